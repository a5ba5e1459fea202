"""From the page of the day to its match: who sits down, and at which table."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.match import Match
from game.core.names import alike
from game.core.seats import COLOURS, PORTRAITS, Seat
from game.players.levels import read_levels
from game.season import days
from game.season.daily import Day, seed_of
from scenes.ui.hall_data import in_own_colours
from scenes.ui.text.names import offered

if TYPE_CHECKING:
    from scenes.hall.hall import Hall


def player(hall: Hall) -> Seat:
    """Return who plays: whoever took a seat last; before anybody did, somebody with a name of the language."""
    person = hall.season.latest()
    if person is None:
        return Seat(offered(hall.kit.words).people[0])
    return Seat(person.name, None, person.colour, person.portrait)


def _rivals(hall: Hall, game_id: str, person: Seat, count: int) -> list[Seat]:
    level = days.rival_of(read_levels(hall.game(game_id), hall.catalogue.data_dir).levels)
    words = hall.kit.words
    name = words.tr(level.name)
    names = [name] + [f"{name} {words.numeral(at)}" for at in range(2, count + 1)]
    if alike(name) == alike(person.name):
        names = [f"{each} {words.numeral(2)}" for each in names]
    colours = [colour for colour in COLOURS if colour != person.colour]
    faces = [portrait for portrait in PORTRAITS if portrait != person.portrait]
    return [Seat(names[at], level.id, colours[at], faces[at]) for at in range(count)]


def play(hall: Hall, game_id: str) -> None:
    """Open the table of today's match. Raises `BenchError` if the game can't be used."""
    game, now, person = hall.game(game_id), hall.now(), player(hall)
    seats = [person, *_rivals(hall, game_id, person, days.seats_for(game.seats) - 1)]
    options = game.rules.options_type()
    match = Match.new(
        game,
        in_own_colours(hall.shown(game_id), seats, options),
        options,
        seed=seed_of(game_id, now.date()),
        now=now,
    )
    days.begun(hall.season, match)
    hall.open_table(match)


def today(hall: Hall, game_id: str, day: date) -> Day | None:
    """Return what whoever plays has made of a day's match; None before it was begun."""
    return days.kept(hall.season, day, game_id, hall.season.person(player(hall).name))


def waiting(hall: Hall, day: Day) -> Path | None:
    """Return the save of a day's match that was begun and isn't over; None if there is none."""
    if day.over:
        return None
    saves = hall.library.summaries()
    return next((save.file for save in saves if save.id == day.match and not save.problem), None)
