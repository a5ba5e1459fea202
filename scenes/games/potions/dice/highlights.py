"""How dice and drops in the tray, values and buttons look: lit, chosen, veiled."""

from __future__ import annotations

import pygame

from game.potions.rules.actions import (
    AGAIN,
    CLAIM,
    DONE,
    FORGO,
    GRAYS,
    TAKE_DIE,
    TAKE_DROP,
    Choose,
    Done,
    Fill,
    Forgo,
    MakeGray,
    PotionsAction,
    Roll,
    RollAgain,
    Turn,
)
from game.potions.rules.model import DICE, ROLL, TAKE, USE
from scenes.games.potions.dice.controls import Chips, RollButton, Value
from scenes.games.potions.dice.tokens import CLAIM as GRAY_OF_POTION
from scenes.games.potions.dice.tokens import DROP as GRAY_OF_HELPER
from scenes.games.potions.dice.tokens import SNAKE, TrayPiece
from scenes.games.potions.dice.tray import DiceTray
from scenes.games.potions.input import PotionsInput
from scenes.games.potions.scenery import PotionsScenery
from scenes.ui.widgets import Button, RoundButton

ACTION_OF_TOKEN: dict[str, PotionsAction] = {GRAY_OF_POTION: CLAIM, GRAY_OF_HELPER: TAKE_DROP}
"""What clicking a gray drop in the tray does."""


