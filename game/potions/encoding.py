"""Potions' views and actions as numbers, for programs that learn (see `game.core.encoding`)."""

from __future__ import annotations

from itertools import combinations

from game.core.encoding import Names, Row, Sheet, place_from, places_from, row, seat_from
from game.potions.rules.actions import (
    AGAIN,
    BOT_TURN,
    CHOICES,
    CLAIM,
    DONE,
    FORGO,
    GRAYS,
    MOST_SLOTS,
    ROLLS,
    SOURCES,
    TAKE_DIE,
    TAKE_DROP,
    TAKES,
    ChooseHelper,
    Copy,
    Fill,
    KeepPotions,
    Lift,
    PotionsAction,
    Steal,
    Turn,
)
from game.potions.rules.legal import current_seat
from game.potions.rules.material.data import CARDS_OF_A_TYPE, SEATS, TYPES
from game.potions.rules.material.recipe import MOST_DROPS, OPEN, SIDES
from game.potions.rules.model import (
    BOT,
    BOT_ROLLS,
    DICE,
    MARKET,
    OVER,
    ROLL,
    SETUP,
    TAKE,
    USE,
    Bot,
    Desk,
    Potion,
    State,
)
from game.potions.rules.rules import Potions
from game.potions.rules.setup import POTIONS_DEALT

PHASES = (SETUP, ROLL, TAKE, USE, BOT_ROLLS, OVER)
EXTRAS = "+RBGYPW"
"""What a completed card gives; see `model.Desk.extra`."""
VALUES = range(1, SIDES + 1)
CARDS = CARDS_OF_A_TYPE * len(TYPES)
MOST = 99
MOST_KEPT = 20_000
SLOTS = tuple(f"potion_{slot}" for slot in range(MOST_SLOTS))
DEALT = tuple(f"dealt_{place}" for place in range(POTIONS_DEALT))
PLACES = tuple(f"place_{place}" for place in range(MARKET))
WAITING = tuple(f"waiting.{place}" for place in range(SEATS[-1]))

HAND_NAMES = (
    Names.of(("value",), SIDES)
    + Names.of(("wild", "again", "gift", "drop", "reroll", "white", "moved"))
    + Names.of(("steps", "lifted"), SIDES)
    + Names.of(DICE).within("left")
    + Names.of(DICE).within("taken")
)
DROP_NAMES = (
    Names.of(("open",))
    + Names.of(("value",), SIDES)
    + Names.of(DICE).within("colour")
    + Names.of(map(str, VALUES)).within("may")
)
CARD_NAMES = Names.of(TYPES) + Names.of(EXTRAS, MOST_DROPS).within("gives")
for _drop in range(MOST_DROPS):
    CARD_NAMES += DROP_NAMES.within(f"drop_{_drop}")
NO_CARD = row([0] * len(CARD_NAMES.labels))
NO_HAND = row([0] * len(HAND_NAMES.labels))
EXTRA_NAMES = Names.of(EXTRAS, MOST)
DONE_NAMES = Names.of(TYPES, CARDS)
MIDDLE_NAMES = Names.of(DICE)
DICE_NAMES = Names.of(f"{die}.{value}" for die in DICE for value in VALUES)


