"""What a seat may do now in Potions, and what the table does by itself."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations

from game.potions.rules.actions import (
    BOT_TURN,
    CHOICES,
    CLAIM,
    DONE,
    FILLS,
    FORGO,
    GRAYS,
    ROLLS,
    TAKES,
    Choose,
    ChooseHelper,
    Fill,
    KeepPotions,
    MakeGray,
    PotionsAction,
    Roll,
    TakeCard,
)
from game.potions.rules.material.box import Box
from game.potions.rules.material.recipe import WHITE
from game.potions.rules.model import BITS, DICE, OVER, ROLL, SETUP, TAKE, USE, Desk, Hand, State
from game.potions.rules.powers import any_value_fills, power_actions
from game.potions.rules.setup import chooser, offered_helpers


def current_seat(state: State) -> int:
    """The seat to decide: who has something to settle, from the active seat on; else whose dice it is about."""
    settling = settler(state)
    if settling is not None:
        return settling
    if state.phase == USE:
        assert state.hand is not None
        return state.hand.seat
    if state.phase == TAKE:
        return state.waiting[0]
    if state.phase == SETUP:
        return chooser(state)
    return state.active


def settler(state: State) -> int | None:
    """The first seat, from the active one on, that has something to settle (PO-13, PO-17)."""
    desks = state.desks
    for desk in desks:
        if desk.takes or desk.multi or desk.extra:
            break
    else:  # so it is nearly always, and everything asks
        return None
    seats = len(desks)
    for step in range(seats):
        seat = (state.active + step) % seats
        desk = desks[seat]
        if desk.takes or desk.multi or desk.extra:
            return seat
    return None


def legal_actions(state: State, box: Box) -> list[PotionsAction]:
    """All legal actions of the seat to decide, without repetitions."""
    settling = settler(state)
    if settling is not None:
        return _settlings(state, state.desks[settling], box)
    phase = state.phase
    if phase == USE:
        return _uses(state, box)
    if phase == ROLL:
        return rolls(state, box)
    if phase == TAKE:
        return list(_choices(frozenset([state.dice[DICE.index(die)] for die in state.middle])))
    if phase == SETUP:
        return _setup_choices(state, box)
    return [] if phase == OVER else [BOT_TURN]


def _setup_choices(state: State, box: Box) -> list[PotionsAction]:
    """PO-10, PO-31."""
    helpers = offered_helpers(state)
    if helpers:
        return [ChooseHelper(helper) for helper in helpers]
    desk = state.desks[chooser(state)]
    return list(_ways_to_keep(desk.dealt, box.slots(desk.helper)))


@lru_cache(maxsize=100)
def _ways_to_keep(dealt: tuple[int, ...], count: int) -> tuple[KeepPotions, ...]:
    return tuple(KeepPotions(cards) for cards in combinations(dealt, count))


def values_of(state: State, dice: str) -> list[int]:
    """The different values some dice show, in ascending order."""
    shown = state.dice
    return sorted({int(shown[DICE.index(die)]) for die in dice})


def rolls(state: State, box: Box) -> list[PotionsAction]:
    """PO-12, PO-14."""
    if not state.rolls:
        return [ROLLS[0]]
    again = state.rolls < box.rolls(state.desks[state.active].helper)
    return list(_after_a_roll(frozenset(state.dice), again))


@cache  # of each set of six values
def _choices(faces: frozenset[str]) -> tuple[Choose, ...]:
    return tuple([CHOICES[int(face)] for face in sorted(faces)])


@cache
def _after_a_roll(faces: frozenset[str], again: bool) -> tuple[PotionsAction, ...]:
    actions: list[PotionsAction] = [*_choices(faces)]
    if again:
        actions.append(ROLLS[0])
        if len(faces) > 1:  # with all alike there is nothing to roll besides what stays
            actions += [ROLLS[int(face)] for face in sorted(faces)]
    return tuple(actions)


def _settlings(state: State, desk: Desk, box: Box) -> list[PotionsAction]:
    """PO-4, PO-7, PO-17: a multipurpose potion at once; extra drops and the market in any order."""
    if desk.multi and any(desk.potions):
        return list(any_value_fills(desk, "multi", box))
    actions: list[PotionsAction] = []
    if desk.takes:
        actions += [TAKES[place] for place, card in enumerate(state.market) if card >= 0]
    for extra in dict.fromkeys(desk.extra):
        if extra == "+":
            actions.append(CLAIM)
        else:
            actions += any_value_fills(desk, "+" + extra, box, extra)
    if desk.extra and not desk.takes:
        actions.append(FORGO)
    return actions


def _uses(state: State, box: Box) -> list[PotionsAction]:
    """PO-16, PO-23."""
    hand = state.hand
    assert hand is not None
    actions: list[PotionsAction] = []
    if hand.lifted is None and hand.left:
        actions += die_fills(state, hand, box)
        if not hand.again:
            actions += _grays(
                hand.left[:1] if hand.wild else hand.left
            )  # of what may be anything one stands for all
    if hand.power:
        helped = power_actions(state, hand, box)
        if actions and helped and WHITE in hand.left:  # Spider's white die may show its own value, too
            helped = [action for action in helped if not isinstance(action, Fill) or action not in actions]
        actions += helped
    if hand.lifted is None and (hand.again or not hand.left):
        actions.append(DONE)
    return actions


@cache
def _grays(dice: str) -> tuple[MakeGray, ...]:
    return tuple([GRAYS[die] for die in dice])


def die_fills(state: State, hand: Hand, box: Box) -> list[Fill]:
    """What the dice in hand can fill (PO-1, PO-5, PO-6, PO-14)."""
    desk = state.desks[hand.seat]
    if hand.wild:
        return any_value_fills(desk, hand.left[0], box)
    shown, values = [], 0
    for die in hand.left:
        bit = BITS[state.dice[DICE.index(die)]]
        values |= bit
        shown.append((die, bit, FILLS[die]))
    found: list[Fill] = []
    for slot, potion in enumerate(desk.potions):
        if potion is not None:
            for place, mask, takes in box.recipes[potion.card].openings[potion.fills]:
                if mask & values:
                    for die, bit, fills in shown:
                        if mask & bit and die in takes:
                            found += fills[slot][place][bit]
    return found


def automatic(state: State, box: Box) -> PotionsAction | None:
    """What the table plays by itself: the bot's turn, and what is the only choice left.

    The first roll is thrown, and a potion taken, by whoever has to; of dice that all become gray drops none is
    better than another as long as they make no multipurpose potion before the last.
    """
    if state.phase in (SETUP, OVER):
        return None
    actions = legal_actions(state, box)
    first = actions[0]
    if len(actions) == 1:
        return None if isinstance(first, TakeCard | Roll) else first
    if isinstance(first, MakeGray) and all(isinstance(action, MakeGray) for action in actions):
        hand = state.hand
        assert hand is not None
        desk = state.desks[hand.seat]
        if desk.gray + len(actions) - 1 < box.gray_needed(desk.helper):
            return first
    return None
