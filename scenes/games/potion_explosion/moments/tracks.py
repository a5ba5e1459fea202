"""Powers that take marbles out of the tracks, each its own spectacle: eye, magnet, whirl, balm, lava."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.potion_explosion.preview import Spot
from scenes.games.potion_explosion.dispenser.marbles import COLOURS, draw_centred
from scenes.games.potion_explosion.moments.tools import LIGHT, Tools, leaning
from scenes.tabletop.spectacle.drawing import around, between, blit_middle, blit_turned, share
from scenes.tabletop.spectacle.kinds import glow, sparks, steam
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, Wait, smooth

EYE, MAGNET, WHIRL, BALM, LAVA = 0.66, 0.7, 0.7, 0.64, 0.72
"""Seconds each is seen before its marbles are taken."""
PALE = (128, 146, 150)
"""What the eye leaves of everything it doesn't mean."""
FIELD_LINES, FIELD_DOTS = 5, 9
BENT = 0.30
"""How far the magnet bends the track, in marbles."""


def eye(tools: Tools, spots: Sequence[Spot]) -> MotionStep:
    """Wisdom: an eye of light opens behind the marble that is meant, which alone keeps its colours."""
    at, unit = tools.spot(*spots[0]), tools.unit
    tracks = tools.dispenser.geometry.tracks
    colour = _colours(tools, spots)[0]
    get = tools.kit.pictures.get

    def draw(canvas: pygame.Surface, part: float) -> None:
        opened = min(1.0, part / 0.4) - share(part, 0.88, 1.0)
        if opened > 0.3:
            canvas.fill(PALE, tracks.clip(canvas.get_clip()), special_flags=pygame.BLEND_RGB_MULT)
        light = get("effects/glow_white", width=round(unit * 4.4), tint=(24, 110, 104))
        blit_middle(canvas, light, at)
        frame = max(0, min(5, round(opened * 5)))
        blit_middle(canvas, get("moments/eye", width=round(unit * 3.6), frame=frame), at)
        sprite = tools.dispenser.board.painter.large.rest(colour)
        draw_centred(canvas, sprite, at)

    twinkle = Call(lambda: tools.layer.effects.emit(sparks(LIGHT["wisdom"], 8, 3.0), at))
    sight = tools.layer.sight(EYE, draw, tracks.union(around(at, margin=unit * 2.4)), still=0.5)
    return Together(_heard(tools, "eye"), sight, InOrder(Wait(EYE * 0.4), twinkle))


def magnet(tools: Tools, spots: Sequence[Spot]) -> MotionStep:
    """Attraction: a magnet bends the track; its field holds the two that are meant."""
    geometry, unit, board = tools.dispenser.geometry, tools.unit, tools.dispenser.board
    track, low = spots[0].track, min(spot.place for spot in spots)
    middle = tools.spot(track, low)
    middle = (middle[0], middle[1] - geometry.pitch / 2)
    side = 1 if track < 4 else -1
    hold = (middle[0] + side * unit * 2.1, middle[1])
    size = round(unit * 2.3)
    pull = [0.0]

    def bend(bent: int, height: float) -> float:
        if bent != track:
            return 0.0
        far = abs(height - (low - 0.5))
        return side * BENT * pull[0] * math.exp(-((far / 1.6) ** 2))

    def draw(canvas: pygame.Surface, part: float) -> None:
        near = smooth(share(part, 0.0, 0.3))
        pull[0] = smooth(share(part, 0.22, 0.6)) * (1 + 0.08 * math.sin(part * 60))
        at = between((hold[0] + side * unit * 3, hold[1] - unit * 2), hold, near)
        if part > 0.2:
            _field(tools, canvas, at, middle, part)
        picture = tools.kit.pictures.get("moments/magnet", width=size, flip=side < 0)
        tools.kit.glows.halo(
            canvas,
            pygame.Rect(0, 0, size // 2, size // 2).move(
                round(at[0] - size / 4 + 8), round(at[1] - size / 4 + 14)
            ),
            size // 4,
            tools.kit.px(12),
            (0, 0, 0),
            0.4,
        )
        blit_middle(canvas, picture, at)
        board.damage_motion(track)

    def begin() -> None:
        tools.dispenser.standing.bend = bend

    def end() -> None:
        tools.dispenser.standing.bend = None
        board.damage_motion(track)

    reach = around(middle, (hold[0] + side * unit * 3, hold[1] - unit * 2), margin=unit * 2.4)
    return InOrder(_heard(tools, "hum"), Call(begin), tools.layer.sight(MAGNET, draw, reach, still=0.7), Call(end))


