"""Points, tokens and Little Help of the large desk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame

from game.potion_explosion.rules.scoring import HELP_POINTS, SKILL_POINTS, TOKEN_OF_A_KIND, TOKEN_OF_KINDS
from scenes.games.potion_explosion.pieces.minis import draw_first
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.faces import draw_face
from scenes.tabletop.pieces.part import Part
from scenes.tabletop.pieces.target import Target
from scenes.ui import theme
from scenes.ui.widgets import Button, roundel


class Points(Part[PotionExplosionScenery]):
    """The seat's medallion and its points."""

    reach = 34.0

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
        ink = kit.text.line(said, theme.SCORE, max(1, number.w))
        ink.draw_in(canvas, kit.units.flip(number, rect), kit.text.side("end"))


class Tokens(Part[PotionExplosionScenery]):
    """Skill tokens, Little Help tokens, and how far the next skill tokens are."""

    focusable = True
    catches = True

    def facts(self) -> object:
        """See `Part`."""
        desk = self.scenery.desk
        return desk.skills, desk.helps, desk.completed, self.rect.size, self.scenery.front

    @property
    def _kinds(self) -> Counter[str]:
        return Counter(self.scenery.tiles[tile].kind for tile in self.scenery.desk.completed)

    @property
    def tip(self) -> str:
        """What the tokens are for, and how far the next ones are."""
        tr, kinds, scenery = self.kit.tr, self._kinds, self.scenery
        lines = [
            tr("Skill tokens are worth {points} points each", points=SKILL_POINTS),
            tr("Different kinds: {count} of {goal}", count=len(kinds), goal=TOKEN_OF_KINDS),
        ]
        near = [kind for kind, count in kinds.items() if count == TOKEN_OF_A_KIND - 1]
        lines += [tr("Two of three: {potion}", potion=scenery.kind_name(kind)) for kind in near]
        return "\n".join(lines)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the sums of both tokens above, the kinds collected below."""
        kit, px, rect, desk = self.kit, self.kit.px, self.rect, self.scenery.desk
        upper = pygame.Rect(rect.x, rect.y, rect.w, rect.h // 2)
        halves = kit.units.columns(upper, [1, 1], 8)
        number = kit.words.number
        for half, token, value in (
            (halves[0], "skill", f"+{number(SKILL_POINTS * len(desk.skills))}"),
            (halves[1], "help", number(HELP_POINTS * desk.helps) if desk.helps else "0"),
        ):
            size = min(half.h - px(4), px(44), round(half.w * 0.5))
            coin = pygame.Rect(half.x, half.centery - size // 2, size, size)
            coin = kit.units.flip(coin, half)
            none = not (desk.skills if token == "skill" else desk.helps)
            self._draw_token(canvas, token, coin, none)
            words = pygame.Rect(half.x + size + px(6), half.y, half.w - size - px(6), half.h)
            style = theme.NUMBER.but(size=30, colour=theme.MUTED if none else theme.CREAM)
            ink = kit.text.line("+0" if none and token == "skill" else value, style, max(1, words.w))
            ink.draw_in(canvas, kit.units.flip(words, half), kit.text.side("start"))
        self._draw_kinds(canvas, pygame.Rect(rect.x, upper.bottom, rect.w, rect.bottom - upper.bottom))

    def _draw_token(self, canvas: pygame.Surface, token: str, rect: pygame.Rect, none: bool) -> None:
        kit = self.kit
        picture = kit.pictures.get(f"tokens/{token}", size=rect.size, bright=0.6 if none else 1.0)
        picture.draw_corner(canvas, rect.topleft)

    def _draw_kinds(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Five sockets, one for each different kind; a small number where there are more of it."""
        kit, px = self.kit, self.kit.px
        kinds = self._kinds
        size = min(px(36), round(rect.w / (TOKEN_OF_KINDS + 0.4)), rect.h - px(6))
        pitch = (rect.w - size) / max(1, max(TOKEN_OF_KINDS, len(kinds)) - 1)
        pitch = min(pitch, size * 1.16)
        shown = [*kinds, *[""] * (TOKEN_OF_KINDS - len(kinds))]
        for at, kind in enumerate(shown):
            spot = pygame.Rect(round(rect.x + at * pitch), rect.centery - size // 2, size, size)
            spot = kit.units.flip(spot, rect)
            if not kind:
                kit.pictures.get("tokens/socket", size=spot.size).draw_corner(canvas, spot.topleft)
                continue
            self.scenery.art.emblem(canvas, kind, spot.center, size)
            if kinds[kind] > 1:
                at_corner = (spot.right - size * 0.08, spot.bottom - size * 0.12)
                self.scenery.art.coin(canvas, kinds[kind], at_corner, round(size * 0.62), "copper")


class EndButton(Button):
    """The large button. Its second line says already why it can't be pressed, so its tip has only the key."""

    @property
    def tip(self) -> str:
        """The key, once it can be pressed."""
        return self.kit.tr("{words}\nE", words=self.text) if self.enabled else ""


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

    def become_back(self, back: bool) -> None:
        """Change between Little Help and the way back."""
        if back != self.back:
            self.back = back
            self.label = "back" if back else "help"
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
        """What it does, where there is no room for words."""
        tr = self.kit.tr
        if self.back:
            return tr("Back\nEsc")
        return tr(
            "Little Help\nOne marble of your choice, and nothing explodes: {points} points.", points=HELP_POINTS
        )

    def focus_rect(self) -> pygame.Rect:
        """Round the medal."""
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
        if self.rect.h < px(130) or not self._said:
            return
        title = kit.tr("Back") if self.back else kit.tr("Little Help")
        note = "" if self.back else kit.tr("a marble for {points}", points=HELP_POINTS)
        top = medal.bottom + px(2)
        name = pygame.Rect(self.rect.x, top, self.rect.w, kit.text.height(theme.NAME))
        gold = look not in ("rest", "cannot")
        style = theme.NAME.but(size=32, gold=gold, colour=theme.MUTED)
        kit.text.line(title, style, name.w).draw_in(canvas, name)
        under = pygame.Rect(self.rect.x, name.bottom - px(4), self.rect.w, kit.text.height(theme.TEXT))
        style = theme.TEXT.but(size=27, colour=theme.CREAM if gold else theme.MUTED)
        kit.text.line(note, style, under.w).draw_in(canvas, under)
