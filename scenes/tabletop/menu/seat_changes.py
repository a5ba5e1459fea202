"""Who plays: names, people and computer players, giving up. Changes count at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
import pygame

from game.core.names import alike
from game.core.seats import NAME_LENGTH, Seat
from game.players.casting import Cast
from scenes.tabletop.faces import colour_of, portrait_of
from scenes.tabletop.session.session import IllegalAction, MatchSession
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.text.names import offered
from scenes.ui.widgets import Board, Button, DropList, Label, Medallion, Modal, TextField, Widget

_ROW = 98.0


class SeatChangesDialog(Modal):
    """One row a seat: portrait, name, who plays it, and giving up for people."""

    def __init__(self, kit: Kit, session: MatchSession, mark_of: Callable[[Seat], str | None]) -> None:
        """`mark_of` as `HallData.mark_of`. While it is open nobody plays: a choice in it may be a slip."""
        super().__init__(kit)
        self._session = session
        session.pause(True)
        self._mark_of = mark_of
        self._cast = Cast(session.ai_client.characters, kit.tr, offered(kit.words).automata)
        self._board = self.put(Board(kit, kit.tr("Who plays"), seed=11))
        note = kit.tr("Whoever gives up can't win; a computer player plays on.")
        if len(session.seats) <= 2:
            note = kit.tr("Whoever gives up ends the match, and can't win it.")
        self._note = self.put(Label(kit, note, theme.ITALIC))
        self.faces: list[Medallion] = []
        self.names: list[TextField] = []
        self.players: list[DropList] = []
        self.concede: list[Button] = []
        self._asked: int | None = None
        """The seat whose giving up waits for a second press."""
        for seat in range(len(session.seats)):
            self._add_row(seat)
        self.done = self.put(Button(kit, kit.tr("Done"), self.close, kind="brass"))
        self._refresh()

    def _add_row(self, seat: int) -> None:
        kit, now = self.kit, self._session.seats[seat]
        self.faces.append(self.put(self._face(seat, now)))
        field = TextField(kit, now.name, lambda text: self._rename(seat, text), longest=NAME_LENGTH)
        self.names.append(self.put(field))
        levels = [kit.tr(level.name) for level in self._session.ai_client.levels]
        options = [kit.tr("A person"), *levels]
        self.players.append(self.put(DropList(kit, options, 0, lambda at: self._seat(seat, at))))
        self.concede.append(self.put(Button(kit, kit.tr("Give up"), lambda: self._concede(seat), kind="red")))

    def _face(self, seat: int, now: Seat) -> Medallion:
        """A seat's face; a computer player's is changed by a press, if there are characters."""
        kit = self.kit
        call = None if not self._cast.characters else lambda: self._next_character(seat)
        tip = kit.tr("Another character")
        return Medallion(kit, portrait_of(now), colour_of(now).id, call, mark=self._mark_of(now), tip=tip)

    def first_focus(self) -> Widget | None:
        """The way out."""
        return self.done

    def dismiss(self) -> None:
        """Escape closes it."""
        self.close()

    def close(self) -> None:
        """Close it; the match goes on with whoever sits there now."""
        super().close()
        self._session.pause(False)

    def _rename(self, seat: int, text: str) -> None:
        name = text.strip()
        if not name or name == self._session.seats[seat].name:
            return
        others = [alike(each.name) for at, each in enumerate(self._session.seats) if at != seat]
        if alike(name) not in others:
            self._session.rename(seat, name)
        elif self.scene is not None:
            self.scene.explain(self.names[seat], self.kit.tr("Two seats have the same name."))

    def _next_character(self, seat: int) -> None:
        session, who = self._session, self._cast.next_one(self._session.seats, seat, chance=False)
        if session.can_give_back(seat):  # that is the name of a person, who will come back
            who = msgspec.structs.replace(who, name=session.seats[seat].name)
        session.sit_in(seat, who)
        self.names[seat].set(session.seats[seat].name)
        self._refresh()

    def _seat(self, seat: int, at: int) -> None:
        session = self._session
        try:
            if at == 0 and session.can_give_back(seat):
                session.give_back(seat)
            elif at == 0:
                session.sit_down(seat)
            else:
                session.take_over(seat, session.ai_client.levels[at - 1].id)
        except IllegalAction as refusal:
            self._refuse(seat, refusal)
        self._refresh()

    def _concede(self, seat: int) -> None:
        """Give up, which can't be taken back: the button asks once more first."""
        if self._asked != seat:
            self._refresh()
            self._asked = seat
            self.concede[seat].say(self.kit.tr("Really?"))
            return
        levels = self._session.ai_client.levels
        try:
            self._session.concede(seat, levels[len(levels) // 2].id)
        except IllegalAction as refusal:
            self._refuse(seat, refusal)
        self._refresh()

    def _refuse(self, seat: int, refusal: IllegalAction) -> None:
        if self.scene is not None:
            names = [each.name for each in self._session.seats]
            self.scene.explain(self.players[seat], self.kit.words.say(refusal.message, names))

    def _refresh(self) -> None:
        """Show how it stands."""
        session = self._session
        self._asked = None
        ids = [level.id for level in session.ai_client.levels]
        for seat, now in enumerate(session.seats):
            self.concede[seat].say(self.kit.tr("Give up"))
            self.faces[seat].change(portrait_of(now), colour_of(now).id)
            at = 0 if now.level is None else ids.index(now.level) + 1 if now.level in ids else len(ids)
            self.players[seat].choose(at)
            over = session.outcome is not None
            gone = seat in session.match.conceded
            why = self.kit.tr("This seat has given up.") if gone else None
            self.players[seat].enable(not over and not gone, why)
            face = self.faces[seat]
            face.focusable = face.catches = face.on_press is not None and not now.human and not over
            face.mark = "again" if face.catches else self._mark_of(now)
            self.concede[seat].show(now.human and not over)

    def arrange(self) -> None:
        """Place the rows."""
        px = self.kit.px
        wide = min(self.rect.w - px(40), px(1240))
        rows = len(self.names)
        board = pygame.Rect(0, 0, wide, px(70) + px(60) + rows * px(_ROW) + px(110))
        board.center = self.rect.center
        board.clamp_ip(self.rect)
        self._board.place(board)
        inside = self._board.inside
        self._note.place(pygame.Rect(inside.x + px(8), inside.y, inside.w - px(16), px(48)))
        self._place_rows(board, inside)
        foot = pygame.Rect(0, 0, max(px(240), self.done.natural_size()[0]), px(62))
        foot.midbottom = (inside.centerx, inside.bottom - px(2))
        self.done.place(foot)

    def _place_rows(self, board: pygame.Rect, inside: pygame.Rect) -> None:
        px = self.kit.px
        size, high = px(76), px(58)
        give_up = max(button.natural_size()[0] for button in self.concede)
        rest = inside.w - size - px(24) - give_up - 2 * px(20)
        name_wide = round(rest * 0.5)
        sizes = ((size, size), (name_wide, high), (rest - name_wide, high), (give_up, high))
        rows: Iterable[tuple[Widget, ...]] = zip(self.faces, self.names, self.players, self.concede, strict=True)
        for seat, row in enumerate(rows):
            middle = inside.y + px(60) + seat * px(_ROW) + px(_ROW) // 2
            x = inside.x + px(4)
            for widget, (width, height) in zip(row, sizes, strict=True):
                place = pygame.Rect(x, middle - height // 2, width, height)
                widget.place(self.kit.units.flip(place, board))
                x += width + px(20)
