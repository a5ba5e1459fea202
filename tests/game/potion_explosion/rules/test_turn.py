"""A turn (PE-17 to PE-20)."""

from collections.abc import Sequence

from game.potion_explosion.rules.actions import DrawTile, Drink, EndTurn, Help, Pick, Place, RobPool, TakeOne
from game.potion_explosion.rules.events import (
    Completed,
    EndTriggered,
    Helped,
    Placed,
    RolledIn,
    TileDrawn,
    TokenEarned,
    TurnEnded,
    TurnStarted,
)
from tests.game.potion_explosion.table import RULES, TILES, anyhow, dropping, legal, play, position, refusal, tile

MIXED = ["UKRYUKRY", "UKRYUKRY", "UKRYUKRY"]


def names(events: Sequence[object]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_pe_17_exactly_one_pick() -> None:
    """PE-17: it must be made, and no second one."""
    state = position({"brewing": ["love 4", "joy 4"]}, tracks=MIXED)
    assert legal(state, EndTurn) == [] and refusal(state, EndTurn("")) == "First take a marble."
    anyhow(state, Pick(0, 2))
    assert legal(state, Pick) == []
    assert refusal(state, Pick(0, 1)) == "The pick of this turn has been made."
    anyhow(state, Place("K", 0, "hand"))
    assert legal(state, EndTurn) == [EndTurn("")]


def test_pe_17_the_chain_resolves_before_anything_else() -> None:
    """PE-17: one action, all its links."""
    state = position({"completed": ["wisdom 4"]}, tracks=["KYRYK"])
    anyhow(state, Pick(0, 3))
    assert (state.tracks[0], state.desks[0].hand, state.pending) == ("", "RYYKK", ())


def test_pe_17_potions_before_and_after_the_pick_any_number_each_once() -> None:
    """PE-17: several a turn, also with unplaced marbles in hand; each once in the game."""
    state = position({"completed": ["wisdom 4", "wisdom 4*", "wisdom 5"], "brewing": ["love 4"]}, tracks=MIXED)
    one, two, three = tile("wisdom 4"), tile("wisdom 4*"), tile("wisdom 5")
    anyhow(state, Drink(one, TakeOne(0, 2)))
    assert state.desks[0].hand == "K" and not state.picked
    anyhow(state, Drink(two, TakeOne(0, 1)), Pick(0, 1))
    anyhow(state, Drink(three, TakeOne(0, 1)))
    assert state.desks[0].drunk == (one, two, three)
    assert legal(state, Drink) == []
    assert refusal(state, Drink(one, TakeOne(0, 1))) == "This potion has been drunk already."
    state.picked, state.desks[0].hand = False, ""
    assert legal(state, Drink) == [], "nor in a later turn"


def test_pe_17_only_own_completed_potions() -> None:
    """PE-17: not another's, not one still brewing."""
    state = position({"brewing": ["love 4"]}, {"completed": ["wisdom 4"]}, tracks=MIXED)
    for name in ("love 4", "wisdom 4", "wisdom 5"):
        assert refusal(state, Drink(tile(name), None)) == "Only completed potions of your own can be drunk."


def test_pe_17_one_little_help_a_turn_before_or_after_the_pick() -> None:
    """PE-17: a token and a marble of places 1 to 8, no explosion."""
    for before in (True, False):
        state = position({}, tracks=["UYRYUUUUU"])
        actions = [Help(0, 3), Pick(0, 1)] if before else [Pick(0, 1), Help(0, 2)]
        events = anyhow(state, *actions)
        helped = next(event for event in events if isinstance(event, Helped))
        assert helped.colour == "R" and helped.seat == 0
        assert (state.desks[0].helps, state.helps_left) == (1, 20)
        assert state.tracks[0] == "YYUUUUU"
        assert legal(state, Help) == []
        assert refusal(state, Help(0, 1)) == "The professor helps once a turn."
    state = position({}, tracks=["UUUUUUUUU"])
    assert len(legal(state, Help)) == 8
    assert RULES.scores(state)[0].total == 0
    anyhow(state, Help(0, 8))
    assert RULES.scores(state)[0].total == -2


def test_pe_17_the_next_turn_has_a_pick_and_a_help_again() -> None:
    """PE-17: once a turn, for each seat."""
    state = position({"brewing": ["love 4", "joy 4"]}, {"brewing": ["wisdom 4", "lava 4"]}, tracks=MIXED)
    anyhow(state, Help(0, 1), Pick(1, 2), *[Place(c, s, "hand") for c, s in (("U", 1), ("K", 0))], EndTurn(""))
    assert (state.seat, state.picked, state.helped) == (1, False, False)
    assert legal(state, Pick) and legal(state, Help)


def test_pe_17_no_token_no_help() -> None:
    """PE-17 ruling: with none left, none can be asked for; the last one can."""
    state = position({}, helps_left=0, tracks=MIXED)
    assert legal(state, Help) == [] and refusal(state, Help(0, 1)) == "No Little Help token is left."
    state = position({}, helps_left=1, tracks=MIXED)
    anyhow(state, Help(0, 1))
    assert state.helps_left == 0


def test_pe_18_a_marble_that_fits_must_be_placed() -> None:
    """PE-18: before the turn ends, and it can't go to the pool."""
    state = position({"brewing": ["wisdom 4"], "hand": "RU"}, picked=True, tracks=MIXED)
    assert legal(state, EndTurn) == []
    assert refusal(state, EndTurn("UR")) == "First place the red marble: it fits."
    assert refusal(state, EndTurn("U")) == "First place the red marble: it fits."
    anyhow(state, Place("R", 0, "hand"))
    assert legal(state, EndTurn) == [EndTurn("U")]


def test_pe_18_the_seat_chooses_the_hole_and_the_marble_stays() -> None:
    """PE-18: either burner; no action takes a placed marble away."""
    state = position({"brewing": ["wisdom 4", "joy 4"], "hand": "R", "pool": "R"}, tracks=MIXED)
    assert set(legal(state, Place)) == {Place("R", s, h) for s in (0, 1) for h in ("hand", "pool")}
    events = anyhow(state, Place("R", 1, "hand"))
    assert events == [Placed(0, "R", "hand", 1, 1)], "the first open hole of its colour: U R R Y"
    brew = state.desks[0].brewing[1]
    assert brew is not None and (brew.open, brew.marbles) == ("U.RY", ".R..")
    assert state.desks[0].pool == "R"


def test_pe_18_marbles_in_the_pool_need_not_be_placed() -> None:
    """PE-18: but they may, from the pool."""
    state = position({"brewing": ["wisdom 4"], "pool": "RY"}, picked=True, tracks=MIXED)
    assert legal(state, EndTurn) == [EndTurn("RY")]
    events = anyhow(state, Place("Y", 0, "pool"))
    assert events == [Placed(0, "Y", "pool", 0, 2)] and state.desks[0].pool == "R"


def test_pe_18_a_pool_marble_that_fits_cannot_be_thrown_away() -> None:
    """PE-18 ruling: taken in hand, it would have to be placed."""
    state = position({"brewing": ["wisdom 4"], "pool": "RRU", "hand": "K"}, picked=True, tracks=MIXED)
    assert {action.keep for action in legal(state, EndTurn)} == {"URR", "KRR"}
    assert refusal(state, EndTurn("UKR")) == "The red marble can't go back: it fits a hole."
    state = position({"brewing": ["wisdom 4"], "pool": "RRY", "hand": "KU"}, picked=True, tracks=MIXED)
    assert legal(state, EndTurn) == [EndTurn("RRY")]


def test_pe_18_the_pool_marble_placed_instead_of_the_hands() -> None:
    """PE-18: two of a colour, one hole: the pool's may fill it, the hand's is then free."""
    state = position({"brewing": [{"tile": "love 4", "marbles": "YY"}], "hand": "R", "pool": "R"}, picked=True)
    state.tracks[0] = "U"
    anyhow(state, Place("R", 0, "pool"))
    assert legal(state, EndTurn) == [EndTurn("R")]


def test_pe_18_what_cannot_be_placed() -> None:
    """PE-18: a marble one hasn't, a burner without a recipe, a colour without a hole."""
    state = position({"brewing": ["wisdom 4"], "hand": "U"}, tracks=MIXED)
    assert refusal(state, Place("R", 0, "hand")) == "You have no such marble there."
    assert refusal(state, Place("U", 0, "pool")) == "You have no such marble there."
    assert refusal(state, Place("U", 1, "hand")) == "No potion is brewing there."
    assert refusal(state, Place("U", 2, "hand")) == "No potion is brewing there."
    assert refusal(state, Place("U", 0, "hand")) == "No hole of this colour is open there."


def test_pe_19_a_full_recipe_is_completed_at_once_and_can_be_drunk() -> None:
    """PE-19: its marbles go back, the tile moves, its power is ready in the same turn."""
    state = position({"brewing": [{"tile": "wisdom 4", "marbles": "RRY"}], "hand": "Y"}, tracks=["UK"])
    events = play(state, Place("Y", 0, "hand"), chance=dropping(4, 4, 4, 3))
    assert names(events) == ["Placed", "Completed", "RolledIn"]
    assert events[1] == Completed(0, 0, tile("wisdom 4"), "RRYY")
    assert state.tracks == ["UK", "", "", "Y", "RRY"]
    desk = state.desks[0]
    assert desk.brewing == [None, None] and desk.completed == (tile("wisdom 4"),)
    assert Drink(tile("wisdom 4"), TakeOne(4, 3)) in legal(state)


def test_pe_19_no_new_recipe_before_the_end_of_the_turn() -> None:
    """PE-19: two at most are completed a turn."""
    brewing = [{"tile": "wisdom 4", "marbles": "RRY"}, {"tile": "love 4", "marbles": "KRY"}]
    state = position({"brewing": brewing, "hand": "YYYY"}, picked=True)
    anyhow(state, Place("Y", 0, "hand"), Place("Y", 1, "hand"))
    assert state.desks[0].brewing == [None, None] and len(state.desks[0].completed) == 2
    assert legal(state, Place) == [] and legal(state, DrawTile) == []
    assert refusal(state, DrawTile(0)) == "This is not the moment for it."
    assert legal(state, EndTurn) == [EndTurn("YY")]


def test_pe_20_the_end_of_a_turn_in_its_order() -> None:
    """PE-20: the pool, what goes back, new recipes, tokens, the end check, the next seat."""
    state = position(
        {"completed": ["wisdom 4", "wisdom 5", "wisdom 6"], "hand": "UUU", "pool": "R"},
        {"brewing": ["joy 4", "joy 5"]},
        stacks=[["sands 4"], [], [], [], []],
        countdown=1,
        picked=True,
    )
    events = play(state, EndTurn("UUR"), DrawTile(0), chance=dropping(0))
    assert names(events) == ["TurnEnded", "RolledIn", "TileDrawn", "TokenEarned", "EndTriggered", "TurnStarted"]
    assert events[0] == TurnEnded(0, "UUR", "U", draws=True)
    assert events[2:] == [
        TileDrawn(0, 0, 0, tile("sands 4"), -1, draws=False),
        TokenEarned(0, "wisdom", from_countdown=True),
        EndTriggered(0, "countdown"),
        TurnStarted(1, 1),
    ]


def test_pe_20_hand_marbles_fill_the_pool_before_any_goes_back() -> None:
    """PE-20 ruling: with room for all, all stay; otherwise three stay, whichever the seat likes."""
    state = position({"hand": "UK", "pool": "R"}, picked=True)
    assert legal(state, EndTurn) == [EndTurn("UKR")]
    assert refusal(state, EndTurn("UK")) == "The pool keeps as many marbles as it has room for: 3."
    state = position({"hand": "UK", "pool": "RR"}, picked=True)
    assert {action.keep for action in legal(state)} == {"UKR", "URR", "KRR"}
    assert refusal(state, EndTurn("UU")) == "You can't keep marbles you don't have."
    assert refusal(state, EndTurn("RUK")) == "Kept marbles are named in the order blue, black, red, yellow."


def test_worked_case_3_four_reds_three_blacks() -> None:
    """PE-18, PE-20: placed are four reds and a blue of the pool; the blacks stay, the other blue goes back."""
    state = position(
        {"brewing": ["abyss 6", {"tile": "joy 4", "marbles": "RR"}], "hand": "RRRRKKK", "pool": "UU"},
        {},
        picked=True,
        tracks=MIXED,
    )
    anyhow(state, *[Place("R", 0, "hand")] * 4, Place("U", 1, "pool"))
    assert EndTurn("UKK") in legal(state)
    events = play(state, EndTurn("KKK"), chance=dropping(4))
    assert events[0] == TurnEnded(0, "KKK", "U", draws=False)
    assert (state.desks[0].hand, state.desks[0].pool, state.tracks[4]) == ("", "KKK", "U")
    assert state.seat == 1


def test_pe_20_new_recipes_one_at_a_time_the_next_top_is_seen_first() -> None:
    """PE-20: until two are brewing; each choice sees what the last one uncovered."""
    state = position({}, {}, stacks=[["joy 4", "joy 5"], ["love 4"], []], picked=True, tracks=MIXED)
    play(state, EndTurn(""))
    assert RULES.current_seat(state) == 0 and set(legal(state)) == {DrawTile(0), DrawTile(1)}
    assert refusal(state, DrawTile(2)) == "This stack is empty."
    assert refusal(state, DrawTile(5)) == "There is no such stack."
    assert refusal(state, Pick(0, 1)) == "First choose a new recipe from the stacks."
    events = play(state, DrawTile(0))
    assert events == [TileDrawn(0, 0, 0, tile("joy 5"), tile("joy 4"), draws=True)]
    assert RULES.view(state, 1).stacks[0] == (tile("joy 4"),)
    assert set(legal(state)) == {DrawTile(0), DrawTile(1)} and state.seat == 0
    play(state, DrawTile(0))
    assert [brew.tile for brew in state.desks[0].brewing if brew] == [tile("joy 5"), tile("joy 4")]
    assert state.seat == 1 and not state.pending


def test_pe_20_the_new_recipe_takes_the_empty_burner_and_no_marble_moves_to_it() -> None:
    """PE-20: pool marbles that would fit stay where they are until the next turn."""
    state = position({"brewing": [None, "wisdom 4"], "pool": "UUU"}, {}, stacks=[["magnet 4"]], picked=True)
    play(state, EndTurn("UUU"), DrawTile(0))
    first = state.desks[0].brewing[0]
    assert first is not None and TILES[first.tile].kind == "magnet" and first.marbles == "...."
    assert state.desks[0].pool == "UUU"


def test_pe_20_with_two_brewing_no_recipe_is_drawn_and_with_too_few_only_those_there_are() -> None:
    """PE-20, PE-31: the stacks may run out while drawing."""
    state = position({"brewing": ["joy 4", "joy 5"]}, {}, picked=True, tracks=MIXED)
    play(state, EndTurn(""))
    assert state.seat == 1
    state = position({}, {}, stacks=[["joy 4"]], picked=True, tracks=MIXED)
    events = play(state, EndTurn(""), DrawTile(0))
    assert names(events)[-2:] == ["EndTriggered", "TurnStarted"]
    assert state.desks[0].brewing[1] is None


def test_pe_20_a_single_stack_is_drawn_from_by_itself() -> None:
    """PE-20: one stack left is no choice, two are one."""
    state = position({}, {}, stacks=[[], ["joy 4", "joy 5"]], picked=True)
    play(state, EndTurn(""))
    assert RULES.automatic(state) == DrawTile(1)
    assert refusal(state, DrawTile(0)) == "This stack is empty."
    assert refusal(state, DrawTile(-1)) == "There is no such stack."
    state = position({}, {}, stacks=[["joy 4"], ["joy 5"]], picked=True)
    play(state, EndTurn(""))
    assert RULES.automatic(state) is None


def test_what_was_robbed_can_be_used_in_the_same_turn() -> None:
    """PE-17, PE-22: before the pick, and its marbles must be placed like any."""
    state = position({"completed": ["love 4"], "brewing": ["wisdom 4"]}, {"pool": "RY"}, tracks=MIXED)
    anyhow(state, Drink(tile("love 4"), RobPool(1)))
    assert len(legal(state, Place)) == 2
    assert not any(isinstance(event, RolledIn) for event in anyhow(state, Pick(0, 1)))
    assert legal(state, EndTurn) == []
