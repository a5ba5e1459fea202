"""`balance`: computer players play many matches; a game's own tally says what in its data was easy or hard."""

from __future__ import annotations

import argparse
import random
from typing import Any

from game.cli.arguments import add_game, load_game, positive
from game.core.catalogue import Game
from game.core.chance import RecordingDealer
from game.core.contract import Event
from game.core.errors import BenchError, OptionsError
from game.core.messages import msg
from game.core.parts import Tally
from game.core.setting_up import SETUP
from game.players.contract import AnyPlayer, Budget, Question
from game.players.levels import find_level, make_player


class NothingToBalance(BenchError):
    """The game has no tally."""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("balance", help="measure over many matches how hard each card is")
    add_game(parser)
    parser.add_argument("--games", type=positive, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--seats", type=positive, metavar="K", help="always so many seats (else all in turn)")
    parser.add_argument("--level", default="adept", metavar="LEVEL", help="who plays on all seats")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, count and print; exit code 1 if a bound isn't kept."""
    game = load_game(args)
    counted = tally_of(game)
    level = find_level(game, args.level, args.game_data)
    player, budget = make_player(game, level), Budget(nodes=level.budget.nodes)
    counts = [seats for seats in game.seats if seats > 1] if args.seats is None else [args.seats]
    if not set(counts) <= set(game.seats):
        raise OptionsError(msg("This game isn't for {count} seats.", count=args.seats))
    for number in range(args.games):
        play(game, player, budget, counts[number % len(counts)], args.seed + number, counted)
    mistakes = counted.mistakes()
    print("\n".join([f"{game.id}: {args.games} games of {level.id}s from seed {args.seed}", *counted.lines()]))
    print("\n".join(mistakes) if mistakes else "all bounds are kept")
    return 1 if mistakes else 0


def tally_of(game: Game) -> Tally:
    """Return a game's tally. Raises `NothingToBalance`."""
    if game.tally is None:
        raise NothingToBalance(msg("{game} has nothing that could be balanced.", game=game.id))
    return game.tally(game.rules)


def play(game: Game, player: AnyPlayer, budget: Budget, seats: int, seed: int, counted: Tally) -> None:
    """Play one match, the same player on all seats, and let the tally watch."""
    rules = game.rules
    state = rules.setup(seats, rules.options_type(), RecordingDealer(seed, SETUP))
    counted.begin()
    place = 0
    while rules.outcome(state) is None:
        action = rules.automatic(state)
        if action is None:
            seat = rules.current_seat(state)
            rng = random.Random(f"{seed}:{place}")
            action = player.plan(Question(rules, rules.view(state, seat), seat, budget, rng)).actions[0]
        events: list[Event] = []
        rules.apply(state, action, RecordingDealer(seed, place), events)
        place += 1
        for event in events:
            counted.watch(event)
