"""Skill tokens, the end, points and ties (PE-30 to PE-33)."""

from game.core.contract import Event
from game.core.messages import Message, plain
from game.potion_explosion.rules.actions import DrawTile, EndTurn, Pick
from game.potion_explosion.rules.events import Ended, EndTriggered, TieBroken, TokenEarned, TurnStarted
from game.potion_explosion.rules.model import State
from tests.game.potion_explosion.table import RULES, Desk, anyhow, legal, play, position, refusal, tile

BREWING = ["wisdom 7", "magnet 7"]


def end(state: State) -> list[Event]:
    """End the turn of a seat with nothing in hand and both burners busy."""
    state.picked = True
    return play(state, EndTurn(""))


def tokens(events: list[Event]) -> list[tuple[str, bool]]:
    return [(event.reason, event.from_countdown) for event in events if isinstance(event, TokenEarned)]


def test_pe_30_the_third_of_a_kind_earns_a_token_once() -> None:
    """PE-30: not the second, not the fourth to eighth."""
    state = position({"completed": ["love 4", "love 5"]}, picked=True)
    assert tokens(play(state, EndTurn(""), DrawTile(0), DrawTile(0))) == []
    state = position({"completed": ["love 4", "love 5", "love 6"], "brewing": BREWING})
    assert tokens(end(state)) == [("love", True)]
    assert state.desks[0].skills == ("love",) and state.countdown == 3
    six = ["love 4", "love 4*", "love 5", "love 5*", "love 6", "love 6*"]
    state = position({"completed": six, "skills": ["love"], "brewing": BREWING})
    assert tokens(end(state)) == []


def test_pe_30_the_fifth_kind_earns_a_token_once_a_game() -> None:
    """PE-30: not the fourth, not the sixth, not a second set of five."""
    five = ["wisdom 4", "love 4", "magnet 4", "joy 4", "sands 4"]
    assert tokens(end(position({"completed": five[:4], "brewing": BREWING}))) == []
    assert tokens(end(position({"completed": five, "brewing": BREWING}))) == [("five", True)]
    two_sets = [*five, *[name.replace("4", "5") for name in five], "lava 4"]
    assert tokens(end(position({"completed": two_sets, "skills": ["five"], "brewing": BREWING}))) == []


def test_pe_30_each_seat_for_itself() -> None:
    """PE-30: what others have completed or earned doesn't count."""
    three = ["love 4", "love 5", "love 6"]
    state = position(
        {"completed": three, "skills": ["love"], "brewing": BREWING},
        {"completed": [name + "*" for name in three], "brewing": [name + "*" for name in BREWING]},
        seat=1,
    )
    assert tokens(end(state)) == [("love", True)]
    assert [desk.skills for desk in state.desks] == [("love",), ("love",)]


def test_worked_case_4_six_filters_three_elixirs_four_other_kinds() -> None:
    """PE-30: exactly three tokens; one tile counts towards several, and none is spent."""
    filters = ["lava 4", "lava 4*", "lava 5", "lava 5*", "lava 6", "lava 6*"]
    elixirs = ["love 4", "love 5", "love 6"]
    others = ["wisdom 4", "joy 4", "joy 5", "sands 4", "magnet 4"]
    state = position({"completed": [*filters, *elixirs, *others], "brewing": BREWING})
    assert tokens(end(state)) == [("lava", True), ("love", True), ("five", True)]
    assert len(state.desks[0].completed) == 14 and state.countdown == 1
    state.seat = 0
    assert tokens(end(state)) == []


def test_pe_30_tokens_are_earned_at_the_end_of_the_turn_first_from_the_countdown() -> None:
    """PE-30, PE-20: three tokens, two of them in the countdown stack; the general pool has the rest."""
    done = ["love 4", "love 5", "love 6", "joy 4", "joy 5", "joy 6", "sands 4", "lava 4", "abyss 4"]
    state = position({"completed": done, "brewing": BREWING}, {"brewing": ["abyss 7", "sands 7"]}, countdown=2)
    assert state.desks[0].skills == ()
    assert tokens(end(state)) == [("love", True), ("joy", True), ("five", False)]
    assert state.countdown == 0 and state.ending == "countdown"


def test_pe_31_the_countdown_ends_the_match_after_the_round() -> None:
    """PE-31: the seat right of the first still has its turn, the first has none again."""
    three = ["love 4", "love 5", "love 6"]
    state = position({"completed": three, "brewing": BREWING}, {"brewing": ["joy 7", "sands 7"]}, countdown=1)
    assert end(state)[-2:] == [EndTriggered(0, "countdown"), TurnStarted(1, 1)]
    assert RULES.outcome(state) is None
    events = end(state)
    assert [type(event).__name__ for event in events] == ["TurnEnded", "Ended"]
    outcome = RULES.outcome(state)
    assert outcome is not None and state.over and legal(state) == []
    assert plain(outcome.reason) == "The last skill token of the countdown was earned."
    assert refusal(state, Pick(0, 1)) == "The match is over."


