"""How everything looks that can be clicked: lit, chosen, veiled; from legal actions and what has been begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.potions.rules.actions import (
    AGAIN,
    CLAIM,
    DONE,
    FORGO,
    GRAYS,
    TAKE_DIE,
    TAKE_DROP,
    Choose,
    ChooseHelper,
    Copy,
    Fill,
    KeepPotions,
    Lift,
    MakeGray,
    Roll,
    Steal,
    TakeCard,
    Turn,
)
from game.potions.rules.model import DICE, ROLL, TAKE, USE
from scenes.games.potions.dice.controls import Chip, Value
from scenes.games.potions.dice.tokens import CLAIM as GRAY_OF_POTION
from scenes.games.potions.dice.tokens import DROP as GRAY_OF_HELPER
from scenes.games.potions.dice.tokens import SNAKE, Piece
from scenes.games.potions.preview import places_of
from scenes.games.potions.scenery import Glow, Place

if TYPE_CHECKING:
    from scenes.games.potions.input import PotionsInput
    from scenes.games.potions.table import PotionsTable


class Highlights:
    """Marks the pieces of one table."""

    def __init__(self, table: PotionsTable, table_input: PotionsInput) -> None:
        self.table = table
        self.input = table_input

    def mark(self) -> None:
        """Mark everything."""
        self._values()
        self.table.scenery.glow = self.glow()
        self._drops()
        for piece in self.table.tray.pieces:
            self._piece(piece)
        self.buttons()
        self._others()
        self._setup()
        self._ask()

    # -- drops ------------------------------------------------------------------------------------------------
    def glow(self, foretold: frozenset[Place] | None = None) -> Glow:
        """What glows on the own desk; `foretold`: what a value would fill, while it is pointed at."""
        table_input = self.input
        if foretold is not None:
            return Glow(lit=foretold)
        lit = places_of(table_input.fills(source=table_input.held)) if table_input.context.acting else frozenset()
        if table_input.aimed is not None:
            lit = frozenset([table_input.aimed])
        helped: dict[Place, str] = {}
        for lift in table_input.of(Lift):
            helped[(lift.slot, lift.drop)] = ""
        for place, (turn, _) in table_input.turned.items():
            if table_input.held in ("", turn.die):
                was = int(table_input.state.dice[DICE.index(turn.die)])
                step = turn.value - was
                helped[place] = f"+{step}" if step > 0 else f"\u2212{-step}"
        if table_input.aimed is not None:
            helped = {}
        proposed = table_input.proposed
        marked: frozenset[Place] = frozenset()
        if isinstance(proposed, Fill | Lift):
            marked = frozenset([(proposed.slot, proposed.drop)])
        later = table_input.moves_later if table_input.aimed is None else ()
        waiting = frozenset((lift.slot, lift.drop) for lift in later)
        return Glow(lit, helped, waiting, table_input.aimed, marked)

    def _drops(self) -> None:
        glow, acting = self.table.scenery.glow, self.table.context.acting
        tells = self.input.why_matters
        for slot in self.table.cards.slots:
            for drop in slot.drops:
                can = acting and (drop.at in glow.lit or drop.at in glow.helped)
                tried = tells and (self.input.lifts or drop.shown_look[0] != "filled")
                drop.be(can=can, chosen=glow.aimed == drop.at, reachable=tried)
                drop.propose(drop.at in glow.proposed)

    # -- the tray ---------------------------------------------------------------------------------------------
    def _piece(self, piece: Piece) -> None:
        table_input, source = self.input, piece.token.source
        if not table_input.context.acting:
            piece.be()
            piece.mark(helped=False, held_back=self._not_theirs(piece))
            piece.propose(False)
            return
        aimed = table_input.aimed is not None
        if aimed:
            can = bool(table_input.fills(table_input.aimed, table_input.stand_in(source)))
        elif source == GRAY_OF_POTION:
            can = table_input.may(CLAIM)
        elif source == GRAY_OF_HELPER:
            can = table_input.may(TAKE_DROP)
        else:
            meant = table_input.stand_in(source)
            can = bool(table_input.fills(source=meant)) or (piece.die and self._die_can(meant))
        rolling = table_input.state.phase == ROLL and bool(table_input.keep)
        kept = rolling and piece.die and table_input.state.dice[DICE.index(source)] == str(table_input.keep)
        chosen = table_input.held == source or kept
        lifted = table_input.state.phase == USE and not can and not chosen
        helped = source in (SNAKE, GRAY_OF_HELPER) or table_input.may(TAKE_DIE.get(source)) or self._turns(source)
        piece.be(can=can, chosen=chosen, cannot=(aimed and not can) or lifted)
        piece.mark(helped=helped, held_back=table_input.state.phase == ROLL and not table_input.state.rolls)
        piece.propose(self._is_proposed(source))

    def _turns(self, die: str) -> bool:
        return any(turn.die == die for turn in self.input.of(Turn)) and not self.input.fills(source=die)

    def _die_can(self, die: str) -> bool:
        table_input = self.input
        if table_input.of(MakeGray) and any(gray.die == die for gray in table_input.of(MakeGray)):
            return True
        if table_input.may(TAKE_DIE[die]) or any(turn.die == die for turn in table_input.of(Turn)):
            return True
        shown = table_input.state.dice[DICE.index(die)]
        if table_input.state.phase == TAKE and die not in table_input.state.middle:
            return False
        return (shown != "." and int(shown) in table_input.values) or (
            table_input.may(Roll(0)) and not table_input.state.rolls
        )

    def _not_theirs(self, piece: Piece) -> bool:
        """Veil dice that wait for the first roll, or that are left over while somebody uses others."""
        state = self.table.scenery.state
        if state.phase == ROLL:
            return not state.rolls
        return state.phase == USE and piece.die and state.hand is not None and piece.token.source in state.middle

    def point_out(self, value: int) -> None:
        """Have the dice glow that a value under the pointer stands for (0: none)."""
        table_input = self.input
        meant = str(value) if value and table_input.may(Choose(value)) else ""
        for die, piece in self.table.tray.dice.items():
            there = table_input.state.phase == ROLL or die in table_input.state.middle
            piece.mean(there and table_input.state.dice[DICE.index(die)] == meant)

    def _is_proposed(self, source: str) -> bool:
        action = self.input.proposed
        if isinstance(action, Fill):
            return action.source == source
        if isinstance(action, MakeGray | Turn):
            return action.die == source
        if action is not None and action == TAKE_DIE.get(source):
            return True
        return (action == CLAIM and source == GRAY_OF_POTION) or (action == TAKE_DROP and source == GRAY_OF_HELPER)

    # -- values and buttons -----------------------------------------------------------------------------------
    def offered_values(self) -> list[Value]:
        """The values that stand below the tray."""
        table_input, state = self.input, self.input.state
        if not table_input.context.acting:
            return []
        turns = [turn.value for turn in table_input.of(Turn) if turn.die == table_input.held]
        if turns:
            return [Value(value) for value in sorted(turns)]
        dice = state.middle if state.phase == TAKE else DICE
        counts = {
            value: sum(state.dice[DICE.index(die)] == str(value) for die in dice) for value in table_input.values
        }
        return [Value(value, counts[value]) for value in sorted(counts, key=lambda v: (-counts[v], v))]

    def _values(self) -> None:
        table_input, proposed = self.input, self.input.proposed
        self.table.chips.offer(self.offered_values())
        turning = bool(table_input.held)
        for chip in self.table.chips.chips:
            value = chip.value.value
            chip.helped = turning
            chip.be(can=True, chosen=table_input.keep == value and not turning)
            chip.propose(
                (isinstance(proposed, Choose) and proposed.value == value)
                or (isinstance(proposed, Turn) and proposed.value == value and turning)
            )

    def buttons(self) -> None:
        """Mark the two buttons, and the way to the chances."""
        table, table_input, tr = self.table, self.input, self.table.kit.tr
        roll, take = table.roll, table.take
        state, acting = table.scenery.state, table_input.context.acting
        again = table_input.may(AGAIN)
        rolls = bool(table_input.of(Roll))
        whole, left = table.rolls_left()
        roll.say(tr("Again") if again or table.raven else tr("Roll"))
        roll.count(*((0, 0) if again or table.raven else (left, whole)))
        roll.enable(
            acting and (again or rolls),
            table_input.context.refusal(AGAIN if again else Roll(0)) if acting else None,
        )
        proposed = table_input.proposed
        first = acting and rolls and not state.rolls
        roll.shine(bool(first or again or isinstance(proposed, Roll) or proposed == AGAIN))
        words, tip, can = self._take_words()
        can = can and not table_input.resting
        take.say(words)
        take.set_tip(tip)
        take.enable(can, None)
        stop = bool(table_input.keep) or len(table_input.values) == 1
        take.shine(
            can
            and (
                table_input.may(DONE)
                or table_input.may(FORGO)
                or table_input.may(CLAIM)
                or stop
                or isinstance(proposed, Choose)
            )
        )
        table.odds.enable(acting and rolls and bool(state.rolls))

    def _take_words(self) -> tuple[str, str, bool]:
        """The other button's word, its tip, and whether it can be pressed."""
        table_input, tr = self.input, self.table.kit.tr
        if not table_input.context.acting:
            return tr("Stop"), "", False
        if table_input.may(DONE):
            return tr("Done"), tr("Be through with dice and helper"), True
        if table_input.may(FORGO) and not table_input.may(CLAIM):
            return tr("Let go"), tr("The drops that are left are lost"), True
        if table_input.of(MakeGray) or table_input.may(CLAIM) or table_input.may(TAKE_DROP):
            return (
                tr("Gray"),
                tr("Gray drops for the bottle\nFrom the die that was clicked, or one that fits nowhere."),
                True,
            )
        if table_input.state.phase == TAKE:
            tip = tr("Click a value to take its dice")
            # Of several values one is clicked: a dead "Take" would ask for a click that then makes a die gray.
            return (tr("Take"), tip, True) if len(table_input.values) == 1 else (tr("Gray"), tip, False)
        if not table_input.values:  # something is to be settled first, as the ribbon says
            return tr("Stop"), "", False
        return tr("Stop"), tr("Keep the dice set aside\nThe others get what is left."), True

    # -- the rest ---------------------------------------------------------------------------------------------
    def _others(self) -> None:
        table, table_input, proposed = self.table, self.input, self.input.proposed
        takes = {take.place for take in table_input.of(TakeCard)}
        for offer in table.market.offers:
            offer.be(can=offer.number in takes, reachable=offer.card >= 0)
            offer.propose(isinstance(proposed, TakeCard) and proposed.place == offer.number)
        steals = {steal.seat for steal in table_input.of(Steal)}
        for panel in table.panels:
            panel.be(can=panel.seat in steals, reachable=True)
            panel.propose(isinstance(proposed, Steal) and proposed.seat == panel.seat)
        grays = bool(table_input.of(MakeGray)) and (
            not table_input.held or table_input.may(GRAYS.get(table_input.held))
        )
        gray = grays or table_input.may(CLAIM) or (table_input.may(TAKE_DROP) and not table_input.held)
        table.shelf.be(can=gray, reachable=True)
        table.shelf.propose(isinstance(proposed, MakeGray) or proposed in (CLAIM, TAKE_DROP))
        table.helper.be(can=table.helper.awake and table_input.context.acting, reachable=True)
        table.helper.propose(isinstance(proposed, Turn | Copy | Lift | Steal))

    def _setup(self) -> None:
        board, table_input = self.table.setup, self.input
        if not board.visible:
            return
        helpers = {action.helper for action in table_input.of(ChooseHelper)}
        keeps, proposed = table_input.of(KeepPotions), table_input.proposed
        mine = self.table.scenery.desk.helper
        for helper in board.helpers:
            helper.be(
                can=helper.helper in helpers,
                chosen=helper.helper == mine,
                cannot=bool(mine) and helper.helper != mine,
                reachable=True,
            )
            helper.propose(isinstance(proposed, ChooseHelper) and proposed.helper == helper.helper)
        for potion in board.potions:
            kept = potion.card in self.table.beginning.chosen or potion.card in self.table.scenery.desk.kept
            potion.be(can=bool(keeps), chosen=kept, reachable=True)
            potion.propose(isinstance(proposed, KeepPotions) and potion.card in proposed.cards)
        board.done.show(bool(keeps))
        ready = bool(keeps) and len(self.table.beginning.chosen) == self.table.beginning.to_keep
        board.done.enable(ready)
        board.done.shine(ready)

    def _ask(self) -> None:
        """Ask for a value, or for a helper to copy."""
        table, table_input, picker = self.table, self.input, self.table.picker
        copies = [copy.helper for copy in table_input.of(Copy)]
        values = table_input.asked_values
        if values and table_input.aimed is not None:
            drop = table.cards.drop(table_input.aimed)
            if drop is not None:
                picker.ask_value(
                    values, drop.rect, table_input.write, (table_input.aimed, table_input.held, tuple(values))
                )
        elif copies and not table_input.declined:
            over = table.market.rect
            if over.h < table.kit.px(430):  # low, as the other seats lie above it: their tabs lend their room
                over = over.unionall([panel.rect for panel in table.panels])
            picker.ask_helper(table.scenery, copies, over, table_input.copy, tuple(copies))
        else:
            picker.close()
        proposed = table_input.proposed
        for target in picker.targets():
            target.propose(
                (isinstance(proposed, Copy) and getattr(target, "helper", "") == proposed.helper)
                or (
                    isinstance(proposed, Fill)
                    and isinstance(target, Chip)
                    and target.value.value == proposed.value
                )
            )
