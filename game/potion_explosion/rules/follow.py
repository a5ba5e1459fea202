"""The view after one observed event (Potion Explosion): folding an action's events leads from view to view.

Nothing here asks what is legal or what follows; each event says what became true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.contract import Event
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.model import (
    OPEN,
    Brew,
    DrawDecision,
    JoyDecision,
    State,
    TieBreakDecision,
    Tile,
    copy_state,
    new_brew,
)

Tiles = tuple[Tile, ...]


def follow(view: State, event: Event, tiles: Tiles) -> State:
    """Return the view after an event as its seat observed it; the view itself stays as it is."""
    seen = copy_state(view)
    step = _STEPS.get(type(event))
    if step is not None:
        step(seen, event, tiles)
    return seen


def _drafted(seen: State, event: ev.Drafted, tiles: Tiles) -> None:
    seen.desks[event.seat].brewing[event.slot] = new_brew(tiles[event.tile])
    seen.starters = tuple(tile for tile in seen.starters if tile != event.tile)
    seen.pending = seen.pending[:-1]


def _turn(seen: State, event: ev.TurnStarted, tiles: Tiles) -> None:
    seen.seat, seen.round, seen.picked, seen.helped = event.seat, event.round, False, False


def _picked(seen: State, event: ev.Picked, tiles: Tiles) -> None:
    seen.tracks[event.track] = event.after
    seen.picked = seen.picked or not _breaks_tie(seen)
    _catch(seen, event.seat, event.colour)


def _collided(seen: State, event: ev.Collided, tiles: Tiles) -> None:
    seen.tracks[event.track] = event.after
    _catch(seen, event.seat, event.colour * (event.below + event.above))


def _breaks_tie(seen: State) -> bool:
    return bool(seen.pending) and isinstance(seen.pending[-1], TieBreakDecision)


def _catch(seen: State, seat: int, marbles: str) -> None:
    """What a pick takes goes to the hand; in a tie-break it leaves the game."""
    if _breaks_tie(seen):
        seen.out += marbles
    else:
        seen.desks[seat].hand += marbles


def _helped(seen: State, event: ev.Helped, tiles: Tiles) -> None:
    desk = seen.desks[event.seat]
    desk.helps += 1
    desk.hand += event.colour
    seen.helps_left -= 1
    seen.helped = True
    seen.tracks[event.track] = event.after


def _drank(seen: State, event: ev.Drank, tiles: Tiles) -> None:
    seen.desks[event.seat].drunk += (event.tile,)


def _joy_began(seen: State, event: ev.JoyBegan, tiles: Tiles) -> None:
    seen.pending += (JoyDecision(event.seat, event.left, event.stock),)


def _joy_ended(seen: State, event: ev.JoyEnded, tiles: Tiles) -> None:
    seen.pending = seen.pending[:-1]


def _taken(seen: State, event: ev.Taken, tiles: Tiles) -> None:
    seen.tracks[event.track] = event.after
    seen.desks[event.seat].hand += event.marbles


def _robbed(seen: State, event: ev.Robbed, tiles: Tiles) -> None:
    seen.desks[event.victim].pool = ""
    seen.desks[event.seat].hand += event.marbles


def _lifted(seen: State, event: ev.Lifted, tiles: Tiles) -> None:
    seen.tracks[event.track] = event.after


def _placed(seen: State, event: ev.Placed, tiles: Tiles) -> None:
    desk, hole = seen.desks[event.seat], event.hole
    if event.source == "hand":
        desk.hand = desk.hand.replace(event.colour, "", 1)
    else:
        desk.pool = desk.pool.replace(event.colour, "", 1)
    brew = desk.brewing[event.slot]
    assert brew is not None
    still_open = brew.open[:hole] + OPEN + brew.open[hole + 1 :]
    desk.brewing[event.slot] = Brew(
        brew.tile, still_open, brew.marbles[:hole] + event.colour + brew.marbles[hole + 1 :]
    )
    decision = seen.pending[-1] if seen.pending else None
    if isinstance(decision, JoyDecision):
        stock = decision.stock.replace(event.colour, "", 1)
        seen.pending = (*seen.pending[:-1], JoyDecision(decision.seat, decision.left - 1, stock))


def _completed(seen: State, event: ev.Completed, tiles: Tiles) -> None:
    desk = seen.desks[event.seat]
    desk.brewing[event.slot] = None
    desk.completed += (event.tile,)


def _rolled_in(seen: State, event: ev.RolledIn, tiles: Tiles) -> None:
    for track, _, colour in event.drops:
        seen.tracks[track] += colour


def _turn_ended(seen: State, event: ev.TurnEnded, tiles: Tiles) -> None:
    desk = seen.desks[event.seat]
    desk.hand, desk.pool = "", event.kept
    seen.pending = (DrawDecision(event.seat),) if event.draws else ()


def _drawn(seen: State, event: ev.TileDrawn, tiles: Tiles) -> None:
    seen.desks[event.seat].brewing[event.slot] = new_brew(tiles[event.tile])
    rest = seen.stacks[event.stack][:-1]
    seen.stacks[event.stack] = (*rest[:-1], event.top) if rest else ()
    seen.pending = (DrawDecision(event.seat),) if event.draws else ()


def _token(seen: State, event: ev.TokenEarned, tiles: Tiles) -> None:
    seen.countdown -= event.from_countdown
    seen.desks[event.seat].skills += (event.reason,)


def _triggered(seen: State, event: ev.EndTriggered, tiles: Tiles) -> None:
    seen.ending = event.reason


def _ended(seen: State, event: ev.Ended, tiles: Tiles) -> None:
    seen.over = True
    seen.pending = tuple(TieBreakDecision(seat) for seat in reversed(event.tied))


def _tie_broken(seen: State, event: ev.TieBroken, tiles: Tiles) -> None:
    seen.tie_break += ((event.seat, event.marbles),)
    seen.pending = seen.pending[:-1]


_STEPS: dict[type[Event], Callable[[State, Any, Tiles], None]] = {
    ev.Drafted: _drafted,
    ev.TurnStarted: _turn,
    ev.Picked: _picked,
    ev.Collided: _collided,
    ev.Helped: _helped,
    ev.Drank: _drank,
    ev.JoyBegan: _joy_began,
    ev.JoyEnded: _joy_ended,
    ev.Taken: _taken,
    ev.Robbed: _robbed,
    ev.Lifted: _lifted,
    ev.Placed: _placed,
    ev.Completed: _completed,
    ev.RolledIn: _rolled_in,
    ev.TurnEnded: _turn_ended,
    ev.TileDrawn: _drawn,
    ev.TokenEarned: _token,
    ev.EndTriggered: _triggered,
    ev.Ended: _ended,
    ev.TieBroken: _tie_broken,
}
