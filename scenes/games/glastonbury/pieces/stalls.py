"""The stalls round the square: awning, name, cauldron and spells of each seat."""

from __future__ import annotations

import msgspec
import pygame

from game.glastonbury.rules.model import power_of
from scenes.games.glastonbury.art import FAMILY, PLATE_INK
from scenes.games.glastonbury.scenery import GlastonburyScenery, Mood
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.text.scribe import Ink
from scenes.ui.theme import Shadow
from scenes.ui.widgets.fit_text import fit, fit_block

PLATE = theme.Style("heading", 32, PLATE_INK, Shadow.LIT)
NARROW = theme.Style("label", 29, PLATE_INK, Shadow.LIT)
TAG = theme.Style("label", 27, PLATE_INK, Shadow.LIT)
CAPITALS_LEAST = 24.0
RIM_ON = (255, 214, 110)
HELD = ("accio", "declinatio")
"""The spells a seat keeps for later."""
AWNING, AWNING_LOW = 84.0, 66.0
"""Heights of the awnings of large and small stalls."""
BACKS = 50.0
"""Room for the backs of recipe cards beside the cauldron."""
KEEPER = 1.02
"""Height of a keeper, in widths of its cauldron."""
ASIDE = 0.43
"""How far a keeper stands aside from the middle of its cauldron, in widths of that."""
PIPS = 34.0
"""Room for the pips below a spell."""


