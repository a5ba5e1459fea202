"""What computer players think of Potion Explosion: what desks are worth, how marbles are placed, what is said."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.chance import Dealer
from game.core.contract import Action
from game.core.messages import plain
from game.players.contract import Budget, Level, Plan, Question
from game.players.levels import find_level, make_player
from game.potion_explosion.ai.evaluation import PotionExplosionEvaluation, evaluation
from game.potion_explosion.rules.actions import Drink, EndTurn, Help, JoyFill, Pick, Place, RobPool, SendBack
from game.potion_explosion.rules.legal import placeable
from game.potion_explosion.rules.model import JoyDecision, State
from tests.game.potion_explosion.table import GAME, RULES


def judged(**settings: Any) -> PotionExplosionEvaluation:
    return evaluation(RULES, settings)


def position(desk: dict[str, Any], tracks: tuple[str, ...] = (), **more: Any) -> State:
    rest = {"stacks": [["sands 7"]], **more}
    state: State = RULES.position({"tracks": [*tracks, *[""] * (5 - len(tracks))], "desks": [desk, {}], **rest})
    return state


def plan(state: State, level: str = "adviser", seed: int = 1) -> Plan:
    player = make_player(GAME, find_level(GAME, level))
    seat = RULES.current_seat(state)
    return player.plan(Question(RULES, RULES.view(state, seat), seat, Budget(nodes=4000), random.Random(seed)))


def in_turn(seed: int) -> Iterator[State]:
    """Positions of random matches in which a seat has marbles in hand or pool."""
    rng = random.Random(seed)
    dealer = Dealer(rng)
    state = RULES.setup(2 + seed % 3, RULES.options_type(), dealer)
    while RULES.outcome(state) is None:
        desk = state.desks[RULES.current_seat(state)]
        joy = bool(state.pending) and isinstance(state.pending[-1], JoyDecision)
        if (desk.hand or desk.pool) and not state.over and (joy or not state.pending):
            yield RULES.copy(state)
        RULES.apply(state, rng.choice(RULES.legal_actions(state)), dealer)


def best_placing(judge: PotionExplosionEvaluation, state: State, seat: int) -> float:
    """The worth after the best of all ways to place everything that can be placed, tried one by one."""
    best: float | None = None
    seen: set[tuple[object, ...]] = set()
    todo = [state]
    while todo:
        state = todo.pop()
        desk = state.desks[seat]
        places = [action for action in RULES.legal_actions(state) if isinstance(action, Place)]
        if not places:
            worth = judge.value(state, seat)
            best = worth if best is None else max(best, worth)
        for action in places:
            twin = RULES.copy(state)
            RULES.apply(twin, action, Dealer(random.Random(0)))
            key = (*twin.desks[seat].brewing, twin.desks[seat].hand, twin.desks[seat].pool)
            if key not in seen:
                seen.add(key)
                todo.append(twin)
        assert desk is not None
    assert best is not None
    return best


@pytest.mark.parametrize("seed", range(3))
def test_a_desk_is_worth_what_the_best_placing_makes_of_it(seed: int) -> None:
    judge = judged()
    checked = 0
    for state in in_turn(seed):
        if state.pending or len(state.desks[state.seat].hand) > 8:
            continue
        checked += 1
        assert judge.value(state, state.seat) == pytest.approx(best_placing(judge, state, state.seat))
    assert checked > 50


@pytest.mark.parametrize("seed", range(6))
def test_finishing_is_legal_and_makes_the_desk_worth_what_was_said(seed: int) -> None:
    judge = judged()
    for state in in_turn(seed):
        seat = RULES.current_seat(state)
        if not judge.settled(state, seat, ()):
            continue
        worth = judge.value(state, seat)
        dealer = Dealer(random.Random(0))
        line = judge.finish(state, seat)
        assert isinstance(line[-1], EndTurn)
        for action in line:
            assert GAME.rules.explain(state, action) is None
            if isinstance(action, EndTurn):
                break
            GAME.rules.apply(state, action, dealer)
        assert not placeable(state.desks[seat])
        assert judge.value(state, seat) == pytest.approx(worth)


@pytest.mark.parametrize("seed", range(3))
def test_all_candidates_are_legal_and_know_nothing_hidden(seed: int) -> None:
    judge = judged(help=True, drinks=2)
    for state in in_turn(seed):
        seat = RULES.current_seat(state)
        legal = set(RULES.legal_actions(state))
        candidates = judge.candidates(RULES.view(state, seat), seat, ())
        assert set(candidates) <= legal
        assert len(set(candidates)) == len(candidates)


def test_marbles_that_fit_are_worth_more_than_others_and_a_full_potion_most() -> None:
    """Wisdom 4 has holes for two red and two yellow marbles, Love 5 for three blue and two yellow."""
    judge = judged()

    def worth(**desk: Any) -> float:
        brewing = [{"tile": "wisdom 4"}, {"tile": "love 5"}]
        return judge.value(position({"brewing": brewing, **desk}, picked=True), 0)

    assert worth() < worth(hand="K") < worth(hand="R") < worth(hand="RY") < worth(hand="RRY")
    last_step = worth(hand="RRYY") - worth(hand="RRY")
    assert last_step > 2 * (worth(hand="RRY") - worth(hand="RY")), "completing frees the burner, too"
    assert worth(hand="RRR") == pytest.approx(worth(hand="RRK")), "a third red fits as little as a black one"
    assert worth(helps=1) == pytest.approx(worth() - 2)


def test_in_the_last_turn_only_points_count() -> None:
    """PE-31, PE-32: what isn't completed then is worth nothing, and no power is of use any more."""
    judge = judged()
    desk = {"brewing": [{"tile": "wisdom 4", "marbles": "RR"}], "completed": ["abyss 4"], "pool": "K"}
    assert judge.value(position(desk, picked=True, ending="countdown"), 0) == 4
    assert judge.value(position({**desk, "hand": "YY"}, picked=True, ending="countdown"), 0) == 4 + 5
    third = {"completed": ["abyss 4", "abyss 4*"], "brewing": [{"tile": "abyss 5"}], "hand": "UUKYY"}
    assert judge.value(position(third, picked=True, ending="countdown"), 0) == 4 + 4 + 6 + 4, "PE-30: a token"


