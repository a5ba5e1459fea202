"""What the ribbon says at this table: what can be done now, and what the attended thing is or would do."""

from __future__ import annotations

from game.core.messages import Message, msg
from game.potions.preview import Place, Taking, chance_to_fill, chances_of, gifts_of_roll
from game.potions.rules.actions import (
    CLAIM,
    GRAYS,
    Choose,
    Copy,
    Fill,
    Lift,
    PotionsAction,
    Roll,
    Steal,
    TakeCard,
    TakeDie,
    Turn,
)
from game.potions.rules.material.box import ROUNDS
from game.potions.rules.model import BOT, DICE, ROLL, SETUP, TAKE, Hand, State
from game.potions.rules.text.messages import DIE_WORDS
from scenes.games.potions.dice.controls import Chip, RollButton
from scenes.games.potions.dice.odds_panel import percent
from scenes.games.potions.dice.token_words import of_tray
from scenes.games.potions.dice.tokens import DIE_LETTERS, TrayPiece
from scenes.games.potions.input import PotionsInput
from scenes.games.potions.pieces.card_spots import of_drop, words_of
from scenes.games.potions.pieces.helper_card import HelperCard, wakes_said
from scenes.games.potions.pieces.market import MarketCard
from scenes.games.potions.pieces.own_cards import DropTarget, OwnCard
from scenes.games.potions.pieces.panel_words import of_panel, of_seat
from scenes.games.potions.pieces.seat_plan import Spot
from scenes.games.potions.pieces.seats import SeatPanel
from scenes.games.potions.pieces.setup_board import HelperChoice, PotionChoice, SetupBoard
from scenes.games.potions.pieces.shelf import Shelf
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.turn_icons import GrayDrop, SmallDie, gray_count
from scenes.tabletop.ribbon.inline import Bar, Piece, Said, Sign
from scenes.tabletop.ribbon.prompts import Prompts
from scenes.ui import theme
from scenes.ui.widgets.base import Widget

HELPERS: dict[str, Message] = {
    "chameleon": msg("Choose whom the Chameleon copies"),
    "raven": msg("Your Raven may steal: choose a seat"),
    "snake": msg("The Snake brings a green drop: choose where"),
    "rat": msg("Your Rat may fetch a die that is left"),
    "owl": msg("The Owl turns your dice: click one"),
    "spider": msg("The Spider moves drops: click a filled one"),
}


