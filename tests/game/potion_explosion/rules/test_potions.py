"""The eight powers (PE-21 to PE-29)."""

import pytest

from game.potion_explosion.rules.actions import (
    Drink,
    EndTurn,
    JoyDone,
    JoyFill,
    Mix,
    Pick,
    Place,
    RobPool,
    SendBack,
    TakeOne,
    TakePair,
    TakeRow,
    TakeRun,
    power_of,
)
from game.potion_explosion.rules.events import Completed, Drank, JoyEnded, Lifted, Placed, Robbed, RolledIn, Taken
from game.potion_explosion.rules.model import JoyDecision, State
from tests.game.potion_explosion.table import RULES, anyhow, legal, play, position, refusal, tile

KINDS = ("wisdom", "love", "magnet", "joy", "sands", "abyss", "balm", "lava")


def effects(state: State, name: str) -> list[object]:
    """What drinking a tile may do now."""
    return [action.effect for action in legal(state, Drink) if action.tile == tile(name)]


def with_potion(kind: str, *tracks: str, **desk: object) -> State:
    """A seat that may drink one potion of a kind."""
    return position({"completed": [f"{kind} 4"], **desk}, tracks=list(tracks))


def test_pe_21_wisdom_takes_any_one_marble_within_reach() -> None:
    """PE-21: positions 1 to 8 only (ruling)."""
    state = with_potion("wisdom", "UKRYUKRYUU", "K")
    assert effects(state, "wisdom 4") == [*[TakeOne(0, place) for place in range(1, 9)], TakeOne(1, 1)]
    events = play(state, Drink(tile("wisdom 4"), TakeOne(0, 8)))
    assert events == [Drank(0, tile("wisdom 4"), "wisdom"), Taken(0, 0, (8,), "Y", "UKRYUKRUU")]
    assert state.desks[0].hand == "Y" and not state.picked and not state.helped


@pytest.mark.parametrize("kind", ["wisdom", "magnet", "balm", "lava"])
def test_pe_21_all_potions_reach_places_one_to_eight_only(kind: str) -> None:
    """PE-21 ruling: two blacks, then two reds at 8 and 9."""
    state = with_potion(kind, "UYUYUYKRRR")
    for effect in effects(state, f"{kind} 4"):
        assert effect is None or max(getattr(effect, "places", (getattr(effect, "place", 0),))) <= 8
        assert not isinstance(effect, TakeRun) and effect != TakePair(0, 8)
    for effect in (TakeOne(0, 9), TakePair(0, 8), TakeRun(0, 8, 2), SendBack(0, (8, 9))):
        if power_of(effect) == kind:
            assert "eight lowest" in refusal(state, Drink(tile(f"{kind} 4"), effect))


def test_pe_22_blind_love_takes_one_opponents_whole_pool() -> None:
    """PE-22: into the hand; not one's own, not an empty one."""
    state = position({"completed": ["love 4"], "pool": "U"}, {"pool": "KRR"}, {}, {"pool": "Y"}, tracks=["U"])
    assert effects(state, "love 4") == [RobPool(1), RobPool(3)]
    drink = tile("love 4")
    assert refusal(state, Drink(drink, RobPool(0))) == "Blind Love takes from another's pool."
    assert refusal(state, Drink(drink, RobPool(2))) == "This pool is empty."
    assert refusal(state, Drink(drink, RobPool(4))) == "There is no such seat."
    state.desks[0].pool, state.seat = "", 1
    state.desks[1].completed = (tile("love 5"),)
    assert refusal(state, Drink(tile("love 5"), RobPool(0))) == "This pool is empty."
    state.desks[0].pool, state.seat = "U", 0
    events = play(state, Drink(drink, RobPool(1)))
    assert events == [Drank(0, drink, "love"), Robbed(0, 1, "KRR")]
    assert [desk.pool for desk in state.desks] == ["U", "", "", "Y"] and state.desks[0].hand == "KRR"


