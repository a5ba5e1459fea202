"""Hands that do what a lesson awaits by clicks alone, where its pieces lie."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.core.contract import Action
from scenes.games.magic_potion.table import MagicPotionTable
from scenes.games.potion_explosion.table import PotionExplosionTable
from scenes.games.potions.table import PotionsTable
from scenes.tabletop.pieces.target import Target
from tests.scenes.tabletop.lesson.lesson_hands import LessonHands

ROUNDS = 4
"""So often the places of an action are clicked one after the other: some only open the next."""
PAUSE = 1.1
"""Seconds after which all buttons can be pressed again."""


class LessonClicks(LessonHands):
    """Hands that never touch a key."""

    clicks = 0

    def click_once(self, pos: tuple[int, int]) -> None:
        """Click, and let what follows begin."""
        self.clicks += 1
        self.click(pos)
        self.wait(PAUSE)

    def go_on(self) -> None:
        """See `LessonHands`."""
        if self.scene.waits_for_go_on:
            self.click_once((self.scene.kit.units.width // 2, self.scene.kit.units.height - 3))
        else:
            self.click_awaited()
        self.rest()

    def click_awaited(self) -> None:
        """Click what is awaited until it was done."""
        scene, action = self.scene, self.scene.lesson_match.awaited
        assert action is not None
        before = scene.lead.number, len(scene.lesson_match.steps)
        for _ in range(ROUNDS):
            for rect in list(self._places(action)):
                self.click_once(rect.center)
                if (scene.lead.number, len(scene.lesson_match.steps)) != before:
                    return
        raise AssertionError(f"clicks don't do it: {self.where()}")

    def _places(self, action: Action) -> Iterator[pygame.Rect]:
        """Where people would click for an action, in order."""
        table, kind = self.scene.table, type(action).__name__
        if isinstance(table, PotionsTable) and kind in ("Choose", "Roll"):
            value = getattr(action, "value", getattr(action, "keep", 0))
            chip = table.chips.chip(value)
            if chip is not None:
                yield chip.rect
            yield table.take.rect if kind == "Choose" else table.roll.rect
        elif isinstance(table, MagicPotionTable) and kind == "Take":
            yield from (card.rect for card in table.tray.cards if card.shown)
        elif kind == "Accio":  # the spell first, then the card
            yield from reversed(self._targets(action))
        else:
            targets = [] if table.input.chosen_when_advised(action) else self._targets(action)
            yield from targets
            yield from (rect for rect in table.places_of(action) if rect not in targets)

    def _targets(self, action: Action) -> list[pygame.Rect]:
        """The pieces that stand for an action, and what it is confirmed with."""
        table = self.scene.table
        table.propose(action)
        found = [each.rect for each in table.walk() if isinstance(each, Target) and each.proposed and each.shown]
        led = table.lead_to_advised()
        table.propose(None)
        table.lay_down()
        table.renew()
        alone = led is not None and not isinstance(table, PotionExplosionTable) and led.rect not in found
        return [*found, *([led.rect] if led is not None and alone else [])]
