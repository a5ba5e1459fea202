"""What lies in the tray and can be clicked or dragged onto drops: dice, and drops of helpers and potions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec
import pygame

from game.potions.rules.model import DICE, USE, Desk, State
from scenes.games.potions.art import DROP_SHAPE, Point
from scenes.games.potions.dice.die_art import IN_FLIGHT, Look, draw_die
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import COLOUR_OF, HELPER_HALO, LIT_HALO
from scenes.tabletop.pieces.fliers import Fliers, Paint
from scenes.tabletop.pieces.target import Target
from scenes.ui import theme
from scenes.ui.widgets.base import Pos, Widget

DIE_LETTERS = frozenset(DICE)
MULTI, CLAIM, SNAKE, DROP, CARRIED = "multi", "+", "snake", "drop", "spider"
"""Sources besides dice and extra drops ("+R" …): the multipurpose potion, a potion's gray drops, the helpers'."""


class Token(msgspec.Struct, frozen=True):
    """Something in hand: its source (a die's letter, or see above), how many, the value it has (0: any)."""

    source: str
    count: int = 1
    value: int = 0


def tokens_of(state: State, seat: int) -> list[Token]:
    """All that a seat has in hand, besides its dice, in the order in which it is to be used."""
    desk: Desk = state.desks[seat]
    found = []
    if desk.multi:
        found.append(Token(MULTI, desk.multi))
    for extra in dict.fromkeys(desk.extra):
        found.append(Token(CLAIM if extra == "+" else "+" + extra, desk.extra.count(extra)))
    hand = state.hand
    if found or hand is None or hand.seat != seat or state.phase != USE:
        return found
    if hand.lifted is not None:
        return [Token(CARRIED, value=hand.lifted[2])]
    if hand.power == "snake" and hand.gift:
        found.append(Token(SNAKE))
    if hand.drop:
        found.append(Token(DROP))
    return found


OnPiece = Callable[[str, Widget], object]
"""Answers a click on a piece of that source, shown by that widget."""


class TrayPiece(Target):
    """One die or token in the tray."""

    sound = "click"
    reach = 30.0

    def __init__(self, scenery: PotionsScenery, token: Token, on_press: OnPiece) -> None:
        super().__init__(scenery.context.kit, lambda: on_press(self.token.source, self), f"piece {token.source}")
        self.scenery = scenery
        self.token = token
        self.value = 0
        """What a die shows."""
        self.helped = False
        """Whether it is for the helper: lilac instead of gold."""
        self.yaw = 0
        """Which of two ways a die lies."""
        self.held_back = False
        """Out of the question for a moment, and not to be clicked: veiled."""
        self.meant = False
        """Whether the value under the pointer means this die: it glows."""
        self._drawn: object = None

    @property
    def die(self) -> bool:
        """Whether it is a die."""
        return self.token.source in DIE_LETTERS

    def let_be_dragged(self, fliers: Fliers, on_drop: Callable[[str, Pos], object]) -> None:
        """Let it be dragged onto drops and bottle."""
        self.lift_from(
            fliers,
            lambda: (self.painter(self.rect.w), self.rect.w / 2),
            lambda pos: on_drop(self.token.source, pos),
        )

    def settle(self, rect: pygame.Rect, token: Token, value: int, yaw: int = 0) -> None:
        """Lie at a place and show a value."""
        facts = (tuple(rect), token, value, yaw)
        if facts != self._drawn:
            self._drawn, self.token, self.value, self.yaw = facts, token, value, yaw
            self.place(rect)

    def mark(self, *, helped: bool, held_back: bool) -> None:
        """Change its look besides the five states."""
        if (helped, held_back) != (self.helped, self.held_back):
            self.helped, self.held_back = helped, held_back
            self.invalidate()

    def mean(self, meant: bool) -> None:
        """Have it glow while the value under the pointer means it."""
        if meant != self.meant:
            self.meant = meant
            self.invalidate()

    @property
    def radius_of_focus(self) -> float:
        """How round the focus ring is, px at 1080 lines."""
        return self.rect.h / 3 / self.kit.units.scale

    def arrange(self) -> None:
        """Keep the focus ring round."""
        self.radius = self.radius_of_focus

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it in its state."""
        if self.dragging:
            return
        rect = self.rect.move(self.shaken, 0)
        look = self.look
        hovered = look == "hover" and self.can
        glow: Literal["", "gold", "lilac"] = ""
        if hovered or look == "chosen" or self.proposed or self.meant or (self.helped and look == "can"):
            glow = "lilac" if self.helped and look != "chosen" else "gold"
        paint_token(
            self.scenery,
            canvas,
            self.token,
            self.value,
            rect.center,
            rect.w,
            Look(self.yaw, glow, (self.cannot and look != "chosen") or self.held_back, 1.12 if hovered else 1.0),
        )
        if self.proposed:
            width = max(2.0, self.kit.units.scale * 4)
            self.kit.glows.ring(canvas, rect.center, rect.w * 0.62, width, theme.GLOW, self.kit.px(5))

    def painter(self, size: float) -> Paint:
        """Return what is drawn of it while it travels."""
        scenery, token, value, yaw = self.scenery, self.token, self.value, self.yaw

        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            paint_token(scenery, canvas, token, value, at, max(8.0, size * scale), Look(yaw, shadow=False))

        return paint


def paint_token(
    scenery: PotionsScenery,
    canvas: pygame.Surface,
    token: Token,
    value: int,
    at: Point,
    size: float,
    look: Look = IN_FLIGHT,
) -> None:
    """Draw a die or a drop with its middle at a point."""
    art, kit = scenery.art, scenery.context.kit
    if token.source in DIE_LETTERS:
        draw_die(art, canvas, token.source, value, at, size, look)
        return
    wide = round(size * 0.78)
    rect = pygame.Rect(0, 0, wide, round(wide * DROP_SHAPE))
    rect.center = (round(at[0]), round(at[1]))
    colour = colour_of_token(token)
    if look.glow:
        halo = HELPER_HALO if look.glow == "lilac" else LIT_HALO
        kit.glows.halo(canvas, rect, wide // 2, max(4, wide // 5), halo, 0.9)
    art.drop(canvas, colour, rect, "filled", token.value)
    if token.source == MULTI:
        art.emblem(canvas, "all", (rect.centerx, rect.bottom - wide * 0.48), wide * 0.66)
    if token.count > 1:
        art.tag(canvas, kit.words.times(token.count), (rect.right, rect.bottom - wide * 0.2), wide * 0.62)


def colour_of_token(token: Token) -> str:
    """The colour of a drop in hand."""
    if token.source == SNAKE:
        return "green"
    if token.source == CARRIED:
        return "purple"
    if token.source in (MULTI, CLAIM, DROP):
        return "gray"
    return COLOUR_OF[token.source[1]]
