"""A slow second implementation of Magic Potion, written after the rules and not after the code.

The field is a dictionary of axial coordinates; figures walk it step by step, sets are found by trying every
subset, areas by walking from neighbour to neighbour. Of the game's own code only the names of actions and the
encoding of states are used.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from game.magic_potion.rules import actions as act
from game.magic_potion.rules.model import AreaDecision, Desk, HypnosisDecision, State, TakeDecision

Spot = tuple[int, int]
COORDINATES = [(q, r) for r in range(-5, 6) for q in range(-5, 6) if -5 <= q + r <= 5]
STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQR"
PORTAL = "portal"
POINTS = {"ingredient": 1, "kitchen": 2, "magic": 3}

# What each letter of a layout stands for: (element, group, motif).
DISCS = [(number // 3, "ingredient", f"ingredient {number}") for number in range(12)]
DISCS += [(element, "kitchen", f"kitchen {tool}") for tool in range(4) for element in range(4)]
DISCS += [(element, "magic", f"magic {tool}") for tool in range(4) for element in range(4)]
Disc = tuple[int, str, str]


class Table:
    """A state, unpacked."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seats = len(state.desks)
        bits = state.high << 61 | state.low
        self.field: dict[Spot, Any] = {}
        for spot, letter in zip(COORDINATES, state.layout, strict=True):
            if letter == "#":
                self.field[spot] = PORTAL
            elif bits >> ((spot[1] + 5) * 12 + spot[0]) & 1:
                self.field[spot] = DISCS[LETTERS.index(letter)]
        for element, place in state.placed:
            assert COORDINATES[place] not in self.field
            self.field[COORDINATES[place]] = (element, "element disc", "")
        self.figures = [COORDINATES[place] for place in state.figures]

    def owned(self, seat: int, element: int) -> Counter[str]:
        """How many discs of an element a seat has, by group."""
        bits = f"{self.state.desks[seat].discs[element]:020b}"[::-1]
        return Counter(
            {
                "ingredient": bits[:12].count("1"),
                "kitchen": bits[12:16].count("1"),
                "magic": bits[16:].count("1"),
            }
        )

    def may_remove(self, seat: int, disc: Disc) -> bool:
        """MP-8, MP-19."""
        element, group, _ = disc
        owned = self.owned(seat, element)
        if group == "kitchen":
            return owned["ingredient"] >= (2 if self.seats == 2 else 1)
        if group == "magic":
            return owned.total() >= (3 if self.seats == 2 else 2)
        return True

    def takable(self, seat: int, figure: int, spot: Spot) -> dict[Spot, Disc]:
        """MP-7: what a figure could remove if it stood there."""
        figures = [*self.figures[:figure], spot, *self.figures[figure + 1 :]]
        found = {}
        for near in neighbours(spot):
            disc = self.field.get(near)
            if disc is None or disc == PORTAL or near in figures:
                continue
            if disc[0] == figure and self.may_remove(seat, disc):
                found[near] = disc
        return found

    def slides(self, figure: int) -> Iterator[Spot]:
        """MP-6: where a figure gets to."""
        for dq, dr in STEPS:
            q, r = self.figures[figure]
            while True:
                q, r = q + dq, r + dr
                if (q, r) not in self.field or (q, r) in self.figures:
                    break
                yield q, r

    def moves(self, seat: int, figure: int) -> list[Any]:
        """MP-6, MP-7, MP-10."""
        found: list[Any] = [
            act.Move(figure, COORDINATES.index(spot))
            for spot in self.slides(figure)
            if self.takable(seat, figure, spot)
        ]
        if not found:
            found = [
                act.Jump(figure, COORDINATES.index(spot))
                for spot, disc in self.field.items()
                if disc == PORTAL and spot not in self.figures and self.takable(seat, figure, spot)
            ]
        return found

    def swaps(self, seat: int) -> list[Any]:
        """MP-18."""
        return [
            act.Swap(element, COORDINATES.index(spot))
            for element in self.state.desks[seat].elements
            for spot, disc in self.field.items()
            if disc != PORTAL
            and disc[1] != "element disc"
            and spot not in self.figures
            and self.may_remove(seat, disc)
        ]

    def takes(self, seat: int, figure: int) -> list[Any]:
        """MP-7, MP-9, MP-19: every subset, judged by itself."""
        there = self.takable(seat, figure, self.figures[figure])
        found: list[Any] = []
        for count in range(1, 7):
            for chosen in combinations(sorted(there, key=COORDINATES.index), count):
                groups = {there[spot][1] for spot in chosen} - {"element disc"}
                if len(groups) <= 1 and (count == 1 or self.state.round > 1):
                    found.append(act.Take(tuple(COORDINATES.index(spot) for spot in chosen)))
        return found


