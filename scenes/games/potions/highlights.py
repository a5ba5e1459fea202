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
    from scenes.games.potions.input import Player
    from scenes.games.potions.table import PotionsRoom


class Marking:
    """Marks the pieces of one room."""

    def __init__(self, room: PotionsRoom, player: Player) -> None:
        self.room = room
        self.player = player

    def mark(self) -> None:
        """Mark everything."""
        self._values()
        self.room.sight.glow = self.glow()
        self._drops()
        for piece in self.room.tray.pieces:
            self._piece(piece)
        self.buttons()
        self._others()
        self._setup()
        self._ask()

    # -- drops ------------------------------------------------------------------------------------------------
    def glow(self, foretold: frozenset[Place] | None = None) -> Glow:
        """What glows on the own desk; `foretold`: what a value would fill, while it is pointed at."""
        player = self.player
        if foretold is not None:
            return Glow(lit=foretold)
        lit = places_of(player.fills(source=player.held)) if player.bench.acting else frozenset()
        if player.aimed is not None:
            lit = frozenset([player.aimed])
        helped: dict[Place, str] = {}
        for lift in player.of(Lift):
            helped[(lift.slot, lift.drop)] = ""
        for place, (turn, _) in player.turned.items():
            if player.held in ("", turn.die):
                was = int(player.state.dice[DICE.index(turn.die)])
                step = turn.value - was
                helped[place] = f"+{step}" if step > 0 else f"\u2212{-step}"
        if player.aimed is not None:
            helped = {}
        proposed = player.proposed
        marked: frozenset[Place] = frozenset()
        if isinstance(proposed, Fill | Lift):
            marked = frozenset([(proposed.slot, proposed.drop)])
        later = player.moves_later if player.aimed is None else ()
        waiting = frozenset((lift.slot, lift.drop) for lift in later)
        return Glow(lit, helped, waiting, player.aimed, marked)

    def _drops(self) -> None:
        glow, acting = self.room.sight.glow, self.room.bench.acting
        tells = self.player.why_matters
        for slot in self.room.cards.slots:
            for drop in slot.drops:
                can = acting and (drop.at in glow.lit or drop.at in glow.helped)
                tried = tells and (self.player.lifts or drop.shown_look[0] != "filled")
                drop.be(can=can, chosen=glow.aimed == drop.at, reachable=tried)
                drop.propose(drop.at in glow.proposed)

    # -- the tray ---------------------------------------------------------------------------------------------
    def _piece(self, piece: Piece) -> None:
        player, source = self.player, piece.token.source
        if not player.bench.acting:
            piece.be()
            piece.mark(helped=False, held_back=self._not_theirs(piece))
            piece.propose(False)
            return
        aimed = player.aimed is not None
        if aimed:
            can = bool(player.fills(player.aimed, player.stand_in(source)))
        elif source == GRAY_OF_POTION:
            can = player.may(CLAIM)
        elif source == GRAY_OF_HELPER:
            can = player.may(TAKE_DROP)
        else:
            meant = player.stand_in(source)
            can = bool(player.fills(source=meant)) or (piece.die and self._die_can(meant))
        rolling = player.state.phase == ROLL and bool(player.keep)
        kept = rolling and piece.die and player.state.dice[DICE.index(source)] == str(player.keep)
        chosen = player.held == source or kept
        lifted = player.state.phase == USE and not can and not chosen
        helped = source in (SNAKE, GRAY_OF_HELPER) or player.may(TAKE_DIE.get(source)) or self._turns(source)
        piece.be(can=can, chosen=chosen, cannot=(aimed and not can) or lifted)
        piece.mark(helped=helped, held_back=player.state.phase == ROLL and not player.state.rolls)
        piece.propose(self._is_proposed(source))

    def _turns(self, die: str) -> bool:
        return any(turn.die == die for turn in self.player.of(Turn)) and not self.player.fills(source=die)

    def _die_can(self, die: str) -> bool:
        player = self.player
        if player.of(MakeGray) and any(gray.die == die for gray in player.of(MakeGray)):
            return True
        if player.may(TAKE_DIE[die]) or any(turn.die == die for turn in player.of(Turn)):
            return True
        shown = player.state.dice[DICE.index(die)]
        if player.state.phase == TAKE and die not in player.state.middle:
            return False
        return (shown != "." and int(shown) in player.values) or (player.may(Roll(0)) and not player.state.rolls)

    def _not_theirs(self, piece: Piece) -> bool:
        """Veil dice that wait for the first roll, or that are left over while somebody uses others."""
        state = self.room.sight.state
        if state.phase == ROLL:
            return not state.rolls
        return state.phase == USE and piece.die and state.hand is not None and piece.token.source in state.middle

    def point_out(self, value: int) -> None:
        """Have the dice glow that a value under the pointer stands for (0: none)."""
        player = self.player
        meant = str(value) if value and player.may(Choose(value)) else ""
        for die, piece in self.room.tray.dice.items():
            there = player.state.phase == ROLL or die in player.state.middle
            piece.mean(there and player.state.dice[DICE.index(die)] == meant)

    def _is_proposed(self, source: str) -> bool:
        action = self.player.proposed
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
        player, state = self.player, self.player.state
        if not player.bench.acting:
            return []
        turns = [turn.value for turn in player.of(Turn) if turn.die == player.held]
        if turns:
            return [Value(value) for value in sorted(turns)]
        dice = state.middle if state.phase == TAKE else DICE
        counts = {value: sum(state.dice[DICE.index(die)] == str(value) for die in dice) for value in player.values}
        return [Value(value, counts[value]) for value in sorted(counts, key=lambda v: (-counts[v], v))]

    def _values(self) -> None:
        player, proposed = self.player, self.player.proposed
        self.room.chips.offer(self.offered_values())
        turning = bool(player.held)
        for chip in self.room.chips.chips:
            value = chip.value.value
            chip.helped = turning
            chip.be(can=True, chosen=player.keep == value and not turning)
            chip.propose(
                (isinstance(proposed, Choose) and proposed.value == value)
                or (isinstance(proposed, Turn) and proposed.value == value and turning)
            )

    def buttons(self) -> None:
        """Mark the two buttons, and the way to the chances."""
        room, player, tr = self.room, self.player, self.room.kit.tr
        roll, take = room.roll, room.take
        state, acting = room.sight.state, player.bench.acting
        again = player.may(AGAIN)
        rolls = bool(player.of(Roll))
        whole, left = room.rolls_left()
        roll.say(tr("Again") if again or room.raven else tr("Roll"))
        roll.count(*((0, 0) if again or room.raven else (left, whole)))
        roll.enable(
            acting and (again or rolls), player.bench.refusal(AGAIN if again else Roll(0)) if acting else None
        )
        proposed = player.proposed
        first = acting and rolls and not state.rolls
        roll.shine(bool(first or again or isinstance(proposed, Roll) or proposed == AGAIN))
        words, tip, can = self._take_words()
        can = can and not player.resting
        take.say(words)
        take.set_tip(tip)
        take.enable(can, None)
        stop = bool(player.keep) or len(player.values) == 1
        take.shine(
            can
            and (
                player.may(DONE) or player.may(FORGO) or player.may(CLAIM) or stop or isinstance(proposed, Choose)
            )
        )
        room.odds.enable(acting and rolls and bool(state.rolls))

    def _take_words(self) -> tuple[str, str, bool]:
        """The other button's word, its tip, and whether it can be pressed."""
        player, tr = self.player, self.room.kit.tr
        if not player.bench.acting:
            return tr("Stop"), "", False
        if player.may(DONE):
            return tr("Done"), tr("Be through with dice and helper"), True
        if player.may(FORGO) and not player.may(CLAIM):
            return tr("Let go"), tr("The drops that are left are lost"), True
        if player.of(MakeGray) or player.may(CLAIM) or player.may(TAKE_DROP):
            return (
                tr("Gray"),
                tr("Gray drops for the bottle\nFrom the die that was clicked, or one that fits nowhere."),
                True,
            )
        if player.state.phase == TAKE:
            tip = tr("Click a value to take its dice")
            # Of several values one is clicked: a dead "Take" would ask for a click that then makes a die gray.
            return (tr("Take"), tip, True) if len(player.values) == 1 else (tr("Gray"), tip, False)
        if not player.values:  # something is to be settled first, as the ribbon says
            return tr("Stop"), "", False
        return tr("Stop"), tr("Keep the dice set aside\nThe others get what is left."), True

    # -- the rest ---------------------------------------------------------------------------------------------
    def _others(self) -> None:
        room, player, proposed = self.room, self.player, self.player.proposed
        takes = {take.place for take in player.of(TakeCard)}
        for offer in room.market.offers:
            offer.be(can=offer.number in takes, reachable=offer.card >= 0)
            offer.propose(isinstance(proposed, TakeCard) and proposed.place == offer.number)
        steals = {steal.seat for steal in player.of(Steal)}
        for panel in room.panels:
            panel.be(can=panel.seat in steals, reachable=True)
            panel.propose(isinstance(proposed, Steal) and proposed.seat == panel.seat)
        grays = bool(player.of(MakeGray)) and (not player.held or player.may(GRAYS.get(player.held)))
        gray = grays or player.may(CLAIM) or (player.may(TAKE_DROP) and not player.held)
        room.shelf.be(can=gray, reachable=True)
        room.shelf.propose(isinstance(proposed, MakeGray) or proposed in (CLAIM, TAKE_DROP))
        room.helper.be(can=room.helper.awake and player.bench.acting, reachable=True)
        room.helper.propose(isinstance(proposed, Turn | Copy | Lift | Steal))

    def _setup(self) -> None:
        board, player = self.room.setup, self.player
        if not board.visible:
            return
        helpers = {action.helper for action in player.of(ChooseHelper)}
        keeps, proposed = player.of(KeepPotions), player.proposed
        mine = self.room.sight.desk.helper
        for helper in board.helpers:
            helper.be(
                can=helper.helper in helpers,
                chosen=helper.helper == mine,
                cannot=bool(mine) and helper.helper != mine,
                reachable=True,
            )
            helper.propose(isinstance(proposed, ChooseHelper) and proposed.helper == helper.helper)
        for potion in board.potions:
            kept = potion.card in self.room.beginning.chosen or potion.card in self.room.sight.desk.kept
            potion.be(can=bool(keeps), chosen=kept, reachable=True)
            potion.propose(isinstance(proposed, KeepPotions) and potion.card in proposed.cards)
        board.done.show(bool(keeps))
        ready = bool(keeps) and len(self.room.beginning.chosen) == self.room.beginning.to_keep
        board.done.enable(ready)
        board.done.shine(ready)

    def _ask(self) -> None:
        """Ask for a value, or for a helper to copy."""
        room, player, picker = self.room, self.player, self.room.picker
        copies = [copy.helper for copy in player.of(Copy)]
        values = player.asked_values
        if values and player.aimed is not None:
            drop = room.cards.drop(player.aimed)
            if drop is not None:
                picker.ask_value(values, drop.rect, player.write, (player.aimed, player.held, tuple(values)))
        elif copies and not player.declined:
            over = room.market.rect
            if over.h < room.kit.px(430):  # low, as the other seats lie above it: their tabs lend their room
                over = over.unionall([panel.rect for panel in room.panels])
            picker.ask_helper(room.sight, copies, over, player.copy, tuple(copies))
        else:
            picker.close()
        proposed = player.proposed
        for target in picker.targets():
            target.propose(
                (isinstance(proposed, Copy) and getattr(target, "helper", "") == proposed.helper)
                or (
                    isinstance(proposed, Fill)
                    and isinstance(target, Chip)
                    and target.value.value == proposed.value
                )
            )
