"""Magic Potion's views and actions as numbers, for programs that learn (see `game.core.encoding`)."""

from __future__ import annotations

from itertools import chain, combinations

from game.core.encoding import Names, Sheet, one_hot, place_from, places_from, row
from game.magic_potion.rules.actions import (
    HYPNOTISE,
    JUMPS,
    MOVES,
    PASS,
    REFRAIN,
    SWAPS,
    LeaveArea,
    MagicPotionAction,
    Take,
    TakeArea,
)
from game.magic_potion.rules.material.field import AXIAL, BITS, DIRECTIONS, PLACE_AT, PLACES
from game.magic_potion.rules.model import (
    COPIES,
    ELEMENTS,
    GROUPS,
    INGREDIENTS,
    KINDS,
    PORTAL,
    STOCK,
    STONES,
    TOOLS,
    AreaDecision,
    Desk,
    HypnosisDecision,
    State,
    TakeDecision,
    count_of,
    element_of,
    left_of,
    motif_of,
)
from game.magic_potion.rules.rules import MagicPotion

PHASES = (None, HypnosisDecision, TakeDecision, AreaDecision)
PHASE_NAMES = ("move", "hypnosis", "take", "area")
ENDINGS = ("cleared", "stuck")
MOTIFS = INGREDIENTS + 2 * TOOLS
MOST_ROUNDS, MOST_AREAS = 999, 99
ALONG = tuple(chain.from_iterable(combinations(range(len(DIRECTIONS)), size) for size in range(1, 7)))
"""The sets of directions in which discs may be removed, east first and clockwise."""
BESIDE = tuple(tuple(PLACE_AT.get((q + dq, r + dr), -1) for dq, dr in DIRECTIONS) for q, r in AXIAL)
"""The places beside each, by direction; -1 beyond the edge."""

PLACE_NAMES = tuple(f"place_{place}" for place in range(PLACES))
ELEMENT_NAMES = Names.of(ELEMENTS)
AREA_NAMES = Names.of(PLACE_NAMES)
STOCK_NAMES = Names(STONES, STOCK, (0,) * len(STONES))


