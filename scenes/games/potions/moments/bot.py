"""The bot is somebody: it reaches for dice, brews with glee, and says what it thinks, shortly."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.messages import Message, msg
from game.potions.rules import events as ev
from game.potions.rules.model import BOT
from scenes.games.potions.dice.tokens import TrayPiece
from scenes.games.potions.moments.completing import ELSEWHERE, brew_of
from scenes.games.potions.moments.tools import Tools
from scenes.tabletop.spectacle.drawing import around, between, blit_turned
from scenes.tabletop.spectacle.kinds import sparks
from scenes.ui.motion import Call, InOrder, MotionStep, Point, smooth

REACH, PULL, BOIL = 0.34, 0.36, 0.36
"""Seconds in which its hand reaches out; pulls back; a potion boils up with it."""
HAND, LINK, LINKS_APART = 108.0, 21.0, 17.0
"""How large its hand is, and a link of the arm; how far links are apart; px at 1080 lines."""
MANY = 4
"""So many dice at once please it."""
NEARLY = 5
"""With so many gray drops it wants one more."""
Mood = str
"""Which of its voices is heard."""

ROLLS: tuple[Message, Mood] = (msg("Now it’s me!"), "bot_hungry")
TAKES_ONE: tuple[Message, Mood] = (msg("Better than nothing."), "bot_sulks")
TAKES: tuple[Message, Mood] = (msg("I’ll have these."), "bot_hungry")
TAKES_MANY: tuple[Message, Mood] = (msg("All of these? How kind!"), "bot_pleased")
NEARLY_FULL: tuple[Message, Mood] = (msg("One more drop …"), "bot_hungry")
BREWED: tuple[Message, Mood] = (msg("Another one for my shelf!"), "bot_pleased")
WINS: tuple[Message, Mood] = (msg("And the wreath is mine."), "bot_pleased")
ROBBED: tuple[Message, Mood] = (msg("Thief!"), "bot_sulks")
OTHERS_BREW: tuple[Message, Mood] = (msg("Hmpf."), "bot_sulks")


def says(tools: Tools, said: tuple[Message, Mood]) -> None:
    """Let it say something, if it plays."""
    panel = tools.flights.bot
    if panel is not None:
        words, mood = said
        panel.say(tools.scenery.context.say(words))
        tools.kit.sound(mood)


def grabs(tools: Tools, event: ev.BotTook, pieces: Sequence[TrayPiece], take: Callable[[], object]) -> MotionStep:
    """Return the motion of its hand that takes dice. `take`: they don't lie there any more."""
    kit, start = tools.kit, tools.flights.face(BOT)
    spots = [piece.rect.center for piece in pieces]
    end = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    size = kit.px(HAND)
    angle = math.degrees(math.atan2(start[1] - end[1], end[0] - start[0])) - 90
    painters = [(piece.painter(piece.rect.w), piece.rect.w) for piece in pieces]

    def hand(canvas: pygame.Surface, at: Point, frame: int) -> None:
        far = math.dist(start, at)
        side = kit.px(LINK)
        link = kit.pictures.get("potions/coin", size=(side, side)).surface
        links = []
        for number in range(1, int((far - size * 0.4) / kit.px(LINKS_APART))):
            x, y = between(start, at, number * kit.px(LINKS_APART) / far)
            links.append((link, (x - side / 2, y - side / 2)))
        canvas.fblits(links, pygame.BLEND_PREMULTIPLIED)
        blit_turned(canvas, tools.leaning("potions/bot_hand", size, angle, frame), at)

    def reach(canvas: pygame.Surface, part: float) -> None:
        hand(canvas, between(start, end, smooth(part)), 0)

    def pull(canvas: pygame.Surface, part: float) -> None:
        at = between(end, start, smooth(part))
        shrunk = 1.0 - 0.55 * smooth(part)
        for number, (paint, wide) in enumerate(painters):
            turn = number * 2.4
            off = 0 if len(painters) == 1 else wide * 0.42 * shrunk
            paint(canvas, (at[0] + off * math.cos(turn), at[1] + off * math.sin(turn)), shrunk)
        hand(canvas, at, 1)

    def snap() -> None:
        kit.sound("die_die")
        take()
        says(tools, TAKES_ONE if len(pieces) == 1 else TAKES_MANY if len(pieces) >= MANY else TAKES)
        tools.emit(sparks((255, 200, 90), 6, 2.6), end)

    whole = around(start, end, margin=size)
    return InOrder(
        Call(partial(kit.sound, "bot_arm")),
        tools.layer.sight(REACH, reach, whole, still=1.0),
        Call(snap),
        tools.layer.sight(PULL, pull, whole),
    )


def brews(tools: Tools, event: ev.BotBrewed, number: int, arrive: Callable[[], object]) -> MotionStep:
    """Return the motion of a potion, its `number`th from 0, that boils up before it and is shelved."""
    kind, tall = tools.scenery.card(event.card).type, tools.kit.px(ELSEWHERE)
    face, end = tools.flights.face(BOT), tools.flights.done_point(BOT, number)
    middle = face[0], face[1] + tall * 0.7
    places = (middle, (middle[0], middle[1] - tall * 0.45), end)

    def stands() -> None:
        tools.kit.sound("clink")
        arrive()
        says(tools, BREWED)

    small = tools.flights.done_size(BOT)
    return brew_of(tools, kind, places, (tall, small), lambda: None, stands).elsewhere(tall * 0.5, BOIL)
