"""Spells (GL-11 to GL-16)."""

from typing import Any

from game.glastonbury.rules.actions import Accio, CloseLook, Declinatio, Rest, Take
from game.glastonbury.rules.events import (
    Ended,
    Filled,
    LookClosed,
    Looked,
    SpellUsed,
    Taken,
    TurnStarted,
    Unfolded,
    Vanished,
    Walked,
)
from game.glastonbury.rules.material.market import CELLS
from game.glastonbury.rules.model import GAP, NOBODY, UNKNOWN, LookDecision, Spell, State
from tests.game.glastonbury.table import RULES, anyhow, card, late, legal, names, play, position, refusal, totals

ACCIO, DECLINATIO = card("accio"), card("declinatio")


def held(state: State, seat: int = 0) -> list[tuple[int, int]]:
    """A seat's spells with their uses left."""
    return [(spell.card, spell.left) for spell in state.stalls[seat].spells]


def rest_of_round(state: State, seat: int = 0) -> None:
    """Let the others play, whatever, until it is a seat's turn again."""
    while RULES.current_seat(state) != seat:
        anyhow(state, legal(state, Take)[0] if legal(state, Take) else Rest())


def test_gl_12_accio_takes_any_card_of_the_square() -> None:
    """GL-12: instead of one from the line, and twice."""
    state = position({"pawn": 1, "spells": ["accio"]}, {"pawn": 11}, square={34: "skull 1"})
    assert {action.cell for action in legal(state, Accio)} == set(CELLS)
    events = anyhow(state, Accio(34))
    assert events[:2] == [
        SpellUsed(0, ACCIO, 1),
        Taken(0, 34, card("skull 1"), accio=True, openly=False, line=NOBODY),
    ]
    assert state.stalls[0].cauldron == (card("skull 1"),) and held(state) == [(ACCIO, 1)]
    assert state.stalls[0].pawn == 1, "the pawn stays"
    rest_of_round(state)
    state.stalls[0].pawn = 1
    events = anyhow(state, Accio(33))
    assert events[0] == SpellUsed(0, ACCIO, 0)
    assert held(state) == [] and state.stalls[0].spent == (ACCIO,), "GL-16: put aside"
    rest_of_round(state)
    state.stalls[0].pawn = 1
    assert legal(state, Accio) == [] and refusal(state, Accio(2)) == "You hold no Accio."


def test_gl_12_the_space_is_filled() -> None:
    """GL-10, GL-12: the one the card was taken from."""
    state = position({"pawn": 1, "spells": ["accio"]}, pile=["grapes 1"])
    assert Filled(34, card("grapes 1")) in play(state, Accio(34))


def test_gl_12_no_vanesco_and_no_perluceo() -> None:
    """GL-12: neither far away nor in one's own line; there they are taken without it."""
    square = {34: "vanesco", 28: "perluceo", 1: "vanesco*", 7: "perluceo*"}
    state = position({"pawn": 1, "spells": ["accio"]}, square=square)
    assert not {1, 7, 28, 34} & {action.cell for action in legal(state, Accio)}
    for cell in square:
        assert refusal(state, Accio(cell)) == "Accio can't fetch a Vanesco or a Perluceo."
    assert {Take(1), Take(7)} <= set(legal(state))
    assert refusal(state, Accio(0)) == refusal(state, Accio(77)) == "No card lies there."


def test_gl_12_an_immuto_accio_or_declinatio_can_be_fetched() -> None:
    """GL-12, GL-11: taking those is no second spell."""
    for name in ("immuto", "accio*", "declinatio"):
        state = position({"pawn": 1, "spells": ["accio"]}, square={34: name})
        anyhow(state, Accio(34))
        assert card(name) in [*state.stalls[0].cauldron, *[spell for spell, _ in held(state)]]


def test_gl_12_not_beside_a_corner() -> None:
    """GL-12."""
    state = position({"pawn": 5, "spells": ["accio"]})
    assert legal(state) == [Rest()]
    assert refusal(state, Accio(1)) == "Accio doesn't work beside a corner."


