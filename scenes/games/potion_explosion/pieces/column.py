"""Points, Little Help and the large button of the large desk."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.potion_explosion.rules.scoring import HELP_POINTS
from scenes.games.potion_explosion.pieces.minis import draw_first
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.faces import draw_face
from scenes.tabletop.pieces.part import Part
from scenes.tabletop.pieces.target import Target
from scenes.ui import theme
from scenes.ui.motion import smooth
from scenes.ui.widgets import Button, roundel

ROLL = 0.5
"""Seconds in which points that were won are counted up."""
ROLL_STEPS = 5
"""In so few steps: each has the still desk below painted anew."""


class Points(Part[PotionExplosionScenery]):
    """The seat's medallion and its points."""

    reach = 34.0
    catches = focusable = True

    def __init__(self, scenery: PotionExplosionScenery) -> None:
        super().__init__(scenery)
        self._rolls: tuple[int, int, float] | None = None
        """From which number to which one it counts up, and for how long already; None at rest."""
        self._told: tuple[int, int] | None = None
        """Whose points were shown last, and how many."""

    def take_up(self) -> None:
        """Count up to what has been won."""
        scenery = self.scenery
        points = scenery.rules.scores(scenery.view)[scenery.front].total
        before, self._told = self._told, (scenery.front, points)
        moves = not self.kit.settings.reduced_motion and self.kit.settings.speed != "at_once"
        grown = before is not None and before[0] == scenery.front and before[1] < points
        self._rolls = (before[1], points, 0.0) if before is not None and grown and moves else None

    def update(self, dt: float) -> bool:
        """Count on."""
        if self._rolls is None:
            return super().update(dt)
        before = self._counted()
        start, end, age = self._rolls
        self._rolls = (start, end, age + dt) if age + dt < ROLL else None
        if self._counted() != before:
            self.invalidate()
        return True

    def _counted(self) -> int | None:
        """How far it has counted; None at rest."""
        if self._rolls is None:
            return None
        start, end, age = self._rolls
        return start + round((end - start) * smooth(int(age / ROLL * ROLL_STEPS) / ROLL_STEPS))

    @property
    def tip(self) -> str:
        """Whose they are, and what counts."""
        scenery = self.scenery
        points = self.kit.tr("Points of potions and tokens so far")
        return f"{scenery.context.seats[scenery.front].name}\n{points}"

    def facts(self) -> object:
        """See `Part`."""
        scenery = self.scenery
        front = scenery.front
        return (
            scenery.context.seats[front],
            scenery.context.points_said(scenery.view, front),
            scenery.context.mover == front,
            self.rect.size,
        )

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw both."""
        kit, rect, scenery = self.kit, self.rect, self.scenery
        size = min(rect.h, kit.px(88), round(rect.w * 0.46))
        face = pygame.Rect(rect.x, rect.centery - size // 2, size, size)
        seat = scenery.context.seats[scenery.front]
        draw_face(kit, canvas, kit.units.flip(face, rect), seat, to_move=scenery.context.mover == scenery.front)
        draw_first(scenery, canvas, kit.units.flip(face, rect), scenery.front)
        number = pygame.Rect(face.right + kit.px(8), rect.y, rect.right - face.right - kit.px(8), rect.h)
        said = scenery.context.points_said(scenery.view, scenery.front)
        counted = self._counted()
        words = said if counted is None or not said else kit.words.number(counted)
        ink = kit.text.line(words, theme.SCORE, max(1, number.w))
        ink.draw_in(canvas, kit.units.flip(number, rect), kit.text.side("end"))


class EndButton(Button):
    """The large button. Its second line says already why it can't be pressed, so its tip has only the key."""

    @property
    def tip(self) -> str:
        """The key, once it can be pressed."""
        told = self.enabled and self.kit.controller is None
        return self.kit.tr("{words}\nE", words=self.text) if told else ""


