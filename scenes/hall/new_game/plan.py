"""What is being set up, apart from how it is shown: seats, options, and what was chosen the last time."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from game.core.catalogue import Game
from game.core.contract import OptionSpec
from game.core.messages import Message, msg
from game.core.names import alike
from game.core.seats import NAME_LENGTH, Seat
from game.players.casting import Cast
from game.players.characters import CHANCE, Character
from game.players.contract import Level
from game.season.people import Person
from scenes.ui.hall_data import HallData, Hue
from scenes.ui.settings import Evening
from scenes.ui.text.names import Names
from scenes.ui.theme import PORTRAITS, SEAT_COLOURS


class SeatPlan:
    """Who sits where at a table for so many. Changes keep it playable, or `problem` says what is missing."""

    alone = ""
    """Whom one plays against alone; "" if that isn't said."""
    remark = ""
    """What the professor says about it; "": how the automata play."""

    def __init__(
        self,
        room: range,
        levels: Sequence[Level],
        last: Evening | None,
        names: Names,
        hues: Mapping[str, Hue] | None = None,
        whose: Person | None = None,
        characters: Sequence[Character] = (),
    ) -> None:
        """`whose` evening it is sits there first, where nobody sat the last time."""
        self.room = room
        """The possible numbers of seats."""
        self.levels = list(levels)
        self.characters = {character.id: character for character in characters}
        """Who may play for a computer, by id."""
        self.names = names
        """Offered to those who have written none."""
        self.hues = {} if hues is None else dict(hues)
        """The game's own colours for seats by the seats' colours; empty if seats have those of the hall."""
        self._colours = tuple(self.hues) or tuple(colour.id for colour in SEAT_COLOURS)
        self.seats: list[Seat] = _fitting_seats(
            room, self.levels, last, self._colours, names, whose, by_chance=bool(self.characters)
        )

    @property
    def weakest(self) -> str:
        """The level a new computer player gets."""
        return self.levels[0].id

    @property
    def can_add(self) -> bool:
        """Whether another seat may join."""
        return len(self.seats) < self.room.stop - 1

    @property
    def can_remove(self) -> bool:
        """Whether a seat may go."""
        return len(self.seats) > self.room.start

    def add(self, *, human: bool) -> None:
        """Add a seat with a name, colour and portrait nobody has."""
        level = None if human else self.weakest
        names = self.names.people if human else self.names.automata
        self.seats.append(_new_seat(self.seats, level, names, self._colours, by_chance=bool(self.characters)))

    def remove(self, index: int) -> None:
        """Take a seat away."""
        self.seats.pop(index)

    def rename(self, index: int, name: str) -> None:
        """Give a seat a name."""
        self._change(index, name=name[:NAME_LENGTH])

    def sit(self, index: int, person: Person) -> None:
        """Give a seat to somebody, with name, face and colour, or a free one where that is taken."""
        self.seats[index] = Seat(person.name, None, self.colour_for(index, person), person.portrait)

    def colour_for(self, index: int, person: Person) -> str:
        """Return somebody's colour at a seat: their own, or a free one where that is taken."""
        others = [seat for at, seat in enumerate(self.seats) if at != index]
        free = person.colour in self._colours and person.colour not in {seat.colour for seat in others}
        return person.colour if free else _free_colour(others, self._colours)

    def sit_new(self, index: int) -> None:
        """Give a seat to somebody who has no name yet."""
        self._change(index, name="", guest=msgspec.UNSET)

    def sit_guest(self, index: int, name: str) -> None:
        """Give a seat to somebody of whom no numbers are kept, called so if nobody else is."""
        taken = {alike(seat.name) for at, seat in enumerate(self.seats) if at != index}
        free = next((each for each in (name, *self.names.people) if alike(each) not in taken), name)
        self._change(index, name=free[:NAME_LENGTH], guest=True)

    def set_level(self, index: int, level: str | None) -> None:
        """Make a seat a person's (None) or a computer player's."""
        if level is None:
            self._change(index, character=msgspec.UNSET)
        elif self.seats[index].human and self.characters:
            self._change(index, character=CHANCE)
        self._change(index, level=level, guest=msgspec.UNSET)

    def next_character(self, index: int, tr: Callable[[str], str]) -> None:
        """Let the next character play who doesn't yet; then nobody but the level, then one by chance.

        It brings its name, unless somebody has written another.
        """
        self.seats[index] = self._cast(tr).next_one(self.seats, index, chance=True)

    def drawn(self, tr: Callable[[str], str], rng: random.Random) -> list[Seat]:
        """Return the seats as the match begins with them: who was left to chance is drawn."""
        return self._cast(tr).drawn(self.seats, rng)

    def _cast(self, tr: Callable[[str], str]) -> Cast:
        return Cast(tuple(self.characters.values()), tr, self.names.automata)

    def next_portrait(self, index: int) -> None:
        """Give a seat the next portrait nobody has."""
        taken = {seat.portrait for at, seat in enumerate(self.seats) if at != index}
        self._change(index, portrait=_next(PORTRAITS, self.seats[index].portrait, taken))

    def next_colour(self, index: int) -> None:
        """Give a seat the next colour nobody has; if all are taken, exchange it with who has the next."""
        before = self.seats[index].colour
        taken = {seat.colour for at, seat in enumerate(self.seats) if at != index}
        colour = _next(self._colours, before, taken)
        if colour == before:
            colour = _next(self._colours, before, set())
            for at, seat in enumerate(self.seats):
                if seat.colour == colour:
                    self._change(at, colour=before)
        self._change(index, colour=colour)

    def shuffle(self, rng: random.Random) -> None:
        """Seat everybody anew, in another order."""
        before = list(self.seats)
        while len(self.seats) > 1 and self.seats == before:
            rng.shuffle(self.seats)

    def problem(self) -> Message | None:
        """Why it can't begin; None if it can."""
        names = [alike(seat.name) for seat in self.seats]
        if not all(names):
            return msg("Every seat needs a name.")
        if len(set(names)) < len(names):
            return msg("Two seats have the same name.")
        return None

    def evening(self) -> Evening:
        """What to remember for the next time."""
        return Evening(tuple(self.seats))

    def _change(self, index: int, **changes: object) -> None:
        self.seats[index] = msgspec.structs.replace(self.seats[index], **changes)


