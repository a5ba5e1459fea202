"""Asks the professor for advice and lets him say it, so that it covers nothing that counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.players.contract import Plan
from scenes.tabletop.game_table import GameTable, Places
from scenes.tabletop.odds import chance_to_win
from scenes.tabletop.reason_bubble import ReasonBubble
from scenes.tabletop.table_context import TableContext


class Hints:
    """Advice at one table. `places`, where it may lie, is set whenever the table is laid out."""

    places: Places

    def __init__(self, context: TableContext[Any, Any], table: GameTable[Any, Any], bubble: ReasonBubble) -> None:
        self._context, self._table, self._bubble = context, table, bubble

    def ask(self) -> None:
        """Ask what the strongest level would do; a second time: enough of it (if its words are gone: say them)."""
        context = self._context
        session = context.session
        if context.settings.hints == "hide":
            return
        if session.acting:  # who asks needn't watch the end of what is being shown
            context.motion.hurry()
        if not context.acting:
            if session.people:
                context.refuse(context.kit.tr("Advice is for your own turn."))
            return
        advice = session.advice
        if advice is None:
            session.ask_advice()
        elif self._bubble.advises:
            session.drop_advice()
        else:
            self.say(advice)

    def say(self, advice: Plan) -> None:
        """Say what is advised and why."""
        context = self._context
        words = [self._table.advised(advice.actions[0]), *(context.say(reason) for reason in advice.reasons)]
        if advice.expects is not None:
            words.append(chance_to_win(context.kit, advice.expects))
            self._shorten(words)
        self._professor_says(words)

    def _shorten(self, words: list[str]) -> None:
        """Leave out reasons from the second on while it would cover the table: the last explains the chances."""
        place = self.places.hints
        while place is not None and len(words) > 3 and not self._bubble.fits(words, place):
            del words[2]

    def say_it_is_thought_about(self) -> None:
        """Say that advice will come: it can take a while."""
        self._professor_says([self._context.kit.tr("Let me see…")])

    def say_there_is_none(self) -> None:
        """Say that the adviser could not answer."""
        self._professor_says([self._context.kit.tr("My thoughts got lost. Ask me once more.")])

    def _professor_says(self, words: Sequence[str]) -> None:
        within, hints = self.places.notes, self.places.hints
        if hints is not None and (within is None or not self._bubble.fits(words, within)):
            within = hints
        self._bubble.say(None, words, self._table.advice_place(), within)
