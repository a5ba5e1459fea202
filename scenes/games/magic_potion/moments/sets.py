"""A set is completed: its four discs light up, leave the board and join; the power stone is born of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import pygame

from game.magic_potion.rules import events as ev
from game.magic_potion.rules.model import (
    COPIES,
    FIGURES,
    FIRST_ELEMENT_DISC,
    INGREDIENTS,
    STONES,
    Desk,
    count_of,
    element_of,
    group_of,
    kind_of,
)
from scenes.games.magic_potion.moments.tools import TONES, Tools, add_light
from scenes.tabletop.spectacle.drawing import around, between, blit_middle, share
from scenes.tabletop.spectacle.kinds import ParticleKind, glow, sparks
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, Wait, smooth
from scenes.ui.theme import Colour

SECONDS = 1.2
"""How long it takes until the stone is in its setting."""
LIT, JOINED, LEAVES = 0.2, 0.54, 0.72
"""Until when its discs light up; when they have joined; when the stone sets out."""
CIRCLE = 1.15
"""How far round the discs go, in whole turns."""
GEM = 156.0
"""How large a stone is born, px at 1080 lines, where there is room for it."""
GEM_TONES: tuple[Colour, ...] = ((120, 255, 160), (130, 220, 255), (120, 140, 255))
RAYS_WIDE, TURNING, TAIL = 2.2, 6, 5


def sets_in(event: ev.StoneEarned, desk: Desk, fresh: Sequence[int]) -> Iterator[list[int]]:
    """The kinds of the four discs of each set that brought a stone, those that have just come first.

    `desk` is the seat's with them.
    """
    given = event.colours + len(event.motifs) - event.missed
    sets = [_alike(motif) for motif in event.motifs]
    sets += [_of_all_colours(event.group, desk, fresh, number) for number in range(event.colours)]
    yield from sets[:given]


def _alike(motif: int) -> list[int]:
    return [motif] * COPIES if motif < INGREDIENTS else [kind_of(motif, element) for element in range(FIGURES)]


def _of_all_colours(group: int, desk: Desk, fresh: Sequence[int], number: int) -> list[int]:
    found = []
    for element in range(FIGURES):
        kinds = [k for k in range(FIRST_ELEMENT_DISC) if group_of(k) == group and element_of(k) == element]
        owned = [kind for kind in kinds for _ in range(count_of(desk, kind))]
        owned.sort(key=lambda kind: kind not in fresh)
        found.append(owned[number % len(owned)] if owned else kinds[0])
    return found


def _birth(group: int) -> Sequence[ParticleKind]:
    return sparks(GEM_TONES[group], 14, 5.0)


def _closing(group: int) -> Sequence[ParticleKind]:
    return (*glow(GEM_TONES[group], 1.3, 0.4), *sparks(GEM_TONES[group], 5, 1.6))


def _earned(element: int) -> Sequence[ParticleKind]:
    return (*glow(TONES[element], 1.4, 0.45), *sparks(TONES[element], 7, 2.2))


def all_kinds() -> Iterator[ParticleKind]:
    """Every kind of particle that is needed here."""
    for group in range(len(GEM_TONES)):
        yield from (*_birth(group), *_closing(group))
    for element in range(len(TONES)):
        yield from _earned(element)


def completed(
    tools: Tools,
    seat: int,
    group: int,
    kinds: Sequence[int],
    side: float = 0.0,
    *,
    born: Callable[[], object],
    set_in: Callable[[], object],
) -> MotionStep:
    """Return the motion of one set. `born`: the stone is there; `set_in`: it is in its setting on the board.

    `side`: how far beside the board's middle it is born, in stones: where several are, they lie side by side.
    """
    kit, panel = tools.kit, tools.panel(seat)
    cells = [panel.disc_point(kind) for kind in kinds]
    setting = panel.matrix.gem_point(group)
    size = min(kit.px(GEM), round(max(panel.rect.h * 0.62, kit.px(84))))
    middle: Point = (panel.rect.centerx + side * size * 1.15, float(panel.rect.centery))
    small = min(panel.matrix.foot.h * 0.94, kit.px(38))
    disc, orbit = panel.disc_size, size * 0.62
    tones = [TONES[element_of(kind)] for kind in kinds]
    name = f"magic_potion/gem_born_{STONES[group]}"

    def place(number: int, part: float) -> Point:
        gone = smooth(share(part, LIT * 0.7, JOINED))
        turn = math.tau * (number / len(cells) + CIRCLE * gone)
        far = orbit * min(1.0, 2.2 * (1 - gone))
        ring = middle[0] + far * math.cos(turn), middle[1] + far * 0.72 * math.sin(turn)
        return between(cells[number], ring, smooth(min(1.0, gone * 2.2)))

    def draw(canvas: pygame.Surface, part: float) -> None:
        if part < JOINED:
            _join(tools, canvas, part, kinds, tones, place, disc)
        else:
            _stone(tools, canvas, part, middle, setting, name, (size, small), GEM_TONES[group])

    reach = around(middle, *cells, margin=max(size * RAYS_WIDE / 2, disc) + 4).union(around(setting, margin=size))
    chimes = (
        InOrder(Wait(SECONDS * 0.045 * at), tools.heard("set_tone", 0.9, element_of(kind) + 1))
        for at, kind in enumerate(kinds)
    )

    def birth() -> None:
        born()
        kit.sound("gem_born", 1.0, group + 1)
        tools.layer.effects.emit(_birth(group), middle)

    def close() -> None:
        set_in()
        kit.sound("setting")
        tools.layer.effects.emit(_closing(group), setting)

    if tools.still:
        return InOrder(Call(birth), tools.layer.sight(SECONDS, draw, reach, still=LIT * 0.7), Call(close))
    return InOrder(
        Together(
            tools.layer.sight(SECONDS, draw, reach),
            *chimes,
            InOrder(Wait(SECONDS * JOINED), Call(birth)),
        ),
        Call(close),
    )


def _join(
    tools: Tools,
    canvas: pygame.Surface,
    part: float,
    kinds: Sequence[int],
    tones: Sequence[Colour],
    place: Callable[[int, float], Point],
    disc: float,
) -> None:
    """Discs light up one after the other, then circle and draw together, each with a tail of its element."""
    kit, art = tools.kit, tools.art
    lit = [at for at in range(len(kinds)) if part > 0.04 * at]
    spots = [(place(at, part), tones[at]) for at in lit]
    add_light(canvas, kit, spots, round(disc * 1.9), 0.8)
    if part > LIT:
        for back in range(TAIL, 0, -1):
            tail = [(place(at, part - 0.022 * back), tones[at]) for at in lit]
            add_light(canvas, kit, tail, round(disc * (1.25 - 0.14 * back)), 0.5)
    grown = 1 + 0.3 * round(3 * share(part, LIT * 0.7, LIT * 1.6)) / 3
    for at in lit:
        art.disc(canvas, kinds[at], place(at, part), disc * grown, bright=1.3)


def _stone(
    tools: Tools,
    canvas: pygame.Surface,
    part: float,
    middle: Point,
    setting: Point,
    name: str,
    sizes: tuple[float, float],
    tone: Colour,
) -> None:
    """The stone turns in its rays, then flies to its setting and grows small."""
    get, (large, small) = tools.kit.pictures.get, sizes
    shines = math.ceil(5 * (1 - share(part, JOINED + 0.04, LEAVES + 0.1))) / 5
    if shines > 0:
        rays = get(
            "magic_potion/rays",
            width=round(large * RAYS_WIDE),
            frame=min(3, int(share(part, JOINED, LEAVES) * 4)),
            tint=tone,
            opacity=shines,
        )
        blit_middle(canvas, rays, middle)
    gone = smooth(share(part, LEAVES, 1.0))
    grown = min(1.0, 0.55 + share(part, JOINED, JOINED + 0.07) * 0.45)
    side = round((large + (small - large) * gone) * grown / 4) * 4
    gem = get(name, size=(side, side), frame=int((part - JOINED) * 34) % TURNING)
    blit_middle(canvas, gem, between(middle, setting, gone, tools.kit.px(30)))


def elements_lit(tools: Tools, seat: int, element: int) -> None:
    """The element disc has come to a board: light of its element where it lies."""
    at = tools.panel(seat).sign_point(element)
    tools.layer.effects.emit(_earned(element), at)
