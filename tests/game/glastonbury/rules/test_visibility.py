"""What a seat can know (GL-26), what it can foresee, what can be taken back, and that nothing covered leaks."""

import random
from collections import Counter
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from game.core.chance import Dealer
from game.core.contract import Event
from game.core.match import Match
from game.core.messages import plain
from game.core.seats import Seat
from game.glastonbury.preview import CardProspect, Rung, closes, ladder, prospect
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.actions import AddImmuto, ChooseCorner, CloseLook, Declinatio, Keep, Rest, Take
from game.glastonbury.rules.model import NOBODY, UNKNOWN, LookDecision, State
from game.glastonbury.rules.setup import Options
from game.players.contract import Budget, Question
from game.players.levels import make_player, read_levels
from tests.game.glastonbury.table import (
    GAME,
    RULES,
    anyhow,
    card,
    late,
    legal,
    names,
    play,
    position,
    said,
    setup,
    walk,
)
from tests.states import state_of


def sampled(seeds: range, every: int, **options: bool) -> list[State]:
    """Some states of random matches, with a decision to make."""
    return [
        RULES.copy(state)
        for seed in seeds
        for number, state in enumerate(walk(2 + seed % 3, seed, **options))
        if number % every == 0 and RULES.outcome(state) is None
    ]


def on_screen(view: State) -> State:
    """What a screen draws of a view: all but what everybody has to remember."""
    shown = RULES.copy(view)
    shown.memory = None
    for stall in shown.stalls:
        stall.when = ()
    return shown


def shuffled_below(state: State, rng: random.Random) -> State:
    """Another truth that looks the same: what lies covered in cauldrons and pile is exchanged."""
    other = RULES.copy(state)
    cards = [*other.pile, *[card for stall in other.stalls for card in stall.cauldron[:-1]]]
    piled = len(other.pile)
    ingredients = [card for card in cards if card < 74]
    rng.shuffle(ingredients)
    spells = [card for card in cards if card >= 74]
    for stall in other.stalls:
        below = len(stall.cauldron) - 1
        if below > 0:
            stall.cauldron = (*ingredients[:below], stall.cauldron[-1])
            del ingredients[:below]
    other.pile = [*ingredients, *spells]
    rng.shuffle(other.pile)
    assert len(other.pile) == piled
    return other


def test_gl_26_what_is_covered_changes_nothing_on_any_screen() -> None:
    """GL-26: with other cards below the tops and another pile every screen, log and choice is the same."""
    rng = random.Random(26)
    different = 0
    for state in sampled(range(9), every=4):
        if state.ending is not None or (state.pending and isinstance(state.pending[-1], LookDecision)):
            continue
        other = shuffled_below(state, rng)
        RULES.check(other)
        different += other != state
        for seat in (*range(len(state.stalls)), None):
            mine, theirs = RULES.view(state, seat), RULES.view(other, seat)
            assert on_screen(mine) == on_screen(theirs)
            assert RULES.scores(mine) == RULES.scores(theirs), "no points are shown"
            assert RULES.legal_actions(mine) == RULES.legal_actions(theirs)
            for action in RULES.legal_actions(mine):
                one, two = RULES.foresee(mine, action), RULES.foresee(theirs, action)
                assert one == two
                assert [RULES.describe(event) for event in one.events] == [RULES.describe(e) for e in two.events]
    assert different > 100


def test_gl_26_views_show_tops_and_no_card_below_one_nor_in_the_pile() -> None:
    """GL-26, GL-9: looked at piece by piece, in whole matches, for every seat and the public."""
    for state in sampled(range(6), every=3):
        shown = state.ending is not None
        for seat in (*range(len(state.stalls)), None):
            view = RULES.view(state, seat)
            assert view.pile == [UNKNOWN] * len(state.pile)
            for stall, truth in zip(view.stalls, state.stalls, strict=True):
                if not shown and stall.cauldron != truth.cauldron:
                    assert set(stall.cauldron[:-1]) == {UNKNOWN}
                    assert stall.cauldron[-1] == truth.cauldron[-1]
                    assert len(stall.cauldron) == len(truth.cauldron), "how many there are is seen"
            assert view.square == state.square


