"""What the table says, and that nothing that counts is covered or too small."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.messages import msg
from game.players.contract import Plan
from scenes.games.potions.pieces.bot_panel import BotPanel
from scenes.games.potions.pieces.cards import NAME, draw_name
from scenes.games.potions.pieces.helper_card import WIDE, beside
from scenes.games.potions.pieces.minis import mini_drops
from scenes.ui.stage.stage import Stage
from tests.scenes.games.potions.conftest import Open
from tests.scenes.games.potions.hands import (
    EMBER,
    GOLD,
    ROLLED,
    TIDE,
    PotionsHands,
    make_gray,
    new_match,
    owl,
    rat,
    use,
)
from tests.scenes.table_hands import TWO, seats_of
from tests.slow import cases

SIZES = [(1280, 720), (1024, 768), (1920, 1080), (2560, 1080)]
BRUNO = {"helper": "raven", "potions": ["Pond Perfume", "Puddle Punch", "Nettle Nip"]}


def words_of(hands: PotionsHands) -> str:
    return hands.scene.ribbon.words


def test_keys_reach_a_drop_that_is_not_lit_and_learn_why(sit: Open) -> None:
    hands = sit({**rat(), "potions": [EMBER, TIDE, GOLD]}, BRUNO, **ROLLED)
    use(hands, 5)
    waits = hands.table.cards.drop((2, 2))
    for _ in range(60):
        if hands.scene.focused is waits:
            break
        hands.key(pygame.K_TAB)
    assert hands.scene.focused is waits and "arrow" in words_of(hands)
    filled = hands.table.cards.drop((0, 0))
    assert filled is not None
    hands.scene.focus_on(filled)
    hands.wait(0.05)
    assert "filled with" in words_of(hands), "a filled drop says what it holds, not that it is filled already"


@pytest.mark.parametrize("size", SIZES[:2])
def test_alone_it_is_told_who_the_rival_is_until_the_dice_are_thrown(sit: Open, size: tuple[int, int]) -> None:
    hands = sit(seats=TWO[:1], match=new_match(TWO[:1], seed=5), size=size)
    assert "bot" in words_of(hands) and hands.scene.ribbon.whole
    hands = sit({**rat(), "potions": [EMBER, TIDE, GOLD]}, **ROLLED, seats=TWO[:1])
    assert "bot" not in words_of(hands)


def a_turn_before_the_tie(**more: Any) -> dict[str, Any]:
    """Anna has a last die, which fits nowhere, in the last turn of the tenth moon."""
    return {
        "round": 10, "first": 0, "active": 1, "dice": "442235", "phase": "use", "waiting": [],
        "hand": {"seat": 0, "value": 5, "taken": "W"}, **more,
    }  # fmt: skip


def tied(sit: Open, **more: Any) -> PotionsHands:
    anna = {"helper": "rat", "potions": [EMBER, TIDE, GOLD], "done": ["Moss Tea"]}
    hands = sit(anna, {**BRUNO, "done": ["Nightcap"]}, seats=TWO, **a_turn_before_the_tie(**more))
    make_gray(hands, "W")
    return hands


def test_a_tie_is_told_in_words_that_stay(sit: Open) -> None:
    """PO-20."""
    hands = tied(sit)
    assert hands.state.round == 11
    assert "tie" in words_of(hands) and "leads alone" in hands.table.moons.tip
    log = [hands.scene.context.say(told.sentence) for turn in hands.scene.chronicle.turns() for told in turn.told]
    assert any("tenth moon has set on a tie" in line for line in log)
    hands.go(hands.table.roll)
    assert hands.state.rolls == 1


def test_an_empty_place_of_the_market_says_that_the_turn_is_the_last(sit: Open) -> None:
    """PO-18."""
    almost = {"card": "Hearthblood", "fills": ".555"}
    hands = sit(owl(almost, TIDE, GOLD), BRUNO, dice="541635", rolls=3, deck_size=0)
    use(hands, 5)
    hands.piece("R")
    hands.drop(0, 0)
    hands.go(hands.table.market.offers[1])
    assert hands.state.short
    assert ["this turn is the last" in offer.why_empty for offer in hands.table.market.offers] == [
        False,
        True,
        False,
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("helper", ["owl", "goblins"])
def test_notes_cover_no_drop(sit: Open, size: tuple[int, int], helper: str) -> None:
    potions = [EMBER, TIDE, GOLD, "Phoenix Flip"][: 4 if helper == "goblins" else 3]
    hands = sit({"helper": helper, "potions": potions}, BRUNO, size=size, **ROLLED)
    notes = hands.table.layout.places.notes
    assert notes is not None
    for slot in hands.table.cards.slots:
        for drop in slot.drops:
            assert not notes.colliderect(drop.rect), (notes, drop.rect)
    reason, controls = hands.table.reason_place(1), hands.table.layout.controls
    assert reason is not None
    page = pygame.Rect(reason.x, reason.y, reason.w, max(reason.h, hands.table.kit.px(76)))
    for seen in (hands.table.cards, hands.table.market, hands.table.shelf, *hands.table.panels):
        assert not page.colliderect(seen.rect), (page, seen)
    assert not page.colliderect(controls.row), "Roll and Stop can be pressed while it is read"
    hands.scene.why.say(hands.scene.session.seats[1], ["Because."], reason, reason, whole=True)
    assert hands.scene.why.rect.contains(reason), "title and moons are never cut in halves"


@pytest.mark.parametrize("size", SIZES)
def test_the_professors_page_and_hat_cover_no_title(sit: Open, size: tuple[int, int]) -> None:
    """However much he knows: what matters least stays unsaid."""
    hands = sit(owl(EMBER, TIDE, GOLD), BRUNO, size=size, **ROLLED)
    reasons = tuple(msg(f"Reason {number} says something that is as long as advice is") for number in range(5))
    hands.scene.hints.say(Plan((hands.table.context.legal[0],), reasons, 0.5))
    hands.wait(0.05)
    why = hands.scene.why
    assert why.advises and "Reason 0" in why.text and "to win" in why.text
    plans = [slot.plan for slot in hands.table.cards.slots if slot.plan is not None]
    assert len(plans) == 3
    for plan in plans:
        for told in (plan.ribbon.inflate(0, -12), *plan.drops):
            for page in (why.rect, why._figure()):
                assert not page.colliderect(told), (page, told)


@pytest.mark.parametrize("size", SIZES)
def test_the_bar_for_looking_back_covers_no_helper_and_no_potion(sit: Open, size: tuple[int, int]) -> None:
    hands = sit(match=new_match(seats_of(None, "apprentice")), size=size)
    hands.go(hands.table.setup.helpers[0])
    hands.scene.past.begin(0)
    hands.wait(0.1)
    board, bar = hands.table.setup, hands.scene.replay_bar.rect
    assert board.visible and len(board.potions) == 5
    for choice in (*board.helpers, *board.potions):
        assert not bar.colliderect(choice.rect) and choice.rect.h > 100


def test_three_other_seats_can_be_read_in_a_small_window(sit: Open) -> None:
    """Drops are to be 22 px wide at 720 lines; a row of four is a little narrower."""
    hands = sit(owl(), BRUNO, rat(), {"helper": "ferret", "gray": 2}, seats=seats_of(*[None] * 4), **ROLLED)
    for panel in hands.table.panels[:2]:
        for slot, potion in enumerate(hands.state.desks[panel.seat].potions):
            assert potion is not None
            recipe = hands.table.scenery.card(potion.card).recipe
            drops = mini_drops(hands.table.kit, panel.plan.slots[slot], recipe)[0]
            assert min(drop.w for drop in drops) >= 18
    assert len(hands.table.panels[2].grays()) == 1, "gray drops are a number"


def test_the_bot_s_panel_tells_what_its_rolls_bring_written_or_when_pointed_at(sit: Open) -> None:
    wide = sit(owl(), seats=seats_of(None), **ROLLED).table.panels[0]
    narrow = sit(owl(), seats=seats_of(None), size=(1024, 768), **ROLLED).table.panels[0]
    assert isinstance(wide, BotPanel) and isinstance(narrow, BotPanel)
    assert "alike" not in wide.tip and "3 alike: 1 gray drop each" in narrow.tip.splitlines()


def test_a_narrow_window_has_the_buttons_for_help_and_settings(sit: Open) -> None:
    hands = sit(owl(), BRUNO, size=(1024, 768), **ROLLED)
    assert {"undo", "hint", "log", "help", "settings"} <= {
        name for name, button in hands.scene.commands.frame.buttons.items() if button.shown
    }


def test_what_a_helper_has_left_is_said(sit: Open) -> None:
    """PO-24: Rat, passive, finds no die; so the call line doesn't ask for one."""
    hands = sit(rat(), BRUNO, dice="443124", phase="take", middle="RW", waiting=[0], active=1)
    assert "gray drop" in words_of(hands) and "fetch" not in words_of(hands)
    hands.piece("drop")
    assert hands.state.desks[0].gray == 1 and "gray drop" not in words_of(hands)


