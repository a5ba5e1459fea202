"""Potion Explosion's views and actions as numbers, for programs that learn (see `game.core.encoding`)."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement

from game.core.encoding import Names, Row, Sheet, place_from, places_from, row, seat_from
from game.potion_explosion.rules.actions import (
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
    PotionExplosionAction,
    RobPool,
    SendBack,
    TakePair,
    TakeRow,
    TakeRun,
)
from game.potion_explosion.rules.data import KINDS_IN_PLAY, MOST_HOLES, SEATS, TILES_OF_A_KIND
from game.potion_explosion.rules.dispenser import CAPACITY, COLOURS, IN_SIGHT, LAVA_LIMIT, REACH, TRACKS
from game.potion_explosion.rules.legal import JOY_MARBLES, SANDS, TAKE_ONE
from game.potion_explosion.rules.model import (
    FIVE_KINDS,
    POOL_SIZE,
    UNKNOWN_TILE,
    Brew,
    Desk,
    DraftDecision,
    DrawDecision,
    JoyDecision,
    State,
    TieBreakDecision,
)
from game.potion_explosion.rules.rules import PotionExplosion
from game.potion_explosion.rules.setup import BURNERS, STACKS

PHASES = (None, DraftDecision, JoyDecision, DrawDecision, TieBreakDecision)
PHASE_NAMES = ("turn", "draft", "joy", "draw", "tie_break")
ENDINGS = ("countdown", "stacks")
TIE_BREAK_NAMES = tuple(f"tie_break.{place}" for place in range(SEATS[-1]))
PLACES_OF_A_TRACK = range(1, REACH + 1)
MARBLES = CAPACITY * TRACKS
MOST_TOKENS, MOST_POINTS, MOST_ROUNDS = 99, 99, 999
ALL_POINTS = MOST_POINTS * TILES_OF_A_KIND * KINDS_IN_PLAY

NO_EFFECT: tuple[Effect | None, ...] = (None,)
EFFECTS: dict[str, tuple[Effect, ...]] = {
    "wisdom": tuple(chain(*TAKE_ONE)),
    "love": tuple(map(RobPool, range(1, SEATS[-1]))),
    "magnet": tuple(TakePair(track, place) for track in range(TRACKS) for place in PLACES_OF_A_TRACK[:-1]),
    "joy": (Mix(),),
    "abyss": tuple(
        TakeRow(tracks) for size in range(1, len(COLOURS) + 1) for tracks in combinations(range(TRACKS), size)
    ),
    "balm": tuple(
        TakeRun(track, place, count)
        for track in range(TRACKS)
        for place in PLACES_OF_A_TRACK
        for count in range(2, REACH - place + 2)
    ),
    "lava": tuple(
        SendBack(track, places)
        for track in range(TRACKS)
        for size in range(1, LAVA_LIMIT + 1)
        for places in combinations(PLACES_OF_A_TRACK, size)
    ),
}
"""All that each power could do; the seats of `love` are counted from the own one."""


class PotionExplosionEncoding:
    """See `game.core.encoding.Encoding`."""

    def __init__(self, rules: PotionExplosion) -> None:
        tiles = rules.tiles
        self._kinds = tuple(rules.kinds)
        self._kind_of = tuple(self._kinds.index(tile.kind) for tile in tiles)
        self._starters = tuple(tile.id for tile in tiles if tile.starter)
        every = tuple(chain(*EFFECTS.values()))
        effects = {kind: every if kind == SANDS else EFFECTS[kind] for kind in self._kinds}
        self.actions: tuple[PotionExplosionAction, ...] = (
            *map(Draft, self._starters),
            *chain(*PICKS),
            *chain(*HELPS),
            *PLACES.values(),
            *(
                EndTurn("".join(k))
                for n in range(POOL_SIZE + 1)
                for k in combinations_with_replacement(COLOURS, n)
            ),
            *map(DrawTile, range(STACKS)),
            *(
                JoyFill(colour, slot, hole)
                for colour in COLOURS
                for slot in range(BURNERS)
                for hole in range(MOST_HOLES)
            ),
            JoyDone(),
            *(Drink(tile.id, effect) for tile in tiles for effect in effects[tile.kind] + NO_EFFECT),
        )
        self._by_kind = Names.of(self._kinds)
        self._count_kinds = Names.of(self._kinds, TILES_OF_A_KIND)
        self._skills = (*self._kinds, FIVE_KINDS)
        self._skill_names = Names.of(self._skills)
        self._starter_names = Names.of(f"tile_{tile}" for tile in self._starters)
        self._colours = Names.of(COLOURS, MARBLES)
        self._track = Names.of(f"{place}.{colour}" for place in range(1, IN_SIGHT + 1) for colour in COLOURS)
        points = Names.of(("points",), MOST_POINTS)
        self._tile_names = self._by_kind + Names.of(COLOURS, MOST_HOLES) + points
        self._brew_names = self._tile_names + Names.of(COLOURS, MOST_HOLES).within("filled")
        self._tiles = {
            tile.id: row((*self._is_kind(tile.id), *map(tile.holes.count, COLOURS), tile.points)) for tile in tiles
        } | {UNKNOWN_TILE: row([0] * len(self._tile_names.labels))}
        self._no_brew = row([0] * len(self._brew_names.labels))

    def _is_kind(self, tile: int) -> list[bool]:
        return [kind == self._kind_of[tile] for kind in range(len(self._kinds))]

    def relative(self, view: State, action: PotionExplosionAction) -> PotionExplosionAction:
        """See `Encoding.relative`: Blind Love names a seat."""
        if isinstance(action, Drink) and isinstance(action.effect, RobPool):
            return Drink(action.tile, RobPool(place_from(view.seat, action.effect.seat, len(view.desks))))
        return action

    def absolute(self, view: State, action: PotionExplosionAction) -> PotionExplosionAction:
        """See `Encoding.absolute`."""
        if isinstance(action, Drink) and isinstance(action.effect, RobPool):
            return Drink(action.tile, RobPool(seat_from(view.seat, action.effect.seat, len(view.desks))))
        return action

    def write(self, sheet: Sheet, view: State, seat: int) -> None:
        """See `Encoding.write`."""
        decision = view.pending[-1] if view.pending else None
        seats = len(view.desks)
        clockwise = tuple(map(str, range(seats)))
        over = view.over and decision is None
        joy = decision if isinstance(decision, JoyDecision) else None
        sheet.part("match")
        sheet.one_of("phase", PHASE_NAMES, -1 if over else PHASES.index(decision and type(decision)))
        sheet.one_of("mover", clockwise, place_from(seat, view.seat if decision is None else decision.seat, seats))
        sheet.one_of("first", clockwise, place_from(seat, view.first, seats))
        sheet.number("round", view.round, MOST_ROUNDS)
        sheet.number("picked", view.picked)
        sheet.number("helped", view.helped)
        sheet.number("countdown", view.countdown, MOST_TOKENS)
        sheet.number("helps_left", view.helps_left, MOST_TOKENS)
        sheet.one_of("ending", ENDINGS, -1 if view.ending is None else ENDINGS.index(view.ending))
        sheet.row("kinds", self._by_kind, [kind in view.kinds for kind in self._kinds])
        sheet.row("starters", self._starter_names, [tile in view.starters for tile in self._starters])
        sheet.number("joy_left", joy.left if joy else 0, JOY_MARBLES)
        sheet.row("joy_stock", self._colours, map(joy.stock.count if joy else "".count, COLOURS))
        taken = dict(view.tie_break)
        for place, owner in enumerate(places_from(seat, seats)):
            sheet.number(TIE_BREAK_NAMES[place], taken.get(owner, 0), MARBLES)
        for number, track in enumerate(view.tracks):
            sheet.part("track", number)
            sheet.number("marbles", len(track), CAPACITY)
            sheet.row("place", self._track, _marbles(track[:IN_SIGHT]))
        for number, stack in enumerate(view.stacks):
            sheet.part("stack", number)
            sheet.number("tiles", len(stack), len(self._kind_of))
            sheet.row("top", self._tile_names, self._tiles[stack[-1] if stack else UNKNOWN_TILE])
        for place, owner in enumerate(places_from(seat, seats)):
            sheet.part("desk", place)
            self._desk(sheet, view.desks[owner])

    def _desk(self, sheet: Sheet, desk: Desk) -> None:
        for burner, brew in enumerate(desk.brewing):
            sheet.row("left" if burner == 0 else "right", self._brew_names, self._brew(brew))
        sheet.row("hand", self._colours, map(desk.hand.count, COLOURS))
        sheet.row("pool", self._colours, map(desk.pool.count, COLOURS))
        completed, full = [0] * len(self._kinds), [0] * len(self._kinds)
        for tile in desk.completed:
            completed[self._kind_of[tile]] += 1
            full[self._kind_of[tile]] += tile not in desk.drunk
        sheet.row("completed", self._count_kinds, completed)
        sheet.row("to_drink", self._count_kinds, full)
        sheet.number("points", sum([self._tiles[tile][-1] for tile in desk.completed]), ALL_POINTS)
        sheet.row("skills", self._skill_names, [skill in desk.skills for skill in self._skills])
        sheet.number("helps", desk.helps, MOST_TOKENS)

    def _brew(self, brew: Brew | None) -> Row:
        if brew is None:
            return self._no_brew
        tile = self._tiles[brew.tile]
        return row(
            (
                *self._is_kind(brew.tile),
                *map(brew.open.count, COLOURS),
                tile[-1],
                *map(brew.marbles.count, COLOURS),
            )
        )


@lru_cache(maxsize=20_000)
def _marbles(shown: str) -> Row:
    """Which marble lies at each place in sight; nothing lies at the last ones of a short track."""
    return row(marble == colour for marble in shown.ljust(IN_SIGHT) for colour in COLOURS)
