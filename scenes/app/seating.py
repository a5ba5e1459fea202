"""Who sits at a table of the command line: characters left to chance, and names in the language of the program."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from game.core.names import alike
from game.core.seats import Seat
from game.players.casting import Cast
from game.players.levels import read_levels
from scenes.ui.text.names import offered

if TYPE_CHECKING:
    from scenes.app.asked_table import Table
    from scenes.hall.hall import Hall


def named(table: Table, hall: Hall) -> tuple[Seat, ...]:
    """Return the seats of a table: people get a name of the language, computer players that of character or level.

    Several of one are told apart by a numeral. Characters left to chance are drawn first, by the table's seed.
    """
    words = hall.kit.words
    known = read_levels(table.game, hall.catalogue.data_dir)
    rng = random.Random(hall.new_seed() if table.seed is None else table.seed)
    seated = Cast(known.characters, words.tr, offered(words).automata).drawn(table.seats, rng)
    given = {alike(seat.name) for seat in seated}
    people = (name for name in offered(words).people if alike(name) not in given)
    titles = {level.id: words.tr(level.name) for level in known.levels}
    titles |= {character.id: words.tr(character.name) for character in known.characters}
    many = Counter(seat.character or seat.level for seat in seated if not seat.name)
    met: Counter[str | None] = Counter()
    seats: list[Seat] = []
    for seat in seated:
        name = seat.name
        if not name:
            who = seat.character or seat.level
            met[who] += 1
            numeral = f" {words.numeral(met[who])}" if many[who] > 1 else ""
            name = next(people) if who is None else titles[who] + numeral
        seats.append(msgspec.structs.replace(seat, name=name))
    return tuple(seats)
