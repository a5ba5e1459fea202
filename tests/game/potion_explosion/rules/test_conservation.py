"""Nothing is lost, doubled or shared: the conservation laws, and the check that guards them."""

from collections.abc import Callable

import pytest

from game.potion_explosion.rules.model import Brew, State
from tests.game.potion_explosion.table import RULES, TILES, anyhow, keeps_all, setup


def test_random_matches_keep_all_marbles_and_tiles_and_copies_are_independent() -> None:
    """PE-1, PE-2: 80 marbles and the tiles of six kinds at every step; search can't disturb a match."""
    for seed in range(9):
        keeps_all(2 + seed % 3, seed)


def _lose_a_marble(state: State) -> None:
    state.tracks[0] = state.tracks[0][1:]


def _swap_a_marble(state: State) -> None:
    state.desks[0].hand = "R" if state.tracks[0][-1] != "R" else "U"
    state.tracks[0] = state.tracks[0][:-1]


def _add_a_marble(state: State) -> None:
    state.desks[1].hand += "U"


def _overfill_a_track(state: State) -> None:
    state.tracks[0] += state.tracks[1][-1]
    state.tracks[1] = state.tracks[1][:-1]


def _overfill_a_pool(state: State) -> None:
    state.desks[0].pool = state.tracks[0][-4:]
    state.tracks[0] = state.tracks[0][:-4]


def _lose_a_tile(state: State) -> None:
    state.stacks[0] = state.stacks[0][1:]


def _double_a_tile(state: State) -> None:
    state.desks[0].completed = (state.stacks[0][0],)


def _drink_what_brews(state: State) -> None:
    state.desks[0].drunk = (state.stacks[0][0],)


def _drink_twice(state: State) -> None:
    done = state.stacks[0][0]
    state.stacks[0] = state.stacks[0][1:]
    state.desks[0].completed, state.desks[0].drunk = (done,), (done, done)


def _fill_a_hole_without_closing_it(state: State) -> None:
    brew = state.desks[0].brewing[0]
    assert brew is not None
    colour = brew.open[0]
    track = next(number for number, track in enumerate(state.tracks) if colour in track)
    state.tracks[track] = state.tracks[track].replace(colour, "", 1)
    state.desks[0].brewing[0] = Brew(brew.tile, brew.open, colour + brew.marbles[1:])


def _give_a_hole_another_colour(state: State) -> None:
    brew = state.desks[0].brewing[0]
    assert brew is not None
    other = "U" if brew.open[0] != "U" else "K"
    state.desks[0].brewing[0] = Brew(brew.tile, other + brew.open[1:], brew.marbles)


def _forget_to_complete(state: State) -> None:
    brew = state.desks[0].brewing[0]
    assert brew is not None
    holes = TILES[brew.tile].holes
    for colour in holes:
        track = next(number for number, track in enumerate(state.tracks) if colour in track)
        state.tracks[track] = state.tracks[track].replace(colour, "", 1)
    state.desks[0].brewing[0] = Brew(brew.tile, "." * len(holes), holes)


def _spend_too_many_tokens(state: State) -> None:
    state.countdown = -1


def _give_too_much_help(state: State) -> None:
    state.helps_left = -1


@pytest.mark.parametrize(
    "damage",
    [
        _lose_a_marble, _swap_a_marble, _add_a_marble, _overfill_a_track, _overfill_a_pool, _lose_a_tile,
        _double_a_tile, _drink_what_brews, _drink_twice, _fill_a_hole_without_closing_it,
        _give_a_hole_another_colour, _forget_to_complete, _spend_too_many_tokens, _give_too_much_help,
    ],
)  # fmt: skip
def test_the_check_of_whole_matches_finds_what_is_broken(damage: Callable[[State], None]) -> None:
    """PE-1, PE-2, PE-3, PE-5, PE-17, PE-19: each conservation law, by a state that breaks only it."""
    state = setup(2, 11)
    while state.pending:
        anyhow(state, RULES.legal_actions(state)[0])
    RULES.check(state)
    damage(state)
    with pytest.raises(AssertionError):
        RULES.check(state)
