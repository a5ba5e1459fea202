"""What a seat holds beside its discs and can be clicked: hypnosis, mission cards, element discs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.magic_potion.rules.model import GROUPS, MISSION_POINTS, STONES
from game.magic_potion.rules.text.messages import ELEMENT_DISC_NAMES
from scenes.games.magic_potion.pieces.choice import FieldChoice
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.tabletop.pieces.holding import HOLDING, Held
from scenes.tabletop.pieces.target import Target
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.pressable import Pressable

HELD = 132.0
"""Height of mission cards that are looked at, px at 1080 lines."""


class Owner(Protocol):
    """The panel of the seat they belong to."""

    kit: Kit
    scenery: MagicPotionScenery
    row: int

    @property
    def seat(self) -> int:
        """Which seat it shows."""


class Hypnosis(Target):
    """A seat's hypnosis card. One's own is a switch: shall one be asked before the neighbour's turn?"""

    reach = 30.0

    def __init__(self, panel: Owner, on_press: Callable[[], object]) -> None:
        super().__init__(panel.kit, on_press, f"hypnosis {panel.row}")
        self.panel = panel
        self.set_tip(self._what)
        self.asks = False
        """Whether the seat wants to be asked."""
        self.radius = 7.0

    def _what(self) -> str:
        """What it is and how it stands."""
        tr = self.kit.tr
        if not self.ready:
            return tr("Hypnosis\nUsed up.")
        if not self.can:
            return tr("Hypnosis, once a match\nIts owner may name the figure the neighbour must move.")
        if self.asks:
            return tr(
                "Hypnosis\nYou will be asked before your right-hand neighbour’s turn. Click: ask me no more."
            )
        return tr("Hypnosis, once a match\nName the figure your right-hand neighbour must move. Click: ask me.")

    @property
    def inviting(self) -> bool:
        """Never: whoever plays by keys isn't led to a switch."""
        return False

    @property
    def ready(self) -> bool:
        """Whether the card is still there."""
        return self.panel.scenery.desk(self.panel.seat).hypnosis

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the card; it glows while its seat wants to be asked."""
        kit, px = self.kit, self.kit.px
        rect = self.rect.move(self.shaken, 0)
        glow = theme.CHOSEN if self.asks else theme.HOVER if self.look == "hover" else None
        if glow is not None and self.ready:
            kit.glows.halo(canvas, rect, px(8), px(9), glow, 0.95)
        name = "magic_potion/hypnosis_ready" if self.ready else "magic_potion/hypnosis_spent"
        picture = kit.pictures.get(name, size=rect.size, bright=1.15 if self.look == "hover" else 1.0)
        picture.draw_corner(canvas, rect.topleft)
        if self.can and self.ready:
            self._draw_switch(canvas, rect)

    def _draw_switch(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """A small box to tick at the card's foot: one's own card can be switched."""
        kit, size = self.kit, max(15, self.kit.px(25))
        box = pygame.Rect(0, 0, size, size)
        box.center = (rect.right - size // 6, rect.bottom - size // 6)
        box = kit.units.flip(box, rect)
        pygame.draw.rect(canvas, (30, 16, 8), box, border_radius=size // 4)
        pygame.draw.rect(canvas, (232, 190, 108), box, max(1, kit.px(2.5)), border_radius=size // 4)
        if self.asks:
            kit.icon(canvas, "check", box.inflate(-size // 4, -size // 4), (190, 255, 170), shadow=False)


class MissionCards(Held, Pressable):
    """A seat's three mission cards: open for their owner, else face down; several people hold them up to look."""

    static = True
    sound = "page"

    def __init__(self, panel: Owner, on_peep: Callable[[bool], object]) -> None:
        super().__init__(panel.kit)
        self.panel = panel
        self.on_held = lambda: on_peep(self.held)
        self.visible = False
        self.radius = 8.0

    @property
    def tip(self) -> str:
        """What they ask for, as far as that may be known."""
        scenery, tr = self.panel.scenery, self.kit.tr
        seen = scenery.missions_seen(self.panel.seat)
        if seen and scenery.peeping:
            return ""  # the cards are held up, and their stars are on the board
        if not seen:
            hold = (
                tr("Hold the button on them to look.")
                if self.owner
                else tr("Secret until the end: the points don’t count them yet.")
            )
            return "\n".join((tr("Missions"), hold))
        words = scenery.rules.words
        told = "\n".join(scenery.context.say(words.mission(group, card)) for group, card in enumerate(seen))
        each = tr("{points} points more for each such disc", points=MISSION_POINTS)
        return f"{each}\n{told}"

    @property
    def owner(self) -> bool:
        """Whether they are those of the person in front of the screen."""
        scenery = self.panel.scenery
        return self.panel.seat == scenery.context.front and scenery.context.seats[scenery.context.front].human

    def hold(self, held: bool) -> None:
        """See `Held`; none but one's own. The table may have laid them down meanwhile."""
        self.held = self.panel.scenery.peeping
        super().hold(held and self.owner)

    def key(self, event: pygame.Event) -> bool:
        """Enter and Space hold them up, and lay them down again: so other keys can be used meanwhile."""
        if event.key in HOLDING:
            self.hold(not self.panel.scenery.peeping)
            return True
        return False

    def let_go(self, event: pygame.Event) -> None:
        """They stay up, though the key has come up."""

    def _places(self, *, spread: bool) -> list[pygame.Rect]:
        """Where the cards lie: in a row, or one over the other; large and side by side while somebody looks."""
        high = max(self.rect.h, self.kit.px(HELD)) if spread else self.rect.h
        wide = round(high * 0.72)
        pitch = wide * 1.04 if spread else (self.rect.w - wide) / (len(GROUPS) - 1)
        first = self.rect.right - wide - pitch * (len(GROUPS) - 1)
        places = [pygame.Rect(round(first + at * pitch), self.rect.y, wide, high) for at in range(len(GROUPS))]
        return [self.kit.units.flip(place, self.rect) for place in places]

    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch."""
        return super().paint_rect().unionall(self._places(spread=True))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw three small cards."""
        kit, scenery, px = self.kit, self.panel.scenery, self.kit.px
        seen = scenery.missions_seen(self.panel.seat)
        if self.hovered and self.owner:
            kit.glows.halo(canvas, self.rect, px(8), px(7), theme.HOVER, 0.8)
        for group, place in enumerate(self._places(spread=bool(seen) and (self.hovered or scenery.peeping))):
            draw_mission(scenery, canvas, place, group, seen[group] if seen else None)


