"""What stands on a person's page: who it is, the numbers, strength by game, tubes of matches won, the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.errors import BenchError
from game.core.messages import msg
from game.core.seats import Seat
from game.season.people import Person
from game.season.tally import PEOPLE, Best, GameNumbers, Numbers, Won
from scenes.hall.hall import Hall
from scenes.hall.people.strength import LowHead, StrengthHead, StrengthRow, draw_box, lined
from scenes.hall.records.statistics import when
from scenes.tabletop.faces import draw_face
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.text.dates import date_in_words
from scenes.ui.widgets import RoundButton
from scenes.ui.widgets.base import Group, Widget
from scenes.ui.widgets.fit_text import fit, fit_block, name_ink
from scenes.ui.widgets.pressable import Pressable
from scenes.ui.widgets.setting_rows import Head
from scenes.ui.widgets.sliders import draw_tube

SCORE = theme.Style("score", 46, theme.INK_HEADING, theme.Shadow.LIT)
WORD = theme.TEXT_ON_PAGE.but(size=28)
LIQUIDS = ("green", "blue", "violet", "red")
"""What fills the tubes, by the order of the levels; people's is amber."""


def feat_name(hall: Hall, game_id: str) -> str:
    """Return what the best move of a game is called."""
    try:
        feat = hall.game(game_id).feat if game_id in hall.games() else None
    except BenchError:
        feat = None
    return hall.say(feat.name if feat is not None else msg("best turn"))


