"""What a person's clicks, drags and keys mean at this table: each becomes a legal action, a choice, or a reason.

A click hands along the widget that was clicked: it is shaken if nothing comes of it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.potions.preview import Place
from game.potions.rules.actions import (
    AGAIN,
    CLAIM,
    DONE,
    FORGO,
    GRAYS,
    TAKE_DIE,
    TAKE_DROP,
    TAKES,
    Choose,
    Copy,
    Done,
    Fill,
    Forgo,
    Lift,
    MakeGray,
    PotionsAction,
    Roll,
    Steal,
    Turn,
)
from game.potions.rules.material.recipe import WHITE
from game.potions.rules.model import DICE, ROLL
from scenes.games.potions.dice.tokens import CLAIM as GRAY_OF_POTION
from scenes.games.potions.dice.tokens import DIE_LETTERS
from scenes.games.potions.dice.tokens import DROP as GRAY_OF_HELPER
from scenes.games.potions.legal_moves import LegalMoves, source_of
from scenes.games.potions.pieces.helper_card import wakes_said
from scenes.games.potions.scenery import PotionsScenery
from scenes.ui.widgets.base import Widget


class PotionsInput(LegalMoves):
    """Answers for the person in front of the screen."""

    def __init__(
        self,
        scenery: PotionsScenery,
        renew: Callable[[], object],
        set_aside: Callable[[int], object],
    ) -> None:
        """`set_aside(value)` puts all dice of a value into the rail (0: all back), and shows what can be done."""
        super().__init__(scenery, renew)
        self._set_aside = set_aside

    # -- values -------------------------------------------------------------------------------------------------
    def value(self, value: int, widget: Widget | None = None) -> None:
        """A chip, or a die with that value, was clicked: set aside, choose, or turn the die in hand to it."""
        if self.held in DIE_LETTERS and self.can(Turn):
            self.attempt(Turn(GRAYS[self.held].die, value), widget)
        elif self.state.phase == ROLL and value in self.values and len(self.values) > 1:
            self.keep = 0 if self.keep == value else value
            self.context.kit.sound("lift" if self.keep else "place")
            self._set_aside(self.keep)
        else:
            self.attempt(Choose(value), widget)

    def roll(self, button: Widget) -> None:
        """The button Roll: the first roll, a further one, or the Raven's."""
        self.attempt(AGAIN if self.may(AGAIN) or self.scenery.raven else Roll(self.keep), button)

    def take(self, button: Widget, shelf: Widget) -> None:
        """The other button: stop with a value, make dice gray, let drops go, or be through."""
        values = self.values
        if self.may(DONE):
            self.attempt(DONE)
        elif self.may(FORGO) and not self.may(CLAIM):  # gray drops are never let go by the way
            self.attempt(FORGO)
        elif self.can(MakeGray) or self.may(CLAIM) or self.may(TAKE_DROP):
            self.bottle(shelf)
        elif self.keep or len(values) == 1:
            self.attempt(Choose(self.keep or values[0]))
        elif values:
            words = self.context.kit.tr("First choose a value: click one of its dice.")
            self.context.refuse(words, button)
        else:
            self.attempt(DONE, button)

    # -- pieces in the tray -------------------------------------------------------------------------------------
    def piece(self, clicked: str, piece: Widget) -> None:
        """A die or a drop in the tray was clicked."""
        source = self.stand_in(clicked)
        own = source in DIE_LETTERS and self.hand is not None and source in self.hand.left
        if not self.context.acting:
            self.attempt(DONE, piece)
        elif source == GRAY_OF_POTION:
            self.attempt(CLAIM, piece)
        elif source == GRAY_OF_HELPER:
            self.attempt(TAKE_DROP, piece)
        elif self.aimed is not None and self.fills(self.aimed, source):
            self._fill(self.aimed, source)
        elif own and self.unsettled:
            self._settle_first(source, piece)
        elif own or self.fills(source=source):
            self.held = "" if self.held == clicked else source  # of six alike another one isn't given up
            self.aimed = None
            self.context.kit.sound("lift")
            self.renew()
        elif source in DIE_LETTERS:
            self._die(source, piece)
        else:
            self.attempt(Fill(source_of(source), 0, 0, 1), piece)

    def _settle_first(self, die: str, piece: Widget) -> None:
        """A die was clicked before its time: what leaves no choice is done for it, else it has to wait."""
        if self.may(CLAIM) and all(action in (CLAIM, FORGO) for action in self.legal):
            self.picked = die
            self.attempt(CLAIM)
        else:
            self.attempt(GRAYS[die], piece)

    def _die(self, die: str, piece: Widget) -> None:
        """A die on the floor was clicked."""
        shown = self.state.dice[DICE.index(die)]
        if self.may(TAKE_DIE[die]):
            self.attempt(TAKE_DIE[die])
        elif self.can(Choose) and shown != ".":
            self.value(int(shown), piece)
        elif self.may(Roll(0)) and not self.state.rolls:
            self.attempt(Roll(0))
        else:
            self.attempt(TAKE_DIE[die], piece)

    def put_on(self, source: str, place: Place, drop: Widget) -> None:
        """A die or a drop in hand was let go over a drop of an own potion."""
        source = self.stand_in(source)
        if self.fills(place, source):
            self._fill(place, source)
        elif not self._by_turning(place, source):
            self.context.refuse(self.why_not(place, source), drop)

    def put_in(self, source: str, shelf: Widget) -> None:
        """A die or a drop in hand was let go over the bottle."""
        source = self.stand_in(source)
        self.held = source if source in DIE_LETTERS else ""
        self.bottle(shelf)

    # -- drops --------------------------------------------------------------------------------------------------
    def drop(self, place: Place, drop: Widget) -> None:
        """A drop of an own potion was clicked."""
        sources = list(dict.fromkeys(fill.source for fill in self.fills(place, self.held)))
        if not self.context.acting:
            self.attempt(DONE, drop)
        elif self.aimed == place:
            self.cancel()
        elif sources:
            own = self.scenery.colour_of(place)
            if set(sources) == {own, WHITE}:  # the white die is kept for where no other fits
                self._fill(place, own)
            elif len(sources) == 1:
                self._fill(place, sources[0])
            else:
                self.aimed = place
                self.context.kit.sound("click")
                self.renew()
        elif self.may(Lift(*place)):
            self.attempt(Lift(*place))
        elif not self._by_turning(place, self.held):
            self.context.refuse(self.why_not(place), drop)

    def _by_turning(self, place: Place, source: str) -> bool:
        """Turn a die with the Owl and fill the drop with it."""
        way = self.turned.get(place)
        if way is None or source not in ("", way[0].die):
            return False
        self.then = way[1]
        self.attempt(way[0])
        return True

    def _fill(self, place: Place, source: str) -> None:
        """Fill a drop; if several values may be written, ask for one."""
        fills = self.fills(place, source)
        if len(fills) == 1:
            self.attempt(fills[0])
            return
        self.held, self.aimed = source, place
        self.renew()

    def write(self, value: int, _chip: Widget | None = None) -> None:
        """A value was chosen for the drop that was aimed at."""
        for fill in self.fills(self.aimed, self.held):
            if fill.value == value:
                self.attempt(fill)
                return

    # -- gray drops ---------------------------------------------------------------------------------------------
    @property
    def plain_gray(self) -> MakeGray | None:
        """The die to make gray that needn't be named: the only one, or one that fits nowhere."""
        grays = self.of(MakeGray)
        useless = [gray for gray in grays if not self.fills(source=gray.die)]
        return useless[0] if useless else grays[0] if len(grays) == 1 else None

    def in_bottle(self, gray: MakeGray) -> bool:
        """Whether a click on the bottle makes this die gray: a drop of the helper goes before a die not named."""
        if self.held:
            return self.held == gray.die
        return self.plain_gray == gray and not self.may(TAKE_DROP)

    def bottle(self, shelf: Widget) -> None:
        """The bottle was clicked: a die becomes a gray drop, or gray drops are taken."""
        tr, plain = self.context.kit.tr, self.plain_gray
        if self.may(CLAIM):
            self.attempt(CLAIM)
        elif self.may(TAKE_DROP) and not self.held:
            self.attempt(TAKE_DROP)
        elif self.may(GRAYS.get(self.held)):
            self.attempt(GRAYS[self.held])
        elif self.held and self.held not in DIE_LETTERS:
            self.context.refuse(tr("Only dice become gray drops."), shelf)
        elif plain is not None:
            self.attempt(plain)
        elif self.can(MakeGray):
            self.context.refuse(tr("Which die? Click it first."), shelf)
        else:
            self.attempt(GRAYS["R"], shelf)

    # -- helper, seats, market ----------------------------------------------------------------------------------
    def helper(self) -> None:
        """The own helper was clicked: what it can do without further choice is done."""
        for action in (TAKE_DROP, AGAIN):
            if self.may(action):
                self.attempt(action)
                return
        self.declined = not self.declined and self.can(Copy)
        self.renew()
        scenery, helper = self.scenery, self.scenery.desk.helper
        if not scenery.power(scenery.front) and helper in scenery.box.helpers:
            self.context.ribbon.deny(wakes_said(scenery, helper))

    def copy(self, helper: str) -> None:
        """A helper to copy was chosen."""
        self.attempt(Copy(helper))

    def seat(self, seat: int, panel: Widget) -> None:
        """Another seat's panel was clicked: the Raven steals."""
        if self.can(Steal):
            self.attempt(Steal(seat), panel)

    def market(self, place: int, offer: Widget) -> None:
        """A potion of the market was clicked."""
        self.attempt(TAKES[place], offer)

    # -- going on -----------------------------------------------------------------------------------------------
    def attempt(self, action: PotionsAction, widget: Widget | None = None) -> None:
        """See `TableInput`."""
        if self.may(action):
            self.took = isinstance(action, Choose)
        super().attempt(action, widget)

    def cancel(self) -> bool:
        """See `TableInput`; helpers to copy are put away for now."""
        if super().cancel():
            return True
        if self.declined or not self.can(Copy):
            return False
        self.declined = True
        self.context.kit.sound("back")
        self.renew()
        return True

    def chosen_when_advised(self, action: PotionsAction) -> bool:
        """See `TableInput`."""
        return isinstance(action, Roll | Choose) and self.state.phase == ROLL

    def propose(self, action: PotionsAction | None) -> None:
        """See `TableInput`; the dice are set aside as it is advised."""
        self.proposed, value = action, self.keep
        if isinstance(action, Roll) and self.may(action):
            value = action.keep
        elif isinstance(action, Choose) and self.may(action) and self.state.phase == ROLL:
            value = action.value
        if value != self.keep:
            self.keep = value
            self._set_aside(value)
        else:
            self.renew()

    def waste(self, action: PotionsAction) -> str | None:
        """See `TableInput`."""
        tr = self.context.kit.tr
        if isinstance(action, Done) and any(not isinstance(other, Done) for other in self.legal):
            if self.can(Fill) and self.state.hand is not None and self.state.hand.left:
                return tr("One of your dice still fits a drop.")
            return tr("Your helper could still do something.")
        if isinstance(action, Forgo) and (self.can(Fill) or self.may(CLAIM)):
            return tr("These drops could still be used.")
        return None
