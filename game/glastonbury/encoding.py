"""Glastonbury's views and actions as numbers, for programs that learn (see `game.core.encoding`).

What lies in cauldrons is told as the view remembers it: all cards were taken in everybody's sight (GL-26).
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.encoding import Names, Sheet, place_from, places_from, row
from game.glastonbury.rules.actions import (
    ACCIOS,
    DECLINATIO,
    REST,
    TAKES,
    ChooseCorner,
    GlastonburyAction,
    Keep,
)
from game.glastonbury.rules.legal import ADD_IMMUTOS, CLOSE_LOOK
from game.glastonbury.rules.material.market import CELLS, CORNERS, STEPS
from game.glastonbury.rules.model import (
    CARDS,
    FIRST_ACCIO,
    FIRST_DECLINATIO,
    FIRST_IMMUTO,
    GAP,
    INGREDIENTS,
    NOBODY,
    SPELLS,
    VALUES,
    CornerDecision,
    ImmutoDecision,
    KeepDecision,
    LookDecision,
    Stall,
    State,
    ingredient_of,
    power_of,
    value_of,
)
from game.glastonbury.rules.rules import Glastonbury
from game.glastonbury.rules.scoring import tally

PHASES = (None, CornerDecision, LookDecision, KeepDecision, ImmutoDecision)
PHASE_NAMES = ("turn", "corner", "look", "keep", "immuto")
ENDINGS = ("line", "declinatio")
STEP_NAMES = tuple(map(str, range(STEPS)))
CELL_NAMES = tuple((cell, f"cell_{cell}") for cell in CELLS)
MOST_TURNS, MOST_USES = 999, 99
MOST_CARDS = 12
"""Of an ingredient, Immutos included, and more than can be."""


class GlastonburyEncoding:
    """See `game.core.encoding.Encoding`."""

    actions: tuple[GlastonburyAction, ...] = (
        *map(ChooseCorner, range(CORNERS)),
        *(TAKES[cell] for cell in CELLS),
        *(ACCIOS[cell] for cell in CELLS),
        DECLINATIO,
        REST,
        CLOSE_LOOK,
        Keep(True),
        Keep(False),
        *ADD_IMMUTOS,
    )

    def __init__(self, rules: Glastonbury) -> None:
        data = rules.data
        self._ingredients = tuple(ingredient.id for ingredient in data.ingredients)
        self._colours = tuple(colour.id for colour in data.colours)
        self._counts = Names.of(self._ingredients, MOST_CARDS)
        self._spells = Names.of(SPELLS, MOST_CARDS)
        self._recipes = tuple(number for sort in rules.deck.sorts for number in sort)
        self._recipe_names = Names.of(f"recipe_{number}" for number in self._recipes)
        self._card_names = Names.of(self._ingredients) + Names.of(("value",), VALUES) + Names.of(SPELLS)
        self._cards = {card: row(self._card(card)) for card in range(CARDS)}
        self._no_card = row([0] * len(self._card_names.labels))

    def _card(self, card: int) -> Iterable[int]:
        power = power_of(card)
        lies = -1 if power else ingredient_of(card)
        yield from (int(lies == ingredient) for ingredient in range(INGREDIENTS))
        yield 0 if power else value_of(card)
        yield from (int(power == spell) for spell in SPELLS)

    def relative(self, view: State, action: GlastonburyAction) -> GlastonburyAction:
        """See `Encoding.relative`: no action names a seat."""
        return action

    def absolute(self, view: State, action: GlastonburyAction) -> GlastonburyAction:
        """See `Encoding.absolute`."""
        return action

    def write(self, sheet: Sheet, view: State, seat: int) -> None:
        """See `Encoding.write`."""
        decision = view.pending[-1] if view.pending else None
        seats = len(view.stalls)
        clockwise = tuple(map(str, range(seats)))
        sheet.part("match")
        sheet.one_of("phase", PHASE_NAMES, -1 if view.over else PHASES.index(decision and type(decision)))
        sheet.one_of("mover", clockwise, place_from(seat, view.seat if decision is None else decision.seat, seats))
        sheet.one_of("first", clockwise, place_from(seat, view.first, seats))
        sheet.number("turn", view.turn, MOST_TURNS)
        sheet.number("hopped", view.hopped)
        sheet.number("open", view.open)
        sheet.one_of("ending", ENDINGS, -1 if view.ending is None else ENDINGS.index(view.ending))
        sheet.one_of("ender", clockwise, place_from(seat, view.ender, seats))
        sheet.one_of("left_out", self._colours, view.left_out)
        sheet.number("pile", len(view.pile), CARDS)
        sheet.number("sunk", view.sunk, CARDS)
        self._tally(sheet, "out", view.out)
        self._card_row(sheet, "offered", decision.card if isinstance(decision, KeepDecision) else GAP)
        sheet.part("square")
        for cell, name in CELL_NAMES:
            self._card_row(sheet, name, view.square[cell])
        memory = view.memory
        assert memory is not None, "only views are told"
        for place, owner in enumerate(places_from(seat, seats)):
            sheet.part("stall", place)
            self._stall(sheet, view, owner, memory.cauldrons[owner])

    def _stall(self, sheet: Sheet, view: State, owner: int, cauldron: tuple[int, ...]) -> None:
        stall = view.stalls[owner]
        sheet.one_of("colour", self._colours, stall.colour)
        sheet.one_of("step", STEP_NAMES, stall.pawn)
        self._card_row(sheet, "top", cauldron[-1] if cauldron else GAP)
        sheet.number("cards", len(cauldron), CARDS)
        sheet.number("immutos", sum([card >= FIRST_IMMUTO for card in cauldron]), MOST_CARDS)
        self._tally(sheet, "cauldron", cauldron)
        sheet.row("added", self._counts, map(stall.immutos.count, range(INGREDIENTS)))
        sheet.number("accio_left", _left(stall, FIRST_ACCIO), MOST_USES)
        sheet.number("declinatio_left", _left(stall, FIRST_DECLINATIO), MOST_USES)
        spent = [power_of(card) for card in stall.spent]
        sheet.row("spent", self._spells, map(spent.count, SPELLS))
        sheet.number("looked", stall.looked, MOST_TURNS, NOBODY)
        recipes = stall.recipes
        sheet.row("recipes", self._recipe_names, [number in recipes for number in self._recipes])

    def _card_row(self, sheet: Sheet, name: str, card: int) -> None:
        sheet.row(name, self._card_names, self._cards.get(card, self._no_card))

    def _tally(self, sheet: Sheet, name: str, cards: tuple[int, ...]) -> None:
        counts, sums = tally(cards)
        sheet.row(f"{name}.count", self._counts, counts)
        sheet.row(f"{name}.sum", self._counts, sums)


def _left(stall: Stall, first: int) -> int:
    """How often the spells from this card on can still be used."""
    return sum([spell.left for spell in stall.spells if first <= spell.card < first + 2])
