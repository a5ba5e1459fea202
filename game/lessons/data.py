"""A lesson as its file says it: `data/<game>/lesson.yaml`. `README.md` here tells the format."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.reading.plain_actions import Answers, Plain
from game.core.reading.schema import Data

Text = Annotated[str, Meta(min_length=1, max_length=240)]
Title = Annotated[str, Meta(min_length=1, max_length=40)]


class Try(Data, frozen=True):
    """What is said to something else that was tried, and what proves that it is true."""

    tried: Plain = msgspec.field(name="try")
    words: Text
    after: Annotated[int, Meta(ge=0)] = 0
    """Only after so many of the awaited actions."""
    refused: str | None = None
    """A part of the game's reason, where the rules refuse it."""
    brings: tuple[Plain, ...] = ()
    """Some of the events it would bring, in order."""
    holds: Plain = msgspec.field(default_factory=dict)
    """What would be so after it."""
    only: tuple[Plain, ...] | None = None
    """All that could be done after it."""

    @property
    def proved(self) -> bool:
        """Whether anything is said to prove it; else it is advice alone."""
        return self.refused is not None or bool(self.brings or self.holds) or self.only is not None


class Step(Data, frozen=True):
    """One thing to do, or (where nothing is awaited) to be told."""

    heading: Title
    words: Text
    task: Annotated[str, Meta(min_length=1, max_length=60)]
    """The line after the hand."""
    light: tuple[str, ...] = ()
    """Names of pieces that aren't darkened."""
    shown: tuple[str, ...] = ()
    """The same while the notice is read; if none are named, as `light`."""
    exam: bool = False
    """Whether it is for the learner to find: then what is awaited isn't ringed."""
    awaited: tuple[Plain, ...] = msgspec.field(name="await", default=())
    ways: tuple[tuple[Plain, ...], ...] = msgspec.field(name="or", default=())
    accept: tuple[Plain, ...] = ()
    any_order: bool = False
    by_hand: bool = False
    chance: Answers = msgspec.field(default_factory=list)
    then: tuple[Plain, ...] = ()
    among: tuple[Plain, ...] = ()
    holds: Plain = msgspec.field(default_factory=dict)
    answers: tuple[Try, ...] = ()
    notice: Text | None = None


class Chapter(Data, frozen=True):
    """Steps that belong together; with a position of their own, or played on from the chapter before."""

    title: Title
    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]
    position: Plain | None = None


class Hint(Data, frozen=True):
    """A hint of the first match afterwards. It is given until the person has once done `until`."""

    id: Annotated[str, Meta(pattern=r"^[a-z_]{1,20}\Z")]
    words: Text
    until: Plain
    """An event of the learner's that shows that the thing is known."""
    can: tuple[Plain, ...] = ()
    """One of these can be done."""
    foreseen: Plain | None = None
    """Something that can be done would bring this event."""
    holds: Plain = msgspec.field(default_factory=dict)
    """What is so in what the learner sees."""


class LessonFile(Data, frozen=True):
    """All of `lesson.yaml`."""

    title: Title
    chapters: Annotated[tuple[Chapter, ...], Meta(min_length=1)]
    seed: int = 1
    """What chance says wherever a step doesn't."""
    options: Plain = msgspec.field(default_factory=dict)
    """Of the match it is played as."""
    names: Plain = msgspec.field(default_factory=dict)
    quiet: tuple[Plain, ...] = ()
    """What the lesson answers by itself, unless just that is awaited."""
    afterwards: tuple[Hint, ...] = ()
    spares: tuple[Plain, ...] = ()
    """Actions and events with which the opponent of that match, told to be kind, spares one."""
