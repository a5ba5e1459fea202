"""What a person's clicks, drags and keys mean at this table: each becomes a legal action, a choice, or a reason.

All legality is the rules': `context.legal` says what may be done, `context.refusal` why something may not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.contract import Action
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
    Roll,
    Steal,
    Turn,
)
from game.potions.rules.model import DICE, ROLL, TAKE
from scenes.games.potions.choices import Choices
from scenes.games.potions.dice.tokens import CLAIM as GRAY_OF_POTION
from scenes.games.potions.dice.tokens import DIE_LETTERS
from scenes.games.potions.dice.tokens import DROP as GRAY_OF_HELPER
from scenes.games.potions.drop_refusals import why_not
from scenes.games.potions.pieces.helper_card import wakes_said
from scenes.games.potions.scenery import Place
from scenes.ui.widgets.base import Pos


class PotionsInput(Choices):
    """Answers for the person in front of the screen."""

    # -- values -----------------------------------------------------------------------------------------------
    def value(self, value: int) -> None:
        """A chip, or a die with that value, was clicked: set aside, choose, or turn the die in hand to it."""
        if self.held and self._turn_to(value):
            return
        if self.state.phase == ROLL and self.context.acting and self.of(Choose):
            if len(self.values) == 1:
                self._do(Choose(value))
                return
            if value not in self.values:
                self.context.refuse(self.context.refusal(Choose(value)), self.table.chips.chip(value))
                return
            self.keep = 0 if self.keep == value else value
            self.table.kit.sound("lift" if self.keep else "place")
            self.table.set_aside(self.keep)
            return
        if self.may(Choose(value)):
            self._do(Choose(value))
        else:
            self.context.refuse(self.context.refusal(Choose(value)), self.table.chips.chip(value))

    def _turn_to(self, value: int) -> bool:
        if self.held not in DIE_LETTERS:
            return False
        turn = Turn(self.held, value)  # type: ignore[arg-type]
        if not self.of(Turn):
            return False
        if self.may(turn):
            self._do(turn)
        else:
            self.context.refuse(self.context.refusal(turn), self.table.chips.chip(value))
        return True

    def roll(self) -> None:
        """The button Roll: the first roll, a further one, or the Raven's."""
        if self.may(AGAIN):
            self._do(AGAIN)
        elif self.may(Roll(self.keep)):
            self._do(Roll(self.keep))
        else:
            self.context.refuse(
                self.context.refusal(AGAIN if self.table.raven else Roll(self.keep)), self.table.roll
            )

    def take(self) -> None:
        """The other button: stop with a value, make dice gray, let drops go, or be through."""
        if self.may(DONE):
            self._do(DONE)
        elif self.may(FORGO) and not self.may(CLAIM):  # gray drops are never let go by the way
            self._do(FORGO)
        elif self.of(MakeGray) or self.may(CLAIM) or self.may(TAKE_DROP):
            self.bottle()
        elif self.of(Choose):
            value = self.keep or (self.values[0] if len(self.values) == 1 else 0)
            if value:
                self._do(Choose(value))
            else:
                self.context.refuse(
                    self.table.kit.tr("First choose a value: click one of its dice."), self.table.take
                )
        else:
            self.context.refuse(self.context.refusal(DONE), self.table.take)

    # -- pieces in the tray -----------------------------------------------------------------------------------
    def piece(self, source: str) -> None:
        """A die or a drop in the tray was clicked."""
        clicked, source = source, self.stand_in(source)
        if not self.context.acting:
            self.context.refuse(self.context.refusal(DONE), self.table.tray.piece(source))
        elif source == GRAY_OF_POTION:
            self._try(CLAIM, source)
        elif source == GRAY_OF_HELPER:
            self._try(TAKE_DROP, source)
        elif self.aimed is not None and self.fills(self.aimed, source):
            self._fill(self.aimed, source)
        elif source in DIE_LETTERS and self._in_hand(source) and self.unsettled:
            self._settle_first(source)
        elif self.fills(source=source) or (source in DIE_LETTERS and self._in_hand(source)):
            self.held = "" if self.held == clicked else source  # of six alike another one isn't given up
            self.aimed = None
            self.table.kit.sound("lift")
            self.table.renew()
        elif source in DIE_LETTERS:
            self._die(source)
        else:
            nowhere = Fill(source, 0, 0, 1)  # type: ignore[arg-type]
            self.context.refuse(self.context.refusal(nowhere), self.table.tray.piece(source))

    def _settle_first(self, die: str) -> None:
        """A die was clicked before its time: what leaves no choice is done for it, else it has to wait."""
        if self.may(CLAIM) and all(action in (CLAIM, FORGO) for action in self.legal):
            self.picked = die
            self._do(CLAIM)
        else:
            self.context.refuse(self.context.refusal(GRAYS[die]), self.table.tray.piece(die))

    def _in_hand(self, die: str) -> bool:
        hand = self.state.hand
        return hand is not None and hand.seat == self.context.front and die in hand.left

    def _die(self, die: str) -> None:
        """A die on the floor was clicked."""
        shown = self.state.dice[DICE.index(die)]
        if self.may(TAKE_DIE[die]):
            self._do(TAKE_DIE[die])
        elif self.of(Choose) and shown != ".":
            self.value(int(shown))
        elif self.may(Roll(0)) and not self.state.rolls:
            self._do(Roll(0))
        else:
            asked: Action = Choose(int(shown or 1)) if self.state.phase == TAKE else TAKE_DIE[die]
            self.context.refuse(self.context.refusal(asked), self.table.tray.piece(die))

    def _try(self, action: Any, source: str) -> None:
        if self.may(action):
            self._do(action)
        else:
            self.context.refuse(self.context.refusal(action), self.table.tray.piece(source))

    def drop_piece(self, source: str, pos: Pos) -> None:
        """A die or a drop in hand was let go over a place of the table."""
        source = self.stand_in(source)
        drop = self.table.cards.drop_at(pos)
        if drop is not None:
            if self.fills(drop.at, source):
                self.held = source
                self._fill(drop.at, source)
            elif not self._by_turning(drop.at, source):
                self.context.refuse(self.why_not(drop.at, source), drop)
        elif self.table.shelf.rect.collidepoint(pos):
            self.held = source if source in DIE_LETTERS else ""
            self.bottle()

    # -- drops ------------------------------------------------------------------------------------------------
    def drop(self, place: Place) -> None:
        """A drop of an own potion was clicked."""
        target = self.table.cards.drop(place)
        if not self.context.acting:
            self.context.refuse(self.context.refusal(DONE), target)
            return
        if self.aimed == place:
            self.cancel()
            return
        fills = self.fills(place, self.held)
        if fills:
            sources = list(dict.fromkeys(fill.source for fill in fills))
            source = sources[0] if len(sources) == 1 else self._plain_choice(place, sources)
            if source:
                self._fill(place, source)
            else:
                self.aimed = place
                self.table.kit.sound("click")
                self.table.renew()
        elif self.may(Lift(*place)):
            self._do(Lift(*place))
        elif not self._by_turning(place, self.held):
            self.context.refuse(self.why_not(place, self.held), target)

    def _plain_choice(self, place: Place, sources: Sequence[str]) -> str:
        """Of several things that fill a drop the die of its own colour, if the rest is only the white one."""
        target = self.table.cards.drop(place)
        potion = self.table.scenery.potion(place)
        if target is None or potion is None:
            return ""
        letter = self.table.scenery.card(potion.card).recipe.drops[place[1]].colour
        return letter if set(sources) == {letter, "W"} and letter != "W" else ""

    def _by_turning(self, place: Place, source: str) -> bool:
        """Turn a die with the Owl and fill the drop with it."""
        way = self.turned.get(place)
        if way is None or source not in ("", way[0].die):
            return False
        self.then = way[1]
        self._do(way[0])
        return True

    def _fill(self, place: Place, source: str) -> None:
        """Fill a drop; if several values may be written, ask for one."""
        fills = self.fills(place, source)
        if len(fills) == 1:
            self._do(fills[0])
            return
        self.held, self.aimed = source, place
        self.table.renew()

    def write(self, value: int) -> None:
        """A value was chosen for the drop that was aimed at."""
        for fill in self.fills(self.aimed, self.held):
            if fill.value == value:
                self._do(fill)
                return

    def why_not(self, place: Place, source: str = "") -> str:
        """Say why a drop can't be filled."""
        return why_not(self.table, place, source or self.held)

    @property
    def plain_gray(self) -> MakeGray | None:
        """The die to make gray that needn't be named: the only one, or one that fits nowhere."""
        grays = self.of(MakeGray)
        useless = [gray for gray in grays if not self.fills(source=gray.die)]
        return useless[0] if useless else grays[0] if len(grays) == 1 else None

    # -- gray drops -------------------------------------------------------------------------------------------
    def bottle(self) -> None:
        """The bottle was clicked: a die becomes a gray drop, or gray drops are taken."""
        if self.may(CLAIM):
            self._do(CLAIM)
        elif self.may(TAKE_DROP) and not self.held:
            self._do(TAKE_DROP)
        elif self.held in DIE_LETTERS and self.may(GRAYS.get(self.held)):
            self._do(GRAYS[self.held])
        elif self.held and self.held not in DIE_LETTERS:
            self.context.refuse(self.table.kit.tr("Only dice become gray drops."), self.table.shelf)
        elif self.plain_gray is not None:
            self._do(self.plain_gray)
        elif self.of(MakeGray):
            self.context.refuse(self.table.kit.tr("Which die? Click it first."), self.table.shelf)
        else:
            self.context.refuse(self.context.refusal(GRAYS["R"]), self.table.shelf)

    # -- helper, seats, market, setup -------------------------------------------------------------------------
    def helper(self) -> None:
        """The own helper was clicked: what it can do without further choice is done."""
        for action in (TAKE_DROP, AGAIN):
            if self.may(action):
                self._do(action)
                return
        self.declined = not self.declined and bool(self.of(Copy))
        self.table.renew()
        scenery = self.table.scenery
        if not self.table.helper.awake and scenery.desk.helper in scenery.box.helpers:
            self.context.ribbon.deny(wakes_said(scenery, scenery.desk.helper))

    def copy(self, helper: str) -> None:
        """A helper to copy was chosen."""
        self._do(Copy(helper))

    def seat(self, seat: int) -> None:
        """Another seat's panel was clicked: the Raven steals."""
        if self.may(Steal(seat)):
            self._do(Steal(seat))
        elif self.of(Steal):
            self.context.refuse(self.context.refusal(Steal(seat)), self.table.panel(seat))

    def market(self, place: int) -> None:
        """A potion of the market was clicked."""
        if self.may(TAKES[place]):
            self._do(TAKES[place])
        else:
            self.context.refuse(self.context.refusal(TAKES[place]), self.table.market.offers[place])

    # -- going on ---------------------------------------------------------------------------------------------
    def cancel(self) -> bool:
        """Leave what was begun; False if nothing was."""
        if not self.held and self.aimed is None:
            if not self.of(Copy) or self.declined:
                return False
            self.declined = True
        self.held, self.aimed = "", None
        self.table.kit.sound("back")
        self.table.renew()
        return True

    def _do(self, action: Any) -> None:
        self.took = isinstance(action, Choose)
        self.context.play(action)

    def propose(self, action: Action | None) -> None:
        """Highlight what a hint advises."""
        self.proposed = action
        if action is not None and self.may(action):
            value = self.keep
            if isinstance(action, Roll):
                value = action.keep
            elif isinstance(action, Choose) and self.state.phase == ROLL:
                value = action.value
            if value != self.keep:
                self.keep = value
                self.table.set_aside(value)
        self.table.renew()

    def waste(self, action: Action) -> str | None:
        """Say what an action would waste."""
        tr = self.table.kit.tr
        if isinstance(action, Done) and any(not isinstance(other, Done) for other in self.legal):
            if self.of(Fill) and self.state.hand is not None and self.state.hand.left:
                return tr("One of your dice still fits a drop.")
            return tr("Your helper could still do something.")
        if isinstance(action, Forgo) and (self.of(Fill) or self.may(CLAIM)):
            return tr("These drops could still be used.")
        return None