def test_gl_26_all_seats_and_the_public_see_the_same() -> None:
    """GL-26: without recipes and looks nobody needs a curtain."""
    for state in sampled(range(6), every=3):
        views = [RULES.view(state, seat) for seat in (*range(len(state.stalls)), None)]
        looks = bool(state.pending) and isinstance(state.pending[-1], LookDecision)
        assert all(view == views[0] for view in views) is not looks


def test_gl_26_an_option_shows_cauldrons_openly() -> None:
    """GL-26: for learning; the pile stays covered, points are shown."""
    for state in sampled(range(3), every=5, open_cauldrons=True):
        for seat in (0, None):
            view = RULES.view(state, seat)
            assert [stall.cauldron for stall in view.stalls] == [stall.cauldron for stall in state.stalls]
            assert set(view.pile) <= {UNKNOWN}
            assert RULES.scores(view) == RULES.scores(state)
    state = position({"pawn": 1, "cauldron": ["skull 4"]}, open=True, square={1: "frog 1"})
    assert RULES.describe(anyhow(state, Take(1))[0]) is not None
    assert said(RULES.describe(ev.Taken(0, 1, card("frog 1"), False, True, NOBODY))) == "Ann takes Frog 1."


def test_gl_26_points_are_not_shown_while_cauldrons_are_covered() -> None:
    """GL-26: not even of a single card."""
    state = position({"cauldron": ["skull 4", "skull 3", "skull 2"]}, {"cauldron": ["tooth 1"]})
    assert [score.total for score in RULES.scores(state)] == [9, -1]
    assert [(score.total, score.parts) for score in RULES.scores(RULES.view(state, 0))] == [(0, ()), (0, ())]


def test_gl_26_worlds_that_could_be_look_alike() -> None:
    """GL-26: views, legal actions and what the table plays agree; what was seen is remembered rightly."""
    rng = random.Random(8)
    different = 0
    for recipes in (False, True):
        for state in sampled(range(6), every=5, recipes=recipes):
            for seat in (*range(len(state.stalls)), None):
                view = RULES.view(state, seat)
                world = RULES.imagine(view, rng)
                RULES.check(world)
                different += world != state
                assert RULES.view(world, seat) == view == RULES.view(view, seat)
                assert RULES.legal_actions(world) == RULES.legal_actions(state) == RULES.legal_actions(view)
                assert RULES.automatic(world) == RULES.automatic(state) == RULES.automatic(view)
                assert [stall.cauldron for stall in world.stalls] == [stall.cauldron for stall in state.stalls]
    assert different > 200


def test_gl_26_what_vanesco_put_under_the_pile_is_remembered_in_its_order() -> None:
    """GL-26, GL-14: everybody saw it go there."""
    state = position(
        {"pawn": 1, "cauldron": ["tooth 1"]},
        {"cauldron": ["frog 1"]},
        {"cauldron": ["skull 1"]},
        square={1: "vanesco"},
        pile=["grapes 1", "grapes 2"],
    )
    play(state, Take(1))
    view = RULES.view(state, 0)
    assert view.memory is not None and view.memory.bottom == (card("skull 1"), card("frog 1"))
    assert RULES.imagine(view, random.Random(1)).pile == state.pile, "one card is left to wonder about"
    state.stalls[1].pawn = 2
    anyhow(state, Take(2))
    anyhow(state, legal(state, Take)[0])
    assert state.sunk == len(state.pile) == 1
    view = RULES.view(state, 0)
    assert view.memory is not None and view.memory.bottom == (card("skull 1"),)


def test_gl_26_every_covered_card_and_recipe_is_imagined_equally_often() -> None:
    """GL-26, GL-23: no world is likelier than another."""
    state = setup(3, 5, recipes=True)
    view = RULES.view(state, 0)
    rng, tops, recipes = random.Random(3), Counter[int](), Counter[int]()
    for _ in range(3_000):
        world = RULES.imagine(view, rng)
        tops[world.pile[-1]] += 1
        recipes[world.stalls[1].recipes[0]] += 1
        assert len({card for stall in world.stalls for card in stall.recipes}) == 6
    assert set(tops) == set(state.pile)
    assert max(tops.values()) < 3_000 / len(tops) * 1.8
    assert set(recipes) == set(range(5)) - {state.stalls[0].recipes[0]}
    assert all(abs(count - 750) < 5 * 750**0.5 for count in recipes.values())


