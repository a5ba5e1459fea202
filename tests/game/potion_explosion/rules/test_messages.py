"""Every event, action and refusal has its sentence, and a refusal names the true reason."""

import random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.messages import plain
from game.potion_explosion.rules import actions as act
from game.potion_explosion.rules import events as ev
from tests.game.potion_explosion.table import RULES, TILES, answers, position, refusal, tile, walk

JOY = tile("joy 4")

EVENTS: dict[type, tuple[Any, str | None]] = {
    ev.Drafted: (ev.Drafted(0, JOY, 1), "Ann begins with Prismatic Joy (3)."),
    ev.TurnStarted: (ev.TurnStarted(0, 2), None),
    ev.Picked: (ev.Picked(0, 1, 2, "U", "K"), "Ann takes blue."),
    ev.Collided: (ev.Collided(0, 1, 2, "R", 1, 1, 2, "K"), "Explosion 2: 3 red."),
    ev.Helped: (ev.Helped(1, 1, 2, "Y", "K"), "Bob asks the professor for yellow."),
    ev.Drank: (ev.Drank(0, JOY, "joy"), "Ann drinks Prismatic Joy (3)."),
    ev.JoyBegan: (ev.JoyBegan(0, 2, "UK"), None),
    ev.JoyEnded: (ev.JoyEnded(0), None),
    ev.Ended: (ev.Ended((0, 1)), None),
    ev.Taken: (ev.Taken(0, 1, (1, 2), "UK", ""), "Ann takes 1 blue, 1 black."),
    ev.Robbed: (ev.Robbed(0, 1, "RR"), "Ann takes 2 red from Bob."),
    ev.Lifted: (ev.Lifted(0, 1, (1, 3), "K", "U"), "Ann sends 2 black back."),
    ev.Placed: (ev.Placed(0, "K", "hand", 0, 2), "Ann places black."),
    ev.Completed: (ev.Completed(1, 0, JOY, "URRY"), "Bob completes Prismatic Joy (3)."),
    ev.RolledIn: (ev.RolledIn(((0, 1, "U"),)), None),
    ev.TurnEnded: (ev.TurnEnded(0, "U", "", False), "Ann keeps 1 blue."),
    ev.TileDrawn: (ev.TileDrawn(0, 1, 0, JOY, -1, False), "Ann starts to brew Prismatic Joy (3)."),
    ev.TokenEarned: (ev.TokenEarned(0, "joy", True), "Ann earns a skill token for three of Prismatic Joy."),
    ev.EndTriggered: (ev.EndTriggered(0, "stacks"), "No recipe is left: this round is the last."),
    ev.TieBroken: (ev.TieBroken(0, 1), "Ann takes 1 marble to break the tie."),
}
"""One of each class; None: another event beside it says it already."""

MORE_EVENTS = [
    (ev.TurnEnded(0, "", "", False), "Ann ends the turn."),
    (ev.TurnEnded(0, "", "RR", False), "Ann returns 2 red."),
    (ev.TurnEnded(1, "UK", "R", False), "Bob keeps 1 blue, 1 black and returns 1 red."),
    (ev.Drank(0, JOY, None), "Ann drinks Prismatic Joy (3); nothing happens."),
    (ev.Drank(0, tile("sands 4"), "love"), "Ann drinks Sands of Time (3) and repeats Blind Love."),
    (ev.TokenEarned(1, "five", False), "Bob earns a skill token for five kinds."),
    (ev.EndTriggered(0, "countdown"), "The last countdown token is gone: this round is the last."),
    (ev.TieBroken(1, 3), "Bob takes 3 marbles to break the tie."),
]

EFFECTS: dict[type, tuple[Any, str]] = {
    act.TakeOne: (act.TakeOne(0, 3), "track 1, place 3"),
    act.RobPool: (act.RobPool(1), "Bob's pool"),
    act.TakePair: (act.TakePair(4, 2), "track 5, places 2 and 3"),
    act.Mix: (act.Mix(), "any colour into any hole"),
    act.TakeRow: (act.TakeRow((0, 2)), "the bottom of tracks 1, 3"),
    act.TakeRun: (act.TakeRun(0, 2, 3), "track 1, places 2 to 4"),
    act.SendBack: (act.SendBack(1, (1, 4)), "send back track 2, places 1, 4"),
}

ACTIONS: dict[type, tuple[Any, str]] = {
    act.Draft: (act.Draft(JOY), "Begin with Prismatic Joy (3)"),
    act.Pick: (act.Pick(0, 1), "Pick from track 1, place 1"),
    act.Help: (act.Help(0, 1), "Little Help: track 1, place 1"),
    act.Place: (act.Place("U", 0, "pool"), "Place blue on burner 1"),
    act.EndTurn: (act.EndTurn("UUK"), "End the turn, keep 2 blue, 1 black"),
    act.DrawTile: (act.DrawTile(2), "Take the recipe on stack 3"),
    act.Drink: (act.Drink(JOY), "Drink Prismatic Joy (3) without effect"),
    act.JoyFill: (act.JoyFill("U", 1, 0), "Joy: blue into hole 1 of burner 2"),
    act.JoyDone: (act.JoyDone(), "Finish Prismatic Joy"),
}


def said(message: Any) -> str | None:
    return None if message is None else plain(message, ("Ann", "Bob"))


@pytest.mark.parametrize("kind", get_args(ev.PotionExplosionEvent), ids=lambda kind: kind.__name__)
def test_every_class_of_event_has_its_line_in_the_log(kind: type) -> None:
    event, sentence = EVENTS[kind]
    assert said(RULES.describe(event)) == sentence


@pytest.mark.parametrize(("event", "sentence"), MORE_EVENTS)
def test_events_that_can_be_said_in_several_ways(event: Any, sentence: str) -> None:
    assert said(RULES.describe(event)) == sentence


