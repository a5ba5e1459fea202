"""Every event, action and refusal has its sentence, and a refusal names the true reason."""

import random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.messages import plain
from game.magic_potion.rules import actions as act
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.model import FIRST_ELEMENT_DISC, GONE, NOBODY, PORTAL
from tests.game.magic_potion.table import (
    FAR,
    FIRE,
    RULES,
    VARIANTS,
    WATER,
    at,
    kind,
    play,
    position,
    refusal,
    setup,
    walk,
)

EVENTS: dict[type, tuple[Any, str | None]] = {
    ev.TurnStarted: (ev.TurnStarted(0, 2, NOBODY), None),
    ev.Refrained: (ev.Refrained(1), None),
    ev.Hypnotised: (ev.Hypnotised(1, 0, 2), "Bob hypnotises Ann, who must move the earth figure."),
    ev.Moved: (ev.Moved(0, 0, 1, 2), "Ann moves the fire figure."),
    ev.Jumped: (ev.Jumped(0, 3, 1, 2), "Ann lets the air figure jump to a portal."),
    ev.Taken: (ev.Taken(0, 0, (1, 2), (0, 0)), "Ann takes 2 × Chili."),
    ev.Swapped: (ev.Swapped(0, 1, 5, kind("air hat")), "Ann swaps the Water disc for Pointed hat of air."),
    ev.StoneEarned: (ev.StoneEarned(0, 0, 1, (), 0), "Ann gets 1 green power stone."),
    ev.ElementEarned: (ev.ElementEarned(1, 0), "Bob gets the Fire disc."),
    ev.Separated: (ev.Separated(0, ((1,),)), None),
    ev.AreaTaken: (ev.AreaTaken(0, (1,), (kind("frog"),)), "Ann also takes what fell off: Frog."),
    ev.AreaLeft: (ev.AreaLeft(0, (1, 2)), "Ann leaves 2 discs that fell off."),
    ev.Passed: (ev.Passed(1), "Bob can't do anything."),
    ev.MissionsShown: (
        ev.MissionsShown(0, (1, 0, 3)),
        "Ann's missions: Chili, Frog, Oak leaf, Dragonfly; Mortar; Spell book.",
    ),
    ev.Ended: (ev.Ended("cleared", 0, 9), "The last disc is taken: the potion is brewed."),
}
"""One of each class; None: another event beside it says it already."""

MORE_EVENTS = [
    (ev.StoneEarned(0, 1, 1, (12,), 0), "Ann gets 2 sky-blue power stones."),
    (ev.StoneEarned(1, 2, 1, (16,), 1), "Bob gets 1 deep-blue power stone."),
    (ev.StoneEarned(1, 2, 1, (), 1), "Bob has a set, but no power stone of its colour is left."),
    (ev.AreaLeft(0, (1,)), "Ann leaves 1 disc that fell off."),
    (ev.Ended("stuck", 0, 9), "Nobody can take anything any more: the potion is brewed."),
    (ev.Taken(0, 1, (1, 2), (kind("frog"), FIRST_ELEMENT_DISC + WATER)), "Ann takes Frog and Water disc."),
    (ev.MissionsShown(0, (-1, -1, -1)), "Ann's missions: a hidden mission; a hidden mission; a hidden mission."),
]

ACTIONS: dict[type, tuple[Any, str]] = {
    act.Move: (act.Move(0, at("0 0")), "Move the fire figure to row 6, number 6"),
    act.Jump: (act.Jump(1, at("5 -2")), "Let the water figure jump to the portal at row 4, number 9"),
    act.Take: (act.Take((0, 90)), "Take row 1, number 1; row 11, number 6"),
    act.TakeArea: (act.TakeArea(0), "Take what fell off at row 1, number 1"),
    act.LeaveArea: (act.LeaveArea(5), "Leave what fell off at row 1, number 6"),
    act.Swap: (act.Swap(2, 0), "Swap the Earth disc for what lies at row 1, number 1"),
    act.Hypnotise: (act.Hypnotise(3), "Hypnotise: the air figure must move"),
    act.Refrain: (act.Refrain(), "Keep the hypnosis for later"),
    act.Pass: (act.Pass(), "Pass"),
}


def said(message: Any) -> str | None:
    return None if message is None else plain(message, ("Ann", "Bob"))


@pytest.mark.parametrize("event_class", get_args(ev.MagicPotionEvent), ids=lambda one: one.__name__)
def test_every_class_of_event_has_its_line_in_the_log(event_class: type) -> None:
    event, sentence = EVENTS[event_class]
    assert said(RULES.describe(event)) == sentence


