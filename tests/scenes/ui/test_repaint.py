"""What stands still is painted anew in slices, and what is wanted soon is made so: nothing is seen half done."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes.tabletop.advice.reason_bubble import ReasonBubble
from scenes.tabletop.pieces.fliers import Fliers
from scenes.tabletop.spectacle.layer import Layer as Spectacle
from scenes.tabletop.spectacle.layer import Sight
from scenes.ui.kit import Kit
from scenes.ui.pictures.rehearsal import NotYet, Rehearsal
from scenes.ui.stage import layer, repaint, scene, stage
from scenes.ui.widgets import Answer, Button, Dialog
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.dialog import Modal
from tests.scenes.conftest import EmptyScene, Hand

Colour = tuple[int, int, int]
OLD, NEW, THEN, RED = (10, 20, 30), (40, 50, 60), (70, 80, 90), (99, 9, 9)
LONG = 60
"""Frames in which anything is painted."""


class Board(Widget):
    """Something that stands still, of one colour."""

    static = True

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        super().__init__(kit)
        self.colour, self.drawn, self.missing = OLD, 0, 0
        self.place(rect)

    def paint_rect(self) -> pygame.Rect:
        return self.rect

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill(self.colour, self.rect)
        self.drawn += 1
        if self.kit.rehearsal.on and self.missing > 0:
            self.missing -= 1
            raise NotYet


@pytest.fixture
def sliced(hand: Hand, no_time_to_spare: None) -> Hand:
    """In each frame one thing is done that may wait."""
    hand.stage.in_slices = True
    return hand


def boards(scene: EmptyScene, *rects: tuple[int, int, int, int]) -> list[Board]:
    """Put boards on a scene."""
    made = [Board(scene.kit, pygame.Rect(rect)) for rect in rects]
    scene.add(*made)
    return made


def seen_in_turn(
    hand: Hand, *places: tuple[int, int], until: Callable[[], bool] | None = None
) -> list[list[Colour]]:
    """Play frames until nothing waits; returns what was seen at places, one after the other."""
    seen: list[list[Colour]] = []
    for _ in range(LONG):
        hand.stage.step([])
        now = [_at(hand, place) for place in places]
        if not seen or now != seen[-1]:
            seen.append(now)
        scene = hand.stage.scene
        if scene is not None and not scene.top.stale and (until is None or until()):
            return seen
    raise AssertionError("something waits for ever")


def _at(hand: Hand, place: tuple[int, int]) -> Colour:
    red, green, blue, _ = hand.stage.canvas.get_at(place)
    return red, green, blue


def renew(scene: EmptyScene, *which: Board) -> None:
    """Give boards the new colour, which may wait to be seen."""
    with scene.patiently():
        for board in which:
            board.colour = NEW
            board.invalidate()


def test_parts_are_painted_as_a_whole_the_small_ones_first(empty_scene: EmptyScene, sliced: Hand) -> None:
    large, small = boards(empty_scene, (0, 0, 500, 500), (600, 650, 20, 20))
    sliced.wait(0.1)
    renew(empty_scene, large, small)
    places = (610, 660), (5, 5), (495, 495)
    assert seen_in_turn(sliced, *places)[-3:] == [[OLD] * 3, [NEW, OLD, OLD], [NEW] * 3]
    assert 500 * 500 < repaint.LARGE < 1280 * 600
    [huge] = boards(empty_scene, (0, 0, 1280, 600))
    sliced.wait(0.1)
    renew(empty_scene, huge)
    seen = seen_in_turn(sliced, (5, 5), (1275, 5))
    assert seen == [[OLD, OLD], [NEW, NEW]] and huge.drawn > 3, "painted in strips, never seen half done"


def test_what_moves_over_a_part_that_is_being_painted_is_drawn_over_what_was(
    empty_scene: EmptyScene, sliced: Hand
) -> None:
    [board] = boards(empty_scene, (0, 0, 400, 400))
    sliced.wait(0.1)
    renew(empty_scene, board)
    board.missing = 5
    for _ in range(4):
        empty_scene.damage(pygame.Rect(0, 0, 100, 100))
        sliced.stage.step([])
        assert _at(sliced, (50, 50)) == OLD
    assert board.drawn > 1, "it was tried"
    assert seen_in_turn(sliced, (50, 50))[-1] == [NEW]


def test_what_changes_while_it_is_painted_is_begun_anew_and_what_cannot_wait_does_not(
    empty_scene: EmptyScene, sliced: Hand
) -> None:
    board, beside = boards(empty_scene, (0, 0, 400, 400), (300, 300, 400, 300))
    sliced.wait(0.1)
    renew(empty_scene, board)
    sliced.stage.step([])
    sliced.stage.step([])
    beside.colour = NEW
    beside.invalidate()
    sliced.stage.step([])
    assert _at(sliced, (600, 500)) == NEW and _at(sliced, (350, 350)) == NEW, "a hand did it: it is seen at once"
    assert seen_in_turn(sliced, (5, 5))[-1] == [NEW]
    board.colour = OLD
    with empty_scene.patiently():
        for _ in range(layer.LONGEST_WAIT):  # changing for ever, it is seen none the less
            board.invalidate()
            sliced.stage.step([])
    assert _at(sliced, (5, 5)) == OLD
    renew(empty_scene, board)
    empty_scene.damage_all()
    sliced.stage.step([])
    assert _at(sliced, (5, 5)) == NEW, "with everything else it is painted at once"


def test_what_is_gone_before_its_turn_is_not_painted(empty_scene: EmptyScene, sliced: Hand) -> None:
    board, gone = boards(empty_scene, (0, 0, 400, 400), (100, 100, 200, 200))
    sliced.wait(0.1)
    board.missing = 3
    renew(empty_scene, board)
    sliced.stage.step([])
    sliced.stage.step([])
    with empty_scene.patiently():
        empty_scene.root.remove(gone)
    drawn = gone.drawn
    assert seen_in_turn(sliced, (5, 5), (150, 150))[-1] == [NEW, NEW]
    assert gone.drawn == drawn


def test_what_somebody_waits_for_at_one_stroke_has_the_time_of_a_whole_frame(
    empty_scene: EmptyScene, sliced: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, right = boards(empty_scene, (0, 0, 400, 400), (800, 0, 400, 400))
    sliced.wait(0.1)
    frames = []
    for awaited in (False, True):
        monkeypatch.setattr(scene, "OPENING", 10.0 if awaited else 0.0)
        for board in (left, right):
            board.colour, board.missing = (OLD if board.colour == NEW else NEW), 3
        with empty_scene.patiently():
            left.invalidate()
            right.invalidate()
        empty_scene.together(awaited=awaited)
        frames.append(0)
        while empty_scene.top.stale:
            sliced.stage.step([])
            frames[-1] += 1
    assert frames[0] > 4 and frames[1] == 1


def test_what_belongs_together_is_seen_at_one_stroke_and_takes_no_press_at_once(
    empty_scene: EmptyScene, sliced: Hand
) -> None:
    one, other, third = boards(empty_scene, (0, 0, 400, 400), (600, 300, 400, 300), (500, 0, 50, 50))
    sliced.wait(1.0)
    assert empty_scene.steady()
    renew(empty_scene, one)
    sliced.stage.step([])
    renew(empty_scene, other, third)
    empty_scene.together()
    one.missing = 3
    places = (5, 5), (605, 305), (505, 5)
    for _ in range(3):
        sliced.stage.step([])
        assert [_at(sliced, place) for place in places] == [OLD] * 3
    third.colour = OLD
    third.invalidate()  # a hand did it
    assert seen_in_turn(sliced, *places)[-2:] == [[OLD] * 3, [NEW, NEW, OLD]]
    assert not empty_scene.steady()


def test_who_arrives_is_seen_until_the_place_is_painted(empty_scene: EmptyScene, sliced: Hand) -> None:
    [board] = boards(empty_scene, (0, 0, 400, 400))
    red, place = (200, 0, 0), pygame.Rect(90, 90, 20, 20)
    fliers, spectacle = Fliers(empty_scene.kit), Spectacle(empty_scene.kit)
    empty_scene.add_above(spectacle, fliers)
    sliced.wait(0.1)

    def paint(canvas: pygame.Surface, _at: object, _scale: float = 1.0) -> None:
        canvas.fill(red, place)

    def arrive() -> None:
        board.colour = red
        board.invalidate()

    empty_scene.motion.play(fliers.travel(paint, (300, 300), (100, 100), on_end=arrive))
    seen = seen_in_turn(sliced, (100, 100), until=lambda: not empty_scene.motion.busy and not len(fliers))
    assert seen[-1] == [red] and seen.count([OLD]) == 1, "never nowhere"
    board.colour = OLD
    board.invalidate()
    sliced.wait(0.1)
    sight = spectacle.sight(0.2, paint, place)
    assert isinstance(sight, Sight)
    empty_scene.motion.play(sight)
    sliced.wait(0.1)
    spectacle.end(sight)
    renew(empty_scene, board)
    assert seen_in_turn(sliced, (100, 100))[0] == [red]
    sliced.wait(0.1)
    assert _at(sliced, (100, 100)) == NEW and not spectacle.busy


def test_nobody_waits_for_ever_for_time_that_is_left(empty_scene: EmptyScene, sliced: Hand) -> None:
    large, small = boards(empty_scene, (0, 0, 500, 500), (600, 650, 20, 20))
    fliers = Fliers(empty_scene.kit)
    empty_scene.add_above(fliers)
    sliced.wait(0.1)
    empty_scene.motion.play(fliers.travel(lambda *_: None, (300, 300), (100, 100), on_end=large.invalidate))
    while len(fliers) == 0 or empty_scene.motion.busy:
        sliced.stage.step([])
    large.colour = NEW
    for _ in range(layer.LONGEST_WAIT):
        assert len(fliers) == 1
        renew(empty_scene, large, small)  # it changes in each frame, and smaller ones come first
        sliced.stage.step([])
    renew(empty_scene, large, small)
    sliced.stage.step([])
    assert _at(sliced, (5, 5)) == NEW and len(fliers) == 0


def test_words_are_seen_until_the_next_ones_can_be(empty_scene: EmptyScene, sliced: Hand) -> None:
    bubble, place = ReasonBubble(empty_scene.kit), pygame.Rect(600, 300, 40, 40)
    empty_scene.add_above(bubble)
    sliced.stage.step([])
    bubble.say(None, ["One"], place)
    while not bubble.visible:
        sliced.stage.step([])
    bubble.say(None, ["Two words"], place)
    bubble.leave()
    frames = 0
    while bubble.text == "One":
        sliced.wait(1 / 60)
        frames += 1
        assert bubble.visible
    assert bubble.visible and bubble.text == "Two words" and frames > 1
    bubble.say(None, ["Two words"], place)
    sliced.wait(1.0)
    assert bubble.visible, "said again, it stays"


def test_what_is_wanted_soon_comes_when_it_is_ready_and_before_what_is_made_ahead(
    empty_scene: EmptyScene, sliced: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    [board] = boards(empty_scene, (0, 0, 400, 400))
    sliced.wait(0.1)
    board.missing = 3
    empty_scene.make_ahead([lambda: told.append("ahead"), lambda: told.append("ahead")])
    empty_scene.when_ready(board.draw, lambda: told.append("seen"))
    for _ in range(LONG):
        sliced.stage.step([])
    assert told == ["seen"], "it can't wait for ever for frames with time left; what is made ahead can"
    monkeypatch.setattr(stage, "WORK", 10.0)
    sliced.stage.step([])
    assert told == ["seen", "ahead", "ahead"] and board.missing == 0
    sliced.stage.in_slices = False
    empty_scene.when_ready(board.draw, lambda: told.append("at once"))
    assert told[-1] == "at once"


def test_a_dialog_is_seen_once_all_of_it_can_be_and_takes_no_press_before(
    empty_scene: EmptyScene, sliced: Hand
) -> None:
    boards(empty_scene, (0, 0, 400, 400))
    sliced.wait(0.1)
    pressed: list[str] = []
    dialog = Dialog(empty_scene.kit, "A question", "Some words", [Answer("Yes", lambda: pressed.append("yes"))])
    empty_scene.open(dialog)
    [button] = [widget for widget in dialog.walk() if isinstance(widget, Button)]
    assert empty_scene.dialog is dialog, "whatever is below answers no more"
    frames = 0

    def hurry_on() -> None:
        sliced.hasty_click(button.rect.center)
        sliced.stage.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")])
        sliced.stage.step([pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)])

    while empty_scene.top.coming:
        assert _at(sliced, (5, 5)) == OLD, "it isn't dimmed yet"
        hurry_on()
        frames += 1
    hurry_on()
    assert frames > 3 and not pressed and _at(sliced, (5, 5)) != OLD
    sliced.wait(1.0)
    sliced.click(button.rect.center)
    assert pressed == ["yes"] and empty_scene.dialog is None


def test_what_waits_below_a_dialog_is_painted_before_it_opens_and_what_comes_then_bit_by_bit(
    empty_scene: EmptyScene, sliced: Hand
) -> None:
    [board] = boards(empty_scene, (0, 0, 400, 400))
    sliced.wait(0.1)

    def dimmed(colour: Colour) -> Colour:
        red, green, blue = ((part * by + 255) >> 8 for part, by in zip(colour, scene.DIM, strict=True))
        return red, green, blue

    def renewed(colour: Colour) -> None:
        board.colour, board.missing = colour, 3
        with empty_scene.patiently():
            board.invalidate()

    renewed(NEW)
    empty_scene.open(Dialog(empty_scene.kit, "A question", "Some words", [Answer("Yes")]))
    while empty_scene.top.coming:
        sliced.stage.step([])
    assert _at(sliced, (5, 5)) == dimmed(NEW)
    renewed(OLD)
    seen = seen_in_turn(sliced, (5, 5), until=lambda: not empty_scene.layers[0].stale)
    assert seen == [[dimmed(NEW)], [dimmed(OLD)]] and board.missing == 0, "nothing was painted in one frame"
    renewed(NEW)
    empty_scene.close_dialog()
    assert seen_in_turn(sliced, (5, 5)) == [[OLD], [NEW]] and board.missing == 0, "nor was it as that closed"


def test_what_a_dialog_changes_of_itself_has_nothing_below_it_painted_anew(
    empty_scene: EmptyScene, sliced: Hand
) -> None:
    [board] = boards(empty_scene, (0, 0, 1280, 720))
    sliced.wait(0.1)
    painted = board.drawn
    dialog = Dialog(empty_scene.kit, "A question", "Some words", [Answer("Yes")])
    empty_scene.open(dialog)
    while empty_scene.top.coming:
        sliced.stage.step([])
    sliced.move(dialog.buttons[0].rect.center)
    for child in dialog.all():
        child.invalidate()
    sliced.wait(0.1)
    empty_scene.close_dialog()
    dialog.invalidate()
    sliced.wait(0.1)
    assert board.drawn == painted


def test_what_stands_still_in_a_dialog_is_painted_before_it_is_seen_and_what_changes_then_after_that(
    empty_scene: EmptyScene, sliced: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    corner, middle, _ = boards(empty_scene, (0, 0, 400, 60), (900, 0, 300, 500), (100, 600, 800, 100))
    sliced.wait(0.1)
    painted = [0]

    def counted(*given: Any) -> None:
        painted[-1] += 1
        repaint.paint(*given)

    late = itertools.cycle((False, True))
    monkeypatch.setattr(Rehearsal, "late", property(lambda _: next(late)))
    monkeypatch.setattr(layer, "paint", counted)
    empty_scene.open(Dialog(empty_scene.kit, "A question", "Some words", [Answer("Yes")]))
    while empty_scene.top.coming:
        painted.append(0)
        sliced.stage.step([])
        if len(painted) == 3:
            middle.colour = NEW
            middle.invalidate()
        if sum(painted) == layer.STRIPS - 1:
            corner.colour = NEW
            corner.invalidate()
    assert sum(painted) >= layer.STRIPS and painted[-1] <= 2
    seen = pygame.image.tobytes(sliced.stage.canvas, "RGB")
    for each in empty_scene.layers:
        each.forget()
    empty_scene.damage_all()
    sliced.stage.step([])
    assert pygame.image.tobytes(sliced.stage.canvas, "RGB") == seen


def under_a_curtain(scene: EmptyScene, hand: Hand) -> tuple[Board, Board]:
    """Return a board that is hidden, and the cloth that hides it; it is RED."""
    [board] = boards(scene, (0, 0, 400, 400))
    hand.wait(0.1)
    curtain = Modal(scene.kit)
    cloth = curtain.put(Board(scene.kit, pygame.Rect(0, 0, 1280, 720)))
    cloth.colour, curtain.hides_all = RED, True
    scene.open(curtain)
    hand.stage.step([])
    return board, cloth


def test_a_dialog_that_hides_all_goes_once_what_it_hid_can_be_seen_as_it_is_then(
    empty_scene: EmptyScene, sliced: Hand
) -> None:
    board, cloth = under_a_curtain(empty_scene, sliced)
    sewn = cloth.drawn
    renew(empty_scene, board)
    assert seen_in_turn(sliced, (5, 5), until=lambda: not empty_scene.layers[0].stale) == [[RED]]
    board.missing = 3
    empty_scene.close_dialog()
    board.colour = THEN
    with empty_scene.patiently():
        board.invalidate()  # as whoever sits down then sees it
    sliced.stage.step([])
    assert _at(sliced, (5, 5)) == RED and board.missing
    assert cloth.drawn == sewn > 0, "of what happens below it nothing is seen"
    assert not empty_scene.steady() and not empty_scene.steady(by_key=True), "nothing counts that isn't seen"
    assert seen_in_turn(sliced, (5, 5), until=lambda: _at(sliced, (5, 5)) != RED) == [[RED], [THEN]]
    assert not empty_scene.steady(), "nor at once"


@pytest.mark.parametrize("sized", [False, True])
def test_however_long_what_it_hid_takes_nothing_of_before_is_seen(
    empty_scene: EmptyScene, sliced: Hand, sized: bool
) -> None:
    board, _ = under_a_curtain(empty_scene, sliced)
    board.colour, board.missing = THEN, 100 * LONG
    with empty_scene.patiently():
        board.invalidate()
    empty_scene.close_dialog()
    sliced.stage.step([])
    assert _at(sliced, (5, 5)) == RED
    if sized:
        board.missing = 0
        sliced.stage.set_size((800, 600))
    seen = [RED]
    while seen[-1] != THEN and len(seen) < 10 * LONG:
        sliced.stage.step([])
        seen.append(_at(sliced, (5, 5)))
    assert OLD not in seen and seen[-1] == THEN


class Painted(EmptyScene):
    """A board of a colour, which needs some things when it is made anew."""

    colour, missing = OLD, 0

    def build(self) -> None:
        [self.board] = boards(self, (0, 0, 400, 400))
        self.board.colour, self.board.missing = self.colour, self.missing


@pytest.mark.parametrize("sized", [False, True])
def test_widgets_made_anew_are_seen_once_they_are_ready_and_take_no_press_before(
    hand: Hand, sliced: Hand, sized: bool
) -> None:
    scene = Painted(hand.stage.kit)
    hand.stage.in_slices = False
    hand.stage.push(scene)
    hand.wait(0.1)
    hand.stage.in_slices = True
    scene.colour, scene.missing = NEW, 3
    scene.rebuild()
    sliced.stage.step([])
    assert _at(sliced, (5, 5)) == OLD and not scene.steady()
    scene.colour = THEN  # before that was seen
    scene.rebuild()
    if sized:
        sliced.stage.set_size((1000, 600))
    seen: list[Colour] = []
    while not scene.steady() and len(seen) < 4 * LONG:
        sliced.stage.step([])
        seen.append(_at(sliced, (5, 5)))
    assert NEW not in seen and seen[-1] == THEN
    assert scene.board.missing == 0, "it was painted only where all was there"
    assert seen_in_turn(sliced, (5, 5)) == [[THEN]]


def test_a_dialog_that_is_left_before_it_is_seen_never_is(empty_scene: EmptyScene, sliced: Hand) -> None:
    boards(empty_scene, (0, 0, 400, 400))
    sliced.wait(0.1)
    empty_scene.open(Dialog(empty_scene.kit, "A question", "Some words", [Answer("Yes")]))
    sliced.stage.step([])
    assert empty_scene.top.coming
    sliced.key(pygame.K_ESCAPE)
    for _ in range(LONG):
        sliced.stage.step([])
        assert _at(sliced, (5, 5)) == OLD and empty_scene.dialog is None
