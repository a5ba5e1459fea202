"""What a seat may know in Potion Explosion, and worlds that could be behind it (PE-8).

Hidden are the marbles above place 9 and the tiles below the top of each stack; every desk is open to all, so all
seats and the public share one view. How many marbles a track holds and which colours are out of sight is known.
"""

from __future__ import annotations

import random

from game.core.contract import Event
from game.potion_explosion.rules import dispenser
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.dispenser import CAPACITY, COLOURS, IN_SIGHT, UNKNOWN
from game.potion_explosion.rules.model import OPEN, UNKNOWN_TILE, State, Tile, copy_state


def view(state: State) -> State:
    """The state without what is out of sight."""
    seen = copy_state(state)
    seen.tracks = [dispenser.in_sight(track) for track in state.tracks]
    seen.stacks = [(UNKNOWN_TILE,) * (len(stack) - 1) + stack[-1:] for stack in state.stacks]
    return seen


def observe(event: Event) -> Event:
    """The event as it is seen; the hidden part of a track is masked wherever an event shows a track."""
    if isinstance(event, ev.Picked):
        return ev.Picked(event.seat, event.track, event.place, event.colour, dispenser.in_sight(event.after))
    if isinstance(event, ev.Collided):
        return ev.Collided(
            event.seat,
            event.track,
            event.link,
            event.colour,
            event.gap,
            event.below,
            event.above,
            dispenser.in_sight(event.after),
        )
    if isinstance(event, ev.Helped):
        return ev.Helped(event.seat, event.track, event.place, event.colour, dispenser.in_sight(event.after))
    if isinstance(event, ev.Taken):
        return ev.Taken(event.seat, event.track, event.places, event.marbles, dispenser.in_sight(event.after))
    if isinstance(event, ev.Lifted):
        return ev.Lifted(event.seat, event.track, event.places, event.colour, dispenser.in_sight(event.after))
    if isinstance(event, ev.RolledIn):
        return ev.RolledIn(
            tuple((track, place, colour if place <= IN_SIGHT else UNKNOWN) for track, place, colour in event.drops)
        )
    return event


def marbles_out_of_sight(seen: State, marbles: str) -> str:
    """The colours of all marbles that a view doesn't show, sorted; `marbles` are all of the game (PE-8)."""
    shown = "".join(seen.tracks) + seen.out
    for desk in seen.desks:
        shown += desk.hand + desk.pool
        shown += "".join([brew.marbles for brew in desk.brewing if brew is not None])
    return "".join([colour * (marbles.count(colour) - shown.count(colour)) for colour in COLOURS])


def tiles_out_of_sight(seen: State, tiles: tuple[Tile, ...]) -> list[int]:
    """The tiles of the kinds in play that a view doesn't show: they lie in the stacks."""
    shown = set(seen.starters)
    for stack in seen.stacks:
        shown.update(stack)
    for desk in seen.desks:
        shown.update(desk.completed)
        shown.update(brew.tile for brew in desk.brewing if brew is not None)
    return [tile.id for tile in tiles if tile.kind in seen.kinds and tile.id not in shown]


def imagine(seen: State, rng: random.Random, marbles: str, tiles: tuple[Tile, ...]) -> State:
    """A full state that could be behind a view, every one equally likely."""
    world = copy_state(seen)
    hidden = list(marbles_out_of_sight(seen, marbles))
    rng.shuffle(hidden)
    for number, track in enumerate(seen.tracks):
        known = track.rstrip(UNKNOWN)
        unknown = len(track) - len(known)
        if unknown:
            world.tracks[number] = known + "".join(hidden[:unknown])
            del hidden[:unknown]
    unseen = tiles_out_of_sight(seen, tiles)
    rng.shuffle(unseen)
    for number, stack in enumerate(seen.stacks):
        below = stack.count(UNKNOWN_TILE)
        if below:
            world.stacks[number] = (*unseen[:below], *stack[below:])
            del unseen[:below]
    return world


def check(state: State, marbles: str, tiles: tuple[Tile, ...]) -> None:
    """Assert the conservation laws: 80 marbles, the tiles of six kinds, desks and tracks within their bounds."""
    assert marbles_out_of_sight(state, marbles) == "", "marbles are missing"
    where = "".join(state.tracks) + state.out + "".join(desk.hand + desk.pool for desk in state.desks)
    where += "".join(brew.marbles for desk in state.desks for brew in desk.brewing if brew).replace(OPEN, "")
    assert len(where) == len(marbles), "marbles were added"
    assert all(len(track) <= CAPACITY for track in state.tracks), "a track holds too many marbles"
    assert tiles_out_of_sight(state, tiles) == [], "tiles are missing"
    held = [*state.starters, *(tile for stack in state.stacks for tile in stack)]
    for desk in state.desks:
        held += [*desk.completed, *(brew.tile for brew in desk.brewing if brew is not None)]
        assert set(desk.drunk) <= set(desk.completed), "a potion was drunk that isn't completed"
        assert len(desk.drunk) == len(set(desk.drunk)), "a potion was drunk twice"
        assert len(desk.pool) <= 3, "a pool holds more than 3 marbles"
        for brew in desk.brewing:
            if brew is not None:
                for hole, still_open, marble in zip(tiles[brew.tile].holes, brew.open, brew.marbles, strict=True):
                    assert (still_open, marble == OPEN) in ((hole, True), (OPEN, False)), (
                        "a hole is both open and full"
                    )
                assert set(brew.open) != {OPEN} or state.pending, "a full recipe isn't completed"
    assert len(held) == len(set(held)), "a tile exists twice"
    assert state.countdown >= 0 and state.helps_left >= 0, "more tokens were taken than there are"