def draw_mission(
    scenery: MagicPotionScenery, canvas: pygame.Surface, place: pygame.Rect, group: int, card: int | None
) -> None:
    """Draw the mission card of a group with its motifs, or its back (`card` None)."""
    kit = scenery.context.kit
    name = "mission_back" if card is None else f"mission_{STONES[group]}"
    kit.pictures.get(f"magic_potion/{name}", size=place.size).draw_corner(canvas, place.topleft)
    if card is None:
        return
    motifs, window = scenery.rules.missions.motifs[group][card], _window(place)
    spots = [window.inflate(-window.w // 6, 0)] if len(motifs) == 1 else _quarters(window)
    for motif, spot in zip(motifs, spots, strict=True):
        size = min(spot.w, spot.h)
        motif_id = scenery.rules.words.motif_id(motif)
        ink = kit.pictures.get(f"magic_potion/motif_{motif_id}", size=(size, size), tint=theme.INK)
        ink.draw_corner(canvas, (spot.centerx - size // 2, spot.centery - size // 2))


def _window(card: pygame.Rect) -> pygame.Rect:
    """A card's parchment, below the band with the gem."""
    left, top, wide, high = (round(part) for part in (card.w * 0.12, card.h * 0.31, card.w * 0.76, card.h * 0.6))
    return pygame.Rect(card.x + left, card.y + top, wide, high)


def _quarters(place: pygame.Rect) -> list[pygame.Rect]:
    half = (place.w // 2, place.h // 2)
    return [
        pygame.Rect(place.x + column * half[0], place.y + row * half[1], *half)
        for row in range(2)
        for column in range(2)
    ]


class ElementDisc(FieldChoice):
    """An element disc in a seat's hand; its look is the panel's, this takes the clicks and glows."""

    reach = 30.0
    circular = True

    def __init__(self, panel: Owner, element: int, on_press: Callable[[int], object]) -> None:
        super().__init__(panel.kit, lambda: on_press(element), f"element {panel.row} {element}")
        self.panel, self.element = panel, element
        self.set_tip(self._what)

    def _what(self) -> str:
        """Its name, and what it is for."""
        name = self.panel.scenery.context.say(ELEMENT_DISC_NAMES[self.element])
        use = self.kit.tr("Put it in the place of a disc you may take, and take that disc.")
        return f"{name}\n{use}"

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the ring of its state."""
        colour = {"can": theme.CAN, "hover": theme.HOVER, "chosen": theme.CHOSEN}.get(self.look)
        if colour is not None:
            self.panel.scenery.art.ring(canvas, self.rect.center, self.rect.w, colour, 3, 5)