def _field(tools: Tools, canvas: pygame.Surface, pole: Point, marbles: Point, part: float) -> None:
    """Lines of dots that run from the marbles to the poles."""
    unit, shining = tools.unit, []
    light = tools.kit.pictures.get("effects/spark_white", width=max(4, round(unit * 0.22)), tint=LIGHT["magnet"])
    for line in range(FIELD_LINES):
        bow = (line - (FIELD_LINES - 1) / 2) * unit * 0.55
        for dot in range(FIELD_DOTS):
            way = (dot / FIELD_DOTS + part * 2.5) % 1.0
            x, y = between(marbles, pole, way)
            y += bow * 4 * way * (1 - way) + bow * 0.3
            shining.append((light.surface, (x - light.size[0] / 2, y - light.size[1] / 2)))
    canvas.fblits(shining, pygame.BLEND_RGB_ADD)


def whirl(tools: Tools, spots: Sequence[Spot]) -> MotionStep:
    """Abyss: the foot of each track opens as a whirl of dark water; its lowest marble spirals in."""
    geometry, unit = tools.dispenser.geometry, tools.unit
    standing = tools.dispenser.standing
    colours = _colours(tools, spots)
    places = [geometry.point(spot.track, -0.1) for spot in spots]
    sprites = tools.dispenser.board.painter.sprites

    def deep(canvas: pygame.Surface, part: float) -> None:
        grown = smooth(share(part, 0.0, 0.35)) * (1 - 0.5 * share(part, 0.9, 1.0))
        width = max(4, round(unit * 0.25 * round(grown * 8)))
        water = tools.kit.pictures.get("moments/whirl", width=width, frame=int(part * 30))
        for at in places:
            blit_middle(canvas, water, at)

    def sink(canvas: pygame.Surface, part: float) -> None:
        turned = share(part, 0.3, 1.0)
        small = 1 - 0.62 * round(turned * 10) / 10
        angle, far = 14 * turned, unit * 0.26 * math.sin(math.pi * min(1.0, turned * 1.2))
        for at, spot, colour in zip(places, spots, colours, strict=True):
            lying = tools.spot(*spot)
            pos = between(lying, at, min(1.0, turned * 2))
            pos = (pos[0] + far * math.cos(angle), pos[1] + far * 0.6 * math.sin(angle))
            if small > 0.95:
                draw_centred(canvas, sprites.turned(colour, turned * 12), pos)
            else:
                blit_middle(canvas, tools.kit.pictures.get(_picture(colour), width=round(unit * small)), pos)

    def hide() -> None:
        marbles = [standing.marble_at(spot) for spot in spots]
        standing.show_state.hidden = {marble.id for marble in marbles if marble is not None}

    def spray() -> None:
        for at in places:
            tools.layer.effects.emit(sparks(LIGHT["abyss"], 5, 4.0), at)

    reach = around(*places, *(tools.spot(*spot) for spot in spots), margin=unit * 1.3)
    return InOrder(
        _heard(tools, "whirl"),
        Call(hide),
        Together(
            tools.under.sight(WHIRL, deep, reach, still=0.6),
            tools.layer.sight(WHIRL, sink, reach, still=0.0),
            InOrder(Wait(WHIRL * 0.35), Call(spray)),
        ),
        Call(standing.show_state.hidden.clear),
    )


def balm(tools: Tools, spots: Sequence[Spot]) -> MotionStep:
    """Stickiness: a thread of balm runs down the track, spreads over the run, and holds it together."""
    geometry, unit = tools.dispenser.geometry, tools.unit
    points = sorted((tools.spot(*spot) for spot in spots), key=lambda at: at[1])
    top = (points[0][0], float(geometry.lintel))
    get = tools.kit.pictures.get

    def draw(canvas: pygame.Surface, part: float) -> None:
        ran = smooth(share(part, 0.0, 0.42))
        end = between(top, points[-1], ran)
        bead = get("moments/balm", width=max(4, round(unit * 0.26)))
        y = top[1]
        shining = []
        while y < end[1]:
            sway = unit * 0.05 * math.sin(y / unit * 2.2 + part * 9)
            shining.append((bead.surface, (top[0] + sway - bead.size[0] / 2, y - bead.size[1] / 2)))
            y += unit * 0.07
        canvas.fblits(shining, pygame.BLEND_PREMULTIPLIED)
        drop = get("moments/balm", width=round(unit * 0.42))
        blit_middle(canvas, drop, end)
        spread = share(part, 0.34, 0.8)
        for at in points:
            if spread > 0 and end[1] >= at[1] - 1:
                frame = min(8, 1 + int(spread * 7))
                splat = get(
                    "moments/slime", width=round(unit * 1.5), frame=frame, tint=(255, 255, 120), opacity=0.86
                )
                blit_middle(canvas, splat, at)

    def shine() -> None:
        for at in points:
            tools.layer.effects.emit(glow(LIGHT["balm"], 1.6, 0.4, 0.5), at)

    reach = around(top, *points, margin=unit * 1.1)
    return Together(
        _heard(tools, "balm"),
        tools.layer.sight(BALM, draw, reach, still=0.85),
        InOrder(Wait(BALM * 0.5), Call(shine)),
    )


