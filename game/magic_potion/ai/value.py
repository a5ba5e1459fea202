"""What a desk is worth to its seat, and what a seat could take at best: the part of the evaluation that counts.

Both look at every possible turn many times, so sets that are begun are looked up in tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import UNSET, UnsetType

from game.core.reading.schema import Data
from game.magic_potion.rules.material.field import BITS, NEIGHBOURS, PLACE_OF
from game.magic_potion.rules.material.layout_cache import Chart
from game.magic_potion.rules.model import (
    COPIES,
    FIGURES,
    GROUPS,
    INGREDIENT_BITS,
    KITCHEN_SHIFT,
    MAGIC_SHIFT,
    MISSION_POINTS,
    MOTIFS_OF_AN_ELEMENT,
    POINTS,
    STONE_POINTS,
    TOOL_BITS,
    TOOLS,
    UNKNOWN,
    Desk,
    State,
    left_of,
)
from game.magic_potion.rules.reach import NEEDS, allowed_to, occupied_by, openings
from game.magic_potion.rules.rules import MagicPotion
from game.magic_potion.rules.sets import COUNT, sets_of

Curve = tuple[float, float, float, float]
"""For 0 to 3 discs of a set of four: the share of its stone's points they are worth."""


class Weights(Data, frozen=True):
    """What things are worth.

    `motif` and `colour`: sets that are begun; `unlock`: the points of tools on the field that a seat may remove,
    and in part those on the way there; `hypnosis`: the card while many discs are left; `element`: an element disc
    in hand; `rivals`: how much the best of the others counts against the seat; `reply`: how much of what the next
    seat could take at best does. A lead of `doubt` points, and `doubt_left` more for each disc that is left, makes
    a win e times as likely. Of characters only: `disc`: each disc, whatever it is.
    """

    motif: Curve = (0.0, 0.05, 0.2, 0.5)
    colour: Curve = (0.0, 0.1, 0.3, 0.6)
    unlock: float = 0.08
    hypnosis: float = 4.0
    element: float = 1.5
    rivals: float = 0.5
    reply: float = 0.0
    doubt: float = 2.0
    doubt_left: float = 0.1
    disc: float | UnsetType = UNSET


_WHOLE = (1 << COPIES) - 1
_LANE = 3
"""Bits for a count of up to four."""


def _spread(bits: int) -> int:
    """Fill the four bits of every ingredient of which there is any."""
    found = 0
    for motif in range(MOTIFS_OF_AN_ELEMENT):
        if bits >> COPIES * motif & _WHOLE:
            found |= _WHOLE << COPIES * motif
    return found


SPREAD = tuple(_spread(bits) for bits in range(INGREDIENT_BITS + 1))
"""Ingredients as all four of each of which there is any."""
_LANES = tuple(sum((bits >> tool & 1) << _LANE * tool for tool in range(TOOLS)) for bits in range(TOOL_BITS + 1))
"""A tool's bit as a count of its own, so that adding four elements counts each tool."""


