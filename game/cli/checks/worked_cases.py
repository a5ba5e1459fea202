"""Worked cases as data: positions, actions, scripted chance, what must hold. See tests/cases/README.md."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from game.core.catalogue import Catalogue, Game
from game.core.chance import Chance, Dealer, ScriptedDealer
from game.core.contract import Event
from game.core.errors import BenchError
from game.core.messages import msg, plain
from game.core.reading.comparing import CaseError, difference, missing_events, plain_text
from game.core.reading.plain_actions import Answers, Plain, PlainReader, as_plain
from game.core.reading.schema import Document, read_document


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begin with a match as it is set up."""

    seats: int
    options: Plain = {}
    chance: Answers = "any"


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold."""

    state: Plain = {}
    views: dict[int | Literal["public"], Plain] = {}
    seat: int | None = None
    scores: list[int] | None = None
    over: bool | None = None
    winners: list[int] | None = None
    reason: str | None = None
    legal: list[Plain] = []
    automatic: Plain | Literal["none"] | None = None


class CaseStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a case: an action to play, to foresee or to be refused, and what must hold after it."""

    play: Plain | None = None
    foresee: Plain | None = None
    refuse: Plain | None = None
    chance: Answers = []
    events: list[Plain] | None = None
    among: list[Plain] = []
    certain: bool | None = None
    why: str = ""
    expect: Expect = Expect()


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position (or a setup) and the steps from there."""

    name: str
    rules: tuple[str, ...] = ()
    position: Plain | None = None
    setup: Setup | None = None
    expect: Expect = Expect()
    steps: tuple[CaseStep, ...] = ()


class CaseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a file of cases."""

    game: str
    cases: tuple[Case, ...]
    about: str = ""
    names: dict[str, Any] = {}


class CaseResult(msgspec.Struct, frozen=True):
    """How a case came out: `wrong` says what is wrong and on which line, None if all is right."""

    case: str
    wrong: str | None


def read_cases(path: Path) -> Document[CaseFile]:
    """Read a file of cases. Raises `DataError`."""
    return read_document(path, CaseFile)


def run_file(path: Path, catalogue: Catalogue) -> Iterator[CaseResult]:
    """Carry out all cases of a file. Raises `DataError` or `UnknownGame` if it can't be read."""
    document = read_cases(path)
    game = catalogue.load(document.value.game)
    for number, case in enumerate(document.value.cases):
        yield _result(game, document, number, case)


def _result(game: Game, document: Document[CaseFile], number: int, case: Case) -> CaseResult:
    run = _Run(game, document.value.names)
    try:
        wrong = run.carry_out(case)
    except BenchError as error:
        wrong = str(error)
    if wrong is None:
        return CaseResult(case.name, None)
    where: tuple[str | int, ...] = ("cases", number)
    step = ""
    if run.step is not None:
        where = (*where, "steps", run.step)
        step = f", step {run.step + 1}"
    line = document.lines.get(where, 0)
    return CaseResult(case.name, f'{document.path}, line {line}: "{case.name}"{step}: {wrong}')