def test_gl_12_also_after_a_walk_of_no_steps() -> None:
    """GL-12 ruling: with an Immuto on top."""
    state = position({"pawn": 1}, {"pawn": 6, "cauldron": ["immuto"], "spells": ["accio"]})
    assert anyhow(state, Take(1))[-1] == Walked(1, 0, 6, 6)
    assert len(legal(state, Accio)) == 32


def test_gl_12_also_a_card_of_ones_own_line() -> None:
    """GL-12: any card of the square."""
    assert Accio(1) in legal(position({"pawn": 1, "spells": ["accio"]}))


def test_gl_13_declinatio_walks_on_at_once() -> None:
    """GL-13: beside a corner after moving, by the top card's value; three uses."""
    state = position({"pawn": 5, "cauldron": ["frog 3"], "spells": ["declinatio"]}, {"pawn": 11})
    assert set(legal(state)) == {Rest(), Declinatio()}
    events = play(state, Declinatio())
    assert events == [SpellUsed(0, DECLINATIO, 2), Walked(0, 3, 5, 8)]
    assert (state.seat, state.turn, state.stalls[0].pawn) == (0, 1, 8)
    assert legal(state) == [Take(cell) for cell in range(18, 24)]
    assert refusal(state, Rest()) == "Beside a line a card must be taken."
    anyhow(state, Take(18))
    assert state.seat == 1


def test_gl_13_three_uses_then_it_is_put_aside() -> None:
    """GL-13, GL-16."""
    state = position({"pawn": 5, "spells": [{"spell": "declinatio", "left": 1}]}, {"pawn": 11})
    assert play(state, Declinatio())[0] == SpellUsed(0, DECLINATIO, 0)
    assert held(state) == [] and state.stalls[0].spent == (DECLINATIO,)
    assert RULES.deck.uses_of(DECLINATIO) == 3 and RULES.deck.uses_of(ACCIO) == 2
    state = position({"pawn": 5})
    assert refusal(state, Declinatio()) == "You hold no Declinatio."


def test_gl_13_only_beside_a_corner() -> None:
    """GL-13."""
    state = position({"pawn": 6, "spells": ["declinatio"]})
    assert Declinatio() not in legal(state)
    assert refusal(state, Declinatio()) == "Declinatio works beside a corner only."


def test_gl_13_two_steps_with_an_empty_cauldron() -> None:
    """GL-13, GL-7."""
    state = position({"pawn": 5, "spells": ["declinatio"]})
    assert play(state, Declinatio())[-1] == Walked(0, 2, 5, 7)


def test_gl_13_then_no_vanesco_no_perluceo_and_no_other_spell() -> None:
    """GL-13, GL-11: one spell a turn."""
    state = position(
        {"pawn": 5, "cauldron": ["frog 3"], "spells": ["declinatio", "accio"]},
        square={18: "vanesco", 19: "perluceo", 20: "declinatio*"},
    )
    play(state, Declinatio())
    assert legal(state) == [Take(cell) for cell in (20, 21, 22, 23)]
    for cell in (18, 19):
        assert refusal(state, Take(cell)) == "After Declinatio no Vanesco and no Perluceo can be taken."
    assert refusal(state, Accio(1)) == "Only one spell can be used in a turn."
    anyhow(state, Take(20))
    assert held(state) == [(ACCIO, 2), (DECLINATIO, 2), (card("declinatio*"), 3)], "GL-16: several can be held"


def test_gl_13_the_next_turn_has_a_spell_again() -> None:
    """GL-11: once a turn."""
    state = position({"pawn": 5, "cauldron": ["frog 1"], "spells": ["declinatio", "accio"]}, {"pawn": 11})
    play(state, Declinatio())
    anyhow(state, Take(6))
    rest_of_round(state)
    state.stalls[0].pawn = 1
    assert not state.hopped and legal(state, Accio)


