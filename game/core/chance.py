"""The dealer: rules hold no dice, they ask here.

Five dealers answer the same three questions:

- `Dealer` draws from a generator and keeps nothing (playouts, imagined worlds);
- `RecordingDealer` is seeded by (match seed, place in the record), so that undoing and trying again can't fish
  for luck, and notes its answers for the record;
- `ScriptedDealer` gives the answers of a record or of a test, so neither depends on a generator's version;
- `PromptedDealer` gives prepared answers as long as they fit, and then draws: a lesson that may be strayed from;
- `Unforeseeable` refuses: whoever looks ahead from a view learns there that chance would decide.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Protocol, TypeVar

from game.core.errors import ChanceError
from game.core.messages import msg

T = TypeVar("T")

Answer = int | list[int]
"""One answer of chance: a number, or the order of a shuffle (`order[i]` is the old place of item i)."""


class Unforeseen(Exception):
    """What follows depends on chance or on something hidden; raised while looking ahead from a view."""


class Chance(Protocol):
    """What rules may ask. Each call is one answer in the record."""

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return the items in a uniformly random order; a string gives a list of its characters."""

    def roll(self, sides: int) -> int:
        """Return a number from 1 to `sides`."""

    def choose(self, count: int) -> int:
        """Return a number from 0 to `count` - 1."""


class Dealer:
    """Draws from a generator; keeps nothing."""

    __slots__ = ("rng",)

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """See `Chance.shuffle`."""
        shuffled = list(items)
        self.rng.shuffle(shuffled)
        return shuffled

    def roll(self, sides: int) -> int:
        """See `Chance.roll`."""
        return int(self.rng.random() * sides) + 1

    def choose(self, count: int) -> int:
        """See `Chance.choose`."""
        return int(self.rng.random() * count)


class RecordingDealer:
    """The dealer of a match: the same seed and place always give the same answers, and all are noted."""

    def __init__(self, seed: int, place: int) -> None:
        self._seed = f"{seed}:{place}"
        self.answers: list[Answer] = []

    @cached_property
    def _rng(self) -> random.Random:
        """Made when the first question comes: most actions ask none."""
        return random.Random(self._seed)  # a string goes through SHA-512: neighbouring places aren't related

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """See `Chance.shuffle`."""
        order = list(range(len(items)))
        self._rng.shuffle(order)
        self.answers.append(order)
        return [items[i] for i in order]

    def roll(self, sides: int) -> int:
        """See `Chance.roll`."""
        answer = self._rng.randint(1, sides)
        self.answers.append(answer)
        return answer

    def choose(self, count: int) -> int:
        """See `Chance.choose`."""
        answer = self._rng.randrange(count)
        self.answers.append(answer)
        return answer


class ScriptedDealer:
    """Gives prepared answers, in order. Raises `ChanceError` if one doesn't fit or none is left."""

    def __init__(self, answers: Iterable[Answer]) -> None:
        self.answers: list[Answer] = list(answers)
        self._next = 0

    @property
    def unused(self) -> int:
        """How many answers nobody asked for."""
        return len(self.answers) - self._next

    def _take(self, question: str) -> Answer:
        if self._next >= len(self.answers):
            raise ChanceError(
                msg("Chance is asked for {question}, but the script has no answer left.", question=question)
            )
        self._next += 1
        return self.answers[self._next - 1]

    def _number(self, low: int, high: int, question: str) -> int:
        answer = self._take(question)
        if not isinstance(answer, int) or not low <= answer <= high:
            raise ChanceError(
                msg(
                    "Chance is asked for {question}, a number from {low} to {high}; the script says {answer}.",
                    question=question,
                    low=low,
                    high=high,
                    answer=str(answer),
                )
            )
        return answer

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """See `Chance.shuffle`."""
        answer = self._take("a shuffle")
        if not isinstance(answer, list) or sorted(answer) != list(range(len(items))):
            raise ChanceError(
                msg(
                    "Chance is asked to shuffle {count} items; the script says {answer}.",
                    count=len(items),
                    answer=str(answer),
                )
            )
        return [items[i] for i in answer]

    def roll(self, sides: int) -> int:
        """See `Chance.roll`."""
        return self._number(1, sides, "a roll")

    def choose(self, count: int) -> int:
        """See `Chance.choose`."""
        return self._number(0, count - 1, "a choice")


class PromptedDealer(RecordingDealer):
    """Gives prepared answers as long as they fit what is asked, and draws where they don't; notes all of them."""

    def __init__(self, prompts: Iterable[Answer], seed: int, place: int) -> None:
        super().__init__(seed, place)
        self._prompts = list(prompts)

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """See `Chance.shuffle`."""
        order = self._prompts[0] if self._prompts else None
        if not isinstance(order, list) or sorted(order) != list(range(len(items))):
            return super().shuffle(items)
        self.answers.append(self._prompts.pop(0))
        return [items[i] for i in order]

    def roll(self, sides: int) -> int:
        """See `Chance.roll`."""
        return self._number(1, sides) or super().roll(sides)

    def choose(self, count: int) -> int:
        """See `Chance.choose`."""
        found = self._number(0, count - 1)
        return super().choose(count) if found is None else found

    def _number(self, low: int, high: int) -> int | None:
        answer = self._prompts[0] if self._prompts else None
        if not isinstance(answer, int) or not low <= answer <= high:
            return None
        self.answers.append(self._prompts.pop(0))
        return answer


class Unforeseeable:
    """Refuses every question with `Unforeseen`: the dealer of those who only look ahead."""

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Raise `Unforeseen`, unless there is nothing to shuffle."""
        if len(items) < 2:
            return list(items)
        raise Unforeseen

    def roll(self, sides: int) -> int:
        """Raise `Unforeseen`, unless there is one side."""
        if sides == 1:
            return 1
        raise Unforeseen

    def choose(self, count: int) -> int:
        """Raise `Unforeseen`, unless there is one choice."""
        if count == 1:
            return 0
        raise Unforeseen
