"""The contract every game keeps: one suite over all games of the catalogue."""

import random
from typing import Any

import msgspec
import pytest

from game.cli.checks.fuzzing import Tale, fuzz_match
from game.cli.checks.variants import random_options
from game.core.catalogue import Game
from game.core.chance import Dealer, RecordingDealer, ScriptedDealer, Unforeseeable, Unforeseen
from game.core.messages import plain
from game.players.arena.playing import play_match
from game.players.contract import Budget, Question, no_time
from game.players.levels import make_player
from tests.game.all_games import CATALOGUE_OF, IDS, levels_of, load
from tests.slow import cases

GAMES = [load(game_id) for game_id in IDS]
SEATINGS = [(game, seats) for game in GAMES for seats in game.seats]


def name(value: Any) -> str:
    return value.id if isinstance(value, Game) else str(value)


def random_states(game: Game, seats: int, seed: int, every: int = 7) -> list[Any]:
    """States of a random match, some of them."""
    rng = random.Random(seed)
    rules, dealer = game.rules, Dealer(rng)
    state = rules.setup(seats, random_options(game, rng), dealer)
    found: list[Any] = []
    place = 0
    while rules.outcome(state) is None:
        if place % every == 0:
            found.append(rules.copy(state))
        rules.apply(state, rng.choice(rules.legal_actions(state)), dealer)
        place += 1
    return found


@cases(("game", "seats"), SEATINGS, quick=[(game, 2) for game in GAMES], ids=name)
@cases("seed", range(3), quick=[0])
def test_random_matches_keep_all_promises(game: Game, seats: int, seed: int) -> None:
    """Legal, explain, view, imagine, observe, foresee, copy, check, undo, records: see `proofs`."""
    assert fuzz_match(game, Tale(1000 + seed, seats), CATALOGUE_OF[game.id]) > 0


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_game_says_what_it_is(game: Game) -> None:
    assert game.id == game.rules.game
    assert plain(game.title)
    assert len(game.seats) > 0
    options = game.rules.options_type()
    assert {spec.key for spec in game.options} <= set(msgspec.structs.asdict(options))
    assert CATALOGUE_OF[game.id].rebuild(game.id, game.data_json).data_hash == game.data_hash


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_same_seed_gives_the_same_match(game: Game) -> None:
    def play() -> list[bytes]:
        rules = game.rules
        rng = random.Random(3)
        state = rules.setup(game.seats[0], rules.options_type(), RecordingDealer(11, -1))
        states = [msgspec.msgpack.encode(state)]
        while rules.outcome(state) is None:
            rules.apply(state, rng.choice(rules.legal_actions(state)), RecordingDealer(11, len(states)))
            states.append(msgspec.msgpack.encode(state))
        return states

    assert play() == play()


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_setup_can_be_scripted(game: Game) -> None:
    rules = game.rules
    dealer = RecordingDealer(5, -1)
    state = rules.setup(game.seats[-1], rules.options_type(), dealer)
    script = ScriptedDealer(dealer.answers)
    assert rules.setup(game.seats[-1], rules.options_type(), script) == state
    assert script.unused == 0


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_events_cost_nothing_and_change_nothing(game: Game) -> None:
    """With and without a list for events the same follows."""
    rules = game.rules
    for state in random_states(game, game.seats[0], 1, every=11):
        for action in rules.legal_actions(state)[:3]:
            silent, told = rules.copy(state), rules.copy(state)
            rules.apply(silent, action, RecordingDealer(1, 1))
            rules.apply(told, action, RecordingDealer(1, 1), [])
            assert silent == told


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_what_is_certain_asks_no_chance(game: Game) -> None:
    """A certain foresight can be carried out in every imagined world without the dealer, to the same events."""
    rules, rng = game.rules, random.Random(9)
    certain = 0
    for state in random_states(game, game.seats[0], 2):
        seat = rules.current_seat(state)
        view = rules.view(state, seat)
        for action in rng.sample(actions := rules.legal_actions(state), min(4, len(actions))):
            foresight = rules.foresee(view, action)
            if not foresight.certain:
                continue
            certain += 1
            views = []
            for _ in range(3):
                world = rules.imagine(view, rng)
                events: list[Any] = []
                rules.apply(world, action, Unforeseeable(), events)
                seen = [event for event in (rules.observe(event, seat) for event in events) if event is not None]
                assert tuple(seen) == foresight.events
                views.append(rules.view(world, seat))
            assert views[0] == views[1] == views[2], f"{action} tells worlds apart, so it isn't certain"
    if not certain:
        pytest.skip("chance decides after every action of this game")


def hidden(truth: Any, shown: Any) -> int:
    """How many values of a state its view doesn't show."""
    if isinstance(truth, dict) and isinstance(shown, dict):
        return sum(hidden(value, shown.get(key)) for key, value in truth.items())
    if isinstance(truth, list | tuple) and isinstance(shown, list | tuple) and len(truth) == len(shown):
        return sum(hidden(value, other) for value, other in zip(truth, shown, strict=True))
    return int(truth != shown)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_what_is_not_certain_tells_worlds_apart_or_asks_chance_or_covers(game: Game) -> None:
    """Undo would be refused for nothing if a game called everything uncertain.

    What an action covers comes to light by taking it back, even if computer players could remember it.
    """
    rules, rng = game.rules, random.Random(4)
    idle = checked = 0
    for state in random_states(game, game.seats[0], 3, every=3):
        seat = rules.current_seat(state)
        view = rules.view(state, seat)
        action = rng.choice(rules.legal_actions(state))
        if rules.foresee(view, action).certain:
            continue
        checked += 1
        before = hidden(*map(msgspec.to_builtins, (state, view)))
        views, uncovers = set(), False
        try:
            for _ in range(12):
                world = rules.imagine(view, rng)
                rules.apply(world, action, Unforeseeable())
                after = rules.view(world, seat)
                uncovers |= hidden(*map(msgspec.to_builtins, (world, after))) != before
                views.add(msgspec.msgpack.encode(after))
        except Unforeseen:
            continue
        idle += len(views) == 1 and not uncovers
    if not checked:
        pytest.skip("chance only deals in this game, and nothing hidden comes to light before the end")
    assert idle <= checked * 0.2, "hardly anything came to light where the game says that something does"


@cases("game", GAMES, quick=GAMES[:1], ids=name)
def test_levels_play_whole_matches_within_their_means(game: Game) -> None:
    """All levels of a game at one table: nothing illegal, reasons for what they do, and it ends."""
    levels = levels_of(game).levels
    seats = max(game.seats[0], min(len(levels), game.seats[-1]))
    table = [levels[seat % len(levels)] for seat in range(seats)]
    players = [make_player(game, level) for level in table]
    budgets = [Budget(nodes=min(level.budget.nodes or 300, 300)) for level in table]
    result = play_match(game, players, budgets, game.rules.options_type(), 5, "5", no_time)
    assert result.outcome.winners


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_players_are_blind_to_what_is_hidden(game: Game) -> None:
    """With everything hidden exchanged for another possible world, each level plans the same."""
    rules, rng = game.rules, random.Random(8)
    known = levels_of(game)
    for level in (*known.levels, known.adviser):
        player = make_player(game, level)
        for state in random_states(game, game.seats[0], 6, every=23):
            seat = rules.current_seat(state)
            other = rules.imagine(rules.view(state, seat), rng)
            plans = [
                player.plan(Question(rules, rules.view(world, seat), seat, Budget(nodes=200), random.Random(1)))
                for world in (state, other)
            ]
            assert plans[0] == plans[1]
            assert all(plain(reason) for reason in plans[0].reasons)