class DiceHighlights:
    """Marks the tray and what stands below it."""

    def __init__(
        self,
        scenery: PotionsScenery,
        table_input: PotionsInput,
        tray: DiceTray,
        chips: Chips,
        roll: RollButton,
        take: Button,
        odds: RoundButton,
    ) -> None:
        self._scenery, self._input = scenery, table_input
        self._tray, self._chips, self._roll, self._take, self._odds = tray, chips, roll, take, odds

    def mark(self) -> None:
        """Mark everything."""
        self._mark_values()
        for piece in self._tray.pieces:
            self._mark_piece(piece)
        self.mark_buttons()

    # -- the tray -----------------------------------------------------------------------------------------------
    def _mark_piece(self, piece: TrayPiece) -> None:
        table_input, source, state = self._input, piece.token.source, self._input.state
        if not table_input.context.acting:
            piece.be(reachable=True)
            piece.mark(helped=False, held_back=self._waits(piece))
            piece.propose(self._is_proposed(source))
            return
        aimed, rolling = table_input.aimed is not None, state.phase == ROLL
        can = self._piece_can(piece)
        kept = rolling and piece.die and table_input.keep > 0 and self._shown(source) == table_input.keep
        chosen = table_input.held == source or kept
        cannot = not can and (aimed or (state.phase == USE and not chosen))
        helped = source in (SNAKE, GRAY_OF_HELPER) or table_input.may(TAKE_DIE.get(source)) or self._turns(source)
        piece.be(can=can, chosen=chosen, cannot=cannot, reachable=True)
        piece.mark(helped=helped, held_back=rolling and not state.rolls)
        piece.propose(self._is_proposed(source))

    def _piece_can(self, piece: TrayPiece) -> bool:
        table_input, source = self._input, piece.token.source
        meant = table_input.stand_in(source)
        if table_input.aimed is not None:
            return bool(table_input.fills(table_input.aimed, meant))
        if source in ACTION_OF_TOKEN:
            return table_input.may(ACTION_OF_TOKEN[source])
        return bool(table_input.fills(source=meant)) or (piece.die and self._die_can(meant))

    def _die_can(self, die: str) -> bool:
        """Whether a die can do something else than fill a drop."""
        table_input, state = self._input, self._input.state
        if table_input.may(GRAYS[die]) or table_input.may(TAKE_DIE[die]):
            return True
        if any(turn.die == die for turn in table_input.of(Turn)):
            return True
        if state.phase == TAKE and die not in state.middle:
            return False
        return self._shown(die) in table_input.values or (table_input.may(Roll(0)) and not state.rolls)

    def _turns(self, die: str) -> bool:
        return any(turn.die == die for turn in self._input.of(Turn)) and not self._input.fills(source=die)

    def _shown(self, die: str) -> int:
        """What a die shows; 0 before the first roll."""
        face = self._input.state.dice[DICE.index(die)]
        return 0 if face == "." else int(face)

    def _waits(self, piece: TrayPiece) -> bool:
        """Whether it waits for the first roll, or is a die left over while somebody uses others."""
        view = self._scenery.view
        if view.phase == ROLL:
            return not view.rolls
        return view.phase == USE and piece.die and view.hand is not None and piece.token.source in view.middle

    def _is_proposed(self, source: str) -> bool:
        action = self._input.proposed
        if isinstance(action, Fill):
            return action.source == source
        if isinstance(action, MakeGray | Turn):
            return action.die == source
        return action is not None and action in (TAKE_DIE.get(source), ACTION_OF_TOKEN.get(source))

    def meant(self, action: PotionsAction) -> list[pygame.Rect]:
        """Return where dice lie that an action chooses or keeps by their value; all of the tray for any other.

        While one looks back the bar for that covers the buttons; else they are meant, too.
        """
        value = action.value if isinstance(action, Choose) else action.keep if isinstance(action, Roll) else 0
        again = isinstance(action, Roll | RollAgain)
        with_button = again or (isinstance(action, Choose) and self._input.state.phase == ROLL)
        button = self._roll.rect if again else self._take.rect
        if self._input.context.looking_back:
            button = self._tray.rect
        if not value:
            return [button] if again or isinstance(action, Done | Forgo) else []
        state = self._scenery.view
        dice = state.middle if state.phase == TAKE else DICE
        found = [self._tray.dice[die].rect for die in dice if state.dice[DICE.index(die)] == str(value)]
        return [*found, button] if with_button and not self._input.context.looking_back else found

    def point_out(self, value: int) -> None:
        """Have the dice glow that a value under the pointer stands for (0: none)."""
        table_input, state = self._input, self._input.state
        meant = value if table_input.may(Choose(value)) else -1
        for die, piece in self._tray.dice.items():
            there = state.phase == ROLL or die in state.middle
            piece.mean(there and self._shown(die) == meant)

    # -- values and buttons -------------------------------------------------------------------------------------
    def _offered(self) -> list[Value]:
        """The values that stand below the tray: those a die can be turned to, or those most dice show first."""
        table_input, state = self._input, self._input.state
        turns = [turn.value for turn in table_input.of(Turn) if turn.die == table_input.held]
        if turns:
            return [Value(value) for value in sorted(turns)]
        dice = state.middle if state.phase == TAKE else DICE
        showing = [self._shown(die) for die in dice]
        found = [Value(value, showing.count(value)) for value in table_input.values]
        return sorted(found, key=lambda value: (-value.count, value.value))

    def _mark_values(self) -> None:
        proposed, turning = self._input.proposed, bool(self._input.held)
        self._chips.offer(self._offered())
        for chip in self._chips.chips:
            value = chip.value.value
            chip.helped = turning
            chip.be(can=True, chosen=self._input.keep == value and not turning)
            turned = turning and isinstance(proposed, Turn) and proposed.value == value
            chip.propose(turned or proposed == Choose(value))

    def mark_buttons(self) -> None:
        """Mark the two buttons, and the way to the chances."""
        table_input, acting, proposed = self._input, self._input.context.acting, self._input.proposed
        again, rolls, rolled = table_input.may(AGAIN), table_input.can(Roll), self._scenery.view.rolls > 0
        raven, tr = again or self._scenery.raven, table_input.context.kit.tr
        whole, left = (0, 0) if raven else self._scenery.rolls_left()
        self._roll.say(tr("Again") if raven else tr("Roll"))
        self._roll.count(left, whole)
        reason = table_input.context.refusal(AGAIN if again else Roll(0)) if acting else None
        self._roll.enable(acting and (again or rolls), reason)
        first = rolls and not rolled
        self._roll.shine(first or again or isinstance(proposed, Roll) or proposed == AGAIN)
        words, tip, can = self._take_words() if acting else (tr("Stop"), "", False)
        can = can and not table_input.pausing
        self._take.say(words)
        self._take.set_tip(tip)
        self._take.enable(can, None)
        meant = table_input.keep > 0 or len(table_input.values) == 1 or isinstance(proposed, Choose)
        self._take.shine(can and (meant or any(table_input.may(action) for action in (DONE, FORGO, CLAIM))))
        no_odds = table_input.context.why_idle() if not acting else tr("There is no further roll now.")
        self._odds.enable(rolls and rolled, no_odds)

    def _take_words(self) -> tuple[str, str, bool]:
        """The other button's word, its tip, and whether it can be pressed."""
        table_input, words = self._input, self._input.context.kit.words
        tr = words.tr
        if table_input.may(DONE):
            return words.tr_in("turn", "Done"), tr("Be through with dice and helper"), True
        if table_input.may(FORGO) and not table_input.may(CLAIM):
            return tr("Let go"), tr("The drops that are left are lost"), True
        if table_input.can(MakeGray) or table_input.may(CLAIM) or table_input.may(TAKE_DROP):
            tip = tr("Gray drops for the bottle\nFrom the die that was clicked, or one that fits nowhere.")
            return tr("Gray"), tip, True
        if table_input.state.phase == TAKE:
            tip = tr("Click a value to take its dice")
            # Of several values one is clicked: a dead "Take" would ask for a click that then makes a die gray.
            return (tr("Take"), tip, True) if len(table_input.values) == 1 else (tr("Gray"), tip, False)
        if not table_input.values:  # something is to be settled first, as the ribbon says
            return tr("Stop"), "", False
        return tr("Stop"), tr("Keep the dice set aside\nThe others get what is left."), True
