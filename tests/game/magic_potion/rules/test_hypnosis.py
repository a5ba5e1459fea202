"""Hypnosis (MP-15)."""

from typing import Any

from game.magic_potion.rules.actions import Hypnotise, Jump, Move, Pass, Refrain, Swap, Take
from game.magic_potion.rules.events import Hypnotised, Refrained
from game.magic_potion.rules.model import HypnosisDecision, State
from tests.game.magic_potion.table import (
    AIR,
    EARTH,
    FIRE,
    RULES,
    WATER,
    Desk,
    at,
    legal,
    play,
    position,
    refusal,
    setup,
    spots,
)

CARD = {"hypnosis": True}
FIELD = {
    "2 0": "acorn",
    "3 0": "chili",
    "4 0": "chili",
    "-2 0": "owl",
    "-3 0": "owl",
    "0 4": "frog",
    "-1 4": "frog",
}
"""Fire, water and air can jump to discs; earth can't get the acorn under fire."""
FIGURES = {"fire": "2 0"}


def asked(*desks: Desk, **fields: Any) -> State:
    """Three seats; seat 2 is to move, and the next one is asked first."""
    given = list(desks) or [CARD, CARD, CARD]
    return position(
        *given,
        **{"seat": 2, "figures": FIGURES, "field": FIELD, "pending": [{"type": "hypnosis", "seat": 0}], **fields},
    )


def test_mp_15_the_seat_to_the_left_names_a_figure_and_the_target_is_the_movers() -> None:
    """MP-15: at the start of the turn of the seat to its right; then it plays itself."""
    state = asked()
    assert RULES.current_seat(state) == 0
    assert play(state, Hypnotise(WATER)) == [Hypnotised(0, 2, WATER)]
    assert RULES.current_seat(state) == 2 and state.forced == WATER
    moves = legal(state)
    assert moves and {move.figure for move in moves} == {WATER}
    assert refusal(state, Move(FIRE, at("1 0"))) == "You are hypnotised: the water figure must move."
    play(state, moves[0], *legal_take(state, moves[0]))
    assert state.seat == 0 and state.forced == -1


def legal_take(state: State, move: Any) -> list[Any]:
    """The first taking after a move."""
    after = RULES.copy(state)
    play(after, move)
    return legal(after)[:1]


def test_mp_15_once_a_match() -> None:
    """MP-15: the card is spent; who kept it may use it later."""
    state = asked()
    play(state, Hypnotise(WATER))
    assert not state.desks[0].hypnosis and state.desks[1].hypnosis
    kept = asked()
    assert play(kept, Refrain()) == [Refrained(0)]
    assert kept.desks[0].hypnosis and RULES.current_seat(kept) == 2 and kept.forced == -1
    assert refusal(kept, Hypnotise(WATER)).startswith("Only the seat to the left may hypnotise")


def test_mp_15_only_a_figure_with_a_legal_move() -> None:
    """MP-15: slides or jumps."""
    state = asked()
    assert {action.figure for action in legal(state, Hypnotise)} == {FIRE, WATER, AIR}
    assert refusal(state, Hypnotise(EARTH)) == "This figure can't move."
    assert refusal(state, Hypnotise(7)) == "There is no such figure."
    assert refusal(state, Move(FIRE, at("1 0"))) == "First say whether you hypnotise seat 3."


def turn(state: State) -> None:
    """Play the turn of the seat to move, all questions answered with the first choice but hypnosis."""
    seat = state.seat
    while state.ending is None and state.seat == seat:
        actions = legal(state)
        play(state, Refrain() if Refrain() in actions else actions[0])


def test_mp_15_asked_at_each_turn_of_the_right_neighbour_while_the_card_is_there() -> None:
    """MP-15: before the very first turn, too."""
    state = setup(3, 4)
    for number in range(6):
        seat = (state.first + number) % 3
        assert state.seat == seat
        assert state.pending == (HypnosisDecision((seat + 1) % 3),)
        turn(state)


def test_mp_15_not_in_the_turn_directly_after_one() -> None:
    """MP-15: then it may be played again."""
    state = setup(3, 4)
    first = state.seat
    play(state, legal(state, Hypnotise)[0])
    turn(state)
    assert state.seat == (first + 1) % 3 and not state.pending
    turn(state)
    assert state.seat == (first + 2) % 3 and state.pending == (HypnosisDecision(first),)


def test_mp_15_not_asked_without_a_card_or_without_a_figure_to_move() -> None:
    """MP-15: only when it could be used."""
    state = position({"discs": ["owl"]}, {}, figures=FIGURES, field=FIELD)
    turn(state)
    assert state.seat == 1 and not state.pending
    # Seat 1 may not take the mortar, and the chili is gone by then: it passes, and seat 2 isn't asked.
    poor = position(
        {"discs": ["dragon", "dragon"], **CARD}, CARD, CARD,
        figures={"fire": "0 0"}, field={"0 1": "fire mortar", "0 2": "fire ladle", "-1 1": "chili"},
    )  # fmt: skip
    play(poor, Move(FIRE, at("-1 0")), Take(spots("-1 1")))
    assert poor.seat == 1 and not poor.pending and legal(poor) == [Pass()]


def test_mp_15_two_seats_are_each_others_neighbours_on_both_sides() -> None:
    """MP-15."""
    state = setup(2, 1, first=0)
    assert state.pending == (HypnosisDecision(1),)
    turn(state)
    assert state.pending == (HypnosisDecision(0),)


def test_mp_15_the_hypnotised_seat_jumps_if_the_figure_can_only_jump() -> None:
    """MP-15: moves or jumps that figure."""
    state = asked()
    play(state, Hypnotise(AIR))
    assert {type(move) for move in legal(state)} == {Jump}


def test_mp_15_the_hypnotised_seat_may_not_swap_an_element_disc() -> None:
    """MP-15."""
    state = asked({**CARD}, {}, {"elements": ["earth"]})
    free = RULES.copy(state)
    play(free, Refrain())
    assert legal(free, Swap)
    play(state, Hypnotise(WATER))
    assert not legal(state, Swap)
    assert refusal(state, Swap(EARTH, at("3 0"))) == "You are hypnotised: the water figure must move."


def test_mp_15_a_forced_move_with_one_target_is_played_by_itself() -> None:
    """MP-15: what leaves no choice the table plays."""
    state = asked(field={"2 0": "acorn", "3 0": "chili", "-2 0": "owl"})
    play(state, Hypnotise(AIR))
    assert legal(state) == [Jump(AIR, at("-1 0"))] == [RULES.automatic(state)]
    play(state, Jump(AIR, at("-1 0")))
    assert RULES.automatic(state) == Take(spots("-2 0"))
