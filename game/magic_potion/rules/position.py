"""Positions of worked cases: a state of Magic Potion written by hand.

Everything has a default, so that a case names only what it is about. Places are axial coordinates, "q r" ("0 3");
portals lie where they always do. Discs are named by ingredient ("chili") or by element and tool ("fire mortar").
Only discs that are named lie on the field, or with `fill: true` all that nobody has, in the order of the places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from game.core.errors import DataError
from game.core.messages import msg
from game.core.reading.positions import read_position, wrong_position
from game.magic_potion.rules.areas import present
from game.magic_potion.rules.material.data import Data
from game.magic_potion.rules.material.field import BITS, PLACE_AT, PLACES, set_of
from game.magic_potion.rules.material.layout_cache import Ground
from game.magic_potion.rules.model import (
    ELEMENTS,
    FIGURES,
    GROUPS,
    INGREDIENTS,
    KINDS,
    NOBODY,
    STOCK,
    TOOLS,
    Decision,
    Desk,
    State,
    Three,
    copies_of,
    element_of,
    kind_of,
    leave,
)
from game.magic_potion.rules.sets import sets_of
from game.magic_potion.rules.setup import layout_of

Element = Literal["fire", "water", "earth", "air"]


class DeskPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A seat; see `model.Desk`. Stones are what its sets are worth, unless they are said.

    `missions`: the four motifs of a green card, a kitchen motif, a magic motif.
    """

    discs: list[str] = []
    stones: Three | None = None
    hypnosis: bool = True
    elements: list[Element] = []
    missions: tuple[list[str], str, str] | None = None


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A state; see `model.State`. The round is the second unless it is said."""

    desks: list[DeskPosition]
    field: dict[str, str] = {}
    fill: bool = False
    figures: dict[Element, str] = {}
    placed: dict[Element, str] = {}
    """Element discs on the field."""
    elements: bool = False
    stones: Three | None = None
    """Power stones not yet given; left out: all the seats don't have."""
    first: int = 0
    seat: int = 0
    round: int = 2
    forced: Element | None = None
    pending: list[Decision] = []
    """Decisions to make before the turn goes on, the first one last, say `{type: hypnosis, seat: 1}`."""


