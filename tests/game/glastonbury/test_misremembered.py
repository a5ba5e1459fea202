"""What one saw laid into a cauldron and isn't there (GL-9, GL-14, GL-15, GL-26), and what lies at its place."""

from collections.abc import Sequence

from game.core.contract import Event
from game.glastonbury.misremembered import Misremembered, misremembered
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.model import GAP, NOBODY
from tests.game.glastonbury.table import card, position

FROG, OAK, LOTUS, SKULL, GRAPES = map(card, ("frog 3", "oak_leaf 2", "lotus 4", "skull 1", "grapes 2"))


def taken(name: int, seat: int = 0, line: int = NOBODY) -> Event:
    return ev.Taken(seat, 8, name, False, False, line)


def gone(name: int, seat: int = 0) -> Event:
    return ev.Vanished(seat, name, GAP, sunk=True)


def found(events: Sequence[Event], *cauldron: str, **fields: object) -> tuple[Misremembered, ...]:
    """What is misremembered of the first seat, which ends with this cauldron."""
    end = position({"cauldron": list(cauldron)}, **fields)
    return misremembered(events, end).get(0, ())


def test_what_lies_at_the_place_of_a_card_that_vanished_is_found_and_else_nothing() -> None:
    events = [taken(FROG), taken(OAK), gone(OAK), taken(LOTUS), taken(SKULL), gone(SKULL)]
    assert found(events, "frog 3", "lotus 4") == (Misremembered(OAK, LOTUS), Misremembered(SKULL, GAP))
    assert not misremembered(events, position({"cauldron": ["frog 3", "lotus 4"]})).get(1)


def test_two_cards_that_lay_at_one_place_are_both_remembered() -> None:
    events = [taken(FROG), gone(FROG), taken(OAK), gone(OAK), taken(LOTUS)]
    assert found(events, "lotus 4") == (Misremembered(FROG, LOTUS), Misremembered(OAK, LOTUS))


def test_a_match_that_began_with_full_cauldrons_is_counted_from_its_end() -> None:
    assert found([gone(OAK), taken(LOTUS)], "frog 3", "lotus 4") == (Misremembered(OAK, LOTUS),)


def test_what_came_back_is_not_missed() -> None:
    """It sank under the pile (GL-14), came to the square again and was taken by the same seat."""
    events = [taken(FROG), gone(FROG), taken(OAK), taken(FROG)]
    assert found(events, "oak_leaf 2", "frog 3") == ()
    assert found([*events, gone(FROG)], "oak_leaf 2") == (Misremembered(FROG, GAP),), "the last time counts"


def test_who_has_looked_since_knows() -> None:
    """GL-15: Perluceo shows it to the owner, so that only what vanished afterwards may be misremembered."""
    looked = ev.Looked(0, (FROG, LOTUS), 8)
    events = [taken(FROG), taken(OAK), gone(OAK), taken(LOTUS), looked, taken(SKULL), gone(SKULL)]
    assert found(events, "frog 3", "lotus 4") == (Misremembered(SKULL, GAP),)
    others = [ev.Looked(1, (FROG, LOTUS), 8) if event is looked else event for event in events]
    assert Misremembered(OAK, LOTUS) in found(others, "frog 3", "lotus 4")


def test_the_last_card_lies_there_only_if_it_was_kept_and_spells_never_do() -> None:
    """GL-18, GL-9."""
    before = [taken(FROG), taken(OAK), gone(OAK), taken(card("vanesco"))]
    last = taken(GRAPES, line=0)
    kept, left = ([*before, last, ev.Kept(0, GRAPES, keep)] for keep in (True, False))
    assert found(kept, "frog 3", "grapes 2") == (Misremembered(OAK, GRAPES),)
    assert found(left, "frog 3") == (Misremembered(OAK, GAP),)


def test_open_cauldrons_need_no_memory() -> None:
    """GL-26."""
    assert found([taken(OAK), gone(OAK)], "frog 3", open=True) == ()
