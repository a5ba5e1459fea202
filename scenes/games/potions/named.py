"""The names lessons have for the pieces of Potions' table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from scenes.games.potions.dice.controls import Chips
from scenes.games.potions.dice.tray import DiceTray
from scenes.games.potions.pieces.helper_card import HelperCard
from scenes.games.potions.pieces.market import Market
from scenes.games.potions.pieces.own_cards import OwnCards
from scenes.games.potions.pieces.picker import Picker
from scenes.games.potions.pieces.shelf import Shelf
from scenes.games.potions.scenery import PotionsScenery
from scenes.tabletop.game_table import Finder
from scenes.ui.widgets.base import Widget


def finders(
    scenery: PotionsScenery,
    tray: DiceTray,
    chips: Chips,
    roll: Widget,
    cards: OwnCards,
    market: Market,
    helper: HelperCard,
    shelf: Shelf,
    panels: Sequence[Widget],
    picker: Picker,
) -> Mapping[str, Finder]:
    """Return them."""

    def dice(rest: Sequence[str]) -> Sequence[pygame.Rect]:
        shown = zip(tray.dice.values(), scenery.view.dice, strict=True)
        return [die.rect for die, value in shown if value == rest[0]] if rest else [tray.rect, roll.rect]

    def value(rest: Sequence[str]) -> Sequence[pygame.Rect]:
        chip = chips.chip(int(rest[0]))
        return dice(rest) if chip is None else [chip.rect, *dice(rest)]

    def in_hand(rest: Sequence[str]) -> Sequence[pygame.Rect]:
        return [tray.dice[rest[0]].rect] if rest else [tray.rail]

    def offers(rest: Sequence[str]) -> Sequence[pygame.Rect]:
        return [market.offers[int(rest[0])].rect] if rest else [market.rect]

    return {
        "dice": dice,
        "value": value,
        "throw": lambda _: [roll.rect],
        "middle": lambda _: [tray.rect, chips.rect],
        "hand": in_hand,
        "market": offers,
        "bottle": lambda _: [shelf.rect],
        "helper": lambda _: [helper.rect],
        "wreaths": lambda _: [seal.rect for seal in market.seals.values()],
        "me.potion": lambda rest: [cards.slots[int(rest[0])].rect],
        "me": lambda _: [cards.rect, helper.rect, shelf.rect, tray.rect, chips.rect],
        "seat": lambda _: [panel.rect for panel in panels],
        "scores": lambda _: [shelf.rect, *(panel.rect for panel in panels)],
        "open": lambda _: [picker.rect] if picker.visible else [],
    }
