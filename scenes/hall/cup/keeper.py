"""The cup of the hall: which one is played, how it is with its next match, and what is kept of all that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

from game.core.catalogue import Game
from game.core.errors import BenchError
from game.core.match import Match
from game.core.messages import Message, msg
from game.core.records.library import Library
from game.core.records.summaries import Summary
from game.core.seats import Seat
from game.core.setting_up import check_seats
from game.cup.cup import Cup, new_cup
from game.cup.kept import CUPS, Cups
from game.season.season import Season
from scenes.hall.host import GamesHost
from scenes.ui.settings import Evening
from scenes.ui.text.names import offered
from scenes.ui.theme import PORTRAITS

if TYPE_CHECKING:
    from game.players.contract import Level
    from scenes.hall.new_game.plan import SetupPlan

BOX = "the cup"
"""What stands for the cup on New game's shelf, among the ids of games: no game can be called so."""
How = Literal["fresh", "left", "gone", "broken", "refused", "no game"]


class Next(msgspec.Struct, frozen=True):
    """How it is with the next match of a cup.

    "fresh": it can be begun; "left": it waits in `save`; "gone": it was begun, but its save is there no more;
    "broken": its save can't be read; "refused": this version can't play it on; "no game": nobody can play it here.
    """

    how: How
    save: Summary | None = None
    why: Message | None = None
    """What is wrong, in one sentence."""


class CupHost(GamesHost, Protocol):
    """The hall, as its cup sees it."""

    library: Library

    @property
    def season(self) -> Season:
        """What is kept of all that was played here."""

    @property
    def new_seed(self) -> Callable[[], int]:
        """Makes a seed nobody can foretell."""

    def begin(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: msgspec.Struct,
        seed: int | None = None,
        now: datetime | None = None,
    ) -> Match:
        """Set up a match, save it and open its table."""

    def go_on(self, file: Path) -> None:
        """Go on with a saved match, or explain why not."""


