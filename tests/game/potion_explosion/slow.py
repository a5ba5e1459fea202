"""A slow second implementation of Potion Explosion's choices, written after the rules and not after the code.

Nothing here imports the game's resolver or its legal actions: marbles are moved one at a time, and choices are
found by trying every subset.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

from game.potion_explosion.rules import actions as act
from game.potion_explosion.rules.model import Desk, DraftDecision, DrawDecision, JoyDecision, State, Tile

Spot = tuple[int, int]


def resolve(track: str, place: int) -> tuple[str, list[str]]:
    """PE-9, PE-10, marble by marble: the track afterwards, and what was taken, pick first, then link by link."""
    marbles = list(track)
    links = [marbles.pop(place - 1)]
    gap = place - 1  # the marbles at gap - 1 and gap have just met
    while 0 < gap < len(marbles) and marbles[gap - 1] == marbles[gap]:
        exploding = {gap - 1, gap}
        while True:
            touching = {i + step for i in exploding for step in (-1, 1)} - exploding
            joining = {i for i in touching if 0 <= i < len(marbles) and marbles[i] == marbles[gap]}
            if not joining:
                break
            exploding |= joining
        links.append("".join(marbles[i] for i in sorted(exploding)))
        marbles = [marble for i, marble in enumerate(marbles) if i not in exploding]
        gap = min(exploding)
    return "".join(marbles), links


def spots(tracks: list[str]) -> list[Spot]:
    """PE-4: what can be chosen, as (track, place)."""
    return [(t, place) for t in range(5) for place in range(1, 9) if place <= len(tracks[t])]


def subsets(items: list[Any], least: int, most: int) -> Iterator[tuple[Any, ...]]:
    for size in range(least, most + 1):
        yield from combinations(items, size)


def in_a_track(tracks: list[str], track: int, least: int, most: int) -> Iterator[tuple[tuple[int, ...], str]]:
    """All sets of places within reach of one track, with their marbles."""
    places = [place for t, place in spots(tracks) if t == track]
    for chosen in subsets(places, least, most):
        yield chosen, "".join(tracks[track][place - 1] for place in chosen)


def neighbours(places: tuple[int, ...]) -> bool:
    return list(places) == list(range(places[0], places[0] + len(places)))


def effects(state: State, kind: str, tiles: tuple[Tile, ...]) -> set[Any]:
    """PE-21 to PE-29: what a potion of a kind can do now; None is "without effect"."""
    tracks, me = state.tracks, state.desks[state.seat]
    found: set[Any] = set()
    if kind == "wisdom":
        found |= {act.TakeOne(*spot) for spot in spots(tracks)}
    if kind == "love":
        found |= {act.RobPool(s) for s, desk in enumerate(state.desks) if s != state.seat and desk.pool}
    if kind == "magnet":
        for track in range(5):
            for places, marbles in in_a_track(tracks, track, 2, 2):
                if neighbours(places) and marbles[0] != marbles[1]:
                    found.add(act.TakePair(track, places[0]))
    if kind == "joy":
        if joy_marbles(me) and openings(me):
            found.add(act.Mix())
        found.add(None)
    if kind == "abyss":
        for chosen in subsets([t for t in range(5) if tracks[t]], 1, 5):
            bottoms = [tracks[t][0] for t in chosen]
            if len(set(bottoms)) == len(bottoms):
                found.add(act.TakeRow(chosen))
        found.add(None)
    if kind == "balm":
        for track in range(5):
            for places, marbles in in_a_track(tracks, track, 2, 8):
                if neighbours(places) and len(set(marbles)) == 1:
                    found.add(act.TakeRun(track, places[0], len(places)))
    if kind == "lava":
        for track in range(5):
            for places, marbles in in_a_track(tracks, track, 1, 5):
                if len(set(marbles)) == 1:
                    found.add(act.SendBack(track, places))
        found.add(None)
    if kind == "sands":
        for other in {tiles[t].kind for t in me.drunk} - {"sands"}:
            found |= effects(state, other, tiles)
    return found or {None}


def openings(desk: Desk) -> list[tuple[int, int, str]]:
    """All open holes: burner, index on the tile, colour."""
    return [
        (slot, hole, colour)
        for slot, brew in enumerate(desk.brewing)
        if brew is not None
        for hole, colour in enumerate(brew.open)
        if colour != "."
    ]


def fits(desk: Desk, colour: str) -> bool:
    return any(hole == colour for _, _, hole in openings(desk))


def joy_marbles(desk: Desk) -> str:
    return desk.pool + "".join(colour for colour in desk.hand if not fits(desk, colour))


def joy_results(desk: Desk) -> set[frozenset[tuple[str, int, str, int]]]:
    """PE-24: what Joy can come to: how many marbles of a colour lie in holes of a colour on which burner."""
    results = set()
    marbles, holes = list(joy_marbles(desk)), openings(desk)
    for count in range(min(3, len(marbles), len(holes)) + 1):
        for chosen, filled in product(combinations(marbles, count), permutations(holes, count)):
            laid = Counter((m, slot, colour) for m, (slot, _, colour) in zip(chosen, filled, strict=True))
            results.add(frozenset((*key, n) for key, n in laid.items()))
    return results


def keeps(desk: Desk) -> set[str]:
    """PE-18, PE-20: moves marbles to and fro between hand and pool and sees which pools a turn can end with."""
    start = (tuple(sorted(desk.hand)), tuple(sorted(desk.pool)))
    seen, waiting = {start}, [start]
    kept = set()
    while waiting:
        hand, pool = waiting.pop()
        if not any(fits(desk, colour) for colour in hand) and (not hand or len(pool) == 3):
            kept.add("".join(sorted(pool, key="UKRY".index)))
        moves = [(_without(hand, c), _with(pool, c)) for c in hand if not fits(desk, c) and len(pool) < 3]
        moves += [(_with(hand, c), _without(pool, c)) for c in pool]
        for move in moves:
            if move not in seen:
                seen.add(move)
                waiting.append(move)
    return kept


def _without(marbles: tuple[str, ...], colour: str) -> tuple[str, ...]:
    left = list(marbles)
    left.remove(colour)
    return tuple(left)


def _with(marbles: tuple[str, ...], colour: str) -> tuple[str, ...]:
    return tuple(sorted((*marbles, colour)))


def legal(state: State, tiles: tuple[Tile, ...]) -> set[Any]:
    """Everything the seat to decide may do."""
    if state.pending:
        return _answers(state)
    if state.over:
        return set()
    desk = state.desks[state.seat]
    reach = spots(state.tracks)
    found: set[Any] = set()
    if not state.picked:
        found |= {act.Pick(*spot) for spot in reach}
    if not state.helped and state.helps_left > 0:
        found |= {act.Help(*spot) for spot in reach}
    for tile in set(desk.completed) - set(desk.drunk):
        found |= {act.Drink(tile, effect) for effect in effects(state, tiles[tile].kind, tiles)}
    for slot, _, colour in openings(desk):
        found |= {act.Place(colour, slot, "hand")} if colour in desk.hand else set()
        found |= {act.Place(colour, slot, "pool")} if colour in desk.pool else set()
    if (state.picked or not reach) and not any(fits(desk, colour) for colour in desk.hand):
        found |= {act.EndTurn(kept) for kept in keeps(desk)}
    return found


def _answers(state: State) -> set[Any]:
    decision = state.pending[-1]
    if isinstance(decision, DraftDecision):
        return {act.Draft(tile) for tile in state.starters}
    if isinstance(decision, DrawDecision):
        return {act.DrawTile(number) for number in range(5) if len(state.stacks[number]) > 0}
    if isinstance(decision, JoyDecision):
        found: set[Any] = {act.JoyDone()}
        # Holes of one colour on a tile are alike: the first stands for all.
        named: set[tuple[str, int, str]] = set()
        for colour in set(decision.stock):
            for slot, hole, wanted in openings(state.desks[decision.seat]):
                if decision.left > 0 and (colour, slot, wanted) not in named:
                    named.add((colour, slot, wanted))
                    found.add(act.JoyFill(colour, slot, hole))
        return found
    return {act.Pick(*spot) for spot in spots(state.tracks)}