# Events and the log


def test_gl_26_events_show_only_what_everybody_saw() -> None:
    """GL-26: all but a look are observed as they are; a look by its owner alone."""
    kinds: Counter[str] = Counter()
    for seed in range(20):
        dealer = Dealer(random.Random(seed))
        for state in walk(2 + seed % 3, seed):
            if RULES.outcome(state) is not None:
                continue
            action = random.Random(seed).choice(RULES.legal_actions(state))
            events: list[Event] = []
            RULES.apply(RULES.copy(state), action, dealer, events)
            for event in events:
                kinds[type(event).__name__] += 1
                for seat in (0, 1, None):
                    seen = RULES.observe(event, seat)
                    if isinstance(event, ev.Looked) and seat != event.seat:
                        assert isinstance(seen, ev.Looked)
                        assert seen.cards == (UNKNOWN,) * (len(event.cards) - 1) + event.cards[-1:]
                    else:
                        assert seen == event
    assert kinds["Looked"] > 3 and kinds["Vanished"] > 20


def test_gl_26_the_log_does_not_remember_for_people() -> None:
    """GL-26: whole matches with covered cauldrons: before the end no ingredient is named, no step counted."""
    ingredients = [ingredient.name for ingredient in RULES.data.ingredients]
    for seed in range(12):
        dealer, rng = Dealer(random.Random(seed)), random.Random(seed)
        state = setup(2 + seed % 3, seed)
        while RULES.outcome(state) is None:
            action = rng.choice(RULES.legal_actions(state))
            events: list[Event] = []
            covered = state.ending is None and not state.pending
            RULES.apply(state, action, dealer, events)
            if not covered:
                continue
            sentences = [said(RULES.describe(event)) or "" for event in events]
            assert not [text for text in sentences if any(letter.isdigit() for letter in text)]
            sentences.append(plain(RULES.tell(action)))
            assert not [text for text in sentences if any(name in text for name in ingredients)]


@pytest.mark.slow
def test_gl_26_what_opponents_say_is_not_about_the_card() -> None:
    """GL-26: their reasons stay in the log, hints don't; neither speaks of what is covered."""
    known = read_levels(GAME)
    texts: dict[str, set[str]] = {}
    ingredients = [ingredient.name for ingredient in RULES.data.ingredients]
    for level in (*known.levels, known.adviser):
        player = make_player(GAME, level)
        for state in sampled(range(5), every=9):
            seat = RULES.current_seat(state)
            view = RULES.view(state, seat)
            plan = player.plan(Question(RULES, view, seat, Budget(nodes=300), random.Random(1)))
            texts.setdefault(level.id, set()).update(plain(reason) for reason in plan.reasons)
    for level in known.levels:
        assert texts[level.id] and not [t for t in texts[level.id] if any(name in t for name in ingredients)]
        assert not [text for text in texts[level.id] if "step" in text and "Two steps" not in text]
    assert [text for text in texts["adviser"] if "step" in text], "hints speak of the card that is lit"


# Foresight and undo


def certain(state: State, action: Any) -> bool:
    assert RULES.explain(state, action) is None
    return all(RULES.foresee(RULES.view(state, seat), action).certain for seat in range(len(state.stalls)))


def test_what_is_foreseen_as_certain_happens_just_so_in_every_world() -> None:
    """GL-26: in all worlds that could be behind the view, and nothing hidden comes to light."""
    rng = random.Random(1)
    kinds: Counter[str] = Counter()
    for options in ({}, {"open_cauldrons": True}, {"recipes": True}):
        for state in sampled(range(12), every=3, **options):
            view = RULES.view(state, 0)
            worlds = [state, *(RULES.imagine(view, rng) for _ in range(3))]
            for action in RULES.legal_actions(state):
                foresight = RULES.foresee(view, action)
                if not foresight.certain:
                    continue
                kinds[type(action).__name__] += 1
                afters = []
                for world in worlds:
                    after, events = RULES.copy(world), list[Event]()
                    RULES.apply(after, action, Dealer(random.Random(0)), events)
                    assert tuple(RULES.observe(event, 0) for event in events) == foresight.events
                    afters.append(RULES.view(after, 0))
                assert all(after == afters[0] for after in afters), "worlds could be told apart"
    assert min(kinds[name] for name in ("ChooseCorner", "Rest", "Declinatio", "Take", "AddImmuto")) > 10


