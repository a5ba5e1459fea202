"""What Potion Explosion's table shows and says, and where: advice, sizes, languages, refusals."""

from itertools import pairwise
from typing import Literal

import pygame
import pytest

from game.core.messages import msg, plain
from game.players.contract import Plan
from game.potion_explosion.preview import Spot
from game.potion_explosion.rules.actions import (
    Draft,
    Drink,
    EndTurn,
    Help,
    Pick,
    Place,
    TakeOne,
)
from scenes.games.potion_explosion import choices, prompts
from scenes.games.potion_explosion.input import HELP_PROMPT
from scenes.games.potion_explosion.layout import lay_out, style_for
from scenes.games.potion_explosion.pieces.station import NAME
from scenes.tabletop.ribbon.inline import Said, Sign
from scenes.ui import theme
from scenes.ui.text.words import Words
from scenes.ui.units import Units
from tests.scenes.games.potion_explosion.potion_hands import Open, brewing, new_match
from tests.scenes.table_hands import ANNA_AND_GOLEM, played, seats_of
from tests.scenes.written import written_on
from tests.slow import cases


def test_undo_gives_the_marble_back_and_redo_takes_it_again(sit: Open) -> None:
    hands = sit({"desks": [{}, {}]})
    before = list(hands.state.tracks)
    hands.pick(0, 5)
    hands.wait(0.1)
    hands.press(hands.scene.commands.frame.button("undo"))
    hands.wait(0.1)
    assert hands.state.tracks == before
    assert [hands.table.dispenser.simulation.content(track) for track in range(5)] == before
    assert hands.spots()
    hands.key(pygame.K_y)
    hands.wait(0.1)
    assert len(hands.match.steps) == 1
    assert not hands.spots()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_many_starters_lie_in_two_rows_and_can_be_read_and_taken(sit: Open, size: tuple[int, int]) -> None:
    hands = sit(match=new_match(seats_of(None, None, None, None)), size=size)
    hands.rest()
    starters = hands.table.stacks.starters
    assert len({starter.rect.y for starter in starters}) == 2
    assert min(starter.rect.w for starter in starters) >= hands.hall.kit.px(130)
    tile = starters[6].tile
    hands.press(starters[6])
    hands.wait(0.1)
    assert tile is not None
    assert played(hands) == [Draft(tile)]


def test_advice_names_colours_and_potions_instead_of_numbers(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["wisdom 4"], "brewing": ["magnet 4"]}, {}]})
    tile = hands.state.desks[0].completed[0]
    said = {hands.table.advised(action) for action in (Help(1, 3), Pick(1, 3), Drink(tile, TakeOne(1, 3)))}
    assert said == {
        "Little Help: the ringed black marble",
        "Take the ringed black marble",
        "Drink Wisdom: take the ringed ones (1 black)",
    }
    hands.table.propose(Help(1, 3))
    assert hands.table.dispenser.standing.offer.advised == {Spot(1, 3)}


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_notes_and_replay_bar_cover_nothing_that_tells(sit: Open, size: tuple[int, int]) -> None:
    hands = sit({"desks": [{}, {}]}, size=size)
    table, places = hands.table, hands.scene.places
    assert places.notes is not None
    assert places.replay is not None
    tells = [
        part.rect for part in (table.shelf, table.hand, table.retort, table.points, table.tokens, table.stacks)
    ]
    tells += [widget.rect for widget in (*table.stations, *table.panels)]
    for covered in (*tells, table.dispenser.geometry.tracks):
        assert not places.notes.colliderect(covered)
        assert not places.replay.colliderect(covered)


@pytest.mark.parametrize("letters", [100, 130])
def test_a_long_hint_lies_over_no_marble_that_can_be_chosen(sit: Open, letters: Literal[100, 130]) -> None:
    hands = sit({"desks": [{}, {}]}, size=(1280, 720))
    hands.hall.write_larger(letters)
    hands.wait(0.1)
    reasons = (
        "Completes Prismatic Joy this turn",
        "The fifth kind: a skill token",
        "A good moment to drink Sands of Time (3)",
    )
    hands.scene.hints.say(Plan((Help(1, 3),), tuple(map(msg, reasons)), 0.55))
    said, page, geometry = hands.scene.why.text, hands.scene.why.rect, hands.table.dispenser.geometry
    assert "the ringed" in said and reasons[0] in said and "About 55\u00a0% to win" in said
    assert all(not page.colliderect(geometry.spot_rect(Spot(track, 8))) for track in range(5))


