"""The review of one seat's match: where it lost much, what would have been better, and how its chances went.

Nothing here waits: `questions` yields what is to be asked, and is sent the answers. A screen lets the players'
process answer, the command line a player of its own. All is judged by what the seat knew at the time.
"""

from __future__ import annotations

import itertools
from collections.abc import Generator, Iterator, Sequence
from typing import Any

import msgspec

from game.core.contract import Action
from game.core.match import Match
from game.core.messages import Message, msg
from game.core.timeline import PlayedStep
from game.players.contract import Budget, Level, Plan
from game.players.engines.turn_planner import until_revealed
from game.players.levels import LevelsFile
from game.players.review.advisers import AppraiseSettings, ChanceSettings, CounselSettings
from game.players.review.fortune import FortuneSettings, Taken

MUCH, SOME = 0.055, 0.025
"""What counts as much lost, and as something, as shares of the winner's points."""
LEAST_SCALE = 10.0
"""Where nobody has as many points, shares are taken of this."""
QUICK_NODES = 300
MOST_POINTS = 24
"""The line over the match has so many points at most: those in between would tell nothing new."""
SECONDS = 0.8
"""How long one comparison or one chance may take; see `game.players.review.advisers.LEAST_WORLDS`."""


class Ask(msgspec.Struct, frozen=True):
    """One question to a player: its level, the seat's view, and the seed of its generator."""

    level: Level
    view: Any
    seat: int
    seed: str


class Moment(msgspec.Struct, frozen=True):
    """A decision of the seat: the step it begins with, and what was played up to where something came to light."""

    step: int
    turn: int
    played: tuple[Action, ...]
    steps: tuple[int, ...] = ()
    """The step of each action played."""


class Finding(msgspec.Struct, frozen=True):
    """A moment at which something else would have been better: what, why, and by how many points."""

    moment: Moment
    better: tuple[Action, ...]
    reasons: tuple[Message, ...]
    lost: float

    def differing(self) -> tuple[Action, Action]:
        """Return what was played and what would have been better where the two part for the first time."""
        played, better = self.parted()
        return played[0], better[0]

    def parted(self) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """Return both from there on."""
        place = self._parting()
        return self.moment.played[place:], self.better[place:]

    @property
    def step(self) -> int:
        """The step of what was played where the two part: before it the match stood as for both."""
        return self.moment.steps[self._parting()]

    def _parting(self) -> int:
        pairs = list(zip(self.moment.played, self.better, strict=False))
        return next((at for at, pair in enumerate(pairs) if pair[0] != pair[1]), len(pairs) - 1)


class Point(msgspec.Struct, frozen=True):
    """The chance to win (0 to 1) as it stood when a turn began; `step` is its first one."""

    step: int
    turn: int
    chance: float


class Review:
    """What is known so far. `done` of `total` questions of equal weight are answered."""

    def __init__(self, match: Match, seat: int) -> None:
        outcome = match.outcome
        assert outcome is not None, "only finished matches are reviewed"
        self.match, self.seat = match, seat
        self.moments = list(moments(match, seat))
        self.points: list[Point] = []
        self.findings: list[Finding] = []
        self.left_lying = 0.0
        """How many points better choices would have brought in all turns, also where each brings little."""
        self.fortune = self.others_fortune = 0.0
        """By how many points chance changed the seat's lead in its own steps and in others'; asked for only if it
        lost to another."""
        self.done = 0
        self.stops = _stops(self.moments)
        """The steps at which the chances are asked for."""
        beaten = seat not in outcome.winners and bool(outcome.winners)
        self.chances_taken = _in_a_row(match.steps) if beaten else []
        """The steps in which chance may have decided a defeat: of one seat and turn each."""
        self.total = len(self.moments) + len(self.stops) + len(self.chances_taken)
        most = max(score.total for score in outcome.scores)
        self.scale = max(LEAST_SCALE, float(most))
        self.won = (seat in outcome.winners) / max(1, len(outcome.winners))

    @property
    def share(self) -> float:
        """How much of it is done, 0 to 1."""
        return self.done / self.total if self.total else 1.0

    @property
    def finished(self) -> bool:
        """Whether all is known."""
        return self.done >= self.total

    @property
    def line_known(self) -> bool:
        """Whether the chances are known at all stops."""
        return self.finished

    def grade(self, finding: Finding) -> int:
        """Return 2 if much was lost, 1 if something was, 0 if next to nothing."""
        share = finding.lost / self.scale
        return 2 if share >= MUCH else 1 if share >= SOME else 0

    def worst(self, most: int = 6) -> list[Finding]:
        """Return where the most was lost, one for a turn, in the order of the match."""
        by_turn: dict[int, Finding] = {}
        for finding in self.findings:
            known = by_turn.get(finding.moment.turn)
            if self.grade(finding) and (known is None or finding.lost > known.lost):
                by_turn[finding.moment.turn] = finding
        told = by_turn.values()
        chosen = sorted(told, key=lambda finding: -finding.lost)[:most]
        return sorted(chosen, key=lambda finding: finding.moment.step)

    def lost(self) -> float:
        """Return how many points were lost where the most was: what is listed, so that the sum can be checked."""
        return sum(finding.lost for finding in self.worst())


