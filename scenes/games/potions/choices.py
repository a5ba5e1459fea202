"""What the person in front of the screen may do, and what of it has been begun.

All legality is the rules': this sorts `context.legal` and remembers what was clicked and waits for more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.contract import Action
from game.potions.rules.actions import GRAYS, Choose, Copy, Fill, Lift, Roll, Turn
from game.potions.rules.model import BOT_ROLLS, ROLL, SETUP, TAKE
from game.potions.rules.powers import moves_after_dice
from scenes.games.potions.preview import turned_fills
from scenes.games.potions.scenery import Place

if TYPE_CHECKING:
    from scenes.games.potions.table import PotionsTable

AFTER_CHOICE = 1.0
"""Seconds for which the large button rests after dice were taken: it has a new meaning, under the pointer."""


class Choices:
    """Legal actions, sorted, and a choice that takes several clicks."""

    def __init__(self, table: PotionsTable) -> None:
        self.table = table
        self.context = table.context
        self.keep = 0
        """The value whose dice stay aside; 0: none."""
        self.held = ""
        """The source (a die, a drop in hand) that was clicked and waits for its drop."""
        self.picked = ""
        """The die that was clicked before gray drops were claimed: it is held as soon as it can be used."""
        self.aimed: Place | None = None
        """The drop that was clicked and waits for a die or a value."""
        self.declined = False
        """Whether the helpers to copy were put away for now."""
        self.proposed: Action | None = None
        self.then: Action | None = None
        """What was decided along with the action before it: the fill after a turn of the Owl."""
        self.turned: dict[Place, tuple[Turn, Fill]] = {}
        self.legal: Sequence[Any] = ()
        self.took = False
        self._resting = 0.0

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self._resting > 0:
            self._resting -= dt
            if not self.resting:
                self.table.highlights.buttons()

    @property
    def resting(self) -> bool:
        """Whether the large button rests, as dice have just been taken."""
        return self._resting > 0

    # -- what can be done -------------------------------------------------------------------------------------
    def begin(self) -> None:
        """Something is to be decided: forget what was begun, if it doesn't fit any more."""
        legal = list(self.context.legal)
        if legal != list(self.legal) or not self.context.acting:
            self.held, self.aimed = "", None
        self.legal = legal
        if self.context.acting:
            if self.may(GRAYS.get(self.picked)) or (self.picked and self.fills(source=self.picked)):
                self.held = self.picked
            self.picked = ""
        if not self.of(Copy):
            self.declined = False
        if not self.context.acting or str(self.keep) not in self.state.dice or Roll(self.keep) not in legal:
            self.keep = 0
        if self.context.acting:
            self._resting = AFTER_CHOICE if self.took else 0.0
            self.took = False
        turns = self.of(Turn)
        self.turned = turned_fills(self.context.rules, self.state, turns) if turns else {}

    def rest(self) -> None:
        """Nothing can be done while something is shown."""
        self.held, self.aimed, self.proposed, self.legal, self.turned = "", None, None, (), {}

    def go_on(self) -> None:
        """Play what was decided along with the action before."""
        then, self.then = self.then, None
        if then is not None and self.context.may(then):
            self.context.play(then)

    def of(self, kind: type[Any]) -> list[Any]:
        """The legal actions of a kind."""
        return [action for action in self.legal if isinstance(action, kind)]

    def may(self, action: Any) -> bool:
        """Whether something can be done now."""
        return action in self.legal

    @property
    def state(self) -> Any:
        """The view that decisions are made in."""
        return self.context.view

    @property
    def unsettled(self) -> bool:
        """Whether the person in front has to settle what potions brought before dice can be used."""
        desk = self.state.desks[self.context.front]
        return bool(desk.multi or desk.extra or desk.takes)

    @property
    def moves_later(self) -> list[Lift]:
        """What the Spider of the person in front can move once the dice are used."""
        hand = self.state.hand
        if not self.context.acting or hand is None or hand.seat != self.context.front:
            return []
        return moves_after_dice(self.state, self.table.scenery.box)

    @property
    def values(self) -> list[int]:
        """The values that can be chosen now."""
        return [choice.value for choice in self.of(Choose)]

    def stand_in(self, source: str) -> str:
        """Return the die that the rules name for a source: of six alike the first stands for each of them."""
        hand = self.state.hand
        alike = hand is not None and hand.wild and hand.seat == self.context.front and source in hand.left
        return str(hand.left[0]) if alike else source

    def fills(self, place: Place | None = None, source: str = "") -> list[Fill]:
        """The legal fills of a drop, and of a source."""
        found = []
        for fill in self.of(Fill):
            there = place is None or place == (fill.slot, fill.drop)
            if there and source in ("", fill.source):
                found.append(fill)
        return found

    @property
    def lifts(self) -> bool:
        """Whether the Spider could take drops off potions now, or later in this turn."""
        return bool(self.of(Lift) or self.moves_later)

    @property
    def why_matters(self) -> bool:
        """Whether one may ask why a drop isn't lit: there is something to fill drops with."""
        waits = self.state.phase in (SETUP, ROLL, TAKE, BOT_ROLLS)
        return self.context.acting and (not waits or bool(self.fills()))

    @property
    def asked_values(self) -> list[int]:
        """The values to choose from for the drop that was aimed at; empty if none is asked for."""
        if self.aimed is None or not self.held:
            return []
        return sorted({fill.value for fill in self.fills(self.aimed, self.held)})
