"""Which missions the others are likely to have, by what they have collected (MP-20).

`Rules.imagine` takes every card for equally likely. Whoever plays for its missions shows them, though. Measured
on 60 matches of Journeymen and 25 of Adepts (two seats): the card that matches most of a seat's discs is its
own in four of five cases, and each disc more makes a card some three times as likely (logarithm 1.0 to 1.4 from
a tenth of a match on). Chances told by such guesses cost 0.48 a position (mean log loss) where even ones cost
0.52 and no look at all 0.69 (600 positions of 100 matches of Journeymen with both variants), because hidden
missions are worth 20 points in the middle of a match and 33 at its end: a lead of 30 by what is shown is none.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.messages import Message, SeatRef, msg_n
from game.magic_potion.rules.model import GROUPS, MISSION_POINTS, UNKNOWN, Desk, State, copy_state
from game.magic_potion.rules.visibility import with_missions

if TYPE_CHECKING:
    from game.magic_potion.rules.material.missions import Missions
    from game.magic_potion.rules.rules import MagicPotion

SHOWS = 1.0
"""The logarithm of how much likelier each matching disc makes a card."""
WORTH_A_WORD = 5.0
"""So many points that nobody sees yet are worth a word."""


def guess(rules: MagicPotion, view: State, rng: random.Random) -> State:
    """Return a full state that could be behind a view, with missions as the seats' discs suggest them."""
    missions, world = rules.missions, copy_state(view)
    if not view.missions:
        return world
    held = [list(desk.missions) for desk in view.desks]
    for group in range(len(GROUPS)):
        free = _free(missions, view, group)
        hidden = [seat for seat, cards in enumerate(held) if cards[group] == UNKNOWN]
        rng.shuffle(hidden)
        for seat in hidden:
            held[seat][group] = card = rng.choices(free, _odds(missions, view.desks[seat], group, free))[0]
            free.remove(card)
    world.desks = tuple(with_missions(desk, tuple(cards)) for desk, cards in zip(view.desks, held, strict=True))
    return world


def unseen(rules: MagicPotion, view: State, seat: int) -> Message | None:
    """Say what missions probably bring the best of the others, if that is much: its plate doesn't show it."""
    if not view.missions or view.ending is not None or UNKNOWN in view.desks[seat].missions:
        return None
    more = [_likely(rules.missions, view, other) for other in range(len(view.desks))]
    shown = [score.total for score in rules.scores(view)]
    others = [other for other in range(len(more)) if other != seat]
    best = max(others, key=lambda other: shown[other] + more[other])
    if more[best] < WORTH_A_WORD:
        return None
    return msg_n(
        "Missions may bring {seat} some {count} point more", "Missions may bring {seat} some {count} points more",
        round(more[best]), seat=SeatRef(best),
    )  # fmt: skip


def _likely(missions: Missions, view: State, seat: int) -> float:
    """How many points a seat's hidden missions bring on average."""
    points, desk = 0.0, view.desks[seat]
    for group, mission in enumerate(desk.missions):
        if mission == UNKNOWN:
            free = _free(missions, view, group)
            odds = _odds(missions, desk, group, free)
            counts = [missions.matching(desk.discs, group, card) for card in free]
            matched = sum(odd * count for odd, count in zip(odds, counts, strict=True))
            points += MISSION_POINTS * matched / sum(odds)
    return points


def _free(missions: Missions, view: State, group: int) -> list[int]:
    """The cards of a sort that nobody is known to hold."""
    known = {desk.missions[group] for desk in view.desks}
    return [card for card in range(missions.counts[group]) if card not in known]


def _odds(missions: Missions, desk: Desk, group: int, cards: Sequence[int]) -> list[float]:
    """How likely each of some cards is to be a seat's, compared with the likeliest."""
    matching = [missions.matching(desk.discs, group, card) for card in cards]
    most = max(matching)
    return [math.exp(SHOWS * (count - most)) for count in matching]
