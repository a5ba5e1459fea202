"""Spells as events: Vanesco's smoke, Accio's pull, Declinatio's fling, Perluceo's clear brew."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.glastonbury.rules import events as ev
from game.glastonbury.rules.material.market import CELLS, STEPS
from game.glastonbury.rules.model import GAP, UNKNOWN, State
from scenes.games.glastonbury.moments.tools import Tools
from scenes.tabletop.spectacle.drawing import around, between, blit_middle, share
from scenes.tabletop.spectacle.kinds import ParticleKind, glow, sparks
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, Wait, smooth
from scenes.ui.theme import Colour

SMOKE: Colour = (214, 176, 255)
ROLL, WRAP = 0.5, 0.75
"""Seconds in which smoke rolls to the stalls, and in which it lies on them."""
EACH, RISE, SINK = 0.13, 0.16, 0.36
"""Seconds between two cards that vanish, in which one rises, and in which it flies under the pile."""
PUFFS, LYING = 7, 5
"""Puffs that roll to each stall, and that lie on it."""
HUM, DRAGGED, GHOSTS = 0.24, 0.36, 5
"""Seconds in which the magnet hums and in which the card is dragged; how many pictures trail behind it."""
PUSH, NEAR = 6.0, 0.72
"""How far cards beside the way are pushed (px at 1080 lines), and how near they are, in cards."""
FLING = 0.09
"""Seconds a flung pawn takes for each step."""
CLEAR, STAGES, FAN = 0.8, 6, 5
"""Seconds in which a brew turns clear, in so many stages; how many cards at most rise in it."""
RED: Colour = (255, 96, 84)


def vanesco(
    tools: Tools,
    start: Point,
    vanished: Sequence[tuple[ev.Vanished, State]],
    settle: Callable[[State], object],
    send: Callable[[], object],
) -> MotionStep:
    """Return how smoke rolls to all other stalls and lifts their top cards away.

    `settle`: take up a view; `send`: a card is on its way to the pile, which doesn't show it yet.
    """
    kit, places = tools.kit, [tools.stall_of(event.seat).card_place() for event, _ in vanished]
    cards = [
        InOrder(Wait(ROLL * 0.8 + EACH * at), _lifted(tools, event, after, place, settle, send))
        for at, ((event, after), place) in enumerate(zip(vanished, places, strict=True))
    ]
    seats = [event.seat for event, _ in vanished]
    smoke = _smoke(tools, start, [place.center for place in places])
    robbed = InOrder(Wait(ROLL * 0.9), Call(partial(tools.feel, "robbed", *seats)))
    return Together(Call(lambda: kit.sound("wind")), smoke, robbed, *cards)


def _smoke(tools: Tools, start: Point, goals: Sequence[Point]) -> MotionStep:
    """A bank of smoke that rolls to some places at once, lies on them and thins out."""
    kit, whole = tools.kit, ROLL + WRAP
    large, small = round(tools.card * 1.7), round(tools.card * 1.25)

    def puffs(part: float) -> list[tuple[Point, int, int]]:
        """Where each is, which of the three curls, how large."""
        now, found = part * whole, []
        for to, goal in enumerate(goals):
            for number in range(PUFFS):
                late = number * 0.05
                way = smooth(share(now, late, ROLL * 0.78 + late))
                if way > 0:
                    roll = math.sin(now * 9 + number * 2.1 + to) * tools.card * 0.16
                    x, y = between(start, goal, way, tools.card * 0.25)
                    if way >= 1 and number >= LYING:
                        continue
                    angle = now * 2.4 + number * 2 * math.pi / LYING
                    aside = tools.card * 0.42 * way
                    at = (x + math.cos(angle) * aside, y + math.sin(angle) * aside * 0.6 + roll * (1 - way))
                    found.append((at, 1 + (number + to) % 3, large if number % 2 else small))
        return found

    def draw(canvas: pygame.Surface, part: float) -> None:
        age = min(8, 1 + int(part * 8))
        smoke = []
        for (x, y), which, wide in puffs(part):
            curl = kit.pictures.get(f"moments/curl_{which}", width=wide, frame=age, tint=SMOKE)
            smoke.append((curl.surface, (x - curl.size[0] / 2, y - curl.size[1] / 2)))
        canvas.fblits(smoke, pygame.BLEND_PREMULTIPLIED)

    def reach(part: float) -> pygame.Rect:
        there = [at for at, _, _ in puffs(part)]
        return around(*(there or [start]), margin=large * 0.6)

    return tools.layer.sight(whole, draw, reach, still=0.5)


def _lifted(
    tools: Tools,
    event: ev.Vanished,
    after: State,
    place: pygame.Rect,
    settle: Callable[[State], object],
    send: Callable[[], object],
) -> MotionStep:
    """A card rises out of its brew and is carried under the pile; what lay beneath shows, and pulses."""
    art, up = tools.art, tools.kit.px(44)
    high = (place.centerx, place.centery - up)
    goal = tools.pile.stack_place()

    def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
        art.draw_card(canvas, event.card, at, max(8, 8 * round(place.w * scale / 8)), lift=6, named=False)

    def leave() -> None:
        settle(after)
        if event.sunk:
            send()
        tools.kit.sound("card", 0.5)
        if event.top != GAP:
            tools.layer.play_beside(_pulse(tools, event.top, place))

    size = goal.w / place.w
    rise = tools.fliers.travel(paint, place.center, high, seconds=RISE, shadow=place.w / 2, on_start=leave)
    sink = tools.fliers.travel(
        paint, high, goal.center, seconds=SINK, shadow=place.w / 2, scale=(1.0, size), arc=0.1,
        on_end=lambda: settle(after),
    )  # fmt: skip
    return InOrder(rise, sink)


def _pulse(tools: Tools, card: int, place: pygame.Rect) -> MotionStep:
    """The card that shows now swells once: the number every walk depends on."""

    def draw(canvas: pygame.Surface, part: float) -> None:
        grown = 1 + 0.24 * math.sin(math.pi * part)
        side = 4 * round(place.w * grown / 4)
        tools.art.draw_card(canvas, card, place.center, side, lift=4, named=False)

    return tools.layer.sight(0.4, draw, place.inflate(place.w, place.w))


# -- Accio --------------------------------------------------------------------------------
def accio(
    tools: Tools, event: ev.Taken, place: pygame.Rect, leave: MotionStep, arrive: Callable[[], object]
) -> MotionStep:
    """Return how the magnet pulls a card over the square, low and in a sagging line.

    `place`: where it comes to lie; `leave`: it isn't on the square any more; `arrive`: it lies there.
    """
    kit, layer = tools.kit, tools.layer
    start, goal = tools.cell(event.cell), place.center
    magnet = tools.stall_of(event.seat).spell_place("accio").center
    sag = -tools.card * 0.5
    beside = _beside(tools, start, goal, sag, event.cell)

    def pull(canvas: pygame.Surface, part: float) -> None:
        light = kit.pictures.get("effects/spark_white", width=max(8, round(tools.card * 0.26)), tint=RED)
        shining = []
        for line in range(3):
            for dot in range(20):
                way = (dot / 20 + part * 1.4) % 1.0
                x, y = between(start, magnet, way, (line - 1) * tools.card * 0.35)
                if way < 2.4 * part:
                    shining.append((light.surface, (x - light.size[0] / 2, y - light.size[1] / 2)))
        tremble = kit.px(2) * (1 if int(part * 12) % 2 else -1)
        tools.art.draw_card(canvas, event.card, (start[0] + tremble, start[1]), tools.card, lift=4)
        canvas.fblits(shining, pygame.BLEND_RGB_ADD)

    def at(part: float) -> Point:
        return between(start, goal, part * part * (1.6 - 0.6 * part), sag)

    def drag(canvas: pygame.Surface, part: float) -> None:
        for cell, rect, away in beside:
            push = max(0.0, 1 - abs(part - away) * 6) * kit.px(PUSH)
            far = math.hypot(rect.centerx - at(away)[0], rect.centery - at(away)[1]) or 1.0
            dx, dy = ((rect.centerx - at(away)[0]) / far, (rect.centery - at(away)[1]) / far)
            card = tools.scenery.view.square[cell]
            spot = (rect.centerx + round(dx * push), rect.centery + round(dy * push))
            tools.art.draw_card(canvas, card, spot, rect.w, bright=tools.square.cells[cell].bright)
        size = 8 * round((tools.card + (place.w - tools.card) * part) / 8)
        ghost = kit.pictures.get(tools.art.picture_of(event.card, named=False), size=(size, size), opacity=0.25)
        for number in range(GHOSTS, 0, -1):
            if part > 0.055 * number:
                blit_middle(canvas, ghost, at(part - 0.055 * number))
        tools.art.draw_card(canvas, event.card, at(part), size, lift=2, named=size == tools.card)

    def dust() -> None:
        layer.effects.emit(DUST, at(0.35))
        layer.effects.emit(DUST, at(0.6))

    def dive() -> None:
        tools.scenery.away.subtract([("cell", cell) for cell, _, _ in beside])
        arrive()
        splash(tools, event.seat, event.card)
        tools.feel("glad", event.seat)

    def lift() -> None:
        tools.scenery.away.update([("cell", cell) for cell, _, _ in beside])
        tools.refresh()

    margin = tools.card * 0.9
    whole = around(start, magnet, between(start, magnet, 0.5, margin), goal, margin=margin)
    moving = layer.sight(DRAGGED, drag, around(start, goal, at(0.5), margin=margin))
    if kit.settings.reduced_motion:
        return InOrder(layer.sight(0.5, pull, whole, still=0.9), leave, Call(dive))
    return InOrder(
        Call(lambda: kit.sound("drag")), leave, layer.sight(HUM, pull, whole), Call(lift),
        Together(moving, InOrder(Wait(DRAGGED * 0.4), Call(dust))), Call(dive),
    )  # fmt: skip


def _beside(
    tools: Tools, start: Point, goal: Point, sag: float, taken: int
) -> list[tuple[int, pygame.Rect, float]]:
    """The cards beside the way: cell, place, and at which part of the way they are passed."""
    found = []
    for cell in CELLS:
        rect = tools.square.geometry.cell(cell)
        if cell == taken or tools.scenery.view.square[cell] == GAP:
            continue
        far, part = min(
            (math.dist(rect.center, between(start, goal, at / 24, sag)), at / 24) for at in range(2, 24)
        )
        if tools.card * 0.15 < far < tools.card * NEAR:
            found.append((cell, rect, part))
    return found


DUSTY: Colour = (150, 128, 104)
DUST = (
    ParticleKind(
        "moments/curl_1", 3, (0.9, 0.9), (0.35, 0.6), (0.4, 1.2), -0.05, 1.5, 0.5, "plays", (150, 128, 104)
    ),
    ParticleKind("effects/spark_white", 6, (0.16, 0.05), (0.25, 0.5), (1.0, 4.0), 0.2, 2.0, tint=(255, 220, 170)),
)


def splash(tools: Tools, seat: int, card: int, size: float = 1.0) -> None:
    """Let the brew of a seat splash in a card's colour; nobody waits for it."""
    if tools.kit.settings.reduced_motion:
        return
    surface, tone = tools.brew_place(seat), tools.tone(card)
    wide = surface.w / tools.layer.effects.looks.unit * 1.25 * size
    crown = ParticleKind("moments/water", 1, (wide, wide), (0.5, 0.5), light=0.94, way="plays", tint=tone)
    tools.layer.effects.emit((crown,), surface.center)
    tools.layer.effects.emit(sparks(tone, 6, 2.5), surface.center)
    tools.kit.sound("burst_water", 0.5 * size)