class PotionsPrompts(Prompts[State, PotionsAction]):
    """Fills the ribbon, and words hints."""

    _scenery: PotionsScenery
    _input: PotionsInput

    def __init__(self, scenery: PotionsScenery, table_input: PotionsInput, setup: SetupBoard) -> None:
        super().__init__(scenery, table_input)
        self._setup = setup

    # -- what can be done ---------------------------------------------------------------------------------------
    def now(self) -> list[Piece]:
        """See `Prompts`."""
        tr, phase = self.kit.tr, self.context.view.phase
        if phase == SETUP:
            return [Sign("pointer"), Said(self._setup.question), *self._rival()]
        if self._input.aimed is not None:
            return [Sign("pointer"), Said(tr("Which value?") if self._input.held else tr("With which die?"))]
        settling = self._settling()
        if settling:
            return settling
        if phase == ROLL:
            return [Sign("dice"), Said(self._rolling()), *self._rival()]
        if phase == TAKE:
            return [Sign("dice"), Said(tr("Choose a value: its dice are yours"))]
        hand = self.context.view.hand
        return [] if hand is None else self._using(hand)

    def _rival(self) -> list[Piece]:
        """Alone at the table: whom one plays against, said until the first dice are thrown."""
        view = self.context.view
        if len(self.context.seats) > 1 or view.round > 1 or view.rolls:
            return []
        return [Bar(), Sign("automaton"), Said(self.kit.tr("against the bot"))]

    def _settling(self) -> list[Piece]:
        table_input, tr = self._input, self.kit.tr
        desk = self.context.view.desks[self.context.front]
        if desk.multi:
            return [GrayDrop(), Said(tr("Fill any drop, with any value"))]
        if desk.takes and table_input.can(TakeCard):
            words = tr("Take a new potion, or use your drops") if desk.extra else tr("Take a new potion")
            return [Sign("pointer"), Said(words)]
        if table_input.may(CLAIM) and not table_input.can(Fill):
            return [GrayDrop(), Said(tr("Put the gray drops into the bottle"))]
        if desk.extra:
            words = tr("Use your drops") if table_input.may(CLAIM) else tr("Use your drops, or let them go")
            return [Sign("drop"), Said(words)]
        return []

    def _rolling(self) -> str:
        tr, view, keep = self.kit.tr, self.context.view, self._input.keep
        if not view.rolls:
            return tr("Roll: the tie is played off") if view.round > ROUNDS else tr("Roll the dice")
        if not keep:
            return tr("Click dice to set them aside")
        if self._input.may(Roll(keep)):
            return tr("Roll the others, or stop with the {value}s", value=keep)
        return tr("Stop with the {value}s", value=keep)

    def _using(self, hand: Hand) -> list[Piece]:
        table_input, tr, held = self._input, self.kit.tr, self._input.held
        if hand.lifted is not None:
            return [Sign("pointer"), Said(tr("Where does the Spider put it?"))]
        if held and any(turn.die == held for turn in table_input.of(Turn)):
            left = self.kit.words.plural("{count} step left", "{count} steps left", hand.steps)
            return [Sign("owl"), Said(tr("Choose a value, or a drop")), Bar(), Said(left)]
        if hand.wild and table_input.can(Fill):
            return [Sign("wand"), Said(tr("All alike: each die may be any colour and value"))]
        if held:
            bottle = table_input.may(GRAYS.get(held))  # what a helper or a potion gives doesn't become gray
            return [
                Sign("pointer"),
                Said(tr("Choose its drop, or the bottle") if bottle else tr("Choose its drop")),
            ]
        helper = self._helper_at_work()
        if hand.power and helper and (not hand.left or table_input.can(Copy) or table_input.can(Steal)):
            return [Sign("wand"), Said(helper)]
        beside: list[Piece] = [Bar(), Said(helper)] if helper else []
        if table_input.can(Fill):
            return [Sign("pointer"), Said(tr("Use your dice")), *beside]
        if hand.left:
            return [GrayDrop(), Said(tr("Nothing fits: make them gray")), *beside]
        return [Sign("check"), Said(tr("You are through"))]

    def _helper_at_work(self) -> str:
        """What the own helper at work can do now; "" if it sleeps."""
        table_input, hand = self._input, self._input.hand
        if hand is None or not hand.power:
            return ""
        if hand.power == "raven" and hand.reroll and not hand.left and not table_input.can(Steal):
            return self.kit.tr("Give up a gray drop and roll your dice again?")
        if table_input.moves_later:
            return self.kit.words.plural(
                "Then the Spider still has {count} move", "Then the Spider still has {count} moves", hand.steps
            )
        useful = {
            "raven": table_input.can(Steal),
            "owl": table_input.can(Turn),
            "spider": table_input.can(Lift),
            "rat": table_input.can(TakeDie),
            "snake": bool(table_input.fills(source="snake")),
        }
        if not useful.get(hand.power, True):
            name = self._scenery.helper_name(hand.power)
            return self.kit.tr("{helper}: click the gray drop", helper=name) if hand.drop else ""
        return self.context.say(HELPERS[hand.power]) if hand.power in HELPERS else ""

    def advised(self, action: PotionsAction) -> Message:
        """See `Prompts`: by the potions' names, and shortly."""
        scenery = self._scenery
        if isinstance(action, TakeCard):
            return msg("Take {potion}", potion=scenery.card_name(scenery.view.market[action.place]))
        if not isinstance(action, Fill | Lift):
            return super().advised(action)
        potion = scenery.potion((action.slot, action.drop))
        if potion is None:
            return super().advised(action)
        name = scenery.card_name(potion.card)
        if isinstance(action, Lift):
            return msg("Take a drop off {potion}", potion=name)
        if action.source in DIE_LETTERS:
            die = DIE_WORDS[action.source]
            return msg("{potion}: the {die} die, as {value}", potion=name, die=die, value=action.value)
        return msg("{potion}: write a {value}", potion=name, value=action.value)

    # -- what is pointed at -------------------------------------------------------------------------------------
    def of_widget(self, widget: Widget | None) -> list[Piece]:
        """See `Prompts`."""
        table_input, scenery = self._input, self._scenery
        if isinstance(widget, DropTarget):
            return (self._of_drop(widget.at) if self._rolls_on else []) or self._drop_itself(widget)
        if isinstance(widget, MarketCard):
            return self._of_offer(widget)
        if isinstance(widget, OwnCard):
            return [] if widget.potion is None else words_of(scenery, widget.potion, widget.spot)
        if isinstance(widget, PotionChoice):
            return words_of(scenery, widget.potion, widget.spot)
        if isinstance(widget, HelperChoice):
            return [Sign("wand"), Said(f"{wakes_said(scenery, widget.helper)}.")]
        if isinstance(widget, SeatPanel) and widget.can:
            return [GrayDrop(), Said(self.kit.tr("Steal one here"))]
        if isinstance(widget, SeatPanel) and widget.seat != BOT:
            return of_panel(scenery, widget)
        if isinstance(widget, Shelf) and not widget.can:  # else one wants to know what to choose
            return of_seat(scenery, self.context.front, widget.spot or Spot("gray"))
        if isinstance(widget, HelperCard):
            return [Sign("wand"), Said(widget.words)] if widget.words else []
        if isinstance(widget, RollButton) and self._rolls_on:
            return self._of_roll(table_input.keep)
        value = self.value_of(widget)
        if table_input.may(Choose(value)):
            return self._of_taking(scenery.taking(value))
        if isinstance(widget, TrayPiece) and not widget.chosen:  # what one does with a die in hand counts more
            return of_tray(scenery, widget)
        return []

    def _drop_itself(self, drop: DropTarget) -> list[Piece]:
        """What an own drop wants or holds, or why it can't be filled now where that may be asked."""
        table_input, potion = self._input, self._scenery.potion(drop.at)
        if potion is None or drop.chosen:
            return []
        asked = table_input.why_matters and (table_input.lifts or drop.shown_look[0] != "filled")
        words = table_input.why_not(drop.at) if asked and not drop.can else ""
        if words:
            return [Sign("lock", theme.LOSS), Said(words)]
        return of_drop(self._scenery, potion, drop.at[1])

    def _of_offer(self, offer: MarketCard) -> list[Piece]:
        """What a thing on a card of the market is; why none lies there."""
        if offer.potion is None:
            return [Said(offer.why_empty)] if offer.why_empty else []
        return words_of(self._scenery, offer.potion, offer.spot)

    def value_of(self, widget: Widget | None) -> int:
        """The value that a chip or a die on the floor stands for now; 0: none."""
        if isinstance(widget, Chip) and not self._input.held:
            return widget.value.value
        if isinstance(widget, TrayPiece) and widget.die and self._input.can(Choose):
            shown = self.context.view.dice[DICE.index(widget.token.source)]
            return int(shown) if shown != "." else 0
        return 0

    @property
    def _rolls_on(self) -> bool:
        """Whether one may roll once more."""
        return bool(self.context.view.rolls) and self._input.may(Roll(self._input.keep))

    def _of_drop(self, place: Place) -> list[Piece]:
        """How likely a further roll is to fill a drop."""
        chance = chance_to_fill(self._scenery.rules, self.context.view, Roll(self._input.keep), place)
        words = self.kit.tr("{percent}\u00a0% to fill it with a further roll", percent=percent(self.kit, chance))
        return [Sign("dice"), Said(words)] if chance else []

    def _small(self, dice: str) -> list[Piece]:
        """Some dice as they lie."""
        shown = self.context.view.dice
        return [SmallDie(die, int(shown[DICE.index(die)])) for die in dice]

    def _of_taking(self, found: Taking) -> list[Piece]:
        """What choosing a value would bring, and what it would leave."""
        pieces = [*self._small(found.taken), Said(self.kit.tr("for you"))]
        if found.wakes:
            pieces.append(Sign("wand", (110, 47, 156)))
        if found.middle:
            pieces += [Bar(), *self._small(found.middle), Said(self.kit.tr("left"))]
        return pieces

    def _of_roll(self, keep: int) -> list[Piece]:
        """What rolling on keeps, and what the others get for it."""
        tr, view, alone = self.kit.tr, self.context.view, len(self.context.seats) == 1
        pieces = self._small("".join(die for die, face in zip(DICE, view.dice, strict=True) if face == str(keep)))
        if pieces:
            pieces += [Said(tr("stay")), Bar()]
        gifts = gifts_of_roll(self._scenery.rules, view, Roll(keep))
        if gifts:
            whom = tr("for the bot") if alone else tr("for each other seat")
            pieces += [*gray_count(self.kit, max(gifts.values())), Said(whom)]
        else:
            pieces.append(Said(tr("nothing for the bot") if alone else tr("nothing for the others")))
        wakes = chances_of(self._scenery.rules, view, [Roll(keep)])[0].wakes
        if wakes is not None:
            pieces += [
                Bar(),
                Sign("wand", (110, 47, 156)),
                Said(tr("{percent} %", percent=percent(self.kit, wakes))),
            ]
        return pieces
