"""Views and actions as numbers, in random whole matches of each game that has them, with all options and seats."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from game.cli.checks.variants import random_options
from game.core.catalogue import Game
from game.core.chance import Dealer
from game.core.encoding import Encoding, NamingSheet, Sheet, one_hot, place_from, places_from, seat_from
from tests.game.all_games import IDS, load
from tests.slow import cases

GAMES = [game for game in map(load, IDS) if game.encoding is not None]
SEATINGS = [(game, seats) for game in GAMES for seats in game.seats]


def name(value: Any) -> str:
    return value.id if isinstance(value, Game) else str(value)


def encoding_of(game: Game) -> Encoding[Any, Any]:
    assert game.encoding is not None
    return game.encoding(game.rules)


def naming(encoding: Encoding[Any, Any], view: Any, seat: int) -> NamingSheet:
    sheet = NamingSheet()
    encoding.write(sheet, view, seat)
    return sheet


def test_the_four_games_have_numbers() -> None:
    assert {game.id for game in GAMES} >= {"glastonbury", "magic_potion", "potion_explosion", "potions"}


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_each_action_has_one_number(game: Game) -> None:
    actions = encoding_of(game).actions
    assert len(set(actions)) == len(actions)


def check_actions(game: Game, encoding: Encoding[Any, Any], view: Any, numbers: Mapping[Any, int]) -> None:
    """All that is legal has a number of its own and is found again by it."""
    legal = game.rules.legal_actions(view)
    relative = [encoding.relative(view, action) for action in legal]
    assert len({numbers[action] for action in relative}) == len(legal)
    assert [encoding.absolute(view, action) for action in relative] == legal


def check_observations(encoding: Encoding[Any, Any], view: Any, seat: int, names: NamingSheet) -> None:
    """The same entries as at the beginning, each within its bounds; the quick sheet says the same."""
    sheet, quick = naming(encoding, view, seat), Sheet()
    encoding.write(quick, view, seat)
    assert quick.values == sheet.values
    assert sheet.parts == names.parts
    low = [bound for part in sheet.parts.values() for bound in part.low]
    high = [bound for part in sheet.parts.values() for bound in part.high]
    assert len(low) == len(sheet.values)
    labels = [label for part in sheet.parts.values() for label in part.labels]
    for value, least, most, label in zip(sheet.values, low, high, labels, strict=True):
        assert least <= value <= most, label


@cases(("game", "seats"), SEATINGS, quick=SEATINGS, ids=name)
@cases("seed", range(12), quick=[0, 1])
def test_random_matches_in_numbers(game: Game, seats: int, seed: int) -> None:
    rng = random.Random(f"{game.id} {seats} {seed}")
    rules, dealer, encoding = game.rules, Dealer(rng), encoding_of(game)
    numbers = {action: number for number, action in enumerate(encoding.actions)}
    state = rules.setup(seats, random_options(game, rng), dealer)
    names = naming(encoding, rules.view(state, 0), 0)
    by_kind = seed % 2 == 1  # rare kinds of actions are played early, too
    while rules.outcome(state) is None:
        mover = rules.current_seat(state)
        view = rules.view(state, mover)
        check_actions(game, encoding, view, numbers)
        if rng.random() < 0.1:
            for seat in range(seats):
                check_observations(encoding, rules.view(state, seat), seat, names)
        legal = rules.legal_actions(state)
        if by_kind:
            kind = rng.choice(list(dict.fromkeys(map(type, legal))))
            legal = [action for action in legal if type(action) is kind]
        rules.apply(state, rng.choice(legal), dealer)
    for seat in range(seats):
        check_observations(encoding, rules.view(state, seat), seat, names)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_what_a_number_means_has_that_number(game: Game) -> None:
    """Legal or not; some mean nothing at all here."""
    rng = random.Random(7)
    rules, dealer, encoding = game.rules, Dealer(rng), encoding_of(game)
    state = rules.setup(2, random_options(game, rng), dealer)
    for step in range(40):
        view = rules.view(state, rules.current_seat(state))
        for action in encoding.actions if step % 13 == 0 else ():
            try:
                meant = encoding.absolute(view, action)
            except LookupError:
                continue
            assert encoding.relative(view, meant) == action
        rules.apply(state, rng.choice(rules.legal_actions(state)), dealer)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_names_are_unique(game: Game) -> None:
    state = game.rules.setup(game.seats[-1], game.rules.options_type(), Dealer(random.Random(1)))
    sheet = naming(encoding_of(game), game.rules.view(state, 0), 0)
    names = [f"{part}.{label}" for part, names in sheet.parts.items() for label in names.labels]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_what_a_seat_is_told_depends_on_its_view_alone(game: Game) -> None:
    """A world imagined behind the view is told alike: nothing hidden leaks into the numbers."""
    rng = random.Random(5)
    rules, dealer, encoding = game.rules, Dealer(rng), encoding_of(game)
    state = rules.setup(game.seats[-1], random_options(game, rng), dealer)
    for _ in range(60):
        if rules.outcome(state) is not None:
            break
        for seat in range(game.seats[-1]):
            view = rules.view(state, seat)
            told = naming(encoding, view, seat).values
            world = rules.imagine(view, rng)
            assert naming(encoding, rules.view(world, seat), seat).values == told
        rules.apply(state, rng.choice(rules.legal_actions(state)), dealer)


def test_seats_are_counted_from_the_own_one() -> None:
    assert places_from(2, 4) == [2, 3, 0, 1]
    assert [place_from(2, other, 4) for other in places_from(2, 4)] == [0, 1, 2, 3]
    assert [seat_from(2, place, 4) for place in range(4)] == places_from(2, 4)
    assert place_from(2, -1, 4) == -1
    with pytest.raises(LookupError):
        seat_from(2, 4, 4)


def test_one_of_none_is_all_zeros() -> None:
    assert one_hot(-1, 3).tolist() == [0, 0, 0]
    assert one_hot(1, 3).tolist() == [0, 1, 0]
