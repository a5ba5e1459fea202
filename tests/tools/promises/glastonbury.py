"""What players of Glastonbury promise; what lies covered they don't speak of (GL-26)."""

from __future__ import annotations

from game.glastonbury.rules import actions as act
from game.glastonbury.rules import events as ev
from tests.tools.promises.watching import Check, Said


def _walks_on(said: Said) -> bool:
    """The next walk is as long as was said, unless a Vanesco came between."""
    for event in said.later:
        if isinstance(event, ev.Vanished) and event.seat == said.seat:
            return True
        if isinstance(event, ev.Walked) and event.seat == said.seat:
            return event.steps == said.reason.count
    return True


def _takes_next(said: Said) -> bool:
    """A Declinatio leads to something that is taken, or the match ends there."""
    return bool(said.of(ev.Taken)) or said.after.ending is not None


def _keeps(said: Said) -> bool:
    asked = [action.keep for action in said.plan.actions if isinstance(action, act.Keep)]
    return [event.kept for event in said.of(ev.Kept)] == (
        asked or [said.reason.id == "It does more good than harm"]
    )


CHECKS: dict[str, Check] = {
    "The others lose what lies on top": lambda said: any(isinstance(event, ev.Vanished) for event in said.events),
    "It suits what is brewing": lambda said: bool(said.before.stalls[said.seat].cauldron),
    "It leads {count} step on": _walks_on,
    "The next line is worth the walk": _takes_next,
    "It is a good time for the market to close": lambda said: len(said.rules.legal_actions(said.before)) > 1,
    "It does more good than harm": _keeps,
    "It would do more harm than good": _keeps,
    "Nothing is taken beside a corner": lambda said: bool(said.of(ev.Rested)),
    "There it does the most good": lambda said: bool(said.of(ev.ImmutoAdded)),
    "An Accio fetches what is far away": lambda said: bool(said.of(ev.Taken)),
    "Worth an Accio": lambda said: any(event.accio for event in said.of(ev.Taken)),
}
