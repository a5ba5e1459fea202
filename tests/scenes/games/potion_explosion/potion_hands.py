"""Hands that know the table of Potion Explosion: marbles, potions and stacks can be clicked by what they are."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.core.match import Match
from game.core.records.entries import UndoRule
from game.core.seats import Seat
from game.potion_explosion.preview import Spot
from game.potion_explosion.rules.model import State
from scenes.games.potion_explosion.choices import KeepChoice
from scenes.games.potion_explosion.pieces.trays import MarbleTarget
from scenes.games.potion_explosion.table import PotionExplosionTable
from scenes.tabletop.pieces.target import Target
from scenes.ui.widgets import Widget
from tests.scenes.table_hands import Point, TableHands, match_of, match_standing
from tests.states import state_of

new_match = partial(match_of, "potion_explosion")


class PotionHands(TableHands[PotionExplosionTable]):
    """Hands at a table of Potion Explosion."""

    kind = PotionExplosionTable

    @property
    def state(self) -> State:
        """The whole truth of the match."""
        return state_of(self.match, State)

    def brewing(self, seat: int) -> list[int]:
        """The recipes a seat brews."""
        return [brew.tile for brew in self.state.desks[seat].brewing if brew is not None]

    def spot_point(self, track: int, place: int) -> Point:
        """Where a marble of the dispenser lies."""
        x, y = self.table.dispenser.geometry.spot_point(Spot(track, place))
        return round(x), round(y)

    def pick(self, track: int, place: int) -> None:
        """Click a marble of the dispenser."""
        self.click(self.spot_point(track, place))

    def spots(self) -> list[Spot]:
        """The marbles of the dispenser that can be chosen."""
        view = self.table.dispenser
        return [
            Spot(track, place)
            for track in range(5)
            for place in range(1, 9)
            if view.standing.offer.allows(Spot(track, place)) and place <= len(view.simulation.marbles(track))
        ]

    def targets(self) -> list[Widget]:
        """Everything else that can be clicked now."""
        found: list[Widget] = [
            widget for widget in self.table.walk() if isinstance(widget, Target) and widget.can and widget.shown
        ]
        return found + [button for button in (self.table.done, self.table.end) if button.shown and button.enabled]

    def do_something(self, rng: random.Random) -> None:
        """Click something that can be clicked: mostly what goes on with the match."""
        if self.scene.dialog is not None:
            self.answer()
            return
        choice = self.table.input.choice
        if isinstance(choice, KeepChoice):  # at random they would be chosen and given back for a long time
            unchosen = [each for each in self.table.walk() if isinstance(each, MarbleTarget) and each.can]
            kept = choice.done is not None
            self.press(self.table.end if kept else rng.choice([each for each in unchosen if not each.chosen]))
            return
        spots, targets = self.spots(), self.targets()
        going_on = [target for target in targets if getattr(target, "label", "") not in ("back", "help")]
        if spots and (not going_on or rng.random() < 0.6):
            spot = rng.choice(spots)
            self.pick(spot.track, spot.place)
        elif going_on:
            self.press(rng.choice(going_on))
        elif targets:
            self.press(rng.choice(targets))
        else:
            raise AssertionError(f"nothing can be clicked: {self.where()}")


def match_at(seats: Sequence[Seat], position: dict[str, Any], undo: UndoRule = "free") -> Match:
    """A match that stands at a written position (see `game.potion_explosion.rules.position`)."""
    return match_standing(new_match(seats, undo=undo), position)


def brewing(*tiles: Any) -> dict[str, Any]:
    """A desk with such recipes on it."""
    return {"brewing": list(tiles)}


Open = Callable[..., PotionHands]
"""Opens a table at a position or with a match."""