def test_gl_13_a_line_of_nothing_but_those_ends_the_game() -> None:
    """GL-13: at once, and it is scored."""
    square = {19: "vanesco", 21: "perluceo", 7: "tooth 1", 14: "tooth 2", 28: "tooth 3"}
    state = late(
        {"pawn": 5, "cauldron": ["frog 3"], "spells": ["declinatio"]}, {"cauldron": ["frog 1"]}, square=square
    )
    events = play(state, Declinatio())
    assert events[2:] == [
        Ended(0, "declinatio", 2),
        Unfolded(0, (card("frog 3"),)),
        Unfolded(1, (card("frog 1"),)),
    ]
    outcome = RULES.outcome(state)
    assert outcome is not None and legal(state) == [] and (state.ending, state.ender) == ("declinatio", 0)
    assert [score.total for score in outcome.scores] == totals(state) == [-3, -2], "green counts double for seat 2"
    assert refusal(state, Take(19)) == "The match is over."


def test_gl_13_one_other_card_is_enough_to_go_on() -> None:
    """GL-13."""
    square = {19: "vanesco", 21: "immuto", 7: "tooth 1", 14: "tooth 2", 28: "tooth 3"}
    state = late({"pawn": 5, "cauldron": ["frog 3"], "spells": ["declinatio"]}, square=square)
    play(state, Declinatio())
    assert legal(state) == [Take(21)] and state.ending is None


def test_gl_13_a_line_of_nothing_but_those_can_be_taken_from_without_declinatio() -> None:
    """GL-8: only Declinatio forbids them."""
    square = {19: "vanesco", 21: "perluceo", 7: "tooth 1", 14: "tooth 2", 28: "tooth 3"}
    assert legal(late({"pawn": 8}, square=square)) == [Take(19), Take(21)]


def test_gl_14_vanesco_sends_every_other_top_card_under_the_pile() -> None:
    """GL-14 ruling: clockwise from the caster's left, each under the one before, before the space is filled."""
    state = position(
        {"pawn": 11, "cauldron": ["tooth 1", "tooth 2"]},
        {"pawn": 1, "cauldron": ["frog 1", "frog 2"]},
        {"pawn": 6, "cauldron": ["skull 1"]},
        {"pawn": 16},
        seat=1,
        square={1: "vanesco"},
        pile=["grapes 1", "grapes 2"],
    )
    events = play(state, Take(1))
    assert events[:4] == [
        Taken(1, 1, card("vanesco"), accio=False, openly=False, line=NOBODY),
        Vanished(2, card("skull 1"), GAP, sunk=True),
        Vanished(0, card("tooth 2"), card("tooth 1"), sunk=True),
        Filled(1, card("grapes 1")),
    ]
    assert state.pile == [card("tooth 2"), card("skull 1"), card("grapes 2")], "the top is last"
    assert [stall.cauldron for stall in state.stalls] == [
        (card("tooth 1"),),
        (card("frog 1"), card("frog 2")),
        (),
        (),
    ]
    assert state.stalls[0].when == (0,)
    assert state.stalls[1].spent == (card("vanesco"),), "put aside"


def test_gl_14_it_works_at_once_and_is_the_turns_spell() -> None:
    """GL-11, GL-14: the turn is over."""
    state = position({"pawn": 1, "spells": ["accio"]}, {"cauldron": ["frog 1"]}, square={1: "vanesco"})
    anyhow(state, Take(1))
    assert state.seat == 1 and state.stalls[1].cauldron == () and held(state) == [(ACCIO, 2)]


def test_gl_14_with_one_card_in_the_pile_that_one_fills_the_space() -> None:
    """GL-14: the pile isn't empty, so the vanished cards make a new one."""
    state = position({"pawn": 1}, {"cauldron": ["frog 1"]}, square={1: "vanesco"}, pile=["grapes 1"])
    play(state, Take(1))
    assert state.square[1] == card("grapes 1") and state.pile == [card("frog 1")]


def test_gl_14_with_an_empty_pile_the_cards_leave_the_game() -> None:
    """GL-14."""
    state = position({"pawn": 1}, {"cauldron": ["frog 1"]}, square={1: "vanesco"}, pile=[])
    events = play(state, Take(1))
    assert events[1] == Vanished(1, card("frog 1"), GAP, sunk=False)
    assert state.pile == [] and card("frog 1") in state.out and state.square[1] == GAP