@cases("thought", [False, True], quick=[False])
def test_a_hint_is_highlighted_with_its_reason(sit: Open, thought: bool) -> None:
    hands = sit(match=new_match(ANNA_AND_GOLEM))
    hands.rest()
    if thought:
        hands.key(pygame.K_h)
        hands.until(lambda: hands.scene.session.advice is not None)
        hands.wait(0.1)
    else:
        hands.advise(hands.match.legal_actions()[0], "Its flask is nearly full")
    assert any(starter.proposed for starter in hands.table.stacks.starters)
    assert hands.scene.why.visible
    assert hands.scene.why.text
    hands.key(pygame.K_h)
    hands.wait(0.1)
    assert not any(starter.proposed for starter in hands.table.stacks.starters)


def test_a_computer_players_turn_ends_as_the_match_says_and_its_reason_is_told(sit: Open) -> None:
    hands = sit(match=new_match(seats_of("apprentice", None), seed=4))
    hands.until(lambda: hands.scene.context.acting)
    assert hands.table.scenery.view == hands.match.view(1)
    (turn,) = hands.scene.chronicle.turns()[:1]
    assert turn.reasons == hands.match.steps[0].reasons != ()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (1280, 800), (2560, 1080), (2560, 1440)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_over_anything_else_and_all_is_on_the_canvas(size: tuple[int, int], seats: int) -> None:
    units = Units(size)
    layout = lay_out(units, seats - 1)
    own = layout.own
    rects = [layout.places.menu, layout.places.ribbon, layout.places.buttons, layout.countdown, layout.dispenser]
    rects += [*layout.seats, layout.stacks, *own.stations, own.retort, own.hand, own.completed]
    rects += [own.points, own.tokens, own.help, own.end]
    rects += [rect for rect in (layout.places.drawer,) if rect is not None]
    for at, rect in enumerate(rects):
        assert units.canvas.contains(rect), (at, rect)
        for other in rects[at + 1 :]:
            assert not rect.inflate(-4, -4).colliderect(other.inflate(-4, -4)), (at, rect, other)
    assert units.canvas.contains(own.done)
    assert not own.done.colliderect(own.end)
    least = 40 * max(1.0, units.scale * 1080 / 720) if units.height >= 720 else 40
    assert own.end.h >= least
    assert layout.places.buttons.h >= 40


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_marbles_are_never_too_small(sit: Open, size: tuple[int, int]) -> None:
    hands = sit({"desks": [{}, {}]}, size=size)
    assert hands.table.dispenser.geometry.diameter >= 43.5
    assert style_for(hands.hall.kit.units) in ("compact", "narrow")


def test_seats_keep_their_places_in_mirrored_layouts(sit: Open) -> None:
    hands = sit({"desks": [{}, {}]}, words=Words("xx-rtl"))
    assert hands.table.dispenser.rect.x > hands.table.board.rect.x
    hands.pick(0, 5)
    hands.wait(0.1)
    assert played(hands) == [Pick(0, 5)]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_words_that_are_forty_percent_longer_still_fit(sit: Open, size: tuple[int, int]) -> None:
    hands = sit({"desks": [brewing("balm 4", "abyss 4"), {}]}, size=size, words=Words("xx"))
    kit, ribbon, table = hands.hall.kit, hands.scene.ribbon, hands.table
    said = [*choices.PROMPTS.values(), *prompts.PROMPTS.values(), *prompts.POWERS.values(), HELP_PROMPT]
    for message in [*said, choices.KindChoice.prompt, choices.KeepChoice.prompt]:
        ribbon.tell([Sign("pointer"), Said(hands.scene.context.say(message))])
        assert ribbon.whole, message.id
    for text in ("take a marble", "place marbles", "choose first", "not your turn"):
        assert kit.text.fits(kit.tr(text), theme.TEXT.but(size=27), table.end.rect.w - 2 * kit.px(20)), text
    for button in (table.end, table.done):
        assert kit.text.fits(button.text, theme.Style("title", 29), button.rect.w - 2 * kit.px(40)), button.text
    for kind in table.scenery.view.kinds:
        assert kit.text.fits(table.scenery.kind_name(kind), NAME, table.stations[0].band_places()[1].w), kind


def test_the_refusal_of_the_rules_is_what_is_said(sit: Open) -> None:
    hands = sit(
        {"desks": [{"hand": "R", **brewing("wisdom 4", "joy 4")}, brewing("love 4", None)], "picked": True}
    )
    hands.press(hands.table.end)
    why = hands.match.explain(EndTurn(""))
    assert why is not None
    assert hands.scene.ribbon.words == plain(why)


