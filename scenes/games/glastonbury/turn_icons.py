"""Rows of small pictures: what a seat did in its turn.

With covered cauldrons no covered card is named, and no walk's length (GL-26): the log would tell what is to be
remembered. Spells lie open, so they are shown; a card that still lies open on top comes as one taken `openly`.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.core.contract import Event
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.model import FIRST_SPELL, UNKNOWN
from scenes.games.glastonbury.art import Art
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.tabletop.ribbon.inline import Piece, Shown, Sign
from scenes.ui import theme
from scenes.ui.kit import Kit


class Laid(msgspec.Struct, frozen=True):
    """A card as it lies on the table, with its number."""

    art: Art
    card: int
    part: float = 0.95

    @property
    def picture(self) -> str:
        """The picture it is made of."""
        return self.art.picture_of(self.card, named=False)

    def width(self, kit: Kit, height: int) -> int:
        """See `Piece`."""
        return max(1, round(height * self.part))

    def draw(self, kit: Kit, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """See `Piece`."""
        surface = self.art.card(self.card, self.width(kit, rect.h), named=False)
        place = surface.get_rect(center=rect.center)
        canvas.blit(surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def of_turn(scenery: GlastonburyScenery, events: Sequence[Event]) -> list[Piece]:
    """What a seat did in one turn."""
    return [piece for event in events for piece in _pieces(scenery.art, event)]


def _pieces(art: Art, event: Event) -> Sequence[Piece]:
    if isinstance(event, ev.CornerChosen):
        return [Shown(f"glastonbury/corner_{art.data.corners[event.corner].id}", 0.95)]
    if isinstance(event, ev.SpellUsed):
        return [Shown(art.picture_of(event.card), 0.95), Sign("right", theme.INK_SOFT, 0.4)]
    if isinstance(event, ev.Taken):
        named = event.openly or event.card >= FIRST_SPELL
        return [Laid(art, event.card if named else UNKNOWN)]
    if isinstance(event, ev.Rested):
        return [Sign("hourglass", theme.INK_SOFT)]
    if isinstance(event, ev.Vanished):
        return [Sign("down", theme.INK_SOFT, 0.5)]
    if isinstance(event, ev.Looked):
        return [Sign("eye", theme.INK_SOFT)]
    if isinstance(event, ev.ImmutoAdded):
        return [
            Shown(art.picture_of(FIRST_SPELL - 1), 0.95),
            Sign("right", theme.INK_SOFT, 0.4),
            Shown(f"glastonbury/card_{art.data.ingredients[event.ingredient].id}", 0.95),
        ]
    if isinstance(event, ev.Kept):
        return [Sign("check" if event.kept else "remove", theme.INK_SOFT)]
    if isinstance(event, ev.Ended):
        return [Sign("bell", theme.INK_HEADING)]
    return []