class SetupPlan(SeatPlan):
    """The seats and options of a match to be."""

    def __init__(
        self,
        game: Game,
        levels: Sequence[Level],
        last: Evening | None,
        names: Names,
        shown: HallData | None = None,
        whose: Person | None = None,
        characters: Sequence[Character] = (),
    ) -> None:
        """See `SeatPlan`."""
        shown = shown if shown is not None else HallData()
        super().__init__(game.seats, levels, last, names, shown.own_hues(), whose, characters)
        self.game = game
        self._own_colours = shown.own_colours
        self.alone = shown.alone
        self.options: dict[str, Any] = _fitting_options(game, last)
        self.first: int | None = None
        """The seat to begin; None is chance."""

    def remove(self, index: int) -> None:
        """See `SeatPlan`."""
        super().remove(index)
        if self.first is not None and self.first >= len(self.seats):
            self.first = None

    def shown_options(self) -> list[OptionSpec]:
        """The options that make sense with what is chosen now."""
        return [
            spec
            for spec in self.game.options
            if (spec.shown_if is None or self.options.get(spec.shown_if[0]) == spec.shown_if[1])
            and (not spec.seats or len(self.seats) in spec.seats)
        ]

    def problem(self) -> Message | None:
        """See `SeatPlan`."""
        problem = super().problem()
        if problem is not None:
            return problem
        for spec in self.shown_options():
            if spec.kind == "subset" and len(self.options.get(spec.key, ())) != spec.count:
                return msg("{option}: choose exactly {count}.", option=spec.title, count=spec.count)
        return None

    def chosen_options(self) -> msgspec.Struct:
        """The options as the rules take them."""
        fields = self.game.rules.options_type.__struct_fields__
        values = {key: value for key, value in self.options.items() if key in fields}
        if "first" in fields:
            values["first"] = self.first
        if self.hues:
            values[self._own_colours] = tuple(self.hues[seat.colour].value for seat in self.seats)
        return msgspec.convert(values, self.game.rules.options_type)

    def evening(self) -> Evening:
        """See `SeatPlan`."""
        return Evening(tuple(self.seats), dict(self.options))