def test_foreseeing_goes_on_past_what_comes_to_light_as_unknown() -> None:
    """GL-10: the next seat's walk is sure, whatever fills the space."""
    state = position({"pawn": 1}, {"pawn": 11, "cauldron": ["frog 3"]})
    foresight = RULES.foresee(RULES.view(state, 0), Take(1))
    assert not foresight.certain
    assert foresight.events[1:] == (ev.Filled(1, UNKNOWN), ev.TurnStarted(1, 2), ev.Walked(1, 3, 11, 14))


def test_foreseeing_stops_where_a_covered_card_would_lead_the_way() -> None:
    """GL-14, GL-26: nobody is told what Vanesco uncovers."""
    state = position({"pawn": 1}, {"pawn": 11, "cauldron": ["frog 3", "frog 2"]}, square={1: "vanesco"})
    foresight = RULES.foresee(RULES.view(state, 0), Take(1))
    assert names(list(foresight.events)) == ["Taken", "Vanished", "Filled", "TurnStarted"]
    assert foresight.events[1] == ev.Vanished(1, card("frog 2"), UNKNOWN, sunk=True)
    assert not foresight.certain


def test_which_actions_can_be_taken_back() -> None:
    """GL-26: what shows nothing new, and covers nothing that going back would show."""
    state = setup(2, 1)
    assert certain(state, ChooseCorner(0))
    resting = position({"pawn": 5, "cauldron": ["frog 1", "frog 2"], "spells": ["declinatio"]}, {"pawn": 11})
    assert certain(resting, Rest()) and certain(resting, Declinatio())
    assert not certain(position({"pawn": 1}), Take(1)), "the pile's top card comes to light"
    assert certain(position({"pawn": 1}, pile=[]), Take(1)), "nothing is covered by the first card"
    covering = {"pawn": 1, "cauldron": ["frog 1"]}
    assert not certain(position(covering, pile=[]), Take(1)), "going back would show the covered card"
    assert certain(position(covering, pile=[], open=True), Take(1))
    spell = position(covering, pile=[], square={1: "accio"})
    assert certain(spell, Take(1)), "a spell covers nothing"


def test_which_spells_can_be_taken_back() -> None:
    """GL-14, GL-15, GL-26."""
    for cauldron, sure in ((["frog 1"], True), (["frog 1", "frog 2"], False), ([], True)):
        state = position({"pawn": 1}, {"pawn": 11, "cauldron": cauldron}, square={1: "vanesco"}, pile=[])
        assert certain(state, Take(1)) is sure
    state = position({"pawn": 1, "cauldron": ["frog 1", "frog 2"]}, square={1: "perluceo"}, pile=[])
    assert not certain(state, Take(1)), "its owner sees what was covered"
    play(state, Take(1))
    assert not certain(state, CloseLook()), "going back would be a second look"


def test_a_last_card_can_be_put_back_but_the_end_cannot_be_undone() -> None:
    """GL-18, GL-23: until cauldrons are open or recipes shown."""
    square = {7: "tooth 1", 14: "tooth 2", 21: "tooth 3", 28: "tooth 4"}
    state = late({"pawn": 1, "cauldron": ["frog 1", "frog 2", "immuto"]}, square=square)
    assert certain(state, Take(7))
    play(state, Take(7))
    assert not certain(state, Keep(True)) and not certain(state, Keep(False))
    play(state, Keep(False))
    assert certain(state, AddImmuto(0))
    recipes = {"recipes": ["teal", "ended"]}
    state = late({**recipes, "pawn": 1, "cauldron": ["immuto"]}, {"recipes": ["rose", "most_ones"]}, square=square)
    play(state, Take(7), Keep(False))
    assert not certain(state, AddImmuto(0)), "the last one has the recipes shown"