def look(**fields: Any) -> State:
    """A seat that has just taken a Perluceo."""
    fields = {"square": {1: "perluceo"}, "pile": ["grapes 1"], **fields}
    state = position({"pawn": 1, "cauldron": ["frog 1", "skull 4", "tooth 2"]}, **fields)
    play(state, Take(1))
    return state


def test_gl_15_perluceo_lets_a_seat_look_through_its_own_cauldron_once() -> None:
    """GL-15 ruling: every card keeps its place; the card is put aside; the space is filled afterwards."""
    state = position(
        {"pawn": 1, "cauldron": ["frog 1", "skull 4", "tooth 2"]},
        {"cauldron": ["frog 2", "frog 3"]},
        square={1: "perluceo"},
        pile=["grapes 1"],
        turn=9,
    )
    before = state.stalls[0].cauldron
    events = play(state, Take(1))
    assert events[1:] == [Looked(0, before, 1)]
    assert state.pending == (LookDecision(0, 1),) and legal(state) == [CloseLook()]
    assert RULES.automatic(state) is None, "people look as long as they like"
    mine, others = RULES.view(state, 0), [RULES.view(state, seat) for seat in (1, None)]
    assert mine.stalls[0].cauldron == before
    assert mine.stalls[1].cauldron == (UNKNOWN, card("frog 3")), "its own only"
    assert all(view.stalls[0].cauldron == (UNKNOWN, UNKNOWN, card("tooth 2")) for view in others)
    assert RULES.observe(events[1], 0) == events[1]
    assert RULES.observe(events[1], 1) == Looked(0, (UNKNOWN, UNKNOWN, card("tooth 2")), 1)
    assert refusal(state, Take(7)) == "First cover the cauldron again."
    events = play(state, CloseLook())
    assert events[:3] == [LookClosed(0), Filled(1, card("grapes 1")), TurnStarted(1, 10)]
    assert state.stalls[0].cauldron == before and state.stalls[0].spent == (card("perluceo"),)
    assert state.stalls[0].looked == 9
    assert RULES.view(state, 0).stalls[0].cauldron == (UNKNOWN, UNKNOWN, card("tooth 2")), "once"


def test_gl_15_with_nothing_hidden_there_is_no_look() -> None:
    """GL-15: with less than two cards, or cauldrons shown openly; the turn goes on."""
    for cauldron, fields in (([], {}), (["frog 1"], {}), (["frog 1", "skull 4"], {"open": True})):
        state = position({"pawn": 1, "cauldron": cauldron}, square={1: "perluceo"}, **fields)
        assert names(anyhow(state, Take(1))) == ["Taken", "Filled", "TurnStarted", "Walked"]
        assert state.stalls[0].spent == (card("perluceo"),) and state.seat == 1


def test_gl_15_with_an_empty_pile_the_space_stays_empty() -> None:
    """GL-10, GL-15."""
    state = look(pile=[])
    assert names(play(state, CloseLook())) == ["LookClosed", "TurnStarted", "Walked"]
    assert state.square[1] == GAP


def test_gl_16_of_two_of_a_kind_the_one_begun_is_used_first() -> None:
    """GL-16: so that as few cards as possible are used."""
    spells = ["accio", {"spell": "accio*", "left": 1}]
    state = position({"pawn": 1, "spells": spells})
    assert anyhow(state, Accio(34))[0] == SpellUsed(0, card("accio*"), 0)
    assert held(state) == [(ACCIO, 2)] and state.stalls[0].spent == (card("accio*"),)


def test_gl_16_used_up_cards_are_put_aside_and_several_can_be_held() -> None:
    """GL-16."""
    state = position({"pawn": 1, "spells": ["accio", "accio*", "declinatio"]})
    assert state.stalls[0].spells == (Spell(ACCIO, 2), Spell(card("accio*"), 2), Spell(DECLINATIO, 3))
    for left in (1, 0, 1, 0):
        state.seat, state.stalls[0].pawn = 0, 1
        event = anyhow(state, legal(state, Accio)[-1])[0]
        assert isinstance(event, SpellUsed) and event.left == left
    assert state.stalls[0].spent == (ACCIO, card("accio*")) and held(state) == [(DECLINATIO, 3)]
