"""Plays a lesson to its end along what is awaited and along wrong ways, and reads its words in every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.core.contract import Action
from game.core.errors import BenchError
from game.core.reading.comparing import plain_text
from game.core.reading.plain_actions import as_plain
from game.language.catalogues import load_catalogue
from game.language.languages import ENGLISH, LOCALE, available
from game.lessons.course import Course, Lead

MOST_WORDS = {"heading": 4, "words": 35, "task": 10}
"""In English, where a line has to be read at a glance."""
MOST_LETTERS = 360
"""In any language: what the parchment holds."""
_BRACE = re.compile(r"[{}]")


class Finding(NamedTuple):
    """One thing that was looked at: `wrong` says what is wrong with it, None if nothing is."""

    where: str
    wrong: str | None


def prove(course: Course) -> Iterator[Finding]:
    """Look at all of a lesson."""
    for lead in course.leads:
        where = f'{course.path}, line {course.line(lead)}: "{lead.step.heading}"'
        try:
            course.start(lead.number)
        except BenchError as error:
            yield Finding(where, f"it can't be reached: {error}")
            return
        yield from _step(course, lead, where)
    for language in available():
        yield from _words(course, language)


def _step(course: Course, lead: Lead, where: str) -> Iterator[Finding]:
    """Play a step along each of its ways, and try everything else that is answered."""
    step = lead.step
    for name, text in (("heading", step.heading), ("words", step.words), ("task", step.task)):
        yield Finding(where, _too_long(text, MOST_WORDS[name]))
    for text in (*(each.words for each in step.answers), *([step.notice] if step.notice else [])):
        yield Finding(where, _too_long(text, MOST_WORDS["words"]))
    try:
        course.carry_out(lead, course.start(lead.number))
    except BenchError as error:
        yield Finding(where, str(error))
        return
    yield Finding(where, None)
    for number, way in enumerate(lead.ways[1:]):
        yield Finding(where, _along(course, lead, way, f"way {number + 2}"))
    if step.any_order and len(lead.ways[0]) > 1:
        yield from _any_order(course, lead, where)
    for action, told in lead.tries:
        played = lead.ways[0][: told.after]
        wrong = _along(course, lead, played, f"before the try {told.tried}")
        if wrong is None:
            state = course.after(lead, played)
            disproof = course.disproof(action, told, state)
            wrong = None if disproof is None else f"the try {plain_text(told.tried)}: {disproof}"
            if wrong is None and lead.fits([*played, action]):
                wrong = f"the try {plain_text(told.tried)} is just what is awaited"
        yield Finding(where, wrong)


def _along(course: Course, lead: Lead, way: Sequence[Action], what: str) -> str | None:
    """Say why actions can't be played one after the other, with chance as it falls; None if they can."""
    try:
        course.after(lead, way)
    except BenchError as error:
        return f"{what}: {error}"
    return None


def _any_order(course: Course, lead: Lead, where: str) -> Iterator[Finding]:
    """Begin with each of the actions that can be done first."""
    way = lead.ways[0]
    for first in way[1:]:
        if course.rules.explain(course.start(lead.number), first) is None:
            others = list(way)
            others.remove(first)
            yield Finding(where, _along(course, lead, [first, *others], f"{as_plain(first)} first"))


def _too_long(text: str, most: int) -> str | None:
    count = len(text.split())
    return None if count <= most else f"{count} words, {most} at most: {text}"


def _words(course: Course, language: str) -> Iterator[Finding]:
    """Read all sentences as one language has them: no braces, no more letters than there is room for."""
    said: Callable[[str], str] = str if language == ENGLISH else load_catalogue(LOCALE, language).gettext
    for text in course.texts():
        words, wrong = said(text), None
        if _BRACE.search(words):
            wrong = f"a brace is left: {words}"
        elif not words.strip() or len(words) > MOST_LETTERS:
            wrong = f"{len(words)} letters, {MOST_LETTERS} at most: {words}"
        yield Finding(f"{course.path}, {language}", wrong)
