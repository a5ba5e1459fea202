"""The shelves that have come forward: a row for each seat (or the bot), with potions, wreaths and points."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.potions.rules.model import BOT, VERSATILE, Bot, Desk, State
from game.potions.rules.text.messages import THE_BOT
from scenes.games.potions.art import blit_at
from scenes.games.potions.pieces.market import draw_wreath
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import LIGHT
from scenes.tabletop.faces import draw_face
from scenes.ui import theme
from scenes.ui.widgets.base import Pos, Widget
from scenes.ui.widgets.fit_text import fit, name_ink

HEADING = theme.Style("title", 50, gold=True)
NAME = theme.NAME.but(size=36)
POINTS = theme.Style("score", 72, (255, 233, 176))
HEAD = 84.0
"""Height of the heading above the rows, px at 1080 lines."""
SIDE, SUM = 250.0, 170.0
"""Widths of who it is at a row's beginning, and of the points at its end."""
HIGHEST, TALLEST, WIDTH = 400.0, 240.0, 0.66
"""How high rows, and how tall potions are at most; how wide one is for a height of 1."""
RAIL = 22.0
BEHIND = 0.34
"""How strongly a potion shines on the wood behind it."""
BOT_SIZE = 1.25
"""The bot's head is drawn so much larger than a medallion: its picture has margins."""
NEAR = 16.0
PASSING = 26.0
"""How far a row moves aside that passes another, so that both are seen."""
WON = 14
"""The grain of the winner's row."""
FACE, NAME_HIGH = 130.0, 52.0


