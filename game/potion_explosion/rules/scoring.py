"""Points of Potion Explosion, and where each came from (PE-32)."""

from __future__ import annotations

from game.core.contract import Outcome, ScorePart, SeatScore
from game.core.messages import Message, SeatRef, msg
from game.potion_explosion.rules.model import FIVE_KINDS, Desk, Kind, State, Tile

SKILL_POINTS = 4
HELP_POINTS = -2
TOKEN_OF_A_KIND = 3
TOKEN_OF_KINDS = 5
"""Potions of one kind, and different kinds, that earn a skill token (PE-30)."""


def total(desk: Desk, tiles: tuple[Tile, ...]) -> int:
    """A seat's points."""
    points = sum([tiles[tile].points for tile in desk.completed])
    return points + SKILL_POINTS * len(desk.skills) + HELP_POINTS * desk.helps


def tokens_due(completed: tuple[int, ...], tiles: tuple[Tile, ...]) -> list[str]:
    """What completed potions earn skill tokens for: kinds, and `FIVE_KINDS` (PE-30)."""
    kinds = [tiles[tile].kind for tile in completed]
    different = dict.fromkeys(kinds)
    reasons: list[str] = []
    if len(kinds) - len(different) >= TOKEN_OF_A_KIND - 1:  # else no kind can be there so often
        reasons += [kind for kind in different if kinds.count(kind) >= TOKEN_OF_A_KIND]
    if len(different) >= TOKEN_OF_KINDS:
        reasons.append(FIVE_KINDS)
    return reasons


def total_with(desk: Desk, completed: tuple[int, ...], tiles: tuple[Tile, ...]) -> int:
    """A seat's points once it has completed these tiles as well, with the tokens they earn (PE-30)."""
    earned = set(tokens_due(desk.completed + completed, tiles)) - set(desk.skills)
    return total(desk, tiles) + sum([tiles[tile].points for tile in completed]) + SKILL_POINTS * len(earned)


def score(seat: int, desk: Desk, tiles: tuple[Tile, ...], kinds: dict[str, Kind]) -> SeatScore:
    """A seat's points with their parts: a part for each potion and skill token, one for all Little Help."""
    parts = [
        ScorePart("potion:" + tiles[tile].kind, msg(kinds[tiles[tile].kind].name), tiles[tile].points)
        for tile in desk.completed
    ]
    parts += [ScorePart("skill", _skill_label(reason, kinds), SKILL_POINTS) for reason in desk.skills]
    if desk.helps:
        parts.append(ScorePart("help", msg("Little Help"), HELP_POINTS * desk.helps))
    return SeatScore(seat, sum(part.points for part in parts), tuple(parts))


def _skill_label(reason: str, kinds: dict[str, Kind]) -> Message:
    if reason == FIVE_KINDS:
        return msg("Five kinds")
    return msg("Three of {kind}", kind=msg(kinds[reason].name))


def outcome(state: State, tiles: tuple[Tile, ...], kinds: dict[str, Kind]) -> Outcome | None:
    """The result once the match is over and all tie-break picks are made (PE-31 to PE-33)."""
    if not state.over or state.pending:
        return None
    scores = tuple(score(seat, desk, tiles, kinds) for seat, desk in enumerate(state.desks))
    best = max(seat_score.total for seat_score in scores)
    winners = [seat_score.seat for seat_score in scores if seat_score.total == best]
    if state.tie_break:
        most = max(marbles for _, marbles in state.tie_break)
        winners = sorted(seat for seat, marbles in state.tie_break if marbles == most)
    if state.ending == "countdown":
        reason = msg("The last skill token of the countdown was earned.")
    else:
        reason = msg("No recipe is left in the stacks.")
    return Outcome(reason, scores, tuple(winners), state.round, _tie_break(state.tie_break, winners))


def _tie_break(picks: tuple[tuple[int, int], ...], winners: list[int]) -> Message | None:
    """Say what each tied seat's pick brought (PE-33)."""
    if not picks:
        return None
    counts = msg("{seat} {count}", seat=SeatRef(picks[0][0]), count=picks[0][1])
    for seat, marbles in picks[1:]:
        more = msg("{seat} {count}", seat=SeatRef(seat), count=marbles)
        counts = msg("{one}, {other}", one=counts, other=more)
    if len(winners) == 1:
        return msg("The tie was broken by marbles: {counts}.", counts=counts)
    return msg("The tie stayed one, also by marbles: {counts}.", counts=counts)
