"""What the computer players work out: the odds of rolls, the use of dice; how the levels play."""

import random
from itertools import product

import pytest

from game.core.chance import Dealer
from game.core.contract import Action
from game.core.messages import plain
from game.players.arena.playing import play_match
from game.players.contract import Budget, Plan, Question, no_time
from game.players.levels import find_level, make_player
from game.potions.ai.brewing import Weights
from game.potions.ai.evaluation import LevelSettings, PotionsEvaluation
from game.potions.ai.forecast import FAR
from game.potions.ai.reasons import reasons_for
from game.potions.ai.value import Judge, dice_for
from game.potions.rules import actions as act
from game.potions.rules.model import DICE, TAKE, USE, State
from game.potions.rules.odds import ALL, STEPS, Odds, with_rolls
from tests.game.potions.table import BOX, GAME, RULES, at, play
from tests.slow import cases

JUDGE = Judge(BOX, Weights())


def some_table(seed: int) -> list[list[float]]:
    """Worths on the grid, so that nothing is rounded."""
    rng = random.Random(seed)
    table = [[float(rng.randrange(STEPS)) for _ in range(ALL + 1)] for _ in range(6)]
    table[0][1], table[0][2] = 0.0, float(STEPS - 1)
    return table


def worth_of(table: list[list[float]], dice: tuple[int, ...]) -> float:
    """The best of the values that show."""
    sets = {value: sum(1 << place for place, face in enumerate(dice) if face == value) for value in set(dice)}
    return max(table[value - 1][shown] for value, shown in sets.items())


def slow_keep(table: list[list[float]], value: int, kept: int) -> float:
    """Go through all results one by one."""
    free = [place for place in range(6) if not kept >> place & 1]
    total, results = 0.0, 0
    for faces in product(range(1, 7), repeat=len(free)):
        dice = [value] * 6
        for place, face in zip(free, faces, strict=True):
            dice[place] = face
        total += worth_of(table, tuple(dice))
        results += 1
    return total / results


@pytest.mark.parametrize("seed", range(3))
def test_the_odds_are_those_of_all_results(seed: int) -> None:
    """PO-12: exactly."""
    table = some_table(seed)
    odds = Odds(table)
    rng = random.Random(seed)
    for _ in range(12):
        value, kept = rng.randint(1, 6), rng.choice([d for d in range(1, ALL) if d.bit_count() >= 3])
        assert odds.keep(value, kept) == pytest.approx(slow_keep(table, value, kept))
    assert odds.keep(2, 0b100001) == pytest.approx(slow_keep(table, 2, 0b100001))


def test_the_odds_of_rolling_all_six() -> None:
    """PO-12: 46,656 results."""
    table = some_table(7)
    total = sum(worth_of(table, dice) for dice in product(range(1, 7), repeat=6))
    assert Odds(table).roll_all() == pytest.approx(total / 6**6)


def test_with_rolls_left_the_better_of_stopping_and_rolling_counts() -> None:
    """PO-12: with one more roll, its cost counted."""
    table = some_table(3)
    odds = Odds(table)
    floor, worths = with_rolls(table, 1, 0.5)
    assert floor == pytest.approx(odds.roll_all() - 0.5)
    for value, kept in ((1, 0b11), (4, 0b111000), (6, 0b1)):
        best = max(table[value - 1][kept], odds.keep(value, kept) - 0.5)
        assert worths[value - 1][kept] == pytest.approx(best)
    assert with_rolls(table, 0, 0.5)[1] == table


def test_dice_for_colours() -> None:
    """PO-1: each die for its colour, the white one for any."""
    red, blue, white = 1, 2, 32
    assert set(dice_for("RB", 2)) == {red | blue, red | white, blue | white}
    assert set(dice_for("RR", 2)) == {red | white}
    assert len(dice_for("", 3)) == 20


@pytest.mark.parametrize("seed", range(6))
def test_even_dice_are_judged_as_any_others(seed: int) -> None:
    """The quick way for dice that show the same finds what the slow one does."""
    rng = random.Random(seed)
    for card in rng.sample(range(40), 8):
        value = rng.randint(1, 6)
        fills = BOX.recipes[card].empty
        quick = JUDGE._even_table(card, fills, value, FAR)
        assert quick == pytest.approx(JUDGE._mixed_table(card, fills, str(value) * 6, FAR))


def best_by_trying(state: State, seat: int) -> float:
    """The most a seat's desk can be worth by any use of its dice."""
    if state.hand is None or state.hand.seat != seat:
        return JUDGE.desk(state, seat)
    best = -1e9
    for action in RULES.legal_actions(state):
        if isinstance(action, act.Fill | act.MakeGray):
            after = RULES.copy(state)
            RULES.apply(after, action, Dealer(random.Random(0)))
            desk = after.desks[seat]
            if desk.takes or desk.multi or desk.extra:
                return -1.0  # completions are judged apart
            best = max(best, best_by_trying(after, seat))
    return best


