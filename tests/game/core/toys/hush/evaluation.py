"""How Hush is judged; its `mood` makes a player that fails in one of the ways a player can fail."""

import itertools
import os
from collections.abc import Hashable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.core.contract import Action
from game.core.messages import Message, msg
from tests.game.core.toys.hush.rules import Draw, Hush, HushRules, Lay, Name


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`mood`: "calm", "endless" (polite, but never done), "deaf" (makes the file `grave` when it begins, and never
    asks whether it is cancelled), "angry" (raises), "mortal" (dies), "reborn" (dies unless `grave` exists,
    and makes it)."""

    mood: str = "calm"
    grave: str = ""


class Endless(list[Action]):
    def __iter__(self) -> Iterator[Action]:
        return itertools.cycle(self[:])


class HushEvaluation:
    def __init__(self, rules: HushRules, settings: Settings) -> None:
        self.rules = rules
        self.settings = settings

    def value(self, state: Hush, seat: int) -> float:
        return float(state.points[seat])

    def candidates(self, state: Hush, seat: int, line: tuple[Action, ...]) -> Sequence[Action]:
        legal = self.rules.legal_actions(state)
        match self.settings.mood:
            case "endless":
                return Endless(legal)
            case "deaf":
                Path(self.settings.grave).touch()
                while True:
                    pass
            case "angry":
                raise RuntimeError("in a rage")
            case "mortal":
                os._exit(3)
            case "reborn":
                if not Path(self.settings.grave).exists():
                    Path(self.settings.grave).touch()
                    os._exit(3)
        return [action for action in legal if isinstance(action, Lay | Name)] or [Draw()]

    def way(self, action: Action) -> Hashable | None:
        return action if isinstance(action, Lay) else None

    def settled(self, state: Hush, seat: int, line: tuple[Action, ...]) -> bool:
        return bool(line)

    def finish(self, state: Hush, seat: int) -> tuple[Action, ...]:
        return ()

    def key(self, state: Hush, seat: int, line: tuple[Action, ...]) -> Hashable:
        return line

    def reasons(self, view: Hush, seat: int, line: tuple[Action, ...]) -> tuple[Message, ...]:
        return (msg("Points are good"),)


def evaluation(rules: HushRules, settings: dict[str, Any]) -> HushEvaluation:
    return HushEvaluation(rules, msgspec.convert(settings, Settings))