class CupKeeper:
    """Keeps the cup that is played. Each step is on the disk before the next one begins."""

    def __init__(self, hall: CupHost) -> None:
        self._hall = hall
        self.seen = 0 if self.running is None else self.running.at
        """How many results were shown on the table between the matches; later ones come in before one's eyes."""

    @property
    def running(self) -> Cup | None:
        """The cup that is played; it is over, but not handed over, if all its matches are."""
        return self._hall.season.read(CUPS).running

    def _run(self, cup: Cup | None) -> None:
        self._hall.season.change(CUPS, lambda cups: msgspec.structs.replace(cups, running=cup))

    # -- what there is -------------------------------------------------------------------------------------------
    def games_for(self, seats: int) -> list[str]:
        """List the games so many can play, in the shelf's order; those that can't be read are left out."""
        return [game for game in self._hall.shelf() if self._why_not(game, seats) is None]

    def _why_not(self, game_id: str, seats: int) -> Message | None:
        """Say why so many can't play a game here; None if they can."""
        try:
            check_seats(self._hall.game(game_id), seats)
        except BenchError as error:
            return error.message
        return None

    def save_of(self, cup: Cup, at: int) -> Summary | None:
        """Return the save of a cup's match by its number, if that was begun and its save is there."""
        leg = cup.legs[at]
        return None if leg.begun is None else self._hall.library.find(leg.game, leg.begun, cup.deal_of(at))

    def left(self) -> Summary | None:
        """Return the save of the match that was left and can be gone on with. Loads no game: the title asks."""
        self.settle()
        cup = self.running
        save = None if cup is None or cup.over else self.save_of(cup, cup.at)
        sound = save is not None and save.problem is None and save.refused is None
        return save if sound else None

    def next(self) -> Next | None:
        """Return how it is with the next match; None if there is no cup, or it is over."""
        self.settle()
        cup = self.running
        if cup is None or cup.over:
            return None
        why_not = self._why_not(cup.leg.game, len(cup.seats))
        if why_not is not None:
            return Next("no game", why=why_not)
        if cup.leg.begun is None:
            return Next("fresh")
        save = self.save_of(cup, cup.at)
        if save is None:
            return Next(
                "gone", why=msg("The record of this match is gone: it is played again, with another deal.")
            )
        if save.problem is not None:
            return Next("broken", save, save.problem)
        return Next("left", save) if save.refused is None else Next("refused", save, save.refused)

    def holds(self, match: Match) -> bool:
        """Whether a match is one of the cup that is played."""
        return self._number_of(match) is not None

    def _number_of(self, match: Match) -> int | None:
        cup, header = self.running, match.header
        return None if cup is None else cup.number_of(header.game, header.created, header.seed)

    # -- what happens --------------------------------------------------------------------------------------------
    def found(self, seats: Sequence[Seat], games: Sequence[str], seed: int | None = None) -> None:
        """Begin a cup. Raises ValueError if it can't be one."""
        self.seen = 0
        seed = self._hall.new_seed() if seed is None else seed
        self._run(new_cup(seats, games, seed, self._hall.now()))

    def settle(self) -> None:
        """Count the match that was begun, if its save says that it is over: the program may have died since."""
        cup = self.running
        if cup is None or cup.over:
            return
        save = self.save_of(cup, cup.at)
        if save is not None and save.problem is None and save.finished and len(save.seats) == len(cup.seats):
            self._run(cup.finish(save.standing, save.conceded))

    def note(self, match: Match) -> None:
        """Count a match that is over, if it is the cup's; once more, and it counts as it ended now."""
        cup, at = self.running, self._number_of(match)
        if cup is not None and at is not None and match.outcome is not None:
            self._run(cup.finish(match.standing, match.conceded, at))

    def play(self) -> None:
        """Open the table of the next match: of the one that was left, else of a new one."""
        cup, found = self.running, self.next()
        if cup is None or found is None or found.how == "no game":
            return
        if found.save is not None and found.how in ("left", "broken"):
            self._hall.go_on(found.save.file)
            return
        cup = cup if found.how == "fresh" else cup.lose()
        now = self._hall.now()
        try:
            plan = self._plan(cup)
            # Noted first: whenever the program dies, the match is found by this moment, or isn't there.
            self._run(cup.begin(now))
            self._hall.begin(plan.game, plan.seats, plan.chosen_options(), cup.deal, now)
        except BenchError as error:
            self._run(cup)
            self._hall.notice(error.message, "warning", 8.0)

    def _plan(self, cup: Cup) -> SetupPlan:
        """Set up the next match: the cup's seats, in colours of the game, by its rules as they are at first."""
        from game.players.levels import read_levels  # the title does without
        from scenes.hall.new_game.plan import SetupPlan

        hall, game = self._hall, self._hall.game(cup.leg.game)
        levels = read_levels(game, hall.catalogue.data_dir).levels
        evening = Evening(tuple(playable(seat, levels) for seat in cup.seats))
        plan = SetupPlan(game, levels, evening, offered(hall.kit.words), hall.shown(game.id))
        plan.first = cup.first
        return plan

    def skip(self) -> None:
        """Leave out the next match, which can't be played here; without any match there is no cup."""
        if self.running is not None:
            self._run(self.running.skip())

    def give_up(self) -> None:
        """Play the cup no further; the saves of its matches stay."""
        self._run(None)

    def hand_over(self) -> None:
        """The cup is over and was handed over: it belongs to the past."""
        if self.running is not None and self.running.over:
            self._hall.season.change(CUPS, Cups.handed_over)


def playable(seat: Seat, levels: Sequence[Level]) -> Seat:
    """Return a seat as a game with such levels knows it: it may have others than the cup's other games."""
    known = [level.id for level in levels]
    level = seat.level if seat.level is None or seat.level in known else known[0]
    portrait = seat.portrait if seat.portrait in PORTRAITS else PORTRAITS[0]
    return msgspec.structs.replace(seat, level=level, portrait=portrait)
