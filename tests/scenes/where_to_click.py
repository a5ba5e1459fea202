"""Where people would click for an action."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame

from game.core.contract import Action
from game.potions.rules.actions import KeepPotions
from scenes.games.magic_potion.table import MagicPotionTable
from scenes.games.potion_explosion.table import PotionExplosionTable
from scenes.games.potions.table import PotionsTable
from scenes.tabletop.game_table import GameTable
from scenes.tabletop.pieces.target import Target


def where_to_click(table: GameTable[msgspec.Struct, Action], action: Action) -> list[pygame.Rect]:
    """The places to click one after the other, where nothing is begun; some only open the next, or do nothing."""
    return list(_places(table, action))


def _places(table: GameTable[msgspec.Struct, Action], action: Action) -> Iterator[pygame.Rect]:
    kind = type(action).__name__
    if isinstance(table, PotionsTable) and kind in ("Choose", "Roll"):
        value = getattr(action, "value", getattr(action, "keep", 0))
        chip = table.chips.chip(value)
        if chip is not None and table.input.keep != value:
            yield chip.rect
        yield table.take.rect if kind == "Choose" else table.roll.rect
    elif isinstance(table, MagicPotionTable) and kind == "Take":
        yield from (card.rect for card in table.tray.cards if card.shown)
    elif isinstance(table, PotionsTable) and isinstance(action, KeepPotions):
        chosen = table.setup.chosen
        yield from (
            each.rect for each in table.setup.potions if (each.card in action.cards) != (each.card in chosen)
        )
        yield table.setup.done.rect
    elif kind in ("Accio", "Fill"):  # the spell before the card; the drop, and the die only if others fit it, too
        yield from reversed(_targets(table, action))
    else:
        targets = [] if table.input.chosen_when_advised(action) else _targets(table, action)
        yield from targets
        yield from (rect for rect in table.places_of(action) if rect not in targets)


def _targets(table: GameTable[msgspec.Struct, Action], action: Action) -> list[pygame.Rect]:
    """The pieces that stand for an action, and what it is confirmed with."""
    table.propose(action)
    found = [each.rect for each in table.walk() if isinstance(each, Target) and each.proposed and each.shown]
    led = table.lead_to_advised()
    table.propose(None)
    marbles = table.dispenser.board if isinstance(table, PotionExplosionTable) else None
    return [*found, *([led.rect] if led is not None and led is not marbles and led.rect not in found else [])]
