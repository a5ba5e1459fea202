"""What the ribbon says of the things on another seat's panel."""

from __future__ import annotations

from scenes.games.potions.pieces.card_spots import words_of
from scenes.games.potions.pieces.seats import SeatPanel, Spot
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.turn_icons import GrayDrop
from scenes.tabletop.ribbon.inline import Piece, Said, Sign


def of_panel(scenery: PotionsScenery, panel: SeatPanel) -> list[Piece]:
    """Return pictures and words for what is attended on a panel; else what its helper does."""
    spot = panel.spot
    if spot is not None and spot.what == "potion":
        potion = scenery.desk_of(panel.seat).potions[spot.number]
        return [] if potion is None else words_of(scenery, potion, None)
    if spot == Spot("gray"):
        return _gray(scenery, panel.seat)
    if spot == Spot("done"):
        return _done(scenery, panel.seat)
    if spot == Spot("points"):
        words = scenery.context.kit.words
        points = words.plural("{count} point", "{count} points", scenery.points(panel.seat))
        return [Sign("laurel"), Said(points)]
    words_of_helper = scenery.helper_words(scenery.view.desks[panel.seat].helper)
    return [Sign("wand"), Said(words_of_helper)] if words_of_helper else []


def _gray(scenery: PotionsScenery, seat: int) -> list[Piece]:
    tr, needed = scenery.context.kit.tr, scenery.gray_needed(seat)
    words = tr("{count} of {all} gray drops; {all} fill any drop", count=scenery.gray(seat), all=needed)
    return [GrayDrop(), Said(words)]


def _done(scenery: PotionsScenery, seat: int) -> list[Piece]:
    words, desk = scenery.context.kit.words, scenery.desk_of(seat)
    done = words.plural("{count} potion completed", "{count} potions completed", len(desk.done))
    won = words.plural("{count} wreath", "{count} wreaths", len(desk.bonuses))
    return [Sign("flask"), Said(f"{done} · {won}" if desk.bonuses else done)]
