"""What the arena found, as tables to read."""

from __future__ import annotations

from collections.abc import Iterator

from game.players.arena.arena import ArenaReport, LevelResult, Times
from game.players.arena.tournament import CrossTable, Tournament
from game.players.contract import Budget

SHARES = f"{'win share %':>12}{'95 % interval':>17}{'even':>7}{'score':>8}{'lead':>8}{'+-':>6}"
TIMES = f"{'turn ms: mean':>15}{'p99':>8}{'max':>8}"


def contest_table(found: ArenaReport) -> str:
    """Say a contest as a table."""
    lines = [
        f"{found.game}: {', '.join(found.seats)}; {found.games} games from seed {found.seed}, "
        f"{_limit(found.budget)}",
        f"{found.actions:.0f} actions and {found.nodes:.0f} positions a game; matches {found.digest}",
        "",
        f"{'level':<14}{SHARES}{TIMES}",
    ]
    lines += [f"{row.level:<14}{_share(row)}{_times(row.times)}" for row in found.rows]
    return "\n".join(lines)


def tournament_table(found: Tournament) -> str:
    """Say a tournament as tables, one for each number of seats."""
    limit = _limit(found.tables[0].contests[0].budget)
    lines = [
        f"{found.game}: all against all from seed {found.seed}, {limit}; rules {found.rules}, data {found.data}",
        f"matches {found.digest}",
    ]
    for table in found.tables:
        lines += ["", *_table(table)]
    return "\n".join(lines)


def _table(table: CrossTable) -> Iterator[str]:
    yield f"{table.seats} seats{'':<26}{SHARES}{'games':>8}"
    for contest in table.contests:
        row = contest.rows[0]
        crowd = f"{table.seats - 1} x " if table.seats > 2 else ""
        yield f"{f'{row.level} over {crowd}{contest.seats[-1]}':<33}{_share(row)}{contest.games:>8}"
    strengths = {rating.level: rating for rating in table.ratings}
    yield f"{'':<14}{'rating':>8}{'+-':>6}{TIMES}"
    for level in sorted(table.times, key=lambda one: -strengths[one.level].mu if strengths else 0.0):
        rating = strengths.get(level.level)
        strength = f"{'-':>8}{'':>6}" if rating is None else f"{rating.mu:>8.2f}{rating.sigma:>6.2f}"
        yield f"{level.level:<14}{strength}{_times(level.times)}"


def _share(row: LevelResult) -> str:
    interval = f"{row.low:.1f} to {row.high:.1f}"
    return f"{row.share:>12.1f}{interval:>17}{row.even:>7.1f}{row.score:>8.1f}{row.margin:>8.1f}{row.error:>6.1f}"


def _times(times: Times) -> str:
    return f"{times.mean:>15.1f}{times.p99:>8.1f}{times.most:>8.1f}"


def _limit(budget: Budget | None) -> str:
    if budget is None:
        return "each level's own nodes"
    return f"{budget.nodes} nodes" if budget.nodes is not None else f"{budget.seconds} s"