def in_words(match: Match, seat: int, finding: Finding) -> tuple[Message, Message]:
    """Say what was played and what would have been better, by what lay there at that moment.

    Two that sound alike (the same colour, taken elsewhere) are told by what follows, too.
    """
    rules, view = match.rules, match.view_at(finding.step, seat)
    played, better = ([match.game.label(rules, view, seat, each) for each in line] for line in finding.parted())
    if played[0] == better[0] and len(played) > 1 and len(better) > 1:
        said = [msg("{first}, then {second}", first=line[0], second=line[1]) for line in (played, better)]
        return said[0], said[1]
    return played[0], better[0]


def moments(match: Match, seat: int) -> Iterator[Moment]:
    """Yield the decisions of a seat at which there was a choice, in order."""
    rules = match.rules
    own = [step for step in match.steps if step.seat == seat and not step.automatic]
    at = 0
    while at < len(own):
        first = own[at]
        view = match.view_at(first.index, seat)
        if len(rules.legal_actions(view)) == 1:
            at += 1
            continue
        line = tuple(step.action for step in _together(own, at, match))
        played = until_revealed(rules, view, seat, line)
        steps = tuple(step.index for step in own[at : at + len(played)])
        at += len(played)
        yield Moment(first.index, first.turn, played, steps)


def _stops(every: Sequence[Moment]) -> frozenset[int]:
    """Return the steps with which turns begin; of many turns some, evenly spread."""
    begins: dict[int, int] = {}
    for moment in every:
        begins.setdefault(moment.turn, moment.step)
    return frozenset(spread(list(begins.values())))


def spread(steps: Sequence[int], most: int = MOST_POINTS) -> list[int]:
    """Return all of some steps, or so many of them, evenly spread."""
    if len(steps) <= most:
        return list(steps)
    return [steps[round(at * (len(steps) - 1) / (most - 1))] for at in range(most)]


def _together(own: list[PlayedStep], at: int, match: Match) -> Iterator[PlayedStep]:
    """Yield the steps that follow a decision without anybody else's in between."""
    before = own[at].index
    for step in own[at:]:
        if any(not other.automatic for other in match.steps[before + 1 : step.index]):
            return
        yield step
        before = step.index


def quick_level(levels: LevelsFile, place: int) -> Level:
    """Return who plays on in imagined worlds: one of the weakest levels, with few positions a question.

    They don't always do the same, so that also games without chance go on in more than one way.
    """
    level = levels.levels[min(place, len(levels.levels) - 1)]
    return msgspec.structs.replace(level, id="quick", budget=Budget(nodes=QUICK_NODES))


def counsel_level(levels: LevelsFile) -> Level:
    """Return who gives hints: the adviser, who also says how the chances stand if its advice is taken."""
    settings = CounselSettings(quick_level(levels, 0), adviser=levels.adviser)
    return msgspec.structs.replace(
        levels.adviser, engine="counsel", settings=msgspec.to_builtins(settings), learned=""
    )


