"""The stalls round the square: awning, name, cauldron and spells of each seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.glastonbury.model import power_of
from scenes import theme
from scenes.fitting import fit, fit_block
from scenes.glastonbury.ambience import Brew
from scenes.glastonbury.art import FAMILY, PLATE_INK
from scenes.glastonbury.sight import Part, Sight
from scenes.kit import Kit
from scenes.tables.target import Target
from scenes.text.scribe import Ink
from scenes.theme import Shadow
from scenes.widgets import Button

PLATE = theme.Style("heading", 32, PLATE_INK, Shadow.LIT)
SMALL = 24.0
"""The smallest letters of a name in one line, px at 1080 lines."""
TAG = theme.Style("label", 27, PLATE_INK, Shadow.LIT)
RIM_ON = (255, 214, 110)
HELD = ("accio", "declinatio")
"""The spells a seat keeps for later."""
AWNING, AWNING_LOW = 84.0, 66.0
"""Heights of the awnings of large and small stalls."""


NAMED = 96.0
"""From this size on spells have their names on them, px at 1080 lines."""
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


@dataclass(frozen=True)
class HeldSpell:
    """All spell cards of a kind that a seat holds."""

    power: str
    card: int
    cards: int
    left: int
    uses: int


def held_spells(sight: Sight, seat: int) -> list[HeldSpell]:
    """What spells a seat holds, two alike as one."""
    found = []
    for power in HELD:
        mine = [spell for spell in sight.state.stalls[seat].spells if power_of(spell.card) == power]
        if mine:
            uses = sum(sight.rules.deck.uses_of(spell.card) for spell in mine)
            found.append(HeldSpell(power, mine[0].card, len(mine), sum(s.left for s in mine), uses))
    return found


def draw_awning(sight: Sight, canvas: pygame.Surface, rect: pygame.Rect, seat: int, tag: str) -> None:
    """Draw an awning in the colour of a seat's pawn, with its name plate (and a tag beside it)."""
    kit, px, art = sight.bench.kit, sight.bench.kit.px, sight.art
    colour = sight.colour_id(seat)
    kit.glows.halo(canvas, rect.move(0, px(6)), px(10), px(8), (0, 0, 0), 0.6)
    low = "_low" if rect.h < px(AWNING) else ""
    picture = kit.pictures.get(f"{FAMILY}/awning_{colour}{low}", size=rect.size)
    picture.draw_corner(canvas, rect.topleft)
    name = sight.bench.seats[seat].name
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
    plate = kit.units.flip(plate, rect)
    kit.skins.paint(canvas, "ribbon", plate, seed=seat)
    size = high - px(6)
    seal = kit.units.flip(pygame.Rect(plate.x + px(10), plate.centery - size // 2, size, size), plate)
    art.seal(canvas, colour, seal.center, size)
    words = pygame.Rect(plate.x + px(14) + size, plate.y, plate.w - size - px(26), plate.h)
    words = kit.units.flip(words, plate)
    _plate_ink(kit, name, max(1, words.w)).draw_in(canvas, words)


def _plate_ink(kit: Kit, name: str, width: int) -> Ink:
    """A name on its plate: in one line, or in two small ones; people's names are seldom cut."""
    style = fit(kit, name, PLATE, width, SMALL)
    if kit.text.fits(name, style, width):
        return kit.text.line(name, style, width)
    return kit.text.block(
        name, fit_block(kit, name, style, (width, kit.px(46)), 20, 0.88), width, "centre", 2, 0.88
    )


class OwnSpell(Target):
    """A kind of spell of the seat in front, ready to be used."""

    reach = 16.0

    def __init__(self, sight: Sight, power: str, on_press: Callable[[str], object]) -> None:
        super().__init__(sight.bench.kit, lambda: on_press(power), f"spell {power}")
        self.sight = sight
        self.power = power
        self.held: HeldSpell | None = None
        spell = sight.data.spells.named(power)
        self.set_tip(lambda: f"{self.kit.tr(spell.name)}\n{self.kit.tr(spell.note)}")

    def take(self, held: HeldSpell | None) -> None:
        """Show what of it is held."""
        if held != self.held:
            self.held = held
            self.invalidate()
        self.show(held is not None)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the card and its pips."""
        held = self.held
        if held is None:
            return
        px, art = self.kit.px, self.sight.art
        look = self.look
        size = self.rect.w
        lift = 6 if look in ("hover", "chosen") else 0
        rect = pygame.Rect(self.rect.centerx - size // 2 + self.shaken, self.rect.y - px(lift), size, size)
        if held.cards > 1:
            below = rect.move(px(7), px(6))
            canvas.blit(art.card(held.card, size, bright=0.7), below, special_flags=pygame.BLEND_PREMULTIPLIED)
        if look in ("can", "hover", "chosen"):
            colour = theme.CHOSEN if look == "chosen" or self.proposed else RIM_ON
            art.rim(canvas, rect, colour, 4, 9 if look != "can" else 4)
        art.draw_card(canvas, held.card, rect.center, size, bright=0.62 if look == "cannot" else 1.0, lift=lift)
        art.pips(canvas, (rect.centerx, self.rect.bottom - px(12)), held.left, held.uses, 20, self.rect.w)


class OwnStall(Part):
    """The large stall: of the seat in front of the screen."""

    reach = 60.0

    def __init__(self, sight: Sight, on_spell: Callable[[str], object], on_rest: Callable[[], object]) -> None:
        super().__init__(sight)
        kit = self.kit
        self.spells = [self.put(OwnSpell(sight, power, on_spell)) for power in HELD]
        self.brew = Brew(kit)
        """The bubbles in its cauldron; the room puts them above all that stands still."""
        self.rest = self.put(Button(kit, kit.tr("Rest here"), on_rest, kind="green"))
        self.rest.show(False)

    def facts(self) -> object:
        """See `Part`."""
        sight, front = self.sight, self.sight.front
        stall = sight.own
        away = tuple(sorted(sight.away))
        return (
            front,
            sight.bench.seats[front],
            stall.colour,
            sight.top(front),
            stall.spells,
            away,
            (
                sight.bench.mover == front,
                self.rect.size,
            ),
        )

    def take_up(self) -> None:
        """Bring the spells in line with what is held."""
        held = {spell.power: spell for spell in held_spells(self.sight, self.sight.front)}
        for spell in self.spells:
            spell.take(held.get(spell.power))
        self._place_spells()

    def arrange(self) -> None:
        """Place what stands in it."""
        self._place_spells()
        px, inside = self.kit.px, self.inside
        self.brew.simmer(self.sight.art.brew(self.cauldron_width, self.foot), self.cauldron_width)
        rest = pygame.Rect(0, 0, px(172), px(66))
        rest.bottomright = (inside.right - px(6), inside.bottom - px(6))
        self.rest.place(self.kit.units.flip(rest, inside))

    @property
    def inside(self) -> pygame.Rect:
        """The stall below its awning and the call."""
        px, rect = self.kit.px, self.rect
        top = rect.y + px(AWNING + 92)
        return pygame.Rect(rect.x + px(18), top, rect.w - 2 * px(18), rect.bottom - top - px(14))

    def _place_spells(self) -> None:
        px, inside = self.kit.px, self.inside
        room = inside.h - (px(72) if self.rest.visible else 0)
        wide = max(px(96), inside.w - self.cauldron_width - px(14))
        area = pygame.Rect(inside.right - wide, inside.y, wide, room)
        for spell, place in zip(self.spells, slots(self.kit, area, len(self.spells), 128), strict=True):
            spell.place(self.kit.units.flip(place, inside))

    def show_rest(self, shown: bool) -> None:
        """Offer to rest beside a corner, or not."""
        if shown != self.rest.visible:
            self.rest.show(shown)
            self._place_spells()

    # -- the cauldron ------------------------------------------------------------------------------------------
    @property
    def cauldron_width(self) -> int:
        """How wide the cauldron is."""
        px, inside = self.kit.px, self.inside
        return min(px(300), round(inside.w * 0.66), round(inside.h * 0.86))

    @property
    def foot(self) -> tuple[float, float]:
        """Where the cauldron stands."""
        inside, wide = self.inside, self.cauldron_width
        place = pygame.Rect(inside.x, inside.bottom - self.kit.px(8), wide, 1)
        place = self.kit.units.flip(place, inside)
        return place.centerx, place.y

    def card_place(self) -> pygame.Rect:
        """Where the top card is."""
        return self.sight.art.cauldron_card(self.cauldron_width, self.foot)

    def spell_place(self, power: str) -> pygame.Rect:
        """Where a kind of spell lies, or would."""
        spell = next(each for each in self.spells if each.power == power)
        return pygame.Rect(spell.rect.x, spell.rect.y, spell.rect.w, spell.rect.w)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw stall, awning and cauldron."""
        kit, px, sight, rect = self.kit, self.kit.px, self.sight, self.rect
        mover = sight.bench.mover == sight.front
        body = pygame.Rect(rect.x, rect.y + px(24), rect.w, rect.h - px(24))
        kit.skins.paint(canvas, "board_turn" if mover else "board_plain", body, seed=1)
        draw_awning(
            sight, canvas, pygame.Rect(rect.x - px(4), rect.y, rect.w + px(8), px(AWNING)), sight.front, ""
        )
        sight.art.cauldron(canvas, self.foot, self.cauldron_width, sight.top(sight.front))
        for spell in self.spells:
            if spell.held is None:
                sight.art.socket(canvas, pygame.Rect(*spell.rect.topleft, spell.rect.w, spell.rect.w), spell.power)


class OtherStall(Target):
    """The stall of another seat."""

    reach = 40.0
    cursor = "arrow"
    sound = "hover"

    def __init__(self, sight: Sight, place: int) -> None:
        """`place` counts the other seats in the order of play, from 0 on."""
        super().__init__(sight.bench.kit, lambda: None, f"stall {place}")
        self.sight = sight
        self.number = place
        self._facts: object = None

    @property
    def seat(self) -> int:
        """Which seat it shows now."""
        return self.sight.others()[self.number]

    def facts(self) -> object:
        """See `Part`."""
        sight, seat = self.sight, self.seat
        stall = sight.state.stalls[seat]
        return (
            seat,
            sight.bench.seats[seat],
            stall.colour,
            sight.top(seat),
            stall.spells,
            stall.recipes,
            (
                sight.bench.mover == seat,
                self.is_next,
                self.rect.size,
            ),
        )

    def refresh(self) -> None:
        """See `Part`."""
        facts = self.facts()
        if facts != self._facts:
            self._facts = facts
            self.invalidate()
            seat = self.sight.bench.seats[self.seat]
            spells = [self.kit.tr(self.sight.data.spells.named(s.power).name) for s in self._held()]
            self.be(reachable=True)
            self.set_tip("\n".join([seat.name, ", ".join(spells)]) if spells else seat.name)

    @property
    def is_next(self) -> bool:
        """Whether it is this seat's turn next."""
        mover = self.sight.bench.mover
        if self.sight.state.ending is not None:
            return False
        return mover is not None and self.seat == (mover + 1) % len(self.sight.bench.seats)

    def _held(self) -> list[HeldSpell]:
        return held_spells(self.sight, self.seat)

    # -- places --------------------------------------------------------------------------------------------------
    @property
    def broad(self) -> bool:
        """Whether there is room for cauldron, spells and recipes side by side."""
        return self.inside.w > 3.2 * self.inside.h

    @property
    def inside(self) -> pygame.Rect:
        """The stall below its awning."""
        px, rect = self.kit.px, self.rect
        top = rect.y + px(AWNING_LOW + 6)
        return pygame.Rect(rect.x + px(14), top, rect.w - 2 * px(14), rect.bottom - top - px(12))

    @property
    def cauldron_width(self) -> int:
        """How wide the cauldron is."""
        inside = self.inside
        return min(self.kit.px(250), round(inside.w * 0.52), round(inside.h * 0.98))

    @property
    def foot(self) -> tuple[float, float]:
        """Where the cauldron stands."""
        inside, wide = self.inside, self.cauldron_width
        x = inside.x + (inside.w // 3 - wide) // 2 if self.broad else inside.x + self.kit.px(8)
        place = self.kit.units.flip(pygame.Rect(x, inside.bottom - self.kit.px(4), wide, 1), inside)
        return place.centerx, place.y

    def card_place(self) -> pygame.Rect:
        """Where the top card is."""
        return self.sight.art.cauldron_card(self.cauldron_width, self.foot)

    def spell_places(self) -> list[pygame.Rect]:
        """Where the kinds of spells lie: side by side, or one below the other."""
        px, inside = self.kit.px, self.inside
        left = inside.x + (inside.w // 3 if self.broad else self.cauldron_width + px(14))
        right = inside.x + round(inside.w * 0.74) if self.broad else inside.right
        area = pygame.Rect(left, inside.y, right - left, inside.h)
        return [self.kit.units.flip(place, inside) for place in slots(self.kit, area, len(HELD), 140)]

    def spell_place(self, power: str) -> pygame.Rect:
        """Where a kind of spell lies, or would."""
        place = self.spell_places()[HELD.index(power)]
        return pygame.Rect(place.x, place.y, place.w, place.w)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw stall, awning, cauldron and spells."""
        kit, px, sight, rect = self.kit, self.kit.px, self.sight, self.rect
        mover = sight.bench.mover == self.seat
        body = pygame.Rect(rect.x, rect.y + px(18), rect.w, rect.h - px(18))
        kit.skins.paint(canvas, "board_turn" if mover else "board_plain", body, seed=2 + self.number)
        tag = kit.tr("next") if self.is_next else ""
        awning = pygame.Rect(rect.x - px(4), rect.y, rect.w + px(8), px(AWNING_LOW))
        draw_awning(sight, canvas, awning, self.seat, tag)
        sight.art.cauldron(canvas, self.foot, self.cauldron_width, sight.top(self.seat))
        held = {spell.power: spell for spell in self._held()}
        for power, slot in zip(HELD, self.spell_places(), strict=True):
            place = pygame.Rect(slot.x, slot.y, slot.w, slot.w)
            spell = held.get(power)
            if spell is None:
                sight.art.socket(canvas, place, power)
                continue
            sight.art.draw_card(canvas, spell.card, place.center, place.w, named=place.w >= px(NAMED))
            sight.art.pips(canvas, (place.centerx, slot.bottom - px(12)), spell.left, spell.uses, 18, slot.w)
        self._draw_recipes(canvas)

    def _draw_recipes(self, canvas: pygame.Surface) -> None:
        """Draw the backs of its recipe cards, where no spells lie."""
        recipes = self.sight.state.stalls[self.seat].recipes
        if not recipes or self.sight.state.over:
            return
        px, inside = self.kit.px, self.inside
        high = min(px(150), inside.h - px(40)) if self.broad else px(60)
        x, y = inside.x + self.cauldron_width - px(4), inside.y - px(2)
        if self.broad:
            x, y = inside.x + round(inside.w * 0.79), inside.centery - high // 2 - px(6)
        for at in range(len(recipes)):
            back = self.kit.pictures.get(f"{FAMILY}/recipe_back", height=high)
            corner = pygame.Rect(x + at * high // 3, y + at * high // 6, *back.size)
            back.draw_corner(canvas, self.kit.units.flip(corner, inside).topleft)