class Judge:
    """Knows what desks are worth with some weights."""

    def __init__(self, rules: MagicPotion, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.alike = tuple(
            sum(
                _begun(weights.motif, (bits >> COPIES * motif & _WHOLE).bit_count())
                for motif in range(MOTIFS_OF_AN_ELEMENT)
            )
            for bits in range(INGREDIENT_BITS + 1)
        )
        self._tools = tuple(
            sum(_begun(weights.motif, counts >> _LANE * tool & 7) for tool in range(TOOLS))
            for counts in range(1 << _LANE * TOOLS)
        )

    def worth(self, state: State, seat: int) -> float:
        """Return what a seat's discs, stones, cards and prospects are worth, in points."""
        desk = state.desks[seat]
        discs = desk.discs
        groups = by_group(discs)
        worth = float(_points(desk, groups))
        for group, mission in enumerate(desk.missions):
            if mission != UNKNOWN:
                worth += MISSION_POINTS * self.rules.missions.matching(discs, group, mission)
        if state.ending is not None:
            return worth
        weights = self.weights
        for group, counts in enumerate(groups):
            if state.stones[group]:
                done = min(counts)
                worth += STONE_POINTS[group] * weights.colour[sum([count > done for count in counts])]
        worth += self._motifs_begun(state, seat, discs)
        if weights.unlock:
            worth += weights.unlock * self._unlocked(state, discs, groups)
        if desk.hypnosis:
            worth += self.hypnosis(state)
        if weights.disc:
            worth += weights.disc * sum([bits.bit_count() for bits in discs])
        return worth + weights.element * len(desk.elements)

    def hypnosis(self, state: State) -> float:
        """Return what a hypnosis card is worth: less when few discs are left."""
        return self.weights.hypnosis * min(1.0, left_of(state).bit_count() / 40)

    def _motifs_begun(self, state: State, seat: int, discs: Sequence[int]) -> float:
        """Motif sets nobody else has a disc of."""
        fire = water = earth = air = 0
        for other, desk in enumerate(state.desks):
            if other != seat:
                first, second, third, fourth = desk.discs
                fire |= first
                water |= second
                earth |= third
                air |= fourth
        worth = 0.0
        if state.stones[0]:
            alike, others = self.alike, (fire, water, earth, air)
            for own, held in zip(discs, others, strict=True):
                worth += alike[own & INGREDIENT_BITS & ~SPREAD[held & INGREDIENT_BITS]]
            worth *= STONE_POINTS[0]
        lost = fire | water | earth | air
        first, second, third, fourth = discs
        for group, shift in ((1, KITCHEN_SHIFT), (2, MAGIC_SHIFT)):
            if state.stones[group]:
                open_ = TOOL_BITS & ~(lost >> shift)
                counts = _LANES[first >> shift & open_] + _LANES[second >> shift & open_]
                counts += _LANES[third >> shift & open_] + _LANES[fourth >> shift & open_]
                worth += STONE_POINTS[group] * self._tools[counts]
        return worth

    def tools_begun(self, tools: tuple[int, ...]) -> float:
        """Return what sets of tools that are begun are worth; `tools`: by element, kitchen before magic."""
        worth = 0.0
        for group, shift in ((1, 0), (2, TOOLS)):
            counts = sum([_LANES[bits >> shift & TOOL_BITS] for bits in tools])
            worth += STONE_POINTS[group] * self._tools[counts]
        return worth

    def _unlocked(self, state: State, discs: Sequence[int], groups: Sequence[Sequence[int]]) -> float:
        """How many tools on the field a seat may remove, those on the way there in part (MP-8)."""
        chart = self.rules.ground.chart(state.layout)
        left = left_of(state)
        kitchen, magic = NEEDS[len(state.desks)]
        found = 0.0
        for element in range(FIGURES):
            there = left & chart.elements[element]
            near = min(groups[0][element], kitchen) / kitchen
            found += near * near * POINTS[1] * (there & chart.groups[1]).bit_count()
            near = min(discs[element].bit_count(), magic) / magic
            found += near * near * POINTS[2] * (there & chart.groups[2]).bit_count()
        return found


def _begun(curve: Curve, count: int) -> float:
    return curve[count] if count < COPIES else 0.0


def by_group(discs: Sequence[int]) -> tuple[list[int], list[int], list[int]]:
    """Return the numbers of a seat's discs by group and element."""
    return (
        [COUNT[bits & INGREDIENT_BITS] for bits in discs],
        [COUNT[bits >> KITCHEN_SHIFT & TOOL_BITS] for bits in discs],
        [COUNT[bits >> MAGIC_SHIFT] for bits in discs],
    )


def _points(desk: Desk, groups: Sequence[Sequence[int]]) -> int:
    points = 0
    for group in range(len(GROUPS)):
        points += POINTS[group] * sum(groups[group]) + STONE_POINTS[group] * desk.stones[group]
    return points


class Offer(NamedTuple):
    """The best that can be taken: its points, and by which figure, going where, taking what."""

    gain: float
    figure: int
    place: int
    discs: int


NO_OFFER = Offer(0.0, -1, -1, 0)


def best_offer(rules: MagicPotion, state: State, seat: int, forced: int = -1) -> Offer:
    """Return what brings a seat the most points and stones at once if it is its turn, areas not counted.

    `forced` is the only figure it may move, if it isn't -1.
    """
    ground = rules.ground
    chart = ground.chart(state.layout)
    desk = state.desks[seat]
    bare = left_of(state) & ~occupied_by(state.figures)
    left = left_of(state)
    best = NO_OFFER
    seen: dict[int, float] = {}
    for figure, targets, _ in openings(state, seat, ground):
        if forced not in (-1, figure):
            continue
        removable = (bare | left & BITS[state.figures[figure]]) & allowed_to(state, seat, figure, ground)
        while targets:
            length = targets.bit_length()
            targets ^= 1 << length - 1
            place = PLACE_OF[length]
            near = NEIGHBOURS[place] & removable
            for members in chart.groups:
                discs = near & members
                if not discs:
                    continue
                if state.round == 1:
                    discs &= -discs
                gain = seen.get(discs)
                if gain is None:
                    gain = seen[discs] = gain_of(rules, chart, state, desk, figure, discs)
                if gain > best.gain:
                    best = Offer(gain, figure, place, discs)
    return best


def gain_of(rules: MagicPotion, chart: Chart, state: State, desk: Desk, element: int, places: int) -> float:
    """Return the points that discs of one element and group bring a seat, stones and known missions included."""
    if not places:
        return 0.0
    group = next(number for number, members in enumerate(chart.groups) if places & members)
    discs = list(desk.discs)
    count = 0
    fresh = 0
    while places:
        length = places.bit_length()
        places ^= 1 << length - 1
        fresh |= chart.disc[PLACE_OF[length]]
        count += 1
    discs[element] |= fresh
    gain = float(POINTS[group] * count)
    stones = sets_of(discs, group) - desk.stones[group]
    if stones > 0:
        gain += STONE_POINTS[group] * min(stones, state.stones[group])
    if desk.missions and desk.missions[group] != UNKNOWN:
        wanted = rules.missions.bits[group][desk.missions[group]][element]
        gain += MISSION_POINTS * (fresh & wanted).bit_count()
    return gain
