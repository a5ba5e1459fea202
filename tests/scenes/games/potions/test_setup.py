"""The beginning of a match of Potions, played by real events: helpers and potions are chosen."""

from game.potions.rules.actions import ChooseHelper, KeepPotions
from tests.game.potions.table import RULES
from tests.scenes.games.potions.conftest import Open
from tests.scenes.games.potions.hands import new_match
from tests.scenes.table_hands import played, seats_of


def test_a_helper_is_drafted_with_the_mouse(sit: Open) -> None:
    """PO-31: all that lie open are shown, whoever has one already; a click takes one."""
    hands = sit(match=new_match(seats_of(None, *["apprentice"] * 3), first=1, draft=True))
    setup = hands.table.setup
    assert setup.visible and [choice.helper for choice in setup.helpers] == list(RULES.box.helpers)
    hands.go(setup.helpers[2])
    assert played(hands)[0] == ChooseHelper(setup.helpers[2].helper)
    assert hands.table.setup.helpers[2].owner == 0


def test_one_helper_and_some_potions_are_kept(sit: Open) -> None:
    hands = sit(match=new_match(seats_of(None, "apprentice"), first=0))
    setup = hands.table.setup
    assert setup.visible and len(setup.helpers) == 2 and len(setup.potions) == 5
    hands.go(setup.potions[0])
    assert not played(hands), "first the helper"
    chosen = setup.helpers[1].helper
    hands.go(setup.helpers[1])
    assert played(hands)[0] == ChooseHelper(chosen)
    count = hands.table.setup.to_keep
    for at in range(count):
        assert not setup.done.enabled
        hands.go(setup.potions[at])
    hands.go(setup.potions[4])
    assert len(hands.table.setup.chosen) == count, "one too many is refused"
    cards = tuple(sorted(hands.table.setup.chosen))
    hands.go(setup.done)
    assert played(hands)[1] == KeepPotions(cards)
    hands.rest()
    assert not hands.table.setup.visible and hands.table.tray.visible


# ---- what is on its way