def _fitting_options(game: Game, last: Evening | None) -> dict[str, Any]:
    """The options of last time where they still fit, else the defaults."""
    defaults: dict[str, Any] = msgspec.to_builtins(game.rules.options_type())
    if last is None:
        return defaults
    specs = {spec.key: spec for spec in game.options}
    fitting = {key: value for key, value in last.options.items() if key in specs and _offered(specs[key], value)}
    chosen = {**defaults, **fitting}
    try:
        msgspec.convert(chosen, game.rules.options_type)
    except msgspec.ValidationError:
        return defaults
    return chosen


def _offered(spec: OptionSpec, value: Any) -> bool:
    """Whether a remembered value is one the board can show: files may say anything."""
    if spec.kind == "number":
        return value is None or (isinstance(value, int) and spec.low <= value <= spec.high)
    if spec.kind in ("choice", "subset"):
        chosen = value if spec.kind == "subset" and isinstance(value, list) else [value]
        return all(each in [choice for choice, _ in spec.choices] for each in chosen)
    return True


def _fitting_seats(
    room: range,
    levels: Sequence[Level],
    last: Evening | None,
    colours: Sequence[str],
    names: Names,
    whose: Person | None,
    *,
    by_chance: bool,
) -> list[Seat]:
    """The seats of last time where they still fit; else one person and one computer player of the second level.

    Nobody sits alone who hasn't chosen to, also where a game can be played so.
    """
    known = {level.id for level in levels}
    seats: list[Seat] = []
    for seat in (last.seats if last is not None else ())[: room.stop - 1]:
        if (seat.level is None or seat.level in known) and seat.portrait in PORTRAITS:
            fits = seat.colour in colours and all(seat.colour != other.colour for other in seats)
            colour = seat.colour if fits else _free_colour(seats, colours)
            seats.append(msgspec.structs.replace(seat, colour=colour))
    least = room.start if seats else min(2, room.stop - 1)
    if not seats and whose is not None:
        colour = whose.colour if whose.colour in colours else colours[0]
        seats.append(Seat(whose.name, None, colour, whose.portrait))
    while len(seats) < least:
        human = not seats
        level = None if human else levels[min(1, len(levels) - 1)].id
        offered = names.people if human else names.automata
        seats.append(_new_seat(seats, level, offered, colours, by_chance=by_chance))
    return seats


def _new_seat(
    seats: Sequence[Seat], level: str | None, names: Sequence[str], colours: Sequence[str], *, by_chance: bool
) -> Seat:
    """A seat with what nobody has; a computer player's is `by_chance` some character's."""
    taken = {alike(seat.name) for seat in seats}
    name = next((name for name in names if alike(name) not in taken), names[0])
    portraits = [portrait for portrait in PORTRAITS if portrait not in {seat.portrait for seat in seats}]
    character = CHANCE if by_chance and level is not None else msgspec.UNSET
    return Seat(name, level, _free_colour(seats, colours), portraits[0], character=character)


def _free_colour(seats: Sequence[Seat], colours: Sequence[str]) -> str:
    """The first colour no seat has."""
    taken = {seat.colour for seat in seats}
    return next(colour for colour in colours if colour not in taken)


def _next(values: Sequence[str], present: str, taken: set[str]) -> str:
    """The value after the present one that nobody has."""
    start = values.index(present) if present in values else -1
    for step in range(1, len(values) + 1):
        value = values[(start + step) % len(values)]
        if value not in taken:
            return value
    return present
