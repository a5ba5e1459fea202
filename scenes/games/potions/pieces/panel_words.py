"""What the ribbon says of a seat's things: those on another seat's panel, and those on the own shelf."""

from __future__ import annotations

from scenes.games.potions.pieces.card_spots import words_of
from scenes.games.potions.pieces.helper_card import wakes_said
from scenes.games.potions.pieces.seat_plan import Spot
from scenes.games.potions.pieces.seats import SeatPanel
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.turn_icons import GrayDrop
from scenes.tabletop.ribbon.inline import Piece, Said, Sign


def of_panel(scenery: PotionsScenery, panel: SeatPanel) -> list[Piece]:
    """Return pictures and words for what is attended on a panel; else its helper, whose tip says what it does."""
    spot = panel.spot
    if spot is not None and spot.what == "potion":
        potion = scenery.desk_of(panel.seat).potions[spot.number]
        return [] if potion is None else words_of(scenery, potion, None)
    helper = scenery.view.desks[panel.seat].helper
    if spot in (None, Spot("seat"), Spot("helper")) and helper in scenery.box.helpers:
        return [Sign("wand"), Said(f"{scenery.helper_name(helper)} · {wakes_said(scenery, helper)}")]
    return of_seat(scenery, panel.seat, spot)


def of_seat(scenery: PotionsScenery, seat: int, spot: Spot | None) -> list[Piece]:
    """Return pictures and words for what each seat has, also the one in front; nothing for its name."""
    if spot == Spot("gray"):
        return _gray(scenery, seat)
    if spot == Spot("done"):
        return _done(scenery, seat)
    if spot == Spot("points"):
        points = scenery.context.kit.words.plural("{count} point", "{count} points", scenery.points(seat))
        return [Sign("laurel"), Said(points)]
    return []


def _gray(scenery: PotionsScenery, seat: int) -> list[Piece]:
    tr, needed, there = scenery.context.kit.tr, scenery.gray_needed(seat), scenery.gray(seat)
    if scenery.gray_fills(seat) > 1:
        words = tr("{count} of {all} gray drops; {all} fill any two drops", count=there, all=needed)
    else:
        words = tr("{count} of {all} gray drops; {all} fill any drop", count=there, all=needed)
    return [GrayDrop(), Said(words)]


def _done(scenery: PotionsScenery, seat: int) -> list[Piece]:
    words, desk = scenery.context.kit.words, scenery.desk_of(seat)
    done = words.plural("{count} potion completed", "{count} potions completed", len(desk.done))
    won = words.plural("{count} wreath", "{count} wreaths", len(desk.bonuses))
    return [Sign("flask"), Said(f"{done} · {won}" if desk.bonuses else done)]
