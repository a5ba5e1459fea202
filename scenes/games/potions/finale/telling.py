"""Tells the end of a match: potions are set down, wreaths count what earned them, rows change places."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.core.contract import Outcome
from game.potions.rules.material.data import GOLD as GOLDEN
from game.potions.rules.model import BOT, State
from scenes.games.potions.finale.shelves import Shelves
from scenes.games.potions.moments.tools import SHINING, Tools
from scenes.games.potions.pieces.market import draw_wreath
from scenes.tabletop.pieces.later import Later
from scenes.tabletop.spectacle.drawing import around, between, share
from scenes.tabletop.spectacle.kinds import glow, sparks
from scenes.ui.motion import Awaiting, Call, InOrder, MotionStep, Point, Together, Tween, Wait, smooth
from scenes.ui.theme import Colour

COMES, LOOK, AFTER = 0.6, 0.4, 1.3
"""Seconds before the first potion, to look at what has changed, and at who has won."""
TICK, SET_DOWN = 0.16, 0.3
"""Seconds between two potions of a row, and in which one is set down."""
WREATH, SWAP, TIED = 0.95, 0.45, 2.0
"""Seconds a wreath takes; in which rows change places; in which one reads what broke a tie."""
STILL = 3.2
"""Seconds for which the finished shelves stand where motion is reduced."""
NOTES = ("sign_1", "sign_1", "sign_2", "sign_2", "sign_3")
"""The tones of the table that count, each higher; the last one for all that follow."""
LIFTED = 1.3
"""How much larger a potion is in the hand that sets it down."""
SET_OUT = ("flask", "emblem")
"""What is seen of each type of potion."""
GOLD: Colour = (255, 206, 96)


class Telling:
    """Makes the steps; each of them is ended by a press."""

    def __init__(self, tools: Tools, shelves: Shelves) -> None:
        self.tools, self.shelves = tools, shelves
        self.kit = tools.kit

    def steps(self, view: State, outcome: Outcome) -> list[MotionStep]:
        """How a match ends, one step after the other."""
        shelves = self.shelves
        begin = Awaiting(partial(shelves.prepare, view), partial(self._begin, view))
        ends = Call(partial(self._crown, outcome))
        if self.tools.still:
            return [InOrder(begin, Call(partial(self._tie, outcome)), ends, Call(shelves.tell_all), Wait(STILL))]
        steps: list[MotionStep] = [InOrder(begin, Wait(COMES)), Later(self._all_potions), Later(self._rank)]
        owners = [*range(len(view.desks)), *([] if view.bot is None else [BOT])]
        won = {owner: len(view.bot.bonuses if owner == BOT and view.bot else view.desks[owner].bonuses)
               for owner in owners}  # fmt: skip
        for at in range(max(won.values())):
            steps += [Later(partial(self._wreath, owner, at)) for owner in owners if at < won[owner]]
            steps.append(Later(self._rank))
        if outcome.tie_break is not None:
            if shelves.scene is not None:  # large letters take longer than a frame
                words = self.tools.scenery.context.say(outcome.tie_break)
                shelves.scene.make_ahead([partial(shelves.draw_heading, pygame.Surface((1, 1)), words)])
            steps.append(InOrder(Call(partial(self._tie, outcome)), Later(partial(self._tied, outcome))))
        return [*steps, InOrder(ends, Later(self._rank), Wait(AFTER))]

    def _begin(self, view: State) -> None:
        types = {card.type for card in self.tools.scenery.box.cards}
        self.kit.pictures.read_again([*SHINING, *(f"potions/{each}_{kind}" for kind in types for each in SET_OUT)])
        self.shelves.begin(view)
        self.kit.sound("place")

    # -- potions -------------------------------------------------------------------------------------------------
    def _all_potions(self) -> MotionStep:
        """All shelves are filled at once, potion by potion."""
        shelves = self.shelves
        coming = [
            InOrder(Wait(at * TICK), self._set_down(owner, at))
            for owner in shelves.slots
            for at in range(len(shelves.of(owner).done))
        ]
        return InOrder(Together(*coming), Wait(LOOK))

    def _set_down(self, owner: int, at: int) -> MotionStep:
        """A potion is set down on its board."""
        tools, shelves = self.tools, self.shelves
        place, high = shelves.flask_place(owner, at), shelves.tall
        name = f"potions/flask_{tools.scenery.card(shelves.of(owner).done[at]).type}"

        def paint(canvas: pygame.Surface, middle: Point, scale: float) -> None:
            picture = tools.leaning(name, round(high * round(scale * 10) / 10), 0)
            wide, tall = picture.get_size()
            corner = round(middle[0] - wide / 2), round(middle[1] - tall / 2)
            canvas.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)

        def land() -> None:
            shelves.stand[owner] = at + 1
            shelves.damage([place, shelves.total_place(owner)])
            self.kit.sound("clink", 0.8)
            self.kit.sound(NOTES[min(at, len(NOTES) - 1)], 0.7)

        start = place.centerx, place.centery - high * 0.35
        return tools.scenery.context.fliers.travel(
            paint, start, place.center, seconds=SET_DOWN, shadow=place.w / 2, scale=(LIFTED, 1.0), arc=0.0,
            size=high, on_end=land,
        )  # fmt: skip

    # -- wreaths -------------------------------------------------------------------------------------------------
    def _wreath(self, owner: int, at: int) -> MotionStep:
        """A wreath shows the potions that earned it, sinks to its place, and counts."""
        tools, shelves, kit = self.tools, self.shelves, self.kit
        bonus, end = shelves.of(owner).bonuses[at], shelves.wreath_place(owner, at)
        lit = [shelves.flask_place(owner, each) for each in shelves.earning(owner, bonus)]
        row, large = shelves.row(owner), shelves.tall * 1.15
        start = end.centerx, end.centery - shelves.tall * 0.1

        def draw(canvas: pygame.Surface, part: float) -> None:
            self._shine(canvas, lit, min(share(part, 0.0, 0.2), 1 - share(part, 0.75, 1.0)))
            comes, sinks = share(part, 0.0, 0.3), smooth(share(part, 0.55, 0.8))
            if part < 0.8:
                side = max(8, round((large * comes + (end.h - large) * sinks) / 4) * 4)
                rect = pygame.Rect(0, 0, side, side)
                rect.center = (round(start[0]), round(between(start, end.center, sinks)[1]))
                draw_wreath(tools.scenery, canvas, bonus, rect)

        def count() -> None:
            shelves.hung[owner] = at + 1
            shelves.damage([end, shelves.total_place(owner)])
            kit.sound("bonus")
            tools.emit(sparks(GOLD, 12, 3.6), shelves.total_place(owner).center)
            tools.emit(glow(GOLD, 2.4, 0.5, 0.7), end.center)

        reach = row.union(around(start, margin=large))
        return InOrder(
            Call(partial(kit.sound, "leaves")),
            Together(tools.layer.sight(WREATH, draw, reach), InOrder(Wait(WREATH * 0.8), Call(count))),
        )

    def _shine(self, canvas: pygame.Surface, places: list[pygame.Rect], strength: float) -> None:
        """Light behind the glass of potions that count."""
        step = round(4 * strength) / 4
        for place in places if step else ():
            light = self.kit.pictures.get(
                "effects/glow_white", width=round(place.h * 1.1), tint=GOLD, opacity=0.7 * step
            )
            light.draw(canvas, place.center)

    # -- who leads -----------------------------------------------------------------------------------------------
    def _rank(self) -> MotionStep:
        """Rows change places, if somebody was overtaken; who rises goes first."""
        shelves, order, start = self.shelves, self.shelves.ranked(), dict(self.shelves.slots)
        if all(start[owner] == at for at, owner in enumerate(order)):
            return Together()
        ways = {owner: at - start[owner] for at, owner in enumerate(order)}

        def move(part: float) -> None:
            up, down = min(1.0, part * 1.7), max(0.0, part * 1.7 - 0.7)
            shelves.slots = {
                owner: start[owner] + way * (1.0 if part >= 1 else up if way < 0 else down)
                for owner, way in ways.items()
            }
            beside = math.sin(math.pi * part) if part < 1 else 0.0
            shelves.aside = {owner: math.copysign(beside, way) for owner, way in ways.items() if way}
            shelves.invalidate()

        self.kit.sound("boom" if start[order[0]] != 0 else "place", 0.8)
        return InOrder(Tween(SWAP, move), Wait(LOOK))

    # -- the end -------------------------------------------------------------------------------------------------
    def _tie(self, outcome: Outcome) -> None:
        """Say what broke a tie, or that it stayed one."""
        if outcome.tie_break is not None:
            self.shelves.heading = self.tools.scenery.context.say(outcome.tie_break)
            self.shelves.invalidate()

    def _tied(self, outcome: Outcome) -> MotionStep:
        """The golden potions of those who lead shine."""
        shelves = self.shelves
        most = max(shelves.points(owner) for owner in shelves.slots)
        leading = [owner for owner in shelves.slots if shelves.points(owner) == most]
        lit = [shelves.flask_place(owner, at) for owner in leading for at in shelves.earning(owner, GOLDEN)]

        def draw(canvas: pygame.Surface, part: float) -> None:
            self._shine(canvas, lit, min(1.0, 5 * part, 5 * (1 - part)))

        self.kit.sound("bonus")
        return self.tools.layer.sight(TIED, draw, shelves.rect)

    def _crown(self, outcome: Outcome) -> None:
        """Light the row of who has won: alone at the table perhaps the bot."""
        shelves = self.shelves
        shelves.won = tuple(outcome.winners) or (BOT,)
        shelves.invalidate()
        self.kit.sound("complete" if outcome.winners else "bot_pleased")
        for owner in shelves.won:
            self.tools.emit(sparks(GOLD, 26, 6.0), shelves.total_place(owner).center)
