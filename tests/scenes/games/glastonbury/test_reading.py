"""What can be read on Glastonbury's table: hints, the call, cards at small sizes, other languages."""

import pygame
import pytest

from game.core.seats import Seat
from game.glastonbury.rules.actions import Accio, Take
from game.glastonbury.rules.material.market import LINES
from game.glastonbury.rules.model import FIRST_VANESCO, GAP, State
from scenes.games.glastonbury.groups import scored_groups
from scenes.games.glastonbury.sheets.immuto import ImmutoSheet
from scenes.games.glastonbury.sheets.look import LookSheet
from scenes.tabletop.ribbon.inline import Said
from scenes.ui.text.words import Words
from tests.scenes.games.glastonbury.conftest import Open
from tests.scenes.games.glastonbury.market_hands import (
    BESIDE_A_COLUMN,
    at,
    crowded,
    immuto_match,
    match_at,
    new_match,
)
from tests.scenes.table_hands import ANNA_AND_GOLEM, TWO, played, seats_of
from tests.slow import cases
from tests.states import as_kind

# ---- hints


@pytest.mark.slow
def test_a_hint_is_highlighted_and_spoken_by_name(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    hands.key(pygame.K_h)
    hands.until(lambda: hands.scene.session.advice is not None)
    hands.wait(0.1)
    proposed = [number for number, cell in hands.table.square.cells.items() if cell.proposed]
    assert len(proposed) == 1
    assert hands.scene.why.text.startswith("Take ")
    hands.key(pygame.K_h)
    hands.wait(0.1)
    assert not [cell for cell in hands.table.square.cells.values() if cell.proposed]


def test_a_hint_over_the_pile_tells_how_many_cards_are_to_be_drawn(sit: Open) -> None:
    """At 1280 x 720 a long one lies there: the number stands on its page, above the professor."""
    hands = sit(BESIDE_A_COLUMN)
    bubble, table = hands.scene.why, hands.table
    bubble.say(None, ["Take this."], table.advice_place(), table.pile.rect)
    hands.wait(0.3)
    assert bubble.rect.contains(table.pile.rect)
    _, number = table.hidden_by(bubble.rect)
    assert isinstance(number, Said) and number.text == str(table.scenery.pile)
    assert not table.hidden_by(table.own.rect)
    page = hands.hall.stage.canvas.subsurface(bubble.rect.inflate(0, -20))
    shown = pygame.image.tobytes(page, "RGB")
    bubble._hidden = lambda _page: ()
    hands.scene.damage(bubble.rect)
    hands.wait(0.1)
    assert pygame.image.tobytes(page, "RGB") != shown, "the number isn't drawn"


@pytest.mark.slow
def test_with_keys_what_is_advised_gets_the_focus_so_that_return_does_it(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    cells = hands.table.square.cells
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_h)
    hands.until(lambda: any(cell.proposed for cell in cells.values()))
    (advised,) = [number for number, cell in cells.items() if cell.proposed]
    assert hands.scene.focused is cells[advised]
    hands.wait(0.1)
    assert hands.table.walk_overlay.cell == advised
    hands.key(pygame.K_RETURN)
    hands.wait(0.1)
    assert played(hands)[0] == Take(advised)


def test_asking_again_leads_the_focus_back_to_what_is_advised(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    hands.key(pygame.K_TAB)
    (advised, *_) = (action for action in hands.match.legal_actions() if isinstance(action, Take))
    hands.advise(advised)
    assert hands.scene.focused is hands.table.square.cells[advised.cell]
    hands.scene.why.hush()
    hands.key(pygame.K_TAB, times=3)
    assert not hands.scene.hints.leads
    hands.key(pygame.K_h)
    assert hands.scene.why.advises and hands.scene.focused is hands.table.square.cells[advised.cell]


def test_advice_to_use_an_accio_only_points(sit: Open) -> None:
    stalls = [{"pawn": 2, "cauldron": ["frog 3"], "spells": ["accio"]}, {"pawn": 7}]
    hands = sit({"stalls": stalls, "square": {at(3, 2): "vanesco"}})
    far = at(3, 4)
    hands.table.propose(Accio(far))
    assert not hands.table.input.accio
    assert hands.table.square.cells[far].proposed
    assert hands.table.scenery.lit == set(LINES[5]), "the own line can be taken from as ever"
    hands.take(far)
    hands.wait(0.1)
    assert played(hands)[0] == Accio(far), "a click on what is advised does what is advised"


def test_advice_puts_no_dot_at_the_end_of_a_line(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    why = hands.scene.why
    parts = ["Accio: fetch Honeycomb 4", "A corner comes next: nothing has to be taken there"]
    why.say(hands.scene.context.seats[0], parts, pygame.Rect(0, 0, 10, 10), pygame.Rect(0, 0, 340, 200))
    assert why.text == "\n".join(parts)


# ---- what one can read


def test_spells_have_no_tooltip_that_repeats_the_parchment(sit: Open) -> None:
    stalls = [{"pawn": 2, "cauldron": ["frog 3"], "spells": ["accio"]}, {"pawn": 7}]
    hands = sit({"stalls": stalls, "square": {at(3, 2): "vanesco"}})
    for widget in (hands.table.square.cells[at(3, 2)], hands.table.own.spells[0]):
        hands.point(widget)
        assert not widget.tip
        assert hands.table.appraisal.subject.power or hands.table.appraisal.subject.card >= FIRST_VANESCO


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_a_refusal_too_long_for_the_call_is_told_in_full(
    sit: Open, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = sit(BESIDE_A_COLUMN, size=size)
    told: list[str] = []
    monkeypatch.setattr(hands.scene, "toast", lambda text, icon="info", seconds=4.0: told.append(text))
    words = "Something unknown has come to light since, so what is done is done, and it stays done."
    hands.scene.context.refuse(words)
    assert told == [words]
    hands.scene.context.refuse("No card lies there.")
    assert told == [words]


def test_the_call_names_whoever_thinks(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN, size=(1280, 720))
    ribbon, name = hands.scene.ribbon, hands.scene.context.seats[1].name
    ribbon.turn_of(hands.scene.context.seats[1])
    words = hands.scene.turn_status._thinking(name)
    assert ribbon.names_beside((words,)) or name in words.text


def test_words_in_the_call_are_never_broken(sit: Open) -> None:
    from scenes.tabletop.ribbon.inline import Said

    hands = sit(BESIDE_A_COLUMN, size=(1280, 720))
    ribbon = hands.scene.ribbon
    assert ribbon.has_room_for((Said("Paused"),))
    assert not ribbon.has_room_for((Said("P" * 40),)), "one word in two lines can't be read"


def test_an_immuto_in_an_open_cauldron_lies_with_what_it_counts_for(sit: Open) -> None:
    cauldron = ["honeycomb 1", "honeycomb 4", "immuto"]
    position = {"stalls": [{"pawn": 2, "cauldron": cauldron}, {"pawn": 7}], "open": True}
    hands = sit(match=match_at(ANNA_AND_GOLEM, position, open_cauldrons=True))
    groups = scored_groups(hands.table.scenery, 0, joined=True)
    assert [(len(group.cards), group.points) for group in groups] == [(3, 10)]


def test_no_tooltip_waits_for_the_return_from_another_screen(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    hands.point(hands.scene.commands.frame.button("settings"))
    hands.wait(2.0)
    assert hands.scene._tip._rect is not None
    hands.hall.open_settings()
    hands.wait(0.2)
    assert hands.scene._tip._rect is None


def test_results_leave_out_what_was_not_played_and_marks_of_other_colours(sit: Open) -> None:
    from scenes.hall.results.ranking import columns

    hands = sit(BESIDE_A_COLUMN)
    shown = hands.hall.shown("glastonbury")
    assert shown.own_colours
    scores = hands.match.rules.scores(hands.state)
    assert [column.title for column in columns(shown, scores)] == ["Cauldron"]
    tasks = [f"recipe:{task.task}" for task in hands.table.scenery.data.recipes.tasks]
    assert all(shown.pieces[task].endswith(task.partition(":")[2]) for task in tasks)


def test_only_spells_count_as_set_aside(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    hands.table.scenery.view.out = (5,)
    assert hands.table.pile._aside() == 0


def test_a_spell_that_cant_be_used_has_no_bright_rim(sit: Open) -> None:
    stalls = [{"pawn": 2, "cauldron": ["frog 3"], "spells": ["declinatio"]}, {"pawn": 7}]
    hands = sit({"stalls": stalls}, size=(1920, 1080))
    spell = next(each for each in hands.table.own.spells if each.power == "declinatio")
    hands.point(spell)
    hands.wait(0.1)
    canvas = pygame.Surface((1920, 1080))
    above = (spell.rect.centerx, spell.rect.y - hands.hall.kit.px(8))
    spell.draw(canvas)
    assert canvas.get_at(above).r < 200
    spell.can = True
    spell.draw(canvas)
    assert canvas.get_at(above).r > 200


# ---- other languages


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_words_that_are_forty_percent_longer_still_fit(sit: Open, size: tuple[int, int]) -> None:
    hands = sit(BESIDE_A_COLUMN, size=size, words=Words("xx"))
    tr, ribbon = hands.hall.kit.tr, hands.scene.ribbon
    from scenes.games.glastonbury.prompts import PROMPTS
    from scenes.tabletop.ribbon.inline import Said

    for message in PROMPTS.values():
        ribbon.tell([Said(hands.scene.context.say(message))])
        assert ribbon.whole, message.id
    assert tr("Rest here")


def test_the_square_is_never_mirrored(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN, words=Words("xx-rtl"))
    board = hands.table.square.geometry
    assert board.step(1)[0] < board.step(4)[0], "the walk is clockwise in every language"
    assert hands.table.own.rect.x > board.rect.x
    hands.take(at(3, 2))
    hands.wait(0.1)
    assert played(hands)[0] == Take(at(3, 2))


def test_a_vanesco_card_can_be_taken_by_itself(sit: Open) -> None:
    stalls = [{"pawn": 2, "cauldron": ["frog 3"]}, {"pawn": 7, "cauldron": ["tooth 1", "tooth 2"]}]
    hands = sit({"stalls": stalls, "square": {at(3, 2): "vanesco"}})
    assert hands.state.square[at(3, 2)] >= FIRST_VANESCO
    hands.take(at(3, 2))
    hands.wait(0.2)
    assert len(as_kind(hands.match.state_at(1), State).stalls[1].cauldron) == 1


# ---- letters on cards


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080), (2560, 1440)])
def test_names_stand_on_cards_only_where_they_can_be_read(sit: Open, size: tuple[int, int]) -> None:
    hands = sit(BESIDE_A_COLUMN, size=size)
    art, cell = hands.table.art, hands.table.square.cells[at(3, 2)].rect.w
    assert art.named(cell) == (size[1] >= 1080)
    least = next(side for side in range(20, 400) if art.named(side))
    assert not any(art.named(side) for side in range(20, least))
    style = art._name_style(least)
    assert style.size * hands.hall.kit.units.scale >= 18
    assert hands.hall.kit.text.size("Declinatio", style)[0] <= least


def test_advice_hides_nothing_of_the_parchment(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN, size=(1024, 768))
    hands.advise(Take(at(3, 2)), *["It covers a card that brings you less"] * 3)
    assert hands.scene.why.visible
    assert not hands.scene.why.rect.colliderect(hands.table.appraisal.rect)
    assert not hands.scene.why.rect.colliderect(hands.table.own.card_place())


@pytest.mark.slow
def test_advice_is_told_of_though_covered_recipes_have_the_focus(sit: Open) -> None:
    hands = sit(match=new_match(TWO, recipes=True, first=0))
    hands.rest()
    assert hands.scene.dialog is None, "what is held up needs no curtain"
    hands.click(hands.table.recipes.rect.center)
    hands.key(pygame.K_h)
    hands.until(lambda: hands.scene.session.advice is not None)
    hands.scene.focus_on(hands.table.recipes)
    hands.wait(0.1)
    assert hands.scene.focused is hands.table.recipes
    assert hands.table.appraisal.subject.corner >= 0


def test_what_a_player_says_hides_nothing_of_the_parchment(sit: Open) -> None:
    seats = seats_of(None, "apprentice", "apprentice", "apprentice")
    hands = sit({"stalls": [{"pawn": 2}, {"pawn": 7}, {"pawn": 8}, {"pawn": 9}]}, seats=seats, size=(1024, 768))
    table, why = hands.table, hands.scene.why
    for seat in range(4):
        why.say(hands.match.seats[seat], ["An Accio fetches what is far away"] * 2, table.seat_place(seat))
        assert not why.rect.colliderect(table.appraisal.rect), seat


def test_the_immuto_sheet_names_what_is_pointed_at_in_its_own_line(sit: Open) -> None:
    hands = sit(match=immuto_match())
    sheet = hands.table.sheets.sheet
    assert isinstance(sheet, ImmutoSheet)
    asked = sheet.words
    hands.point(sheet.tiles[2])
    assert sheet.words == "Frog"
    assert not sheet.tiles[2].tip
    hands.move((5, 5))
    assert sheet.words == asked


def test_pawns_stand_out_from_lit_stone(sit: Open) -> None:
    """The yellow one has the colour of cobbles by the lantern: a dark edge lies round each."""
    art = sit().table.scenery.art
    lit, height, foot = (228, 186, 104), 96, (100, 150)
    for colour in ("yellow", "blue"):
        canvas = pygame.Surface((200, 200))
        canvas.fill(lit)
        art.pawn(canvas, colour, foot, height)
        beside = [
            canvas.get_at((foot[0] - round(height * part), foot[1] - height // 2)) for part in (0.2, 0.18, 0.16)
        ]
        assert min(sum(pixel[:3]) for pixel in beside) < 0.75 * sum(lit)


def test_of_two_immutos_the_larger_gain_comes_first_and_the_sheet_counts_them(sit: Open) -> None:
    cauldron = ["frog 4", "grapes 1", "immuto", "immuto*", "grapes 2", "grapes 4"]
    over = {"pending": [{"type": "immuto", "seat": 0}] * 2, "ending": "line", "ender": 0}
    market = {"fill": False, "pile": [], "square": crowded(3)}
    hands = sit({"stalls": [{"pawn": 2, "cauldron": cauldron}, {"pawn": 7}], **over, **market})
    gains = []
    for number in ("1 of 2", "2 of 2"):
        sheet = hands.table.sheets.sheet
        assert isinstance(sheet, ImmutoSheet) and number in sheet.heading.replace("\u2068", "").replace(
            "\u2069", ""
        )
        gains.append(next(tile.gain for tile in sheet.tiles if tile.ingredient == sheet.chosen))
        hands.press(sheet.add_it)
        hands.rest()
    assert gains[0] > gains[1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_pile_box_and_backs_say_what_they_are(sit: Open, size: tuple[int, int]) -> None:
    hands = sit(match=new_match(ANNA_AND_GOLEM, seed=3, recipes=True), size=size)
    table = hands.table
    others = table.others[0]
    places = [*table.pile.spots().values(), *table.box.spots().values(), others.spots()["recipes"]]
    names = set()
    for place in places:
        hands.move(place.center)
        names.add(table.appraisal.subject.name)
    assert names == {"The draw pile", "Set aside", "In the box", "Recipe cards"}
    assert table.pile.takes_focus() and table.box.takes_focus()


@pytest.mark.parametrize("shared", [False, True])
def test_cards_that_are_looked_at_say_what_they_are_while_they_are_seen(sit: Open, shared: bool) -> None:
    stalls = [{"pawn": 2, "cauldron": ["frog 4", "grapes 1", "frog 2"]}, {"pawn": 7}]
    position = {"stalls": stalls, "square": {at(3, 2): "perluceo"}}
    hands = sit(position, seats=TWO if shared else ANNA_AND_GOLEM)
    hands.take(at(3, 2))
    hands.wait(0.2)
    sheet = hands.table.sheets.sheet
    assert isinstance(sheet, LookSheet)
    told = []
    for place in sheet.looked_at.spots().values():
        hands.move(place.center)
        told.append(hands.table.appraisal.subject.card)
    assert told == ([GAP] * 3 if shared else list(sheet.cards))
    assert sheet.looked_at.takes_focus() != shared


@cases(("seats", "size"), [(2, (1280, 720)), (4, (1280, 720)), (4, (1920, 1080))], quick=[(2, (1280, 720))])
def test_a_computers_turn_and_reason_are_told_at_its_own_stall(
    sit: Open, seats: int, size: tuple[int, int]
) -> None:
    levels = (None, "apprentice", "apprentice", "apprentice")
    hands = sit(match=new_match(seats_of(*levels[:seats]), seed=3), size=size, speed="brisk", reduced_motion=False)
    scene, told = hands.scene, set[int]()
    hands.rest()
    own = scene.ribbon.rect.copy()

    def look() -> bool:
        mover, named = scene.context.mover, scene.ribbon._seat
        if named is not None and not named.human:
            assert hands.table.stall_of(scene.context.seats.index(named)).rect.contains(scene.ribbon.rect)
        if mover and scene.why.visible:
            told.add(mover)
            assert not scene.why.rect.colliderect(hands.table.own.rect)
        return scene.context.acting and not scene.busy

    for _ in range(2):
        scene.session.play(scene.session.legal_actions()[0])
        hands.until(lambda: not scene.context.acting)
        hands.until(look)
    assert told and scene.ribbon.rect == own


def test_a_ribbon_and_a_reason_stay_with_their_stall_when_stalls_move_up(sit: Open) -> None:
    seats = seats_of(None, None, "apprentice")
    hands = sit(match=new_match(seats, seed=3), speed="at_once", reduced_motion=False)
    scene, reasons = hands.scene, 0

    def stall(seat: Seat) -> pygame.Rect:
        return hands.table.stall_of(seats.index(seat)).rect

    def look() -> bool:
        named = scene.ribbon._seat
        if named is not None and hands.table.scenery.front != seats.index(named):
            assert stall(named).contains(scene.ribbon.rect)
        return scene.context.acting and not scene.busy

    for _ in range(12):
        hands.until(look)
        if scene.why.visible and scene.why.teller is not None:
            reasons += 1
            assert stall(scene.why.teller).contains(scene.why.rect)
        scene.session.play(scene.session.legal_actions()[0])
        hands.wait(0.02)
    assert reasons
