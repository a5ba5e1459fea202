"""Makes problems: positions of matches of strong players in which an exact search proves a goal.

The number asked for isn't always the best there is: several of the highest values are tried, and one position so
gives an easy and a hard problem. Everything is bounded by positions looked at, never by seconds, so that the same
seed gives the same problems everywhere.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.core.catalogue import PROJECT, Game
from game.core.chance import RecordingDealer
from game.core.setting_up import SETUP
from game.players.contract import Budget, Question
from game.players.levels import make_player, read_levels
from game.problems.contract import Kind, Puzzles, TooLarge
from game.problems.format import Goal, Line, Problem, Proof
from game.problems.rating import Tries, Try, missed, step_of
from game.problems.search import Tree

MINERS = "adept"
"""The level whose matches are looked through; the strongest there is where a game has no such."""
MINING_NODES = 400
VALUES = 5
"""So many of the highest values are tried as what is asked for."""


class Origin(NamedTuple):
    """Where a position comes from: a match's seed and the actions before it."""

    seed: int
    actions: int


class Maker:
    """Makes problems of one game. `most`: positions a search may look at."""

    def __init__(self, game: Game, most: int, data_dir: Path = PROJECT / "data") -> None:
        assert game.puzzles is not None, f"{game.id} has no problems"
        self.game, self.rules, self.most = game, game.rules, most
        self.puzzles: Puzzles[Any, Any] = game.puzzles(game.rules)
        self.counts: Counter[str] = Counter()
        """What was found on the way, for whoever asks what it costs."""
        levels = read_levels(game, data_dir).levels
        level = next((level for level in levels if level.id == MINERS), levels[-1])
        self._player = make_player(game, level)
        self._tries = Tries(game, data_dir)

    def problems(self, seed: int, matches: int) -> Iterator[Problem]:
        """Find problems in so many matches, the first one with this seed; ids are given later."""
        for number in range(seed, seed + matches):
            for state, place in self._positions(number):
                for start, turns in self.puzzles.positions(state, random.Random(f"{number}:{place}")):
                    self.counts["positions"] += 1
                    yield from self.of_position(start, turns, Origin(number, place))

    def of_position(self, start: Any, turns: int, origin: Origin) -> Iterator[Problem]:
        """Make all good problems of one position, at most one for each kind of goal and step."""
        quest = self.puzzles.quest(start, turns, self.most)
        try:
            tree = Tree(self.rules, quest, self.most)
        except TooLarge:
            self.counts["too large"] += 1
            return
        tries: list[list[Try]] = []
        for kind in quest.kinds():
            try:
                yield from self._of_kind(tree, kind, origin, tries)
            except TooLarge:
                self.counts[f"{kind} too large"] += 1

    def _of_kind(
        self, tree: Tree[Any, Any], kind: str, origin: Origin, tries: list[list[Try]]
    ) -> Iterator[Problem]:
        rules, quest = self.puzzles.kinds[kind], tree.quest
        values = tree.values(kind, at_end=rules.at_end)
        steps = set()
        for place, least in enumerate(thresholds(values, rules.at_end)):
            if least < rules.lowest:
                break
            ways = tree.ways(values, least)
            if len(ways) > rules.most_ways:
                break
            if not tries:
                tries += [self._tries.considered(quest), self._tries.by_lot(quest, f"{origin}")]
            shares = [missed(quest, each, kind, least, at_end=rules.at_end) for each in tries]
            failed = round(sum(shares) / len(shares), 2)
            step = step_of(failed)
            if step in steps or (place and rules.at_end):
                continue
            steps.add(step)
            self.counts[kind] += 1
            second = max((value for value in values if value < least), default=0)
            proof = Proof(max(values), max(second, -999), len(ways), tree.nodes, failed)
            good = [found.line for found, value in zip(tree.found, values, strict=True) if value >= least]
            yield Problem(
                id="new",
                goal=Goal(kind, least, quest.turns),
                step=step,
                seat=quest.seat,
                match=origin.seed,
                proof=proof,
                position=msgspec.Raw(msgspec.json.encode(quest.start)),
                solution=raw(ways[0]),
                good=tuple(map(raw, good)) if rules.at_end else (),
            )

    def _positions(self, seed: int) -> Iterator[tuple[Any, int]]:
        """Play a match; hand out a copy of the position before each decision, and how many actions came before."""
        rules, place = self.rules, 0
        state = rules.setup(2, self.puzzles.options(), RecordingDealer(seed, SETUP))
        plan: list[Any] = []
        while rules.outcome(state) is None:
            action = rules.automatic(state)
            if action is None:
                if not plan:
                    yield rules.copy(state), place
                    plan = self._plan(state, f"{seed}:{place}")
                action = plan.pop(0)
            rules.apply(state, action, RecordingDealer(seed, place))
            place += 1

    def _plan(self, state: Any, seed: str) -> list[Any]:
        seat = self.rules.current_seat(state)
        view = self.rules.view(state, seat)
        question = Question(self.rules, view, seat, Budget(nodes=MINING_NODES), random.Random(seed))
        return list(self._player.plan(question).actions)


def thresholds(values: Sequence[int], at_end: bool) -> list[int]:
    """Return what may be asked for, the most first; of wins all that win count alike if nothing else does."""
    highest = sorted(set(values), reverse=True)[:VALUES]
    if at_end and highest and highest[0] >= 1 and (len(highest) == 1 or highest[1] < 1):
        return [1]
    return highest


def raw(line: Sequence[msgspec.Struct]) -> Line:
    """Return actions as files keep them."""
    return tuple(msgspec.Raw(msgspec.json.encode(action)) for action in line)


def choose(
    found: Sequence[Problem], count: int, kinds: Mapping[str, Kind], before: Sequence[Problem] = ()
) -> list[Problem]:
    """Choose the best of what was found, evenly over the steps and as varied as can be; first of those `before`.

    Of a match at most one is taken for each step, and for each kind of goal.
    """
    chosen: list[Problem] = choose(before, count, kinds) if before else []
    pool = sorted(found, key=lambda each: (each.proof.ways, each.proof.second - each.goal.least, each.match))
    want = {step: count // 3 + (step <= count % 3) for step in (1, 2, 3)}
    for step, wanted in want.items():
        while sum(each.step == step for each in chosen) < wanted:
            here = [each for each in chosen if each.step == step]
            used = Counter(each.goal.kind for each in here)
            fit = [each for each in pool if each.step == step and not _like(each, chosen)]
            fit = [
                each for each in fit if used[each.goal.kind] < max(1, round(kinds[each.goal.kind].share * wanted))
            ]
            if not fit:
                break
            chosen.append(min(fit, key=lambda each: used[each.goal.kind] / kinds[each.goal.kind].share))
    return chosen


def _like(one: Problem, others: Sequence[Problem]) -> bool:
    """Whether another is of the same match and of the same step or kind of goal."""
    return any(
        one.match == other.match and (one.step == other.step or one.goal.kind == other.goal.kind)
        for other in others
    )


def numbered(game_id: str, problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """Put problems in order, from easy to hard, and give them ids that stay theirs."""
    ordered = sorted(problems, key=lambda each: (each.step, each.proof.failed, each.match))
    return tuple(
        msgspec.structs.replace(each, id=f"{game_id}-{number:02d}") for number, each in enumerate(ordered, 1)
    )
