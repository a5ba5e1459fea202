"""What has been told so far of the end: which cards lie there, what they count, and who leads."""

from __future__ import annotations

import msgspec

from game.glastonbury.rules.model import FIRST_IMMUTO, INGREDIENTS, State, ingredient_of, value_of
from game.glastonbury.rules.rules import Glastonbury
from game.glastonbury.rules.scoring import ingredient_points


class Heap(msgspec.Struct, frozen=True):
    """Cards that lie together in a row: of an ingredient, Immutos that belong nowhere yet, or a recipe."""

    ingredient: int = -1
    """Which one; -1 for Immutos and recipes."""
    cards: tuple[int, ...] = ()
    own: bool = False
    """Whether it counts twice for this seat."""
    recipe: int = -1


class Tally:
    """The rows of all seats; `view` is what is known when the telling is over."""

    def __init__(self, rules: Glastonbury, view: State) -> None:
        self.rules, self.view = rules, view
        self.seats = [(view.first + at) % len(view.stalls) for at in range(len(view.stalls))]
        """In turn order."""
        self.laid: dict[int, set[int]] = {seat: set(view.stalls[seat].cauldron) for seat in self.seats}
        """The cards of each seat that have been laid out."""
        self.doubled = True
        """Whether what has one's own colour counts twice already."""
        self.joined = {seat: len(view.stalls[seat].immutos) for seat in self.seats}
        """How many Immutos of each seat have been added."""
        self.recipes = {seat: len(self._recipes(seat)) for seat in self.seats}
        """How many recipes of each seat have been turned up."""
        self._heaps: dict[tuple[int, int], list[Heap]] = {}
        """By seat and by how many of its Immutos have been added: they are asked for in each frame."""

    def begin(self, before: State) -> None:
        """Tell only what was known before: nothing, or how it stood."""
        if before.ending is None:
            self.laid = {seat: set() for seat in self.seats}
            self.doubled = False
        self.joined = {seat: len(before.stalls[seat].immutos) for seat in self.seats}
        self.recipes = dict.fromkeys(self.seats, 0)

    def recipe_count(self, seat: int) -> int:
        """How many recipes a seat's row has."""
        return len(self._recipes(seat))

    def _recipes(self, seat: int) -> tuple[int, ...]:
        recipes = self.view.stalls[seat].recipes if self.view.over else ()
        return tuple(recipe for recipe in recipes if recipe >= 0)

    def heaps(self, seat: int) -> list[Heap]:
        """All heaps a seat's row will have, by ingredient, whether laid out already or not; recipes last."""
        key = seat, self.joined[seat]
        if key not in self._heaps:
            self._heaps[key] = self._sorted(seat)
        return self._heaps[key]

    def _sorted(self, seat: int) -> list[Heap]:
        stall = self.view.stalls[seat]
        immutos = [card for card in stall.cauldron if card >= FIRST_IMMUTO]
        added = stall.immutos[: self.joined[seat]]
        heaps = []
        for ingredient in range(INGREDIENTS):
            cards = sorted(c for c in stall.cauldron if 0 <= c < FIRST_IMMUTO and ingredient_of(c) == ingredient)
            cards += [immutos.pop() for _ in range(added.count(ingredient))]
            if cards:
                own = self.rules.deck.colours[ingredient] == stall.colour
                heaps.append(Heap(ingredient, tuple(cards), own))
        if immutos:
            heaps.append(Heap(cards=tuple(immutos)))
        return heaps + [Heap(recipe=recipe) for recipe in self._recipes(seat)]

    def points(self, seat: int, heap: Heap) -> int | None:
        """What a heap counts by now; None if nothing is to be said of it yet."""
        if heap.recipe >= 0:
            place = self._recipes(seat).index(heap.recipe)
            if place >= self.recipes[seat]:
                return None
            kind = f"recipe:{self.rules.words.recipe_id(heap.recipe)}"
            parts = self.rules.scores(self.view)[seat].parts
            return next((part.points for part in parts if part.kind == kind), 0)
        here = [card for card in heap.cards if card in self.laid[seat]]
        if heap.ingredient < 0 or not here:
            return None
        total = sum(value_of(card) for card in here)
        return ingredient_points(len(here), total, heap.own and self.doubled)

    def total(self, seat: int) -> int:
        """The points of a seat by now."""
        return sum(self.points(seat, heap) or 0 for heap in self.heaps(seat))

    def ranked(self) -> list[int]:
        """All seats, who leads first; among equals in turn order."""
        return sorted(self.seats, key=lambda seat: -self.total(seat))

    def winners(self) -> tuple[int, ...]:
        """Who has won; nobody as long as something is to be decided."""
        outcome = self.rules.outcome(self.view) if self.view.over else None
        return outcome.winners if outcome is not None else ()