@pytest.mark.parametrize(("event", "sentence"), MORE_EVENTS)
def test_events_that_can_be_said_in_several_ways(event: Any, sentence: str) -> None:
    assert said(RULES.describe(event)) == sentence


@pytest.mark.parametrize("action_class", get_args(act.MagicPotionAction), ids=lambda one: one.__name__)
def test_every_class_of_action_can_be_told(action_class: type) -> None:
    action, sentence = ACTIONS[action_class]
    assert said(RULES.tell(action)) == sentence


def test_portals_and_gaps_have_names_too() -> None:
    assert said(RULES.words.kind(PORTAL)) == "Portal" and said(RULES.words.kind(GONE)) == "Gap"
    assert said(RULES.words.kinds(())) == "nothing"
    assert RULES.words.motif_id(19) == "spell_book"


def test_everything_that_happens_in_whole_matches_can_be_said() -> None:
    """And no legal action is explained away."""
    rng = random.Random(0)
    for seed in range(4):
        for number, state in enumerate(walk(2 + seed % 3, seed, **VARIANTS[seed])):
            for action in RULES.legal_actions(state):
                if number % 9 == 0:
                    assert said(RULES.tell(action))
                    assert RULES.explain(state, action) is None
                if rng.random() < 0.05:
                    for event in RULES.foresee(RULES.view(state, 0), action).events:
                        said(RULES.describe(event))


PLACES = st.integers(-2, 92) | st.sampled_from([at("2 0"), at("3 0"), at("0 0"), at("4 0")])
FIGURES = st.integers(-1, 5)
ANY_ACTION = st.one_of(
    st.builds(act.Move, FIGURES, PLACES),
    st.builds(act.Jump, FIGURES, PLACES),
    st.builds(act.Take, st.lists(PLACES, max_size=4).map(tuple)),
    st.builds(act.TakeArea, PLACES),
    st.builds(act.LeaveArea, PLACES),
    st.builds(act.Swap, FIGURES, PLACES),
    st.builds(act.Hypnotise, FIGURES),
    st.just(act.Refrain()),
    st.just(act.Pass()),
)


def moments() -> list[Any]:
    """One of each kind of moment."""
    field = {"2 0": "acorn", "3 0": "chili", "4 0": "frog", "2 1": "fire wand", "-2 0": "owl", **FAR}
    turn = position({"elements": ["water"]}, figures={"fire": "1 0"}, field=field, placed={"fire": "2 -1"})
    taking = RULES.copy(turn)
    play(taking, act.Move(FIRE, at("2 0")))
    area = position(
        figures={"fire": "1 0"}, field={"2 0": "acorn", "3 0": "chili", "4 0": "frog", "-2 0": "owl"}, round=1
    )
    play(area, act.Move(FIRE, at("2 0")), act.Take((at("3 0"),)))
    forced = position(figures={"fire": "1 0"}, field=field, forced="fire")
    *_, over = walk(2, 1)
    return [turn, taking, area, forced, setup(3, 1), position(field={}, figures={}), over]


MOMENTS = moments()


@settings(max_examples=400)
@given(ANY_ACTION, st.sampled_from(MOMENTS))
def test_whatever_is_tried_is_legal_or_refused_with_a_sentence(action: Any, state: Any) -> None:
    """Nonsense in a record or a case file gets an answer, not a crash."""
    if action in RULES.legal_actions(state):
        assert RULES.explain(state, action) is None
    else:
        sentence = refusal(state, action)
        assert len(sentence) > 10 and sentence.endswith(".") and "{" not in sentence
    assert said(RULES.tell(action))


def test_refusals_of_what_belongs_to_another_moment() -> None:
    """The reason is the decision that waits, or that none does."""
    turn, taking, area, _, asked, _, over = MOMENTS
    assert refusal(turn, act.Take((0,))) == "First move a figure."
    assert refusal(turn, act.TakeArea(0)) == "This is not the moment for it."
    assert refusal(turn, act.Refrain()).startswith("Only the seat to the left may hypnotise")
    assert refusal(taking, act.Move(1, 5)) == "First choose what to take beside the fire figure."
    assert refusal(area, act.Pass()) == "First say whether you take what fell off."
    assert refusal(area, act.LeaveArea(90)) == "This is not the area in question."
    assert refusal(asked, act.Pass()).startswith("First say whether you hypnotise")
    assert refusal(over, act.Pass()) == "The match is over."
    assert refusal(taking, act.Take((at("2 1"),))) == ("First 3 discs of fire; you have 0.")