class Shelves(Widget):
    """What is told by now: `stand` potions and `hung` wreaths of each owner; their rows are at `slots`."""

    catches = True

    def __init__(self, scenery: PotionsScenery) -> None:
        super().__init__(scenery.context.kit)
        self.scenery = scenery
        self.visible = False
        self.view: State | None = None
        self.heading = ""
        self.stand: dict[int, int] = {}
        self.hung: dict[int, int] = {}
        self.slots: dict[int, float] = {}
        """Which row is whose, counted from the uppermost."""
        self.aside: dict[int, float] = {}
        """How far beside its place a row is that passes another: -1 to 1."""
        self.won: tuple[int, ...] = ()
        """Whose rows are lit."""
        self._measured: tuple[float, ...] = ()
        """For what `_tall` was measured: it is asked for each potion in each rectangle that is drawn."""
        self._tall = 0

    def pointer_down(self, pos: Pos) -> None:
        """A click does nothing here."""

    # -- what is told ---------------------------------------------------------------------------------------------
    def begin(self, view: State) -> None:
        """Come forward empty."""
        self._empty(view)
        self.show()
        self.invalidate()

    def ready(self, view: State) -> list[Callable[[], object]]:
        """Return what makes the large pictures ahead of time: what is seen at once when the shelves come."""
        self._empty(view)
        scratch, first = pygame.Surface((1, 1)), next(iter(self.slots))
        return [
            partial(self._draw_all, scratch),
            partial(self.kit.skins.paint, scratch, "board_turn", self.row(first), seed=WON),
        ]

    def _draw_all(self, canvas: pygame.Surface) -> None:
        self._draw_frame(canvas)
        for owner in self.slots:
            self._draw_row(canvas, owner, self.rect)

    def prepare(self, view: State, seen: Callable[[], object]) -> None:
        """Call `seen` once they can come forward empty."""
        self._empty(view)
        self.when_ready(self._draw_all, seen)

    def _empty(self, view: State) -> None:
        self.view, self.won, self._measured = view, (), ()
        self.heading = self.kit.tr("The shelves are counted")
        self.slots = {owner: float(at) for at, owner in enumerate(self._owners(view))}
        self.stand = dict.fromkeys(self.slots, 0)
        self.hung = dict.fromkeys(self.slots, 0)

    def tell_all(self) -> None:
        """Have all stand and hang there, ranked."""
        self.stand = {owner: len(self.of(owner).done) for owner in self.slots}
        self.hung = {owner: len(self.of(owner).bonuses) for owner in self.slots}
        self.slots = {owner: float(at) for at, owner in enumerate(self.ranked())}
        self.invalidate()

    def _owners(self, view: State) -> list[int]:
        seats = len(view.desks)
        around = [(self.scenery.front + at) % seats for at in range(seats)]
        return around if view.bot is None else [*around, BOT]

    def of(self, owner: int) -> Desk | Bot:
        """What a seat (or the bot) owns."""
        view = self.view
        assert view is not None, "the match is over"
        if owner == BOT:
            assert view.bot is not None, "it plays"
            return view.bot
        return view.desks[owner]

    def points(self, owner: int) -> int:
        """What a row counts by now."""
        worth = self.scenery.box.bonus_points
        return self.stand[owner] + sum([worth(each) for each in self.of(owner).bonuses[: self.hung[owner]]])

    def ranked(self) -> list[int]:
        """All rows, who leads first; among equals who has won, else as they stand."""
        return sorted(
            self.slots, key=lambda owner: (-self.points(owner), owner not in self.won, self.slots[owner])
        )

    def earning(self, owner: int, bonus: str) -> list[int]:
        """Which potions of an owner earn a bonus: those of its type, or the first of each."""
        types = [self.scenery.card(card).type for card in self.of(owner).done]
        if bonus == VERSATILE:
            return sorted(types.index(kind) for kind in set(types))
        return [at for at, kind in enumerate(types) if kind == bonus]

    # -- places --------------------------------------------------------------------------------------------------
    @property
    def _pitch(self) -> int:
        px = self.kit.px
        return min(px(HIGHEST), (self.rect.h - px(HEAD + 34)) // max(1, len(self.slots)))

    def row(self, owner: int) -> pygame.Rect:
        """Where a row is now."""
        px, rect, pitch = self.kit.px, self.rect, self._pitch
        spare = rect.h - px(HEAD + 34) - pitch * len(self.slots)
        top = rect.y + px(HEAD + 10) + spare // 2 + round(self.slots[owner] * pitch)
        left = rect.x + px(24) + round(self.aside.get(owner, 0.0) * px(PASSING))
        return pygame.Rect(left, top, rect.w - px(48), pitch - px(10))

    def _who(self, row: pygame.Rect) -> pygame.Rect:
        px = self.kit.px
        return self.kit.units.flip(pygame.Rect(row.x + px(10), row.y + px(8), px(SIDE), row.h - px(16)), row)

    def face(self, owner: int) -> pygame.Rect:
        """Where the face of a row is."""
        who, name = self._who(self.row(owner)), self.kit.px(NAME_HIGH)
        size = min(self.kit.px(FACE), who.h - name)
        return pygame.Rect(who.centerx - size // 2, who.y + (who.h - size - name) // 2, size, size)

    def total_place(self, owner: int) -> pygame.Rect:
        """Where the points of a row stand."""
        px, row = self.kit.px, self.row(owner)
        size = min(px(SUM), row.h - px(12))
        spot = pygame.Rect(row.right - px(SUM + 12) + (px(SUM) - size) // 2, row.centery - size // 2, size, size)
        return self.kit.units.flip(spot, row)

    def _board(self, row: pygame.Rect) -> pygame.Rect:
        """The shelf's board, on which all stands."""
        px = self.kit.px
        return pygame.Rect(
            row.x + px(SIDE + 30), row.bottom - px(RAIL + 16), row.w - px(SIDE + SUM + 60), px(RAIL)
        )

    @property
    def _most(self) -> int:
        """How many places on a board are needed at most."""
        return max(len(self.of(owner).done) + len(self.of(owner).bonuses) for owner in self.slots)

    @property
    def tall(self) -> int:
        """How tall potions stand: as tall as rows allow, and all that one owner has fits on a board."""
        if self._measured != (key := (*self.rect, self.kit.units.scale)):
            self._measured, self._tall = key, self._measure()
        return self._tall

    def _measure(self) -> int:
        px, row = self.kit.px, self.row(next(iter(self.slots)))
        each = (self._board(row).w - px(16)) / max(1, self._most)
        return max(px(28), min(px(TALLEST), row.h - px(RAIL + 34), round(each / WIDTH)))

    def _spots(self, owner: int, high: int, numbers: Iterable[int]) -> list[pygame.Rect]:
        """These places on a board (from 0), for things so high."""
        px, row, wide = self.kit.px, self.row(owner), round(self.tall * WIDTH)
        board = self._board(row)
        left, top = board.x + px(8), board.y + px(4) - high
        return [self.kit.units.flip(pygame.Rect(left + at * wide, top, wide, high), row) for at in numbers]

    def flask_place(self, owner: int, at: int) -> pygame.Rect:
        """Where the `at`th potion of a row stands, or will."""
        return self._spots(owner, self.tall, [at])[0]

    def wreath_place(self, owner: int, at: int) -> pygame.Rect:
        """Where the `at`th wreath of a row hangs, or will: behind its potions."""
        return self._spots(owner, round(self.tall * 0.9), [len(self.of(owner).done) + at])[0]

    def things(self) -> list[pygame.Rect]:
        """All that tells of the end: the heading, what stands and hangs there, whose it is, and what it counts.

        Rows change places while they are counted: in all of them there is as much as in the longest.
        """
        wide = self.kit.text.size(self.heading, fit(self.kit, self.heading, HEADING, self._head.w))[0]
        heading = self._head.inflate(wide - self._head.w, 0)
        found = [heading, *(self._who(self.row(owner)) for owner in self.slots)]
        for owner in self.slots:
            found.append(self.total_place(owner))
            found += [self.flask_place(owner, at) for at in range(self._most)]
        return found

    def damage(self, rects: Iterable[pygame.Rect]) -> None:
        """Have places drawn anew, with what shines round them."""
        near = 2 * self.kit.px(NEAR)
        if (scene := self.scene) is not None:
            for rect in rects:
                scene.damage(rect.inflate(rect.w + near, near))

    # -- drawing -------------------------------------------------------------------------------------------------
    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch: its shadow."""
        return self.rect.inflate(2 * self.kit.px(30), 2 * self.kit.px(30))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the board, its heading and the rows, those that rise above the others."""
        near, clip = 2 * self.kit.px(NEAR), canvas.get_clip()
        self._draw_frame(canvas)
        for owner in sorted(self.slots, key=lambda owner: (self.aside.get(owner, 0.0) < 0, -self.slots[owner])):
            if clip.colliderect(self.row(owner).inflate(near, near)):
                self._draw_row(canvas, owner, clip)

    def _draw_frame(self, canvas: pygame.Surface) -> None:
        """The board with its shadow and its heading."""
        kit, px, frame = self.kit, self.kit.px, self.rect
        kit.glows.halo(canvas, frame.move(0, px(6)), px(18), px(18), (0, 0, 0), 0.8)
        kit.skins.paint(canvas, "board", frame, seed=11)
        self.draw_heading(canvas, self.heading)

    def draw_heading(self, canvas: pygame.Surface, words: str) -> None:
        """Draw a heading above the rows."""
        kit, head = self.kit, self._head
        kit.text.line(words, fit(kit, words, HEADING, head.w), head.w).draw_in(canvas, head)

    @property
    def _head(self) -> pygame.Rect:
        """Where the heading stands, in its middle."""
        px, frame = self.kit.px, self.rect
        return pygame.Rect(frame.x + px(40), frame.y + px(10), frame.w - px(80), px(HEAD - 8))

    def _draw_row(self, canvas: pygame.Surface, owner: int, seen: pygame.Rect) -> None:
        """Draw what of a row lies in `seen`."""
        kit, row = self.kit, self.row(owner)
        won = owner in self.won
        kit.skins.paint(canvas, "board_turn" if won else "board_plain", row, seed=WON if won else 14 + owner)
        if seen.colliderect(self._who(row).inflate(row.h, row.h)):
            self._draw_who(canvas, owner)
        desk, tall = self.of(owner), self.tall
        kinds = [self.scenery.card(card).type for card in desk.done[: self.stand[owner]]]
        places = self._spots(owner, tall, range(len(kinds)))
        for place, kind in zip(places, kinds, strict=True):
            if seen.colliderect(place.inflate(place.w, 0)):
                light = kit.pictures.get(
                    "effects/glow_white", width=round(tall * 1.5), tint=LIGHT[kind], opacity=BEHIND
                )
                clip = canvas.get_clip()
                canvas.set_clip(row.inflate(-kit.px(20), -kit.px(20)).clip(clip))
                light.draw(canvas, (place.centerx, place.centery + tall * 0.14))
                canvas.set_clip(clip)
        board = kit.units.flip(self._board(row), row)
        rail = self.scenery.art.sheet("potions/rail", board.size)
        canvas.blit(rail, board, special_flags=pygame.BLEND_PREMULTIPLIED)
        for place, kind in zip(places, kinds, strict=True):
            if seen.colliderect(place.inflate(place.w, place.h)):
                blit_at(canvas, self.scenery.art.flask(kind, tall), place.center)
        for at, bonus in enumerate(desk.bonuses[: self.hung[owner]]):
            draw_wreath(self.scenery, canvas, bonus, self.wreath_place(owner, at))
        if seen.colliderect(self.total_place(owner).inflate(row.h, 0)):
            self._draw_total(canvas, owner)

    def _draw_who(self, canvas: pygame.Surface, owner: int) -> None:
        """The face and the name."""
        kit, context = self.kit, self.scenery.context
        who, face = self._who(self.row(owner)), self.face(owner)
        below = pygame.Rect(who.x, face.bottom, who.w, kit.px(NAME_HIGH))
        if owner == BOT:
            frame = 3 if owner in self.won else 1
            size = round(face.w * BOT_SIZE), round(face.h * BOT_SIZE)
            kit.pictures.get("potions/bot", size=size, frame=frame).draw(canvas, face.center)
        else:
            draw_face(kit, canvas, face, context.seats[owner], to_move=owner in self.won)
        name = context.say(THE_BOT) if owner == BOT else context.seats[owner].name
        name_ink(kit, name, NAME, below.w, "centre", height=below.h).draw_in(canvas, below)

    def _draw_total(self, canvas: pygame.Surface, owner: int) -> None:
        kit, place = self.kit, self.total_place(owner)
        blit_at(canvas, kit.pictures.get("potions/laurel", size=place.size).surface, place.center)
        style = POINTS.but(size=place.w * 0.46 / kit.units.scale)
        kit.text.line(kit.words.number(self.points(owner)), style, place.w).draw_in(canvas, place)
