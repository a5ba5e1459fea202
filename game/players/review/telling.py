"""A moment that decided a match in words: what happened, what it brought, and what that did to the chances."""

from __future__ import annotations

from game.core.match import Match
from game.core.messages import Message, msg, msg_n
from game.players.review.decisive import Decided

MOST = 2
"""So much is told of a turn."""
SAFE, EVEN, LOST = 0.9, 0.5, 0.1
"""Chances from which on somebody can hardly lose, is more likely to win than not, and can hardly win."""


def happened(match: Match, moment: Decided) -> list[Message]:
    """Say what a moment's turn came to, the most telling first; at least what was done in it."""
    turn, seat, story = moment.turn, moment.seat, match.game.story
    events = [event for step in match.steps if (step.turn, step.seat) == (turn, seat) for event in step.events]
    said = [] if story is None else list(story(events))[:MOST]
    if not said:
        step = match.steps[moment.step]
        told = (match.rules.describe(event) for event in step.events)
        label = match.game.label(match.rules, match.view_at(moment.step, seat), seat, step.action)
        what = next((message for message in told if message is not None), label)
        said.append(what if what.id.endswith(".") else msg("{action}.", action=what))
    if len(said) < MOST and moment.gained > 0:
        said.append(msg_n("The turn brought {count} point.", "The turn brought {count} points.", moment.gained))
    return said


def effect(moment: Decided, whose: int) -> Message:
    """Say what a moment meant to who acted in it; its chances are those of the seat `whose`."""
    before, after = moment.before, moment.after
    if moment.seat != whose:
        before, after = 1 - before, 1 - after
    if after > before:
        if after >= SAFE:
            return msg("That all but won it.")
        return msg("That took the lead.") if before < EVEN <= after else msg("That brought the win closer.")
    if after <= LOST:
        return msg("That all but lost it.")
    return msg("That gave the lead away.") if after < EVEN <= before else msg("That cost ground.")
