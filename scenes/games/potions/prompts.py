"""What the ribbon says at this table: what can be done now, and what the attended thing is or would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Action
from game.core.messages import Message, msg
from game.potions.rules.actions import CLAIM, GRAYS, Choose, Copy, Fill, Lift, Roll, Steal, TakeCard, TakeDie, Turn
from game.potions.rules.material.box import ROUNDS
from game.potions.rules.model import BOT, DICE, ROLL, SETUP, TAKE
from game.potions.rules.text.messages import DIE_WORDS
from scenes.games.potions.dice.controls import Chip, RollButton
from scenes.games.potions.dice.tokens import DIE_LETTERS, Piece
from scenes.games.potions.pieces.helper_card import HelperCard
from scenes.games.potions.pieces.own_cards import Drop
from scenes.games.potions.pieces.seats import SeatPanel
from scenes.games.potions.preview import Taking
from scenes.games.potions.turn_icons import GrayDrop, SmallDie, gray_count
from scenes.tabletop.ribbon.inline import Bar, Said, Sign
from scenes.tabletop.ribbon.inline import Piece as Shown
from scenes.ui.widgets.base import Widget

if TYPE_CHECKING:
    from scenes.games.potions.table import PotionsTable

HELPERS: dict[str, Message] = {
    "chameleon": msg("Choose whom the Chameleon copies"),
    "raven": msg("Your Raven may steal: choose a seat"),
    "snake": msg("The Snake brings a green drop: choose where"),
    "rat": msg("Your Rat may fetch a die that is left"),
    "owl": msg("The Owl turns your dice: click one"),
    "spider": msg("The Spider moves drops: click a filled one"),
}


class PotionsPrompts:
    """Fills the ribbon for one table."""

    def __init__(self, table: PotionsTable) -> None:
        self.table = table
        self.kit = table.kit

    def prompt(self) -> None:
        """Say what can be done now (nothing if it isn't for the person in front of the screen to decide)."""
        if self.table.context.acting:
            self.table.context.ribbon.tell(self._prompt())

    # -- what can be done -------------------------------------------------------------------------------------
    def _prompt(self) -> list[Shown]:
        table_input, tr = self.table.input, self.kit.tr
        state = table_input.state
        if state.phase == SETUP:
            return [Sign("pointer"), Said(self.table.setup.question)]
        if table_input.aimed is not None:
            words = tr("Which value?") if table_input.held else tr("With which die?")
            return [Sign("pointer"), Said(words)]
        settling = self._settling()
        if settling:
            return settling
        if state.phase == ROLL:
            return self._rolling()
        if state.phase == TAKE:
            return [Sign("dice"), Said(tr("Choose a value: its dice are yours"))]
        return self._using()

    def _settling(self) -> list[Shown]:
        table_input, tr = self.table.input, self.kit.tr
        desk = self.table.context.view.desks[self.table.context.front]
        if desk.multi:
            return [GrayDrop(), Said(tr("Fill any drop, with any value"))]
        if desk.takes and table_input.of(TakeCard):
            if desk.extra:
                return [Sign("pointer"), Said(tr("Take a new potion, or use your drops"))]
            return [Sign("pointer"), Said(tr("Take a new potion"))]
        if table_input.may(CLAIM) and not table_input.fills():
            return [GrayDrop(), Said(tr("Put the gray drops into the bottle"))]
        if desk.extra:
            words = tr("Use your drops") if table_input.may(CLAIM) else tr("Use your drops, or let them go")
            return [Sign("drop"), Said(words)]
        return []

    def _rolling(self) -> list[Shown]:
        table_input, tr = self.table.input, self.kit.tr
        if not table_input.state.rolls:
            if table_input.state.round > ROUNDS:
                return [Sign("dice"), Said(tr("Roll: the tie is played off"))]
            return [Sign("dice"), Said(tr("Roll the dice"))]
        if table_input.keep:
            if table_input.may(Roll(table_input.keep)):
                words = tr("Roll the others, or stop with the {value}s", value=table_input.keep)
            else:
                words = tr("Stop with the {value}s", value=table_input.keep)
            return [Sign("dice"), Said(words)]
        return [Sign("dice"), Said(tr("Click dice to set them aside"))]

    def _using(self) -> list[Shown]:
        table_input, tr, state = self.table.input, self.kit.tr, self.table.input.state
        hand = state.hand
        if hand is None:
            return []
        if hand.lifted is not None:
            return [Sign("pointer"), Said(tr("Where does the Spider put it?"))]
        if table_input.held in DIE_LETTERS and any(turn.die == table_input.held for turn in table_input.of(Turn)):
            words = self.kit.words
            return [
                Sign("owl"),
                Said(tr("Choose a value, or a drop")),
                Bar(),
                Said(words.plural("{count} step left", "{count} steps left", hand.steps)),
            ]
        if hand.wild and table_input.fills():
            return [Sign("wand"), Said(tr("All alike: each die may be any colour and value"))]
        if table_input.held:
            bottle = table_input.may(
                GRAYS.get(table_input.held)
            )  # what a helper or a potion gives doesn't become gray
            said = tr("Choose its drop, or the bottle") if bottle else tr("Choose its drop")
            return [Sign("pointer"), Said(said)]
        helper = self.helper_prompt()
        if hand.power and helper and (not hand.left or table_input.of(Copy) or table_input.of(Steal)):
            return [Sign("wand"), Said(helper)]
        if table_input.fills():
            found: list[Shown] = [Sign("pointer"), Said(tr("Use your dice"))]
            return [*found, Bar(), Said(helper)] if helper else found
        if hand.left:
            nothing: list[Shown] = [GrayDrop(), Said(tr("Nothing fits: make them gray"))]
            return [*nothing, Bar(), Said(helper)] if helper else nothing
        return [Sign("check"), Said(tr("You are through"))]

    def helper_prompt(self) -> str:
        """What the helper at work can do now; "" if it sleeps."""
        table, table_input = self.table, self.table.input
        hand = table.context.view.hand
        if hand is None or hand.seat != table.context.front or not hand.power:
            return ""
        if hand.power == "raven" and hand.reroll and not hand.left and not table_input.of(Steal):
            return self.kit.tr("Give up a gray drop and roll your dice again?")
        if table_input.moves_later:
            return self.kit.words.plural(
                "Then the Spider still has {count} move", "Then the Spider still has {count} moves", hand.steps
            )
        useful = {
            "raven": bool(table_input.of(Steal)),
            "owl": bool(table_input.of(Turn)),
            "spider": bool(table_input.of(Lift)),
            "rat": bool(table_input.of(TakeDie)),
            "snake": bool(table_input.fills(source="snake")),
        }
        if not useful.get(hand.power, True):
            drop = self.kit.tr("{helper}: click the gray drop", helper=table.scenery.helper_name(hand.power))
            return drop if hand.drop else ""
        return table.context.say(HELPERS[hand.power]) if hand.power in HELPERS else ""

    def advised(self, action: Action) -> str:
        """Say what a hint advises by the potions' names; "" if the rules say it well enough."""
        tr, scenery = self.kit.tr, self.table.scenery
        if isinstance(action, TakeCard):
            return tr("Take {potion}", potion=scenery.card_name(scenery.state.market[action.place]))
        if not isinstance(action, Fill | Lift):
            return ""
        potion = scenery.potion((action.slot, action.drop))
        if potion is None:
            return ""
        name = scenery.card_name(potion.card)
        if isinstance(action, Lift):
            return tr("Take a drop off {potion}", potion=name)
        if action.source in DIE_LETTERS:
            die = scenery.say(DIE_WORDS[action.source])
            return tr("{potion}: the {die} die, as {value}", potion=name, die=die, value=action.value)
        return tr("{potion}: write a {value}", potion=name, value=action.value)

    # -- what is pointed at -----------------------------------------------------------------------------------
    def about(self, widget: Widget | None) -> None:
        """Say what a piece of the table is, or would do."""
        self.table.context.ribbon.point(self._about(widget))

    def _about(self, widget: Widget | None) -> list[Shown]:
        table, table_input = self.table, self.table.input
        if isinstance(widget, Drop) and table.context.acting and not widget.can:
            return self._refused(widget)
        if isinstance(widget, SeatPanel) and widget.can:
            return [GrayDrop(), Said(self.kit.tr("Steal one here"))]
        if isinstance(widget, SeatPanel) and widget.seat != BOT:
            return self._helper(table.scenery.state.desks[widget.seat].helper)
        if isinstance(widget, HelperCard):
            return [Sign("wand"), Said(widget.words)] if widget.words else []
        if isinstance(widget, RollButton) and table_input.of(Roll) and table_input.state.rolls:
            return self.foretell_roll()
        value = self.value_of(widget)
        if value and table_input.may(Choose(value)):
            return self.foretell(table.taking(value), value)
        return []

    def _helper(self, helper: str) -> list[Shown]:
        """What a helper does."""
        if helper not in self.table.scenery.box.helpers:
            return []
        return [Sign("wand"), Said(self.table.scenery.helper_words(helper))]

    def value_of(self, widget: Widget | None) -> int:
        """The value that a chip or a die on the floor stands for now; 0: none."""
        table_input = self.table.input
        if isinstance(widget, Chip) and not table_input.held:
            return widget.value.value
        if isinstance(widget, Piece) and widget.die and table_input.of(Choose):
            shown = table_input.state.dice[DICE.index(widget.token.source)]
            return int(shown) if shown != "." else 0
        return 0

    def _refused(self, drop: Drop) -> list[Shown]:
        """Why a drop isn't lit."""
        table_input = self.table.input
        if not table_input.why_matters:
            return []
        words = table_input.why_not(drop.at)
        return [Sign("lock", (138, 22, 12)), Said(words)] if words else []

    def foretell(self, found: Taking, value: int) -> list[Shown]:
        """What choosing a value would bring, and what it would leave."""
        dice = self.table.context.view.dice
        pieces: list[Shown] = [SmallDie(die, value) for die in found.taken]
        pieces.append(Said(self.kit.tr("for you")))
        if found.wakes:
            pieces.append(Sign("wand", (110, 47, 156)))
        if found.middle:
            pieces.append(Bar())
            pieces += [SmallDie(die, int(dice[DICE.index(die)])) for die in found.middle]
            pieces.append(Said(self.kit.tr("left")))
        return pieces

    def foretell_roll(self) -> list[Shown]:
        """What rolling on keeps, and what the others get for it."""
        table, table_input = self.table, self.table.input
        value = table_input.keep
        kept = [die for die in DICE if table_input.state.dice[DICE.index(die)] == str(value)]
        pieces: list[Shown] = []
        if kept:
            pieces += [SmallDie(die, value) for die in kept]
            pieces += [Said(self.kit.tr("stay")), Bar()]
        gifts = table.gifts(Roll(value)) if table_input.may(Roll(value)) else {}
        tr, alone = self.kit.tr, len(table.context.seats) == 1
        if gifts:
            whom = tr("for the bot") if alone else tr("for each other seat")
            pieces += [*gray_count(self.kit, max(gifts.values())), Said(whom)]
        else:
            pieces.append(Said(tr("nothing for the bot") if alone else tr("nothing for the others")))
        return pieces
