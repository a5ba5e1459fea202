"""Sums up a whole match: what became of the chances, and where it was lost, no more than numbers tell."""

from __future__ import annotations

from game.players.review.balance import Defeat, Phase, defeat
from game.players.review.review import Review
from scenes.hall.hall import Hall
from scenes.hall.results.ranking import Heap, columns, heaps
from scenes.hall.review.asking import Reviewer
from scenes.hall.review.rows import SumLine, lost_in_words
from scenes.tabletop.advice.odds import percent_of
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.professor import Professor
from scenes.ui.widgets import Paragraph
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.setting_rows import Head, Note

SAID = theme.TEXT_ON_PAGE.but(size=29)


def whole_match(hall: Hall, reviewer: Reviewer) -> list[Widget]:
    """Return the blocks of the page on the whole match."""
    kit, tr, review = hall.kit, hall.kit.tr, reviewer.review
    blocks: list[Widget] = [Head(kit, tr("The whole match"))]
    intro = tr(
        "At each turn I asked the strongest player what it would have done with what {name} could know "
        "then. Where that promised much more, you find a seal. What came to light later counts for nothing.",
        name=review.match.seats[review.seat].name,
    )
    if reviewer.stuck:
        intro = tr(
            "Here I lost my thread. Press “Think on”: I try once more, and leave out what won’t be done. "
            "What I have found so far stays."
        )
    told = defeat_told(hall, review) if review.points and review.finished else []
    if reviewer.stuck or not told:  # else the sum takes the page: he has said it while one waited
        blocks.append(Professor(kit, intro, static=False))
    if review.points and review.finished:
        blocks += [Paragraph(kit, words, SAID, static=False) for words in _balance(kit, review)]
        blocks += told
    if review.moments:
        blocks.append(Note(kit, tr("Choose a turn in the drawing or in the list.")))
    return blocks


def _balance(kit: Kit, review: Review) -> list[str]:
    """Say what became of the chances, and what was left lying."""
    tr, first = kit.tr, percent_of(review.points[0].chance)
    won = tr("The chances began at about {percent} %, and it came to a victory.", percent=first)
    lost = tr("The chances began at about {percent} %, and it came to a defeat.", percent=first)
    said = [won if review.won else lost]
    if review.worst():
        points = lost_in_words(kit, review.lost())
        said.append(tr("What was left lying in the turns listed comes to {points}.", points=points))
    return said


def defeat_told(hall: Hall, review: Review) -> list[Widget]:
    """Return blocks on when, in what and by what the seat fell behind; none if it didn't lose to another."""
    lost = defeat(review)
    if lost is None:
        return []
    said = [words for words in (_points(hall, review, lost), _kind(hall, review, lost)) if words]
    paragraphs = [Paragraph(hall.kit, words, SAID, static=False) for words in said]
    name = review.match.seats[review.seat].name
    return [Head(hall.kit, hall.kit.tr("Where it was lost")), *paragraphs, *_parts(hall, lost, name)]


def _points(hall: Hall, review: Review, lost: Defeat) -> str:
    """Both totals, and the part of the match in which the difference grew most."""
    kit, number = hall.kit, hall.kit.words.number
    name = review.match.seats[lost.rival].name
    ended = kit.tr(
        "It ended {own} to {others} for {name}.", own=number(lost.own), name=name, others=number(lost.others)
    )
    phase = lost.phase
    if phase is None or phase.behind <= 0:
        return ended
    return f"{ended} {_tempo(hall, phase)}"


def _tempo(hall: Hall, phase: Phase) -> str:
    number = hall.kit.words.number
    return hall.kit.tr(
        "The difference grew most from turn {first} to turn {last}: there it was {made} to {theirs}.",
        first=number(phase.first),
        last=number(phase.last),
        made=number(phase.made),
        theirs=number(phase.rival_made),
    )


def _kind(hall: Hall, review: Review, lost: Defeat) -> str:
    """The kind of points in which the seat was behind most."""
    outcome = review.match.outcome
    assert outcome is not None
    among = columns(hall.shown(review.match.game.id), outcome.scores)
    pairs = zip(*(heaps(outcome.scores[seat], among) for seat in (review.seat, lost.rival)), strict=True)
    own, theirs = max(pairs, key=_behind)
    if len(among) < 2 or theirs.points <= own.points:
        return ""
    number = hall.kit.words.number
    return hall.kit.tr(
        "Most of it lies in “{column}”: {own} to {theirs}.",
        column=hall.kit.tr(own.column.title),
        own=number(own.points),
        theirs=number(theirs.points),
    )


def _behind(pair: tuple[Heap, Heap]) -> int:
    own, theirs = pair
    return theirs.points - own.points


def _parts(hall: Hall, lost: Defeat, name: str) -> list[Widget]:
    """What the difference is made up of, line by line, and what is meant by that."""
    kit, tr = hall.kit, hall.kit.tr
    lines = [SumLine(kit, hall.say(words), points) for words, points in lost.parts(name)]
    meant = tr(
        "Choices and chance are counted as I judge them; the last line is what is left. What spoke for "
        "{name} has a minus.",
        name=name,
    )
    if lost.note is not None:
        meant = f"{meant} {hall.say(lost.note)}"
    return [*lines, SumLine(kit, tr("The difference"), lost.difference, total=True), Note(kit, meant)]