def test_undo_never_shows_what_was_covered_since() -> None:
    """GL-26: however far it goes back in whole matches, no card that is covered now is a top card again."""
    undone = 0
    for seed in range(12):
        rng = random.Random(seed)
        match = Match.new(
            GAME, [Seat("Ann"), Seat("Bob")], Options(), seed=seed, now=datetime(2026, 1, 1, tzinfo=UTC)
        )
        while match.outcome is None:
            match.play(rng.choice(match.legal_actions()))
            if state_of(match, State).ending is not None:
                continue
            now = [list(stall.cauldron) for stall in state_of(match, State).stalls]
            count = 0
            while match.undo_refusal() is None:
                match.undo()
                count += 1
                before = [list(stall.cauldron) for stall in state_of(match, State).stalls]
                for earlier, later in zip(before, now, strict=True):
                    assert not earlier or earlier[-1] not in later[:-1]
            undone += count
            for _ in range(count):
                match.redo()
    assert undone > 100


def test_foreseeing_changes_nothing() -> None:
    """A view stays as it is, however often one looks ahead."""
    for state in sampled(range(4), every=9):
        view = RULES.view(state, 0)
        before = msgspec.json.encode(view)
        for action in RULES.legal_actions(view):
            RULES.foresee(view, action)
        assert msgspec.json.encode(view) == before


# What a table may show of a card


def test_a_prospect_tells_the_next_walk_and_no_total_of_a_covered_cauldron() -> None:
    """GL-26, GL-7: the walk is sure; what a card adds is told only of open cauldrons or while one is looking."""
    state = position({"colour": "green", "pawn": 1, "cauldron": ["frog 1", "frog 2"]}, {"colour": "red"})
    view = RULES.view(state, 0)
    assert prospect(RULES, view, 0, card("frog 4")) == CardProspect(card("frog 4"), 4, 5, -1, own=True)
    assert prospect(RULES, view, 0, card("skull 3")) == CardProspect(card("skull 3"), 3, 4, 7)
    assert prospect(RULES, view, 0, card("immuto")) == CardProspect(card("immuto"), 0, 1, 4)
    assert prospect(RULES, view, 0, card("vanesco")) == CardProspect(card("vanesco"), 2, 3, 6), "the top stays"
    assert prospect(RULES, RULES.view(position({"pawn": 1}), 0), 0, card("accio")).steps == 2
    state.open = True
    opened = prospect(RULES, RULES.view(state, 0), 0, card("frog 4"))
    assert (opened.count, opened.points) == (3, 14)


def test_a_ladder_tells_what_one_to_four_cards_bring() -> None:
    """GL-19, GL-20: as the table shows it, from the card alone."""
    assert ladder(card("frog 3"), own=False) == (Rung(1, 0, -3), Rung(2, 0, 0), Rung(3, 1, 0), Rung(4, 1, 5))
    assert ladder(card("frog 3"), own=True) == (Rung(1, 0, -6), Rung(2, 0, 0), Rung(3, 2, 0), Rung(4, 2, 5))


def test_looking_back_is_for_open_cauldrons() -> None:
    """GL-26: a saved match shown on screen must not remember for people."""
    assert not GAME.may_look_back(Options()) and GAME.may_look_back(Options(open_cauldrons=True))


def test_beside_a_corner_a_covered_card_may_say_how_far_the_walk_goes() -> None:
    """GL-17, GL-26: then nobody is told; with open cauldrons, or with none but Immutos, all can see it."""
    state = position({"pawn": 5, "cauldron": ["frog 4", "immuto"]}, {"pawn": 10, "cauldron": ["immuto*"]})
    spell = card("vanesco")
    assert prospect(RULES, RULES.view(state, 0), 0, spell) == CardProspect(spell, None, 5, -1)
    assert prospect(RULES, RULES.view(state, 0), 1, spell).steps == 2
    state.open = True
    assert prospect(RULES, RULES.view(state, 1), 0, spell) == CardProspect(spell, 4, 9, 3)


def test_it_is_known_which_card_closes_the_market() -> None:
    """GL-18: the last of its row or column, once nothing fills its place."""
    square = {7: "snail 1", 13: "snail 2", 14: "tooth 1", 21: "tooth 3", 28: "snail 4", 27: "snail 3"}
    state = late({"pawn": 1}, square=square)
    last = {cell for cell in square if closes(state, cell)}
    assert last == {7, 14, 21, 28}, "13 and 27 have company in row and column"
    state.pile = [card("skull 1")]
    assert not any(closes(state, cell) for cell in square)
