"""How a match ends and who wins: PO-18 to PO-20."""

from game.core.contract import Event
from game.core.messages import plain
from game.potions.rules import actions as act
from game.potions.rules import events as ev
from game.potions.rules.model import OVER, State
from tests.game.potions.table import RULES, at, of_kind, play


def last_turn(*desks: dict[str, object], **more: object) -> State:
    """The last passive seat has one die to make gray; then the turn is over."""
    count = len(desks)
    fields = {"round": 10, "active": count - 2, "first": 0, **more}
    fields.setdefault("active", count - 2)
    seat = (int(str(fields["active"])) + 1) % count
    return at(
        *desks, dice="612345", phase="use", hand={"seat": seat, "value": 6, "taken": "R"}, **fields
    )  # fmt: skip


def finish(state: State) -> list[Event]:
    return play(state, act.MakeGray("R"))


def test_po_18_the_match_ends_after_round_ten() -> None:
    """PO-18, PO-11."""
    going_on = last_turn({"helper": "owl", "done": ["Moss Tea"]}, {"helper": "raven"}, active=0)
    finish(going_on)
    assert RULES.outcome(going_on) is None and (going_on.round, going_on.active) == (10, 1)
    over = last_turn({"helper": "owl", "done": ["Moss Tea"]}, {"helper": "raven"}, active=1)
    events = finish(over)
    assert of_kind(events, ev.Ended) == [ev.Ended("rounds")]
    outcome = RULES.outcome(over)
    assert outcome is not None and outcome.winners == (0,)
    assert "tenth moon" in plain(outcome.reason)


def test_po_18_a_card_that_cannot_be_replaced_makes_the_turn_the_last() -> None:
    """PO-18: the turn in progress is finished first, for all seats."""
    state = at(
        {"helper": "owl", "potions": [{"card": "Hearthblood", "fills": ".555"}, "Drizzle Drops", "Nettle Nip"]},
        {"helper": "raven"},
        {"helper": "snake"},
        dice="541234", rolls=3, deck_size=0, round=3,
    )  # fmt: skip
    play(state, act.Choose(5), act.Fill("R", 0, 0, 5))
    assert not state.short
    events = play(state, act.TakeCard(1))
    assert of_kind(events, ev.MarketGap) == [ev.MarketGap(1)]
    assert state.short and RULES.current_seat(state) == 1
    play(state, act.Choose(4), act.MakeGray("B"), act.MakeGray("W"))
    assert RULES.outcome(state) is None and RULES.current_seat(state) == 2
    play(state, act.Choose(1), act.MakeGray("G"))
    outcome = RULES.outcome(state)
    assert outcome is not None and "No potion was left" in plain(outcome.reason)


def test_po_19_a_point_for_each_potion_and_bonus_cards() -> None:
    """PO-19."""
    state = at(
        {"helper": "owl", "done": ["Moss Tea", "Sun Syrup"], "bonuses": ["gold", "five", "red"]},
        {"helper": "raven"},
    )
    scores = RULES.scores(state)
    assert [score.total for score in scores] == [6, 0]
    assert [part.points for part in scores[0].parts] == [1, 1, 2, 1, 1]
    assert [part.kind for part in scores[0].parts] == [
        "potion:green", "potion:gold", "bonus:gold", "bonus:five", "bonus:red",
    ]  # fmt: skip


def test_po_20_a_tie_is_played_on_turn_by_turn() -> None:
    """PO-20: until one seat alone leads at the end of a turn; **ruling** all seats play."""
    tied = last_turn(
        {"helper": "owl", "done": ["Moss Tea"]}, {"helper": "raven", "done": ["Nightcap"]}, {"helper": "rat"},
        active=2,
    )  # fmt: skip
    tied.waiting = ()
    events = finish(tied)
    assert of_kind(events, ev.PlayOn) == [ev.PlayOn(11)]
    assert RULES.outcome(tied) is None and (tied.round, tied.active) == (11, 0)
    still = last_turn(
        {"helper": "owl", "done": ["Moss Tea"]}, {"helper": "raven", "done": ["Nightcap"]}, round=11, active=0
    )
    finish(still)
    assert RULES.outcome(still) is None and still.active == 1
    broken = last_turn({"helper": "owl", "done": ["Moss Tea"]}, {"helper": "raven"}, round=11, active=0)
    events = finish(broken)
    assert of_kind(events, ev.Ended) == [ev.Ended("lead")]
    outcome = RULES.outcome(broken)
    assert outcome is not None and outcome.winners == (0,)


def test_po_20_with_no_potions_left_gold_then_bonus_cards_decide() -> None:
    """PO-20: then the victory is shared."""

    def ends(first: dict[str, object], second: dict[str, object]) -> tuple[tuple[int, ...], str]:
        state = last_turn({"helper": "owl", **first}, {"helper": "raven", **second}, short=True, round=7, active=0)
        finish(state)
        assert state.phase == OVER
        outcome = RULES.outcome(state)
        assert outcome is not None
        return outcome.winners, "" if outcome.tie_break is None else plain(outcome.tie_break, ("Anna", "Bo"))

    green, gold, other = (
        ["Moss Tea", "Nettle Nip"],
        ["Sun Syrup", "Frog's Farewell"],
        ["Bog Butter", "Pond Perfume"],
    )
    assert ends({"done": green}, {"done": [*other, "Clover Cure"]}) == ((1,), "")
    assert ends({"done": gold}, {"done": green}) == ((0,), "The tie was broken by golden potions: Anna 1, Bo 0.")
    assert ends({"done": [green[0]], "bonuses": ["red"]}, {"done": other}) == (
        (0,),
        "Golden potions were a tie too; it was broken by wreaths: Anna 1, Bo 0.",
    )
    assert ends({"done": green}, {"done": other}) == ((0, 1), "It stayed a tie, by golden potions and by wreaths.")
