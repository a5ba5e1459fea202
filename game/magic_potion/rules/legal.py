"""What a seat may do now in Magic Potion, and what the table does by itself."""

from __future__ import annotations

from collections.abc import Sequence

from game.magic_potion.rules.actions import (
    HYPNOTISE,
    JUMPS,
    MOVES,
    PASS,
    REFRAIN,
    SWAPS,
    LeaveArea,
    MagicPotionAction,
    TakeArea,
)
from game.magic_potion.rules.material.layout_cache import Ground
from game.magic_potion.rules.model import (
    NOBODY,
    AreaDecision,
    HypnosisDecision,
    State,
    TakeDecision,
)
from game.magic_potion.rules.reach import openings, removable_beside, swappable


def legal_actions(state: State, ground: Ground) -> list[MagicPotionAction]:
    """All legal actions of the seat to decide, without repetitions."""
    if state.ending is not None:
        return []
    if state.pending:
        return _answers(state, ground)
    actions: list[MagicPotionAction] = []
    seat, forced = state.seat, state.forced
    for figure, targets, jumping in openings(state, seat, ground):
        if forced in (NOBODY, figure):  # MP-15
            _list(targets, JUMPS[figure] if jumping else MOVES[figure], actions)
    in_hand = state.desks[seat].elements
    if in_hand and forced == NOBODY:
        places = swappable(state, seat, ground)
        for element in in_hand:
            _list(places, SWAPS[element], actions)
    return actions or [PASS]


def _list(places: int, table: Sequence[MagicPotionAction], actions: list[MagicPotionAction]) -> None:
    """Add the table's entry for each of a set of places."""
    while places:
        length = places.bit_length()
        actions.append(table[length])
        places ^= 1 << length - 1


def _answers(state: State, ground: Ground) -> list[MagicPotionAction]:
    """What answers the pending decision on top."""
    decision = state.pending[-1]
    if isinstance(decision, TakeDecision):
        return takes(state, decision, ground)
    if isinstance(decision, HypnosisDecision):
        return [*[HYPNOTISE[figure] for figure, _, _ in openings(state, state.seat, ground)], REFRAIN]
    assert isinstance(decision, AreaDecision)
    lowest = decision.areas[0][0]
    return [TakeArea(lowest), LeaveArea(lowest)]


def takes(state: State, decision: TakeDecision, ground: Ground) -> list[MagicPotionAction]:
    """The sets of discs that may be removed: of one group, with the element disc or without (MP-7, MP-9, MP-19).

    All of a group come first.
    """
    discs, element_disc = removable_beside(state, decision.seat, decision.figure, ground)
    take = ground.take
    if discs and not discs & discs - 1 and not element_disc:
        return [take(discs)]
    if state.round == 1:
        return [take(disc) for disc in _singles(discs | element_disc)]
    found: list[MagicPotionAction] = []
    for group in ground.chart(state.layout).groups:
        subset = whole = discs & group
        while subset:
            if element_disc:
                found.append(take(subset | element_disc))
            found.append(take(subset))
            subset = subset - 1 & whole
    if element_disc:
        found.append(take(element_disc))
    return found


def _singles(places: int) -> list[int]:
    found: list[int] = []
    while places:
        found.append(places & -places)
        places &= places - 1
    return found


def can_act(state: State, seat: int, ground: Ground) -> bool:
    """Whether a seat could do anything but pass if it were its turn (MP-11, MP-19)."""
    if openings(state, seat, ground):
        return True
    return bool(state.desks[seat].elements and swappable(state, seat, ground))


def automatic(state: State, ground: Ground) -> MagicPotionAction | None:
    """What the table plays by itself: the only choice there is."""
    actions = legal_actions(state, ground)
    return actions[0] if len(actions) == 1 else None
