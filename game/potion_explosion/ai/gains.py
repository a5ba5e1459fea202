"""What can be gained in Potion Explosion: marbles by picks, potions and help, equal gains taken together.

Whoever looks for good turns need not tell apart what brings the same marbles.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache

from game.potion_explosion.ai.placing import fits
from game.potion_explosion.rules import dispenser, legal
from game.potion_explosion.rules.actions import (
    Drink,
    Effect,
    Mix,
    RobPool,
    SendBack,
    TakeOne,
    TakePair,
    TakeRow,
    TakeRun,
)
from game.potion_explosion.rules.dispenser import COLOURS, IN_SIGHT, REACH, UNKNOWN
from game.potion_explosion.rules.model import Desk, State, Tile


@lru_cache(dispenser.KEPT)
def gains_of_picks(seen: str) -> tuple[tuple[str, int], ...]:
    """What picks from a track as far as it is seen bring, sorted, and the lowest place each is to be had at."""
    found: dict[str, int] = {}
    for place in range(1, min(REACH, len(seen)) + 1):
        _, links = dispenser.pick(seen, place)
        found.setdefault("".join(sorted(dispenser.taken(seen, place, links))), place)
    return tuple(found.items())


def wanted(desk: Desk) -> str:
    """The colours of which one more marble would fit a hole."""
    openings = "".join([brew.open for brew in desk.brewing if brew is not None])
    fitting = zip(COLOURS, fits(desk), strict=True)
    return "".join([colour for colour, fit in fitting if openings.count(colour) > fit.placed])


def usable(state: State, seat: int) -> int:
    """How many marbles a seat could use of the pick that suits it best, as far as chains go in sight."""
    desk = state.desks[seat]
    openings = "".join([brew.open for brew in desk.brewing if brew is not None])
    open_holes = [
        (colour, openings.count(colour) - fit.placed) for colour, fit in zip(COLOURS, fits(desk), strict=True)
    ]
    return max(
        [
            sum([min(gain.count(colour), count) for colour, count in open_holes])
            for track in state.tracks
            for gain, _ in gains_of_picks(track[:IN_SIGHT].rstrip(UNKNOWN))
        ],
        default=0,
    )


def drinks(state: State, seat: int, tiles: tuple[Tile, ...]) -> list[tuple[Drink, Hashable]]:
    """Drinks and what they bring, of equal potions and equal gains one each."""
    desk = state.desks[seat]
    found: list[tuple[Drink, Hashable]] = []
    seen: set[str] = set()
    for tile in desk.completed:
        kind = tiles[tile].kind
        if tile not in desk.drunk and kind not in seen:
            seen.add(kind)
            kinds = legal.kinds_to_repeat(desk, tiles) if kind == legal.SANDS else (kind,)
            for gain, effect in _effects(state, kinds).items():
                found.append((Drink(tile, effect), gain if state.picked else gain_of(effect, state)))
    return found


def _effects(state: State, kinds: Iterable[str]) -> dict[Hashable, Effect]:
    """What powers can do, by what it brings; before the pick it also matters where marbles are taken from."""
    found: dict[Hashable, Effect] = {}
    for kind in kinds:
        if state.picked and kind in ONE_TRACK:
            for number, track in enumerate(state.tracks):
                for gain, effect in _gains_of_track(kind, number, track[:REACH]):
                    found.setdefault(gain, effect)
            continue
        if state.picked and kind == "abyss":
            found.update(_gains_of_rows(dispenser.bottom_row(state.tracks)))
            continue
        if state.picked and kind == "lava":  # only of use to prepare the pick
            continue
        for possible in legal.effects_of_kind(state, kind):
            if possible is not None and (brought := gain_of(possible, state)) is not None:
                found.setdefault(brought if state.picked else possible, possible)
    return found


ONE_TRACK = frozenset({"wisdom", "magnet", "balm"})
"""Powers that take marbles from one track."""


@lru_cache(dispenser.KEPT)
def _gains_of_track(kind: str, number: int, reach: str) -> tuple[tuple[str, Effect], ...]:
    """What a power of `ONE_TRACK` can bring from a track's part within reach, and the first way to bring it."""
    effects: Iterable[Effect] = legal.TAKE_ONE[number][: len(reach)]
    if kind != "wisdom":
        effects = dispenser.pairs(number, reach) if kind == "magnet" else dispenser.runs(number, reach)
    found: dict[str, Effect] = {}
    for effect in effects:
        assert isinstance(effect, TakeOne | TakePair | TakeRun)
        marbles = reach[effect.place - 1 : effect.place - 1 + _count(effect)]
        if UNKNOWN not in marbles:
            found.setdefault("".join(sorted(marbles)), effect)
    return tuple(found.items())


@lru_cache(dispenser.KEPT)
def _gains_of_rows(bottom: str) -> tuple[tuple[str, Effect], ...]:
    """What an Abyssal Draft can bring, and the first way to bring it; `bottom` as in `dispenser.rows`."""
    found: dict[str, Effect] = {}
    for row in dispenser.rows(bottom):
        marbles = "".join(sorted([bottom[track] for track in row.tracks]))
        if UNKNOWN not in marbles:
            found.setdefault(marbles, row)
    return tuple(found.items())


def _count(effect: TakeOne | TakePair | TakeRun) -> int:
    """How many marbles an effect takes."""
    return effect.count if isinstance(effect, TakeRun) else 2 if isinstance(effect, TakePair) else 1


def gain_of(effect: Effect, state: State) -> Hashable:
    """What an effect brings, marbles as a sorted string; None if it is of no use or can't be known."""
    if isinstance(effect, Mix | RobPool):
        return effect
    if isinstance(effect, SendBack):  # only of use to prepare the pick
        return None if state.picked or not _whole_run(effect, state) else effect
    if isinstance(effect, TakeRow):
        marbles = "".join(sorted(state.tracks[track][0] for track in effect.tracks))
    else:
        marbles = "".join(sorted(state.tracks[effect.track][effect.place - 1 :][: _count(effect)]))
    return None if UNKNOWN in marbles else marbles


def _whole_run(effect: SendBack, state: State) -> bool:
    """Whether a Lavamancing lifts exactly one run of neighbours: what can make two others meet."""
    track = state.tracks[effect.track]
    low, high = effect.places[0], effect.places[-1]
    colour = track[low - 1]
    return (
        colour != UNKNOWN
        and high - low + 1 == len(effect.places)
        and track[low - 2 : low - 1] != colour
        and track[high : high + 1] != colour
    )
