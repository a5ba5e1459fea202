"""What the table plays by itself, and that it takes no choice from anybody (PE-17 to PE-20, PE-24)."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from game.core.chance import Dealer
from game.potion_explosion.rules.actions import Drink, EndTurn, Help, JoyDone, Mix, Pick, Place, TakeOne
from game.potion_explosion.rules.model import State
from tests.game.potion_explosion.table import COLOURS, RULES, TILES, anyhow, legal, position, settled, tile, walk

MIXED = ["UKRYUKRY", "UKRYUKRY"]


class Unvaried:
    """Chance that always says the same, so that ends of turns can be compared."""

    def shuffle(self, items: Sequence[Any]) -> list[Any]:
        return list(items)

    def roll(self, sides: int) -> int:
        return 1

    def choose(self, count: int) -> int:
        return 0


def test_pe_18_a_marble_with_one_hole_to_go_to_is_placed_by_itself() -> None:
    """PE-18: no choice is left about it."""
    state = position({"brewing": ["wisdom 4", "abyss 6"], "hand": "UY"}, tracks=MIXED)
    assert settled(state) == [], "yellow fits on both burners"
    state = position({"brewing": ["wisdom 4"], "hand": "UYR"}, tracks=MIXED)
    assert settled(state) == [Place("R", 0, "hand"), Place("Y", 0, "hand")]
    assert state.desks[0].hand == "U"


def test_pe_18_marbles_that_fill_all_holes_of_their_colour_are_placed_too() -> None:
    """PE-18: two yellows, one yellow hole on each burner; which goes where makes no difference."""
    brewing = [{"tile": "wisdom 4", "marbles": "Y"}, {"tile": "abyss 6", "marbles": "Y"}]
    state = position({"brewing": brewing, "hand": "YY"}, tracks=MIXED)
    assert settled(state) == [Place("Y", 0, "hand"), Place("Y", 1, "hand")]


def test_pe_18_pool_marbles_are_never_placed_by_themselves() -> None:
    """PE-18: they need not be placed."""
    state = position({"brewing": ["wisdom 4"], "pool": "RY"}, picked=True)
    assert RULES.automatic(state) is None


def test_pe_19_the_moment_of_completing_is_the_seats_choice() -> None:
    """PE-19, PE-17: marbles roll in then; only when nothing else can be done it happens by itself."""
    desk = {"brewing": [{"tile": "wisdom 4", "marbles": "RRY"}], "hand": "Y"}
    assert RULES.automatic(position(desk, tracks=MIXED)) is None, "the pick is still to be made"
    assert RULES.automatic(position(desk, tracks=MIXED, picked=True)) is None, "the professor can be asked"
    drinks = {**desk, "completed": ["wisdom 5"]}
    assert RULES.automatic(position(drinks, tracks=MIXED, picked=True, helped=True)) is None, (
        "a potion can be drunk"
    )
    other = {**desk, "brewing": [*desk["brewing"], "love 4"], "pool": "K"}
    assert RULES.automatic(position(other, tracks=MIXED, picked=True, helped=True)) is None, "a pool marble fits"
    assert RULES.automatic(position(desk, tracks=MIXED, picked=True, helped=True)) == Place("Y", 0, "hand")


def test_pe_24_with_joy_in_reach_nothing_is_placed_by_itself() -> None:
    """PE-24, PE-17: another marble could fill the hole, and the one in hand be kept for later."""
    desk = {"brewing": ["wisdom 4"], "hand": "R", "pool": "KK"}
    joyless = {**desk, "completed": ["joy 7", "sands 7"], "drunk": ["joy 7", "sands 7"]}
    assert RULES.automatic(position(joyless, tracks=MIXED)) == Place("R", 0, "hand")
    for drunk in ([], ["joy 7"]):
        state = position({**joyless, "drunk": drunk}, tracks=MIXED)
        assert RULES.automatic(state) is None
    sands = {**desk, "completed": ["sands 7"]}
    assert RULES.automatic(position(sands, tracks=MIXED)) == Place("R", 0, "hand")
    soon = {**desk, "brewing": ["wisdom 4", {"tile": "joy 5", "marbles": "KRR"}]}
    assert RULES.automatic(position(soon, tracks=MIXED)) is None, "two blacks complete a Joy"
    later = {**desk, "brewing": ["wisdom 4", {"tile": "joy 5", "marbles": "RR"}]}
    assert RULES.automatic(position(later, tracks=MIXED)) == Place("R", 0, "hand")


def test_pe_24_joy_that_can_do_no_more_is_finished_by_itself() -> None:
    """PE-24."""
    state = position({"completed": ["joy 7"], "pool": "K", "brewing": ["wisdom 4"]}, tracks=MIXED)
    anyhow(state, Drink(tile("joy 7"), Mix()))
    assert RULES.automatic(state) is None, "to use no marble is a choice"
    anyhow(state, legal(state)[0])
    assert settled(state) == [JoyDone()]


def test_a_turn_never_ends_and_no_potion_is_drunk_by_itself() -> None:
    """PE-17, PE-20: nor is a marble taken, or a decision answered that has two answers."""
    played = 0
    for seed in range(12):
        for state in walk(2 + seed % 3, seed):
            action = RULES.automatic(state)
            if action is None:
                continue
            played += 1
            choices = RULES.legal_actions(state)
            assert action in choices
            if isinstance(action, Place):
                assert action.source == "hand"
            else:
                assert choices == [action] and not isinstance(action, EndTurn | Drink | Help)
    assert played > 100


def ends(state: State, *, by_itself: bool) -> set[Any]:
    """All desks a turn can end with, whatever the seat does, with or without what the table plays."""
    if by_itself:
        settle(state)
    found, seen, waiting = set(), set(), [state]
    while waiting:
        state = waiting.pop()
        for action in RULES.legal_actions(state):
            if isinstance(action, EndTurn):
                found.add((*summary(state)[:3], action.keep))
                continue
            after = RULES.copy(state)
            RULES.apply(after, action, Unvaried())
            if by_itself:
                settle(after)
            key = (*summary(after), after.pending, tuple(after.tracks))
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return found


def settle(state: State) -> None:
    while (action := RULES.automatic(state)) is not None:
        RULES.apply(state, action, Unvaried())


def summary(state: State) -> tuple[Any, ...]:
    desk = state.desks[0]
    return (
        tuple(desk.brewing),
        frozenset(desk.completed),
        frozenset(desk.drunk),
        "".join(sorted(desk.hand)),
        "".join(sorted(desk.pool)),
    )


def crowded(rng: random.Random, drinks: list[str], recipes: list[str]) -> State:
    """A turn with marbles in hand, a few potions drunk or to drink, and recipes far on."""
    extra = rng.sample(drinks, rng.randint(0, min(3, len(drinks))))
    desk: dict[str, Any] = {"completed": extra, "drunk": [name for name in extra if rng.random() < 0.5]}
    brewing = []
    for name in rng.sample(recipes, rng.randint(1, 2)):
        holes = list(TILES[tile(name)].holes)
        rng.shuffle(holes)
        brewing.append({"tile": name, "marbles": "".join(holes[: rng.randint(1, len(holes) - 1)])})
    desk["brewing"] = brewing
    desk["hand"] = "".join(rng.choices(COLOURS, k=rng.randint(1, 3)))
    desk["pool"] = "".join(rng.choices(COLOURS, k=rng.randint(0, 3)))
    return position(desk, picked=True, helped=True)


@pytest.mark.slow
def test_no_end_of_a_turn_is_lost_by_what_the_table_plays() -> None:
    """PE-17 to PE-24: with Joy or Sands about, every desk a turn could end with can still be reached."""
    rng = random.Random(24)
    settled_at_all = 0
    for _ in range(90):
        drinks = ["joy 7", "sands 7", "sands 7*", "joy 7*"]
        state = crowded(rng, drinks, ["wisdom 4", "joy 4", "love 4", "sands 4", "joy 5"])
        settled_at_all += RULES.automatic(state) is not None
        assert ends(RULES.copy(state), by_itself=True) == ends(state, by_itself=False)
    assert settled_at_all > 15


def test_no_end_of_a_turn_is_lost_while_potions_can_take_marbles() -> None:
    """PE-19, PE-21: completing early or late lets a potion reach other marbles."""
    rng = random.Random(21)
    settled_at_all = 0
    for _ in range(60):
        state = crowded(rng, ["wisdom 7"], ["wisdom 4", "love 4", "balm 4"])
        state.tracks[0] = "".join(rng.choices(COLOURS, k=2))
        settled_at_all += RULES.automatic(state) is not None
        assert ends(RULES.copy(state), by_itself=True) == ends(state, by_itself=False)
    assert settled_at_all > 15


def test_the_regular_pick_is_never_made_by_itself() -> None:
    """PE-17: also if only one marble is left."""
    state = position({}, tracks=["U"], helps_left=0)
    assert legal(state) == [Pick(0, 1)] and RULES.automatic(state) is None


def test_nothing_is_played_in_a_finished_match() -> None:
    """PE-31."""
    for state in walk(2, 3):
        last = state
    assert RULES.automatic(last) is None and legal(last) == []
    RULES.check(last)


def test_drinking_stays_possible_before_anything_is_placed() -> None:
    """PE-17: at any moment of the turn."""
    state = position({"brewing": ["wisdom 4"], "hand": "R", "completed": ["wisdom 5"]}, tracks=MIXED)
    assert Drink(tile("wisdom 5"), TakeOne(0, 1)) in legal(state)
    RULES.apply(state, Drink(tile("wisdom 5"), TakeOne(0, 1)), Dealer(random.Random(0)))
    assert state.desks[0].hand == "RU"
