"""What never changes in a match, worked out from its layout once: which discs were dealt where, as sets."""

from __future__ import annotations

from game.magic_potion.rules.actions import Take
from game.magic_potion.rules.material.field import BITS, PLACES, around, lines, places_of
from game.magic_potion.rules.model import (
    FIGURES,
    GROUPS,
    KINDS,
    LETTERS,
    PORTAL,
    PORTAL_MARK,
    bits_of,
    element_of,
    group_of,
)

_KIND_OF_LETTER = {letter: kind for kind, letter in enumerate(LETTERS)} | {PORTAL_MARK: PORTAL}
_BITS_OF_KIND = tuple(bits_of(kind) for kind in range(KINDS))


class Chart:
    """A layout as sets of places.

    `kinds` has each place's kind, PORTAL for a portal; `element` and `disc` (its bit among the 20 of its element)
    are those of the motif disc dealt there. `allowed[element][kitchen][magic]` are the discs of an element that
    may be removed by a seat that may or may not yet remove its kitchen and magic tools (MP-8). What lies in
    `beside_portals` can't be cut off.
    """

    __slots__ = ("allowed", "beside_portals", "disc", "element", "elements", "groups", "kinds", "portals")

    def __init__(self, layout: str) -> None:
        self.kinds = tuple([_KIND_OF_LETTER[letter] for letter in layout])
        where = [[0] * len(GROUPS) for _ in range(FIGURES)]
        portals = 0
        element, disc = [PORTAL] * PLACES, [0] * PLACES
        unused = list(_BITS_OF_KIND)
        for place, kind in enumerate(self.kinds):
            if kind == PORTAL:
                portals |= BITS[place]
                continue
            element[place] = of = element_of(kind)
            where[of][group_of(kind)] |= BITS[place]
            bits = unused[kind]  # equal discs are told apart by their places, the first one first
            disc[place] = bits & -bits
            unused[kind] = bits & bits - 1
        self.portals = portals
        self.beside_portals = portals | around(portals)
        self.element, self.disc = tuple(element), tuple(disc)
        self.elements = tuple([first | second | third for first, second, third in where])
        self.groups = tuple([fire | water | earth | air for fire, water, earth, air in zip(*where, strict=True)])
        self.allowed = tuple(
            [
                ((ingredients, ingredients | magic), (ingredients | kitchen, ingredients | kitchen | magic))
                for ingredients, kitchen, magic in where
            ]
        )


Opening = tuple[int, int, bool]
"""A figure, the places it may go to as a set, and whether by jumping."""


class Ground:
    """The charts of the layouts met lately, the lines of the field, and what was asked last."""

    _MOST_CHARTS = 256

    def __init__(self) -> None:
        self.lines = lines()
        self.last: tuple[tuple[object, ...], list[Opening]] = ((), [])
        """The question after a seat's openings asked last, with all that decides it, and the answer."""
        self._charts: dict[str, Chart] = {}
        self._takes: dict[int, Take] = {}

    def chart(self, layout: str) -> Chart:
        """Return a layout's chart."""
        chart = self._charts.get(layout)
        if chart is None:
            if len(self._charts) >= self._MOST_CHARTS:
                self._charts.clear()
            chart = self._charts[layout] = Chart(layout)
        return chart

    def take(self, places: int) -> Take:
        """Return the action that removes a set of places: subsets of six neighbours, so there are not many."""
        found = self._takes.get(places)
        if found is None:
            found = self._takes[places] = Take(places_of(places))
        return found
