"""What a seat may do now in Potion Explosion, and what the table does by itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from operator import le

from game.core.contract import ActionT
from game.potion_explosion.rules import dispenser
from game.potion_explosion.rules.actions import (
    ALL_HELPS,
    ALL_PICKS,
    HELPS,
    PICKS,
    PLACES,
    Draft,
    DrawTile,
    Drink,
    Effect,
    EndTurn,
    JoyDone,
    JoyFill,
    Mix,
    Place,
    PotionExplosionAction,
    RobPool,
    TakeOne,
)
from game.potion_explosion.rules.dispenser import COLOURS, REACH
from game.potion_explosion.rules.model import (
    OPEN,
    POOL_SIZE,
    Brew,
    Desk,
    DraftDecision,
    DrawDecision,
    JoyDecision,
    State,
    Tile,
)

JOY_MARBLES = 3
"""Marbles Prismatic Joy moves at the most (PE-24)."""
SANDS = "sands"
JOY = "joy"
MAY_BE_EMPTY = frozenset({"abyss", "lava", JOY})
"""Powers whose words are "up to" or "any": they may be drunk without effect even where one is possible."""

TAKE_ONE = tuple(tuple(TakeOne(track, place) for place in range(1, REACH + 1)) for track in range(5))
MIX = Mix()


def legal_actions(state: State, tiles: tuple[Tile, ...]) -> list[PotionExplosionAction]:
    """All legal actions of the seat to decide, without repetitions."""
    if state.pending:
        return _answers(state)
    if state.over:
        return []
    desk = state.desks[state.seat]
    actions: list[PotionExplosionAction] = []
    if not state.picked:
        actions += _in_reach(PICKS, ALL_PICKS, state.tracks)
    lapsed = not state.picked and not actions  # PE-7: nothing can be chosen
    if not state.helped and state.helps_left:
        actions += _in_reach(HELPS, ALL_HELPS, state.tracks)
    if len(desk.completed) > len(desk.drunk):
        for tile in desk.completed:
            if tile not in desk.drunk:
                actions += [Drink(tile, effect) for effect in effects_of_tile(state, tiles, tile)]
    must_place = False
    if desk.hand or desk.pool:
        hand, pool = desk.hand, desk.pool
        for slot, brew in enumerate(desk.brewing):
            if brew is not None:
                for colour in COLOURS:
                    if colour in brew.open:
                        if colour in hand:
                            must_place = True
                            actions.append(PLACES[colour, slot, "hand"])
                        if colour in pool:
                            actions.append(PLACES[colour, slot, "pool"])
    if not must_place and (state.picked or lapsed):
        actions += endings(desk)
    return actions


def _in_reach(
    by_track: tuple[tuple[ActionT, ...], ...], every: tuple[ActionT, ...], tracks: list[str]
) -> Iterable[ActionT]:
    """Those of the actions, one a place, whose place holds a marble; nearly always all do."""
    for marbles in tracks:
        if len(marbles) < REACH:
            break
    else:
        return every
    found: list[ActionT] = []
    for track, marbles in zip(by_track, tracks, strict=True):
        found += track[: len(marbles)]
    return found


def _answers(state: State) -> list[PotionExplosionAction]:
    """What answers the pending decision on top."""
    decision = state.pending[-1]
    if isinstance(decision, DraftDecision):
        return [Draft(tile) for tile in state.starters]
    if isinstance(decision, DrawDecision):
        return [DrawTile(number) for number, stack in enumerate(state.stacks) if stack]
    if isinstance(decision, JoyDecision):
        return [*joy_fills(state.desks[decision.seat], decision), JoyDone()]
    return list(_in_reach(PICKS, ALL_PICKS, state.tracks))


def joy_fills(desk: Desk, decision: JoyDecision) -> list[PotionExplosionAction]:
    """What Prismatic Joy may still do; holes of one colour on a tile are alike, so the first stands for them."""
    if not decision.left:
        return []
    return [
        JoyFill(colour, slot, brew.open.index(hole))
        for colour in COLOURS
        if colour in decision.stock
        for slot, brew in enumerate(desk.brewing)
        if brew is not None
        for hole in COLOURS
        if hole in brew.open
    ]


def open_holes(desk: Desk) -> str:
    """The colours of all open holes of a desk, a letter each."""
    return "".join([brew.open for brew in desk.brewing if brew is not None]).replace(OPEN, "")


def endings(desk: Desk) -> tuple[EndTurn, ...]:
    """The ways to end the turn: which marbles stay in the pool (PE-18, PE-20)."""
    stock = desk.hand + desk.pool
    if len(stock) <= POOL_SIZE:
        return (_end_keeping(stock),)
    holes = open_holes(desk)
    fitting = "".join(sorted([colour for colour in desk.pool if colour in holes]))
    return _choices_to_keep("".join(sorted(stock)), fitting)


@lru_cache(maxsize=4_000)
def _end_keeping(stock: str) -> EndTurn:
    return EndTurn("".join(sorted(stock, key=COLOURS.index)))


_POOLS = tuple(
    ("".join([colour * count for colour, count in zip(COLOURS, counts, strict=True)]), counts)
    for counts in product(range(POOL_SIZE + 1), repeat=len(COLOURS))
    if sum(counts) == POOL_SIZE
)
"""All that a full pool may hold, and how many of each colour that is."""


@lru_cache(maxsize=4_000)
def _choices_to_keep(stock: str, must_stay: str) -> tuple[EndTurn, ...]:
    """All sets of three of the stock that hold `must_stay`.

    A marble of the pool that fits a hole can't be thrown away: in the hand it would have to be placed (PE-18).
    """
    least = [must_stay.count(colour) for colour in COLOURS]
    most = [stock.count(colour) for colour in COLOURS]
    return tuple([_end_keeping(kept) for kept, counts in _POOLS if _within(least, counts, most)])


def _within(least: Sequence[int], counts: Sequence[int], most: Sequence[int]) -> bool:
    """Whether each count lies between its bounds."""
    return all(map(le, least, counts)) and all(map(le, counts, most))


def effects_of_tile(state: State, tiles: tuple[Tile, ...], tile: int) -> list[Effect | None]:
    """The choices a completed potion leaves when it is drunk now; None is "without effect" (PE-29)."""
    kind = tiles[tile].kind
    if kind != SANDS:
        return effects_of_kind(state, kind)
    kinds = kinds_to_repeat(state.desks[state.seat], tiles)
    choices = [effect for k in kinds for effect in effects_of_kind(state, k)]
    possible = [effect for effect in choices if effect is not None]
    if len(possible) < len(choices) or not choices:  # what it repeats may be without effect itself
        return [*possible, None]
    return choices


def kinds_to_repeat(desk: Desk, tiles: tuple[Tile, ...]) -> list[str]:
    """The kinds Sands of Time may repeat: what was drunk, other than another Sands of Time (PE-25)."""
    return list(dict.fromkeys(tiles[t].kind for t in desk.drunk if tiles[t].kind != SANDS))


def effects_of_kind(state: State, kind: str) -> list[Effect | None]:
    """The choices a power leaves in this state (PE-21 to PE-24, PE-26 to PE-28)."""
    choices: list[Effect | None] = []
    tracks = state.tracks
    if kind == "wisdom":
        for ones, marbles in zip(TAKE_ONE, tracks, strict=True):
            choices += ones[: len(marbles)]
    elif kind == "love":
        choices += [RobPool(seat) for seat, desk in enumerate(state.desks) if desk.pool and seat != state.seat]
    elif kind == "magnet":
        choices += [pair for number, track in enumerate(tracks) for pair in dispenser.pairs(number, track[:REACH])]
    elif kind == JOY:
        desk = state.desks[state.seat]
        if joy_stock(desk) and open_holes(desk):
            choices.append(MIX)
    elif kind == "abyss":
        choices += dispenser.rows(dispenser.bottom_row(tracks))
    elif kind == "balm":
        choices += [run for number, track in enumerate(tracks) for run in dispenser.runs(number, track[:REACH])]
    elif kind == "lava":
        choices += [
            lift
            for number, track in enumerate(tracks)
            for lift in dispenser.sets_of_one_colour(number, track[:REACH])
        ]
    if not choices or kind in MAY_BE_EMPTY:
        choices.append(None)
    return choices


def joy_stock(desk: Desk) -> str:
    """The marbles Prismatic Joy may use: the pool's, and those of the hand that fit nowhere (PE-24)."""
    holes = open_holes(desk)
    return desk.pool + "".join([c for c in desk.hand if c not in holes])