Asking = Generator[Ask, Plan | None, None]
"""Yields questions and is sent the answers: None where there is none, and then that is left out."""


def questions(review: Review, levels: LevelsFile) -> Asking:
    """Yield all questions of a review; each answer sent back makes it know more."""
    for moment in review.moments:
        if moment.step in review.stops:
            yield from _how_it_stands(review, moment, levels)
            review.done += 1
        yield from ask_what_is_better(review, moment, levels)
        review.done += 1
    for steps in review.chances_taken:
        yield from _what_chance_brought(review, steps, levels)
        review.done += 1


def _in_a_row(steps: Sequence[PlayedStep]) -> list[list[PlayedStep]]:
    """Return steps of one turn and seat that follow each other, together."""
    return [list(part) for _, part in itertools.groupby(steps, lambda step: (step.turn, step.seat))]


def _what_chance_brought(review: Review, steps: Sequence[PlayedStep], levels: LevelsFile) -> Asking:
    first = steps[0]
    taken = tuple(Taken(msgspec.to_builtins(step.action), step.chance) for step in steps)
    level = _asked("fortune", FortuneSettings(levels.adviser, first.seat, taken))
    answer = yield Ask(
        level,
        review.match.state_at(first.index),
        review.seat,
        f"{_seed_at(review.match, review.seat, first.index)}:luck",
    )
    if answer is None:
        return
    assert answer.expects is not None
    if first.seat == review.seat:
        review.fortune += answer.expects
    else:
        review.others_fortune += answer.expects


def _how_it_stands(review: Review, moment: Moment, levels: LevelsFile) -> Asking:
    answer = yield ask_chance(review.match, review.seat, moment.step, levels)
    if answer is not None:
        assert answer.expects is not None
        review.points.append(Point(moment.step, moment.turn, answer.expects))


def ask_chance(match: Match, seat: int, step: int, levels: LevelsFile) -> Ask:
    """Return the question how likely a seat was to win before a step, by what it knew then."""
    level = _asked("chances", ChanceSettings(quick_level(levels, 0)))
    return Ask(level, match.view_at(step, seat), seat, _seed_at(match, seat, step))


def ask_what_is_better(review: Review, moment: Moment, levels: LevelsFile) -> Asking:
    """Yield the questions whether something else would have been better at a moment; the review keeps what."""
    view, seed = review.match.view_at(moment.step, review.seat), _seed(review, moment)
    best = yield Ask(levels.adviser, view, review.seat, seed)
    if best is None or _same(best.actions, moment.played):
        return
    settings = AppraiseSettings(
        quick_level(levels, 1), levels.adviser, _plain(best.actions), _plain(moment.played)
    )
    answer = yield Ask(_asked("appraise", settings), view, review.seat, seed)
    if answer is None:
        return
    assert answer.expects is not None
    finding = Finding(moment, best.actions, best.reasons, answer.expects)
    if not review.grade(finding):
        review.left_lying += finding.lost
    else:
        # Who plays like the adviser mustn't be blamed for what it would choose itself the next time.
        again = yield Ask(levels.adviser, view, review.seat, f"{seed}:again")
        if again is not None and not _same(again.actions, moment.played):
            review.findings.append(finding)
            review.left_lying += finding.lost


def _seed(review: Review, moment: Moment) -> str:
    return _seed_at(review.match, review.seat, moment.step)


def _seed_at(match: Match, seat: int, step: int) -> str:
    return f"review:{match.header.seed}:{seat}:{step}"


def _same(one: tuple[Action, ...], other: tuple[Action, ...]) -> bool:
    """Whether two plans begin alike as far as both go: what follows is asked about by itself."""
    length = min(len(one), len(other))
    return one[:length] == other[:length]


def _asked(engine: str, settings: AppraiseSettings | ChanceSettings | FortuneSettings) -> Level:
    return Level(engine, engine, "", engine, Budget(seconds=SECONDS), msgspec.to_builtins(settings))


def _plain(actions: tuple[Action, ...]) -> tuple[dict[str, Any], ...]:
    return tuple(msgspec.to_builtins(action) for action in actions)
