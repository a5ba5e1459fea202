"""How a match ended: the podium, every part of every score, and what comes next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.errors import BenchError
from game.core.ranking import places
from game.season import days
from scenes.hall.hall_scene import HallScene
from scenes.hall.merits.medals import EarnedRow
from scenes.hall.results.best_moments import BestMoments
from scenes.hall.results.pages import Pages
from scenes.hall.results.podium import Podium, Sparkles
from scenes.hall.results.ranking import columns
from scenes.hall.results.score_table import ScoreTable, ScoreTableRow
from scenes.hall.results.thinking import moments_of
from scenes.hall.results.to_keep import Keeping
from scenes.hall.results.went import WentBoard
from scenes.hall.review import open_review
from scenes.hall.review.looking import look_at
from scenes.hall.title.backdrop import Backdrop
from scenes.ui import theme
from scenes.ui.motion import Call, MotionStep, Wait
from scenes.ui.stage.readying import drawn_in
from scenes.ui.widgets import Button, Label, Painter, Paragraph, RoundButton
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import FittedButton, even, fit

if TYPE_CHECKING:
    from game.core.records.saved_match import SavedMatch
    from game.players.review.decisive import Decided
    from game.players.review.review import Finding
    from game.players.review.showpiece import Showpiece
    from scenes.hall.hall import Hall

WALL = "hall/results_wall"
RISE_SECONDS = (0.5, 0.55, 0.9)
"""How long one waits for the third, the second and the first place."""
POINTS, WENT = range(2)
TABS = 84.0
"""Height of the tabs above the board, px at 1080 lines, with what lies behind it."""
ABOVE = 1.5
"""Height of podium, medallion and laurels together, in heights of the podium."""


class ResultsScene(HallScene):
    """Podium at the start side, ledger at the end side, what to do next below."""

    ground = ""
    music = ""
    hurried = True
    needs_files = False

    def __init__(self, hall: Hall, saved: SavedMatch) -> None:
        super().__init__(hall)
        self.saved, self.match = saved, saved.match
        outcome = self.match.outcome
        assert outcome is not None, "results are shown of finished matches only"
        self.outcome = outcome
        totals = [score.total for score in outcome.everyone]
        self.places = places(totals, outcome.victors, self.match.conceded)
        self.seats = hall.shown(self.match.game.id).everyone(self.match.seats, len(totals), self.kit.tr)
        self._seen = False
        self.moments = moments_of(hall, self.match, self.saved.file)
        self.keeping = Keeping(hall, self.match, self.saved.file)
        self.page = POINTS
        """Which tab lies in front."""

    @property
    def about(self) -> str:
        """See `HallScene`."""
        return self.match.game.id

    # -- making it -----------------------------------------------------------------------------------------------
    def build(self) -> None:
        """Make podium, ledger and buttons."""
        hall, kit, tr = self.hall, self.kit, self.kit.tr
        shown = hall.shown(self.match.game.id)
        self.title = Label(kit, self.headline(), theme.LOGO, "centre")
        self.line = Paragraph(kit, self.how(), theme.ITALIC.but(size=31), "centre", "middle", leading=0.95)
        gone = self.match.conceded
        self.podium = Podium(kit, self.places, self.seats, shown.bottles, shown.mark_of, gone)
        self.sparkles = Sparkles(kit)
        first = next((seat for place in self.places for seat in place if seat < len(self.match.seats)), 0)
        self.best = BestMoments(hall, self.match, self.saved.file, first, self.see_moment)
        self.names = Painter(kit, self._paint_names)
        self.ledger = self._ledger()
        self.pages = Pages(kit, self.match.seats, self.page, self.turn, self.bring)
        self.went = None if self.moments is None else WentBoard(hall, self.moments, self.see_again)
        if hall.library.holds(self.saved.file):
            kept = tr("written into the book of records")
        else:  # it was loaded from elsewhere, and went on there
            kept = tr("kept in {file}", file=self.saved.file.name)
        counts = days.counts(hall.season, self.match)
        if counts is not None:
            kept = tr("It counts as the match of its day.") if counts else tr("Practice: the first try counted.")
        self.kept = Paragraph(kit, kept, theme.ITALIC.but(size=28), "centre", "middle", leading=0.9)
        awards = hall.merits.watch(self.match).earned()
        self.earned = EarnedRow(hall, awards, self.match.seats)
        self.earned.show(bool(awards))
        self.kept.show(not awards)  # which are of more interest
        self.keep = RoundButton(kit, "save", self.keeping.press, tip=self.keeping.tip, size=58)
        self.keep.show(hall.filming is not None)
        self.look = Button(kit, tr("Look back"), self.look_back, icon="eye", tip=tr("See the whole match again"))
        self.review = Button(
            kit, tr("Review"), self.open_review, icon="star", tip=tr("See where something better could be had")
        )
        words, onward = tr("Play again"), self.play_again
        if hall.cup.holds(self.match):
            words, onward = tr("To the Cup"), hall.open_cup
        self.buttons = [
            FittedButton(kit, words, onward, kind="green", icon="play", glow=True),
            FittedButton(kit, tr("New game"), self.new_game, kind="crimson", icon="plus"),
            FittedButton(kit, tr("Records"), hall.open_records, kind="blue", icon="trophy"),
            FittedButton(kit, tr("To the shelf"), hall.open_title, kind="dark", icon="exit"),
        ]
        self.add(self.title, self.line, self.sparkles, self.podium, self.best, self.names, self.ledger)
        self.add(self.pages, self.kept, self.earned, self.keep, self.look, self.review, *self.buttons)
        if self.moments is not None and self.went is not None:
            self.add(self.went)
            self.pages.mark(self.moments.front)
        self._show_page()
        if self._seen:
            self._show_all()
            self.best.begin()

    def _ledger(self) -> ScoreTable:
        """The score table, a row for each seat in the order of places."""
        shown = self.hall.shown(self.match.game.id)
        scores, winners, gone = self.outcome.everyone, self.outcome.victors, self.match.conceded
        among = columns(shown, scores)
        rows = [
            ScoreTableRow(self.hall, shown, self.seats[at], scores[at], among, at in winners, at in gone)
            for place in self.places
            for at in place
        ]
        return ScoreTable(self.hall, rows, among)

    def headline(self) -> str:
        """Say who won."""
        tr = self.kit.tr
        names = [self.seats[seat].name for seat in self.outcome.victors]
        if len(names) == 1:
            return tr("{name} wins", name=names[0])
        if len(names) == 2:
            return tr("{one} and {other} win", one=names[0], other=names[1])
        if names:
            return tr("A victory shared by {count}", count=len(names))
        gone = [self.seats[seat].name for seat in self.match.conceded]
        return tr("{name} gave up", name=gone[0]) if len(gone) == 1 else tr("Nobody wins")

    def how(self) -> str:
        """Say why it ended, and how long it took."""
        words, outcome, seats = self.kit.words, self.outcome, self.match.seats
        said = [self.hall.say(outcome.reason, seats)]
        if outcome.tie_break is not None:
            said.append(self.hall.say(outcome.tie_break, seats))
        if outcome.rounds:
            said.append(words.plural("It took {count} round.", "It took {count} rounds.", outcome.rounds))
        return " ".join(said)

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything against the shelf."""
        u, px, kit = self.kit.units, self.kit.px, self.kit
        self._wall = Backdrop.for_canvas(kit, WALL)
        edge = self._wall.edge
        left = u.rect(0.03, 0.0, 0.455, 1.0)
        title = pygame.Rect(left.x, round(size[1] * 0.05), left.w, px(124))
        self.title.say(self.title.text, fit(kit, self.title.text, theme.LOGO.but(size=112), title.w, 40))
        self.title.place(title)
        lines = max(px(48), self.line.height_for(left.w))
        self.line.place(
            pygame.Rect(left.x, title.bottom - px(2) + kit.text.spare(self.title.style) // 2, left.w, lines)
        )
        top = self.line.rect.bottom
        wide, high = kit.pictures.entry("hall/podium").size
        room = edge + px(8) - top
        width = min(left.w, round(room / ABOVE * wide / high))
        podium = pygame.Rect(0, top, width, room)
        podium.centerx = left.centerx
        self.podium.place(podium)
        self.sparkles.place(pygame.Rect(left.x, top, left.w, max(1, self.podium.picture_rect.centery - top)))
        self._hang_pictures(left, top + px(30))
        foot = size[1] - round(size[1] * 0.05)
        high_buttons = px(100)
        row = u.rect(0.03, 0.0, 0.94, 1.0)
        row = pygame.Rect(row.x, foot - high_buttons, row.w, high_buttons)
        for button, place in zip(self.buttons, u.columns(row, (1, 1, 1, 1), 34), strict=True):
            button.place(place)
        even(self.buttons)
        between = pygame.Rect(0, edge + px(18), size[0], row.y - px(16) - edge - px(18))
        self._place_names(left, between)
        self._place_ledger(row, between)

    def _hang_pictures(self, left: pygame.Rect, top: int) -> None:
        """On both sides of the winner, above the second and the third."""
        px, winner = self.kit.px, self.podium.face_rect(0)
        winner.w = max(winner.w * len(self.podium.places[0]), round(self.podium.picture_rect.w * 0.29))
        winner.centerx = self.podium.step(0)[0]
        rooms = []
        for place, start, end in ((1, left.x, winner.left), (2, winner.right, left.right)):
            high = self.podium.above(place) - px(14) - top
            rooms.append(pygame.Rect(start, top, end - start - px(8), high))
        self.best.place(left)
        self.best.stand(rooms)

    def _place_names(self, left: pygame.Rect, between: pygame.Rect) -> None:
        """Place names and points below the podium."""
        u, px = self.kit.units, self.kit.px
        shared = max((len(place) for place in self.podium.places), default=1)
        each = 130 if u.narrow else 70  # in narrow windows there is room for a name above its points
        names = pygame.Rect(left.x, between.y, left.w, min(between.h, px(16) + px(each) * shared))
        names.centery = between.centery if not u.narrow else between.y + px(17) + names.h // 2
        self.names.place(names)

    def _place_ledger(self, row: pygame.Rect, between: pygame.Rect) -> None:
        """The ledger, and below it what the record says."""
        u, px = self.kit.units, self.kit.px
        right = u.rect(0.515, 0.04, 0.46, 1.0)
        strip = px(74)
        bottom = row.y - px(22) - strip if u.narrow else min(between.y - px(4), row.y - px(16) - strip)
        rows = len(self.ledger.rows)
        if self.went is not None:
            self.pages.place(pygame.Rect(right.x + px(14), right.y - px(14), right.w - px(28), px(TABS)))
            right.y += px(TABS) - px(22)
            self.went.place(pygame.Rect(right.x, right.y, right.w, bottom - right.y))
        height = min(bottom - right.y, px(64 + 76 + 224 * rows))
        ledger = pygame.Rect(right.x, right.y, right.w, height)
        if self.went is None:
            ledger.y += max(0, (bottom - right.y - height) // 3)
        self.ledger.place(ledger)
        strip_rect = pygame.Rect(right.x, bottom + px(10), right.w, strip)
        free = strip_rect.right
        for button in (self.look, self.review):
            wide = max(px(190), button.natural_size()[0])
            place = pygame.Rect(free - wide, strip_rect.centery - px(29), wide, px(58))
            button.place(u.flip(place, strip_rect))
            free = place.x - px(16)
        round_place = pygame.Rect(free - px(58), strip_rect.centery - px(29), px(58), px(58))
        self.keep.place(u.flip(round_place, strip_rect))
        free = round_place.x - px(16)
        kept = u.flip(
            pygame.Rect(strip_rect.x, strip_rect.y, free - strip_rect.x - px(4), strip_rect.h), strip_rect
        )
        if u.narrow:  # there is room below the names
            names = self.names.rect
            kept = pygame.Rect(names.x, names.bottom + px(10), names.w, row.y - px(20) - names.bottom - px(10))
        self.kept.place(kept)
        self.earned.place(kept)

    def paint_ground(self, canvas: pygame.Surface) -> None:
        """Paint the wall and the shelf."""
        self._wall.paint(canvas, self.light)

    def _paint_names(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        pitch = abs(self.podium.step(0)[0] - self.podium.step(1)[0])
        totals = [score.total for score in self.outcome.everyone]
        for place in range(len(self.podium.places)):
            spot = pygame.Rect(0, rect.y, pitch - self.kit.px(14), rect.h)
            spot.centerx = self.podium.step(place)[0]
            self.podium.label(place, totals, canvas, spot.clamp(rect))

    # -- time ----------------------------------------------------------------------------------------------------
    def entered(self) -> None:
        """Let the places rise one by one, the first time; a match deleted meanwhile is left."""
        super().entered()
        if self._seen and not self.saved.file.is_file():
            self.hall.open_title()
            return
        if self._seen:
            return
        self._seen = True
        count = len(self.podium.places)
        if self.kit.settings.reduced_motion or self.kit.settings.speed == "at_once":
            self._show_all()
            self._cheer()
            return
        self.kit.sound("drum_roll")
        steps: list[MotionStep] = []
        for shown, seconds in enumerate(RISE_SECONDS[-count:], 1):
            steps += [Wait(seconds), Call(partial(self._rise, shown))]
        self.motion.play(*steps, Call(self._cheer))

    def _rise(self, places_shown: int) -> None:
        self.podium.rise(places_shown)
        self.kit.sound("place")

    def _show_all(self) -> None:
        self.podium.rise(len(self.podium.places))
        self.sparkles.kindle()

    def _cheer(self) -> None:
        self._show_all()
        self.best.begin()
        people = any(self.match.header.seats[seat].human for seat in self.outcome.winners)
        nobody = not any(seat.human for seat in self.match.header.seats)
        self.kit.sound("fanfare" if people or nobody else "consolation")

    def update(self, dt: float) -> bool:
        """Once the podium stands, find out what decided the match."""
        moving = super().update(dt)
        if self.motion.busy:
            return moving
        self.keeping.update(self)
        if self.moments is not None and self.went is not None:
            if self.moments.update(all_lines=self.page == WENT):
                self.went.renew()
            moving = moving or self.moments.running
        return moving or self.keeping.busy or self.best.waiting

    def let_go(self) -> None:
        """Another screen lies above: the players’ process may be needed there."""
        super().let_go()
        if self.moments is not None:
            self.moments.pause()

    def left(self) -> None:
        """Nobody waits for the rest."""
        self.keeping.close()
        self.best.close()
        if self.moments is not None:
            self.moments.close()

    # -- how it went ---------------------------------------------------------------------------------------------
    def turn(self, page: int) -> None:
        """Bring another tab to the front, once all it needs is there."""
        self.page = page
        came: Widget = self.ledger if page != WENT or self.went is None else self.went
        parts = (
            each
            for child in (*came.children, *self.pages.faces)
            for each in drawn_in(child, self.kit.units.canvas)
        )
        self._readying.when_ready([came.draw, *parts], self._show_page, opens=True)

    def _show_page(self) -> None:
        went = self.page == WENT and self.went is not None
        self.pages.show(self.went is not None)
        self.pages.show_faces(went)
        self.ledger.show(not went)
        if self.went is not None:
            self.went.show(went)
        self.damage_all()

    def bring(self, seat: int) -> None:
        """Bring a seat’s line of chances to the front."""
        if self.moments is not None and self.went is not None:
            self.moments.bring(seat)
            self.went.renew()

    def see_again(self, moment: Decided) -> None:
        """See a moment again on the table; leaving that comes back here."""
        self._look_at(moment.seat, moment.step, moment.finding)

    def see_moment(self, moment: Showpiece) -> None:
        """As `see_again`, one of the winner's best."""
        self._look_at(moment.seat, moment.first, None)

    def _look_at(self, seat: int, step: int, finding: Finding | None) -> None:
        try:
            table = look_at(self.hall, self.saved.file, seat, step, finding)
        except BenchError as error:
            self.hall.notice(error.message, "warning", 8.0)
            return
        if finding is None:
            table.past.step(1)

    # -- what comes next -----------------------------------------------------------------------------------------
    def back(self) -> None:
        """Escape goes to the shelf."""
        self.hall.open_title()

    def play_again(self) -> None:
        """The same people, the same rules, a new deal."""
        hall = self.hall
        try:
            game = hall.today(self.match.game)
            hall.open_table(self.match.rematch(seed=hall.new_seed(), now=hall.now(), game=game))
        except BenchError as error:
            hall.notice(error.message)

    def new_game(self) -> None:
        """Set up another match of this game."""
        self.hall.open_new_game(self.match.game.id)

    def open_review(self) -> None:
        """See turn by turn what would have been better."""
        open_review(self.hall, self.saved.file)

    def look_back(self) -> None:
        """Look at the match again, step by step, on its table."""
        self.hall.go_on(self.saved.file)