@cases("seed", range(25), quick=range(5))
def test_the_best_use_of_dice_is_found(seed: int) -> None:
    """Against every way to use up to three dice."""
    rng = random.Random(seed)
    dice = "".join(str(rng.randint(1, 6)) for _ in DICE)
    taken = "".join(sorted(rng.sample(DICE, 3), key=DICE.index))
    state = at(
        {"helper": "raven", "potions": rng.sample([card.name for card in BOX.cards], 3)},
        {"helper": "owl"},
        dice=dice,
        phase=USE,
        waiting=[1],
        middle="".join(die for die in DICE if die not in taken),
        hand={"seat": 0, "value": 6, "taken": taken},
    )
    assert state.hand is not None
    expected = JUDGE.desk(state, 0) + JUDGE.use(state, state.hand)
    assert best_by_trying(state, 0) == pytest.approx(expected)


def test_the_journeyman_stops_when_it_has_what_it_wants_and_rolls_on_when_not() -> None:
    """PO-12."""
    player = make_player(GAME, find_level(GAME, "journeyman"))

    def decide(dice: str) -> Action:
        potions = ["Dragon's Cough", "Hearthblood", "Violet Vapour"]
        state = at({"helper": "raven", "potions": potions}, {"helper": "owl"}, dice=dice, rolls=1)
        plan = player.plan(Question(RULES, RULES.view(state, 0), 0, Budget(nodes=2000), random.Random(1)))
        assert all(plain(reason) for reason in plan.reasons)
        return plan.actions[0]

    assert decide("555555") == act.Choose(5)
    assert decide("554555") in (act.Choose(5), act.Roll(5))
    assert isinstance(decide("123456"), act.Roll)
    assert decide("333126") == act.Roll(3)


def plan_of(level: str, state: State) -> Plan:
    player, seat = make_player(GAME, find_level(GAME, level)), RULES.current_seat(state)
    return player.plan(Question(RULES, RULES.view(state, seat), seat, Budget(nodes=600), random.Random(1)))


@pytest.mark.parametrize(("level", "value"), [("journeyman", 5), ("adept", 4), ("master", 4)])
def test_who_finishes_a_potion_and_who_begins_another(level: str, value: int) -> None:
    """Two 5s fill two drops of a fresh potion, one 4 fills the last drop of another."""
    potions = ["Nettle Nip", {"card": "Dragon's Cough", "fills": "444."}, "Bog Butter"]
    state = at(
        {"helper": "owl", "potions": ["Sun Syrup", "Dragon Gold", "Midas Mixture"]},
        {"helper": "ferret", "potions": potions},
        dice="455222", phase=TAKE, waiting=[1], middle="RBG", rolls=3,
    )  # fmt: skip
    assert plan_of(level, state).actions[0] == act.Choose(value)


@pytest.mark.parametrize(("helper", "value"), [("snake", 3), ("raven", 5), ("rat", 5)])
def test_the_master_counts_on_its_helper_when_it_takes_dice_others_left(helper: str, value: int) -> None:
    """One 3 and Snake are more than two 5s, which the Adept takes whoever helps it."""
    potions = ["Frog's Farewell", "Bog Butter", "Moss Tea"]
    state = at(
        {"helper": "owl"}, {"helper": helper, "potions": potions},
        dice="355222", phase=TAKE, waiting=[1], middle="RBG", rolls=3,
    )  # fmt: skip
    assert plan_of("adept", state).actions == (act.Choose(5),)
    plan = plan_of("master", state)
    assert plan.actions[0] == act.Choose(value)
    assert act.TakeDrop() in plan.actions if helper == "snake" else len(plan.actions) == 3
    play(state, *plan.actions)


def test_why_one_rolls_is_said_to_whom_it_advises_only() -> None:
    """Who watches a turn reads its reason to the turn's end: that of a roll holds until the dice lie."""
    state = at({"helper": "owl", "potions": ["Hearthblood"]}, {"helper": "raven"}, dice="512364", rolls=1)
    plans = {level: plan_of(level, state) for level in ("master", "adviser")}
    assert all(isinstance(plan.actions[0], act.Roll) for plan in plans.values())
    assert (plans["master"].reasons, len(plans["adviser"].reasons)) == ((), 1)


