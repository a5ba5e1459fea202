"""Tables in motion, picture by picture: what runs behind the title, and moments small enough for the podium."""

from __future__ import annotations

import io
import itertools
import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.match import Match
from game.core.seats import COLOURS, PORTRAITS, Seat
from game.players.contract import Budget, Question
from game.players.levels import make_player, read_levels
from scenes.app.asked_table import Table
from scenes.app.seating import named
from scenes.hall.results.filming import Frame, Run
from scenes.tabletop.table_scene import TableScene

if TYPE_CHECKING:
    from scenes.hall.hall import Hall

log = logging.getLogger(__name__)

CUT, WIDEST = 0.5, 0.7
"""Which part of the table's width a moment's picture shows at least. If what it is about needs more of it than the
second, a part of that must do.
"""
LONGEST = 3_000
"""Pictures after which what moves is believed never to end."""
DT = 1 / 8
"""What passes between two pictures of a table that plays on, in seconds."""
MOMENT_DT = 1 / 12
"""The same of a moment, if its pictures suffice."""
REST = 5
"""So many pictures a table that plays on rests after each decision."""
NODES, MOST_STEPS = 8, 1200
"""How much the players think of a match that is only looked at; after so many decisions it won't end."""


def draw(table: TableScene, canvas: pygame.Surface) -> None:
    """Draw the table without what one looks back with."""
    table.replay_bar.show(False)
    table.draw(canvas)


def part_about(whole: pygame.Rect, places: list[pygame.Rect], shape: tuple[int, int]) -> pygame.Rect:
    """Return the part of a table round some places, in the shape of a picture."""
    about = places[0].unionall(places[1:]) if places else whole
    if about.w > whole.w * WIDEST:  # they lie far apart: some of them, large enough to be known
        about = max(places or [whole], key=lambda place: place.w * place.h)
    by_height = shape[0] / shape[1]
    wide = max(whole.w * CUT, about.w * 1.25, about.h * 1.25 * by_height)
    wide = min(wide, whole.w, whole.h * by_height)
    cut = pygame.Rect(0, 0, round(wide), round(wide / by_height))
    cut.center = about.center
    return cut.clamp(whole)


def moves(table: TableScene, first: int, dt: float) -> Iterator[None]:
    """Let a step be seen happening; at each picture the table is as it is then."""
    table.past.begin(first)
    yield
    table.past.step(1)
    for _ in range(LONGEST):
        table.update(dt)
        yield
        if not table.busy:
            return


def _plays_on(table: TableScene, first: int) -> Iterator[None]:
    """Let what was decided from a step on be seen, one after the other, with a rest after each."""
    for step in table.session.match.steps[first:]:
        if step.automatic:
            continue
        yield from moves(table, step.index, DT)
        yield from itertools.repeat(None, REST)


def frames(table: TableScene, number: int, run: Run) -> Iterator[Frame]:
    """Draw a run of a job, picture by picture."""
    canvas = pygame.Surface(table.kit.units.size)
    part = canvas.get_rect()
    steps = table.session.match.steps
    first = len(steps) // 3 if run.first is None else run.first
    if run.on:
        moving = _plays_on(table, first)
    else:
        table.past.begin(first)
        part = part_about(part, table.table.places_of(steps[first].action), run.size)
        count = sum(1 for _ in moves(table, first, MOMENT_DT))
        moving = moves(table, first, max(1, count / run.most) * MOMENT_DT)
    before = b""
    for _ in itertools.islice(moving, run.most):
        draw(table, canvas)
        picture = as_jpeg(pygame.transform.smoothscale(canvas.subsurface(part), run.size))
        yield Frame(number, b"" if picture == before else picture)
        before = picture


def as_jpeg(picture: pygame.Surface) -> bytes:
    """Return a picture as a file's content."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "picture.jpg")
    return file.getvalue()


# -- a match for it ----------------------------------------------------------------------------------------
def played(hall: Hall, game_id: str) -> Path | None:
    """Have the weakest players play a match to its end, and return its record; None if it doesn't end.

    Raises `BenchError` for a game without computer players.
    """
    game = hall.game(game_id)
    level = read_levels(game, hall.catalogue.data_dir).levels[0]
    seats = [Seat("", level.id, COLOURS[at], PORTRAITS[at]) for at in range(min(3, game.seats.stop - 1))]
    table = Table(game, tuple(seats), game.rules.options_type(), None)
    match = Match.new(game, named(table, hall), table.options, seed=hall.new_seed(), now=hall.now(), undo="never")
    player = make_player(game, level)
    for step in range(MOST_STEPS):
        if match.outcome is not None:
            saved = hall.library.create(match)
            saved.close()
            return saved.file
        seat = match.seat_to_move
        question = Question(game.rules, match.view(seat), seat, Budget(NODES), random.Random(step))
        match.play(player.plan(question).actions[0])
    log.info("no match of %s ended after %s decisions", game_id, MOST_STEPS)
    return None