def slots(kit: Kit, area: pygame.Rect, count: int, largest: float) -> list[pygame.Rect]:
    """Places for so many spells with their pips, as large as they fit: side by side or one below the other."""
    px, gap = kit.px, kit.px(10)
    beside = min(px(largest), (area.w - gap * (count - 1)) // count, area.h - px(PIPS))
    below = min(px(largest), area.w, (area.h - gap * (count - 1)) // count - px(PIPS))
    size = max(px(24), beside, below)
    dx, dy = (size + gap, 0) if beside >= below else (0, size + px(PIPS) + gap)
    x = area.centerx - (size + dx * (count - 1)) // 2
    y = area.centery - (size + px(PIPS) + dy * (count - 1)) // 2
    return [pygame.Rect(x + at * dx, y + at * dy, size, size + px(PIPS)) for at in range(count)]


class HeldSpell(msgspec.Struct, frozen=True):
    """All spell cards of a kind that a seat holds."""

    power: str
    card: int
    cards: int
    left: int
    uses: int


def held_spells(scenery: GlastonburyScenery, seat: int) -> list[HeldSpell]:
    """What spells a seat holds, two alike as one."""
    found = []
    for power in HELD:
        mine = [spell for spell in scenery.view.stalls[seat].spells if power_of(spell.card) == power]
        if mine:
            uses = sum(scenery.rules.deck.uses_of(spell.card) for spell in mine)
            found.append(HeldSpell(power, mine[0].card, len(mine), sum(s.left for s in mine), uses))
    return found


def draw_awning(
    scenery: GlastonburyScenery, canvas: pygame.Surface, rect: pygame.Rect, seat: int, tag: str
) -> bool:
    """Draw an awning in the colour of a seat's pawn, with its name plate (and a tag beside it).

    Returns whether all of the name can be read.
    """
    kit, px = scenery.context.kit, scenery.context.kit.px
    kit.glows.halo(canvas, rect.move(0, px(6)), px(10), px(8), (0, 0, 0), 0.6)
    low = "_low" if rect.h < px(AWNING) else ""
    picture = kit.pictures.get(f"{FAMILY}/awning_{scenery.colour_id(seat)}{low}", size=rect.size)
    picture.draw_corner(canvas, rect.topleft)
    name = scenery.context.seats[seat].name
    tag_wide = kit.text.size(tag, TAG)[0] + px(28) if tag else 0
    high = min(px(52), round(rect.h * 0.72))
    room = rect.w - px(44) - (tag_wide + px(12) if tag else 0)
    wide = min(room, max(px(200), kit.text.size(name, PLATE)[0] + high + px(34)))
    plate = pygame.Rect(0, rect.y + round(rect.h * 0.08), wide, high)
    plate.centerx = rect.centerx
    if tag:
        plate.right = rect.right - px(20)
        spot = pygame.Rect(rect.x + px(16), plate.y + px(4), tag_wide, high - px(8))
        spot = kit.units.flip(spot, rect)
        kit.skins.paint(canvas, "slip", spot, seed=3)
        kit.text.line(tag, TAG).draw_in(canvas, spot)
    beside = 0 if tag or not low else kit.text.size(kit.tr("next"), TAG)[0] + px(40)  # any of them may be next
    return _draw_plate(scenery, canvas, kit.units.flip(plate, rect), seat, room - beside)


def _draw_plate(
    scenery: GlastonburyScenery, canvas: pygame.Surface, plate: pygame.Rect, seat: int, widest: int
) -> bool:
    """Draw the plate with a seat's seal and name; `widest` is how wide the plate of any seat may be.

    Returns whether all of the name can be read.
    """
    kit, px = scenery.context.kit, scenery.context.kit.px
    kit.skins.paint(canvas, "ribbon", plate, seed=seat)
    size = plate.h - px(6)
    seal = kit.units.flip(pygame.Rect(plate.x + px(10), plate.centery - size // 2, size, size), plate)
    scenery.art.seal(canvas, scenery.colour_id(seat), seal.center, size)
    words = pygame.Rect(plate.x + px(14) + size, plate.y, plate.w - size - px(26), plate.h)
    words = kit.units.flip(words, plate)
    most = max(1, widest - size - px(40))
    capitals = all(_fits(kit, each.name, most) for each in scenery.context.seats)
    name = scenery.context.seats[seat].name
    ink = _plate_ink(kit, name, (max(1, words.w), words.h - px(8)), capitals)
    ink.draw_in(canvas, words)
    return ink.whole


def _fits(kit: Kit, name: str, width: int) -> bool:
    """Whether a name fits on a plate in capitals."""
    return kit.text.size(name, fit(kit, name, PLATE, width, CAPITALS_LEAST))[0] <= width


def _plate_ink(kit: Kit, name: str, room: tuple[int, int], capitals: bool) -> Ink:
    """A name on its plate: in capitals, in narrower letters, or in two small lines: it is seldom cut.

    `capitals`: whether they do for the names of all seats, so that all plates are alike.
    """
    width, height = room
    for style, least in ((PLATE, CAPITALS_LEAST), (NARROW, 21.0))[not capitals :]:
        fitting = fit(kit, name, style, width, least)
        if kit.text.size(name, fitting)[0] <= width:
            return kit.text.line(name, fitting, width)
    fitting = fit_block(kit, name, NARROW, (width, height), 18, 0.84)
    return kit.text.block(name, fitting, width, "centre", 2, 0.84)


def draw_keeper(
    scenery: GlastonburyScenery,
    canvas: pygame.Surface,
    seat: int,
    foot: tuple[float, float],
    high: int,
    mood: Mood | None = None,
) -> None:
    """Draw the keeper of a seat's stall, who shows what it feels; `mood`: what else than just now."""
    name = f"{FAMILY}/keeper_{scenery.colour_id(seat)}_{mood or scenery.moods.get(seat, 'waits')}"
    scenery.context.kit.pictures.get(name, height=high).draw(canvas, foot)


def keeper_rect(foot: tuple[float, float], high: int) -> pygame.Rect:
    """What a keeper that stands there covers, whatever it feels."""
    rect = pygame.Rect(0, 0, high, high + 2)
    rect.midbottom = (round(foot[0]), round(foot[1]) + 1)
    return rect


def draw_shutter(scenery: GlastonburyScenery, canvas: pygame.Surface, place: pygame.Rect) -> None:
    """Draw a shutter that is down."""
    scenery.context.kit.pictures.get(f"{FAMILY}/shutter", size=place.size).draw_corner(canvas, place.topleft)