def test_a_pick_that_completes_a_potion_is_found_and_said() -> None:
    """By the chain: the picked black lets yellows meet (PE-9)."""
    desk = {"brewing": [{"tile": "wisdom 4", "marbles": "RR"}, {"tile": "love 6"}]}
    state = position(desk, ("YKYRUKRUK", "KRUKRUKRU", "UKRUKRUKR"), helped=True)
    found = plan(state)
    assert found.actions[0] == Pick(0, 2)
    assert plain(found.reasons[0]) == "Completes Wisdom this turn"
    assert plan(state, "apprentice").actions[0] == Pick(0, 2)


@pytest.mark.parametrize(
    ("second", "said"),
    [
        ("joy 5", ["Completes Wisdom this turn"]),
        ({"tile": "love 5", "marbles": "UUU"}, ["2 marbles fit the recipes"]),
    ],
)
def test_a_pick_tells_only_what_is_sure_to_follow(second: Any, said: list[str]) -> None:
    """PE-18: yellows have to go into Wisdom if nothing else wants any; else it plans again where they go."""
    desk = {"brewing": [{"tile": "wisdom 4", "marbles": "RR"}, second]}
    state = position(desk, ("YKYRUKRUKURK", "KRUKRUKRU", "UKRUKRUKR"), helped=True)
    found = plan(RULES.view(state, 0), "journeyman")
    assert found.actions == (Pick(0, 2),)
    assert [plain(reason) for reason in found.reasons[:1]] == said


def test_two_potions_of_a_kind_are_told_once() -> None:
    desk = {"brewing": [{"tile": "wisdom 4", "marbles": "RR"}, {"tile": "wisdom 4*", "marbles": "RR"}]}
    state = position(desk, ("YYKYYUKRUK",), helped=True)
    said = [plain(reason) for reason in judged().reasons(state, 0, (Pick(0, 3),))]
    assert said.count("Completes Wisdom this turn") == 1


def test_help_is_asked_for_when_it_completes_a_potion() -> None:
    desk = {"brewing": [{"tile": "wisdom 7", "marbles": "UUUUKR"}, None]}
    state = position(desk, ("UKUKRKUKU",), picked=True)
    found = plan(state)
    assert found.actions[0] == Help(0, 5)
    assert [plain(reason) for reason in found.reasons[:2]] == [
        "Completes Wisdom this turn",
        "A Little Help is worth it",
    ]
    assert isinstance(plan(state, "apprentice").actions[0], EndTurn), "an apprentice doesn't think of it"


def test_who_helps_itself_before_the_pick_is_told_the_pick_as_well() -> None:
    """The help makes yellows meet: without the pick nobody would see why (PE-9)."""
    state = position({"brewing": [{"tile": "wisdom 4", "marbles": "R"}]}, ("UYRKYUKUK",))
    line = (Help(0, 3), Pick(0, 3))
    assert plain(judged().reasons(state, 0, line)[0]) == "Then take black from track 1"


def test_joy_is_drunk_when_it_completes_a_potion() -> None:
    """PE-24: any marbles of the pool in any holes."""
    desk = {"completed": ["joy 4"], "brewing": [{"tile": "wisdom 7", "marbles": "UUUU"}], "pool": "YYY"}
    state = position(desk, ("YYYYYYYYY",), picked=True, helped=True)
    found = plan(state)
    assert isinstance(found.actions[0], Drink)
    fills = [action for action in found.actions if isinstance(action, JoyFill)]
    assert [fill.colour for fill in fills] == ["Y", "Y", "Y"]
    assert len({fill.hole for fill in fills}) == 3
    assert "Completes Wisdom this turn" in [plain(reason) for reason in found.reasons]


def test_a_rich_pool_is_robbed() -> None:
    """PE-22."""
    state = position({"completed": ["love 4"], "brewing": [{"tile": "wisdom 4", "marbles": "R"}]}, picked=True)
    state.desks[1].pool = "RYY"
    found = plan(state)
    assert isinstance(found.actions[0], Drink) and found.actions[0].effect == RobPool(1)
    assert "seat 2's pool is tempting" in [plain(reason) for reason in found.reasons]


