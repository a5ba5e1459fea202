"""How many steps a second the environments make beside PettingZoo's own, in one run, by PettingZoo's benchmark.

    python3 -m game.bootstrap anchors game.research.benchmark [ROUNDS]

Machines differ, and one machine from minute to minute: only the ratios say something. Each environment has its
turn in each round (5 seconds), and its best round counts.
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
from collections.abc import Callable

from pettingzoo.classic import chess_v6, gin_rummy_v4, tictactoe_v3
from pettingzoo.test import performance_benchmark

from game.core.catalogue import game_ids
from game.research import make_env

ROUNDS = 3
ANCHORS: dict[str, Callable[[], object]] = {
    "tictactoe_v3": tictactoe_v3.env,
    "gin_rummy_v4": gin_rummy_v4.env,
    "chess_v6": chess_v6.env,
}


def steps_a_second(env: object) -> float:
    """Let PettingZoo measure an environment; it says what it found on the standard output."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        performance_benchmark(env)
    found = re.search(r"([0-9.]+) turns per second", said.getvalue())
    assert found is not None, said.getvalue()
    return float(found[1])


def measure(rounds: int) -> dict[str, float]:
    """Return each environment's steps a second."""
    environments = ANCHORS | {game: lambda game=game: make_env(game) for game in game_ids()}
    best = dict.fromkeys(environments, 0.0)
    for _ in range(rounds):
        for name, make in environments.items():
            best[name] = max(best[name], steps_a_second(make()))
    return best


def table(best: dict[str, float]) -> str:
    """Write a table: steps a second, and as many times those of each of PettingZoo's own."""
    lines = [
        f"| environment | steps a second | {' | '.join(f'× {anchor}' for anchor in ANCHORS)} |",
        "| --- " * 5 + "|",
    ]
    for name, steps in best.items():
        ratios = " | ".join(f"{steps / best[anchor]:.2f}" for anchor in ANCHORS)
        lines.append(f"| {name} | {steps:,.0f} | {ratios} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(measure(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)))