def test_pe_31_the_last_seat_ends_it_at_once() -> None:
    """PE-31 ruling: the seat right of the first triggers the end itself."""
    three = ["love 4", "love 5", "love 6"]
    for first in (0, 1, 2):
        last = (first + 2) % 3
        desks: list[Desk] = [{"brewing": [f"{kind} 7", f"{kind} 7*"]} for kind in ("joy", "sands", "lava")]
        desks[last]["completed"] = three
        state = position(*desks, countdown=1, first=first, seat=last)
        assert end(state)[-2:] == [EndTriggered(last, "countdown"), Ended(())]
        assert RULES.outcome(state) is not None
        before = position(*desks, countdown=1, first=first, seat=(last + 2) % 3)
        end(before)
        assert RULES.outcome(before) is None and before.seat == last


def test_pe_31_all_have_had_the_same_number_of_turns() -> None:
    """PE-31: whoever triggers it, counted from the first seat."""
    three = ["love 4", "love 5", "love 6"]
    for first in range(4):
        for trigger in range(4):
            desks: list[Desk] = [{"brewing": [f"{k} 7", f"{k} 7*"]} for k in ("joy", "sands", "lava", "abyss")]
            desks[trigger]["completed"] = three
            state = position(*desks, countdown=1, first=first, seat=first)
            turns = [0] * 4
            while not state.over:
                turns[state.seat] += 1
                end(state)
            assert turns == [1, 1, 1, 1]


def test_pe_31_no_recipe_left_ends_the_match_too() -> None:
    """PE-31: at the end of any turn, also if the seat drew none itself."""
    state = position({"brewing": BREWING}, {"brewing": ["joy 7", "sands 7"]}, stacks=[])
    assert end(state)[-2:] == [EndTriggered(0, "stacks"), TurnStarted(1, 1)]
    end(state)
    outcome = RULES.outcome(state)
    assert outcome is not None and plain(outcome.reason) == "No recipe is left in the stacks."
    state = position({"brewing": BREWING}, {}, stacks=[["joy 4"]])
    end(state)
    assert state.ending is None


def test_pe_31_the_end_is_triggered_once() -> None:
    """PE-31: tokens earned and stacks emptied later change nothing."""
    three = ["love 4", "love 5", "love 6"]
    state = position({"completed": three, "brewing": BREWING}, {}, {}, countdown=1, stacks=[["joy 4"]])
    end(state)
    state.picked = True
    events = play(state, EndTurn(""), DrawTile(0))
    assert not any(isinstance(event, EndTriggered) for event in events) and state.ending == "countdown"
    assert state.seat == 2


def test_worked_case_5_four_seats_and_one_token() -> None:
    """PE-30, PE-31: the second seat takes it, the others play once more, the fourth earns two from the pool."""
    desks: list[Desk] = [{"brewing": [f"{kind} 7", f"{kind} 7*"]} for kind in ("joy", "sands", "lava", "abyss")]
    desks[1]["completed"] = ["love 4", "love 5", "love 6"]
    desks[3]["completed"] = ["lava 4", "lava 5", "lava 6", "love 4*", "joy 4", "wisdom 4", "balm 4"]
    state = position(*desks, countdown=1)
    assert tokens(end(state)) == [] and state.ending is None
    assert tokens(end(state)) == [("love", True)] and state.ending == "countdown"
    assert tokens(end(state)) == [] and state.seat == 3
    assert tokens(end(state)) == [("lava", False), ("five", False)]
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.winners == (3,)
    assert state.countdown == 0 and state.desks[3].skills == ("lava", "five")


def test_pe_32_points_of_potions_tokens_and_little_help() -> None:
    """PE-32: +4 a token, -2 a Little Help; drunk potions count in full, unfinished ones not at all."""
    state = position(
        {
            "completed": ["wisdom 7", "joy 4", "joy 5", "joy 6"],
            "drunk": ["wisdom 7"],
            "skills": ["joy", "five"],
            "helps": 3,
            "pool": "UUU",
            "brewing": [{"tile": "love 7", "marbles": "KKKRRR"}],
        },
        {"helps": 2},
    )
    mine, other = RULES.scores(state)
    assert (mine.total, other.total) == (11 + 3 + 5 + 7 + 8 - 6, -4)
    assert [(part.kind, plain(part.label), part.points) for part in mine.parts] == [
        ("potion:wisdom", "Potion of Wisdom", 11),
        ("potion:joy", "Potion of Prismatic Joy", 3),
        ("potion:joy", "Potion of Prismatic Joy", 5),
        ("potion:joy", "Potion of Prismatic Joy", 7),
        ("skill", "Three of Potion of Prismatic Joy", 4),
        ("skill", "Five kinds", 4),
        ("help", "Little Help", -6),
    ]
    for score in (mine, other):
        assert score.total == sum(part.points for part in score.parts)