def test_what_suits_the_recipes_in_sight_stays_in_the_pool() -> None:
    """PE-20: three of five stay; Wisdom 6 on top of the stack needs four yellows and two blacks."""
    state = position({"hand": "UUYYK"}, picked=True, helped=True, stacks=[["wisdom 6"]])
    [end] = plan(state).actions
    assert end == EndTurn("KYY")


def test_the_recipe_that_suits_the_pool_is_taken() -> None:
    """PE-20, drawn to an empty burner; both tops are worth the same otherwise."""
    desk = {"brewing": [{"tile": "love 6"}], "pool": "YYK"}
    state = position(desk, ("U",), stacks=[["wisdom 6"], ["magnet 6"]], picked=True, helped=True)
    RULES.apply(state, EndTurn("KYY"), Dealer(random.Random(0)))
    found = plan(state)
    assert [plain(GAME.rules.tell(action)) for action in found.actions] == ["Take the recipe on stack 1"]
    assert plain(found.reasons[0]) == "3 marbles of the pool suit Wisdom"


def test_every_plan_of_a_whole_match_has_a_reason() -> None:
    state = RULES.setup(2, RULES.options_type(), Dealer(random.Random(3)))
    dealer = Dealer(random.Random(3))
    said: set[str] = set()
    while RULES.outcome(state) is None:
        found = plan(state, "journeyman", seed=len(said))
        assert 1 <= len(found.reasons) <= 3
        said |= {plain(reason) for reason in found.reasons}
        actions: tuple[Action, ...] = found.actions
        for action in actions:
            GAME.rules.apply(state, action, dealer)
    assert len(said) > 20


@pytest.mark.parametrize("track", range(5))
def test_reasons_of_a_line_that_counts_on_where_lavamancing_sends_a_marble(track: int) -> None:
    """The black marble may roll into any track: elsewhere the rest of the line can't be played, only told of."""
    state = position({"brewing": ["magnet 4", "wisdom 4"], "completed": ["lava 4"]}, ("K",))
    line = (
        Drink(state.desks[0].completed[0], SendBack(0, (1,))),
        Pick(track, 1),
        Place("K", 0, "hand"),
        EndTurn(""),
    )
    told = [plain(reason) for reason in judged().reasons(state, 0, line)]
    assert "Lavamancing" in told[0]


def test_powers_are_worth_less_the_nearer_the_end_is() -> None:
    """PE-31: whoever is in the last turn has no use for them any more."""
    judge = judged(weights={"late": (0.2, 0.5, 0.9)}).judge
    desk = {"completed": ["joy 4"]}
    points = 3
    worths = [judge.worth(position(desk, stacks=[], countdown=left), 0) - points for left in (1, 2, 3, 4, 6)]
    steps = judge.weights.kinds[1] + judge.weights.alike[1]
    assert worths == pytest.approx(
        [steps + share * judge.weights.powers["joy"] for share in (0.2, 0.5, 0.9, 1, 1)]
    )
    assert judge.worth(position(desk, stacks=[], countdown=0, ending="countdown"), 0) == points


def test_what_prepares_a_pick_is_followed_when_the_pick_is_seen() -> None:
    """Help takes the blue marble, of no use by itself: then picking the black one makes four yellows meet."""
    state = position({"brewing": ["magnet 7", "wisdom 4"]}, ("YYUKYYR",))
    lines = []
    for sees_pick in (False, True):
        game = {"drinks": 0, "sees_pick": sees_pick}
        level = Level("narrow", "", "", "turn", Budget(nodes=4000), {"depth": 2, "width": 1, "game": game})
        player = make_player(GAME, level)
        lines.append(player.plan(Question(RULES, state, 0, Budget(nodes=4000), random.Random(1))).actions)
    assert not any(isinstance(action, Help) for action in lines[0][:1])
    assert lines[1][:2] == (Help(0, 3), Pick(0, 3))


def test_only_the_choice_of_a_recipe_is_tried_in_imagined_worlds() -> None:
    """What follows shows what a recipe is worth; for the rest planning does better (RESULTS.md)."""
    desk = {"brewing": ["magnet 7"], "completed": ["joy 4"]}
    choice = position(
        desk, ("UKRY",), pending=[{"type": "draw", "seat": 0}], picked=True, stacks=[["love 5"], ["sands 7"]]
    )
    turn = position(desk, ("UKRY",))
    master = judged()
    assert (master.share(choice), master.share(turn)) == (1.0, 0.0)


def test_to_a_miser_a_little_help_is_dearer_than_its_points() -> None:
    helped, alone = (position({"brewing": ["wisdom 6"], "helps": helps}) for helps in (2, 0))
    for dear, cost in ((0.0, 4.0), (1.5, 7.0)):
        judge = judged(weights={"dear": dear})
        assert judge.value(alone, 0) - judge.value(helped, 0) == pytest.approx(cost)
