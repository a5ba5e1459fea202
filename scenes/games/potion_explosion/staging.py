"""Shows what happened on the table: how each event looks while the view it leads to comes into sight.

The dispenser shows its own part (`DispenserView.animate`), a run of its events at a time; marbles placed, potions,
tiles and tokens travel from here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby

import pygame

from game.core.contract import Event
from game.potion_explosion.preview import Spot
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.actions import PotionExplosionAction
from game.potion_explosion.rules.model import State
from scenes.games.potion_explosion.dispenser.show import Destination, Shown
from scenes.games.potion_explosion.flights import (
    Lying,
    marble_paint,
    mixed_paint,
    recipe_paint,
)
from scenes.games.potion_explosion.moments import completing, desks, drinking, token, tracks
from scenes.games.potion_explosion.moments.tools import Tools
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.pieces.later import Later
from scenes.tabletop.staging import Act, Beat, Show, Staging, on
from scenes.ui.motion import Call, InOrder, MotionStep, Together, Wait, staggered

ONE_BY_ONE, ROBBED, SWEPT = 0.11, 0.04, 0.04
"""Seconds between marbles that set out one after the other; that are robbed; that are put away as a turn ends."""
SEEN_AT_ONCE = {"joy": ("moments/rainbow",), "lava": ("effects/glow_yellow",)}
"""Pictures of powers that are no particles and nowhere on the table."""
BREATH = 0.05
"""Seconds before something else is told."""
TRAVEL = 0.3
"""Seconds that a recipe is on its way."""


class PotionExplosionStaging(Staging[State, PotionExplosionAction]):
    """Makes motion of beats."""

    scenery: PotionExplosionScenery

    def __init__(
        self,
        scenery: PotionExplosionScenery,
        refresh: Callable[[], object],
        tools: Tools,
    ) -> None:
        super().__init__(scenery, refresh)
        self.tools = tools
        self.dispenser, self.flights = tools.dispenser, tools.flights
        self._coming: Counter[int] = Counter()
        """Marbles that fly to a seat's hand."""
        self._drinking = ""
        """The power of the potion that was drunk last, until it is seen."""

    def shows(self) -> Sequence[Show[State]]:
        """See `Staging`."""
        return [
            on(ev.Placed, self._placed),
            on(ev.Completed, self._completed),
            on(ev.TurnEnded, self._turn_ended),
            on(ev.TileDrawn, self._tile_drawn),
            on(ev.Drafted, self._drafted),
            on(ev.Robbed, self._robbed),
            on(ev.TokenEarned, self._token_earned),
            on(ev.TurnStarted, self._turn_started),
            on(ev.EndTriggered, self._end_triggered),
        ]

    # -- acts --------------------------------------------------------------------------------------------------
    def animate(self, beats: Sequence[Beat[State]]) -> InOrder:
        """See `Staging`; marbles placed in a row by several actions set out one shortly after the other."""
        line = InOrder()
        for placing, row in groupby(beats, _only_places):
            run = list(row)
            if placing and len(run) > 1:
                act = Act([beat.events[0] for beat in run], run[0].before, [beat.after for beat in run])
                line.then(Later(self._maker(act)), Call(self._settler(act.after)))
            else:
                line.then(super().animate(run))
        return line

    def acts(self, beat: Beat[State], views: Sequence[State]) -> Iterator[Act[State]]:
        """See `Staging`; a run of events in the dispenser is one act, a potion drunk and what it does another."""
        drunk: list[Act[State]] = []
        for inside, run in groupby(super().acts(beat, views), lambda act: isinstance(act.events[0], Shown)):
            for acts in [list(run)] if inside else [[act] for act in run]:
                if isinstance(acts[0].events[0], ev.Drank):
                    drunk = acts
                else:
                    yield _joined([*drunk, *acts])
                    drunk = []
        if drunk:
            yield _joined(drunk)

    def show(self, act: Act[State]) -> MotionStep:
        """See `Staging`."""
        if isinstance(act.events[0], Shown):
            return self._in_dispenser(act)
        if isinstance(act.events[0], ev.Drank):
            return self._drank(act.events[0], act)
        if len(act.events) == 1:
            return super().show(act)
        placed = ((event, view) for event, view in act.following() if isinstance(event, ev.Placed))
        return staggered((Later(partial(self._placed, event, view)) for event, view in placed), ONE_BY_ONE)

    def pictures_of(self, act: Act[State]) -> list[str]:
        """See `Staging`: the flask that is lifted, and what else is seen at once."""
        names: list[str] = []
        for event in act.events:
            match event:
                case ev.Drank():
                    names += drinking.pictures_of(self.scenery.tiles[event.tile].kind)[:1]
                    names += SEEN_AT_ONCE.get(event.power or "", ())
                case ev.TokenEarned():
                    names += ["tokens/skill", "effects/glow_white"]
                case _:
                    pass
        return names

    def settle(self, view: State) -> None:
        """See `Staging`."""
        self._coming.clear()
        super().settle(view)
        self.dispenser.show_tracks(view.tracks)

    # -- marbles to the hand -----------------------------------------------------------------------------------
    def _in_dispenser(self, act: Act[State]) -> MotionStep:
        if any(isinstance(event, ev.Helped) for event in act.events):
            self.kit.sound("whoosh")
        caught = [
            ("hand", seat, colour)
            for seat, (before, after) in enumerate(zip(act.before.desks, act.after.desks, strict=True))
            for colour in (Counter(after.hand) - Counter(before.hand)).elements()
        ]
        self.leave(act.after, *caught)
        return self.dispenser.animate(act.events, self._power(act.events))

    def _power(self, events: Sequence[Event]) -> MotionStep | None:
        """The spectacle of the potion that was just drunk, where it takes marbles out of the tracks."""
        kind, self._drinking = self._drinking, ""
        taking = [event for event in events if isinstance(event, ev.Taken | ev.Lifted)]
        spots = [Spot(event.track, place) for event in taking for place in event.places]
        if not spots:
            return None
        if kind == "lava":
            return tracks.lava(self.tools, spots, kind)
        return tracks.BY_KIND[kind](self.tools, spots) if kind in tracks.BY_KIND else None

    def destination(self, seat: int, colour: str) -> Destination:
        """Where the next marble of a seat flies to."""
        place = len(self.scenery.hand(seat)) + self._coming[seat]
        self._coming[seat] += 1
        return self.flights.catch(seat, place)

    def landed(self, seat: int, colour: str) -> None:
        """A marble has arrived at a seat's hand; one that leaves the game (PE-33) doesn't stay there."""
        self._coming[seat] -= 1
        if self.scenery.away["hand", seat, colour] > 0:
            self.arrive(("hand", seat, colour))

    def _robbed(self, event: ev.Robbed, after: State) -> MotionStep:
        starts = [self.flights.marble(event.victim, "pool", colour) for colour in event.marbles]
        left_behind = [("pool", event.victim, colour) for colour in event.marbles]
        self.scenery.away.subtract(left_behind)  # they leave one by one
        self.leave(after, *(("hand", event.seat, colour) for colour in event.marbles))

        def rob(colour: str, start: Lying) -> MotionStep:
            end = self.destination(event.seat, colour)
            leave = partial(self.send, ("pool", event.victim, colour))
            return self._roll(colour, start, end, leave, partial(self.landed, event.seat, colour))

        marbles = zip(event.marbles, starts, strict=True)
        lifted = staggered((Later(partial(rob, colour, start)) for colour, start in marbles), ROBBED)
        return InOrder(desks.love(self.tools, event.seat, event.victim, len(event.marbles)), lifted)

    # -- marbles to holes and back -----------------------------------------------------------------------------
    def _placed(self, event: ev.Placed, after: State) -> MotionStep:
        seat, slot, scenery = event.seat, event.slot, self.scenery
        start, end = (
            self.flights.marble(seat, event.source, event.colour),
            self.flights.hole(seat, slot, event.hole),
        )
        hole = ("hole", seat, slot, event.hole)

        def arrive() -> None:
            level = self.flights.level(seat, slot)
            self.kit.sound("place")
            self.arrive(hole)
            if self.flights.level(seat, slot) > level:
                self.kit.sound("pour", 1.0 if seat == scenery.front else 0.5)

        recipe = scenery.view.desks[seat].brewing[slot]
        mixed = recipe is not None and scenery.tiles[recipe.tile].holes[event.hole] != event.colour
        return self._roll(event.colour, start, end, partial(self.leave, after, hole), arrive, mixed=mixed)

    def _roll(
        self,
        colour: str,
        start: Lying,
        end: Lying,
        leave: Callable[[], object] | None = None,
        arrive: Callable[[], object] | None = None,
        *,
        mixed: bool = False,
        wait: float = 0.0,
    ) -> MotionStep:
        """A marble travels over the table; `mixed` (Prismatic Joy): it runs through all colours."""
        (pos, size), (goal, end_size) = start, end
        return self.context.fliers.travel(
            (mixed_paint if mixed else marble_paint)(self.scenery.art, colour, size),
            pos,
            goal,
            shadow=size / 2,
            scale=(1.0, end_size / size),
            wait=wait,
            on_start=leave,
            on_end=arrive,
        )

    def _turn_ended(self, event: ev.TurnEnded, after: State) -> MotionStep:
        """Hand to pool, the rest back to the lid."""
        seat = event.seat
        hand, pool = self.scenery.hand(seat), self.scenery.pool(seat)
        moving = event.kept
        for colour in pool:
            moving = moving.replace(colour, "", 1)
        gone: Counter[str] = Counter()

        def start(colour: str) -> Lying:
            nth, held = gone[colour], hand.count(colour)
            gone[colour] += 1
            of_hand = nth < held
            return self.flights.marble(seat, "hand" if of_hand else "pool", colour, nth if of_hand else nth - held)

        returned = [(colour, *start(colour)) for colour in event.returned]
        steps = [self.dispenser.swallow(returned, SWEPT)] if returned else []
        if seat == self.scenery.front:
            free = len(event.kept) - len(moving)
            for at, colour in enumerate(moving):
                lying = start(colour)
                end = self.flights.retort.point(free + at, len(event.kept)), lying[1]
                steps.append(self._roll(colour, lying, end, wait=SWEPT * (len(returned) + at)))
        if steps:
            self.leave(after, *(("pool", seat, colour) for colour in moving))
        return InOrder(Together(*steps), Call(partial(self.settle, after)))

    # -- potions -----------------------------------------------------------------------------------------------
    def _completed(self, event: ev.Completed, after: State) -> MotionStep:
        """It boils up and is corked; the flask flies to the shelf, the marbles to the lid."""
        kind = self.scenery.tiles[event.tile].kind
        holes = (self.flights.full_hole(event.seat, event.slot, at) for at in range(len(event.marbles)))
        marbles = [(colour, *hole) for colour, hole in zip(event.marbles, holes, strict=True)]

        def leave() -> None:
            self.kit.sound("complete")
            self.send(("brew", event.seat, event.slot))

        def arrive() -> None:
            self.settle(after)
            self.kit.sound("clink")

        swallow = self.dispenser.swallow(marbles)
        if event.seat == self.scenery.front:
            return completing.completed(
                self.tools, event.seat, event.slot, kind, marbles, swallow=swallow, leave=leave, arrive=arrive
            )
        return completing.seen_elsewhere(
            self.tools, event.seat, event.slot, kind, swallow=swallow, leave=leave, arrive=arrive
        )

    def _drank(self, event: ev.Drank, act: Act[State]) -> MotionStep:
        """It is drunk; what it does begins while it still runs out (with less motion: afterwards)."""
        kind, follows = self.scenery.tiles[event.tile].kind, len(act.events) > 1
        potion, after = ("potion", event.tile), act.views[0]
        self._drinking = event.power or ""
        in_order = self.kit.settings.reduced_motion
        emptied = partial(self.arrive, potion) if follows and not in_order else partial(self.settle, after)
        at = self.flights.potion(event.seat, event.tile)
        for flask in (kind, *({"lava"} & {event.power})):  # that is poured over its track
            self.kit.pictures.read_again(drinking.pictures_of(flask))
        drinks = drinking.drunk(self.tools, at, kind, leave=partial(self.send, potion), emptied=emptied)
        told = InOrder()
        if kind == "sands" and event.power is not None:
            told.then(desks.sands(self.tools, event.seat))
        if event.power == "joy":
            told.then(desks.joy(self.tools, event.seat))
        if follows:
            rest = Act(act.events[1:], after, act.views[1:], act.own)
            told.then(Later(partial(self.show, rest)))
        if in_order:
            return InOrder(drinks, told)
        return Together(drinks, InOrder(Wait(drinking.POURED[kind == "sands"]), told))

    # -- tiles -------------------------------------------------------------------------------------------------
    def _tile_drawn(self, event: ev.TileDrawn, after: State) -> MotionStep:
        brew = ("brew", event.seat, event.slot)
        place = self.flights.stack(event.stack)
        return self._bring_tile(event, place, partial(self.leave, after, brew), partial(self.arrive, brew))

    def _drafted(self, event: ev.Drafted, after: State) -> MotionStep:
        place = self.flights.starter(event.tile)
        leave = partial(self.send, ("starter", event.tile))
        return self._bring_tile(event, place, leave, partial(self.settle, after))

    def _bring_tile(
        self,
        event: ev.TileDrawn | ev.Drafted,
        place: pygame.Rect,
        leave: Callable[[], object],
        arrive: Callable[[], object],
    ) -> MotionStep:
        """A tile slides to its burner."""
        paint = recipe_paint(self.scenery, event.tile, place)

        def lie() -> None:
            self.kit.sound("card")
            arrive()

        end, shadow = self.flights.burner(event.seat, event.slot), max(place.size) / 2
        return self.context.fliers.travel(
            paint, place.center, end, seconds=TRAVEL, shadow=shadow, on_start=leave, on_end=lie
        )

    # -- tokens, turns, the end --------------------------------------------------------------------------------
    def _token_earned(self, event: ev.TokenEarned, after: State) -> MotionStep:
        gone = [("token", 0)] if event.from_countdown else []
        return token.won(self.tools, event, partial(self.send, *gone), partial(self.settle, after))

    def _end_triggered(self, event: ev.EndTriggered, after: State) -> MotionStep:
        """A note says so, a moment after what led to it: both are much for one frame."""
        return InOrder(Wait(BREATH), Call(partial(self.announce, event)))

    def _turn_started(self, event: ev.TurnStarted, after: State) -> None:
        if self.context.seats[event.seat].human:
            self.kit.sound("turn")


def _joined(acts: Sequence[Act[State]]) -> Act[State]:
    """Acts that are shown as one."""
    events = [event for act in acts for event in act.events]
    return Act(events, acts[0].before, [view for act in acts for view in act.views], acts[0].own)


def _only_places(beat: Beat[State]) -> bool:
    """Whether a marble was placed, and nothing came of it."""
    return len(beat.events) == 1 and isinstance(beat.events[0], ev.Placed)
