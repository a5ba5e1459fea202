"""Which character plays at a seat: chosen, changed one after the other, or drawn by chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Sequence

import msgspec

from game.core.names import alike
from game.core.seats import Seat
from game.players.characters import CHANCE, Character


class Cast:
    """The characters there are, and how their names are said. `plain`: names computer players have without one."""

    def __init__(
        self, characters: Sequence[Character], tr: Callable[[str], str], plain: Sequence[str] = ()
    ) -> None:
        self.characters = {character.id: character for character in characters}
        self._tr, self._plain = tr, plain

    def next_one(self, seats: Sequence[Seat], at: int, *, chance: bool) -> Seat:
        """Return a seat with the next character who doesn't play yet.

        At last nobody but the level follows; by `chance` somebody is drawn later, and that comes first.
        """
        others = {seat.character for place, seat in enumerate(seats) if place != at}
        circle = [*([CHANCE] if chance else []), *(each for each in self.characters if each not in others), ""]
        present = seats[at].character or ""
        place = circle.index(present) if present in circle else -1
        return self._with(seats, at, circle[(place + 1) % len(circle)])

    def drawn(self, seats: Sequence[Seat], rng: random.Random) -> list[Seat]:
        """Return seats with somebody wherever that is left to chance, nobody twice while there are others."""
        found = list(seats)
        for at, seat in enumerate(found):
            if seat.character == CHANCE:
                taken = {other.character for other in found if not other.human}
                free = [each for each in self.characters if each not in taken] or list(self.characters)
                found[at] = self._with(found, at, rng.choice(free) if free and not seat.human else "")
        return found

    def _with(self, seats: Sequence[Seat], at: int, character: str) -> Seat:
        """Return a seat with a character, and its name unless somebody has written another."""
        seat = seats[at]
        taken = {alike(other.name) for place, other in enumerate(seats) if place != at}
        name = seat.name
        if alike(name) in self._own_names():
            known = self.characters.get(character)
            names = self._plain if known is None else [self._tr(known.name)]
            name = next((each for each in names if alike(each) not in taken), name)
        return msgspec.structs.replace(seat, character=character or msgspec.UNSET, name=name)

    def _own_names(self) -> Collection[str]:
        return {*map(alike, self._plain), *(alike(self._tr(each.name)) for each in self.characters.values())}
