"""The names lessons have for the pieces of Glastonbury's table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from scenes.games.glastonbury.pieces.other_stall import OtherStall
from scenes.games.glastonbury.pieces.own_stall import OwnStall
from scenes.games.glastonbury.pieces.pile import Pile
from scenes.games.glastonbury.pieces.square import Square
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.games.glastonbury.sheets.sheets import Sheets
from scenes.tabletop.game_table import Finder


def finders(
    scenery: GlastonburyScenery,
    square: Square,
    own: OwnStall,
    others: Sequence[OtherStall],
    pile: Pile,
    sheets: Sheets,
) -> Mapping[str, Finder]:
    """Return them."""

    def opened(_: Sequence[str]) -> Sequence[pygame.Rect]:
        return [sheets.sheet.frame] if sheets.sheet is not None else []

    return {
        "cell": lambda rest: [square.cells[int(rest[0])].rect],
        "line": lambda rest: [square.geometry.line(int(rest[0]))],
        "street": lambda rest: [square.geometry.slab(int(rest[0]))],
        "pawn.me": lambda _: [square.pawns[scenery.front].rect],
        "cauldron.me": lambda _: [own.rect],
        "cauldron": lambda _: [stall.rect for stall in others],
        "spell": lambda rest: [own.spell_place(rest[0])],
        "pile": lambda _: [pile.rect],
        "me.ingredients": lambda _: opened(()) or [own.rect],
        "scores": lambda _: opened(()) or [own.rect, *(stall.rect for stall in others)],
        "open": opened,
    }