def lava(tools: Tools, spots: Sequence[Spot], kind: str) -> MotionStep:
    """Lavamancing: the flask is poured out over the track; a river of fire runs behind the marbles that stay."""
    geometry, unit = tools.dispenser.geometry, tools.unit
    column = geometry.column(spots[0].track)
    foot = round(geometry.foot + unit * 0.55)
    x, top = geometry.xs[spots[0].track], geometry.lintel
    going = [tools.spot(*spot) for spot in spots]
    get = tools.kit.pictures.get
    tall = round(unit * 1.7)

    def stream(canvas: pygame.Surface, part: float) -> None:
        ran = share(part, 0.16, 0.55)
        _river(tools, canvas, x, top, top + (foot - top) * ran, part * 2.2, "moments/lava")

    def melt(canvas: pygame.Surface, part: float) -> None:
        ran = share(part, 0.16, 0.55)
        front = top + (foot - top) * ran
        if part < 0.72:
            tilt = 118 * smooth(share(part, 0.0, 0.2)) - 60 * smooth(share(part, 0.6, 0.72))
            pos = (x + unit * 0.8, top - unit * (0.9 + 0.6 * share(part, 0.55, 0.72)))
            blit_turned(canvas, leaning(tools.art, f"flasks/{kind}_{5 - min(4, int(ran * 5))}", tall, tilt), pos)
        heat = round(4 * ran) / 4
        wide = get(
            "effects/glow_red", size=(round(unit * 3.4), round((foot - top) * 1.1)), opacity=0.7 * heat, bright=0.9
        )
        if heat:
            blit_middle(canvas, wide, (x, (top + foot) / 2))
        for at in going:
            if front > at[1]:
                hot = share(part, 0.2, 0.75)
                cracks = get(
                    "moments/cracks",
                    width=round(unit),
                    frame=min(3, int(hot * 4)),
                    tint=(255, 160, 60),
                    bright=1.6,
                )
                blit_middle(canvas, cracks, at)
                blit_middle(
                    canvas,
                    get("effects/glow_yellow", width=round(unit * 1.5), opacity=round(0.25 + 0.7 * hot, 1)),
                    at,
                )

    def spit() -> None:
        for at in going:
            tools.layer.effects.emit(sparks((255, 150, 50), 10, 5.0), at)

    def cool(canvas: pygame.Surface, part: float) -> None:
        left = 1 - round(part * 6) / 6
        upper = top + (foot - top) * share(part, 0.0, 0.8)
        if left > 0:
            _river(
                tools, canvas, x, upper, foot, 2.2, "moments/lava" if part < 0.2 else "moments/lava_crust", left
            )

    def smoulder() -> None:
        tools.layer.play_beside(tools.under.sight(0.9, cool, column))
        for at in going:
            tools.layer.effects.emit(steam((210, 120, 90), 0.9), at)

    reach = column.union(around((x, top), margin=unit * 2.2)).inflate(round(unit * 2), 0)
    return InOrder(
        _heard(tools, "lava"),
        Together(
            tools.under.sight(LAVA, stream, column, still=1.0),
            tools.layer.sight(LAVA, melt, reach, still=0.7),
            InOrder(Wait(LAVA * 0.45), Call(spit)),
            InOrder(Wait(LAVA * 0.7), Call(spit)),
        ),
        Call(smoulder),
    )


def _heard(tools: Tools, cue: str) -> MotionStep:
    """A sound of a moment."""
    return Call(lambda: tools.kit.sound(cue))


def _river(
    tools: Tools,
    canvas: pygame.Surface,
    x: float,
    top: float,
    end: float,
    flow: float,
    name: str,
    left: float = 1.0,
) -> None:
    """Lava in a track from `top` to `end`; `flow` moves it on, in its own lengths."""
    if end <= top:
        return
    width = round(tools.unit * 0.98)
    river = tools.kit.pictures.get(name, width=width, opacity=round(left, 2))
    clip, length = canvas.get_clip(), river.size[1]
    bed = pygame.Rect(round(x - width / 2), round(top), width, round(end - top))
    canvas.set_clip(bed.clip(clip))
    y = bed.y - length + round(flow * length) % length
    while y < bed.bottom:
        river.draw_corner(canvas, (bed.x, y))
        y += length
    canvas.set_clip(clip)


def _colours(tools: Tools, spots: Sequence[Spot]) -> list[str]:
    marbles = [tools.dispenser.standing.marble_at(spot) for spot in spots]
    return ["?" if marble is None else marble.colour for marble in marbles]


def _picture(colour: str) -> str:
    return f"marbles/{COLOURS.get(colour, 'blue')}"


Spectacle = Callable[[Tools, Sequence[Spot]], MotionStep]
BY_KIND: dict[str, Spectacle] = {"wisdom": eye, "magnet": magnet, "abyss": whirl, "balm": balm}
