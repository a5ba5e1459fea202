"""All that is legal while dice, drops and helpers are used, against a slow list of all that is conceivable."""

import random
from collections import Counter
from collections.abc import Iterable
from functools import cache

import pytest

from game.core.chance import Dealer
from game.potions.rules import actions as act
from game.potions.rules.material.recipe import OPEN, lift
from game.potions.rules.model import DICE, USE, Hand, State
from tests.game.potions.rules.test_relations import slow_allowed
from tests.game.potions.table import BOX, COLOURS, RULES

VALUES = range(1, 7)


@cache
def fits(card: int, fills: str, place: int, value: int) -> bool:
    return slow_allowed(BOX.recipes[card], fills, place, value)


def places(state: State, seat: int, colour: str, values: Iterable[int] = VALUES) -> set[tuple[int, int, int]]:
    """All (slot, drop, value) that something of a colour ("W": any) may fill."""
    return {
        (slot, place, value)
        for slot, potion in enumerate(state.desks[seat].potions)
        if potion is not None
        for place, drop in enumerate(BOX.recipes[potion.card].drops)
        if "W" in (colour, drop.colour) or colour == drop.colour
        for value in values
        if fits(potion.card, potion.fills, place, value)
    }


def fills(source: act.Source, spots: set[tuple[int, int, int]]) -> set[object]:
    return {act.Fill(source, slot, place, value) for slot, place, value in spots}


def shown(state: State, die: str) -> int:
    return int(state.dice[DICE.index(die)])


def slow_settling(state: State, seat: int) -> set[object]:
    desk = state.desks[seat]
    if desk.multi and any(desk.potions):
        return fills("multi", places(state, seat, "W"))
    found: set[object] = set()
    if desk.takes:
        found |= {act.TakeCard(place) for place in range(3) if state.market[place] >= 0}
    for source in act.SOURCES:
        if source[0] == "+" and source[1:] in desk.extra:
            found |= fills(source, places(state, seat, source[1:]))
    if "+" in desk.extra:
        found.add(act.ClaimGray())
    if desk.extra and not desk.takes:
        found.add(act.Forgo())
    return found


def slow_use(state: State, hand: Hand) -> set[object]:
    if hand.lifted is not None:
        return fills("spider", places(state, hand.seat, "W") - {hand.lifted})
    found: set[object] = set()
    for die in COLOURS:
        if die not in (hand.left[:1] if hand.wild else hand.left):
            continue
        if hand.wild:
            found |= fills(die, places(state, hand.seat, "W"))
        else:
            found |= fills(die, places(state, hand.seat, die, (shown(state, die),)))
        if not hand.again:
            found.add(act.MakeGray(die))
    if not hand.left or hand.again:
        found.add(act.Done())
    return found | SLOW_POWERS[hand.power](state, hand)


def slow_chameleon(state: State, hand: Hand) -> set[object]:
    held = {desk.helper for seat, desk in enumerate(state.desks) if seat != hand.seat} | set(state.drawn)
    return {act.Copy(helper) for helper in held - {"ferret", "goblins"}}


def slow_raven(state: State, hand: Hand) -> set[object]:
    found: set[object] = set()
    if hand.gift:
        found |= {act.Steal(s) for s, desk in enumerate(state.desks) if s != hand.seat and desk.gray > 0}
        if state.bot is not None and state.bot.gray > 0:
            found.add(act.Steal(-1))
    if hand.reroll and not hand.left and state.desks[hand.seat].gray > 0:
        found.add(act.RollAgain())
    return found


def slow_snake(state: State, hand: Hand) -> set[object]:
    green = fills("snake", places(state, hand.seat, "G")) if hand.gift else set()
    return green | ({act.TakeDrop()} if hand.drop else set())


def slow_rat(state: State, hand: Hand) -> set[object]:
    dice = {act.TakeDie(die) for die in COLOURS if die in state.middle} if hand.gift else set()
    return dice | ({act.TakeDrop()} if hand.drop else set())


def slow_owl(state: State, hand: Hand) -> set[object]:
    return {
        act.Turn(die, value)
        for die in COLOURS
        for value in VALUES
        if die in hand.left and not hand.wild and 0 < abs(value - shown(state, die)) <= hand.steps
    }


def slow_spider(state: State, hand: Hand) -> set[object]:
    found: set[object] = set()
    if "W" in hand.left and not (hand.moved or hand.white or hand.wild):
        found |= fills("W", places(state, hand.seat, "W"))
    if hand.steps and not hand.white and (not hand.left or hand.left == hand.taken):
        for slot, potion in enumerate(state.desks[hand.seat].potions):
            for place in range(len(potion.fills) if potion else 0):
                assert potion is not None
                made = BOX.recipes[potion.card]
                behind = [right for sign, left, right in made.bonds if sign == "->" and left == place]
                if potion.fills[place] == OPEN or any(potion.fills[b] != OPEN for b in behind):
                    continue
                world = RULES.copy(state)
                desk = world.desks[hand.seat]
                changed = list(desk.potions)
                changed[slot] = type(potion)(potion.card, lift(potion.fills, place))
                desk.potions = tuple(changed)
                if places(world, hand.seat, "W") - {(slot, place, int(potion.fills[place]))}:
                    found.add(act.Lift(slot, place))
    return found


def slow_nothing(state: State, hand: Hand) -> set[object]:
    return set()


SLOW_POWERS = {
    "": slow_nothing,
    "chameleon": slow_chameleon,
    "raven": slow_raven,
    "snake": slow_snake,
    "rat": slow_rat,
    "owl": slow_owl,
    "spider": slow_spider,
}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_po_24_all_and_only_what_is_conceivable_is_legal(seats: int) -> None:
    """PO-16, PO-21, PO-22, PO-23, PO-24, PO-4, PO-7: every helper at work, in random matches."""
    seen: Counter[str] = Counter()
    for seed in range(40):
        if len(seen) == len(SLOW_POWERS) + 1 and min(seen.values()) > 4:
            break
        rng = random.Random(100 * seats + seed)
        dealer = Dealer(rng)
        state = RULES.setup(seats, RULES.options_type(), dealer)
        while RULES.outcome(state) is None:
            legal = RULES.legal_actions(state)
            seat = RULES.current_seat(state)
            desk = state.desks[seat]
            settling = desk.multi or desk.takes or desk.extra
            kind = "settling" if settling else state.hand.power if state.hand else "none"
            if (settling or state.phase == USE) and seen[kind] < 25:
                seen[kind] += 1
                if settling:
                    slow = slow_settling(state, seat)
                else:
                    assert state.hand is not None
                    slow = slow_use(state, state.hand)
                assert len(set(legal)) == len(legal)
                assert set(legal) == slow
            # Values that wake helpers are liked, so that they are seen at work.
            number = BOX.helpers[desk.helper].number if desk.helper else 0
            liked = [a for a in legal if isinstance(a, act.Choose) and a.value == number]
            RULES.apply(state, rng.choice(liked or legal), dealer)
    assert set(seen) == {*SLOW_POWERS, "settling"}