class PersonHead(Group):
    """Face, name, since when; a pencil at the end."""

    def __init__(self, hall: Hall, person: Person, edit: Callable[[], object]) -> None:
        super().__init__(hall.kit, static=False)
        self.person = person
        since = person.since.astimezone().date() if person.since is not None else None
        words = hall.kit.words
        self._since = hall.kit.tr("at this bench since {date}", date=date_in_words(words, since)) if since else ""
        self.pencil = self.put(
            RoundButton(hall.kit, "pencil", edit, tip=hall.kit.tr("Name, face, colour"), size=60)
        )

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(112)

    def arrange(self) -> None:
        """Place the pencil."""
        size = self.kit.px(60)
        spot = pygame.Rect(self.rect.right - size, self.rect.centery - size // 2, size, size)
        self.pencil.place(self.kit.units.flip(spot, self.rect))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw face and words."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        size = px(108)
        face = pygame.Rect(rect.x, rect.centery - size // 2, size, size)
        seat = Seat(self.person.name, None, self.person.colour, self.person.portrait)
        draw_face(kit, canvas, kit.units.flip(face, rect), seat)
        words = pygame.Rect(face.right + px(26), rect.y + px(10), 0, rect.h - px(20))
        words.w = rect.right - px(74) - words.x
        upper, lower = kit.units.rows(kit.units.flip(words, rect), (1.5, 1))
        style = theme.NAME_ON_PAGE.but(size=56)
        name_ink(kit, self.person.name, style, upper.w, height=upper.h).draw_in(
            canvas, upper, kit.text.side("start")
        )
        style = fit(kit, self._since, theme.ITALIC_ON_PAGE, lower.w)
        kit.text.line(self._since, style, lower.w).draw_in(canvas, lower, kit.text.side("start"), "top")


class Slips(Widget):
    """Numbers on slips of parchment, each with a word."""

    static = True

    def __init__(self, kit: Kit, numbers: Sequence[tuple[int, str]]) -> None:
        super().__init__(kit)
        self.numbers = numbers

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(90)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the slips."""
        kit, px = self.kit, self.kit.px
        cells = kit.units.columns(self.rect, [1.0] * len(self.numbers), 12)
        for at, ((number, word), cell) in enumerate(zip(self.numbers, cells, strict=True)):
            kit.skins.paint(canvas, "slip", cell, seed=at)
            inside = pygame.Rect(cell.x + px(8), cell.y + px(10), cell.w - px(16), cell.h - px(16))
            upper, lower = kit.units.rows(inside, (1.25, 1))
            kit.text.line(kit.words.number(number), SCORE, upper.w).draw_in(canvas, upper)
            kit.text.line(word, fit(kit, word, WORD, lower.w), lower.w).draw_in(canvas, lower)


class Tubes(Widget):
    """A glass tube for each level one has played against, and for people: filled as far as one won."""

    static = True

    def __init__(self, kit: Kit, levels: Sequence[tuple[str, Won]]) -> None:
        """`levels` by id, weakest first, `PEOPLE` last."""
        super().__init__(kit)
        self._levels = levels

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(118)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw signs, tubes and numbers."""
        kit, px = self.kit, self.kit.px
        cells = kit.units.columns(self.rect, [1.0] * max(5, len(self._levels)), 18)
        for at, ((level, won), cell) in enumerate(zip(self._levels, cells, strict=False)):
            icon = "users" if level == PEOPLE else theme.LEVEL_PORTRAITS.get(level, theme.AUTOMATON)
            sign = pygame.Rect(0, cell.y, px(46), px(46))
            sign.centerx = cell.centerx
            kit.icon(canvas, icon, sign, theme.INK_SOFT, False)
            tube = pygame.Rect(cell.x + px(4), cell.y + px(50), cell.w - px(8), px(26))
            liquid = theme.LIQUIDS["amber" if level == PEOPLE else LIQUIDS[at % len(LIQUIDS)]]
            draw_tube(kit, canvas, tube, won.wins / max(1, won.matches), liquid)
            words = kit.tr("{wins} of {matches}", wins=won.wins, matches=won.matches)
            below = pygame.Rect(cell.x, tube.bottom + px(5), cell.w, px(37))
            kit.text.line(words, fit(kit, words, WORD, below.w), below.w).draw_in(canvas, below)


class Evening(Pressable):
    """The best of a game: points and the best move. A press looks back at the match of the points."""

    radius = 8.0

    def __init__(self, hall: Hall, game_id: str, numbers: GameNumbers, look: Callable[[Best], object]) -> None:
        best = numbers.best or numbers.feat
        super().__init__(hall.kit, (lambda: look(best)) if best is not None else None)
        self._hall, self._game, self._numbers = hall, game_id, numbers

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(92)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the row."""
        kit, px, hall = self.kit, self.kit.px, self._hall
        rect = self.rect.move(self.shaken, 0)
        if self.hovered or self.focused:
            kit.skins.paint(canvas, "row_lit_page", rect, bright=1.05)
        lined(kit, canvas, rect)
        words = draw_box(hall, canvas, rect, self._game)
        best, feat = self._numbers.best, self._numbers.feat
        points = kit.words.plural("point", "points", best.amount if best is not None else 0)
        told = [(best, points), (feat, feat_name(hall, self._game))]
        cell = round(rect.w * 0.21)
        words.w = rect.right - 2 * cell - px(20) - words.x
        upper, lower = kit.units.rows(kit.units.flip(words.inflate(0, -px(10)), rect), (1.1, 1))
        side = kit.text.side("start")
        name = theme.LABEL_ON_PAGE.but(size=30)
        name_ink(kit, hall.name_of(self._game), name, upper.w, height=upper.h).draw_in(canvas, upper, side)
        moment = when(kit, best.when if best is not None else None, hall.now())
        style = fit(kit, moment, theme.ITALIC_ON_PAGE.but(size=27), lower.w)
        kit.text.line(moment, style, lower.w).draw_in(canvas, lower, side)
        for at, (most, word) in enumerate(told):
            if most is None:
                continue
            spot = pygame.Rect(rect.right - (2 - at) * cell - px(4), rect.y + px(4), cell, rect.h - px(8))
            above, below = kit.units.rows(kit.units.flip(spot, rect), (1, 1))
            kit.text.line(kit.words.number(most.amount), SCORE.but(size=40), above.w).draw_in(canvas, above)
            style = fit_block(kit, word, WORD.but(size=27), below.size, leading=0.84)
            kit.text.block(word, style, below.w, "centre", leading=0.84).draw_in(canvas, below)


def left_blocks(hall: Hall, person: Person, numbers: Numbers, edit: Callable[[], object]) -> list[Widget]:
    """Make the left page: head, numbers, strength by game, matches won against levels and people."""
    kit, tr, plural = hall.kit, hall.kit.tr, hall.kit.words.plural
    told = [
        (numbers.matches, plural("match", "matches", numbers.matches)),
        (numbers.wins, plural("win", "wins", numbers.wins)),
        (numbers.streak, tr("in a row")),
        (numbers.longest, tr("longest row")),
    ]
    blocks: list[Widget] = [PersonHead(hall, person, edit), Slips(kit, told), StrengthHead(hall, numbers)]
    games = dict.fromkeys((*hall.games(), *numbers.games))
    shelf = hall.shelf()
    order = sorted(games, key=lambda game: shelf.index(game) if game in shelf else len(shelf))
    blocks += [StrengthRow(hall, game, numbers.games.get(game)) for game in order]
    known = [level for level in theme.LEVEL_PORTRAITS if level in numbers.levels]
    levels = [*known, *sorted(set(numbers.levels) - {PEOPLE, *known})]
    if PEOPLE in numbers.levels:
        levels.append(PEOPLE)
    if levels:
        blocks += [
            LowHead(kit, tr("Won against")),
            Tubes(kit, [(level, numbers.levels[level]) for level in levels]),
        ]
    return blocks


def best_evenings(hall: Hall, numbers: Numbers, look: Callable[[Best], object]) -> list[Widget]:
    """Make the rows of the best of each game."""
    shelf = hall.shelf()
    order = sorted(numbers.games, key=lambda game: shelf.index(game) if game in shelf else len(shelf))
    rows = [
        Evening(hall, game, numbers.games[game], look)
        for game in order
        if numbers.games[game].best is not None or numbers.games[game].feat is not None
    ]
    return [Head(hall.kit, hall.kit.tr("Best evenings")), *rows] if rows else []
