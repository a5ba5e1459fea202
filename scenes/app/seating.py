"""Names for those of the command line who have none, in the language of the program."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from game.core.names import alike
from game.core.seats import Seat
from game.players.levels import read_levels
from scenes.ui.text.names import offered

if TYPE_CHECKING:
    from scenes.app.options import Table
    from scenes.hall.hall import Hall


def named(table: Table, hall: Hall) -> tuple[Seat, ...]:
    """Return the seats of a table: people get a name of the language, computer players that of their level.

    Several of one level are told apart by a numeral.
    """
    words = hall.kit.words
    given = {alike(seat.name) for seat in table.seats}
    people = (name for name in offered(words).people if alike(name) not in given)
    levels = read_levels(table.game, hall.catalogue.data_dir).levels
    titles = {level.id: words.tr(level.name) for level in levels}
    many = Counter(seat.level for seat in table.seats if not seat.name)
    met: Counter[str | None] = Counter()
    seats: list[Seat] = []
    for seat in table.seats:
        name = seat.name
        if not name:
            met[seat.level] += 1
            numeral = f" {words.numeral(met[seat.level])}" if many[seat.level] > 1 else ""
            name = next(people) if seat.level is None else titles[seat.level] + numeral
        seats.append(msgspec.structs.replace(seat, name=name))
    return tuple(seats)
