"""A second, slow way to say what is legal and what follows, from the words of RULES.md and by row and column.

It shares no table with the game: lines are walked cell by cell, and a whole turn is worked out on plain values.
"""

from game.glastonbury.rules.actions import Accio, AddImmuto, ChooseCorner, CloseLook, Declinatio, Keep, Rest, Take
from game.glastonbury.rules.model import State, power_of, value_of

Place = tuple[int, int]


def at(state: State, place: Place) -> int | None:
    """The card at a row and a column, None for a gap."""
    card = state.square[6 * place[0] + place[1]]
    return card if card >= 0 else None


def street() -> list[Place]:
    """The places just outside the square, clockwise from the corner at the upper left (GL-6)."""
    top = [(-1, column) for column in range(6)]
    right = [(row, 6) for row in range(6)]
    bottom = [(6, column) for column in reversed(range(6))]
    left = [(row, -1) for row in reversed(range(6))]
    # The first place of a side and the last of the side before lie beside the same corner sign: one step.
    return [side[place] for side in (top, right, bottom, left) for place in range(5)]


def line_at(step: int) -> list[Place]:
    """The cells one looks along from a step, none at a corner (GL-6)."""
    row, column = street()[step]
    if row in (-1, 6):
        return [] if column in (0, 5) else [(r, column) for r in range(6)]
    return [] if row in (0, 5) else [(row, c) for c in range(6)]


def all_lines() -> list[list[Place]]:
    """The 8 lines."""
    return [line for step in range(20) if (line := line_at(step)) and street()[step][0] < street()[step][1]]


def has_spell(state: State, power: str) -> bool:
    """Whether the seat to move holds such a spell."""
    return any(power_of(spell.card) == power for spell in state.stalls[state.seat].spells)


def at_once(card: int) -> bool:
    """Whether a card is a Vanesco or a Perluceo."""
    return power_of(card) in ("vanesco", "perluceo")


def legal(state: State) -> set[object]:
    """All legal actions (GL-5, GL-8, GL-11 to GL-13, GL-15, GL-18, GL-21)."""
    if state.over:
        return set()
    if state.pending:
        kind = type(state.pending[-1]).__name__
        begun = [stall.pawn for stall in state.stalls]
        answers: dict[str, set[object]] = {
            "CornerDecision": {ChooseCorner(corner) for corner in range(4) if corner * 5 not in begun},
            "LookDecision": {CloseLook()},
            "KeepDecision": {Keep(True), Keep(False)},
            "ImmutoDecision": {AddImmuto(number) for number in range(18)},
        }
        return answers[kind]
    line = line_at(state.stalls[state.seat].pawn)
    if not line:
        return {Rest(), Declinatio()} if has_spell(state, "declinatio") and not state.hopped else {Rest()}
    found: set[object] = set()
    for row in range(6):
        for column in range(6):
            card = at(state, (row, column))
            if card is None:
                continue
            cell = 6 * row + column
            if (row, column) in line and not (state.hopped and at_once(card)):
                found.add(Take(cell))
            if has_spell(state, "accio") and not state.hopped and not at_once(card):
                found.add(Accio(cell))
    return found


def stride(cauldron: tuple[int, ...], at_corner: bool) -> int:
    """GL-7, GL-17."""
    if not cauldron:
        return 2
    if power_of(cauldron[-1]) is None or not at_corner:
        return value_of(cauldron[-1])
    below = [card for card in cauldron if power_of(card) is None]
    return value_of(below[-1]) if below else 2
