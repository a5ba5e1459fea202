"""The mission cards: which discs each of them rewards (MP-20, MP-21)."""

from __future__ import annotations

from collections.abc import Sequence

from game.magic_potion.rules.model import (
    FIGURES,
    INGREDIENTS,
    TOOLS,
    Four,
    bits_of,
    element_of,
    kind_of,
)


class Missions:
    """All cards: `ingredients` has the four motifs of each green card; the other cards are a motif each."""

    def __init__(self, ingredients: Sequence[Sequence[int]], ids: Sequence[str]) -> None:
        """`ids` name the motifs."""
        self.ingredients = tuple(tuple(card) for card in ingredients)
        tools = [[INGREDIENTS + number] for number in range(2 * TOOLS)]
        self.motifs: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            tuple(tuple(card) for card in cards) for cards in (self.ingredients, tools[:TOOLS], tools[TOOLS:])
        )
        """The motifs on each card, by group and number."""
        self.bits = tuple(tuple(_wanted(card) for card in cards) for cards in self.motifs)
        """The discs each card rewards, 20 bits for each element, by group and number."""
        self.names = tuple(
            tuple("+".join([ids[motif] for motif in card]) for card in cards) for cards in self.motifs
        )
        """What each card is called in the kinds of score parts: its motifs' ids, by group and number."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards there are of each sort."""
        return tuple(len(cards) for cards in self.motifs)

    def matching(self, discs: Sequence[int], group: int, mission: int) -> int:
        """Return how many of a seat's discs match a card."""
        return sum(
            (has & wanted).bit_count() for has, wanted in zip(discs, self.bits[group][mission], strict=True)
        )


def _wanted(card: Sequence[int]) -> Four:
    bits = [0] * FIGURES
    for motif in card:
        for kind in {kind_of(motif, element) for element in range(FIGURES)}:
            bits[element_of(kind)] |= bits_of(kind)
    fire, water, earth, air = bits
    return fire, water, earth, air
