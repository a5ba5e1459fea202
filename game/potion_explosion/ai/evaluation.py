"""What a computer player looks at in Potion Explosion (see `game.players.judging`).

Branching actions are those that bring marbles; placing them and ending the turn follow by `finish`.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Any

import msgspec

from game.core.chance import Chance
from game.core.messages import Message
from game.core.reading.schema import Data
from game.players.contract import Meter
from game.players.judging import Line
from game.potion_explosion.ai.features import NAMES, STAGES, Features, stage_of
from game.potion_explosion.ai.finishing import finish_line
from game.potion_explosion.ai.gains import drinks, gains_of_picks, usable, wanted
from game.potion_explosion.ai.playout import Playout
from game.potion_explosion.ai.reasons import reasons_for
from game.potion_explosion.ai.value import Judge, Weights
from game.potion_explosion.rules.actions import (
    HELPS,
    PICKS,
    Draft,
    DrawTile,
    Drink,
    Help,
    Pick,
    PotionExplosionAction,
    SendBack,
    TakeOne,
    TakePair,
    TakeRow,
    TakeRun,
)
from game.potion_explosion.rules.dispenser import IN_SIGHT, UNKNOWN
from game.potion_explosion.rules.model import UNKNOWN_TILE, DraftDecision, DrawDecision, JoyDecision, State
from game.potion_explosion.rules.rules import PotionExplosion


class LevelSettings(Data, frozen=True):
    """How much a level considers, and what it thinks things are worth.

    `help`: Little Help; `drinks`: how many potions in a turn; `prepare`: drinking to prepare the pick;
    `sees_pick`: before the pick a line is judged by the best one it leads to; `weighs_end`: it ends the match only
    if that is good for it, and sees who else may; `ahead`: how many turns of each seat are played on in imagined
    worlds.
    """

    help: bool = True
    drinks: int = 1
    prepare: bool = True
    sees_pick: bool = False
    weighs_end: bool = False
    ahead: int = 1
    weights: Weights = Weights()


class PotionExplosionEvaluation:
    """A `game.players.judging.Evaluation`, and `Featured`."""

    feature_names = NAMES
    stages = STAGES

    def __init__(self, rules: PotionExplosion, settings: LevelSettings) -> None:
        self.rules = rules
        self.settings = settings
        self.judge = Judge(rules.tiles, settings.weights, settings.weighs_end)
        self._playout = Playout(rules, self.judge, settings.ahead)
        self._features = Features(rules, self.judge)

    def value(self, state: State, seat: int) -> float:
        """See `Evaluation.value`.

        Without `sees_pick` what only prepares the pick seems worth nothing, and is hardly ever followed.
        """
        worth = self.judge.worth(state, seat)
        if self.settings.sees_pick and not (state.picked or state.pending or state.over):
            worth = max(worth, self._best_pick(state, seat))
        if (leave := self.settings.weights.leave) and not state.over:
            worth -= leave * usable(state, (seat + 1) % len(state.desks))
        return worth

    def _best_pick(self, state: State, seat: int) -> float:
        """What a desk is worth after the best pick, as far as chains go in sight."""
        desk, splits = state.desks[seat], self.judge.splits(state, seat)
        stock = desk.hand + desk.pool
        seen = [track[:IN_SIGHT].rstrip(UNKNOWN) for track in state.tracks]
        gains = {gain for track in seen for gain, _ in gains_of_picks(track)}
        return max([splits.best(stock + gain).worth for gain in gains], default=-math.inf)

    def play_on(self, world: State, seat: int, chance: Chance, meter: Meter) -> float:
        """See `game.players.engines.determinized.Imaginative.play_on`."""
        return self._playout.play(world, seat, chance, meter)

    def foreseeable(self, view: State) -> bool:
        """See `game.players.engines.determinized.Imaginative.foreseeable`: what rolls in is always chance's."""
        return False

    def share(self, view: State) -> float:
        """See `game.players.judging.Weighty.share`: what follows shows what a recipe is worth, but not the rest.

        Those who play on quickly drink too freely to tell what a potion kept is worth, and whether to drink is
        what most plans differ in.
        """
        return 1.0 if view.pending and isinstance(view.pending[-1], DraftDecision | DrawDecision) else 0.0

    def settled(self, state: State, seat: int, line: Line[PotionExplosionAction]) -> bool:
        """See `Evaluation.settled`: the regular pick is made, and no choice of a tile is pending."""
        if line and isinstance(line[-1], Draft | DrawTile):
            return True
        if state.pending:
            return isinstance(state.pending[-1], JoyDecision) or bool(line)
        return state.picked or not any(state.tracks)

    def key(self, state: State, seat: int, line: Line[PotionExplosionAction]) -> Hashable:
        """See `Evaluation.key`: with the pick still to come the tracks matter, afterwards only what was gained."""
        desk = state.desks[seat]
        stock = "".join(sorted(desk.hand + desk.pool))
        tracks = () if state.picked else tuple(state.tracks)
        tiles = [brew.tile if brew is not None else UNKNOWN_TILE for brew in desk.brewing]
        return stock, tracks, desk.drunk, desk.helps, state.pending, state.tie_break, *tiles

    def candidates(
        self, state: State, seat: int, line: Line[PotionExplosionAction]
    ) -> list[PotionExplosionAction]:
        """See `Evaluation.candidates`."""
        if line and isinstance(line[-1], Draft | DrawTile):
            return []
        if state.pending:
            if isinstance(state.pending[-1], JoyDecision):
                return []
            return [action for action in self.rules.legal_actions(state) if not _blind(action, state)]
        if state.over:
            return []
        found: list[PotionExplosionAction] = []
        if not state.picked:
            found += self._picks(state, line)
        if self.settings.help and not state.helped and state.helps_left:
            found += self._helps(state, seat)
        drunk = sum(isinstance(action, Drink) for action in line)
        if drunk < self.settings.drinks and (state.picked or self.settings.prepare):
            found += [drink for drink, _ in drinks(state, seat, self.rules.tiles)]
        return found

    def way(self, action: PotionExplosionAction) -> Hashable | None:
        """See `Evaluation.way`: Little Help, and each potion to drink."""
        if isinstance(action, Help):
            return "help"
        return action.tile if isinstance(action, Drink) else None

    def _picks(self, state: State, line: Line[PotionExplosionAction]) -> list[PotionExplosionAction]:
        """Picks; right after another action only those of the tracks it changed, as the rest commute."""
        changed = _tracks_touched(line[-1]) if line else frozenset(range(len(PICKS)))
        return [
            pick
            for picks, track in zip(PICKS, state.tracks, strict=True)
            for pick, marble in zip(picks, track, strict=False)
            if pick.track in changed and marble != UNKNOWN
        ]

    def _helps(self, state: State, seat: int) -> list[PotionExplosionAction]:
        """Little Help; after the pick one of each colour that is needed, before it all, to prepare explosions."""
        marbles: list[PotionExplosionAction] = []
        missing = wanted(state.desks[seat])
        seen: set[str] = set()
        for helps, track in zip(HELPS, state.tracks, strict=True):
            for help_, marble in zip(helps, track, strict=False):
                if marble == UNKNOWN or (state.picked and (marble in seen or marble not in missing)):
                    continue
                seen.add(marble)
                marbles.append(help_)
        return marbles

    def finish(self, state: State, seat: int) -> Line[PotionExplosionAction]:
        """See `Evaluation.finish`: Joy's marbles, placing, the end of the turn."""
        if self.rules.current_seat(state) != seat or state.over:
            return ()
        decision = state.pending[-1] if state.pending else None
        if decision is not None and not isinstance(decision, JoyDecision):
            return ()
        return finish_line(state, seat, self.judge.best_split(state, seat), self.rules.tiles)

    def stage(self, view: State, seat: int) -> int | None:
        """See `Featured.stage`."""
        return stage_of(view)

    def features(self, state: State, seat: int, value: float) -> tuple[float, ...]:
        """See `Featured.features`."""
        return self._features.of(state, seat, value, self.finish(state, seat))

    def reasons(self, view: State, seat: int, line: Line[PotionExplosionAction]) -> tuple[Message, ...]:
        """See `Evaluation.reasons`."""
        return reasons_for(self.rules, view, seat, line)


def evaluation(rules: PotionExplosion, settings: dict[str, Any]) -> PotionExplosionEvaluation:
    """Make the evaluation for a level's settings. Raises `msgspec.ValidationError`."""
    return PotionExplosionEvaluation(rules, msgspec.convert(settings, LevelSettings))


def _blind(action: PotionExplosionAction, state: State) -> bool:
    """Whether an action takes what can't be known."""
    if isinstance(action, Pick):
        return state.tracks[action.track][action.place - 1] == UNKNOWN
    return isinstance(action, DrawTile) and state.stacks[action.stack][-1] == UNKNOWN_TILE


def _tracks_touched(action: PotionExplosionAction) -> frozenset[int]:
    """The tracks whose reachable part an action changes."""
    effect = action.effect if isinstance(action, Drink) else action
    if isinstance(effect, TakeRow):
        return frozenset(effect.tracks)
    if isinstance(effect, Pick | Help | TakeOne | TakePair | TakeRun | SendBack):
        return frozenset((effect.track,))
    return frozenset()