# -- Declinatio --------------------------------------------------------------------------------
def declinatio(tools: Tools, seat: int, walked: ev.Walked, settle: Callable[[], object]) -> MotionStep:
    """Return how a pawn is flung along the kerb, round the corner."""
    pawn = tools.square.pawns[seat]
    x, y = pawn.foot()
    points: list[Point] = [(x, y - pawn.height / 2)]
    points += [pawn.middle_at((walked.start + at) % STEPS) for at in range(1, walked.steps + 1)]
    seconds = max(0.3, FLING * walked.steps + 0.12)
    margin = pawn.height * 0.8

    def at(part: float) -> Point:
        way = max(0.0, min(1.0, part)) * (len(points) - 1)
        number = min(len(points) - 2, int(way))
        return between(points[number], points[number + 1], way - number)

    def draw(canvas: pygame.Surface, part: float) -> None:
        gone = 1 - (1 - part) ** 2
        colour = tools.scenery.colour_id(seat)
        for ghost in range(GHOSTS, 0, -1):
            if gone - 0.07 * ghost > 0:
                gx, gy = at(gone - 0.07 * ghost)
                tools.art.pawn(canvas, colour, (gx, gy + pawn.height / 2), pawn.height, 0.5 - 0.08 * ghost)
        tools.art.pawn(canvas, colour, (at(gone)[0], at(gone)[1] + pawn.height / 2), pawn.height)

    def scrape(part: float) -> None:
        sx, sy = at(part)
        tools.layer.effects.emit(sparks((255, 196, 96), 8, 5.0), (sx, sy + pawn.height * 0.4))

    def begin() -> None:
        tools.kit.sound("fling")
        tools.scenery.away.update([("pawn", seat)])
        tools.refresh()

    def stand() -> None:
        settle()
        scrape(1.0)

    run = tools.layer.sight(seconds, draw, around(*points, margin=margin))
    striking = [InOrder(Wait(seconds * part), Call(partial(scrape, part))) for part in (0.2, 0.45, 0.7)]
    return InOrder(Call(begin), Together(run, *striking), Call(stand), Wait(0.1))


