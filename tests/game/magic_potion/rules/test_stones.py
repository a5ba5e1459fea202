"""Power stones (MP-14) and the score (MP-16)."""

from game.core.messages import plain
from game.magic_potion.rules.actions import Move, Take
from game.magic_potion.rules.events import StoneEarned
from game.magic_potion.rules.model import State
from tests.game.magic_potion.table import FAR, FIRE, RULES, at, play, position, spots

EACH_COLOUR = ["chili", "frog", "acorn", "owl"]


def stones(*discs: str) -> tuple[int, int, int]:
    """What a seat's discs are worth."""
    return position({"discs": list(discs)}).desks[0].stones


def test_mp_14_colour_sets_by_the_least_number_over_the_colours() -> None:
    """MP-14: 4 discs of one group in 4 different colours."""
    assert stones(*EACH_COLOUR) == (1, 0, 0)
    assert stones(*EACH_COLOUR, "chili", "frog", "acorn") == (1, 0, 0)
    assert stones(*EACH_COLOUR, "chili", "frog", "acorn", "feather") == (2, 0, 0)
    assert stones("chili", "frog", "acorn", "air mortar") == (0, 0, 0)
    assert stones("fire mortar", "water ladle", "earth cleaver", "air cauldron") == (0, 1, 0)
    assert stones("fire wand", "water hat", "earth hat", "air hat") == (0, 0, 1)


def test_mp_14_motif_sets() -> None:
    """MP-14: four identical ingredients; a tool in all colours, which is a colour set as well: two stones."""
    assert stones("chili", "chili", "chili", "chili") == (1, 0, 0)
    assert stones("chili", "chili", "chili", "dragon") == (0, 0, 0)
    assert stones("fire ladle", "water ladle", "earth ladle", "air ladle") == (0, 2, 0)
    assert stones("fire wand", "water wand", "earth wand", "air wand") == (0, 0, 2)
    assert stones("fire wand", "water wand", "earth wand", "air hat", "air ladle") == (0, 0, 1)


def taking(*discs: str, **fields: object) -> tuple[State, list[StoneEarned]]:
    """A seat with these discs takes a chili and a toadstool at once."""
    state = position(
        {"discs": list(discs)}, figures={"fire": "1 0"},
        field={"2 0": "acorn", "3 0": "chili", "2 1": "toadstool", **FAR}, **fields,
    )  # fmt: skip
    events = play(state, Move(FIRE, at("2 0")), Take(spots("3 0", "2 1")))
    return state, [event for event in events if isinstance(event, StoneEarned)]


def test_mp_14_as_soon_as_the_seat_has_the_set() -> None:
    """MP-14: several at once, colour and motif sets told apart."""
    state, earned = taking("chili", "chili", "chili", "frog", "frog", "acorn", "owl", "owl")
    # Before: one colour set; three more chilies. After: still one colour set, and all four chilies.
    assert earned == [StoneEarned(0, 0, 0, (0,), 0)]
    assert state.desks[0].stones == (2, 0, 0) and state.stones == (14, 8, 8)
    state, earned = taking("frog", "frog", "acorn", "acorn", "owl", "owl")
    assert earned == [StoneEarned(0, 0, 2, (), 0)]
    state, earned = taking("chili", "frog", "acorn")
    assert earned == [] and state.desks[0].stones == (0, 0, 0)


def test_mp_14_without_stones_left_none_is_given() -> None:
    """MP-14: as many as there are; later sets bring none either."""
    state, earned = taking("frog", "frog", "acorn", "acorn", "owl", "owl", stones=(1, 8, 8))
    assert earned == [StoneEarned(0, 0, 2, (), 1)]
    assert state.desks[0].stones == (1, 0, 0) and state.stones == (0, 8, 8)
    state, earned = taking("frog", "acorn", "owl", stones=(0, 8, 8))
    assert earned == [StoneEarned(0, 0, 1, (), 1)]
    assert state.desks[0].stones == (0, 0, 0)
    said = RULES.describe(earned[0])
    assert said is not None and "no power stone of its colour is left" in plain(said)


def test_mp_14_a_seat_that_went_without_gets_none_for_old_sets() -> None:
    """MP-14: none is given, also not when the seat takes more."""
    state = position(
        {"discs": EACH_COLOUR, "stones": (0, 0, 0)}, figures={"fire": "1 0"},
        field={"2 0": "acorn", "3 0": "chili", "2 1": "toadstool", **FAR}, stones=(0, 8, 8),
    )  # fmt: skip
    events = play(state, Move(FIRE, at("2 0")), Take(spots("3 0")))
    assert not [event for event in events if isinstance(event, StoneEarned)]
    assert state.desks[0].stones == (0, 0, 0)


def test_mp_16_a_score_with_its_parts() -> None:
    """MP-16: 1, 2 and 3 points a disc, 4, 6 and 8 a stone."""
    state = position({"discs": [*EACH_COLOUR, "fire mortar", "water wand"]})
    score = RULES.scores(state)[0]
    assert {part.kind: part.points for part in score.parts} == {
        "ingredients": 4, "kitchen": 2, "magic": 3, "stones:green": 4
    }  # fmt: skip
    assert score.total == 13
    assert RULES.scores(state)[1].parts == ()


def test_mp_16_the_last_motif_disc_ends_the_match_at_once_and_ties_share() -> None:
    """MP-16."""
    away = position(
        {"discs": ["frog"]}, {"discs": ["frog", "owl"]}, figures={"fire": "0 0"}, field={"2 0": "chili"}
    )  # fmt: skip
    play(away, Move(FIRE, at("1 0")), Take(spots("2 0")))
    outcome = RULES.outcome(away)
    assert outcome is not None and away.ending == "cleared"
    assert plain(outcome.reason) == "The last disc is taken."
    assert [score.total for score in outcome.scores] == [2, 2] and outcome.winners == (0, 1)
    assert RULES.legal_actions(away) == []


def test_mp_16_the_most_points_win() -> None:
    """MP-16."""
    state = position(
        {"discs": ["fire wand"]}, {"discs": ["frog"]}, figures={"fire": "0 0"}, field={"2 0": "chili"}
    )
    play(state, Move(FIRE, at("1 0")), Take(spots("2 0")))
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.winners == (0,)
