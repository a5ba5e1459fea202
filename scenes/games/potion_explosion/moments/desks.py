"""Powers that are seen on the desks: a pool lifted out of another's retort, colours mixed, time turned back."""

from __future__ import annotations

import math

import pygame

from scenes.games.potion_explosion.moments.tools import LIGHT, Tools
from scenes.tabletop.spectacle.drawing import around, between, blit_middle, blit_turned, share
from scenes.tabletop.spectacle.kinds import glow, sparks, steam
from scenes.ui import theme
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, Wait, smooth
from scenes.ui.theme import Colour

HEART, SHOT, RAINBOW, HOURGLASS = 0.5, 0.2, 0.75, 0.6
"""Seconds: the heart beats twice, the arrow flies, the rainbow rises, the hourglass turns."""
TURNED = 0.3
"""Seconds until the hourglass has turned: the power that comes back begins while its sand runs upwards."""
BROKEN = 1.6
"""Seconds a small heart still hangs over who was robbed."""
SPECTRUM: tuple[Colour, ...] = (
    (255, 92, 72),
    (255, 168, 60),
    (255, 230, 90),
    (120, 230, 110),
    (90, 180, 255),
    (196, 120, 255),
)


def love(tools: Tools, seat: int, victim: int, marbles: int) -> MotionStep:
    """Blind Love, up to where marbles are lifted: a heart of glass beats twice and shoots at who is robbed."""
    kit = tools.kit
    start, goal = _desk(tools, seat), _retort(tools, victim)
    middle = between(start, goal, 0.35)
    size = round(tools.unit * 2.6)

    def beat(canvas: pygame.Surface, part: float) -> None:
        grown = smooth(share(part, 0.0, 0.3))
        pulse = 0.12 * math.sin(part * 4 * math.pi) if part > 0.3 else 0.0
        width = max(4, round(size * (grown + pulse) / 4) * 4)
        light = kit.pictures.get("effects/glow_white", width=round(size * 1.9), tint=LIGHT["love"], opacity=0.55)
        if grown > 0.5:
            blit_middle(canvas, light, middle)
        blit_middle(canvas, kit.pictures.get("moments/heart", width=width), middle)

    number, robbed = kit.words.number(marbles), around(goal, margin=size // 2)

    def still_heart(canvas: pygame.Surface, part: float) -> None:
        blit_middle(canvas, kit.pictures.get("moments/heart", width=size), goal)
        kit.text.line(number, theme.SCORE.but(size=size * 0.4 / kit.units.scale), size).draw_in(canvas, robbed)

    slope = math.degrees(math.atan2(-(goal[1] - middle[1]), goal[0] - middle[0]))

    def shoot(canvas: pygame.Surface, part: float) -> None:
        blit_middle(canvas, kit.pictures.get("moments/heart", width=size), middle)
        plain = kit.pictures.get("moments/arrow", width=round(size * 1.15)).surface
        arrow = tools.art.kept(("arrow", round(slope), size), lambda: pygame.transform.rotozoom(plain, slope, 1.0))
        blit_turned(canvas, arrow, between(middle, goal, part * part))

    def struck() -> None:
        kit.sound("clink")
        tools.layer.effects.emit(glow(LIGHT["love"], 2.4), goal)
        tools.layer.effects.emit(sparks(LIGHT["love"], 12, 4.0), goal)
        tools.layer.play_beside(tools.layer.sight(BROKEN, _small, around(goal, margin=size)))

    def _small(canvas: pygame.Surface, part: float) -> None:
        """The heart that stays with who was robbed, and sinks."""
        step = round((1 - part) ** 0.5 * 6) / 6
        heart = kit.pictures.get("moments/heart", width=size // 3, grey=0.35, opacity=step)
        blit_middle(canvas, heart, (goal[0], goal[1] + kit.px(16) * part))

    if kit.settings.reduced_motion:
        return tools.layer.sight(HEART, still_heart, around(goal, margin=size), still=1.0)
    return InOrder(
        Call(lambda: tools.layer.effects.emit(steam(LIGHT["love"]), start)),
        Call(lambda: kit.sound("heartbeat")),
        tools.layer.sight(HEART, beat, around(middle, margin=size * 1.3)),
        Call(lambda: kit.sound("bowstring")),
        tools.layer.sight(SHOT, shoot, around(middle, goal, margin=size * 1.1)),
        Call(struck),
    )


def joy(tools: Tools, seat: int) -> MotionStep:
    """Prismatic Joy: a rainbow of glass rises out of the flask, over the desk, and falls on its holes."""
    if seat == tools.scenery.front:
        desk = tools.flights.stations[0].rect.unionall([station.rect for station in tools.flights.stations])
        foot = desk.bottom + tools.kit.px(30)
        bow = pygame.Rect(desk.x, foot - desk.w // 2, desk.w, desk.w // 2)
        ends: list[Point] = [station.rect.center for station in tools.flights.stations]
    else:
        panel = tools.flights.panel(seat).rect
        bow = pygame.Rect(panel.x, panel.bottom - panel.w // 4, panel.w // 2, panel.w // 4)
        ends = [tools.flights.burner(seat, slot) for slot in range(2)]
    picture = tools.kit.pictures.get("moments/rainbow", width=bow.w)
    bow.h = picture.size[1]
    bow.bottom = bow.y + bow.h

    def draw(canvas: pygame.Surface, part: float) -> None:
        ran, gone = smooth(share(part, 0.0, 0.5)), smooth(share(part, 0.6, 1.0))
        clip = canvas.get_clip()
        left, right = bow.x + round(bow.w * gone), bow.x + round(bow.w * ran)
        canvas.set_clip(pygame.Rect(left, bow.y, max(0, right - left), bow.h).clip(clip))
        picture.draw_corner(canvas, bow.topleft)
        canvas.set_clip(clip)

    def fall() -> None:
        for end in ends:
            for tone in SPECTRUM:
                tools.layer.effects.emit(sparks(tone, 5, 6.0), end)

    return Together(
        Call(lambda: tools.kit.sound("rainbow")),
        tools.layer.sight(RAINBOW, draw, bow, still=0.55),
        InOrder(Wait(RAINBOW * 0.5), Call(fall)),
    )


def sands(tools: Tools, seat: int) -> MotionStep:
    """Sands of Time: an hourglass turns over the desk; its sand runs upwards."""
    at = _desk(tools, seat)
    size = round(tools.unit * 3.0)
    at = (at[0] + (size * 0.3 if seat == tools.scenery.front else 0), at[1] - size * 0.35)
    get, unit = tools.kit.pictures.get, tools.unit

    def draw(canvas: pygame.Surface, part: float) -> None:
        come = smooth(share(part, 0.0, 0.16)) - smooth(share(part, 0.92, 1.0))
        frame = min(8, int(smooth(share(part, 0.14, 0.62)) * 8.99))
        light = get("effects/glow_white", width=round(size * 1.6), tint=LIGHT["sands"], opacity=0.4)
        blit_middle(canvas, light, at)
        width = max(4, round(size * come / 8) * 8)
        blit_middle(canvas, get("moments/hourglass", width=width, frame=frame), at)
        if part > 0.5:
            grain = get("effects/spark_white", width=max(3, round(unit * 0.16)), tint=(255, 190, 90))
            for dot in range(9):
                way = (dot / 9 + part * 3) % 1.0
                grain.draw(
                    canvas, (at[0] + unit * 0.04 * math.sin(dot * 2.4), at[1] + size * 0.26 - size * 0.52 * way)
                )

    def whirl_up() -> None:
        tools.layer.effects.emit(sparks(LIGHT["sands"], 14, 4.0), at)

    glass = tools.layer.sight(HOURGLASS, draw, around(at, margin=size * 0.9), still=0.7)
    heard = Call(lambda: tools.kit.sound("sand"))
    if tools.still:
        return InOrder(heard, glass)
    return InOrder(
        heard, Call(lambda: tools.layer.play_beside(glass)), Wait(HOURGLASS * 0.5), Call(whirl_up),
        Wait(TURNED - HOURGLASS * 0.5),
    )  # fmt: skip


def _desk(tools: Tools, seat: int) -> Point:
    """Where a seat's potions stand."""
    if seat != tools.scenery.front:
        return tools.flights.panel(seat).face.center
    shelf = tools.flights.shelf.rect
    return shelf.x + shelf.w * 0.25, float(shelf.y)


def _retort(tools: Tools, seat: int) -> Point:
    """Where a seat's pool lies."""
    if seat == tools.scenery.front:
        return tools.flights.retort.rect.center
    return tools.flights.panel(seat).marble_point(1)