def test_who_fills_a_drop_is_told_what_is_left() -> None:
    potions = ["Dragon's Cough", "Hearthblood", "Violet Vapour"]
    state = at(
        {"helper": "owl", "potions": potions}, {"helper": "raven"},
        dice="555125", phase=USE, waiting=[1], middle="YPBGW",
        hand={"seat": 0, "value": 5, "taken": "R"},
    )  # fmt: skip
    plan = plan_of("adviser", state)
    fill = plan.actions[0]
    assert isinstance(fill, act.Fill)
    potion = state.desks[0].potions[fill.slot]
    assert potion is not None
    left = potion.fills.count(".") - 1
    assert f"lacks {left} drop" in plain(plan.reasons[0])


@pytest.mark.parametrize(("left", "told"), [("R", 1), ("RB", 0)])
def test_who_watches_is_told_what_is_left_with_the_last_die(left: str, told: int) -> None:
    """It is read to the turn's end: "lacks 3 drops" stayed there when two more had been filled."""
    potions = ["Dragon's Cough", "Hearthblood", "Violet Vapour"]
    state = at(
        {"helper": "owl", "potions": potions}, {"helper": "raven"},
        dice="555125", phase=USE, waiting=[1], middle="YPGW", hand={"seat": 0, "value": 5, "taken": left},
    )  # fmt: skip
    fill = next(action for action in RULES.legal_actions(state) if isinstance(action, act.Fill))
    for explains in (False, True):
        reasons = reasons_for(RULES, RULES.view(state, 0), 0, (fill,), explains)
        assert sum("lacks" in plain(reason) for reason in reasons) == (1 if explains else told)


def test_the_master_plans_all_its_dice_and_says_what_for() -> None:
    """Four drops that complete a potion are one plan."""
    potions = ["Dragon's Cough", "Hearthblood", "Violet Vapour"]
    state = at(
        {"helper": "owl", "potions": potions}, {"helper": "raven"},
        dice="555125", phase=USE, waiting=[1], middle="YP",
        hand={"seat": 0, "value": 5, "taken": "RBGW", "power": "owl", "steps": 2},
    )  # fmt: skip
    plan = plan_of("master", state)
    assert [plain(reason) for reason in plan.reasons] == ["Completes Hearthblood"]
    play(state, *plan.actions)
    assert [BOX.cards[card].name for card in state.desks[0].done] == ["Hearthblood"]


def test_hints_are_what_the_master_would_do() -> None:
    """The adviser isn't another player."""
    master, adviser = find_level(GAME, "master"), find_level(GAME, "adviser")
    assert adviser.settings["game"].pop("explains") and adviser.settings.pop("advises")
    assert (adviser.engine, adviser.settings, adviser.budget) == (master.engine, master.settings, master.budget)


@pytest.mark.parametrize(("short", "value"), [(False, 2), (True, 4)])
def test_the_master_drops_what_it_cannot_finish(short: bool, value: int) -> None:
    """PO-18: three 2s begin a potion, one 4 fills the last drop of another, which alone counts at the end."""
    potions = ["Moss Tea", {"card": "Dragon's Cough", "fills": "444."}, "Bog Butter"]
    state = at(
        {"helper": "owl", "potions": ["Sun Syrup", "Dragon Gold", "Midas Mixture"]},
        {"helper": "ferret", "potions": potions},
        dice="422255", phase=TAKE, waiting=[1], middle="RBGY", rolls=3, short=short,
    )  # fmt: skip
    assert plan_of("master", state).actions[0] == act.Choose(value)


def test_the_apprentice_rolls_again_once_at_most() -> None:
    """Its settings say so."""
    evaluation = PotionsEvaluation(RULES, LevelSettings(rerolls=1, exact=False))
    state = at({"helper": "ferret"}, {"helper": "owl"}, dice="123456", rolls=1)
    assert isinstance(evaluation.candidates(state, 0, ())[0], act.Roll)
    state.rolls = 2
    assert isinstance(evaluation.candidates(state, 0, ())[0], act.Choose)


def test_a_potion_gains_by_each_drop_and_completing_is_best() -> None:
    """Else a player would leave potions unfinished."""
    state = at(
        {"helper": "raven", "potions": [{"card": "Hearthblood", "fills": ".555"}]},
        {"helper": "owl"},
        dice="512346",
        phase=USE,
        waiting=[1],
        middle="BGYPW",
        hand={"seat": 0, "value": 5, "taken": "R"},
    )
    before = JUDGE.desk(state, 0)
    play(state, act.Fill("R", 0, 0, 5))
    assert JUDGE.desk(state, 0) > before
    for card in BOX.cards:
        assert 0 < JUDGE.part(card.id, card.recipe.empty, FAR) < 0.3


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_levels_play_sensibly(seats: int) -> None:
    """Each completes potions in whole matches, alone too."""
    levels = [find_level(GAME, name) for name in ("master", "adept", "journeyman", "apprentice")]
    players = [make_player(GAME, levels[seat]) for seat in range(seats)]
    result = play_match(GAME, players, [Budget(nodes=600)] * seats, RULES.options_type(), 3, "3", no_time)
    assert all(score.total >= 3 for score in result.outcome.scores)


