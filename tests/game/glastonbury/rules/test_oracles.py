"""The fast rules against the slow ones of `slow.py`, through whole random matches."""

import random
from collections import Counter

from game.core.chance import Dealer
from game.glastonbury.rules.actions import Accio, Declinatio, Rest, Take
from game.glastonbury.rules.material import market
from game.glastonbury.rules.model import State, power_of
from tests.game.glastonbury import slow
from tests.game.glastonbury.table import RULES, setup, walk


def test_the_street_and_its_lines_are_the_slow_ones() -> None:
    """GL-6."""
    for step, line in enumerate(market.LINE_OF_STEP):
        cells = [6 * row + column for row, column in slow.line_at(step)]
        assert cells == ([] if line == market.NO_LINE else list(market.LINES[line]))
    assert len(slow.all_lines()) == 8


def test_the_legal_actions_of_whole_matches_agree_with_the_slow_ones() -> None:
    """GL-5 to GL-21: at every step of random matches, nothing missing, nothing too much."""
    kinds: Counter[str] = Counter()
    for seed in range(60):
        for state in walk(2 + seed % 3, seed, recipes=bool(seed % 2), open_cauldrons=seed % 5 == 0):
            actions = RULES.legal_actions(state)
            assert len(actions) == len(set(actions)), "repetitions"
            assert set(actions) == slow.legal(state)
            kinds.update({type(action).__name__ for action in actions})
    wanted = ("ChooseCorner", "Take", "Accio", "Declinatio", "Rest", "CloseLook", "Keep", "AddImmuto")
    assert min(kinds[name] for name in wanted) >= 10, kinds


def after(state: State, action: object) -> tuple[object, ...]:
    """What a card brings, worked out slowly: square, pile, cauldrons, and whether a line is empty."""
    square, pile = list(state.square), list(state.pile)
    cauldrons = [list(stall.cauldron) for stall in state.stalls]
    assert isinstance(action, Take | Accio)
    card = square[action.cell]
    square[action.cell] = -2
    empty = not pile and any(all(square[6 * r + c] == -2 for r, c in line) for line in slow.all_lines())
    if power_of(card) == "vanesco":
        gone = []
        seat = (state.seat + 1) % len(cauldrons)
        while seat != state.seat:
            if cauldrons[seat]:
                gone.append(cauldrons[seat].pop())
            seat = (seat + 1) % len(cauldrons)
        pile = [*reversed(gone), *pile] if pile else []
    elif power_of(card) in (None, "immuto") and not empty:
        cauldrons[state.seat].append(card)
    looks = power_of(card) == "perluceo" and not empty and not state.open and len(cauldrons[state.seat]) > 1
    if pile and not looks:
        square[action.cell] = pile.pop()
    return square, pile, [tuple(cauldron) for cauldron in cauldrons], empty


def test_what_follows_from_a_card_agrees_with_the_slow_way() -> None:
    """GL-9, GL-10, GL-14, GL-18: square, pile and cauldrons after every card of random matches."""
    cards: Counter[str | None] = Counter()
    for seed in range(60):
        rng, dealer = random.Random(seed), Dealer(random.Random(seed))
        state = setup(2 + seed % 3, seed)
        while RULES.outcome(state) is None:
            action = rng.choice(RULES.legal_actions(state))
            expected = None
            if isinstance(action, Take | Accio) and (expected := after(state, action)) is not None:
                cards[power_of(state.square[action.cell])] += 1
            RULES.apply(state, action, dealer)
            if expected is None:
                continue
            assert (state.square, state.pile) == expected[:2]
            assert [stall.cauldron for stall in state.stalls] == expected[2]
            ended = state.ending == "line" or (
                bool(state.pending) and type(state.pending[-1]).__name__ == "KeepDecision"
            )
            assert ended == expected[3]
    assert min(cards[power] for power in (None, "immuto", "accio", "declinatio", "perluceo", "vanesco")) > 20


def test_walks_of_whole_matches_agree_with_the_slow_ones() -> None:
    """GL-6, GL-7, GL-13, GL-17: each pawn stands where its top card led it, and only one pawn moved."""
    walks: Counter[int] = Counter()
    for seed in range(40):
        rng, dealer = random.Random(seed), Dealer(random.Random(seed))
        state = setup(2 + seed % 3, seed)
        while RULES.outcome(state) is None:
            action = rng.choice(RULES.legal_actions(state))
            before, turn = [stall.pawn for stall in state.stalls], state.turn
            RULES.apply(state, action, dealer)
            if state.turn == 0 or (state.turn == turn and not isinstance(action, Declinatio)):
                continue
            mover = state.stalls[state.seat]
            steps = slow.stride(mover.cauldron, not slow.line_at(before[state.seat]))
            walks[steps] += 1
            start = before[state.seat] if turn else mover.pawn - 2
            assert mover.pawn == (start + steps) % 20
            if turn:
                assert [stall.pawn for seat, stall in enumerate(state.stalls) if seat != state.seat] == [
                    pawn for seat, pawn in enumerate(before) if seat != state.seat
                ]
    assert min(walks[steps] for steps in range(5)) > 20


def test_a_rest_or_a_declinatio_is_never_far_from_a_line() -> None:
    """GL-6, GL-7: corners lie five steps apart, so nobody rests twice in a row."""
    for seed in range(20):
        rested: dict[int, bool] = {}
        rng, dealer = random.Random(seed), Dealer(random.Random(seed))
        state = setup(2 + seed % 3, seed)
        while RULES.outcome(state) is None:
            action = rng.choice(RULES.legal_actions(state))
            if state.turn and not state.pending:
                assert not (isinstance(action, Rest) and rested.get(state.seat))
                rested[state.seat] = isinstance(action, Rest)
            RULES.apply(state, action, dealer)