@pytest.mark.parametrize("kind", get_args(act.PotionExplosionAction), ids=lambda kind: kind.__name__)
def test_every_class_of_action_can_be_told(kind: type) -> None:
    action, sentence = ACTIONS[kind]
    assert said(RULES.tell(action)) == sentence


@pytest.mark.parametrize("kind", get_args(act.Effect), ids=lambda kind: kind.__name__)
def test_every_effect_can_be_told(kind: type) -> None:
    effect, sentence = EFFECTS[kind]
    assert said(RULES.tell(act.Drink(JOY, effect))) == f"Drink Prismatic Joy (3): {sentence}"


def test_everything_that_happens_in_whole_matches_can_be_said() -> None:
    """Also what is foreseen, in which marbles may be unknown; and no legal action is explained away."""
    rng = random.Random(0)
    for seed in range(5):
        for number, state in enumerate(walk(2 + seed % 3, seed)):
            for action in RULES.legal_actions(state):
                if number % 5 == 0:
                    assert said(RULES.tell(action))
                    assert RULES.explain(state, action) is None
                if rng.random() < 0.1:
                    for event in RULES.foresee(RULES.view(state, 0), action).events:
                        said(RULES.describe(event))


LETTERS = st.sampled_from(["U", "K", "R", "Y", "", "UU", "x"])
ANY_ACTION = st.one_of(
    st.builds(act.Draft, st.integers(-1, 64)),
    st.builds(act.Pick, st.integers(-1, 6), st.integers(-1, 18)),
    st.builds(act.Help, st.integers(-1, 6), st.integers(-1, 18)),
    st.builds(act.Place, LETTERS, st.integers(-1, 3), st.sampled_from(["hand", "pool"])),
    st.builds(act.EndTurn, st.text(alphabet="UKRYx", max_size=5)),
    st.builds(act.DrawTile, st.integers(-2, 7)),
    st.builds(act.JoyFill, LETTERS, st.integers(-1, 3), st.integers(-2, 8)),
    st.just(act.JoyDone()),
    st.builds(
        act.Drink,
        st.integers(-1, 64) | st.sampled_from([tile(f"{kind} 4") for kind in RULES.kinds]),
        st.none()
        | st.just(act.Mix())
        | st.builds(act.TakeOne, st.integers(-1, 6), st.integers(-1, 18))
        | st.builds(act.RobPool, st.integers(-1, 5))
        | st.builds(act.TakePair, st.integers(-1, 6), st.integers(-1, 18))
        | st.builds(act.TakeRow, st.lists(st.integers(-1, 6), max_size=5).map(tuple))
        | st.builds(act.TakeRun, st.integers(-1, 6), st.integers(-1, 18), st.integers(-1, 9))
        | st.builds(act.SendBack, st.integers(-1, 6), st.lists(st.integers(-1, 12), max_size=6).map(tuple)),
    ),
)

MOMENTS = [
    position(
        {"completed": [f"{kind} 4" for kind in RULES.kinds], "hand": "RK", "pool": "UUY", "brewing": ["abyss 6"]},
        {"pool": "Y"},
        tracks=["UURKKRYUKR", "", "RRRRYY"],
    ),
    position({"hand": "UURR", "pool": "K"}, picked=True, helped=True, helps_left=0),
    position(
        {"pool": "UU", "brewing": ["abyss 6"]}, pending=[{"type": "joy", "seat": 0, "left": 2, "stock": "UU"}]
    ),
    position(
        {"pool": "UU", "brewing": ["abyss 6"]}, pending=[{"type": "joy", "seat": 0, "left": 0, "stock": "U"}]
    ),
    position({}, stacks=[["joy 4"], []], pending=[{"type": "draw", "seat": 0}]),
    position({}, starters=["joy 4", "wisdom 4"], pending=[{"type": "draft", "seat": 1}]),
    position({}, tracks=["UKRYUKRYUK"], pending=[{"type": "tie_break", "seat": 1}]),
]


@settings(max_examples=300)
@given(ANY_ACTION, st.sampled_from(MOMENTS))
def test_whatever_is_tried_is_legal_or_refused_with_a_sentence(action: Any, state: Any) -> None:
    """Nonsense in a record or a case file gets an answer, not a crash."""
    answers(state, action)


def test_refusals_of_what_belongs_to_another_moment() -> None:
    """The reason is the decision that waits, or that none does."""
    turn, ended, joy, _, draw, draft, tie = MOMENTS
    assert refusal(turn, act.JoyDone()) == "This is not the moment for it."
    assert refusal(turn, act.Draft(0)) == "This is not the moment for it."
    assert refusal(ended, act.Help(0, 1)) == "The professor helps once a turn."
    assert refusal(joy, act.JoyFill("K", 0, 0)).startswith("Prismatic Joy moves marbles of the pool")
    assert refusal(joy, act.Pick(0, 1)) == "First finish Prismatic Joy."
    assert refusal(draw, act.EndTurn("")) == "First choose a new recipe from the stacks."
    assert refusal(draw, act.DrawTile(1)) == "This stack is empty."
    assert refusal(draft, act.Draft(len(TILES) - 1)) == "This recipe is not laid out."
    assert refusal(tie, act.JoyDone()) == "The tie is broken by one pick from places 1 to 8."


def test_refusals_of_marbles_name_track_reach_or_emptiness() -> None:
    """PE-4."""
    state = MOMENTS[0]
    for action in (act.Pick, act.Help):
        assert refusal(state, action(5, 1)) == refusal(state, action(-1, 1)) == "There is no such track."
        assert refusal(state, action(0, 9)) == "Only the eight lowest marbles of a track can be reached."
        assert refusal(state, action(1, 1)) == "No marble lies there."
