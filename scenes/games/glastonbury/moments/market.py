"""The market lives: keepers who are glad or robbed, and how it closes, with its bell and its shutters."""

from __future__ import annotations

from functools import partial

import pygame

from game.glastonbury.rules.material.market import CELLS
from game.glastonbury.rules.model import FIRST_IMMUTO, FIRST_SPELL, GAP, UNKNOWN, ingredient_of
from scenes.games.glastonbury.moments.tools import Tools
from scenes.tabletop.spectacle.drawing import between, share
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, Wait, smooth

FALLS, APART = 0.34, 0.18
"""Seconds in which a shutter falls, and between two of them."""
GONE = 0.6
"""Seconds in which the cards of the square turn over and go."""
BELL = 0.2


def take_notice(tools: Tools, seat: int, card: int) -> None:
    """Keepers answer what was taken, by what all can see: its colour and whose that is, or that it is a spell."""
    if card >= FIRST_SPELL:
        tools.feel("glad", seat)
    elif 0 <= card < FIRST_IMMUTO:
        stalls = tools.scenery.view.stalls
        colour = tools.scenery.rules.deck.colours[ingredient_of(card)]
        owner = next((at for at, stall in enumerate(stalls) if stall.colour == colour), None)
        if owner is not None:
            tools.feel("glad" if owner == seat else "robbed", owner)


def closing(tools: Tools) -> MotionStep:
    """Return how the market closes: a bell, one shutter after the other, and the square's cards go."""
    scenery, kit = tools.scenery, tools.kit
    seats = list(range(len(scenery.view.stalls)))
    scenery.still_open = set(seats)
    if kit.settings.reduced_motion:
        return InOrder(Call(lambda: kit.sound("market_bell")), Call(partial(_shut_all, tools)), Wait(0.9))
    falls = [InOrder(Wait(BELL + APART * at), _fall(tools, seat)) for at, seat in enumerate(seats)]
    return Together(
        Call(lambda: kit.sound("market_bell")), *falls, InOrder(Wait(BELL + APART * 2), _clear_square(tools))
    )


def _shut_all(tools: Tools) -> None:
    tools.scenery.still_open.clear()
    tools.refresh()


def _fall(tools: Tools, seat: int) -> MotionStep:
    """A stall's shutter falls."""
    stall = tools.stall_of(seat)
    place = stall.shutter_place()

    def draw(canvas: pygame.Surface, part: float) -> None:
        clip = canvas.get_clip()
        canvas.set_clip(place.clip(clip))
        boards = tools.kit.pictures.get("glastonbury/shutter", size=place.size)
        boards.draw_corner(canvas, (place.x, place.y - round(place.h * (1 - part * part))))
        canvas.set_clip(clip)

    def knock() -> None:
        tools.scenery.still_open.discard(seat)
        tools.refresh()
        tools.kit.sound("shutter")

    return InOrder(tools.layer.sight(FALLS, draw, place), Call(knock))


def _clear_square(tools: Tools) -> MotionStep:
    """What lies on the square turns over and goes, row after row."""
    cells = [cell for cell in CELLS if tools.scenery.view.square[cell] != GAP]
    places = {cell: tools.square.geometry.cell(cell) for cell in cells}
    goal: Point = tools.pile.stack_place().center
    board = tools.square.geometry.rect.union(tools.pile.stack_place())

    def begin() -> None:
        tools.scenery.away.update([("cell", cell) for cell in cells])
        tools.refresh()
        if cells:
            tools.kit.sound("card")

    def draw(canvas: pygame.Surface, part: float) -> None:
        for number, (cell, rect) in enumerate(places.items()):
            own = share(part, number / 80, 0.6 + number / 80)
            way = smooth(share(own, 0.35, 1.0))
            if way < 1:
                card = UNKNOWN if own > 0.12 else tools.scenery.view.square[cell]
                tools.art.draw_card(canvas, card, between(rect.center, goal, way), rect.w, lift=8 * way)

    return InOrder(Call(begin), tools.layer.sight(GONE, draw, board.inflate(tools.card, tools.card)))
