"""Rows of small pictures: what a hovered thing would give, and what a seat did in its turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.contract import Event
from game.potion_explosion.preview import DeskPreview, marbles_gained
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.dispenser import COLOURS
from game.potion_explosion.rules.model import Tile
from scenes.games.potion_explosion.art import BANDS, COLOUR_OF
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.ribbon.inline import Bar, Piece, Said, Shown, Sign
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Shadow

NUMBER = theme.Style("score", 40, theme.INK, Shadow.NONE)
GAIN = theme.Style("score", 40, theme.GAIN, Shadow.NONE)
SMALL = theme.Style("score", 30, theme.INK, Shadow.NONE)
SINGLE = 4
"""Up to so many marbles are shown one by one; more as a number and one."""


def marble(colour: str, part: float = 0.72) -> Piece:
    """A small marble."""
    return Shown(f"marbles/{COLOUR_OF[colour]}", part)


def foretell(kit: Kit, found: DeskPreview, tiles: Sequence[Tile]) -> list[Piece]:
    """What an action would bring: "6 = 1 red 3 yellow 2 black perhaps more | full +8"; `tiles` are completed."""
    number = kit.words.number
    pieces: list[Piece] = []
    if found.sends_back:
        pieces += [Said(number(found.total), NUMBER), Sign("undo")]
    elif found.total > 1:
        pieces += [Said(number(found.total), NUMBER), Said("=", NUMBER.but(colour=(120, 80, 36)))]
    for colour, count in found.marbles:
        pieces += [Said(number(count), NUMBER.but(size=34)), marble(colour)]
    if not found.certain:
        pieces.append(Said(kit.tr("perhaps more")))
    for tile in tiles:
        gain = kit.words.signed(tile.points)
        pieces += [Bar(), Shown(f"flasks/{tile.kind}_full", 0.92), Said(kit.tr("full")), Said(gain, GAIN)]
    return pieces


def of_turn(scenery: PotionExplosionScenery, events: Sequence[Event]) -> list[Piece]:
    """What a seat did in one turn: help, drinks, marbles, potions, tokens."""
    kit, tiles = scenery.context.kit, scenery.tiles
    pieces: list[Piece] = []
    for event in events:
        if isinstance(event, ev.Helped):
            pieces.append(Shown("tokens/help", 0.7))
        elif isinstance(event, ev.Drank):
            kind = tiles[event.tile].kind
            pieces.append(Sign(f"emblem_{kind}", BANDS.get(kind, theme.INK), 0.74))
    pieces += _marbles(kit, events)
    for event in events:
        if isinstance(event, ev.Completed):
            pieces += [
                Sign("right", theme.INK_SOFT, 0.4),
                Shown(f"flasks/{tiles[event.tile].kind}_full", 0.95),
                Said(kit.words.signed(tiles[event.tile].points), GAIN.but(size=30)),
            ]
        elif isinstance(event, ev.TokenEarned):
            pieces.append(Shown("tokens/skill", 0.7))
        elif isinstance(event, ev.Drafted):
            pieces.append(Shown(f"flasks/{tiles[event.tile].kind}_empty", 0.9))
    return pieces


def _marbles(kit: Kit, events: Sequence[Event]) -> list[Piece]:
    """What was gained, counted where it is much, and what was put back."""
    number, gained = kit.words.number, Counter(marbles_gained(events))
    pieces: list[Piece] = []
    if sum(gained.values()) <= SINGLE:
        pieces += [marble(colour) for colour in COLOURS for _ in range(gained[colour])]
    else:
        for colour in COLOURS:
            if gained[colour]:
                pieces += [Said(number(gained[colour]), SMALL), marble(colour)]
    for event in events:
        if isinstance(event, ev.Lifted):
            pieces += [Sign("undo", part=0.5), Said(number(len(event.places)), SMALL), marble(event.colour)]
    return pieces
