"""The log of a match as the eyes in front of the screen may read it: turns, and what happened in each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec

from game.core.contract import Event
from game.core.messages import Message, SeatRef, counted, listed, msg
from game.core.records.entries import Conceded, SeatChanged
from game.core.timeline import PlayedStep
from scenes.tabletop.session.session import MatchSession


class LogLine(msgspec.Struct):
    """One action with its consequences, a sentence each."""

    step: PlayedStep
    sentences: list[Message]


class Told(NamedTuple):
    """A sentence of the log and the step it begins with."""

    sentence: Message
    step: PlayedStep


class LogTurn(msgspec.Struct):
    """What one seat did while it was its turn."""

    number: int
    seat: int
    lines: list[LogLine] = msgspec.field(default_factory=list)
    reasons: tuple[Message, ...] = ()
    remarks: list[Told] = msgspec.field(default_factory=list)
    """What happened round the table after it: who gave up, who plays for whom."""

    @property
    def steps(self) -> list[PlayedStep]:
        """Its steps."""
        return [line.step for line in self.lines]

    @property
    def told(self) -> list[Told]:
        """Its sentences, those that follow each other and differ at most in a colour joined; remarks come last."""
        every = [Told(sentence, line.step) for line in self.lines for sentence in line.sentences]
        runs = [list(run) for _, run in groupby(every, key=lambda told: _apart_from_colour(told.sentence))]
        return [joined for run in runs for joined in _join(run)] + self.remarks


def _apart_from_colour(sentence: Message) -> tuple[object, ...]:
    others = sorted((name, repr(value)) for name, value in sentence.params.items() if name != "colour")
    return sentence.id, tuple(others)


def _join(run: Sequence[Told]) -> list[Told]:
    """Say "places blue" three times as "places 2 blue, 1 black"; sentences without a colour stay as they are."""
    first = run[0].sentence
    colours = [told.sentence.params.get("colour") for told in run]
    named = [colour for colour in colours if isinstance(colour, Message)]
    if len(run) == 1 or len(named) < len(run):
        return list(run)
    counts = Counter(named).items()
    said = listed([msg("{n} {colour}", n=count, colour=counted(colour, count)) for colour, count in counts])
    return [Told(msg(first.id, **{**first.params, "colour": said}), run[0].step)]


def _remark_on(note: SeatChanged | Conceded, before: str | None) -> Message | None:
    """Say who gave up or plays now, `before` being the level that did; None if it is only another name."""
    seat = SeatRef(note.seat)
    if isinstance(note, Conceded):
        return msg("{seat} gives up; an automaton plays on.", seat=seat)
    if note.to.level == before:
        return None
    if note.to.level is None:
        return msg("A person plays for {seat} now.", seat=seat)
    if before is None:
        return msg("An automaton sits in for {seat}.", seat=seat)
    return msg("Another automaton sits in for {seat}.", seat=seat)


class Chronicle:
    """Keeps the turns of a session; what was read once is not asked for again."""

    def __init__(self, session: MatchSession) -> None:
        self._session = session
        self._turns: list[LogTurn] = []
        self._read: list[PlayedStep] = []
        self.held_from: int | None = None
        """From this step on things are just being shown: a log opened meanwhile doesn't tell them first."""
        self._eyes: object = None

    def turns(self) -> Sequence[LogTurn]:
        """Return the turns so far, oldest first, in sentences that the eyes in front of the screen may know."""
        session = self._session
        steps = session.match.steps[: self.held_from]
        # A remark may belong to any turn of before, so one that has come to be has everything read again.
        eyes = (session.eyes, session.over, len(session.match.notes))
        known = len(self._read)
        if eyes != self._eyes or known > len(steps) or (known and self._read[-1] is not steps[known - 1]):
            self._turns, self._read, self._eyes, known = [], [], eyes, 0
        for step in steps[known:]:
            self._add(step)
        if not known:
            self._remark()
        return self._turns

    def sentences(self, step: PlayedStep, now: Callable[[Event], Event] = lambda event: event) -> list[Message]:
        """Say one step: what followed from it, or what it was if nothing worth telling followed."""
        rules = self._session.match.rules
        told = [rules.describe(now(event)) for event in self._session.observed(step)]
        said = [message for message in told if message is not None]
        return said or ([] if step.automatic else [rules.tell(step.action)])

    def retold(self, turns: Sequence[LogTurn], now: Callable[[Event], Event]) -> list[LogTurn]:
        """Return turns in the words that fit now; `now` returns an event as it may be told at this moment."""
        return [self._retold(turn, now) for turn in turns]

    def _retold(self, turn: LogTurn, now: Callable[[Event], Event]) -> LogTurn:
        if all(now(event) is event for step in turn.steps for event in step.events):
            return turn
        lines = [LogLine(line.step, self.sentences(line.step, now)) for line in turn.lines]
        return LogTurn(turn.number, turn.seat, lines, turn.reasons, turn.remarks)

    def _add(self, step: PlayedStep) -> None:
        if not step.eventful:  # a question that was answered with no: nothing happened, and that is no turn
            self._read.append(step)
            return
        if not self._turns or self._turns[-1].number != step.turn:
            self._turns.append(LogTurn(step.turn, step.seat))
        turn = self._turns[-1]
        turn.lines.append(LogLine(step, self.sentences(step)))
        turn.reasons += step.reasons
        self._read.append(step)

    def _remark(self) -> None:
        """Add what happened round the table to the turns after which it did; before the first nobody tells it."""
        levels = [seat.level for seat in self._session.match.header.seats]
        for played, note in self._session.match.notes:
            before = levels[note.seat]
            levels[note.seat] = note.level if isinstance(note, Conceded) else note.to.level
            said = _remark_on(note, before)
            turn = next((turn for turn in reversed(self._turns) if turn.lines[0].step.index < played), None)
            if said is not None and turn is not None:
                turn.remarks.append(Told(said, turn.lines[-1].step))

    def had_turn(self, seat: int) -> bool:
        """Say whether a seat has finished a turn of its own."""
        return any(turn.seat == seat for turn in self._finished(seat))

    def _finished(self, seat: int) -> list[LogTurn]:
        """Return all turns but the one the seat is still in."""
        turns = self.turns()
        still_in = turns and turns[-1].seat == seat and turns[-1].number == self._session.match.turn
        return list(turns[:-1] if still_in else turns)

    def last_turn(self, seat: int) -> LogTurn | None:
        """Return a seat's latest turn; None if it had none yet."""
        return next((turn for turn in reversed(self.turns()) if turn.seat == seat), None)

    def since(self, seat: int) -> list[LogTurn]:
        """Return the turns of the others since the seat's own latest one; one it is still in doesn't count."""
        turns: list[LogTurn] = []
        for turn in reversed(self._finished(seat)):
            if turn.seat == seat:
                break
            turns.insert(0, turn)
        return turns
