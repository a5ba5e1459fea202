"""One match in play: the checked door to the rules, undo, views, and the people and players at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from datetime import datetime

import msgspec

from game.core.catalogue import Game
from game.core.chance import RecordingDealer, ScriptedDealer
from game.core.company import Company
from game.core.contract import Action, Event, Foresight, Outcome, Rules, SeatScore
from game.core.errors import IllegalAction
from game.core.messages import Message, SeatRef, msg
from game.core.records.entries import (
    Conceded,
    Entry,
    Header,
    Played,
    Redone,
    SeatChanged,
    Standing,
    Undone,
    UndoRule,
)
from game.core.records.reasons import kept
from game.core.seats import Seat
from game.core.setting_up import all_used, set_up, set_up_again, standing_of, totals
from game.core.timeline import PlayedStep, Timeline

MATCH_OVER = msg("The match is over.")


class Match:
    """One match. Actions the rules leave no choice about are played by itself, behind the action that led to them.

    It reads no clock and no global generator. Everything that happens goes through `entries`, in order, and to
    whoever follows it: the record is that list with `header` in front.
    """

    def __init__(self, game: Game, header: Header, state: msgspec.Struct) -> None:
        """Not for callers: use `Match.new` or `Match.restored`."""
        self.game = game
        self.rules: Rules[msgspec.Struct, Action] = game.rules
        self.header = header
        self.options: msgspec.Struct = msgspec.json.decode(header.options, type=game.rules.options_type)
        self.entries: list[Entry] = []
        self.notes: list[tuple[int, SeatChanged | Conceded]] = []
        """What happened around the table, each with the number of steps before it."""
        self._company = Company(header.seats)
        self._line = Timeline(state)
        self._follow: Callable[[Entry], None] | None = None

    # ---- beginnings

    @classmethod
    def new(
        cls,
        game: Game,
        seats: Sequence[Seat],
        options: msgspec.Struct | None = None,
        *,
        seed: int,
        now: datetime,
        undo: UndoRule = "until_revealed",
    ) -> Match:
        """Set up a match. `now` has a time zone. Raises `OptionsError` if it can't be played so."""
        match = cls(game, *set_up(game, seats, options, seed=seed, now=now, undo=undo))
        match.settle()
        return match

    @classmethod
    def restored(cls, game: Game, header: Header) -> Match:
        """Set up a match again as its record says; `replay` its entries next.

        Raises `OptionsError` or `ChanceError` if the header can't be followed.
        """
        return cls(game, header, set_up_again(game, header))

    def rematch(self, *, seed: int, now: datetime, game: Game | None = None) -> Match:
        """Set up the same once more; people who left or gave up sit down again.

        `game` is the same with other data, if those are wanted. Raises `OptionsError` if they don't fit.
        """
        seats = self._company.again()
        return Match.new(game or self.game, seats, self.options, seed=seed, now=now, undo=self.header.undo)

    def follow(self, follower: Callable[[Entry], None] | None) -> None:
        """Have each further entry handed to `follower` (the record's writer), at once."""
        self._follow = follower

    # ---- how it stands

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sits where now."""
        return self._company.seats

    @property
    def conceded(self) -> Set[int]:
        """The seats that gave up."""
        return self._company.conceded

    @property
    def steps(self) -> Sequence[PlayedStep]:
        """What was played and not taken back."""
        return self._line.steps

    @property
    def state(self) -> msgspec.Struct:
        """A copy of the whole truth: for tests, tools and finished matches, never for a seat."""
        return self.rules.copy(self._line.state)

    @property
    def seat_to_move(self) -> int:
        """The seat to decide now; without meaning once there is an outcome."""
        return self.rules.current_seat(self._line.state)

    @property
    def turn(self) -> int:
        """The number of the current turn, from 1 on, all seats counted together."""
        if not self.steps:
            return 1
        last = self.steps[-1]
        passed = self.seat_to_move != last.seat or any(event.begins_turn for event in last.events)
        return last.turn + (passed and self._ended() is None)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended: by the rules, or because all others gave up; None while it goes on."""
        ended = self._ended()
        if ended is not None:
            return self._company.judge(ended)
        return self._company.last_one(self.rules.scores(self._line.state)) if self._company.deserted else None

    def scores(self, seat: int | None) -> tuple[SeatScore, ...]:
        """Return the scores so far as a seat (None: the public) may know them, or the final ones."""
        outcome = self.outcome
        return outcome.scores if outcome is not None else self.rules.scores(self.view(seat))

    @property
    def standing(self) -> Standing:
        """How the match stands, in public."""
        outcome = self.outcome
        if outcome is None:
            return standing_of(self.turn, self.scores(None))
        rival = msgspec.UNSET if outcome.rival is None else outcome.rival.total
        return Standing(self.turn, totals(outcome.scores), outcome.winners, outcome.rounds, rival=rival)

    def view(self, seat: int | None) -> msgspec.Struct:
        """Return what a seat (None: the public) may know now, as a state of its own."""
        return self.rules.view(self._line.state, seat)

    def view_at(self, index: int, seat: int | None) -> msgspec.Struct:
        """Return what a seat could know after the first `index` steps, 0 to `len(steps)`."""
        return self.rules.view(self._line.states[index], seat)

    def state_at(self, index: int) -> msgspec.Struct:
        """Return a copy of the truth after the first `index` steps; see `state`."""
        return self.rules.copy(self._line.states[index])

    def observed(self, step: PlayedStep, seat: int | None) -> list[Event]:
        """Return a step's events as a seat (None: the public) may see them."""
        seen = (self.rules.observe(event, seat) for event in step.events)
        return [event for event in seen if event is not None]

    # ---- playing

    def legal_actions(self) -> list[Action]:
        """List what the seat to move may do; empty once there is an outcome."""
        return [] if self.outcome is not None else self.rules.legal_actions(self._line.state)

    def explain(self, action: Action) -> Message | None:
        """Say why the seat to move may not do this; None if it may."""
        if self.outcome is not None:
            return MATCH_OVER
        if action in self.rules.legal_actions(self._line.state):
            return None
        return self.rules.explain(self._line.state, action) or msg("This is not possible now.")

    def foresee(self, action: Action, seat: int) -> Foresight:
        """Return what would follow from a legal action, as far as a seat can tell."""
        return self.rules.foresee(self.view(seat), action)

    def play(
        self,
        action: Action,
        seat: int | None = None,
        *,
        by_itself: bool = False,
        reasons: Sequence[Message] = (),
    ) -> list[PlayedStep]:
        """Play an action for the seat to move (which `seat`, if given, must be).

        `by_itself`: the table answers, as a person has said in advance, so that this is no decision to go back to.
        `reasons`: why a computer player does so, to be kept with it.
        Return the step and the automatic ones behind it. Raises `IllegalAction`; then nothing has changed.
        """
        if self.outcome is None and seat not in (None, self.seat_to_move):
            raise IllegalAction(msg("It is {seat}'s turn to decide.", seat=SeatRef(self.seat_to_move)))
        refusal = self.explain(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return [self._play(action, automatic=by_itself, reasons=kept(reasons)), *self.settle()]

    def settle(self) -> list[PlayedStep]:
        """Play what the rules leave no choice about. Needed only after `replay`; `play` and `new` do it."""
        steps = []
        while self.outcome is None and (action := self.rules.automatic(self._line.state)) is not None:
            steps.append(self._play(action, automatic=True))
        return steps

    def _play(self, action: Action, *, automatic: bool, reasons: tuple[Message, ...] = ()) -> PlayedStep:
        dealer = self._dealer()
        step = self._apply(action, dealer, automatic, reasons)
        raw = msgspec.Raw(msgspec.json.encode(action))
        self._note(Played(step.seat, raw, self.standing, automatic, step.chance, step.reasons))
        return step

    def _dealer(self) -> RecordingDealer:
        """Return who answers for chance in the next step."""
        return RecordingDealer(self.header.seed, len(self.steps))

    def _apply(
        self,
        action: Action,
        dealer: RecordingDealer | ScriptedDealer,
        automatic: bool,
        reasons: tuple[Message, ...],
    ) -> PlayedStep:
        """Apply a legal action to a copy; if that fails, the match is as it was."""
        seat, turn = self.seat_to_move, self.turn
        state = self.rules.copy(self._line.state)
        events: list[Event] = []
        self.rules.apply(state, action, dealer, events)
        if isinstance(dealer, ScriptedDealer):
            all_used(dealer)
        human = not automatic and self.seats[seat].human
        chance = tuple(dealer.answers)
        step = PlayedStep(len(self.steps), turn, seat, action, automatic, human, chance, tuple(events), reasons)
        self._line.add(step, state)
        return step

    def _ended(self) -> Outcome | None:
        return self.rules.outcome(self._line.state)

    def _keep(self, entry: Entry) -> None:
        self.entries.append(entry)
        if isinstance(entry, SeatChanged | Conceded):
            self.notes.append((len(self.steps), entry))

    def _note(self, entry: Entry) -> None:
        self._keep(entry)
        if self._follow is not None:
            self._follow(entry)

    # ---- undo

    def reveals(self, step: PlayedStep) -> bool:
        """Whether a step brought something to light that some seat couldn't foresee."""
        return self._line.reveals(step.index, self._brings_to_light)

    def _brings_to_light(self, state: msgspec.Struct, action: Action) -> bool:
        foresee, view = self.rules.foresee, self.rules.view
        return not all(foresee(view(state, seat), action).certain for seat in range(len(self.seats)))

    def undo_refusal(self, seat: int | None = None) -> Message | None:
        """Say why the last decision of a person can't be taken back; None if `undo` would do it.

        With a seat given, only that seat's own decision may be taken back.
        """
        if self.header.undo == "never":
            return msg("This match was begun without taking back.")
        if self._ended() is None and self.outcome is not None:
            return MATCH_OVER
        last = self._last_decision()
        if last is None:
            return msg("There is nothing to take back.")
        if seat not in (None, last.seat):
            return msg("The last decision was {seat}'s.", seat=SeatRef(last.seat))
        careful = self.header.undo == "until_revealed" or not self.game.may_look_back(self.options)
        if careful and any(map(self.reveals, self.steps[last.index :])):
            return msg("Something unknown has come to light since, so what is done is done.")
        return None

    def undo(self, seat: int | None = None) -> list[PlayedStep]:
        """Go back to before the last decision of a person, over what followed by itself or from computer players.

        Return the steps taken back, in the order in which they were played. Raises `IllegalAction`.
        """
        refusal = self.undo_refusal(seat)
        last = self._last_decision()
        if refusal is not None or last is None:
            raise IllegalAction(refusal or msg("There is nothing to take back."))
        steps = self._line.back(last.index)
        self._note(Undone(last.index, self.standing))
        return steps

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else was played since."""
        return self._line.can_redo and self.outcome is None

    def redo(self) -> list[PlayedStep]:
        """Play again what the last `undo` took back; return its steps. Raises `IllegalAction`."""
        if not self.can_redo:
            raise IllegalAction(msg("There is nothing to play again."))
        steps = self._line.forth()
        self._note(Redone(self.standing))
        return steps

    def _last_decision(self) -> PlayedStep | None:
        people = self._company.people
        return next((step for step in reversed(self.steps) if step.human and step.seat in people), None)

    # ---- around the table

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name."""
        self._change_seat(seat, msgspec.structs.replace(self.seats[seat], name=name))

    def take_over(self, seat: int, level: str) -> None:
        """Let a computer player of a level sit in for a person, or let one of another level play on."""
        self._change_seat(seat, msgspec.structs.replace(self.seats[seat], level=level))

    def sit_in(self, seat: int, who: Seat) -> None:
        """Let somebody else play on at a computer player's seat: its character and its name change."""
        now = self.seats[seat]
        self._change_seat(seat, msgspec.structs.replace(now, name=who.name, character=who.character))

    def give_back(self, seat: int) -> None:
        """Let the person play on. Raises `IllegalAction` if no person sat there, or if it gave up."""
        self._change_seat(seat, self._company.person(seat))

    def sit_down(self, seat: int) -> None:
        """Let a person play on for a computer player. Raises `IllegalAction` if the seat has given up."""
        if seat in self.conceded:
            raise IllegalAction(msg("{seat} has given up.", seat=SeatRef(seat)))
        self._change_seat(seat, msgspec.structs.replace(self.seats[seat], level=None))

    def concede(self, seat: int, level: str) -> None:
        """Let a person give up: it can't win any more, and a computer player of `level` plays on for it.

        The match ends when all but one have given up. Raises `IllegalAction`.
        """
        if self.outcome is not None:
            raise IllegalAction(MATCH_OVER)
        self._company.person(seat)
        self._company.concede(seat, level)
        self._note(Conceded(seat, level, self.standing))

    def _change_seat(self, seat: int, to: Seat) -> None:
        self._company.seats[seat] = to
        self._note(SeatChanged(seat, to, self.standing))

    # ---- replaying a record

    def replay(self, entry: Entry) -> None:
        """Let happen again what an entry of the record says; `settle` after the last.

        Raises `IllegalAction` or `ChanceError` if it can't have happened; then nothing has changed.
        """
        if isinstance(entry, Played):
            self._replay_action(entry)
        elif isinstance(entry, Undone):
            if not 0 <= entry.to < len(self.steps):
                raise IllegalAction(
                    msg(
                        "After {count} actions none can be taken back to {to}.", count=len(self.steps), to=entry.to
                    )
                )
            self._line.back(entry.to)
        elif isinstance(entry, Redone):
            if not self._line.can_redo:
                raise IllegalAction(msg("There is nothing to play again."))
            self._line.forth()
        else:
            self._replay_seat(entry)
        self._keep(entry)

    def _replay_action(self, entry: Played) -> None:
        try:
            action = msgspec.json.decode(entry.action, type=self.rules.action_type)
        except msgspec.DecodeError as error:
            raise IllegalAction(msg("This game knows no such action: {problem}.", problem=str(error))) from error
        if entry.seat != self.seat_to_move or action not in self.legal_actions():
            said = bytes(entry.action).decode()
            raise IllegalAction(msg("Seat {seat} may not do {action} here.", seat=entry.seat + 1, action=said))
        self._apply(action, ScriptedDealer(entry.chance), entry.auto, kept(entry.reasons))

    def _replay_seat(self, entry: SeatChanged | Conceded) -> None:
        if not 0 <= entry.seat < len(self.seats):
            raise IllegalAction(msg("There is no seat {seat}.", seat=entry.seat + 1))
        if isinstance(entry, SeatChanged):
            self._company.seats[entry.seat] = entry.to
        else:
            self._company.concede(entry.seat, entry.level)
