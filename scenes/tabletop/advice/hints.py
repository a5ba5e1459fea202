"""Asks the professor for advice and lets him say it, so that it covers nothing that counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.core.contract import Action
from game.players.contract import BUSY, Plan
from scenes.tabletop.advice.odds import chance_to_win
from scenes.tabletop.advice.reason_bubble import ReasonBubble
from scenes.tabletop.game_table import Places
from scenes.tabletop.pieces.target import Target
from scenes.tabletop.table_context import MatchContext
from scenes.ui.stage.pointing import PRESSES
from scenes.ui.stage.scene import Scene
from scenes.ui.widgets.base import Widget


class ShowsAdvice(Protocol):
    """What of a `GameTable` shows advice."""

    def propose(self, action: Action | None) -> None:
        """See `GameTable`."""

    def lay_down(self) -> None:
        """See `GameTable`."""

    def advised(self, action: Action) -> str:
        """See `GameTable`."""

    def advice_place(self) -> pygame.Rect:
        """See `GameTable`."""

    def lead_to_advised(self) -> Widget | None:
        """See `GameTable`."""

    def left_out_of_hints(self) -> str:
        """See `GameTable`."""


class Hints:
    """Advice at one table. `places`, where it may lie, is set whenever the table is laid out."""

    places: Places

    def __init__(self, context: MatchContext, table: ShowsAdvice, bubble: ReasonBubble, scene: Scene) -> None:
        """`scene` is the one whose focus is led to what is advised, where keys are used."""
        self._context, self._table, self._bubble, self._scene = context, table, bubble, scene
        self._advice: Plan | None = None
        self._advising = False
        self._asked = False
        """Whether the person has asked for the advice that comes next."""
        self._turned = False
        """Whether the person has turned to something else by a key since then."""
        self._left_out = ""
        """What is said beside this advice of what hints leave out: people are told once."""
        self._led_to: Widget | None = None
        """What the focus was led to by advice."""
        self._follows = False
        """Whether the last thing pressed was what advice means: it was begun, and there is more of it to do."""

    def update(self) -> bool:
        """Say and light new advice, and that it is thought about; whether there is other advice than before."""
        advice = None if self._context.looking_back else self._context.session.advice  # it isn't about the past
        changed = self._advice is not advice
        if changed:
            self._take_up(advice)
        self._tell_of_thinking()
        return changed

    def _take_up(self, advice: Plan | None) -> None:
        self._advice = advice
        asked, self._asked = self._asked, self._asked and advice is None
        if advice is not None and asked:
            self._lay_down()
        self._table.propose(advice.actions[0] if advice is not None else None)
        if advice is None:
            self._bubble.hush()
        else:
            session = self._context.session
            self._left_out = "" if session.told_left_out else self._table.left_out_of_hints()
            session.told_left_out = session.told_left_out or bool(self._left_out)
            self.say(advice)
            self._lead()

    def _lay_down(self) -> None:
        """Where keys are used, drop what was begun: Return is to do what is advised."""
        if self._scene.by_keys:
            self._table.lay_down()

    def _tell_of_thinking(self) -> None:
        """Say at once that advice is thought about, and if none comes; what was said goes with the question."""
        session = self._context.session
        advising = session.ai_client.advising and not self._context.looking_back
        if session.advice_failed is not None:
            why, session.advice_failed = session.advice_failed, None
            lost = self._context.kit.tr("My thoughts got lost. Ask me once more.")
            self._professor_says([lost, self._context.say(why)] if why == BUSY else [lost])
        elif advising and not self._advising:
            self._professor_says([self._context.kit.tr("Let me see…")])
        elif self._advising and not advising and self._advice is None and self._bubble.advises:
            self._bubble.hush()
        self._advising = advising

    def advises(self, action: Action) -> bool:
        """Whether this is what the professor advises now."""
        return self._advice is not None and self._advice.actions[0] == action

    def decided(self) -> None:
        """Something was decided: what was advised before it is over."""
        if self._advice is not None:
            self._advice = None
            self._table.propose(None)
        self._bubble.hush()

    def say_again(self) -> None:
        """Say what is advised once more, after the table was laid out anew."""
        if self._advice is not None:
            self.say(self._advice)

    # -- leading the focus --------------------------------------------------------------------------------------
    @property
    def leads(self) -> bool:
        """Whether the focus is where advice has led it."""
        return self._led_to is not None and self._scene.focused is self._led_to

    def means(self, widget: Widget | None) -> bool:
        """Whether advice means this widget: a press on it follows what was advised."""
        lit = isinstance(widget, Target) and widget.proposed
        return self._advice is not None and widget is not None and (lit or widget is self._led_to)

    def awaited(self, key: int) -> bool:
        """A key is pressed; whether it is to do nothing: Return, while advice is awaited and nothing else done.

        Who asks and presses Return wants what will be advised, not what the focus happens to be on.
        """
        waits = self._asked and self._context.session.ai_client.advising and not self._turned
        self._turned = self._turned or key not in PRESSES
        return waits and key in PRESSES

    def pressed(self, *, meant: bool) -> None:
        """Something was pressed; `meant`: what advice means."""
        self._follows = meant and self._advice is not None

    def lead_on(self) -> None:
        """A key was used where advice has led: what was advised may take more than one step."""
        if self._advice is not None and self.leads:
            self._lead()

    def _lead(self) -> None:
        """Give the piece that advice means the focus where keys are used, so that Return does what was advised."""
        self._led_to = None
        if not (self._scene.by_keys and self._context.acting):
            return
        widgets = self._scene.top.root.walk()
        pointed = (each for each in widgets if isinstance(each, Target) and each.proposed)
        found = self._table.lead_to_advised() or next((each for each in pointed if each.takes_focus()), None)
        if found is not None and found.takes_focus():
            self._scene.focus_on(found)
            self._led_to = found

    # -- asking and saying --------------------------------------------------------------------------------------
    def ask(self) -> None:
        """Ask what the strongest level would do; a second time: enough of it.

        If its words are gone they are said again, and halfway through what was advised it is led on to the rest.
        """
        context = self._context
        session = context.session
        if context.kit.settings.hints == "hide":
            return
        if session.acting:  # who asks needn't watch the end of what is being shown
            context.motion.hurry()
        if not context.acting:
            if session.people:
                context.refuse(context.why_no_advice())
            return
        advice = session.advice
        if advice is None:
            self._asked, self._turned = True, False
            session.ask_advice()
        elif self._bubble.advises and not self._follows:
            session.drop_advice()
        else:
            if not self._follows:
                self._lay_down()
            self._table.propose(advice.actions[0])
            self.say(advice)
            self._lead()

    def say(self, advice: Plan) -> None:
        """Say what is advised and why."""
        context = self._context
        words = [self._table.advised(advice.actions[0]), *(context.say(reason) for reason in advice.reasons)]
        if advice.expects is not None and context.scores_shown:  # chances tell how the match stands
            words.append(chance_to_win(context.kit, advice.expects))
            self._shorten(words)
        if self._left_out and not context.looking_back:
            words.append(self._left_out)
        self._professor_says(words)

    def _shorten(self, words: list[str]) -> None:
        """Leave out reasons from the second on while it would cover the table: the last explains the chances."""
        place = self.places.hints or self.places.notes
        while place is not None and len(words) > 3 and not self._bubble.fits(words, place):
            del words[2]

    def _professor_says(self, words: Sequence[str]) -> None:
        within, hints = self.places.notes, self.places.hints
        if hints is not None and (within is None or not self._bubble.fits(words, within)):
            within = hints
        if self._context.looking_back and self.places.counsel is not None:
            within = self.places.counsel
        self._bubble.say(None, words, self._table.advice_place(), within)
