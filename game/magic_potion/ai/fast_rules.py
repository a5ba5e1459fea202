"""Whole turns of a match, played fast: for those who look ahead over thousands of them.

The law is that of `play`, and tests hold the two together. Left out is what lookers-ahead leave out: nobody
hypnotises, nobody swaps element discs, of a group all is taken, and so are all areas that fall off.
"""

from __future__ import annotations

from typing import NamedTuple

from game.magic_potion.ai.fast_position import FastPosition, FastTurn
from game.magic_potion.ai.hand_cache import HandWorths, MotifWorths, missed
from game.magic_potion.ai.value import Judge
from game.magic_potion.rules import areas
from game.magic_potion.rules.actions import JUMPS, MOVES, MagicPotionAction
from game.magic_potion.rules.material.field import BITS, NEIGHBOURS, PLACE_OF
from game.magic_potion.rules.material.layout_cache import Chart, Opening
from game.magic_potion.rules.model import (
    FIGURES,
    GROUP_BITS,
    INGREDIENT_BITS,
    NOBODY,
    STONE_POINTS,
    Desk,
    Four,
    State,
    left_of,
)
from game.magic_potion.rules.reach import NEEDS, ways
from game.magic_potion.rules.rules import MagicPotion
from game.magic_potion.rules.sets import sets_of
from game.players.judging import Line


class _Fresh(dict[int, int]):
    """The bits that sets of discs of one element add to a hand."""

    def __init__(self, chart: Chart) -> None:
        super().__init__()
        self._chart = chart

    def __missing__(self, places: int) -> int:
        rest, found = places, 0
        while rest:
            length = rest.bit_length()
            rest ^= 1 << length - 1
            found |= self._chart.disc[PLACE_OF[length]]
        self[places] = found
        return found


