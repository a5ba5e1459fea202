"""What a game may offer beyond its rules: to computer players, reviews and tools. `Game` has a field for each."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from game.core.contract import Action, Event, Outcome, Rules
from game.core.encoding import Encoding
from game.core.messages import Message

MakeEvaluation = Callable[[Any, dict[str, Any]], Any]
"""Given the game's rules and a level's settings of it, return what judges its states.

Raises `msgspec.ValidationError` if the settings are wrong. Which protocol of `game.players` the evaluation has to
keep is up to the level's engine: `judging.Evaluation` for all, `determinized.Imaginative` and `lookahead.Forward`
for some.
"""

Label = Callable[[Any, Any, int, Any], Message]
"""Given rules, a view, the seat that acts and its action, say the action by what lies there in the view."""


def tell_plainly(rules: Rules[Any, Any], _view: Any, _seat: int, action: Any) -> Message:
    """Say an action as the rules do, without a look at the view."""
    return rules.tell(action)


NamePiece = Callable[[Any, str, Any], Message | None]
"""Given rules, a field of the state and one of the values in it, say what lies there; None for what is hidden.

With None for the value: what the field itself is called, None if it isn't for people to see.
"""


class Guessing(Protocol):
    """What a game may know of secrets, beyond that all that is possible is equally likely."""

    def guess(self, rules: Any, view: Any, rng: random.Random) -> Any:
        """Return a full state that could be behind a view, the likelier ones by what the others do more often."""

    def unseen(self, rules: Any, view: Any, seat: int) -> Message | None:
        """Say what isn't seen of how the others stand, if it matters to the chances of a seat."""


Counts = dict[str, float]
"""What was counted of one match, by names of the game's own."""


class Report(msgspec.Struct, frozen=True):
    """What counts of many matches come to: `lines` to read, and `mistakes`, the bounds that aren't kept."""

    lines: tuple[str, ...]
    mistakes: tuple[str, ...]


class Tally(Protocol):
    """What a game counts while a match is played, to say what in its data was easy or hard, and for whom."""

    def begin(self, state: Any, rng: random.Random) -> None:
        """A match was set up. What is measured may be dealt by chance, whatever players would choose."""

    def watch(self, event: Event) -> None:
        """Something happened in it."""

    def choice(self, view: Any) -> Any | None:
        """Make of a view, its seat about to decide, a choice between two things that levels are to be asked for.

        None if there is none; the view is the tally's own.
        """

    def compare(self, one: Action, other: Action) -> None:
        """The level that plays chose `one`, a weaker one `other`."""

    def end(self, outcome: Outcome) -> Counts:
        """The match is over; return what was counted."""

    def report(self, matches: Mapping[int, Sequence[Counts]]) -> Report:
        """Say what the counts of many matches come to, by their numbers of seats."""


MakeTally = Callable[[Any], Tally]
"""Given the game's rules, return a tally for one match that has counted nothing yet."""


class Feat(msgspec.Struct, frozen=True):
    """What a game counts as somebody's best move; the most of a match is told of."""

    name: Message
    """What it is called, as "longest chain"."""
    measure: Callable[[Event], int]
    """How much of it there is in one event of a seat's turn; 0 for most."""


Story = Callable[[Sequence[Event]], Iterable[Message]]
"""Given the events of a turn, say in whole sentences what it came to, the most telling first. The match is over:
nothing is a secret any more."""

Work = Callable[[], int]
"""Do some work; return how many times the thing that is measured was done."""


class Measure(msgspec.Struct, frozen=True):
    """A thing whose speed is measured; `unit` is what is counted a second."""

    name: str
    unit: str
    work: Work


MakeMeasures = Callable[[Any, random.Random], Sequence[Measure]]
"""Given the game's rules, return what is to be measured of it beside what any game has."""

MakeEncoding = Callable[[Any], Encoding[Any, Any]]
"""Given the game's rules, return how its views and actions are numbered for programs that learn."""

MakePuzzles = Callable[[Any], Any]
"""Given the game's rules, return its `game.problems.contract.Puzzles`."""

MakeDeeds = Callable[[Any], Any]
"""Given the game's rules, return its `game.merits.contract.Deeds`."""


class Occasion(NamedTuple):
    """Something happened that is worth a word of a character's: what it was, and to which seat (-1: to all)."""

    name: str
    seat: int


class Occasions(Protocol):
    """What of a game's events is worth a word; the occasions all games have are `game.players.sayings.COMMON`."""

    @property
    def names(self) -> Mapping[str, str]:
        """The game's own ones, and of which of those of all games each is one; "" if of none."""

    def of_step(self, events: Sequence[Event], before: Any, after: Any) -> Iterable[Occasion]:
        """Yield what one step was to whom, the weightiest first: from what the public saw, and nothing else.

        `before` and `after` are the public's views.
        """


MakeOccasions = Callable[[Any], Occasions]
"""Given the game's rules, return its occasions."""

MakeAbsurd = Callable[[Any], Any]
"""Given the game's rules, return its `game.players.absurd.Absurd`."""
