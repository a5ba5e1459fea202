"""What ends a turn of Potion Explosion, and the match: new tiles, tokens, the end, ties (PE-20, PE-30 to PE-33).

Like `play`, this changes a state in place and tells what happened.
"""

from __future__ import annotations

from game.core.contract import Event
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.actions import DrawTile
from game.potion_explosion.rules.model import Desk, DrawDecision, State, TieBreakDecision, Tile, new_brew
from game.potion_explosion.rules.scoring import TOKEN_OF_A_KIND, tokens_due, total

Told = list[Event] | None


def draws(state: State) -> bool:
    """Whether the seat has a tile to choose before its turn is over."""
    return None in state.desks[state.seat].brewing and any(state.stacks)


def draw_or_finish(state: State, tiles: tuple[Tile, ...], told: Told) -> None:
    """PE-20: first the tiles, if there is one to choose; then the turn is over."""
    if draws(state):
        state.pending = (DrawDecision(state.seat),)
    else:
        _finish_turn(state, tiles, told)


def draw_tile(state: State, action: DrawTile, tiles: tuple[Tile, ...], told: Told) -> None:
    """PE-20: one tile at a time, the next top is seen before the next choice."""
    stack = state.stacks[action.stack]
    desk = state.desks[state.seat]
    slot = desk.brewing.index(None)
    desk.brewing[slot] = new_brew(tiles[stack[-1]])
    state.stacks[action.stack] = rest = stack[:-1]
    state.pending = ()
    if told is not None:
        told.append(
            ev.TileDrawn(state.seat, action.stack, slot, stack[-1], rest[-1] if rest else -1, draws(state))
        )
    draw_or_finish(state, tiles, told)


def _finish_turn(state: State, tiles: tuple[Tile, ...], told: Told) -> None:
    desk = state.desks[state.seat]
    if len(desk.completed) >= TOKEN_OF_A_KIND:
        _earn_tokens(state, desk, tiles, told)
    if state.ending is None and (state.countdown == 0 or not any(state.stacks)):
        state.ending = "countdown" if state.countdown == 0 else "stacks"
        if told is not None:
            told.append(ev.EndTriggered(state.seat, state.ending))
    following = (state.seat + 1) % len(state.desks)
    if state.ending is not None and following == state.first:  # PE-31
        _end_match(state, tiles, told)
        return
    state.seat = following
    state.round += following == state.first
    state.picked = state.helped = False
    if told is not None:
        told.append(ev.TurnStarted(state.seat, state.round))


def _earn_tokens(state: State, desk: Desk, tiles: tuple[Tile, ...], told: Told) -> None:
    """PE-30: tokens come from the countdown stack first, then from the general pool, which never runs out."""
    for reason in tokens_due(desk.completed, tiles):
        if reason in desk.skills:
            continue
        from_countdown = state.countdown > 0
        state.countdown -= from_countdown
        desk.skills += (reason,)
        if told is not None:
            told.append(ev.TokenEarned(state.seat, reason, from_countdown))


def _end_match(state: State, tiles: tuple[Tile, ...], told: Told) -> None:
    """PE-31; those who tie for the most points make a tie-break pick in turn order (PE-33)."""
    state.over = True
    seats = len(state.desks)
    order = [(state.first + i) % seats for i in range(seats)]
    totals = [total(desk, tiles) for desk in state.desks]
    tied = [seat for seat in order if totals[seat] == max(totals)]
    if told is not None:
        told.append(ev.Ended(tuple(tied) if len(tied) > 1 else ()))
    if len(tied) > 1:
        state.pending = tuple(TieBreakDecision(seat) for seat in reversed(tied))
        skip_empty_tie_breaks(state, told)


def skip_empty_tie_breaks(state: State, told: Told) -> None:
    """With no marble left to pick (PE-7) a tie-break pick lapses."""
    while state.pending and not any(state.tracks):
        seat = state.pending[-1].seat
        state.tie_break += ((seat, 0),)
        state.pending = state.pending[:-1]
        if told is not None:
            told.append(ev.TieBroken(seat, 0))
