"""Setting up a match of Magic Potion: the field, the figures, the mission cards (MP-3 to MP-5, MP-20)."""

from __future__ import annotations

import msgspec

from game.core.chance import Chance
from game.core.contract import OptionSpec
from game.core.messages import msg
from game.core.seats import first_seat
from game.magic_potion.rules.material.field import BITS, PLACES
from game.magic_potion.rules.material.layout_cache import Ground
from game.magic_potion.rules.material.missions import Missions
from game.magic_potion.rules.model import KINDS, LETTERS, PORTAL_MARK, Desk, State, copies_of, leave
from game.magic_potion.rules.play import begin_turn


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How this match is played. `first` None leaves it to chance."""

    element_discs: bool = False
    missions: bool = False
    first: int | None = None


def option_specs() -> tuple[OptionSpec, ...]:
    """The options as the setup screen offers them."""
    return (
        OptionSpec(
            "element_discs",
            "toggle",
            msg("Element discs"),
            msg("all three groups of a colour bring a disc that can be swapped for another"),
        ),
        OptionSpec(
            "missions",
            "toggle",
            msg("Mission cards"),
            msg("each seat has three secret tasks: whatever matches counts two points more"),
        ),
    )


def set_up(
    seats: int,
    options: Options,
    chance: Chance,
    ground: Ground,
    portals: tuple[int, ...],
    starts: tuple[int, ...],
    missions: Missions,
) -> State:
    """Set up a match; chance is asked, in this order, for the first seat, the discs, the figures, the missions."""
    first = first_seat(seats, options.first, chance)
    layout = layout_of(chance.shuffle([kind for kind in range(KINDS) for _ in range(copies_of(kind))]), portals)
    fire, water, earth, air = chance.shuffle(starts)
    dealt: list[tuple[int, ...]] = [()] * seats
    if options.missions:
        cards = [chance.shuffle(range(count))[:seats] for count in missions.counts]
        dealt = list(zip(*cards, strict=True))
    state = State(
        layout=layout,
        low=0,
        high=0,
        figures=(fire, water, earth, air),
        desks=tuple(Desk(missions=held) for held in dealt),
        first=first,
        seat=first,
        elements=options.element_discs,
        missions=options.missions,
    )
    leave(state, sum(BITS) & ~ground.chart(layout).portals)
    begin_turn(state, ground, False, None)
    return state


def layout_of(kinds: list[int], portals: tuple[int, ...]) -> str:
    """A layout with these kinds in reading order round the portals."""
    rest = iter(kinds)
    return "".join(PORTAL_MARK if place in portals else LETTERS[next(rest)] for place in range(PLACES))
