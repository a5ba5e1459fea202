"""What characters say, and when: lines from the data, for what everybody saw happen.

Nothing of it touches a match: chance is a stream of its own made of the match's seed, so that the same match has
the same sayings, and all that is looked at is what anybody at the table sees.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta

from game.core.match import Match
from game.core.messages import msg
from game.core.parts import Occasion, Occasions
from game.core.reading.schema import Wrong
from game.core.timeline import PlayedStep

COMMON = ("greets", "gains", "loses", "takes", "envies", "dares", "fails", "ends", "wins", "yields", "waits")
"""The occasions all games have; see `data/characters.yaml`."""
LEAST = 2
"""So many lines there are for an occasion, so that none need come twice in a row."""
Line = Annotated[str, Meta(min_length=1, max_length=45)]
"""English; so short that it stands in a small bubble in any language."""
Says = dict[str, tuple[Line, ...]]
"""Lines by occasion."""
Voices = Mapping[str, Mapping[str, Sequence[str]]]
"""What each character says in one game."""
EVERYBODY = -1
"""The seat of an occasion that is anybody's, as that the end is near."""
LIKELY = {"gains": 0.5, "envies": 0.3, "fails": 0.4, "waits": 1.0, "greets": 1.0}
"""How often something is said where it could be; what isn't here, `USUALLY`."""
USUALLY = 0.8
REST = 3
"""So many turns nobody speaks after somebody did; the one who did is silent for a whole round."""


class Said(NamedTuple):
    """A character says a line."""

    seat: int
    line: str
    """English, as it stands in the data."""


def check_says(says: Says, names: Iterable[str]) -> None:
    """Raise `Wrong` if there are too few lines for an occasion, or it is none of these."""
    known = list(names)
    for occasion, lines in says.items():
        if occasion not in known:
            raise Wrong(
                msg('there is no "{name}" here; there are: {known}', name=occasion, known=", ".join(known) or "-")
            )
        if len(set(lines)) < LEAST:
            raise Wrong(msg('"{id}": write at least {least} different lines', id=occasion, least=LEAST))


class Sayings:
    """The sayings of one match."""

    def __init__(self, match: Match, voices: Voices) -> None:
        self._match, self._voices = match, voices
        game = match.game
        self._occasions: Occasions | None = None if game.occasions is None else game.occasions(game.rules)
        self._spoke: dict[int, int] = {}
        """In which turn each seat spoke last."""
        self._lines: dict[int, list[str]] = {}
        """What each seat has said, the last at the end."""

    # -- occasions -----------------------------------------------------------------------------------------------
    def greeting(self) -> Said | None:
        """Say something at the beginning, in the first round."""
        match = self._match
        return None if match.turn > len(match.seats) else self._choose([Occasion("greets", EVERYBODY)])

    def waiting(self) -> Said | None:
        """Say something while a person thinks: so long that anybody may speak again."""
        self._spoke.clear()
        return self._choose([Occasion("waits", EVERYBODY)])

    def unsaid(self, said: Said) -> None:
        """Forget what couldn't be shown: it doesn't count."""
        self._spoke.pop(said.seat, None)
        self._lines[said.seat].pop()

    def of_steps(self, steps: Sequence[PlayedStep]) -> Said | None:
        """Say something about what just happened."""
        match = self._match
        if match.outcome is not None:
            return self._at_end(match.outcome.winners)
        found: list[Occasion] = []
        for step in steps:
            if self._occasions is not None and step.index < len(match.steps):
                views = match.view_at(step.index, None), match.view_at(step.index + 1, None)
                found += self._occasions.of_step(match.observed(step, None), *views)
        return self._choose(found)

    def _at_end(self, winners: Sequence[int]) -> Said | None:
        self._spoke.clear()
        won = self._choose([Occasion("wins", seat) for seat in winners])
        losers = [seat for seat in range(len(self._match.seats)) if seat not in winners]
        return won or self._choose([Occasion("yields", seat) for seat in losers])

    # -- who says what -------------------------------------------------------------------------------------------
    def _choose(self, found: Sequence[Occasion]) -> Said | None:
        """Have at most one of those speak who could, the one whom it is about rather than another."""
        if not found:
            return None
        match = self._match
        rng = random.Random(f"saying:{match.header.seed}:{len(match.steps)}:{len(self._lines)}")
        speakers = [(seat, name) for occasion in found for seat, name in self._speakers(occasion, rng)]
        for seat, name in speakers:
            if self._free(seat) and rng.random() < LIKELY.get(self.plain(name), USUALLY):
                line = self._line(seat, name, rng)
                if line:
                    self._spoke[seat] = match.turn
                    self._lines.setdefault(seat, []).append(line)
                    return Said(seat, line)
        return None

    def plain(self, name: str) -> str:
        """Return the common occasion that a game's own is one of; "" if it is none of them."""
        return name if name in COMMON or self._occasions is None else self._occasions.names[name]

    def _speakers(self, occasion: Occasion, rng: random.Random) -> Iterator[tuple[int, str]]:
        """Yield which seats could say something about it, and what it is to each."""
        seats = list(range(len(self._match.seats)))
        rng.shuffle(seats)
        if occasion.seat == EVERYBODY:
            yield from ((seat, occasion.name) for seat in seats)
            return
        yield occasion.seat, occasion.name
        if self.plain(occasion.name) == "gains":
            yield from ((seat, "envies") for seat in seats if seat != occasion.seat)

    def _free(self, seat: int) -> bool:
        """Whether a character plays there, and it is time that it, or anybody, spoke again."""
        match, now = self._match, self._match.turn
        if match.seats[seat].human or match.seats[seat].character not in self._voices:
            return False
        own, last = self._spoke.get(seat), max(self._spoke.values(), default=now - REST)
        return abs(now - last) >= REST and (own is None or abs(now - own) >= len(match.seats))

    def _line(self, seat: int, name: str, rng: random.Random) -> str:
        """Return a line the seat hasn't said, or of all it has said the one longest ago; "" if it has none.

        The game's own ones come first, then those that would fit in any game.
        """
        voice = self._voices[self._match.seats[seat].character or ""]
        lines: list[str] = []
        for occasion in dict.fromkeys((name, self.plain(name))):
            some = list(voice.get(occasion, ()))
            rng.shuffle(some)
            lines += some
        said = self._lines.get(seat, [])
        lines.sort(key=lambda line: len(said) - said[::-1].index(line) if line in said else 0)
        return lines[0] if lines else ""


def voices_of(common: Mapping[str, Says], own: Mapping[str, Says]) -> dict[str, Says]:
    """Return what each character says in a game: what it says everywhere, and what it says only there."""
    return {id_: {**says, **own.get(id_, {})} for id_, says in common.items() if says or id_ in own}
