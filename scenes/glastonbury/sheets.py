"""What lies over the square when something else than a card of it is to be decided or seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.glastonbury.actions import AddImmuto, CloseLook, Keep
from scenes import theme
from scenes.glastonbury.sight import Sight
from scenes.widgets import Button
from scenes.widgets.base import Group, Widget

if TYPE_CHECKING:
    from scenes.glastonbury.player import Player


class Sheets(Group):
    """At most one sheet at a time."""

    def __init__(self, sight: Sight, player: Player) -> None:
        super().__init__(sight.bench.kit, static=False)
        self.sight = sight
        self.player = player
        self.sheet: Widget | None = None

    @property
    def open(self) -> bool:
        """Whether one lies there."""
        return self.sheet is not None

    def begin(self, before: Any) -> None:
        """Something is to be shown: what was asked is answered."""
        self.clear()
        self.sheet = None

    def present(self) -> None:
        """Show the sheet that belongs to what is to be decided."""
        self.clear()
        self.sheet = None
        kit, player = self.kit, self.player
        buttons = []
        if not self.sight.bench.acting:
            return
        if player.can(Keep):
            buttons = [
                Button(kit, kit.tr("Keep it"), lambda: player.keep(True), kind="green"),
                Button(kit, kit.tr("Leave it"), lambda: player.keep(False)),
            ]
        elif player.can(CloseLook):
            buttons = [Button(kit, kit.tr("Cover it again"), player.close_look, kind="brass")]
        elif player.can(AddImmuto):
            best = self.sight.rules.best_immutos(self.sight.state, self.sight.front)[0]
            buttons = [Button(kit, kit.tr("Add it"), lambda: player.add_immuto(best), kind="green")]
        for at, button in enumerate(buttons):
            self.sheet = self.put(button)
            place = pygame.Rect(0, 0, kit.px(300), kit.px(70))
            place.center = (self.rect.centerx, self.rect.centery + at * kit.px(90))
            button.place(place)

    def propose(self, ingredient: int) -> None:
        """A hint advises an ingredient for an Immuto."""


STYLE = theme.LABEL