class _Builder:
    """Makes the state of one position."""

    def __init__(
        self, position: Position, data: Data, ground: Ground, portals: Sequence[int], starts: Sequence[int]
    ) -> None:
        self._position = position
        self._data = data
        self._ground = ground
        self._portals = tuple(portals)
        self._starts = starts
        self._motifs = [motif.id for motif in data.motifs.in_order()]

    def state(self) -> State:
        position = self._position
        seats = len(position.desks)
        if not 2 <= seats <= 4:
            raise wrong_position(msg("{n} desks are given, there are 2 to 4", n=seats))
        for number in (position.seat, position.first, *(decision.seat for decision in position.pending)):
            if not 0 <= number < seats:
                raise wrong_position(msg("there is no seat {seat}: {n} desks are given", seat=number, n=seats))
        lying = {self._place(place): self._kind(name) for place, name in position.field.items()}
        layout = self._layout(lying)
        owned, taken_from = self._owned(layout, lying)
        desks = tuple(self._desk(desk, discs) for desk, discs in zip(position.desks, owned, strict=True))
        state = State(
            layout=layout,
            low=0,
            high=0,
            figures=self._figures(),
            desks=desks,
            first=position.first,
            seat=position.seat,
            stones=position.stones or _left_in_stock(desks),
            round=position.round,
            forced=NOBODY if position.forced is None else ELEMENTS.index(position.forced),
            pending=tuple(position.pending),
            elements=position.elements or bool(position.placed) or any(desk.elements for desk in desks),
            placed=tuple((ELEMENTS.index(element), self._place(at)) for element, at in position.placed.items()),
            missions=any(desk.missions for desk in desks),
        )
        portals = set_of(self._portals)
        spots = set_of(tuple(place for _, place in state.placed))
        left = (
            sum(BITS) & ~portals & ~set_of(tuple(taken_from)) & ~spots if position.fill else set_of(tuple(lying))
        )
        leave(state, left)
        self._check(state, left)
        return state

    def _place(self, text: str) -> int:
        try:
            q, r = (int(part) for part in text.split())
        except ValueError:
            raise wrong_position(msg('"{place}" is no place; write q and r, say "0 -3"', place=text)) from None
        if (q, r) not in PLACE_AT:
            raise wrong_position(msg('"{place}" is not on the field', place=text))
        return PLACE_AT[q, r]

    def _kind(self, name: str) -> int:
        element, _, tool = name.rpartition(" ")
        if tool in self._motifs:
            motif = self._motifs.index(tool)
            if (motif < INGREDIENTS) == (not element) and element in ("", *ELEMENTS):
                return kind_of(motif, ELEMENTS.index(element) if element else 0)
        raise wrong_position(
            msg('there is no disc "{name}"; write "chili" for an ingredient, "fire mortar" for a tool', name=name)
        )

    def _layout(self, lying: dict[int, int]) -> str:
        """The named discs where they are named, all others anywhere."""
        rest = [kind for kind in range(KINDS) for _ in range(copies_of(kind))]
        for place, kind in lying.items():
            if place in self._portals:
                raise wrong_position(msg("a disc is named where a portal lies"))
            if kind not in rest:
                raise self._too_many(kind)
            rest.remove(kind)
        spread = iter(rest)
        kinds = [
            lying[place] if place in lying else next(spread)
            for place in range(PLACES)
            if place not in self._portals
        ]
        return layout_of(kinds, self._portals)

    def _too_many(self, kind: int) -> DataError:
        return wrong_position(msg("there are only {n} discs of kind {kind}", n=copies_of(kind), kind=kind))

    def _owned(self, layout: str, lying: dict[int, int]) -> tuple[list[list[int]], list[int]]:
        """Each seat's discs by element, and the places they were dealt to."""
        chart = self._ground.chart(layout)
        taken_from: list[int] = []
        found: list[list[int]] = []
        for desk in self._position.desks:
            discs = [0] * FIGURES
            for name in desk.discs:
                kind = self._kind(name)
                places = [
                    place
                    for place in range(PLACES)
                    if chart.kinds[place] == kind and place not in lying and place not in taken_from
                ]
                if not places:
                    raise self._too_many(kind)
                taken_from.append(places[0])
                discs[element_of(kind)] |= chart.disc[places[0]]
            found.append(discs)
        return found, taken_from

    def _desk(self, desk: DeskPosition, discs: list[int]) -> Desk:
        fire, water, earth, air = discs
        green, light_blue, dark_blue = (sets_of(discs, group) for group in range(len(GROUPS)))
        return Desk(
            discs=(fire, water, earth, air),
            stones=(green, light_blue, dark_blue) if desk.stones is None else desk.stones,
            hypnosis=desk.hypnosis,
            elements=tuple(ELEMENTS.index(element) for element in desk.elements),
            missions=() if desk.missions is None else self._missions(*desk.missions),
        )

    def _missions(self, green: list[str], kitchen: str, magic: str) -> tuple[int, ...]:
        cards = [list(card) for card in self._data.missions.green]
        if green not in cards:
            raise wrong_position(msg("there is no green card with {motifs}", motifs=", ".join(green)))
        tools = self._motifs[INGREDIENTS:]
        for motif, known in ((kitchen, tools[:TOOLS]), (magic, tools[TOOLS:])):
            if motif not in known:
                known_ids = ", ".join(known)
                raise wrong_position(
                    msg('there is no mission "{motif}" here; there are: {known}', motif=motif, known=known_ids)
                )
        return cards.index(green), tools.index(kitchen), tools.index(magic) - TOOLS

    def _figures(self) -> tuple[int, int, int, int]:
        """Figures that aren't named stand on the starting portals that are free, in their order."""
        named = {element: self._place(place) for element, place in self._position.figures.items()}
        free = iter([start for start in self._starts if start not in named.values()])
        places = [named[element] if element in named else next(free) for element in _IN_ORDER]
        fire, water, earth, air = places
        return fire, water, earth, air

    def _check(self, state: State, left: int) -> None:
        there = present(state, self._ground)
        if len(set(state.figures)) < FIGURES:
            raise wrong_position(msg("two figures stand in one place"))
        if set_of(state.figures) & ~there:
            raise wrong_position(msg("a figure stands in a gap"))
        held = [element for desk in state.desks for element in desk.elements]
        held += [element for element, _ in state.placed]
        if len(set(held)) < len(held):
            raise wrong_position(msg("an element disc is named twice"))
        spots = set_of(tuple(place for _, place in state.placed))
        if spots & (left | set_of(self._portals)):
            raise wrong_position(msg("an element disc lies on something else"))
        if state.missions and not all(desk.missions for desk in state.desks):
            raise wrong_position(msg("either all desks have missions or none has"))


_IN_ORDER: tuple[Element, ...] = ("fire", "water", "earth", "air")


def _left_in_stock(desks: Sequence[Desk]) -> Three:
    green, light_blue, dark_blue = (
        max(0, stock - sum(desk.stones[group] for desk in desks)) for group, stock in enumerate(STOCK)
    )
    return green, light_blue, dark_blue


def build(
    data: Mapping[str, Any], content: Data, ground: Ground, portals: Sequence[int], starts: Sequence[int]
) -> State:
    """Make the state of a position. Raises `DataError` naming what is wrong."""
    return _Builder(read_position(data, Position), content, ground, portals, starts).state()