def test_what_another_seat_s_helper_does_is_said_while_it_is_shown(sit: Open) -> None:
    seats = seats_of(None, "apprentice")
    bruno = {"helper": "raven", "potions": ["Pond Perfume", "Puddle Punch", "Nettle Nip"]}
    position = {"dice": "242635", "phase": "use", "middle": "GR", "waiting": [1], "active": 0}
    hand = {"seat": 0, "value": 4, "taken": "B"}
    hands = sit(owl(), bruno, seats=seats, speed="brisk", reduced_motion=False, hand=hand, **position)
    hands.piece("B")
    hands.press(hands.table.shelf)
    hands.until(lambda: "Raven helps" in words_of(hands))
    assert not hands.scene.why.visible or "good companion" not in hands.scene.why.text


def test_persian_names_of_the_market_stay_on_their_ribbons(make_stage: Callable[..., Stage]) -> None:
    kit = make_stage(language="fa").kit
    ribbon = pygame.Rect(100, 100, kit.px(242 - 2 * 14 - 42 - 7), kit.px(50))
    for name in ("Toad Tonic", "Midas Mixture", "Phoenix Flip", "Tide Elixir"):
        canvas = pygame.Surface((400, 240), pygame.SRCALPHA)
        draw_name(kit, canvas, ribbon, kit.tr(name), NAME.but(size=31))
        ink = canvas.get_bounding_rect()
        assert ribbon.left - kit.px(6) <= ink.left and ink.right <= ribbon.right + kit.px(6), name
        assert ribbon.top <= ink.top and ink.bottom <= ribbon.bottom + kit.px(6), name


@cases("language", ["en", "de", "fr", "fa"], quick=["fr"])
def test_what_a_helper_does_fits_its_card_in_windows_of_any_shape(sit: Open, language: str) -> None:
    for size in ((1280, 1024), (1170, 960), (1024, 768), (1000, 900), (1280, 720)):
        hands = sit(match=new_match(seats_of(None, "apprentice")), size=size)
        hands.hall.speak(language)
        hands.wait(0.1)
        setup = hands.table.setup
        room = setup.helpers[0].rect.inflate(-2 * hands.scene.kit.px(12), -2 * hands.scene.kit.px(12))
        assert room.w > room.h * WIDE
        for helper in setup.scenery.box.helpers:
            words = beside(setup.scenery, helper, room.size)
            assert words.high <= room.h and 0 < words.wide < room.w, (helper, size, language)