def test_pe_23_attraction_takes_two_neighbours_of_different_colours() -> None:
    """PE-23: of one track, both within reach."""
    state = with_potion("magnet", "UUKKR", "Y")
    assert effects(state, "magnet 4") == [TakePair(0, 2), TakePair(0, 4)]
    drink = tile("magnet 4")
    assert refusal(state, Drink(drink, TakePair(0, 1))) == "Attraction takes two neighbours of different colours."
    assert refusal(state, Drink(drink, TakePair(1, 1))) == "No marble lies there."
    assert play(state, Drink(drink, TakePair(0, 2)))[1] == Taken(0, 0, (2, 3), "UK", "UKR")
    assert state.desks[0].hand == "UK" and not state.pending


def joy(**desk: object) -> State:
    """A seat whose only potion to drink is Prismatic Joy, after its pick."""
    return position({"completed": ["joy 7"], **desk}, tracks=["UKRY"], picked=True, helps_left=0)


def test_pe_24_joy_puts_marbles_of_the_pool_into_any_holes() -> None:
    """PE-24: whatever their colour, one by one, until the seat has enough."""
    state = joy(pool="UUK", brewing=["abyss 6"])
    play(state, Drink(tile("joy 7"), Mix()))
    assert set(legal(state)) == {JoyDone(), *(JoyFill(c, 0, h) for c in "UK" for h in (0, 4))}
    events = play(state, JoyFill("U", 0, 4), JoyFill("K", 0, 5))
    assert events == [Placed(0, "U", "pool", 0, 4), Placed(0, "K", "pool", 0, 5)]
    assert set(legal(state)) == {JoyDone(), JoyFill("U", 0, 0)}
    play(state, JoyDone())
    brew = state.desks[0].brewing[0]
    assert brew is not None and (brew.open, brew.marbles) == ("RRRR..", "....UK")
    assert state.desks[0].pool == "U" and legal(state, JoyFill) == []


def test_pe_24_also_into_holes_of_their_own_colour_and_on_both_recipes() -> None:
    """PE-24: any empty holes of one's brewing tiles."""
    state = joy(pool="RRY", brewing=["abyss 6", "love 4"])
    play(state, Drink(tile("joy 7"), Mix()), JoyFill("R", 0, 0), JoyFill("R", 1, 0), JoyFill("Y", 1, 1), JoyDone())
    assert [brew.marbles for brew in state.desks[0].brewing if brew] == ["R.....", "RY.."]


def test_pe_24_of_the_hand_only_marbles_that_fit_nowhere() -> None:
    """PE-24 ruling: named with those of the pool, three in all."""
    state = joy(hand="KKKYY", brewing=["abyss 6"])
    play(state, Drink(tile("joy 7"), Mix()))
    assert {action.colour for action in legal(state, JoyFill)} == {"K"}
    assert "of the hand those that fit nowhere" in refusal(state, JoyFill("Y", 0, 0))
    events = play(state, *[JoyFill("K", 0, 0), JoyFill("K", 0, 1), JoyFill("K", 0, 2)])
    assert {event.source for event in events if isinstance(event, Placed)} == {"hand"}
    assert refusal(state, JoyFill("K", 0, 3)) == "Prismatic Joy has moved three marbles."
    assert legal(state) == [JoyDone()] and RULES.automatic(state) == JoyDone()
    state = joy(hand="KK", pool="UU", brewing=["abyss 6"])
    play(state, Drink(tile("joy 7"), Mix()))
    decision = state.pending[-1]
    assert isinstance(decision, JoyDecision) and decision.stock == "UUKK" and decision.left == 3


def test_pe_24_marbles_are_named_at_the_moment_of_drinking() -> None:
    """PE-24 ruling: a hand marble whose hole Joy fills was not free when it was drunk."""
    state = joy(hand="Y", pool="K", brewing=[{"tile": "love 4", "marbles": "YR"}])
    play(state, Drink(tile("joy 7"), Mix()), JoyFill("K", 0, 3))
    assert legal(state) == [JoyDone()]
    play(state, JoyDone())
    assert state.desks[0].hand == "Y" and legal(state, EndTurn) == [EndTurn("Y")]


