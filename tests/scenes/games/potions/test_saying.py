"""Cards, signs, rewards, deck, moons and other seats' things say what they are, under the pointer and by keys."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.potions.pieces.card_spots import SIGNS, CardSpots
from scenes.games.potions.pieces.seat_plan import Spot
from scenes.games.potions.pieces.seats import SeatPanel
from scenes.games.potions.pieces.shelf import Shelf
from tests.scenes.games.potions.conftest import Open
from tests.scenes.games.potions.hands import EMBER, GOLD, ROLLED, TIDE, PotionsHands, rat
from tests.scenes.table_hands import TWO, seats_of
from tests.slow import cases

BRUNO = {"helper": "raven", "potions": ["Pond Perfume", "Puddle Punch", "Nettle Nip"], "gray": 2}
OTHERS = [
    BRUNO,
    {"helper": "owl", "potions": ["Frog's Farewell", "Clover Cure", "Moss Tea"]},
    {"helper": "goblins", "potions": ["Nightcap", "Hearthblood", "Drizzle Drops", "Leviathan Lick"]},
]
MARKET = ["King's Kettle", "Rust Remover", "Foam of Fortune"]
SIZES = [(1280, 720), (1920, 1080), (1024, 768)]


def table(sit: Open, seats: int, size: tuple[int, int]) -> PotionsHands:
    own = {**rat(), "potions": [EMBER, TIDE, GOLD]}
    chosen = TWO if seats == 2 else seats_of(None, None, None, None)
    return sit(own, *OTHERS[: seats - 1], **ROLLED, market=MARKET, seats=chosen, size=size)


def told(hands: PotionsHands, piece: CardSpots | SeatPanel | Shelf) -> set[str]:
    """What is said of each thing on a piece, by the pointer; all of it can be read."""
    said = set()
    for spot, rect in piece.spots().items():
        if spot == Spot("seat") and isinstance(piece, Shelf):
            continue  # who one is
        hands.move(rect.center)
        assert hands.scene.ribbon.pointed and hands.scene.ribbon.whole, hands.scene.ribbon.words
        said.add(hands.scene.ribbon.words.replace("\u2068", "").replace("\u2069", ""))
    return said


@cases("size", SIZES, quick=SIZES[:1])
@pytest.mark.parametrize("seats", [2, 4])
def test_all_that_is_on_a_card_says_what_it_is(sit: Open, seats: int, size: tuple[int, int]) -> None:
    hands = table(sit, seats, size)
    cards: list[CardSpots] = [*hands.table.market.offers, *hands.table.cards.slots[:3]]
    said = {words for card in cards for words in told(hands, card)}
    signs = {hands.scene.context.say(sign) for sign in SIGNS.values()}
    assert signs <= said
    assert any("Any colour" in words for words in said) and any("complete" in words for words in said)
    assert {"King's Kettle: a gold potion", "Ember Draught: a red potion"} <= said


@cases("size", SIZES, quick=SIZES[:1])
@pytest.mark.parametrize("seats", [2, 4])
def test_things_of_others_say_what_they_are(sit: Open, seats: int, size: tuple[int, int]) -> None:
    hands = table(sit, seats, size)
    panel = hands.table.panels[0]
    assert isinstance(panel, SeatPanel)
    said = told(hands, panel)
    assert any("gray drops" in words for words in said)
    assert size == SIZES[2] or "Pond Perfume: a green potion" in said


@pytest.mark.parametrize("size", SIZES)
def test_things_on_the_own_shelf_say_what_they_are(sit: Open, size: tuple[int, int]) -> None:
    own = {**rat(), "potions": [EMBER, TIDE, GOLD], "gray": 2, "done": ["Rust Remover"], "bonuses": ["red"]}
    hands = sit(own, *OTHERS[:1], **ROLLED, market=["King's Kettle"], seats=TWO, size=size)
    said = told(hands, hands.table.shelf)
    assert any("2 of 5 gray drops" in words for words in said), said
    assert any("1 potion completed" in words and "1 wreath" in words for words in said), said
    assert any("point" in words for words in said), said


@pytest.mark.parametrize("seats", [2, 4])
def test_what_anothers_helper_does_is_a_tip_and_not_squeezed_into_the_call(sit: Open, seats: int) -> None:
    hands = table(sit, seats, SIZES[0])
    panel = hands.table.panels[0]
    hands.move(panel.spots()[Spot("seat")].center)
    helper = hands.table.scenery.desk_of(panel.seat).helper
    assert hands.table.scenery.helper_words(helper) in panel.tip
    assert "Wakes when" in hands.scene.ribbon.words and hands.table.scenery.helper_words(helper) not in (
        hands.scene.ribbon.words
    )


def test_deck_moons_and_wreaths_say_what_they_are_and_take_the_focus(sit: Open) -> None:
    hands = table(sit, 2, SIZES[0])
    market = hands.table.market
    for piece in (market.deck, hands.table.moons, *market.seals.values()):
        assert hands.scene.top.hit(piece.rect.center) is piece
        assert piece.tip and piece.takes_focus()


def test_arrows_walk_past_cards_and_down_into_them(sit: Open) -> None:
    hands = table(sit, 2, SIZES[0])
    first, second = hands.table.market.offers[:2]
    hands.scene.focus_on(first)
    hands.key(pygame.K_RIGHT)
    assert hands.scene.focused is second and "Rust Remover" in hands.scene.ribbon.words
    hands.key(pygame.K_DOWN)
    assert hands.scene.focused is second and "potion" not in hands.scene.ribbon.words


@cases("size", SIZES, quick=SIZES[:1])
def test_digits_of_drops_that_wait_can_be_read_in_the_market(sit: Open, size: tuple[int, int]) -> None:
    """They are as bright as those of drops that can be filled."""
    hands = sit(rat(), BRUNO, **ROLLED, market=["Phoenix Flip", "Sun Syrup", "Rust Remover"], size=size)
    plan = hands.table.market.offers[0].plan
    assert plan is not None
    waiting = plan.drops[4]
    hands.move((1, 1))
    picture = hands.stage.canvas.subsurface(waiting)
    pixels = [picture.get_at((x, y)) for x in range(waiting.w) for y in range(waiting.h)]
    bright = sum(min(colour.r, colour.g, colour.b) > 200 for colour in pixels)
    assert bright > 0.02 * len(pixels)