class _Run:
    """Carries out one case."""

    def __init__(self, game: Game, names: Mapping[str, Any]) -> None:
        self.game = game
        self.rules = game.rules
        self.reader = PlainReader(game.rules.action_type, names)
        self.state: Any = None
        self.step: int | None = None

    def carry_out(self, case: Case) -> str | None:
        """Return what is wrong, or None; `step` is where."""
        self.state = self._begin(case)
        wrong = self._check(case.expect)
        for number, step in enumerate(case.steps):
            if wrong is None:
                self.step = number
                wrong = self._take(step) or self._check(step.expect)
        return wrong

    def _begin(self, case: Case) -> Any:
        if (case.position is None) == (case.setup is None):
            raise CaseError(msg("a case begins with either a position or a setup"))
        if case.position is not None:
            return self.rules.position(self.reader.named(case.position))
        assert case.setup is not None
        options = msgspec.convert(self.reader.named(case.setup.options), self.rules.options_type)
        return self.rules.setup(case.setup.seats, options, _dealer(case.setup.chance))

    def _take(self, step: CaseStep) -> str | None:
        """Carry out what a step does; return what is wrong with it."""
        asked = [kind for kind in ("play", "foresee", "refuse") if getattr(step, kind) is not None]
        if len(asked) > 1:
            raise CaseError(msg("a step does one thing, not {things}", things=" and ".join(asked)))
        if step.play is not None:
            return self._play(step, self.reader.action(step.play))
        if step.refuse is not None:
            return self._refuse(step, self.reader.action(step.refuse))
        if step.foresee is not None:
            return self._foresee(step, self.reader.action(step.foresee))
        return None

    def _play(self, step: CaseStep, action: Any) -> str | None:
        refusal = self.rules.explain(self.state, action)
        if refusal is not None:
            return f"it isn't legal: {plain(refusal)}"
        events: list[Event] = []
        dealer = _dealer(step.chance)
        self.rules.apply(self.state, action, dealer, events)
        if isinstance(dealer, ScriptedDealer) and dealer.unused:
            return f"{dealer.unused} of its answers of chance were not asked for"
        return self._compare_events(step, events)

    def _refuse(self, step: CaseStep, action: Any) -> str | None:
        refusal = self.rules.explain(self.state, action)
        if refusal is None or action in self.rules.legal_actions(self.state):
            return "it is legal, but should be refused"
        said = plain(refusal)
        if step.why.casefold() not in said.casefold():
            return f'it is refused with "{said}", expected "{step.why}"'
        return None

    def _foresee(self, step: CaseStep, action: Any) -> str | None:
        view = self.rules.view(self.state, self.rules.current_seat(self.state))
        foresight = self.rules.foresee(view, action)
        if step.certain is not None and foresight.certain != step.certain:
            return f"it is foreseen with certain={foresight.certain}, expected {step.certain}"
        return self._compare_events(step, list(foresight.events))

    def _compare_events(self, step: CaseStep, events: list[Event]) -> str | None:
        found = as_plain(events)
        wrong = None
        if step.events is not None:
            wrong = missing_events(found, self.reader.named(step.events), all_of_them=True)
        return wrong or missing_events(found, self.reader.named(step.among), all_of_them=False)

    def _check(self, expect: Expect) -> str | None:
        """Return the first thing that doesn't hold."""
        return next((wrong for wrong in self._differences(expect) if wrong is not None), None)

    def _differences(self, expect: Expect) -> Iterator[str | None]:
        rules, state = self.rules, self.state
        truth = as_plain(state)
        for question, expected in expect.state.items():
            yield difference(truth, question, self.reader.named(expected))
        for seat, questions in expect.views.items():
            view = as_plain(rules.view(state, None if seat == "public" else seat))
            for question, expected in questions.items():
                wrong = difference(view, question, self.reader.named(expected))
                yield None if wrong is None else f"in the view of {seat}: {wrong}"
        if expect.seat is not None:
            yield _unequal("the seat to decide", rules.current_seat(state), expect.seat)
        if expect.scores is not None:
            yield _unequal("the scores", [score.total for score in rules.scores(state)], expect.scores)
        for action in expect.legal:
            refusal = rules.explain(state, self.reader.action(action))
            yield None if refusal is None else f"{plain_text(action)} isn't legal: {plain(refusal)}"
        if expect.automatic is not None:
            found = rules.automatic(state)
            wanted = None if expect.automatic == "none" else self.reader.action(expect.automatic)
            yield _unequal("what the table plays by itself", found, wanted)
        yield from self._end(expect)

    def _end(self, expect: Expect) -> Iterator[str | None]:
        outcome = self.rules.outcome(self.state)
        if expect.over is not None:
            yield _unequal("whether the match is over", outcome is not None, expect.over)
        if expect.winners is not None:
            yield _unequal("the winners", list(outcome.winners) if outcome is not None else None, expect.winners)
        if expect.reason is not None:
            said = plain(outcome.reason) if outcome is not None else "the match goes on"
            yield None if expect.reason.casefold() in said.casefold() else f'the reason is "{said}"'


def _dealer(chance: Answers) -> Chance:
    return Dealer(random.Random(0)) if isinstance(chance, str) else ScriptedDealer(chance)


def _unequal(what: str, found: Any, expected: Any) -> str | None:
    return None if found == expected else f"{what} is {plain_text(found)}, expected {plain_text(expected)}"
