"""The book of problems: coins on the left page, the chosen problem on the right one; a ribbon for each game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.errors import BenchError
from game.problems.format import Problem, read
from game.problems.playing import Task
from game.problems.results import STARS, Result
from scenes.hall.book import GamesBook
from scenes.hall.problems.coins import Coin, CoinRows, DaySlip, StepHead
from scenes.hall.problems.opening import open_problem
from scenes.hall.problems.page import Facts, GoalSlip, ProblemHead
from scenes.hall.problems.picture import Picture, picture_of
from scenes.hall.records.rows import ButtonRow
from scenes.tabletop.problem.scene import HINTS
from scenes.ui.text.dates import date_in_words
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import FittedButton
from scenes.ui.widgets.setting_rows import Note

if TYPE_CHECKING:
    from scenes.hall.hall import Hall

SIGNS = ("level_apprentice", "level_journeyman", "level_adept")
"""Of the three steps."""
TODAY = -1
"""The place of the problem of the day."""
ROW_KEYS = {pygame.K_UP: -6, pygame.K_DOWN: 6}


class ProblemsScene(GamesBook):
    """All problems of all games that have some."""

    def __init__(self, hall: Hall, game_id: str = "") -> None:
        self._problems = {game: _read(hall, game) for game in hall.shelf() if game in hall.games()}
        super().__init__(hall, [game for game, found in self._problems.items() if found], game_id)
        self.chosen: dict[str, int] = {}
        """For each game, the place of the problem the right page tells about."""
        self.coins: list[Coin] = []
        self.slip: DaySlip | None = None
        self._day: Problem | None = None

    # -- the book ------------------------------------------------------------------------------------------------
    @property
    def problems(self) -> tuple[Problem, ...]:
        """Those of the game in front."""
        return self._problems.get(self.about, ())

    def heading(self) -> str:
        """The title."""
        return self.kit.tr("The book of problems")

    def foot_line(self) -> str:
        """What stars are for."""
        return self.kit.tr("One star for solving, one without a hint, one at the first try.")

    def entered(self) -> None:
        """Show what was made of problems meanwhile."""
        super().entered()
        self.hall.daily.renew(self.hall.now().date(), self.hall.games())
        self.fill()
        self._focus()

    def _focus(self) -> None:
        place = self._place
        widget: Widget | None = self.slip if place == TODAY else None
        if 0 <= place < len(self.problems):
            widget = next((coin for coin in self.coins if coin.number == place + 1), None)
        if widget is not None:
            self.focus_on(widget)

    # -- the pages -----------------------------------------------------------------------------------------------
    @property
    def _place(self) -> int:
        """Which problem the right page tells about: at first the first that isn't solved."""
        known = self.chosen.get(self.about)
        if known is not None and (known != TODAY or self._day is not None):
            return known
        return next((at for at, each in enumerate(self.problems) if not self._result(each).solved), 0)

    def _result(self, problem: Problem) -> Result:
        return self.hall.problem_results.of(problem.id)

    def fill(self) -> None:
        """Show the ribbon's double page."""
        kit, tr = self.kit, self.kit.tr
        self.left_page.gap, self.right_page.gap, self.left_page.spread = 4, 14, 14
        self.coins, self.slip = [], None
        if not self.problems:
            self.left_page.fill([Note(kit, tr("There are no problems here."))])
            self.right_page.fill([])
            return
        self._day = self.hall.daily.of(self.about)
        day = date_in_words(kit.words, self.hall.now().date())
        result = self._result(self._day) if self._day is not None else Result()
        self.slip = DaySlip(kit, tr("Problem of the day"), day, self._day, result, lambda: self.choose(TODAY))
        blocks: list[Widget] = [self.slip]
        names = (tr("First steps"), tr("Thinking ahead"), tr("Mastery"))
        for step, (icon, name) in enumerate(zip(SIGNS, names, strict=True), 1):
            places = [at for at, problem in enumerate(self.problems) if problem.step == step]
            results = [self._result(self.problems[at]) for at in places]
            blocks.append(StepHead(kit, icon, name, sum(each.stars for each in results), STARS * len(places)))
            coins = [self._coin(at, each) for at, each in zip(places, results, strict=True)]
            self.coins += coins
            blocks.append(CoinRows(kit, coins))
        self.left_page.fill(blocks)
        self._tell(self._place)

    def _coin(self, at: int, result: Result) -> Coin:
        tr = self.kit.tr
        state = (
            tr("solved") if result.solved else tr("tried") if result.tries or result.seen else tr("not tried yet")
        )
        tip = tr("Problem {number}", number=self.kit.words.number(at + 1)) + "\n" + state
        coin = Coin(self.kit, at + 1, result, lambda number: self.choose(number - 1), tip)
        coin.on_attend = lambda attended, coin=coin: self._attended(coin, attended)
        return coin

    def _attended(self, coin: Coin, attended: bool) -> None:
        """The keyboard's focus turns the other page; the pointer only when it clicks."""
        if attended and coin.focused and not coin.hovered and coin.number - 1 != self._place:
            self._tell(coin.number - 1)

    def choose(self, place: int) -> None:
        """Tell about a problem; chosen again, it is opened at the table."""
        if place == self._place and self.right_page.blocks:
            self.to_table()
        else:
            self._tell(place)

    @property
    def problem(self) -> Problem | None:
        """The one the right page tells about."""
        place = self._place
        return self._day if place == TODAY else self.problems[place] if self.problems else None

    def _tell(self, place: int) -> None:
        self.chosen[self.about] = place
        problem = self.problem
        for coin in self.coins:
            coin.mark(coin.number - 1 == place)
        if self.slip is not None:
            self.slip.mark(place == TODAY)
        if problem is None:
            return
        kit, tr = self.kit, self.kit.tr
        try:
            goal = self.hall.say(Task(self.hall.game(self.about), problem).goal)
        except BenchError as error:
            self.right_page.fill([Note(kit, self.hall.say(error.message))])
            return
        number = kit.words.number(place + 1)
        title = tr("Problem of the day") if place == TODAY else tr("Problem {number}", number=number)
        to_table = FittedButton(kit, tr("To the table"), self.to_table, kind="brass", icon="play", glow=True)
        solution = FittedButton(kit, tr("Solution"), self.to_solution, icon="eye")
        self.commands = ButtonRow(kit, [to_table, solution])
        result = self._result(problem)
        self.right_page.fill(
            [
                ProblemHead(kit, title, result.stars),
                Picture(self.hall, partial(picture_of, self.hall, self.about, problem), self.to_table),
                GoalSlip(kit, goal),
                Facts(kit, self._facts(problem, result)),
                self.commands,
            ]
        )

    def _facts(self, problem: Problem, result: Result) -> list[tuple[str, str, str]]:
        """Signs and words: how long one has, how often it was tried, what was read of hints."""
        tr, plural, turns = self.kit.tr, self.kit.words.plural, problem.goal.turns
        tries = plural("{count} try", "{count} tries", result.tries)
        reached = tr("solved") if result.solved else tr("not solved yet")
        read = min(result.hints, HINTS)
        hints = plural("{count} hint read", "{count} hints read", read) if read else tr("no hint read")
        hints = tr("solution seen") if result.seen else hints
        free = tr("taking back is free") if turns == 1 else tr("the others wait")
        return [
            ("hand", plural("{count} turn", "{count} turns", turns), free),
            ("again", tries, reached),
            ("hint", hints, tr("leaves one star") if result.seen else tr("costs one star")),
        ]

    # -- what happens --------------------------------------------------------------------------------------------
    def to_table(self) -> None:
        """Try the problem."""
        game, place, problem = self.about, self._place, self.problem
        if problem is not None and place == TODAY:
            open_problem(self.hall, game, (problem,), 0)
        elif problem is not None:
            open_problem(self.hall, game, self.problems, place, lambda following: self._open_at(game, following))

    def _open_at(self, game: str, place: int) -> None:
        """Another problem is tried next: the book lies open there."""
        self.chosen[game] = place

    def to_solution(self) -> None:
        """See how it goes, at the table."""
        self.to_table()
        scene = self.hall.stage.scene
        from scenes.tabletop.problem.scene import ProblemScene

        if isinstance(scene, ProblemScene):
            scene.ask_for_solution()

    def update(self, dt: float) -> bool:
        """Take up the problem of the day as soon as it is there."""
        if self._day is None and self.problems and self.hall.daily.of(self.about) is not None:
            focused = self.focused is self.slip
            self.fill()
            if focused and self.slip is not None:
                self.focus_on(self.slip)
        return super().update(dt)

    def handle(self, event: pygame.Event) -> bool:
        """Up and down go from row to row of the coins."""
        if event.type == pygame.KEYDOWN and event.key in ROW_KEYS and isinstance(self.focused, Coin):
            at = self.coins.index(self.focused) + ROW_KEYS[event.key]
            if 0 <= at < len(self.coins):
                self.focus_on(self.coins[at])
                self.left_page.reveal(self.coins[at].rect)
                return True
        return super().handle(event)


def _read(hall: Hall, game_id: str) -> tuple[Problem, ...]:
    """Return a game's problems; what is wrong with them is told."""
    try:
        return read(hall.catalogue.data_dir / game_id)
    except BenchError as error:
        hall.notice(error.message, "warning")
        return ()