class Course:
    """One match as far as it never changes: the layout, how many seats there are, their missions, the weights."""

    def __init__(self, rules: MagicPotion, judge: Judge, state: State) -> None:
        self.key = course_key(state)
        self.seats = len(state.desks)
        self.judge = judge
        self._ground = rules.ground
        self._chart = chart = rules.ground.chart(state.layout)
        self._needs = NEEDS[self.seats]
        self._elements = state.elements
        self._fresh = _Fresh(chart)
        kept = {desk.missions: HandWorths(rules, judge, desk.missions, self.seats) for desk in state.desks}
        self.kept = [kept[desk.missions] for desk in state.desks]
        self.motifs = MotifWorths(judge)
        self._tools = [
            (chart.elements[element] & chart.groups[1], chart.elements[element] & chart.groups[2])
            for element in range(FIGURES)
        ]

    def position(self, state: State) -> FastPosition:
        """Return where a state's turn begins: nothing but the move may be asked for."""
        seats = self.seats
        hands = tuple([desk.discs for desk in state.desks])
        short = tuple([_short(desk) for desk in state.desks])
        return FastPosition(
            left_of(state),
            state.figures,
            state.seat,
            hands,
            short,
            seats - (state.seat - state.first) % seats if state.round == 1 else 0,
            tuple([desk.hypnosis for desk in state.desks]),
            state.placed,
            tuple([desk.elements for desk in state.desks]),
            state.forced,
        )

    def steps(self, position: FastPosition) -> list[FastTurn]:
        """Return the turns of the seat whose turn it is, in no order; never change the list."""
        if position.steps is None:
            position.steps = self._find(position)
        return position.steps

    def _openings(self, position: FastPosition, seat: int) -> list[Opening]:
        return ways(
            self._ground,
            self._chart,
            position.left,
            position.figures,
            position.placed,
            position.hands[seat],
            self._needs,
        )

    def _find(self, position: FastPosition) -> list[FastTurn]:
        seat, figures, left, forced = position.seat, position.figures, position.left, position.forced
        hand = position.hands[seat]
        kept, fresh, groups = self.kept[seat], self._fresh, self._chart.groups
        score, hope, _, kitchens, magics = kept[hand]
        base = score + hope
        first, second, third, fourth = figures
        bare = left & ~(BITS[first] | BITS[second] | BITS[third] | BITS[fourth])
        kitchen, magic = self._needs
        found: list[FastTurn] = []
        for figure, targets, jumping in self._openings(position, seat):
            if forced not in (NOBODY, figure):
                continue
            own = hand[figure]
            may = self._chart.allowed[figure]
            removable = (bare | left & BITS[figures[figure]]) & may[
                (own & INGREDIENT_BITS).bit_count() >= kitchen
            ][own.bit_count() >= magic]
            disc = self._element_disc(position, figure) if position.placed else 0
            before, behind = hand[:figure], hand[figure + 1 :]
            tools = self._tools[figure]
            tools_left = (left & tools[0]).bit_count(), (left & tools[1]).bit_count()
            opened = kitchens[figure] * tools_left[0] + magics[figure] * tools_left[1]
            gains: dict[int, float] = {}
            while targets:
                length = targets.bit_length()
                targets ^= 1 << length - 1
                place = PLACE_OF[length]
                near = NEIGHBOURS[place] & removable
                if position.single or disc:
                    takes = _takes(near, NEIGHBOURS[place] & disc, groups, position.single > 0)
                else:
                    takes = [near & groups[0], near & groups[1], near & groups[2]]
                for discs in takes:
                    if not discs:
                        continue
                    gain = gains.get(discs)
                    if gain is None:
                        then = kept[(*before, own | fresh[discs & left], *behind)]  # type: ignore[index]  # mypy forgets its types
                        gain = then.score + then.hope - base - opened
                        gain += then.kitchen[figure] * tools_left[0] + then.magic[figure] * tools_left[1]
                        gains[discs] = gain
                    found.append((gain, figure, place, discs, jumping))
        return found

    def _element_disc(self, position: FastPosition, figure: int) -> int:
        """The element disc on the field that a figure may remove, as a set (MP-19)."""
        for element, place in position.placed:
            if element == figure and place not in (position.figures[:figure] + position.figures[figure + 1 :]):
                return BITS[place]
        return 0

    def line(self, step: FastTurn) -> Line[MagicPotionAction]:
        """Return a turn as the rules' actions."""
        _, figure, place, discs, jumping = step
        return (JUMPS if jumping else MOVES)[figure][BITS[place].bit_length()], self._ground.take(discs)

    def over(self, position: FastPosition) -> bool:
        """Whether the match has ended (MP-11, MP-16, MP-19)."""
        if not position.left:
            return True
        return not self.steps(position) and not any(self._can_act(position, seat) for seat in range(self.seats))

    def _can_act(self, position: FastPosition, seat: int) -> bool:
        if self._openings(position, seat):
            return True
        if not position.held[seat]:
            return False
        kitchen, magic = self._needs
        allowed = 0
        for may, discs in zip(self._chart.allowed, position.hands[seat], strict=True):
            allowed |= may[(discs & INGREDIENT_BITS).bit_count() >= kitchen][discs.bit_count() >= magic]
        first, second, third, fourth = position.figures
        return bool(allowed & position.left & ~(BITS[first] | BITS[second] | BITS[third] | BITS[fourth]))

    def after(self, position: FastPosition, step: FastTurn) -> FastPosition:
        """Return where the next turn begins once a turn is played."""
        _, figure, place, discs, jumping = step
        seat = position.seat
        then = (seat + 1) % self.seats
        single = position.single - 1 if position.single else 0
        figures, hands, placed, held = position.figures, position.hands, position.placed, position.held
        if figure == NOBODY:
            return FastPosition(
                position.left, figures, then, hands, position.short, single, position.cards, placed, held
            )
        origin = figures[figure]
        figures = (*figures[:figure], place, *figures[figure + 1 :])  # type: ignore[assignment]  # still four
        there = position.left | self._chart.portals
        for _, spot in placed:
            there |= BITS[spot]
        taken = discs
        if jumping or areas.may_separate(there, self._ground.take(discs).places):
            first, second, third, fourth = figures
            occupied = BITS[first] | BITS[second] | BITS[third] | BITS[fourth]
            if position.left & ~discs:
                for area in areas.fallen_off(
                    self._chart, there & ~discs, occupied, discs, origin if jumping else NOBODY
                ):
                    taken |= area
        left = position.left & ~taken
        hand = self._with(hands[seat], taken & position.left)
        short = position.short
        now = (*hands[:seat], hand, *hands[seat + 1 :])
        kept = self.kept[seat]
        if kept[hand].green > kept[hands[seat]].green and (more := missed(now) - missed(hands)):
            short = (*short[:seat], short[seat] + STONE_POINTS[0] * more, *short[seat + 1 :])
        if self._elements:
            placed, held = self._element_discs(position, taken, hand)
        return FastPosition(left, figures, then, now, short, single, position.cards, placed, held)

    def _with(self, hand: Four, places: int) -> Four:
        """A hand with what lay at these places."""
        discs = list(hand)
        element, disc = self._chart.element, self._chart.disc
        while places:
            length = places.bit_length()
            places ^= 1 << length - 1
            place = PLACE_OF[length]
            discs[element[place]] |= disc[place]
        first, second, third, fourth = discs
        return first, second, third, fourth

    def _element_discs(
        self, position: FastPosition, taken: int, hand: Four
    ) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, ...], ...]]:
        """What lies on the field and what the seats hold of the element discs after a turn (MP-17, MP-19)."""
        seat, held = position.seat, position.held
        own = held[seat] + tuple([element for element, spot in position.placed if BITS[spot] & taken])
        placed = tuple([pair for pair in position.placed if not BITS[pair[1]] & taken])
        gone = {element for element, _ in placed}.union(own, *held)
        for element, discs in enumerate(hand):
            if element not in gone and all(discs & bits for bits in GROUP_BITS):
                own += (element,)
        return placed, (*held[:seat], own, *held[seat + 1 :])

    def scores(self, position: FastPosition) -> list[float]:
        """Return what the seats' discs, stones and missions count."""
        return [
            kept[hand].score - short
            for kept, hand, short in zip(self.kept, position.hands, position.short, strict=True)
        ]

    def worths(self, position: FastPosition) -> list[float]:
        """Return the same as `Judge.worth` for each seat, while the match goes on."""
        left, weights = position.left, self.judge.weights
        found = self.motifs.worths(position.hands)
        card = weights.hypnosis * min(1.0, left.bit_count() / 40)
        counts = [((left & kitchen).bit_count(), (left & magic).bit_count()) for kitchen, magic in self._tools]
        for seat, hand in enumerate(position.hands):
            score, hope, _, kitchens, magics = self.kept[seat][hand]
            worth = score + hope - position.short[seat]
            for (kitchen, magic), near, nearer in zip(counts, kitchens, magics, strict=True):
                worth += near * kitchen + nearer * magic
            if position.cards[seat]:
                worth += card
            found[seat] += worth + weights.element * len(position.held[seat])
        return found


class CourseKey(NamedTuple):
    """What decides a course besides rules and weights."""

    layout: str
    missions: tuple[tuple[int, ...], ...]
    elements: bool


def course_key(state: State) -> CourseKey:
    """Return the same for two states of one match, seen by one seat."""
    return CourseKey(state.layout, tuple([desk.missions for desk in state.desks]), state.elements)


def _short(desk: Desk) -> int:
    """What the stones a seat missed would have counted (MP-14)."""
    return sum(
        [
            points * (sets_of(desk.discs, group) - stones)
            for group, (points, stones) in enumerate(zip(STONE_POINTS, desk.stones, strict=True))
        ]
    )


def _takes(discs: int, element_disc: int, groups: tuple[int, ...], single: bool) -> list[int]:
    """The largest sets that may be taken at once; in the first round single discs (MP-9)."""
    found: list[int] = []
    if single:
        discs |= element_disc
        while discs:
            found.append(discs & -discs)
            discs &= discs - 1
        return found
    found = [discs & group | element_disc for group in groups if discs & group]
    return found or [element_disc]
