"""Setting up a match of Potion Explosion: kinds, tracks, starter tiles, stacks, countdown (PE-13 to PE-16)."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.chance import Chance
from game.core.contract import OptionSpec
from game.core.errors import OptionsError
from game.core.messages import msg
from game.core.seats import first_seat
from game.potion_explosion.rules.data import KINDS_IN_PLAY, Data
from game.potion_explosion.rules.dispenser import CAPACITY, COLOURS, TRACKS
from game.potion_explosion.rules.model import Desk, DraftDecision, Kind, State, Tile

STACKS = 5
BURNERS = 2
STARTERS_PER_SEAT = 2


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How this match is played. `None` leaves it to chance (`first`) or to the number of seats (`countdown`)."""

    kinds: Literal["random", "beginners", "chosen"] = "random"
    chosen: tuple[str, ...] = ()
    countdown: int | None = None
    first: int | None = None


def option_specs(kinds: tuple[Kind, ...], skill_tokens: int) -> tuple[OptionSpec, ...]:
    """The options as the setup screen offers them."""
    return (
        OptionSpec(
            "kinds",
            "choice",
            msg("Potions"),
            msg("which six of the eight are brewed tonight"),
            (
                ("random", msg("By chance")),
                ("beginners", msg("For beginners")),
                ("chosen", msg("Chosen")),
            ),
        ),
        OptionSpec(
            "chosen",
            "subset",
            msg("The six potions"),
            msg("choose exactly six"),
            tuple((kind.id, msg(kind.short)) for kind in kinds),
            count=KINDS_IN_PLAY,
            shown_if=("kinds", "chosen"),
        ),
        OptionSpec(
            "countdown",
            "number",
            msg("Countdown"),
            msg("skill tokens until the end: fewer make a shorter evening"),
            low=1,
            high=skill_tokens,
        ),
    )


def set_up(seats: int, options: Options, chance: Chance, data: Data, tiles: tuple[Tile, ...]) -> State:
    """Set up a match; chance is asked, in this order, for the first seat, kinds, marbles, starters, stacks."""
    first = first_seat(seats, options.first, chance)
    countdown = _countdown(seats, options, data)
    kinds = _kinds(options, chance, data)
    tracks = _tracks(chance, data)
    starters = [tile.id for tile in tiles if tile.starter and tile.kind in kinds]
    laid_out = sorted(chance.shuffle(starters)[: STARTERS_PER_SEAT * seats])
    rest = [tile.id for tile in tiles if tile.kind in kinds and tile.id not in laid_out]
    order = [(first + i) % seats for i in range(seats)]
    draft = order + order[::-1]  # PE-14: once round, and back again
    return State(
        kinds=kinds,
        tracks=tracks,
        stacks=even_stacks(chance.shuffle(rest)),
        starters=tuple(laid_out),
        desks=[Desk(brewing=[None] * BURNERS) for _ in range(seats)],
        countdown=countdown,
        helps_left=data.little_help_tokens,
        first=first,
        seat=first,
        pending=tuple(DraftDecision(seat) for seat in reversed(draft)),
    )


def _countdown(seats: int, options: Options, data: Data) -> int:
    """The skill tokens of the countdown stack (PE-16)."""
    if options.countdown is None:
        return data.countdown[seats]
    if not 1 <= options.countdown <= data.skill_tokens:
        raise OptionsError(
            msg(
                "The countdown can have 1 to {most} skill tokens, not {count}.",
                most=data.skill_tokens,
                count=options.countdown,
            )
        )
    return options.countdown


def _kinds(options: Options, chance: Chance, data: Data) -> tuple[str, ...]:
    """The six kinds in play, in the order of the data (PE-13)."""
    known: tuple[str, ...] = tuple(kind.power for kind in data.kinds)
    if options.kinds == "random":
        chosen: list[str] = chance.shuffle(known)[:KINDS_IN_PLAY]
    elif options.kinds == "beginners":
        chosen = list(data.beginners)
    else:
        chosen = list(options.chosen)
        unknown = [kind for kind in chosen if kind not in known]
        if unknown:
            raise OptionsError(
                msg(
                    'There is no potion "{kind}"; there are: {kinds}.',
                    kind=unknown[0],
                    kinds=", ".join(known),
                )
            )
        if len(set(chosen)) != KINDS_IN_PLAY or len(chosen) != KINDS_IN_PLAY:
            raise OptionsError(
                msg(
                    "Choose exactly {count} different potions; chosen are: {chosen}.",
                    count=KINDS_IN_PLAY,
                    chosen=", ".join(chosen) or "-",
                )
            )
    return tuple(kind for kind in known if kind in chosen)


def _tracks(chance: Chance, data: Data) -> list[str]:
    """All marbles in a random order, 16 a track (PE-5)."""
    marbles = "".join(colour * count for colour, count in zip(COLOURS, data.marbles.by_letter(), strict=True))
    shuffled = "".join(chance.shuffle(marbles))
    return [shuffled[track * CAPACITY : (track + 1) * CAPACITY] for track in range(TRACKS)]


def even_stacks(tiles: list[int]) -> list[tuple[int, ...]]:
    """Five face-up stacks, as even as possible (PE-15)."""
    return [tuple(tiles[stack::STACKS]) for stack in range(STACKS)]
