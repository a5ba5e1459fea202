"""Every event, action and refusal has its sentence, and a refusal names the true reason."""

import random
from typing import Any, get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from game.glastonbury.rules import actions as act
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.model import GAP, NOBODY, UNKNOWN
from tests.game.glastonbury.table import (
    RULES,
    answers,
    card,
    ingredient,
    late,
    play,
    position,
    refusal,
    said,
    setup,
    walk,
)

FROG, ACCIO = card("frog 3"), card("accio")

EVENTS: dict[type, tuple[Any, str | None]] = {
    ev.CornerChosen: (ev.CornerChosen(0, 2), "Ann begins at the Well."),
    ev.TurnStarted: (ev.TurnStarted(0, 2), None),
    ev.Walked: (ev.Walked(0, 3, 1, 4), None),
    ev.Rested: (ev.Rested(1), "Bob rests at the corner."),
    ev.SpellUsed: (ev.SpellUsed(0, ACCIO, 1), "Ann uses Accio."),
    ev.Taken: (ev.Taken(0, 1, FROG, False, False, NOBODY), "Ann takes a card."),
    ev.Vanished: (ev.Vanished(1, FROG, GAP, True), "Bob's top card sinks under the pile."),
    ev.Looked: (ev.Looked(0, (FROG, UNKNOWN), 3), "Ann looks deep into the cauldron."),
    ev.LookClosed: (ev.LookClosed(0), "Ann covers the cauldron again."),
    ev.Filled: (ev.Filled(1, FROG), None),
    ev.Kept: (ev.Kept(0, FROG, True), "Ann keeps Frog 3."),
    ev.Ended: (ev.Ended(0, "line", 2), "Ann has emptied a line: the market closes."),
    ev.Unfolded: (ev.Unfolded(0, (FROG,)), None),
    ev.ImmutoAdded: (ev.ImmutoAdded(1, 2), "Bob adds an Immuto to Frog."),
    ev.RecipesShown: (ev.RecipesShown(0, (0, 9)), "Ann shows Harvest Broth and Last Bell."),
}
"""One of each class; None: another event beside it says it already, or the log must not tell it (GL-26)."""

MORE_EVENTS = [
    (ev.SpellUsed(0, card("declinatio"), 0), "Ann uses Declinatio for the last time."),
    (ev.Taken(0, 1, card("vanesco"), False, False, NOBODY), "Ann takes Vanesco."),
    (ev.Taken(0, 1, card("immuto"), True, False, NOBODY), "Ann takes a card."),
    (ev.Taken(0, 1, FROG, False, True, NOBODY), "Ann takes Frog 3."),
    (ev.Taken(0, 1, card("immuto"), False, True, NOBODY), "Ann takes Immuto."),
    (ev.Vanished(1, FROG, UNKNOWN, False), "Bob's top card is gone for good."),
    (ev.Kept(0, card("perluceo"), False), "Ann leaves Perluceo behind."),
    (ev.Kept(0, UNKNOWN, False), "Ann leaves a covered card behind."),
    (ev.Ended(0, "declinatio", 2), "Ann finds nothing to take: the market closes."),
]

ACTIONS: dict[type, tuple[Any, str]] = {
    act.ChooseCorner: (act.ChooseCorner(0), "Begin at the Tor"),
    act.Take: (act.Take(13), "Take the card in row 3, column 2"),
    act.Accio: (act.Accio(34), "Accio: the card in row 6, column 5"),
    act.Declinatio: (act.Declinatio(), "Declinatio: walk on"),
    act.Rest: (act.Rest(), "Rest at the corner"),
    act.CloseLook: (act.CloseLook(), "Cover the cauldron again"),
    act.Keep: (act.Keep(False), "Leave the card behind"),
    act.AddImmuto: (act.AddImmuto(ingredient("oak_leaf")), "Add an Immuto to Oak Leaf"),
}


def test_every_class_of_event_has_its_line_in_the_log() -> None:
    assert set(EVENTS) == set(get_args(ev.GlastonburyEvent))
    for event, sentence in [*EVENTS.values(), *MORE_EVENTS]:
        assert said(RULES.describe(event)) == sentence


def test_every_class_of_action_can_be_told() -> None:
    assert set(ACTIONS) == set(get_args(act.GlastonburyAction))
    for action, sentence in [*ACTIONS.values(), (act.Keep(True), "Keep the card")]:
        assert said(RULES.tell(action)) == sentence