def automatic(state: State, tiles: tuple[Tile, ...]) -> PotionExplosionAction | None:
    """What the table plays by itself: what is the only choice left, and marbles that have one hole to go to.

    A marble that completes a potion lets others roll in, so its moment is a choice. Where Prismatic Joy is in
    reach another marble could fill the hole, so nothing is placed by itself then.
    """
    if state.pending:
        answers = _answers(state)
        return answers[0] if len(answers) == 1 else None
    desk = state.desks[state.seat]
    if state.over or not placeable(desk):
        return None
    if not _joy_in_reach(desk, tiles):
        for colour in placeable(desk):
            slots = [slot for slot, brew in enumerate(desk.brewing) if brew is not None and colour in brew.open]
            if len(slots) > 1 and desk.hand.count(colour) < open_holes(desk).count(colour):
                continue
            for slot in slots:
                if not _completes(desk.brewing[slot]):
                    return PLACES[colour, slot, "hand"]
    there_is_more = not state.picked or (not state.helped and state.helps_left)  # a pick, help or drink, too
    if len(desk.completed) > len(desk.drunk) or (there_is_more and any(state.tracks)):
        return None
    actions = legal_actions(state, tiles)
    return actions[0] if len(actions) == 1 else None


def _completes(brew: Brew | None) -> bool:
    """Whether one more marble completes the recipe (PE-19)."""
    return brew is not None and len(brew.open) - brew.open.count(OPEN) == 1


def _joy_in_reach(desk: Desk, tiles: tuple[Tile, ...]) -> bool:
    """Whether Prismatic Joy, or Sands of Time repeating it, can be drunk now or completed with what is there."""
    stock = desk.hand + desk.pool
    ready = [tile for tile in desk.completed if tile not in desk.drunk]
    ready += [
        brew.tile
        for brew in desk.brewing
        if brew is not None and all(stock.count(colour) >= brew.open.count(colour) for colour in COLOURS)
    ]
    kinds = [tiles[tile].kind for tile in ready]
    return JOY in kinds or (SANDS in kinds and JOY in kinds_to_repeat(desk, tiles))


def placeable(desk: Desk) -> list[str]:
    """The colours of the hand that have to be placed before the turn may end (PE-18)."""
    holes = open_holes(desk)
    return [colour for colour in COLOURS if colour in desk.hand and colour in holes]


__all__ = [
    "JOY_MARBLES",
    "POOL_SIZE",
    "Place",
    "automatic",
    "effects_of_kind",
    "effects_of_tile",
    "endings",
    "joy_fills",
    "joy_stock",
    "legal_actions",
    "open_holes",
    "placeable",
]
