"""A lesson ready to be played: its steps one after the other, with typed actions, and what each begins with."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.core.catalogue import Game
from game.core.chance import Answer, Chance, Dealer, PromptedDealer, ScriptedDealer
from game.core.contract import Action, Event
from game.core.errors import BenchError
from game.core.messages import msg, plain
from game.core.reading.comparing import CaseError, difference, fits, missing_events, plain_text
from game.core.reading.plain_actions import Plain, PlainReader, as_plain
from game.core.reading.schema import Document, read_document
from game.lessons.data import Hint, LessonFile, Step, Try

LEARNER, PROFESSOR = 0, 1
SEATS = 2
"""The seats of each lesson."""


class Lead(msgspec.Struct, frozen=True):
    """A step with its actions read."""

    number: int
    """Its place in the lesson, from 0 on."""
    chapter: int
    step: Step
    ways: tuple[tuple[Action, ...], ...]
    """What is awaited, and other ways that are as good; one empty way where the professor only tells."""
    then: tuple[Action, ...]
    """What the professor does after it."""
    tries: tuple[tuple[Action, Try], ...]
    position: Mapping[str, Any] | None
    """What is laid out before it, if it is the first of such a chapter."""

    @property
    def prompts(self) -> Sequence[Answer]:
        """What chance says, as far as it matters."""
        return () if isinstance(self.step.chance, str) else self.step.chance

    def fits(self, played: Sequence[Action]) -> bool:
        """Whether these actions lead along one of the ways."""
        return any(self._left(way, played) is not None for way in self.ways)

    def done(self, played: Sequence[Action]) -> bool:
        """Whether these actions are all that is awaited."""
        return any(self._left(way, played) == [] for way in self.ways)

    def next(self, played: Sequence[Action]) -> Action | None:
        """What is awaited after these actions; None if nothing is."""
        left = next((left for way in self.ways if (left := self._left(way, played)) is not None), [])
        return left[0] if left else None

    def _left(self, way: Sequence[Action], played: Sequence[Action]) -> list[Action] | None:
        """What of a way is left after these actions; None if they don't lead along it."""
        left = list(way)
        for action in played:
            candidates = left if self.step.any_order else left[:1]
            meant = (
                action if action in candidates else next((a for a in candidates if self._serves(action, a)), None)
            )
            if meant is None:
                return None
            left.remove(meant)
        return left

    def _serves(self, action: Action, awaited: Action) -> bool:
        """Whether an action is as good as an awaited one of its kind, as `accept` says."""
        said, wanted = as_plain(action), as_plain(awaited)
        return any(fits(said, one) and fits(wanted, one) for one in self.step.accept)