def neighbours(spot: Spot) -> list[Spot]:
    """The places beside a place, gone or not."""
    return [near for dq, dr in STEPS if (near := (spot[0] + dq, spot[1] + dr)) in COORDINATES]


def legal(state: State) -> list[Any]:
    """All that the seat to decide may do."""
    if state.ending is not None:
        return []
    table = Table(state)
    decision = state.pending[-1] if state.pending else None
    if isinstance(decision, TakeDecision):
        return table.takes(decision.seat, decision.figure)
    if isinstance(decision, AreaDecision):
        lowest = min(decision.areas[0])
        return [act.TakeArea(lowest), act.LeaveArea(lowest)]
    if isinstance(decision, HypnosisDecision):
        movable = [figure for figure in range(4) if table.moves(state.seat, figure)]
        return [*map(act.Hypnotise, movable), act.Refrain()]
    figures = range(4) if state.forced == -1 else [state.forced]
    found = [move for figure in figures for move in table.moves(state.seat, figure)]
    if state.forced == -1:
        found += table.swaps(state.seat)
    return found or [act.Pass()]


def components(field: dict[Spot, Any]) -> list[set[Spot]]:
    """The areas a field consists of."""
    left, found = set(field), []
    while left:
        area, fresh = set(), [left.pop()]
        while fresh:
            spot = fresh.pop()
            area.add(spot)
            for near in neighbours(spot):
                if near in left:
                    left.remove(near)
                    fresh.append(near)
        found.append(area)
    return found


def separated(before: State, after_move: State, take: Any) -> set[frozenset[int]]:
    """MP-12, MP-13: the areas a seat may take after this taking; `before` is the state before the figure moved."""
    table = Table(after_move)
    decision = after_move.pending[-1]
    assert isinstance(decision, TakeDecision)
    remaining = {s: d for s, d in table.field.items() if COORDINATES.index(s) not in take.places}
    loose = [
        area
        for area in components(remaining)
        if all(remaining[spot] != PORTAL and spot not in table.figures for spot in area)
    ]
    earlier = Table(before)
    lay_loose_before = [
        area
        for area in components(earlier.field)
        if all(earlier.field[spot] != PORTAL and spot not in earlier.figures for spot in area)
    ]
    return {frozenset(COORDINATES.index(spot) for spot in area) for area in loose if area not in lay_loose_before}


def sets(desk: Desk) -> tuple[int, int, int]:
    """MP-14: how many stones of each sort a seat's discs are worth."""
    discs = owned_discs(desk)
    found = []
    for group in POINTS:
        of_group = [disc for disc in discs if disc[1] == group]
        colours = min(sum(disc[0] == element for disc in of_group) for element in range(4))
        motifs = Counter(disc[2] for disc in of_group)
        found.append(colours + sum(count == 4 for count in motifs.values()))
    return found[0], found[1], found[2]


def owned_discs(desk: Desk) -> list[Disc]:
    """A seat's discs, one by one."""
    found = []
    for element, bits in enumerate(desk.discs):
        for number in range(20):
            if bits >> number & 1:
                if number < 12:
                    found.append((element, "ingredient", f"ingredient {element * 3 + number // 4}"))
                elif number < 16:
                    found.append((element, "kitchen", f"kitchen {number - 12}"))
                else:
                    found.append((element, "magic", f"magic {number - 16}"))
    return found


def score(desk: Desk, green_cards: list[list[int]]) -> int:
    """MP-16, MP-20: all points of a seat."""
    discs = owned_discs(desk)
    points = sum(POINTS[group] for _, group, _ in discs)
    points += sum(count * worth for count, worth in zip(desk.stones, (4, 6, 8), strict=True))
    if desk.missions:
        green, kitchen, magic = desk.missions
        wanted = [f"ingredient {motif}" for motif in green_cards[green]]
        wanted += [f"kitchen {kitchen}", f"magic {magic}"]
        points += 2 * sum(motif in wanted for _, _, motif in discs)
    return points
