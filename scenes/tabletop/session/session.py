"""One match being played at a screen: whose eyes it is seen with, who decides, and what happens in between.

No drawing happens here, so that all of it can be tested without a window. A table calls `update` every frame,
takes the steps it hasn't shown yet with `take_news`, and sends what people decide to `play`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from game.core.contract import Action, Event, Outcome
from game.core.errors import IllegalAction, PlayerError
from game.core.match import Match
from game.core.messages import Message, msg
from game.core.seats import Seat
from game.core.timeline import PlayedStep
from game.players.contract import Level, Plan
from game.players.levels import LevelsFile
from scenes.tabletop.session.ai_client import AiClient, Asked
from scenes.tabletop.session.eyes import Eyes
from scenes.tabletop.session.pace import PACES, Pace

log = logging.getLogger(__name__)


class Saved(Protocol):
    """What is needed of `game.core.records.library.SavedMatch`."""

    @property
    def trouble(self) -> Message | None:
        """Why the match can't be saved at present."""

    def close(self) -> Message | None:
        """Stop saving."""


class Trouble(msgspec.Struct, frozen=True):
    """A computer player that can't answer: people have it try again, or a simpler level, or take the seat."""

    seat: int
    message: Message
    simpler: Level


class MatchSession:
    """One match and the people in front of the screen.

    `stamp` grows with every change that isn't a step: eyes, seats, what was taken back, advice, trouble.
    """

    def __init__(
        self,
        match: Match,
        levels: LevelsFile,
        worker: Asked,
        *,
        saved: Saved | None = None,
        pace: Callable[[], Pace] = Pace,
    ) -> None:
        """Sit down at a match. `levels` are the game's."""
        self.match, self.saved = match, saved
        self.ai_client = AiClient(match, levels, worker)
        self.stamp = 0
        self.trouble: Trouble | None = None
        self.advice_failed: Message | None = None
        """Why advice that was asked for won't come; whoever tells people takes it back."""
        self.paused = False
        self.led = False
        """Whether somebody is led through it, as in a lesson: nothing is answered in advance then."""
        self.standing: Callable[[], Action | None] | None = None
        """Answers for a person who said in advance how; nobody is asked then. A table may set it."""
        self.counsel: Callable[[], msgspec.Struct] | None = None
        """Returns what of its view a person's adviser may know, where others look on; a table may set it."""
        self.kinder: Callable[[msgspec.Struct, Sequence[Action], Action], Action] | None = None
        """Given its view, all it may do, and what it wants to: what a kind player does; a table may set it."""
        self.told_left_out = False
        """Whether people know what hints leave out because others look on."""
        self._pace = pace
        self._eyes = Eyes(match)
        self._shown = len(match.steps)
        self._waited = 0.0
        self._settled_at = (-1, -1)
        self._settle_eyes()

    # ---- who is here

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sits where now."""
        return self.match.seats

    @property
    def people(self) -> list[int]:
        """The seats at which people decide now."""
        return self._eyes.people

    @property
    def mover(self) -> int | None:
        """The seat to decide now; None once the match is over."""
        return None if self.outcome is not None else self.match.seat_to_move

    @property
    def eyes(self) -> int | None:
        """The seat whose view is on the screen; None is what everybody may see."""
        return self._eyes.seat

    @property
    def front(self) -> int:
        """The seat that is shown large."""
        return self._eyes.front

    @property
    def curtain(self) -> int | None:
        """The person the screen is to be handed to before anything is shown; `lift_curtain` when it sits there."""
        return self._eyes.curtain

    @property
    def acting(self) -> bool:
        """Whether a person in front of the screen may decide now."""
        mover = self.mover
        if mover is None or self.paused or self.curtain is not None or self.trouble is not None or self.news:
            return False
        return self.seats[mover].human and self.eyes == mover

    @property
    def telling(self) -> bool:
        """Whether somebody tells the person in front of the screen something that is to be read first."""
        return False

    @property
    def thinking(self) -> int | None:
        """The computer player that is thinking or about to act; None if none is."""
        mover = self.mover
        return mover if mover is not None and not self.seats[mover].human else None

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.match.outcome

    @property
    def over(self) -> bool:
        """Whether the match is over and its end has been seen: nothing is hidden any more."""
        return self.outcome is not None and self._settled_at[0] == len(self.match.steps)

    @property
    def hands_over(self) -> bool:
        """Whether a curtain is to come before another person plays, as things are."""
        return self._eyes.secrets and not self._eyes.covered

    def do_without_curtain(self) -> None:
        """Have it that the table draws secrets only as long as they are held up, where people share the screen."""
        if not self._eyes.covered:
            self._eyes.covered = True
            self._settle_eyes()

    def lift_curtain(self) -> None:
        """The person the curtain waits for sits here now."""
        if self.curtain is not None:
            self._eyes.lift_curtain()
            self._settled_at = self._now
            self.stamp += 1

    def look_from(self, seat: int) -> None:
        """Show another seat large: for looking back at a match that is over, where nothing is secret any more."""
        if self.outcome is not None:
            self._eyes.front = seat
            self.stamp += 1

    # ---- what is seen

    @property
    def news(self) -> Sequence[PlayedStep]:
        """The steps nobody has been shown yet, in order."""
        return self.match.steps[self._shown :]

    def take_news(self) -> Sequence[PlayedStep]:
        """Return the steps to show now and count them as shown."""
        steps = list(self.news)
        self._shown = len(self.match.steps)
        return steps

    def view(self, index: int | None = None) -> msgspec.Struct:
        """Return what the eyes in front of the screen see, now or after the first `index` steps.

        Once the end of the match has been seen nothing is hidden any more.
        """
        at = len(self.match.steps) if index is None else index
        over, match = self.over, self.match
        view: msgspec.Struct = match.state_at(at) if over else match.view_at(at, self.eyes)
        return view

    def observed(self, step: PlayedStep) -> list[Event]:
        """Return a step's events as the eyes in front of the screen see them."""
        return list(step.events) if self.over else self.match.observed(step, self.eyes)

    # ---- time

    def update(self, dt: float, *, at_rest: bool) -> None:
        """Let `dt` seconds pass. `at_rest`: the table shows what is and nothing moves on it any more."""
        try:
            self.ai_client.poll()
            if self.paused or self.trouble is not None:
                return
            if at_rest:
                self.come_to_rest()
            self._let_computer_play(dt, at_rest)
        except PlayerError as error:
            self._answer_failure(error)

    def come_to_rest(self) -> None:
        """All has been seen: answer what was said in advance, else decide whose eyes are on the screen."""
        if self.paused or self.trouble is not None or self.answer_in_advance() or self.news:
            return
        if self._settled_at != self._now:
            self._settle_eyes()

    def answer_in_advance(self) -> bool:
        """Play what a person has said in advance, before it is presented; whether there was such a thing."""
        if self.paused or self.trouble is not None or self.news or self.mover is None:
            return False
        said = None if self.standing is None else self.standing()
        if said is None:
            return False
        self._eyes.curtain = None
        self.match.play(said, by_itself=True)
        self.ai_client.forget()  # also what was advised about it
        return True

    def pause(self, paused: bool) -> None:
        """Hold the computer players, or let them go on."""
        if paused != self.paused:
            self.paused = paused
            self.stamp += 1

    def _let_computer_play(self, dt: float, at_rest: bool) -> None:
        mover = self.mover
        if mover is None or self.seats[mover].human or self.curtain is not None:
            self._waited = 0.0
            return
        action = self.ai_client.next_action(mover)
        if not at_rest or self.news:
            return
        self._waited += dt
        if action is None or self._waited < self._patience(mover):
            return
        self._waited = 0.0
        refusal = self.match.explain(action)
        if refusal is not None:
            self.ai_client.reject(refusal)
            return
        kind = action
        if self.kinder is not None:
            kind = self.kinder(self.match.view(mover), self.match.legal_actions(), action)
        self.match.play(kind, mover, reasons=self.ai_client.reasons if kind == action else ())
        if kind == action:
            self.ai_client.played()
        else:
            self.ai_client.forget()

    def _patience(self, mover: int) -> float:
        steps, pace = self.match.steps, self._pace()
        return pace.action if steps and steps[-1].seat == mover else pace.turn

    def _answer_failure(self, error: PlayerError) -> None:
        mover = self.mover
        if mover is None or self.seats[mover].human:  # advice failed: nothing depends on it
            log.warning("no advice: %s", error)
            self.advice_failed = error.message
        elif self.people:
            self.trouble = Trouble(mover, error.message, self.ai_client.simpler(mover))
        else:
            self._change(lambda: self.match.take_over(mover, self.ai_client.simpler(mover).id))
        self.stamp += 1

    # ---- what people do

    def play(self, action: Action) -> None:
        """Play what the person in front of the screen decides. Raises `IllegalAction` and changes nothing."""
        self._waited = 0.0
        self.match.play(action, self.eyes)
        self.ai_client.forget()

    def legal_actions(self) -> list[Action]:
        """List what the person in front of the screen may do now; empty if it is not for it to decide."""
        return self.match.legal_actions() if self.acting else []

    def undo_refusal(self) -> Message | None:
        """Say why the last decision can't be taken back; None if it can."""
        if not self.people:
            return msg("No person plays here, so there is nothing to take back.")
        return self.match.undo_refusal(self.eyes if self._eyes.secrets else None)

    def undo(self) -> None:
        """Go back to before the last decision of a person. Raises `IllegalAction`."""
        self._change(lambda: self.match.undo(self.eyes if self._eyes.secrets else None))

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be played again."""
        return self.match.can_redo

    def redo(self) -> None:
        """Play again what was taken back last. Raises `IllegalAction`."""
        self._change(self.match.redo)

    def ask_advice(self) -> None:
        """Have the adviser think about what the person in front of the screen could do."""
        if self.acting and self.eyes is not None and not self.ai_client.advising:
            try:
                self.ai_client.advise(self.eyes, self.counsel() if self.counsel else None)
            except PlayerError as error:
                self._answer_failure(error)
            self.stamp += 1

    @property
    def advice(self) -> Plan | None:
        """What the adviser would do here, once it was asked and has answered."""
        return self.ai_client.advice

    def drop_advice(self) -> None:
        """Forget the advice."""
        if self.ai_client.advice is not None or self.ai_client.advising:
            self.ai_client.forget()
            self.stamp += 1

    # ---- around the table

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name."""
        self.match.rename(seat, name)
        self.stamp += 1

    def take_over(self, seat: int, level: str) -> None:
        """Let a computer player of a level play on for whoever sits there."""
        self._change(lambda: self.match.take_over(seat, level))

    def sit_in(self, seat: int, who: Seat) -> None:
        """Let another character play on at a computer player's seat."""
        self._change(lambda: self.match.sit_in(seat, who))

    def give_back(self, seat: int) -> None:
        """Let the person who left play on. Raises `IllegalAction` if there is none."""
        self._change(lambda: self.match.give_back(seat))

    def can_give_back(self, seat: int) -> bool:
        """Whether a computer player sits in for a person at a seat, who may come back."""
        first = self.match.header.seats[seat]
        return first.human and not self.seats[seat].human and seat not in self.match.conceded

    def sit_down(self, seat: int) -> None:
        """Let a person play on for a computer player. Raises `IllegalAction` if the seat has given up."""
        self._change(lambda: self.match.sit_down(seat))

    def concede(self, seat: int, level: str) -> None:
        """Let a person give up; a computer player of `level` plays on for it. Raises `IllegalAction`."""
        self._change(lambda: self.match.concede(seat, level))

    def think_on(self) -> None:
        """Answer trouble: the same level tries once more."""
        self.trouble = None
        self.stamp += 1

    def go_on_simpler(self) -> None:
        """Answer trouble: a simpler level plays on."""
        if self.trouble is not None:
            trouble, self.trouble = self.trouble, None
            self.take_over(trouble.seat, trouble.simpler.id)

    def take_the_seat(self) -> None:
        """Answer trouble: a person takes the seat. Raises `IllegalAction` if the seat has given up."""
        if self.trouble is not None:
            trouble, self.trouble = self.trouble, None
            self.sit_down(trouble.seat)

    @property
    def saving_trouble(self) -> Message | None:
        """Why the match can't be saved at present; None if it can, or if it isn't to be."""
        return None if self.saved is None else self.saved.trouble

    def close(self) -> Message | None:
        """Leave the table: nothing is thought about any more, all is saved; return what could not be, if so."""
        self.ai_client.forget()
        return None if self.saved is None else self.saved.close()

    # ---- inside

    def _change(self, change: Callable[[], object]) -> None:
        """Change what is not a step forward: nothing of it is shown as news."""
        change()
        self.trouble = None
        self.ai_client.forget()
        self._shown = len(self.match.steps)
        self._waited = 0.0
        self._settle_eyes()
        self.stamp += 1

    @property
    def _now(self) -> tuple[int, int]:
        """A mark that changes with everything that happens in the match."""
        return len(self.match.steps), len(self.match.entries)

    def _settle_eyes(self) -> None:
        """Everything before has been seen: decide whose eyes are on the screen now."""
        self._settled_at = self._now
        if self._eyes.settle() or self.over:
            self.stamp += 1


__all__ = ["PACES", "IllegalAction", "MatchSession", "Pace", "Saved", "Trouble"]