def test_pe_24_recipes_are_completed_after_all_marbles_are_named() -> None:
    """PE-24, PE-19: so marbles that roll in can't help to choose; then all full ones at once."""
    almost = [{"tile": "wisdom 4", "marbles": "RRY"}, {"tile": "love 4", "marbles": "RYY"}]
    state = joy(pool="UUU", brewing=almost)
    events = anyhow(state, Drink(tile("joy 7"), Mix()), JoyFill("U", 0, 3), JoyFill("U", 1, 0))
    assert not any(isinstance(event, Completed | RolledIn) for event in events)
    assert legal(state) == [JoyDone()]
    events = anyhow(state, JoyDone())
    assert [type(event) for event in events] == [JoyEnded, Completed, RolledIn, Completed, RolledIn]
    assert state.desks[0].completed == (tile("joy 7"), tile("wisdom 4"), tile("love 4"))
    assert len("".join(state.tracks)) == 4 + 8 and state.desks[0].pool == "U"


def test_pe_24_joy_that_cannot_be_used_that_way() -> None:
    """PE-24: an alike hole further on, a full hole, no hole, no recipe, another action, nothing to move."""
    state = joy(pool="UKK", brewing=[{"tile": "abyss 6", "marbles": "R"}])
    play(state, Drink(tile("joy 7"), Mix()))
    assert refusal(state, JoyFill("U", 0, 2)) == "Holes of one colour are filled from the first on."
    assert refusal(state, JoyFill("U", 0, 0)) == "No hole is open there."
    assert refusal(state, JoyFill("U", 0, 6)) == "No hole is open there."
    assert refusal(state, JoyFill("U", 1, 0)) == "No potion is brewing there."
    assert refusal(state, JoyFill("R", 0, 1)).startswith("Prismatic Joy moves marbles of the pool")
    assert refusal(state, EndTurn("UKK")) == "First finish Prismatic Joy."
    for desk in ({"pool": "U"}, {"brewing": ["abyss 6"]}, {"brewing": ["abyss 6"], "hand": "R"}):
        state = joy(**desk)
        assert effects(state, "joy 7") == [None]
        needs = "Prismatic Joy needs a marble it may move and an open hole."
        assert refusal(state, Drink(tile("joy 7"), Mix())) == needs


def test_pe_25_sands_repeats_the_effect_of_a_potion_drunk() -> None:
    """PE-25: in full, of one's own; the copied tile stays drunk, and whole in number."""
    desk = {"completed": ["sands 4", "wisdom 4", "magnet 4"], "drunk": ["wisdom 4"]}
    state = position(desk, {"completed": ["lava 4"], "drunk": ["lava 4"], "pool": "U"}, tracks=["UKRY"])
    sands = tile("sands 4")
    assert effects(state, "sands 4") == [TakeOne(0, place) for place in (1, 2, 3, 4)]
    assert refusal(state, Drink(sands, TakePair(0, 1))).startswith(
        "Sands of Time repeats only what you have drunk"
    )
    events = play(state, Drink(sands, TakeOne(0, 2)))
    assert events[0] == Drank(0, sands, "wisdom")
    assert state.desks[0].hand == "K"
    assert state.desks[0].drunk == (tile("wisdom 4"), sands), "Sands is spent, Wisdom as before"
    assert state.desks[0].completed == (sands, tile("wisdom 4"), tile("magnet 4"))


def test_pe_25_not_of_another_sands() -> None:
    """PE-25 ruling: also not of what that one repeated."""
    desk = {"completed": ["sands 4", "sands 4*", "love 4"], "drunk": ["sands 4"]}
    state = position(desk, {"pool": "U"}, tracks=["UKRY"])
    assert effects(state, "sands 4*") == [None]
    events = play(state, Drink(tile("sands 4*")))
    assert events == [Drank(0, tile("sands 4*"), None)]