class MagicPotionEncoding:
    """See `game.core.encoding.Encoding`."""

    actions: tuple[MagicPotionAction, ...] = (
        *(moves[bit.bit_length()] for moves in MOVES for bit in BITS),
        *(jumps[bit.bit_length()] for jumps in JUMPS for bit in BITS),
        *(swaps[bit.bit_length()] for swaps in SWAPS for bit in BITS),
        *map(Take, ALONG),
        TakeArea(0),
        LeaveArea(0),
        *HYPNOTISE,
        REFRAIN,
        PASS,
    )

    def __init__(self, rules: MagicPotion) -> None:
        self._ground = rules.ground
        motifs = [motif.id for motif in rules.data.motifs.in_order()]
        kinds = [f"{motifs[motif_of(kind)]}_{ELEMENTS[element_of(kind)]}" for kind in range(KINDS)]
        self._kind_names = Names.of(kinds, COPIES)
        self._disc_names = Names.of(("disc", "portal")) + Names.of(ELEMENTS) + Names.of(motifs)
        self._discs = {kind: row(self._disc(kind)) for kind in range(KINDS)}
        self._portal = one_hot(1, len(self._disc_names.labels))
        self._gone = one_hot(-1, len(self._disc_names.labels))
        self._missions = tuple(
            tuple(f"mission_{number}" for number in range(count)) for count in rules.missions.counts
        )

    @staticmethod
    def _disc(kind: int) -> list[bool]:
        is_element = [element == element_of(kind) for element in range(len(ELEMENTS))]
        return [True, False, *is_element, *(motif == motif_of(kind) for motif in range(MOTIFS))]

    def relative(self, view: State, action: MagicPotionAction) -> MagicPotionAction:
        """See `Encoding.relative`: discs by their directions from the figure, of areas always the first."""
        if isinstance(action, Take):
            beside = BESIDE[_figure_that_takes(view)]
            return Take(tuple(sorted(map(beside.index, action.places))))
        if isinstance(action, TakeArea | LeaveArea):
            return type(action)(0)
        return action

    def absolute(self, view: State, action: MagicPotionAction) -> MagicPotionAction:
        """See `Encoding.absolute`."""
        if isinstance(action, Take):
            beside = BESIDE[_figure_that_takes(view)]
            places = sorted(beside[direction] for direction in action.places)
            if places[0] < 0:
                raise LookupError("nothing lies beyond the edge")
            return Take(tuple(places))
        if isinstance(action, TakeArea | LeaveArea):
            decision = view.pending[-1] if view.pending else None
            if not isinstance(decision, AreaDecision):
                raise LookupError("no area is to be taken or left")
            return type(action)(decision.areas[0][0])
        return action

    def write(self, sheet: Sheet, view: State, seat: int) -> None:
        """See `Encoding.write`."""
        decision = view.pending[-1] if view.pending else None
        seats = len(view.desks)
        clockwise = tuple(map(str, range(seats)))
        over = view.ending is not None
        taking = decision if isinstance(decision, TakeDecision) else None
        sheet.part("match")
        sheet.one_of("phase", PHASE_NAMES, -1 if over else PHASES.index(decision and type(decision)))
        mover = view.seat if decision is None else decision.seat
        sheet.one_of("mover", clockwise, -1 if over else place_from(seat, mover, seats))
        sheet.one_of("turn_of", clockwise, place_from(seat, view.seat, seats))
        sheet.one_of("first", clockwise, place_from(seat, view.first, seats))
        sheet.number("round", view.round, MOST_ROUNDS)
        sheet.one_of("forced", ELEMENTS, view.forced)
        sheet.one_of("ending", ENDINGS, -1 if view.ending is None else ENDINGS.index(view.ending))
        sheet.number("elements", view.elements)
        sheet.number("missions", view.missions)
        sheet.row("stones", STOCK_NAMES, view.stones)
        sheet.one_of("taking", ELEMENTS, taking.figure if taking else -1)
        sheet.number("jumped", taking.jumped if taking else False)
        areas = decision.areas if isinstance(decision, AreaDecision) else ()
        sheet.number("areas", len(areas), MOST_AREAS)
        self._places(sheet, view)
        sheet.part("area")
        sheet.row("first", AREA_NAMES, [bool(areas) and place in areas[0] for place in range(PLACES)])
        sheet.part("figures")
        for name, place in zip(ELEMENTS, view.figures, strict=True):
            sheet.one_of(name, PLACE_NAMES, place)
        for place, owner in enumerate(places_from(seat, seats)):
            sheet.part("desk", place)
            self._desk(sheet, view.desks[owner])

    def _places(self, sheet: Sheet, view: State) -> None:
        left = left_of(view)
        sheet.part("places")
        for place, kind in enumerate(self._ground.chart(view.layout).kinds):
            lies = self._portal if kind == PORTAL else self._discs[kind] if left & BITS[place] else self._gone
            sheet.row(PLACE_NAMES[place], self._disc_names, lies)
        sheet.part("element_discs")
        placed = dict(view.placed)
        for element, name in enumerate(ELEMENTS):
            sheet.one_of(name, PLACE_NAMES, placed.get(element, -1))

    def _desk(self, sheet: Sheet, desk: Desk) -> None:
        sheet.row("discs", self._kind_names, [count_of(desk, kind) for kind in range(KINDS)])
        sheet.row("stones", STOCK_NAMES, desk.stones)
        sheet.number("hypnosis", desk.hypnosis)
        sheet.row("elements", ELEMENT_NAMES, [element in desk.elements for element in range(len(ELEMENTS))])
        for group, cards in enumerate(self._missions):
            sheet.one_of(GROUPS[group], cards, desk.missions[group] if desk.missions else -1)


def _figure_that_takes(view: State) -> int:
    """Where the figure stands that removes discs."""
    decision = view.pending[-1] if view.pending else None
    if not isinstance(decision, TakeDecision):
        raise LookupError("no figure removes anything now")
    return view.figures[decision.figure]