# ---- what can be counted, and who is meant


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_marbles_in_hand_can_be_counted(sit: Open, size: tuple[int, int]) -> None:
    for hand in ("UUUURRYY", "UUUUURRRRRYYYYY"):
        hands = sit({"desks": [{"hand": hand}, {}]}, size=size)
        marbles = [marble.rect for marble in hands.table.hand.targets]
        assert len(marbles) == len(hand)
        for at, one in enumerate(marbles):
            assert hands.table.hand.rect.contains(one)
            near = [pygame.Vector2(one.center).distance_to(other.center) for other in marbles[at + 1 :]]
            assert not near or min(near) >= one.w - 1, "one lies over the other"


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
def test_what_little_help_is_covers_no_marble(sit: Open, language: str) -> None:
    """It stands below its medal and in the ribbon: a tip would lie over the marbles in hand."""
    for letters in (100, 130):
        hands = sit({"desks": [{"hand": "UUU", **brewing("wisdom 6", "love 7")}, {}]})
        hands.hall.speak(language)
        hands.hall.write_larger(letters)
        hands.move(hands.table.help.medal.center)
        hands.wait(0.8)
        assert hands.scene._tip._rect is None
        assert hands.scene.kit.tr("any marble, nothing explodes") in hands.scene.ribbon.words
        written = written_on(hands.scene, hands.stage)
        assert hands.scene.kit.tr("Little Help") in [text for text, _ in written.drawn]


def test_the_lens_follows_when_seats_change_under_a_pointer_at_rest(sit: Open) -> None:
    desks = [
        brewing("wisdom 6", "love 7"),
        {"completed": ["love 4"]},
        {"completed": ["wisdom 4", "magnet 4"], "helps": 1},
    ]
    hands = sit({"desks": desks, "picked": True}, seats=seats_of(None, None, None))
    panel, lens = hands.table.panels[0], hands.table.lens
    hands.move(panel.rect.center)
    assert lens.visible and lens.seat == 1
    before = lens.facts()
    hands.key(pygame.K_e)
    hands.rest()
    while hands.scene.dialog is not None:
        hands.answer()
        hands.rest()
    assert hands.scene.context.front == 1
    assert lens.visible and lens.seat == panel.seat == 2
    assert lens.facts() != before


def test_of_marbles_that_look_alike_the_one_that_goes_is_marked(sit: Open) -> None:
    """For a hint and in a review: the marks are those that the animation then moves."""
    hands = sit({"desks": [{"hand": "RYYY", **brewing("wisdom 6", "wisdom 4")}, {}], "picked": True})
    desk = hands.state.desks[0]
    brew = desk.brewing[0]
    assert brew is not None and min(brew.open.count("Y"), desk.hand.count("Y")) > 1
    hands.table.propose(Place("Y", 0, "hand"))
    hands.table.renew()
    going = [marble.number for marble in hands.table.hand.targets if marble.proposed]
    assert going == [desk.hand.index("Y")]
    assert [hole.number for hole in hands.table.stations[0].holes if hole.proposed] == [brew.open.index("Y")]
    hands.table.propose(None)
    assert len(hands.table.places_of(Place("Y", 0, "hand"))) == 2


def test_the_lens_lies_above_the_focus_ring(sit: Open) -> None:
    """It may lie over the piece the keys were on; the pointer alone brought it."""
    hands = sit({"desks": [brewing("wisdom 6", "love 7"), {}]})
    lens = hands.table.lens
    hands.key(pygame.K_TAB)
    focused = next(each for each in hands.table.walk() if each.takes_focus() and each.rect.colliderect(lens.rect))
    hands.scene.focus_on(focused)
    pictures = list[bytes]()
    for ring in (True, False):
        hands.scene.top.ring.seen = ring
        hands.scene._pointing._hover(hands.table.panels[0])
        hands.scene.attention(hands.table.panels[0])
        assert lens.visible
        hands.scene.damage_all()
        hands.scene.draw(hands.stage.canvas)
        pictures.append(pygame.image.tobytes(hands.stage.canvas.subsurface(lens.rect.inflate(-40, -40)), "RGB"))
    assert pictures[0] == pictures[1]


def test_a_starter_that_was_taken_is_a_shade_with_who_has_it(sit: Open) -> None:
    hands = sit(match=new_match(seats_of(None, None, None, None)))
    hands.rest()
    starter = hands.table.stacks.starters[6]
    tile = starter.tile
    hands.press(starter)
    hands.wait(0.1)
    assert starter.shown and starter.tile is None and starter.taken == tile
    hands.move((3, 3))
    hands.move(starter.rect.center)
    assert hands.scene.ribbon.words.endswith("taken")


def test_however_many_potions_stand_side_by_side(sit: Open) -> None:
    hands = sit({"desks": [{"completed": ["wisdom 4", "magnet 4"]}, {}]})
    shelf = hands.table.shelf
    for count in range(1, 20):
        places = [shelf.place_of(at, count) for at in range(count)]
        assert all(shelf.rect.contains(place) for place in places)
        assert not any(one.colliderect(other) for one, other in pairwise(places)), count
        assert all(one.x < other.x for one, other in pairwise(places)), count
