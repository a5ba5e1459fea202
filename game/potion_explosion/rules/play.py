"""Carrying out actions of Potion Explosion: the trusted half of the rules.

Everything here changes a state in place and tells what happened; nothing here asks whether it was legal.
"""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Event
from game.potion_explosion.rules import dispenser
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.actions import (
    Draft,
    DrawTile,
    Drink,
    EndTurn,
    Help,
    JoyDone,
    JoyFill,
    Mix,
    Pick,
    Place,
    PotionExplosionAction,
    RobPool,
    SendBack,
    Source,
    TakeOne,
    TakePair,
    TakeRow,
    TakeRun,
    power_of,
)
from game.potion_explosion.rules.legal import JOY_MARBLES, joy_stock
from game.potion_explosion.rules.model import (
    OPEN,
    Brew,
    JoyDecision,
    State,
    Tile,
    new_brew,
)
from game.potion_explosion.rules.turn_end import Told, draw_or_finish, draw_tile, draws, skip_empty_tie_breaks


def apply(
    state: State, action: PotionExplosionAction, chance: Chance, tiles: tuple[Tile, ...], told: Told = None
) -> None:
    """Carry out a legal action."""
    if isinstance(action, Place):
        _place(state, action, chance, told)
    elif isinstance(action, Pick):
        _pick(state, action, chance, told)
    elif isinstance(action, Help):
        _help(state, action, told)
    elif isinstance(action, EndTurn):
        _end_turn(state, action, chance, tiles, told)
    elif isinstance(action, DrawTile):
        draw_tile(state, action, tiles, told)
    elif isinstance(action, Drink):
        _drink(state, action, chance, tiles, told)
    elif isinstance(action, JoyFill):
        _joy_fill(state, action, told)
    elif isinstance(action, JoyDone):
        _joy_done(state, chance, told)
    elif isinstance(action, Draft):
        _draft(state, action, tiles, told)


# Marbles


def _pick(state: State, action: Pick, chance: Chance, told: Told) -> None:
    """PE-9 to PE-12; in a tie-break (PE-33) the marbles leave the game."""
    track = state.tracks[action.track]
    after, links = dispenser.pick(track, action.place)
    state.tracks[action.track] = after
    marbles = dispenser.taken(track, action.place, links)
    seat = state.pending[-1].seat if state.pending else state.seat
    if told is not None:
        _tell_pick(seat, action, track, links, told)
    if not state.pending:
        state.picked = True
        state.desks[seat].hand += marbles
        return
    state.out += marbles
    state.tie_break += ((seat, len(marbles)),)
    state.pending = state.pending[:-1]
    if told is not None:
        told.append(ev.TieBroken(seat, len(marbles)))
    skip_empty_tie_breaks(state, told)


def _tell_pick(seat: int, action: Pick, track: str, links: tuple[dispenser.Link, ...], told: list[Event]) -> None:
    """The pick and each link of its chain as events of their own, with the track after each."""
    place = action.place
    low, high = track[: place - 1], track[place:]
    told.append(ev.Picked(seat, action.track, place, track[place - 1], low + high))
    for number, (colour, below, above) in enumerate(links, 1):
        gap = len(low)
        low, high = low[: gap - below], high[above:]
        told.append(ev.Collided(seat, action.track, number, colour, gap, below, above, low + high))


def _help(state: State, action: Help, told: Told) -> None:
    """PE-17."""
    track = state.tracks[action.track]
    colour = track[action.place - 1]
    desk = state.desks[state.seat]
    desk.helps += 1
    desk.hand += colour
    state.helps_left -= 1
    state.helped = True
    state.tracks[action.track] = after = dispenser.remove(track, (action.place,))
    if told is not None:
        told.append(ev.Helped(state.seat, action.track, action.place, colour, after))


def _take(state: State, number: int, places: tuple[int, ...], told: Told) -> None:
    """A potion takes marbles out of a track into the hand; nothing explodes (PE-11)."""
    track = state.tracks[number]
    marbles = "".join([track[place - 1] for place in places])
    state.tracks[number] = after = dispenser.remove(track, places)
    state.desks[state.seat].hand += marbles
    if told is not None:
        told.append(ev.Taken(state.seat, number, places, marbles, after))


def _roll_in(state: State, marbles: str, chance: Chance, told: Told) -> None:
    """PE-6."""
    drops = dispenser.roll_in(state.tracks, marbles, chance)
    if told is not None and drops:
        told.append(ev.RolledIn(tuple(drops)))


def _place(state: State, action: Place, chance: Chance, told: Told) -> None:
    """PE-18, PE-19."""
    desk = state.desks[state.seat]
    if action.source == "hand":
        desk.hand = desk.hand.replace(action.colour, "", 1)
    else:
        desk.pool = desk.pool.replace(action.colour, "", 1)
    brew = desk.brewing[action.slot]
    assert brew is not None
    hole = brew.open.index(action.colour)
    filled = _fill(state, action.slot, brew, hole, action.colour, action.source, told)
    if OPEN not in filled.marbles:
        _complete(state, action.slot, filled, chance, told)


