"""What a person's clicks, drags and keys mean at this table: each becomes a legal action, a choice, or a reason.

All legality is the rules': `context.legal` says what may be done, `context.refusal` why something may not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.contract import Action
from game.core.messages import msg
from game.potion_explosion.preview import Spot, spots_of
from game.potion_explosion.rules.actions import (
    Draft,
    DrawTile,
    Drink,
    EndTurn,
    Help,
    JoyDone,
    JoyFill,
    Pick,
    Place,
)
from game.potion_explosion.rules.legal import POOL_SIZE
from game.potion_explosion.rules.model import OPEN, JoyDecision
from scenes.games.potion_explosion.choices import (
    Choice,
    KeepChoice,
    KindChoice,
    SeatChoice,
    SpotChoice,
    choice_of_drink,
)
from scenes.games.potion_explosion.pieces.station import Hole
from scenes.ui.widgets import Answer, Dialog

if TYPE_CHECKING:
    from scenes.games.potion_explosion.table import PotionExplosionTable

HELP_PROMPT = msg("Choose a marble for two points")

AFTER_CHOICE = 1.0
"""Seconds in which clicks don't count after a choice of several marbles was complete with the first of them."""


class PotionExplosionInput:
    """Answers for the person in front of the screen."""

    def __init__(self, table: PotionExplosionTable) -> None:
        self.table = table
        self.context = table.context
        self.choice: Choice | None = None
        self.held: tuple[str, int] | None = None
        """The marble that was clicked and waits for its hole: source and place."""
        self.proposed: Action | None = None
        self._legal: Sequence[Any] = ()
        self._settling = 0.0

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._settling = max(0.0, self._settling - dt)

    # -- what can be done --------------------------------------------------------------------------------------
    def begin(self) -> None:
        """Something is to be decided: forget what was begun, if it doesn't fit any more."""
        if list(self.context.legal) != list(self._legal) or not self.context.acting:
            self.choice, self.held = None, None
        self._legal = list(self.context.legal)
        self.table.scenery.choice = self.choice

    def rest(self) -> None:
        """Nothing can be done while something is shown."""
        self.choice, self.held, self.proposed, self._legal = None, None, None, ()
        self.table.scenery.choice = None

    def of(self, kind: type[Any]) -> list[Any]:
        """The legal actions of a kind."""
        return [action for action in self._legal if isinstance(action, kind)]

    @property
    def joy(self) -> JoyDecision | None:
        """Prismatic Joy, while its marbles are being named."""
        pending = self.context.view.pending
        top = pending[-1] if pending and self.context.acting else None
        return top if isinstance(top, JoyDecision) else None

    @property
    def state(self) -> Any:
        """The view that decisions are made in."""
        return self.context.view

    def marbles(self) -> list[tuple[str, int, str]]:
        """All marbles of the own hand and pool: source, place, colour."""
        desk = self.table.scenery.desk
        return [("hand", at, colour) for at, colour in enumerate(desk.hand)] + [
            ("pool", at, colour) for at, colour in enumerate(desk.pool)
        ]

    # -- the dispenser -----------------------------------------------------------------------------------------
    def action_of(self, spot: Spot) -> Any | None:
        """The legal action that a marble of the dispenser stands for now; None if none."""
        if not self.context.acting:
            return None
        if isinstance(self.choice, SpotChoice):
            return self.choice.with_spot(spot)
        pick = Pick(spot.track, spot.place)
        return pick if self.choice is None and pick in self._legal else None

    def spot(self, spot: Spot) -> None:
        """A marble of the dispenser was chosen."""
        if isinstance(self.choice, SpotChoice):
            found = self.choice.press(spot)
            if found is not None and len(self.choice.chosen) > 1:
                # Whoever meant to click the others as well must not pick a marble with that, or end the turn.
                self._settling = AFTER_CHOICE
            self._go_on(found)
            return
        if self._settling <= 0:
            self._do(Pick(spot.track, spot.place))

    def refused_spot(self, spot: Spot) -> None:
        """A marble of the dispenser was tried that can't be chosen."""
        if self.choice is not None:
            self.context.refuse(self.context.say(self.choice.prompt))
            return
        self.context.refuse(self.context.refusal(Pick(spot.track, spot.place)))

    # -- marbles and holes -------------------------------------------------------------------------------------
    def targets(self, source: str, colour: str) -> list[Any]:
        """The legal ways to place a marble of a colour from hand or pool."""
        joy = self.joy
        if joy is not None:
            here = self.table.scenery.desk.pool if source == "pool" else self.table.scenery.desk.hand
            from_pool = colour in self.table.scenery.desk.pool
            if colour not in here or (source == "hand" and from_pool):
                return []
            return [fill for fill in self.of(JoyFill) if fill.colour == colour]
        return [place for place in self.of(Place) if (place.source, place.colour) == (source, colour)]

    def takes(self, hole: Hole) -> bool:
        """Whether a hole can be clicked now."""
        if hole.marble != OPEN:
            return False
        if self.held is not None:
            return self._into(self.held, hole) is not None
        return any(self._into((source, at), hole) is not None for source, at, _ in self.marbles())

    def _into(self, marble: tuple[str, int], hole: Hole) -> Any | None:
        """The legal action that puts a marble into a hole."""
        source, at = marble
        desk = self.table.scenery.desk
        content = desk.hand if source == "hand" else desk.pool
        if at >= len(content) or hole.marble != OPEN:
            return None
        for action in self.targets(source, content[at]):
            if action.slot != hole.slot:
                continue
            if isinstance(action, JoyFill):
                brew = desk.brewing[hole.slot]
                if brew is not None and brew.open[action.hole] == hole.colour:
                    return action
            elif hole.colour == action.colour:
                return action
        return None

    def marble(self, source: str, number: int) -> None:
        """A marble of hand or pool was clicked."""
        table = self.table
        tray = table.hand if source == "hand" else table.retort
        target = tray.marbles[number]
        if isinstance(self.choice, KeepChoice):
            if self.choice.press(self.stock_place(source, number)):
                table.renew()
            else:
                self.context.refuse(table.kit.tr("Marbles of the pool that fit a hole must stay."), target)
            return
        if self.choice is not None or not self.context.acting:
            self.context.refuse(self._why_not(), target)
            return
        ways = self.targets(source, target.colour)
        if not ways:
            self.context.refuse(self._no_way(source, target.colour), target)
        elif len(ways) == 1:
            self._do(ways[0])
        else:
            self.held = None if self.held == (source, number) else (source, number)
            table.kit.sound("lift")
            table.renew()

    def drop(self, source: str, number: int, pos: tuple[int, int]) -> None:
        """A marble of hand or pool was let go over a place of the table."""
        for station in self.table.stations:
            if not station.rect.collidepoint(pos):
                continue
            aimed = [hole for hole in station.holes if hole.contains(pos)]
            for hole in [*aimed, *station.holes]:
                action = self._into((source, number), hole)
                if action is not None:
                    self._do(action)
                    return
            tray = self.table.hand if source == "hand" else self.table.retort
            self.context.refuse(self._no_way(source, tray.marbles[number].colour), tray.marbles[number])
            return

    def hole(self, slot: int, number: int) -> None:
        """A hole was clicked: the marble held goes in, else one that fits."""
        hole = self.table.stations[slot].holes[number]
        if self.choice is not None or not self.context.acting:
            self.context.refuse(self._why_not(), hole)
            return
        candidates = [self.held] if self.held is not None else [(source, at) for source, at, _ in self.marbles()]
        for marble in candidates:
            action = self._into(marble, hole)
            if action is not None:
                self._do(action)
                return
        self.context.refuse(self.table.kit.tr("You have no marble that could go here."), hole)

    def stock_place(self, source: str, number: int) -> int:
        """The place of a marble among all of hand and pool."""
        return number if source == "hand" else len(self.table.scenery.desk.hand) + number

    def _no_way(self, source: str, colour: str) -> str:
        """Say why a marble can't be placed."""
        if self.joy is not None:
            return self.table.kit.tr("Prismatic Joy can't use this marble.")
        slot = next((at for at, brew in enumerate(self.table.scenery.desk.brewing) if brew is not None), 0)
        return self.context.refusal(Place(colour, slot, "hand" if source == "hand" else "pool"))

    def _why_not(self) -> str:
        """Say why something else has to be done first."""
        if self.choice is not None:
            return self.context.say(self.choice.prompt)
        return self.table.kit.tr("It is not your turn.")

    # -- potions, help, seats ----------------------------------------------------------------------------------
    def potion(self, tile: int) -> None:
        """A completed potion was clicked: drink it, or repeat it with Sands of Time."""
        table, choice = self.table, self.choice
        potion = table.shelf.potion_of(tile)
        if isinstance(choice, KindChoice) and tile in table.scenery.desk.drunk:
            found = choice.press(table.scenery.tiles[tile].kind)
            if found is not None:
                self._go_on(found)
                return
        if choice is not None and choice.tile == tile:
            self.cancel()
            return
        drinks = [drink for drink in self.of(Drink) if drink.tile == tile]
        if not drinks:
            self.context.refuse(self.context.refusal(Drink(tile)), potion)
            return
        self._go_on(choice_of_drink(table.scenery.tiles[tile].kind, drinks, tile))

    def help(self) -> None:
        """The professor's hand was clicked: Little Help, or the way back from a choice."""
        if self.cancel():
            return
        helps = {spots_of(action): action for action in self.of(Help)}
        if helps:
            self._go_on(SpotChoice(helps, HELP_PROMPT))
        else:
            self.context.refuse(self.context.refusal(Help(0, 1)), self.table.help)

    def seat(self, seat: int) -> None:
        """Another seat's panel was clicked."""
        if isinstance(self.choice, SeatChoice):
            action = self.choice.press(seat)
            if action is not None:
                self.table.lens.look_at(None)  # chosen: it mustn't lie over the desk that now gets the marbles
                self._do(action)
            else:
                panel = self.table.panel(seat)
                self.context.refuse(self.table.kit.tr("There is nothing in this pool."), panel)

    def stack(self, number: int) -> None:
        """A stack was clicked."""
        draw = DrawTile(number)
        if draw in self._legal:
            self._do(draw)
        else:
            self.context.refuse(self.context.refusal(draw), self.table.stacks.stacks[number])

    def starter(self, tile: int) -> None:
        """A starter recipe was clicked."""
        draft = Draft(tile)
        if draft in self._legal:
            self._do(draft)
        else:
            self.context.refuse(self.context.refusal(draft), self.table.stacks.starter_of(tile))

    def end(self) -> None:
        """The large button was pressed."""
        if self.choice is None and self._settling > 0:
            return
        done, _, _ = self.table.highlights.end_state()
        endings = self.of(EndTurn)
        if self.choice is None and self.joy is None and len(endings) > 1:
            stock = [colour for _, _, colour in self.marbles()]
            keep = KeepChoice(endings, stock, POOL_SIZE)
            if isinstance(self.proposed, EndTurn) and self.proposed in endings:
                keep.prefer(self.proposed.keep)
            self._go_on(keep)
        elif done is not None:
            self._do(done)

    def refused_end(self) -> None:
        """The large button was tried in vain."""
        if self.choice is not None:
            self.context.ribbon.deny(self.context.say(self.choice.prompt))
        else:
            self.context.ribbon.deny(self.context.refusal(EndTurn("")))

    # -- going on ----------------------------------------------------------------------------------------------
    def cancel(self) -> bool:
        """Leave what was begun; False if nothing was."""
        if self.choice is None and self.held is None:
            return False
        self.choice, self.held, self.table.scenery.choice = None, None, None
        self.table.kit.sound("back")
        self.table.renew()
        return True

    def _go_on(self, found: Any | None) -> None:
        """Play what is settled, or show what is still to be chosen."""
        if isinstance(found, Action):
            self._do(found)
            return
        if isinstance(found, Choice):
            self.choice, self.held, self.table.scenery.choice = found, None, found
        self.table.kit.sound("click")
        self.table.renew()

    def _do(self, action: Any) -> None:
        """Play an action; a potion without effect is asked about first."""
        if isinstance(action, Drink) and action.effect is None and self.context.acting:
            tr, kit = self.table.kit.tr, self.table.kit
            words = tr("It would do nothing now. Sands of Time could repeat it later, though.")
            answers = [Answer(tr("Drink it"), lambda: self.context.play(action)), Answer(tr("Keep it"))]
            self.context.around.open(Dialog(kit, tr("Drink it in vain?"), words, answers, seal="flask"))
            return
        self.context.play(action)

    def propose(self, action: Action | None) -> None:
        """Highlight what a hint advises."""
        self.proposed = action
        self.table.renew()

    def waste(self, action: Action) -> str | None:
        """Say what an action would waste."""
        tr = self.table.kit.tr
        if isinstance(action, JoyDone) and self.of(JoyFill):
            return tr("Prismatic Joy could still fill a hole.")
        if isinstance(action, EndTurn) and any(place.source == "pool" for place in self.of(Place)):
            return tr("A marble in your pool still fits a hole.")
        return None