def test_pe_25_each_sands_may_repeat_the_same_potion_even_in_the_same_turn() -> None:
    """PE-25: Wisdom, then twice Sands."""
    state = position({"completed": ["wisdom 4", "sands 4", "sands 4*"]}, tracks=["UKRY"])
    take = TakeOne(0, 1)
    play(state, *[Drink(tile(name), take) for name in ("wisdom 4", "sands 4", "sands 4*")])
    assert state.desks[0].hand == "UKR" and legal(state, Drink) == []


def test_pe_25_sands_repeats_joy_with_its_choices() -> None:
    """PE-25, PE-24."""
    desk = {"completed": ["sands 4", "joy 4"], "drunk": ["joy 4"], "pool": "UUU", "brewing": ["abyss 6"]}
    state = position(desk, tracks=["K"])
    assert effects(state, "sands 4") == [Mix(), None]
    play(state, Drink(tile("sands 4"), Mix()), JoyFill("U", 0, 0), JoyDone())
    assert state.desks[0].pool == "UU"


def test_pe_25_sands_may_repeat_a_potion_that_can_do_nothing() -> None:
    """PE-25, PE-29: there is no pool to steal, though Wisdom could be repeated as well."""
    desk = {"completed": ["sands 4", "love 4", "wisdom 4"], "drunk": ["love 4", "wisdom 4"]}
    state = position(desk, {}, tracks=["U"])
    assert effects(state, "sands 4") == [TakeOne(0, 1), None]
    state.desks[1].pool = "K"
    assert effects(state, "sands 4") == [RobPool(1), TakeOne(0, 1)]


def test_pe_26_abyssal_draft_takes_from_the_bottom_row() -> None:
    """PE-26: at most one of each colour and one from each track; fewer, if the seat likes."""
    state = with_potion("abyss", "UK", "UR", "K", "", "Y")
    found = effects(state, "abyss 4")
    assert TakeRow((0, 2, 4)) in found and TakeRow((1, 2, 4)) in found and TakeRow((4,)) in found
    assert not any(isinstance(effect, TakeRow) and {0, 1} <= set(effect.tracks) for effect in found)
    assert len(found) == len({*found}) == 3 * 2 * 2, "U of either track or none, K or not, Y or not"
    assert None in found
    drink = tile("abyss 4")
    assert "different colours" in refusal(state, Drink(drink, TakeRow((0, 1))))
    assert "in order" in refusal(state, Drink(drink, TakeRow((2, 0))))
    assert refusal(state, Drink(drink, TakeRow((3,)))) == "No marble lies there."
    events = play(state, Drink(drink, TakeRow((0, 2, 4))))
    assert events[1:] == [Taken(0, 0, (1,), "U", "K"), Taken(0, 2, (1,), "K", ""), Taken(0, 4, (1,), "Y", "")]
    assert state.desks[0].hand == "UKY" and state.tracks == ["K", "UR", "", "", ""]


def test_pe_26_one_of_each_of_the_four_colours() -> None:
    """PE-26: four marbles at most, from five tracks."""
    state = with_potion("abyss", "U", "K", "R", "Y", "Y")
    assert max(len(effect.tracks) for effect in effects(state, "abyss 4") if isinstance(effect, TakeRow)) == 4


def test_pe_27_stickiness_takes_any_stretch_of_two_or_more() -> None:
    """PE-27: of one colour, neighbours, in one track, within reach."""
    state = with_potion("balm", "RRRKKURR", "Y")
    found = {TakeRun(0, 1, 2), TakeRun(0, 1, 3), TakeRun(0, 2, 2), TakeRun(0, 4, 2), TakeRun(0, 7, 2)}
    assert set(effects(state, "balm 4")) == found
    drink = tile("balm 4")
    for run in (TakeRun(0, 1, 1), TakeRun(0, 3, 2), TakeRun(0, 7, 0), TakeRun(0, 1, 8)):
        assert refusal(state, Drink(drink, run)) == "Stickiness takes two or more neighbours of one colour."
    assert refusal(state, Drink(drink, TakeRun(0, 7, 3))) != ""
    events = play(state, Drink(drink, TakeRun(0, 2, 2)))
    assert events[1] == Taken(0, 0, (2, 3), "RR", "RKKURR")