def _fill(state: State, slot: int, brew: Brew, hole: int, colour: str, source: Source, told: Told) -> Brew:
    filled = Brew(
        brew.tile,
        brew.open[:hole] + OPEN + brew.open[hole + 1 :],
        brew.marbles[:hole] + colour + brew.marbles[hole + 1 :],
    )
    state.desks[state.seat].brewing[slot] = filled
    if told is not None:
        told.append(ev.Placed(state.seat, colour, source, slot, hole))
    return filled


def _complete(state: State, slot: int, brew: Brew, chance: Chance, told: Told) -> None:
    """PE-19: a full tile is completed at once, and its marbles go back."""
    desk = state.desks[state.seat]
    desk.brewing[slot] = None
    desk.completed += (brew.tile,)
    if told is not None:
        told.append(ev.Completed(state.seat, slot, brew.tile, brew.marbles))
    _roll_in(state, brew.marbles, chance, told)


# Potions


def _drink(state: State, action: Drink, chance: Chance, tiles: tuple[Tile, ...], told: Told) -> None:
    """PE-17, PE-21 to PE-29."""
    desk = state.desks[state.seat]
    desk.drunk += (action.tile,)
    effect = action.effect
    if told is not None:
        told.append(ev.Drank(state.seat, action.tile, None if effect is None else power_of(effect)))
    if isinstance(effect, TakeOne):
        _take(state, effect.track, (effect.place,), told)
    elif isinstance(effect, TakePair):
        _take(state, effect.track, (effect.place, effect.place + 1), told)
    elif isinstance(effect, TakeRun):
        _take(state, effect.track, tuple(range(effect.place, effect.place + effect.count)), told)
    elif isinstance(effect, TakeRow):
        for track in effect.tracks:
            _take(state, track, (1,), told)
    elif isinstance(effect, RobPool):
        _rob(state, effect, told)
    elif isinstance(effect, SendBack):
        _send_back(state, effect, chance, told)
    elif isinstance(effect, Mix):
        decision = JoyDecision(state.seat, JOY_MARBLES, joy_stock(desk))
        state.pending += (decision,)
        if told is not None:
            told.append(ev.JoyBegan(decision.seat, decision.left, decision.stock))


def _rob(state: State, effect: RobPool, told: Told) -> None:
    """PE-22."""
    victim = state.desks[effect.seat]
    marbles, victim.pool = victim.pool, ""
    state.desks[state.seat].hand += marbles
    if told is not None:
        told.append(ev.Robbed(state.seat, effect.seat, marbles))


def _send_back(state: State, effect: SendBack, chance: Chance, told: Told) -> None:
    """PE-28: all are lifted out first, then go back together."""
    track = state.tracks[effect.track]
    colour = track[effect.places[0] - 1]
    state.tracks[effect.track] = after = dispenser.remove(track, effect.places)
    if told is not None:
        told.append(ev.Lifted(state.seat, effect.track, effect.places, colour, after))
    _roll_in(state, colour * len(effect.places), chance, told)


def _joy_fill(state: State, action: JoyFill, told: Told) -> None:
    """PE-24. Completion waits until all marbles are named: they are named at the moment of drinking."""
    decision = state.pending[-1]
    assert isinstance(decision, JoyDecision)
    desk = state.desks[state.seat]
    source: Source = "pool" if action.colour in desk.pool else "hand"
    if source == "pool":
        desk.pool = desk.pool.replace(action.colour, "", 1)
    else:
        desk.hand = desk.hand.replace(action.colour, "", 1)
    stock = decision.stock.replace(action.colour, "", 1)
    state.pending = (*state.pending[:-1], JoyDecision(decision.seat, decision.left - 1, stock))
    brew = desk.brewing[action.slot]
    assert brew is not None
    _fill(state, action.slot, brew, action.hole, action.colour, source, told)


def _joy_done(state: State, chance: Chance, told: Told) -> None:
    if told is not None:
        told.append(ev.JoyEnded(state.seat))
    state.pending = state.pending[:-1]
    for slot, brew in enumerate(state.desks[state.seat].brewing):
        if brew is not None and OPEN not in brew.marbles:
            _complete(state, slot, brew, chance, told)


# Turns


def _draft(state: State, action: Draft, tiles: tuple[Tile, ...], told: Told) -> None:
    """PE-14."""
    seat = state.pending[-1].seat
    slot = state.desks[seat].brewing.index(None)
    state.desks[seat].brewing[slot] = new_brew(tiles[action.tile])
    state.starters = tuple(tile for tile in state.starters if tile != action.tile)
    state.pending = state.pending[:-1]
    if told is not None:
        told.append(ev.Drafted(seat, action.tile, slot))
        if not state.pending:
            told.append(ev.TurnStarted(state.seat, state.round))


def _end_turn(state: State, action: EndTurn, chance: Chance, tiles: tuple[Tile, ...], told: Told) -> None:
    """PE-20: the pool, what goes back, then new tiles, tokens, the end check."""
    desk = state.desks[state.seat]
    returned = desk.hand + desk.pool
    for colour in action.keep:
        returned = returned.replace(colour, "", 1)
    desk.hand, desk.pool = "", action.keep
    if told is not None:
        told.append(ev.TurnEnded(state.seat, action.keep, returned, draws(state)))
    if returned:
        _roll_in(state, returned, chance, told)
    draw_or_finish(state, tiles, told)