class HelpTarget(Target):
    """The professor's hand: Little Help. While a choice is open it is the way back."""

    reach = 44.0

    def __init__(self, scenery: PotionExplosionScenery, on_press: Callable[[], object]) -> None:
        super().__init__(scenery.context.kit, on_press, "help")
        self._scenery = scenery
        self.back = False
        """Whether it leaves a choice instead."""
        self._said = True
        """Whether there is room for its words."""

    def say(self, said: bool) -> None:
        """Say what it is, or leave the room to something else."""
        if said != self._said:
            self._said = said
            self.invalidate()

    @property
    def _written(self) -> bool:
        """Whether its words stand below the medal."""
        return self._said and self.rect.h >= self.kit.px(130)

    def become_back(self, back: bool) -> None:
        """Change between Little Help and the way back."""
        if back != self.back:
            self.back = back
            self.label = "back" if back else "help"
            self.command = "back" if back else ""
            self.invalidate()

    @property
    def medal(self) -> pygame.Rect:
        """The round part."""
        kit, rect = self.kit, self.rect
        words = kit.text.height(theme.NAME) + kit.text.height(theme.TEXT)
        low = rect.h < kit.px(130)
        size = min(rect.w, kit.px(118), rect.h if low else rect.h - words - kit.px(6))
        medal = pygame.Rect(0, 0, max(kit.px(60), size), max(kit.px(60), size))
        medal.midtop = (rect.centerx, rect.y if low else rect.y + max(0, (rect.h - size - words) // 2 - kit.px(4)))
        return medal

    @property
    def tip(self) -> str:
        """What it does, where there is no room for words: it would lie over the marbles in hand."""
        tr = self.kit.tr
        if self._written:  # the ribbon says the rest
            return ""
        if self.back:
            return tr("Back\nEsc")
        return tr(
            "Little Help\nOne marble of your choice, and nothing explodes: {points} points.", points=HELP_POINTS
        )

    def focus_rect(self) -> pygame.Rect:
        """Round the medal."""
        return self.medal

    def meant_rect(self) -> pygame.Rect:
        """See `Target`: the medal."""
        return self.medal

    def arrange(self) -> None:
        """Keep the focus ring round."""
        self.radius = self.medal.h / 2 / self.kit.units.scale

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw medal and words."""
        kit, px = self.kit, self.kit.px
        look, medal = self.look, self.medal.move(self.shaken, 0)
        glow = {"can": theme.CAN, "hover": theme.HOVER, "chosen": theme.CHOSEN}.get(look)
        if glow is not None:
            kit.glows.halo(canvas, medal, medal.h // 2, px(14), glow, 0.9)
        bright = {"hover": 1.2, "rest": 0.72, "cannot": 0.55}.get(look, 1.0)
        kit.pictures.get("tokens/help_large", size=medal.size, bright=bright).draw_corner(canvas, medal.topleft)
        if self.back:
            inner = medal.inflate(-round(medal.w * 0.44), -round(medal.h * 0.44))
            roundel(kit, canvas, medal.inflate(-medal.w // 8, -medal.h // 8), theme.WALNUT)
            kit.relief(canvas, "back", inner)
        if look == "chosen":
            self._scenery.art.ring(canvas, medal.center, medal.h, theme.CHOSEN)
        if not self._written:
            return
        title = kit.tr("Back") if self.back else kit.words.tr_in("button", "Little Help")
        note = "" if self.back else kit.tr("a marble for {points}", points=HELP_POINTS)
        top = medal.bottom + px(2)
        name = pygame.Rect(self.rect.x, top, self.rect.w, kit.text.height(theme.NAME))
        gold = look not in ("rest", "cannot")
        style = theme.NAME.but(size=32, gold=gold, colour=theme.MUTED)
        kit.text.line(title, style, name.w).draw_in(canvas, name)
        under = pygame.Rect(self.rect.x, name.bottom - px(4), self.rect.w, kit.text.height(theme.TEXT))
        style = theme.TEXT.but(size=27, colour=theme.CREAM if gold else theme.MUTED)
        kit.text.line(note, style, under.w).draw_in(canvas, under)