def test_pe_32_the_most_points_win() -> None:
    """PE-32: no tie-break without a tie, also with points below zero."""
    state = position({"helps": 2}, {"helps": 1}, stacks=[], seat=1, tracks=["UKRY"])
    end(state)
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.winners == (1,)
    assert [score.total for score in outcome.scores] == [-4, -2]


def tied(*desks: Desk, tracks: list[str], first: int = 0) -> State:
    """A match whose last turn has just ended."""
    state = position(*desks, stacks=[], seat=(first - 1) % len(desks), first=first, tracks=tracks)
    end(state)
    return state


def test_pe_33_a_tie_is_broken_by_picks_with_explosions() -> None:
    """PE-33: in turn order, from the dispenser as it stands; marbles taken stay out; the most marbles win."""
    state = tied({"completed": ["love 4"]}, {"completed": ["love 4*"]}, tracks=["UYRYY", "KRK"])
    assert RULES.outcome(state) is None and state.over and RULES.current_seat(state) == 0
    assert set(legal(state)) == {*[Pick(0, p) for p in range(1, 6)], *[Pick(1, p) for p in (1, 2, 3)]}
    assert refusal(state, EndTurn("")) == "The tie is broken by one pick from places 1 to 8."
    assert refusal(state, Pick(0, 6)) == "No marble lies there."
    events = play(state, Pick(0, 3))
    assert events[-1] == TieBroken(0, 4)
    assert state.tracks == ["U", "KRK", "", "", ""] and state.out == "RYYY"
    assert [desk.hand for desk in state.desks] == ["", ""]
    assert RULES.current_seat(state) == 1 and RULES.outcome(state) is None
    assert play(state, Pick(1, 2))[-1] == TieBroken(1, 3)
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.winners == (0,) and legal(state) == []
    assert [score.total for score in outcome.scores] == [4, 4], "the points stay as they are"


def test_pe_33_only_the_tied_seats_in_turn_order_from_the_first() -> None:
    """PE-33: with the third seat first, seats 4 and 2 are tied."""
    desks: list[Desk] = [{}, {"completed": ["love 4"]}, {"completed": ["joy 4"]}, {"completed": ["love 4*"]}]
    state = tied(*desks, tracks=["UKRY"], first=2)
    order = []
    while RULES.outcome(state) is None:
        order.append(RULES.current_seat(state))
        anyhow(state, legal(state)[0])
    assert order == [3, 1]
    assert [seat for seat, _ in state.tie_break] == order


def said(message: Message | None) -> str | None:
    """A message in English, with names for the seats."""
    return None if message is None else plain(message, ("Ann", "Bob", "Cid", "Dan"))


def test_pe_33_a_tie_after_that_is_shared() -> None:
    """PE-33 ruling: of three, the two who took most share the victory; points below don't come into it."""
    desks: list[Desk] = [{"completed": ["love 4"]}, {"completed": ["love 4*"]}, {"completed": ["magnet 4"]}]
    state = tied(*desks, {}, tracks=["URU", "KRK", "Y"])
    play(state, Pick(0, 2), Pick(2, 1), Pick(1, 2))
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.winners == (0, 2)
    assert state.tie_break == ((0, 3), (1, 1), (2, 3))
    assert said(outcome.tie_break) == "The tie stayed one, also by marbles: Ann 3, Bob 1, Cid 3."


def test_pe_33_with_no_marble_left_a_tie_break_pick_lapses() -> None:
    """PE-33, PE-7: before the first, and after the last marble was taken."""
    state = tied({}, {}, tracks=[])
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.winners == (0, 1) and state.tie_break == ((0, 0), (1, 0))
    state = tied({}, {}, tracks=["URU"])
    events = play(state, Pick(0, 2))
    assert events[-2:] == [TieBroken(0, 3), TieBroken(1, 0)]
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.winners == (0,)
    assert said(outcome.tie_break) == "The tie was broken by marbles: Ann 3, Bob 0."


def test_pe_33_places_above_eight_stay_out_of_reach() -> None:
    """PE-33, PE-4."""
    state = tied({}, {}, tracks=["UKRYUKRYUK"])
    assert len(legal(state)) == 8 and "eight lowest" in refusal(state, Pick(0, 9))


def test_the_parts_of_a_result_name_their_tiles_points() -> None:
    """PE-32: every tile of the game scores what its picture says."""
    for name, points in (("wisdom 7", 11), ("lava 7", 11), ("joy 4", 3), ("sands 6", 6)):
        state = position({"completed": [name]})
        assert RULES.scores(state)[0].total == points == RULES.tiles[tile(name)].points