def test_pe_28_lavamancing_sends_back_up_to_five_of_one_colour() -> None:
    """PE-28: of one track, not necessarily neighbours; or none, if the seat likes."""
    state = with_potion("lava", "RKRKRRRR" + "R", "U")
    found = effects(state, "lava 4")
    sizes = [len(effect.places) for effect in found if isinstance(effect, SendBack)]
    assert [sizes.count(n) for n in range(7)] == [0, 6 + 2 + 1, 15 + 1, 20, 15, 6, 0]
    assert SendBack(0, (1, 3, 5, 6, 8)) in found and None in found
    drink = tile("lava 4")
    for places in ((1, 2), (1, 3, 5, 6, 7, 8), (3, 1), (1, 1), ()):
        assert refusal(state, Drink(drink, SendBack(0, places))).startswith("Lavamancing sends back one to five")


def test_pe_28_all_are_lifted_out_first_and_go_back_together() -> None:
    """PE-28, PE-6, PE-11: nothing explodes, and the room they leave is there for them."""
    state = with_potion("lava", "RURKRU" + "U" * 10, "Y" * 16)
    drink = tile("lava 4")
    events = play(state, Drink(drink, SendBack(0, (1, 3, 5))), chance=[[0, 1, 2], 0, 1, 0, 0])
    assert events == [
        Drank(0, drink, "lava"),
        Lifted(0, 0, (1, 3, 5), "R", "UKU" + "U" * 10),
        RolledIn(((0, 14, "R"), (0, 15, "R"), (0, 16, "R"))),
    ]
    assert state.tracks[0] == "UKU" + "U" * 10 + "RRR" and state.desks[0].hand == ""


@pytest.mark.parametrize("kind", KINDS)
def test_pe_29_a_potion_that_can_do_nothing_may_still_be_drunk(kind: str) -> None:
    """PE-29: with no marbles anywhere; it counts as drunk, so that Sands can repeat it."""
    state = with_potion(kind)
    name = f"{kind} 4"
    assert effects(state, name) == [None]
    before = RULES.scores(state)[0].total
    events = play(state, Drink(tile(name)))
    assert events == [Drank(0, tile(name), None)]
    assert state.desks[0].drunk == state.desks[0].completed == (tile(name),)
    assert RULES.scores(state)[0].total == before > 0, "it keeps its points"
    assert legal(state, Drink) == []


@pytest.mark.parametrize("kind", KINDS)
def test_pe_29_without_effect_only_where_the_rule_leaves_it(kind: str) -> None:
    """PE-29: "up to" and "any" may be none; the others must do what they can."""
    desk = {"completed": [f"{kind} 4", "wisdom 5"], "drunk": ["wisdom 5"], "pool": "U", "brewing": ["abyss 6"]}
    state = position(desk, {"pool": "U"}, tracks=["UUKRY"])
    may = kind in {"abyss", "lava", "joy"}
    assert (None in effects(state, f"{kind} 4")) == may
    if not may:
        assert refusal(state, Drink(tile(f"{kind} 4"))).endswith("would have an effect; choose it.")


def test_a_potion_can_only_do_what_is_its_own() -> None:
    """PE-21 to PE-28: another kind's effect is refused."""
    state = with_potion("wisdom", "UKRY")
    assert refusal(state, Drink(tile("wisdom 4"), TakePair(0, 1))) == "Wisdom can't do that."


def test_marbles_taken_by_potions_must_be_placed_like_any() -> None:
    """PE-18, PE-21."""
    state = with_potion("wisdom", "UKRY", brewing=["love 4"])
    play(state, Drink(tile("wisdom 4"), TakeOne(0, 3)), Pick(0, 1))
    assert legal(state, EndTurn) == [] and legal(state, Place) == [Place("R", 0, "hand")]