class PotionsEncoding:
    """See `game.core.encoding.Encoding`."""

    def __init__(self, rules: Potions) -> None:
        self._box = box = rules.box
        helpers = tuple(box.helpers)
        places = range(POTIONS_DEALT)
        kept = sorted({box.slots(helper) for helper in helpers})
        self.actions: tuple[PotionsAction, ...] = (
            *map(ChooseHelper, helpers),
            *(KeepPotions(chosen) for count in kept for chosen in combinations(places, count)),
            *ROLLS,
            *CHOICES[1:],
            *(
                Fill(source, slot, drop, value)
                for source in SOURCES
                for slot in range(MOST_SLOTS)
                for drop in range(MOST_DROPS)
                for value in VALUES
            ),
            *GRAYS.values(),
            DONE,
            *TAKES,
            CLAIM,
            FORGO,
            *map(Copy, helpers),
            *map(Steal, (BOT, *range(1, SEATS[-1]))),
            AGAIN,
            TAKE_DROP,
            *TAKE_DIE.values(),
            *(Turn(take.die, value) for take in TAKE_DIE.values() for value in VALUES),
            *(Lift(slot, drop) for slot in range(MOST_SLOTS) for drop in range(MOST_DROPS)),
            BOT_TURN,
        )
        self._helpers = helpers
        self._helper_names = Names.of(helpers)
        self._bonus_names = Names.of(box.bonuses)
        self._potions: dict[Potion, Row] = {}

    def relative(self, view: State, action: PotionsAction) -> PotionsAction:
        """See `Encoding.relative`: potions kept are told by their places, who is robbed from the own seat on."""
        seat = current_seat(view)
        if isinstance(action, KeepPotions):
            return KeepPotions(tuple(map(view.desks[seat].dealt.index, action.cards)))
        if isinstance(action, Steal) and action.seat != BOT:
            return Steal(place_from(seat, action.seat, len(view.desks)))
        return action

    def absolute(self, view: State, action: PotionsAction) -> PotionsAction:
        """See `Encoding.absolute`."""
        seat = current_seat(view)
        if isinstance(action, KeepPotions):
            return KeepPotions(tuple(view.desks[seat].dealt[place] for place in action.cards))
        if isinstance(action, Steal) and action.seat != BOT:
            return Steal(seat_from(seat, action.seat, len(view.desks)))
        return action

    def write(self, sheet: Sheet, view: State, seat: int) -> None:
        """See `Encoding.write`."""
        seats = len(view.desks)
        clockwise = tuple(map(str, range(seats)))
        sheet.part("match")
        sheet.one_of("phase", PHASES, PHASES.index(view.phase))
        sheet.one_of("mover", clockwise, -1 if view.phase == OVER else place_from(seat, current_seat(view), seats))
        sheet.one_of("first", clockwise, place_from(seat, view.first, seats))
        sheet.one_of("active", clockwise, place_from(seat, view.active, seats))
        sheet.number("round", view.round, MOST)
        sheet.number("deck", len(view.deck), CARDS)
        sheet.number("short", view.short)
        sheet.number("bots_turn", view.bots_turn)
        for place, owner in enumerate(places_from(seat, seats)):
            sheet.number(WAITING[place], owner in view.waiting)
        sheet.row("bonuses", self._bonus_names, [bonus in view.bonuses for bonus in self._box.bonuses])
        sheet.row("drawn", self._helper_names, [helper in view.drawn for helper in self._helpers])
        self._dice(sheet, view, seat, clockwise)
        sheet.part("market")
        for place, name in enumerate(PLACES):
            self._card(sheet, name, view.market[place] if view.market else -1)
        sheet.part("bot")
        self._won(sheet, view.bot or Bot())
        for place, owner in enumerate(places_from(seat, seats)):
            sheet.part("desk", place)
            self._desk(sheet, view.desks[owner])
        sheet.part("dealt")
        own = view.desks[seat]
        sheet.row("helpers", self._helper_names, [helper in own.dealt_helpers for helper in self._helpers])
        for place, name in enumerate(DEALT):
            self._card(sheet, name, own.dealt[place] if own.dealt else -1)

    def _dice(self, sheet: Sheet, view: State, seat: int, clockwise: tuple[str, ...]) -> None:
        hand = view.hand
        sheet.part("dice")
        sheet.row("shown", DICE_NAMES, [shown == str(value) for shown in view.dice for value in VALUES])
        sheet.number("rolls", view.rolls, MOST)
        sheet.row("middle", MIDDLE_NAMES, [die in view.middle for die in DICE])
        sheet.one_of("hand.seat", clockwise, -1 if hand is None else place_from(seat, hand.seat, len(clockwise)))
        power = hand.power if hand else ""
        sheet.one_of("hand.power", self._helpers, self._helpers.index(power) if power else -1)
        if hand is None:
            sheet.row("hand", HAND_NAMES, NO_HAND)
            return
        flags = (hand.wild, hand.again, hand.gift, hand.drop, hand.reroll, hand.white, hand.moved)
        lifted = hand.lifted[2] if hand.lifted else 0
        held = [die in dice for dice in (hand.left, hand.taken) for die in DICE]
        sheet.row("hand", HAND_NAMES, (hand.value, *flags, hand.steps, lifted, *held))

    def _desk(self, sheet: Sheet, desk: Desk) -> None:
        sheet.one_of(
            "helper", self._helpers, self._helpers.index(desk.helper) if desk.helper in self._helpers else -1
        )
        self._won(sheet, desk)
        sheet.number("multi", desk.multi, MOST)
        sheet.number("takes", desk.takes, MOST)
        sheet.number("chosen", bool(desk.helper) + bool(desk.kept), 2)
        sheet.row("extra", EXTRA_NAMES, map(desk.extra.count, EXTRAS))
        potions = desk.potions
        for slot, name in enumerate(SLOTS):
            potion = potions[slot] if slot < len(potions) else None
            sheet.row(name, CARD_NAMES, NO_CARD if potion is None else self._potion(potion))

    def _won(self, sheet: Sheet, owner: Desk | Bot) -> None:
        types = [self._box.types[card] for card in owner.done]
        sheet.row("done", DONE_NAMES, map(types.count, TYPES))
        sheet.row("bonuses", self._bonus_names, [bonus in owner.bonuses for bonus in self._box.bonuses])
        sheet.number("gray", owner.gray, MOST)

    def _card(self, sheet: Sheet, name: str, card: int) -> None:
        values = NO_CARD if card < 0 else self._potion(Potion(card, self._box.recipes[card].empty))
        sheet.row(name, CARD_NAMES, values)

    def _potion(self, potion: Potion) -> Row:
        """What a potion still wants; remembered, as few are on the table and stay there."""
        known = self._potions.get(potion)
        if known is None:
            if len(self._potions) > MOST_KEPT:
                self._potions.clear()
            known = self._potions[potion] = row(self._numbers(potion))
        return known

    def _numbers(self, potion: Potion) -> list[int]:
        card = self._box.cards[potion.card]
        found = [*(card.type == each for each in TYPES), *map(card.gives.count, EXTRAS)]
        for drop, fill, mask in zip(
            card.recipe.drops, potion.fills, card.recipe.allowed(potion.fills), strict=True
        ):
            found += [fill == OPEN, 0 if fill == OPEN else int(fill)]
            found += [*(die == drop.colour for die in DICE), *(mask >> value & 1 for value in VALUES)]
        return found + [0] * (len(CARD_NAMES.labels) - len(found))
