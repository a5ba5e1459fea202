"""Makes a game's record for `test_golden`, and says where it lies.

    python3 -m game.bootstrap test tests.game.make_record GAME LEVEL,LEVEL [--seed N]

Computer players play; the record holds their decisions, so it doesn't change when they do.
"""

import random
import sys
from datetime import UTC, datetime

from game.cli.arguments import add_options, read_options
from game.cli.parser import Parser
from game.core.errors import BenchError
from game.core.match import Match
from game.core.messages import plain
from game.core.records.record import dump
from game.core.seats import Seat
from game.players.contract import Budget, Question
from game.players.levels import find_level, make_player
from tests.game.all_games import CATALOGUE_OF, load
from tests.game.golden import golden

NAMES = ("Anna", "Ben", "Chloé", "Dara")


def play(game_id: str, levels: list[str], seed: int, options: list[str]) -> Match:
    """Play a match to its end."""
    game = load(game_id)
    seats = [Seat(name) for name, _ in zip(NAMES, levels, strict=False)]
    players = [make_player(game, find_level(game, level, CATALOGUE_OF[game_id].data_dir)) for level in levels]
    match = Match.new(game, seats, read_options(game, options), seed=seed, now=datetime(2026, 11, 27, tzinfo=UTC))
    while match.outcome is None:
        seat = match.seat_to_move
        rng = random.Random(f"{seed}:{len(match.steps)}")
        budget = Budget(nodes=3000)
        for action in players[seat].plan(Question(match.rules, match.view(seat), seat, budget, rng)).actions:
            match.play(action)
    return match


if __name__ == "__main__":
    parser = Parser(prog="python3 -m game.bootstrap test tests.game.make_record")
    parser.add_argument("game", choices=sorted(CATALOGUE_OF))
    parser.add_argument("levels")
    parser.add_argument("--seed", type=int, default=1)
    add_options(parser)
    args = parser.parse_args(sys.argv[1:])
    try:
        made = play(args.game, args.levels.split(","), args.seed, args.options)
    except BenchError as error:
        parser.error(plain(error.message))
    record = golden(args.game, "record")
    record.write_bytes(dump(made))
    print(f"{record}: {len(made.steps)} steps by {args.levels}")
