"""Cards, signs, rewards, deck, moons and other seats' things say what they are, under the pointer and by keys."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.potions.pieces.card_spots import SIGNS, CardSpots
from scenes.games.potions.pieces.seats import SeatPanel
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


def told(hands: PotionsHands, piece: CardSpots | SeatPanel) -> set[str]:
    """What is said of each thing on a piece, by the pointer; all of it can be read."""
    said = set()
    for rect in piece.spots().values():
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