# -- Perluceo --------------------------------------------------------------------------------
def perluceo(tools: Tools, seat: int, count: int) -> MotionStep:
    """Return how a brew turns clear from its rim inwards, and its cards rise in it, covered."""
    kit, stall = tools.kit, tools.stall_of(seat)
    width, foot, surface = stall.cauldron_width, stall.foot, tools.brew_place(seat)
    own = tools.stall_of(seat) is tools.stall_of(tools.scenery.front)
    tone: Colour = (190, 232, 255) if own else (236, 230, 214)
    bare = kit.pictures.get("glastonbury/cauldron", width=width, grey=1.0, tint=tone, bright=1.25).surface
    plain = kit.pictures.get("glastonbury/cauldron", width=width)
    stages = [_ring(bare, plain.anchor, foot, surface, at / STAGES) for at in range(1, STAGES + 1)]
    small = round(stall.card_place().w * 0.72)

    def draw(canvas: pygame.Surface, part: float) -> None:
        stage = stages[min(STAGES - 1, int(smooth(share(part, 0.0, 0.5)) * STAGES))]
        canvas.blit(stage, surface.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        risen = smooth(share(part, 0.35, 0.75))
        for number in range(min(FAN, count)):
            turn = (number - (min(FAN, count) - 1) / 2) * 0.42
            x = surface.centerx + math.sin(turn) * surface.w * 0.52 * risen
            y = surface.centery - (math.cos(turn) - 0.25) * small * 1.15 * risen + small * 0.2
            if risen > 0.1:
                tools.art.draw_card(canvas, UNKNOWN, (x, y), small, lift=3)

    def shine() -> None:
        tools.layer.effects.emit(glow(tone, surface.w / tools.layer.effects.looks.unit), surface.center)
        tools.layer.effects.emit(sparks(tone, 10, 3.0), surface.center)

    reach = surface.inflate(round(surface.w * 0.7), round(small * 3.2))
    sight = tools.layer.sight(CLEAR, draw, reach, still=0.7)
    return Together(Call(lambda: kit.sound("clear")), sight, InOrder(Wait(CLEAR * 0.4), Call(shine)))


def _ring(bare: pygame.Surface, anchor: Point, foot: Point, surface: pygame.Rect, part: float) -> pygame.Surface:
    """The clear brew as far as it has come from the rim: of a picture whose anchor stands at `foot`."""
    corner = (surface.x - foot[0] + anchor[0], surface.y - foot[1] + anchor[1])
    out = pygame.Surface(surface.size, pygame.SRCALPHA)
    out.blit(bare, (-round(corner[0]), -round(corner[1])))
    mask = pygame.Surface(surface.size, pygame.SRCALPHA)
    whole = mask.get_rect().inflate(-surface.w // 20, -surface.h // 20)
    pygame.draw.ellipse(mask, (255, 255, 255, 255), whole)
    hole = whole.inflate(-round(whole.w * part), -round(whole.h * part))
    if hole.w > 2 and hole.h > 2:
        pygame.draw.ellipse(mask, (0, 0, 0, 0), hole)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out
