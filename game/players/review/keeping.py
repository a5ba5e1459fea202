"""What a review found out, as it is handed on with its match: the answers it was given, in their order.

Sent to `questions` again, they make the same review without anybody thinking.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.core.match import Match
from game.core.messages import Message
from game.core.records.reasons import kept
from game.players.contract import Plan
from game.players.review.review import Review

MOST_ANSWERS, MOST_ACTIONS = 10_000, 500
MOST_POINTS = 1e6


class KeptPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """A `Plan` whose actions only their game can read."""

    actions: tuple[msgspec.Raw, ...] = ()
    reasons: tuple[Message, ...] = ()
    expects: float | None = None


_decoder = msgspec.json.Decoder(tuple[KeptPlan | None, ...])


def pack(answers: Sequence[Plan | None]) -> bytes:
    """Write down a review's answers (JSON)."""
    plans = [None if answer is None else _packed(answer) for answer in answers]
    return msgspec.json.encode(plans)


def _packed(plan: Plan) -> KeptPlan:
    actions = tuple(msgspec.Raw(msgspec.json.encode(action)) for action in plan.actions)
    return KeptPlan(actions, kept(plan.reasons), plan.expects)


def unpack(content: bytes, match: Match) -> list[Plan | None]:
    """Read them again. Raises ValueError for what no review was ever answered: it may come from a stranger."""
    plans = _decoder.decode(content)
    if len(plans) > MOST_ANSWERS or any(plan and len(plan.actions) > MOST_ACTIONS for plan in plans):
        raise ValueError("longer than any review")
    return [None if plan is None else _unpacked(plan, match.rules.action_type) for plan in plans]


def _unpacked(plan: KeptPlan, action_type: Any) -> Plan:
    if plan.expects is not None and not abs(plan.expects) <= MOST_POINTS:
        raise ValueError("no number of points")
    actions = tuple(msgspec.json.decode(action, type=action_type) for action in plan.actions)
    return Plan(actions, kept(plan.reasons), plan.expects)


def check(review: Review) -> None:
    """Raise ValueError if a review made of kept answers says what none can say: screens show it on the table."""
    if not all(0 <= point.chance <= 1 for point in review.points):
        raise ValueError("no chance")
    for finding in review.findings:
        view = review.match.view_at(finding.step, review.seat)
        if finding.differing()[1] not in review.match.rules.legal_actions(view):
            raise ValueError("nothing that could have been done")