# What is left to others (PO-15)


def two_values(seed: int, helpers: tuple[str, str, str] = ("raven", "owl", "rat")) -> State:
    """All six dice lie in the middle, threes and sixes; three seats with potions of their own."""
    rng = random.Random(seed)
    names = rng.sample([card.name for card in BOX.cards], 9)
    desks = [{"helper": helper, "potions": names[3 * i : 3 * i + 3]} for i, helper in enumerate(helpers)]
    dice = "".join(rng.choice("36") for _ in DICE)
    return at(*desks, dice="36" + dice[2:], rolls=3)


def dice_with(state: State, value: str) -> str:
    """The dice that show a value."""
    return "".join(die for die, face in zip(DICE, state.dice, strict=True) if face == value)


@pytest.mark.parametrize("seed", range(10))
def test_what_is_left_is_worth_what_each_seat_takes_of_it_in_turn(seed: int) -> None:
    state = two_values(seed)
    shown = {
        value: "".join(die for die, face in zip(DICE, state.dice, strict=True) if face == value) for value in "36"
    }

    def use(seat: int, value: str) -> float:
        there = sum(1 << DICE.index(die) for die in shown[value])
        return JUDGE.uses(state, seat, value * 6, there)[there]

    first = max("36", key=lambda value: use(1, value))
    (other,) = set("36") - {first}
    assert JUDGE.left(state, "".join(DICE), [1]) == pytest.approx(use(1, first))
    assert JUDGE.left(state, "".join(DICE), [1, 2]) == pytest.approx(use(1, first) + use(2, other))
    assert JUDGE.left(state, "", [1, 2]) == 0.0


def test_who_minds_the_others_takes_what_they_want_most() -> None:
    """With nothing else to mind: the value that leaves the least; and so does a passive seat."""
    unequal = 0
    for seed in range(20):
        state = two_values(seed)
        evaluation = PotionsEvaluation(RULES, LevelSettings(weights=Weights(leave=1e6)))
        (choice,) = evaluation.candidates(state, 0, ())
        assert isinstance(choice, act.Choose)
        rest = {
            value: JUDGE.left(
                state,
                "".join(die for die, face in zip(DICE, state.dice, strict=True) if face != str(value)),
                [1, 2],
            )
            for value in (3, 6)
        }
        if rest[3] != rest[6]:
            unequal += 1
            assert choice.value == min(rest, key=lambda value: rest[value])
        worths = []
        for value in (3, 6):
            world = RULES.copy(state)
            RULES.apply(world, act.Choose(value), Dealer(random.Random(1)))
            if world.hand is not None and world.hand.seat == 0:
                worths.append((evaluation.value(world, 0), rest[value]))
        assert [left for _, left in sorted(worths)] == sorted([left for _, left in worths], reverse=True)
    assert unequal > 10


@pytest.mark.parametrize("helper", ["snake", "goblins"])
def test_why_a_helper_was_kept_is_said_of_one_and_of_several(helper: str) -> None:
    """The Goblins are many: no verb may follow a helper's name."""
    view = RULES.view(at({"helper": "owl"}, {"helper": "raven"}), 0)
    (reason,) = reasons_for(RULES, view, 0, (act.ChooseHelper(helper=helper),), explains=False)
    assert plain(reason) == f"A good companion: {helper.capitalize()}"


def test_what_the_bot_wins_by_it_is_no_reason() -> None:
    """PO-28: dice left over bring the bot gray drops, and those may bring it a potion and a bonus card at once."""
    bot = {"gray": 5, "done": ["Dragon Gold", "King's Kettle"]}
    state = at(
        {"helper": "owl", "potions": ["Dragon's Cough", "Hearthblood", "Violet Vapour"]}, bot=bot,
        market=["Sun Syrup", "Nightcap", "Moss Tea"], dice="555125", phase=USE, middle="YPBGW",
        hand={"seat": 0, "value": 5, "taken": "R"},
    )  # fmt: skip
    plan = plan_of("journeyman", state)
    assert isinstance(plan.actions[0], act.Fill)
    assert ["bonus" in plain(reason) for reason in plan.reasons] == [False] * len(plan.reasons)
    play(state, *plan.actions)
    assert state.bot is not None and state.bot.bonuses == ("gold",)
