"""What the table of Magic Potion shows in other languages, with other settings, in small windows."""

import random
from typing import Any

import pygame
import pytest

from game.magic_potion.rules.model import GONE, PORTAL
from scenes.games.magic_potion.pieces.name import NAME, name_ink_in
from scenes.games.magic_potion.pieces.panel import SeatPanel
from scenes.ui.text.words import Words
from tests.scenes.games.magic_potion.magic_hands import FOUR, Open, at
from tests.scenes.table_hands import ANNA_AND_GOLEM, TWO, match_of, seats_of
from tests.scenes.test_redrawing import ALIKE, MOST, differing


def test_a_language_read_from_the_right_turns_the_table_round_but_not_the_field(sit: Open) -> None:
    hands = sit(words=Words("xx-rtl"), size=(1920, 1080))
    table = hands.table
    assert table.panels[0].rect.right < table.cauldron.rect.left
    geometry = table.scenery.geometry
    assert geometry.point(at(1, 0))[0] > geometry.point(at(-1, 0))[0]
    hands.choose("fire")
    assert table.input.figure == 0


def test_bold_signs_are_larger(sit: Open) -> None:
    seen = []
    for help_with_colours in ("signs", "bold"):
        hands = sit(colour_help=help_with_colours)
        geometry = hands.table.scenery.geometry
        rect = geometry.rect(at(2, 1), 0.5).move(0, -geometry.disc // 3)
        seen.append(pygame.image.tobytes(hands.stage.canvas.subsurface(rect), "RGB"))
    assert seen[0] != seen[1]


def test_portals_turn_but_where_a_figure_stands(sit: Open) -> None:
    hands = sit(size=(1920, 1080), reduced_motion=False)
    board, scenery = hands.table.board, hands.table.scenery
    geometry, figures = scenery.geometry, scenery.view.figures
    portals = [place for place, kind in enumerate(scenery.lying) if kind == PORTAL]
    stood_on = [place for place in portals if place in figures]
    assert stood_on and set(board.overlay.turning()) == set(portals) - set(figures)

    def seen(place: int) -> bytes:
        return pygame.image.tobytes(hands.stage.canvas.subsurface(geometry.rect(place, 0.6)), "RGB")

    before = {place: seen(place) for place in portals}
    frame = board.overlay.frame
    for _ in range(60):
        hands.stage.step([], 1 / 60)
        if board.overlay.frame not in (0, frame):
            break
    changed = {place for place in portals if seen(place) != before[place]}
    assert changed == set(portals) - set(stood_on)


def test_a_small_board_is_shown_large_while_it_is_pointed_at(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", seats_of(None, None, None, None), undo="free"))
    panel = hands.table.panel(2)
    hands.move((panel.rect.centerx, panel.rect.bottom - 12))
    assert hands.table.lens.visible
    assert hands.table.lens.seat == 2
    hands.move(hands.point(at(0, 0)))
    assert not hands.table.lens.visible


# ---- boards that fold


@pytest.mark.slow
def test_in_a_small_window_boards_fold_but_for_ones_own_and_the_last_movers(sit: Open) -> None:
    levels = seats_of(None, "apprentice", "apprentice", "apprentice")
    hands = sit(match=match_of("magic_potion", levels, first=0, undo="free"))
    hands.rest()
    table = hands.table
    assert [panel.folded for panel in table.panels] == [False, False, True, True]
    rng = random.Random(3)
    unfolded = set[int]()
    while hands.match.turn < 6:
        hands.do_something(rng)
        while hands.scene.busy or not hands.scene.context.acting:
            hands.wait(1 / 60)
            assert not table.panels[0].folded, "one's own board stays as it is"
            assert not table.panel(table.context.view.seat).folded, "who moves is shown whole"
            unfolded |= {row for row, panel in enumerate(table.panels) if not panel.folded}
    assert unfolded == {0, 1, 2, 3}
    assert [panel.folded for panel in table.panels] == [False, True, True, False]


@pytest.mark.usefixtures("no_time_to_spare")
def test_a_small_board_is_shown_large_once_it_can_be_drawn_and_then_painted_no_more(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = sit(match=match_of("magic_potion", seats_of(None, None, None, None), undo="free"), size=(1600, 900))
    lens, stage = hands.table.lens, hands.stage
    stage.in_slices = True
    painted: list[int] = []
    draw = SeatPanel.draw

    def noted(panel: SeatPanel, canvas: pygame.Surface) -> None:
        draw(panel, canvas)
        if panel is lens:
            painted.append(lens.seat)

    monkeypatch.setattr(SeatPanel, "draw", noted)
    panel = hands.table.panel(2)
    hands.move((panel.rect.centerx, panel.rect.bottom - 12))
    assert not lens.visible, "what it needs isn't there yet"
    hands.until(lambda: lens.visible)
    for _ in range(3):
        lens.invalidate()
        hands.wait(1 / 60)
    assert painted == [2]


def test_a_folded_board_is_shown_whole_while_it_is_pointed_at(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", FOUR, undo="free"))
    panel = next(panel for panel in hands.table.panels if panel.folded)
    hands.move((panel.rect.centerx, panel.rect.bottom - 8))
    assert hands.table.lens.seat == panel.seat
    assert not hands.table.lens.folded
    hands.move(hands.point(at(0, 0)))
    assert not hands.table.lens.visible


def test_element_discs_are_seen_on_a_folded_board(sit: Open) -> None:
    desks: list[dict[str, Any]] = [{"hypnosis": False} for _ in FOUR]
    desks[3]["elements"] = ["water", "air"]
    hands = sit({"desks": desks}, FOUR)
    panel = hands.table.panel(3)
    assert panel.folded
    shown = [disc for disc in panel.elements if disc.shown]
    assert [disc.element for disc in shown] == [1, 3]
    assert all(panel.head.contains(disc.rect) for disc in shown)
    assert shown[0].rect.clip(shown[1].rect).w == 0


def test_nothing_of_before_is_left_where_boards_fold_and_unfold(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", FOUR, first=0, undo="free"))
    rng = random.Random(5)
    for turn in range(2, 6):
        while hands.match.turn < turn:
            hands.rest()
            hands.do_something(rng)
        assert differing(hands) <= MOST, f"turn {turn}"


@pytest.mark.parametrize("size", [(1920, 1080), (1440, 900)])
def test_boards_stay_whole_where_there_is_room(sit: Open, size: tuple[int, int]) -> None:
    hands = sit(match=match_of("magic_potion", FOUR, undo="free"), size=size)
    assert not any(panel.folded for panel in hands.table.panels)


# ---- names


def test_a_long_name_parts_at_its_hyphen_and_one_that_is_cut_can_be_read(sit: Open) -> None:
    names = ["Bartholomew-Maximus", "Maximilianalexanders"]
    hands = sit(match=match_of("magic_potion", seats_of(None, None, names=names)), size=(1024, 768))
    hands.wait(0.1)
    one, other = hands.table.panels
    assert one.tip == ""
    assert other.tip in {"", names[1]}
    text = hands.stage.kit.text
    place = pygame.Rect(0, 0, text.size("Bartholomew-", NAME.but(size=24))[0], one.head.h)
    ink = name_ink_in(hands.stage.kit, names[0], NAME, place)
    assert ink.whole
    assert text.height(NAME.but(size=24)) < ink.size[1] <= place.h


# ---- lightning


def test_lightning_flashes_below_the_discs(sit: Open) -> None:
    hands = sit(size=(1280, 720))
    table, place, gap = hands.table, at(0, 2), at(-2, 1)
    assert table.scenery.lying[gap] == GONE

    def seen() -> list[tuple[int, ...]]:
        hands.wait(0.05)
        return [tuple(hands.stage.canvas.get_at(hands.point(each))) for each in (place, gap)]

    before = seen()
    flashes = []
    for number in range(5):
        for each in (place, gap):
            table.cauldron.flash((number, table.scenery.geometry.point(each)))
            flashes.append(seen())
    assert {disc for disc, _ in flashes} == {before[0]}, "no flash lies upon a disc"
    assert {brew for _, brew in flashes} != {before[1]}
    table.cauldron.flash(None)
    assert seen() == before


# ---- missions


def test_mission_cards_that_lie_one_over_the_other_spread_while_they_are_looked_at(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", ANNA_AND_GOLEM, first=0, missions=True), size=(1024, 768))
    hands.rest()
    cards = hands.table.panel(0).missions
    closed, spread = cards._places(spread=False), cards._places(spread=True)
    assert closed[0].right > closed[1].x
    assert spread[0].right < spread[1].x
    assert spread[2].right == closed[2].right
    assert spread[2].h > 2 * closed[2].h
    at_rest = hands.stage.canvas.get_at(spread[0].center)

    def differs() -> bool:
        now = hands.stage.canvas.get_at(spread[0].center)
        return any(abs(one - other) > most for one, other, most in zip(now, at_rest, ALIKE, strict=True))

    hands.move(cards.rect.center)
    hands.wait(0.1)
    assert differs()
    hands.move((5, 5))
    hands.wait(0.1)
    assert not differs()


def test_what_would_fall_off_is_dashed_though_one_could_stop_there(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    field = {"1 1": "nautilus", "2 1": "water mortar", "0 2": "acorn", "0 1": "snake", "-4 0": "frog"}
    figures = {"fire": "0 3", "water": "0 1", "earth": "3 -3", "air": "0 -3"}
    hands = sit({"field": field, "figures": figures})
    hands.choose("water")
    hands.move(hands.point(at(0, 2)))
    marks = hands.table.scenery.marks
    assert marks.target == at(0, 2)
    assert at(2, 1) in marks.targets & marks.falling
    dashed = set[tuple[float, float]]()
    art = hands.table.scenery.art
    monkeypatch.setattr(art, "ring", lambda canvas, spot, *rest, dashes=0: dashed.add(spot) if dashes else None)
    hands.table.board.overlay.paint(hands.stage.canvas)
    assert hands.table.scenery.geometry.point(at(2, 1)) in dashed


# ---- what is said of the boards


def test_the_log_beside_the_boards_cuts_no_turn(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", TWO, undo="free"), size=(1280, 720))
    rng = random.Random(3)
    for _ in range(14):
        hands.rest()
        hands.do_something(rng)
    hands.rest()
    log = hands.scene.standing_log
    assert log.visible and len(log.entries) > 2
    seen = [entry.rect for entry in log.entries if entry.rect.colliderect(log.scroll.rect)]
    assert seen[0].y >= log.scroll.rect.y, "the first turn in sight begins above it"


def test_each_thing_on_a_board_says_what_it_is(sit: Open) -> None:
    hands = sit({"desks": [{"hypnosis": False, "discs": ["acorn", "acorn"]}, {"hypnosis": False}]})
    panel = hands.table.panel(0)
    said = dict[str, str]()
    for spot, rect in panel.spots().items():
        hands.move(rect.center)
        assert panel.spot == spot
        said.setdefault(
            f"{spot.what} {spot.group}" if spot.what == "worth" else spot.what, hands.scene.ribbon.words
        )
    assert said["worth 2"] == "Magic tools: 3 points each"
    assert said["stones"] == "0 power stones, 4 points each"
    assert said["element"].startswith("Fire: ") and said["disc"].endswith("1 point each") and said["lock"]
    hands.move((3, 3))
    assert panel.spot is None


def test_arrows_walk_from_thing_to_thing_on_a_board_and_out(sit: Open) -> None:
    hands = sit()
    panel = hands.table.panel(0)
    hands.key(pygame.K_TAB)
    hands.scene.focus_on(panel)
    walked = {panel.spot}
    for _ in range(40):
        hands.key(pygame.K_RIGHT)
        walked.add(panel.spot)
        if hands.scene.focused is not panel:
            break
    assert len(walked) > 4 and hands.scene.focused is not panel