def test_everything_that_happens_in_whole_matches_can_be_said() -> None:
    """Also what is foreseen, in which cards may be unknown; and no legal action is explained away."""
    rng = random.Random(0)
    for seed in range(6):
        for state in walk(2 + seed % 3, seed, recipes=True, open_cauldrons=seed % 2 == 1):
            for action in RULES.legal_actions(state):
                assert said(RULES.tell(action))
                assert RULES.explain(state, action) is None
                if rng.random() < 0.1:
                    for event in RULES.foresee(RULES.view(state, 0), action).events:
                        said(RULES.describe(event))


def test_every_recipe_and_power_has_its_name() -> None:
    """GL-23: ids for pictures, names for people."""
    assert [RULES.words.recipe_id(recipe) for recipe in range(10)] == [
        *("orange", "violet", "teal", "rose", "bone"),
        *("fewest_cards", "fewest_fours", "fewest_spells", "most_ones", "ended"),
    ]
    assert len({said(RULES.words.recipe(recipe)) for recipe in range(10)}) == 10
    assert said(RULES.words.card(card("perluceo"))) == "Perluceo"
    assert said(RULES.words.card(FROG)) == "Frog 3" and said(RULES.words.colour(4)) == "orange"


NUMBERS = st.integers(-3, 40)
ANY_ACTION = st.one_of(
    st.builds(act.ChooseCorner, NUMBERS),
    st.builds(act.Take, NUMBERS),
    st.builds(act.Accio, NUMBERS),
    st.just(act.Declinatio()),
    st.just(act.Rest()),
    st.just(act.CloseLook()),
    st.builds(act.Keep, st.booleans()),
    st.builds(act.AddImmuto, NUMBERS),
)
SQUARE = {7: "tooth 1", 14: "tooth 2", 21: "tooth 3", 28: "tooth 4"}
ALL_SPELLS = ["accio", "declinatio"]
HOPPED = position(
    {"pawn": 5, "cauldron": ["frog 3"], "spells": ALL_SPELLS}, square={18: "vanesco", 19: "perluceo"}
)
play(HOPPED, act.Declinatio())
LOOKING = position({"pawn": 1, "cauldron": ["frog 1", "frog 2"]}, square={1: "perluceo"})
play(LOOKING, act.Take(1))
LAST = late({"pawn": 1, "cauldron": ["immuto"]}, square=SQUARE)
play(LAST, act.Take(7))
ENDED = RULES.copy(LAST)
play(ENDED, act.Keep(False))
OVER = RULES.copy(ENDED)
play(OVER, act.AddImmuto(0))

MOMENTS = [
    setup(2, 1),
    position({"pawn": 1}, square={1: "vanesco"}),
    position({"pawn": 1, "spells": ALL_SPELLS}, square={1: "vanesco", 34: "perluceo"}),
    position({"pawn": 5, "spells": ALL_SPELLS}),
    position({"pawn": 10}),
    late({"pawn": 1, "spells": ["accio"]}, square={**SQUARE, 1: "skull 1"}),
    HOPPED,
    LOOKING,
    LAST,
    ENDED,
    OVER,
]


@settings(max_examples=400)
@given(ANY_ACTION, st.sampled_from(MOMENTS))
def test_whatever_is_tried_is_legal_or_refused_with_a_sentence(action: Any, state: Any) -> None:
    """Nonsense in a record or a case file gets an answer, not a crash."""
    answers(state, action)


def test_refusals_of_what_belongs_to_another_moment() -> None:
    """The reason is the decision that waits, or that none does."""
    assert refusal(MOMENTS[0], act.Take(1)) == "First choose a corner to begin at."
    assert refusal(MOMENTS[1], act.Keep(True)) == "This is not the moment for it."
    assert refusal(MOMENTS[1], act.AddImmuto(0)) == "This is not the moment for it."
    assert refusal(MOMENTS[1], act.ChooseCorner(0)) == "This is not the moment for it."
    assert refusal(LOOKING, act.Keep(True)) == "First cover the cauldron again."
    assert refusal(LAST, act.CloseLook()) == "First say whether you keep the last card."
    assert refusal(ENDED, act.Take(14)) == "First add the Immuto to an ingredient."
    assert refusal(OVER, act.Take(14)) == "The match is over."
    assert refusal(HOPPED, act.Declinatio()) == "Declinatio works beside a corner only."


def test_a_second_declinatio_in_a_turn() -> None:
    """GL-11: if data led from a corner to a corner."""
    state = position({"pawn": 5, "spells": ["declinatio"]}, hopped=True)
    assert RULES.legal_actions(state) == [act.Rest()] == [RULES.automatic(state)]
    assert refusal(state, act.Declinatio()) == "Only one spell can be used in a turn."
