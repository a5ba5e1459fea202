"""How computer players judge this game (see `game.players.judging.Evaluation`)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec

from game.core.messages import Message, msg, msg_n
from game.core.reading.schema import Data
from game.players.judging import Line
from game.skeleton.newcomer.rules.actions import AnyAction, Brew, Draw, Take
from game.skeleton.newcomer.rules.model import UNKNOWN, State
from game.skeleton.newcomer.rules.rules import GameRules
from game.skeleton.newcomer.rules.scoring import points, worth


class Weights(Data, frozen=True):
    """What things are worth. `hand`: the share of what the best ingredients of a hand would count that is counted
    on while there are turns to come; `unknown`: an ingredient that isn't known, in points; `rivals`: the share of
    the best other seat's points that is taken off."""

    hand: float = 0.6
    unknown: float = 3.5
    rivals: float = 0.2


class Settings(Data, frozen=True):
    """What `levels.yaml` may set for this game."""

    weights: Weights = Weights()


class GameEvaluation:
    """See `game.players.judging.Evaluation`."""

    def __init__(self, rules: GameRules, settings: Settings) -> None:
        self.rules = rules
        self.settings = settings

    def value(self, state: State, seat: int) -> float:
        """Points, what the hand promises, and how far the others are."""
        data, weights = self.rules.data, self.settings.weights
        own = points(data, state.cauldrons[seat])
        others = max(points(data, one) for at, one in enumerate(state.cauldrons) if at != seat)
        hoped = sorted((self._hope(state, seat, one) for one in state.hands[seat]), reverse=True)
        turns = 1 + (len(state.pile) + len(state.shelf)) // len(state.hands)
        return own + weights.hand * sum(hoped[:turns]) - weights.rivals * others

    def _hope(self, state: State, seat: int, ingredient: int) -> float:
        if ingredient == UNKNOWN:
            return self.settings.weights.unknown
        return float(worth(self.rules.data, state.cauldrons[seat], ingredient))

    def candidates(self, state: State, seat: int, line: Line[AnyAction]) -> Sequence[AnyAction]:
        """All that is legal."""
        return self.rules.legal_actions(state)

    def way(self, action: AnyAction) -> Hashable | None:
        """A level that isn't attentive may overlook the shelf."""
        return "shelf" if isinstance(action, Take) else None

    def settled(self, state: State, seat: int, line: Line[AnyAction]) -> bool:
        """A line may stop anywhere."""
        return bool(line)

    def finish(self, state: State, seat: int) -> Line[AnyAction]:
        """Nothing is obvious."""
        return ()

    def key(self, state: State, seat: int, line: Line[AnyAction]) -> Hashable:
        """No two lines come to the same."""
        return line

    def reasons(self, view: State, seat: int, line: Line[AnyAction]) -> tuple[Message, ...]:
        """Say what the first action is good for."""
        match line[0]:
            case Draw():
                return (msg("The pile may hold something better"),)
            case Take(ingredient) | Brew(ingredient):
                gain = worth(self.rules.data, view.cauldrons[seat], ingredient)
                return (msg_n("It counts {count} point now", "It counts {count} points now", gain),)
        return ()


def evaluation(rules: GameRules, settings: dict[str, Any]) -> GameEvaluation:
    """Make what judges states. Raises `msgspec.ValidationError` if the settings are wrong."""
    return GameEvaluation(rules, msgspec.convert(settings, Settings))
