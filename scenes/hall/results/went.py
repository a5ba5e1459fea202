"""How a match went: the lines of chances, and below them the moments that decided it, as cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.players.review.decisive import Decided
from game.players.review.review import in_words
from game.players.review.telling import effect, happened
from scenes.hall.hall import Hall
from scenes.hall.results.moment_card import COIN, MomentCard, draw_coin
from scenes.hall.results.thinking import Moments
from scenes.hall.review.line_chart import GRID, LineChart, height_at
from scenes.tabletop.faces import colour_of
from scenes.ui import theme
from scenes.ui.stage.cursor import CursorKind
from scenes.ui.widgets import Panel, Paragraph
from scenes.ui.widgets.base import Pos

CHART = 236.0
"""Height of the drawing, px at 1080 lines; it gives way where there is little room."""


class MomentsChart(LineChart):
    """All lines that are known, one of them in front, with a coin on each moment."""

    focusable = True
    catches = True
    cursor: CursorKind = "hand"
    radius = 10.0
    foot, wide, fine = 12.0, 6.0, 2

    def __init__(self, hall: Hall, moments: Moments, press: Callable[[int], object]) -> None:
        """`press` is called with a moment's place."""
        self._hall, self._moments, self._press = hall, moments, press
        super().__init__(hall.kit, moments.front_line, self._colour(moments.front))
        self.lit: int | None = None
        """The moment that is pointed at here or at its card."""
        self.set_tip(hall.kit.tr("The chances to win\nAs far as one could know, turn by turn."))

    def _colour(self, seat: int) -> theme.Colour:
        return colour_of(self._moments.match.seats[seat]).colour

    def bring(self) -> None:
        """Bring another line to the front."""
        self.line, self.colour = self._moments.front_line, self._colour(self._moments.front)
        self.invalidate()

    def shine(self, at: int | None) -> None:
        """Light a coin."""
        if at != self.lit:
            self.lit = at
            self.invalidate()

    def coins(self) -> list[pygame.Rect]:
        """Where the coins lie: none over another, as moments may follow closely."""
        line, size = self.spots(), self.kit.px(COIN)
        found: list[pygame.Rect] = []
        for moment in self._moments.found if line else ():
            x = self.x_of(moment.step)
            coin = pygame.Rect(0, 0, size, size)
            coin.center = (round(x), round(height_at(line, x)))
            coin.clamp_ip(self.rect)
            tops = [coin.y, *(top for other in found for top in (other.y - size, other.bottom))]
            free = [
                place
                for place in (pygame.Rect(coin.x, top, size, size) for top in tops)
                if self.rect.contains(place) and place.collidelist(found) < 0
            ]
            found.append(min(free, key=lambda place: abs(place.y - coin.y), default=coin))
        return found

    def pointer_over(self, pos: Pos) -> None:
        """Light the coin under the pointer."""
        self.shine(next((at for at, coin in enumerate(self.coins()) if coin.collidepoint(pos)), None))

    def pointer_down(self, pos: Pos) -> None:
        """Show the moment of the coin under the pointer."""
        self.pointer_over(pos)
        if self.lit is not None:
            self._press(self.lit)

    def key(self, event: pygame.Event) -> bool:
        """Left and right go from coin to coin; Enter and Space show its moment."""
        count = len(self._moments.found)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.lit is not None:
            self._press(self.lit)
            return True
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT) or not count:
            return False
        on = event.key == (pygame.K_LEFT if self.kit.units.mirrored else pygame.K_RIGHT)
        before = -1 if self.lit is None else self.lit
        self.shine(max(0, min(count - 1, before + (1 if on else -1))))
        return True

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw grid, lines, coins."""
        px = self.kit.px
        self.draw_grid(canvas)
        for seat, line in self._moments.lines.items():
            if line is not self.line:
                self.draw_line(canvas, self.spots(line), self._colour(seat), 3.0)
        line_spots = self.spots()
        self.draw_line(canvas, line_spots)
        self.draw_laurel(canvas, line_spots)  # below the coins: the last moment's number is to be read
        for at, coin in enumerate(self.coins()):
            foot = (coin.centerx, self.field.bottom)
            pygame.draw.line(canvas, GRID, coin.center, foot, max(1, px(2)))
            draw_coin(self.kit, canvas, coin, at + 1, at == self.lit)


class WentBoard(Panel):
    """The page: drawing, cards, or what there is to say instead."""

    def __init__(self, hall: Hall, moments: Moments, look: Callable[[Decided], object]) -> None:
        super().__init__(hall.kit, "board", seed=22, static=False)
        self._hall, self.moments, self._look = hall, moments, look
        kit = hall.kit
        self._page = self.put(Panel(kit, "page", seed=9, static=False))
        self.chart = self.put(MomentsChart(hall, moments, self.press))
        self.cards: list[MomentCard] = []
        self.note = self.put(Paragraph(kit, "", theme.TEXT_ON_PAGE.but(size=31), "centre", "middle", static=False))
        self._lit: int | None = None
        self._tell()

    def press(self, at: int) -> None:
        """See a moment again."""
        if at < len(self.moments.found):
            self._look(self.moments.found[at])

    # -- what is known -------------------------------------------------------------------------------------------
    def renew(self) -> None:
        """Show what is known now."""
        before = len(self.cards)
        self._tell()
        if len(self.cards) != before and self.rect.w:
            self.place(self.rect)
        self.chart.bring()

    def _tell(self) -> None:
        moments, kit = self.moments, self.kit
        count = moments.among
        while len(self.cards) > count:
            self.remove(self.cards.pop())
        while len(self.cards) < count:
            at = len(self.cards)
            self.cards.append(self.put(MomentCard(kit, at + 1, partial(self.press, at))))
        words = kit.tr("{found} of {all} found…", found=len(moments.found), all=count)
        thinking = kit.tr("The professor is turning the pages…")
        for at, card in enumerate(self.cards):
            if at < len(moments.found):
                self._tell_of(card, moments.found[at])
            else:
                card.wait(words if moments.decisive.line_known else thinking)
        for at, picture in moments.pictures.items():
            if at < len(self.cards) and self.cards[at].picture is None:
                self.cards[at].show_picture(picture)
        self.note.say("" if self.cards else moments.nothing(kit))

    def _tell_of(self, card: MomentCard, moment: Decided) -> None:
        if card.seat is None:
            card.tell(self.moments.match.seats[moment.seat], self._said(moment))
        before, after = self.moments.weighed(moment)
        card.weigh(before, after)

    def _said(self, moment: Decided) -> list[str]:
        """Say what happened, what it did to the chances, what would have been better; and it again, shorter."""
        match, hall = self.moments.match, self._hall
        what = [hall.say(each, match.seats) for each in happened(match, moment)]
        then = [hall.say(effect(moment, self.moments.first))]
        if moment.finding is not None:
            _, better = in_words(match, moment.seat, moment.finding)
            said = hall.say(better, match.seats)
            then.append(hall.kit.tr("{head}: {action}", head=hall.kit.tr("Better"), action=said))
        return [
            " ".join(words)
            for words in ([*what, *then], [what[0], *then], [what[0], then[-1]], [what[0], then[0]])
        ]

    # -- time and place ------------------------------------------------------------------------------------------
    def update(self, dt: float) -> bool:
        """A card that is pointed at and its coin light each other."""
        moving = super().update(dt)
        attended = next((at for at, card in enumerate(self.cards) if card.hovered or card.focused), None)
        if attended != self._lit:
            if attended is not None or self.chart.lit == self._lit:  # and not one that keys have come to meanwhile
                self.chart.shine(attended)
            self._lit = attended
        for at, card in enumerate(self.cards):
            card.shine(self.chart.lit == at and self.chart.hovered)
        return moving

    def arrange(self) -> None:
        """The drawing above, the cards below it side by side."""
        kit, px = self.kit, self.kit.px
        self._page.place(kit.units.inset(self.rect, 20))
        inside = kit.units.inset(self.rect, 40)
        high = min(px(CHART), round(inside.h * 0.36))
        chart = pygame.Rect(inside.x, inside.y, inside.w, high)
        self.chart.place(chart)
        rest = pygame.Rect(inside.x, chart.bottom + px(16), inside.w, inside.bottom - chart.bottom - px(16))
        places: Sequence[pygame.Rect] = kit.units.columns(rest, (1.0,) * 3, 18)
        for card, place in zip(self.cards, places, strict=False):
            card.place(place)
        self.note.show(not self.cards)
        self.note.place(rest)