class Course:
    """A game's lesson. Its steps can begin anywhere: what each begins with is worked out once."""

    def __init__(self, game: Game, document: Document[LessonFile]) -> None:
        """Read all actions and positions. Raises `DataError` with the line of what is wrong."""
        self.game, self.file = game, document.value
        self.rules = game.rules
        self._document = document
        self._reader = PlainReader(game.rules.action_type, self.file.names)
        self.options = self._options()
        """Of the match it is played as."""
        self.quiet = [self._read(data, "quiet", n) for n, data in enumerate(self.file.quiet)]
        self.leads = tuple(self._leads())
        self._starts: list[msgspec.Struct] = []

    def _leads(self) -> Iterator[Lead]:
        number = 0
        for c, chapter in enumerate(self.file.chapters):
            if c == 0 and chapter.position is None:
                raise self._document.error(msg("the first chapter needs a position"), "chapters", 0)
            for s, step in enumerate(chapter.steps):
                where = ("chapters", c, "steps", s)
                position = self._position(chapter.position, c) if s == 0 and chapter.position is not None else None
                awaited = self._read_all(step.awaited, *where, "await")
                others = [self._read_all(way, *where, "or", n) for n, way in enumerate(step.ways)]
                tries = [
                    (self._read(each.tried, *where, "answers", n, "try"), each)
                    for n, each in enumerate(step.answers)
                ]
                then = self._read_all(step.then, *where, "then")
                yield Lead(number, c, step, (awaited, *others), then, tuple(tries), position)
                number += 1

    def _options(self) -> msgspec.Struct:
        try:
            options: msgspec.Struct = msgspec.convert(self.file.options, self.rules.options_type)
            self.rules.setup(SEATS, options, Dealer(random.Random(self.file.seed)))
        except msgspec.ValidationError as error:
            raise self._document.error(msg("{problem}", problem=str(error)), "options") from error
        except BenchError as error:
            raise self._document.error(error.message, "options") from error
        return options

    def _position(self, data: Plain, chapter: int) -> Mapping[str, Any]:
        try:
            position: Mapping[str, Any] = self._reader.named(data)
            self.rules.position(position)
        except BenchError as error:
            raise self._document.error(error.message, "chapters", chapter, "position") from error
        return position

    def _read_all(self, data: Sequence[Plain], *where: str | int) -> tuple[Action, ...]:
        return tuple(self._read(each, *where, n) for n, each in enumerate(data))

    def _read(self, data: Plain, *where: str | int) -> Action:
        try:
            return self._reader.action(data)
        except CaseError as error:
            raise self._document.error(error.message, *where) from error

    def line(self, lead: Lead) -> int:
        """Return the line on which a step stands in its file."""
        first = next(each.number for each in self.leads if each.chapter == lead.chapter)
        return self._document.lines[("chapters", lead.chapter, "steps", lead.number - first)]

    @property
    def path(self) -> Path:
        """Its file."""
        return self._document.path

    # ---- carrying out

    def start(self, number: int) -> msgspec.Struct:
        """Return a copy of the state a step begins with. Raises `CaseError` if the lesson can't get there."""
        while len(self._starts) <= number:
            lead = self.leads[len(self._starts)]
            if lead.position is not None:
                state = self.rules.position(lead.position)
            else:
                before = self.leads[lead.number - 1]
                state = self.start(before.number)
                self.carry_out(before, state)
            self._starts.append(state)
        copy: msgspec.Struct = self.rules.copy(self._starts[number])
        return copy

    def carry_out(self, lead: Lead, state: msgspec.Struct, way: Sequence[Action] | None = None) -> list[Event]:
        """Play a step to its end, by default along the first way; return its events.

        Raises `CaseError` or `ChanceError` if it can't be or if something else follows than the file says.
        """
        chance = lead.step.chance
        dealer = Dealer(random.Random(self.file.seed)) if isinstance(chance, str) else ScriptedDealer(chance)
        events: list[Event] = []
        for seat, actions in ((LEARNER, lead.ways[0] if way is None else way), (PROFESSOR, lead.then)):
            for action in actions:
                self._play(lead, state, action, dealer, events, seat)
        if isinstance(dealer, ScriptedDealer) and dealer.unused:
            raise CaseError(msg("{count} answers of chance were not asked for.", count=dealer.unused))
        wrong = missing_events(as_plain(events), self._reader.named(lead.step.among), all_of_them=False)
        self._refuse_if(wrong if way is None else None)
        self._refuse_if(self.differing(state, lead.step.holds))
        return events

    def after(self, lead: Lead, played: Sequence[Action]) -> msgspec.Struct:
        """Return the state after some actions of a step, whatever chance has to say. Raises `CaseError`."""
        state = self.start(lead.number)
        dealer = PromptedDealer(lead.prompts, self.file.seed, lead.number)
        for action in played:
            self._play(lead, state, action, dealer, [], LEARNER)
        return state

    def _play(
        self, lead: Lead, state: Any, action: Action, dealer: Chance, events: list[Event], seat: int
    ) -> None:
        if (quiet := self.answered_by_itself(state, action)) is not None:
            self.rules.apply(state, quiet, dealer, events)
        if self.rules.current_seat(state) != seat:
            self._refuse_if(f"{plain_text(as_plain(action))} isn't for seat {seat} to do")
        refusal = self.rules.explain(state, action)
        if refusal is not None:
            self._refuse_if(f"{plain_text(as_plain(action))} is refused: {plain(refusal)}")
        self.rules.apply(state, action, dealer, events)
        while not lead.step.by_hand and self.rules.outcome(state) is None:
            if (forced := self.rules.automatic(state)) is None:
                break
            self.rules.apply(state, forced, dealer, events)

    def answered_by_itself(self, state: msgspec.Struct, wanted: Action) -> Action | None:
        """What is to be answered quietly before something else can be done; None if nothing is."""
        legal = self.rules.legal_actions(state)
        if any(type(action) is type(wanted) for action in legal):
            return None
        return next((action for action in self.quiet if action in legal), None)

    def differing(self, state: msgspec.Struct, holds: Plain) -> str | None:
        """Return what of a step's `holds` isn't so in a state, if anything."""
        for question, expected in holds.items():
            name, _, seat = question.partition(".")
            if name not in ("scores", "over", "seat"):
                wrong = difference(as_plain(state), question, self._reader.named(expected))
                if wrong is not None:
                    return wrong
                continue
            found: object
            if name == "scores":
                totals = [score.total for score in self.rules.scores(state)]
                found = totals[int(seat)] if seat else totals
            else:
                over = self.rules.outcome(state) is not None
                found = over if name == "over" else self.rules.current_seat(state)
            if found != expected:
                return f"{question} is {plain_text(found)}, expected {plain_text(expected)}"
        return None

    def _refuse_if(self, wrong: str | None) -> None:
        if wrong is not None:
            raise CaseError(msg("{problem}", problem=wrong))

    # ---- other tries

    def disproof(self, action: Action, told: Try, state: msgspec.Struct) -> str | None:
        """Say why what is said to another try isn't true in a state; None if it is."""
        trial: Any = self.rules.copy(state)
        if (quiet := self.answered_by_itself(trial, action)) is not None:
            self.rules.apply(trial, quiet, Dealer(random.Random(self.file.seed)))
        refusal = self.rules.explain(trial, action)
        if told.refused is not None:
            if refusal is None:
                return "it is legal, but should be refused"
            said = plain(refusal)
            return None if told.refused.casefold() in said.casefold() else f'it is refused with "{said}"'
        if refusal is not None:
            return f"it is refused: {plain(refusal)}"
        events: list[Event] = []
        self.rules.apply(trial, action, Dealer(random.Random(self.file.seed)), events)
        wrong = missing_events(as_plain(events), self._reader.named(told.brings), all_of_them=False)
        if wrong is None and told.only is not None:
            wanted, legal = [self._reader.action(data) for data in told.only], self.rules.legal_actions(trial)
            if len(legal) != len(wanted) or any(one not in legal for one in wanted):
                wrong = f"after it there are {plain_text(as_plain(legal))}"
        return wrong or self.differing(trial, told.holds)

    def answer(self, lead: Lead, played: Sequence[Action], action: Action, state: msgspec.Struct) -> Try | None:
        """Return what is said to another try than those awaited; None if there is nothing that would be true."""
        for tried, told in lead.tries:
            at = len(played) >= told.after if told.proved else len(played) == told.after
            if tried == action and at and self.disproof(action, told, state) is None:
                return told
        return None

    # ---- other ways

    def goes_on_from(self, lead: Lead, state: msgspec.Struct) -> bool:
        """Whether the rest of the chapters up to the next position can be played from a state as it is written."""
        trial = self.rules.copy(state)
        try:
            for later in self.leads[lead.number :]:
                if later.position is not None and later is not lead:
                    break
                self.carry_out(later, trial)
        except BenchError:
            return False
        return True

    def hints(self) -> tuple[Hint, ...]:
        """The hints of the first match afterwards."""
        return self.file.afterwards

    def texts(self) -> Iterator[str]:
        """Yield every sentence of the lesson."""
        yield self.file.title
        for chapter in self.file.chapters:
            yield chapter.title
            for step in chapter.steps:
                yield from (step.heading, step.words, step.task, *(each.words for each in step.answers))
                if step.notice is not None:
                    yield step.notice
        yield from (hint.words for hint in self.file.afterwards)


def read_course(game: Game, folder: Path) -> Course | None:
    """Read a game's lesson; None if it has none. Raises `DataError`."""
    path = folder / "lesson.yaml"
    return Course(game, read_document(path, LessonFile)) if path.is_file() else None
