"""Every widget used as a person would: pointer, keys, text."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.ui.stage.stage import Stage
from scenes.ui.theme import Shadow, Style
from scenes.ui.widgets import (
    Button,
    Check,
    Choice,
    DropList,
    Label,
    ListRow,
    Medallion,
    ProgressBar,
    Radio,
    RadioGroup,
    RoundButton,
    ScrollArea,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
    Widget,
)
from tests.scenes.conftest import EmptyScene, Hand
from tests.scenes.written import watched


def put(empty_scene: EmptyScene, widget: Widget, x: int = 100, y: int = 100, w: int = 0, h: int = 0) -> None:
    width, height = widget.natural_size()
    empty_scene.add(widget)
    widget.place(pygame.Rect(x, y, w or width, h or height))


def test_the_focus_ring_cuts_nothing_that_lies_above(empty_scene: EmptyScene, hand: Hand) -> None:
    """A hint's words beside what it advises, which has the focus."""
    button = Button(empty_scene.kit, "Begin", lambda: None)
    put(empty_scene, button, 400, 300, 200, 60)
    page = Button(empty_scene.kit, "", lambda: None)
    empty_scene.add_above(page)
    page.place(pygame.Rect(400, 362, 200, 80))
    hand.wait(0.1)
    spot = pygame.Rect(430, 366, 140, 4)
    bare = pygame.image.tobytes(hand.stage.canvas.subsurface(spot), "RGB")
    beside = pygame.image.tobytes(hand.stage.canvas.subsurface(spot.move(0, -72)), "RGB")
    hand.key(pygame.K_TAB)
    hand.wait(0.1)
    assert empty_scene.focused is button
    assert pygame.image.tobytes(hand.stage.canvas.subsurface(spot.move(0, -72)), "RGB") != beside
    assert pygame.image.tobytes(hand.stage.canvas.subsurface(spot), "RGB") == bare
    assert empty_scene.top.hit(page.rect.center) is page


def test_why_something_could_not_be_done_goes_once_it_can(empty_scene: EmptyScene, hand: Hand) -> None:
    """Not only when the pointer leaves it."""
    button = RoundButton(empty_scene.kit, "help", tip="Ask")
    empty_scene.add(button)
    button.place(pygame.Rect(600, 400, 60, 60))
    button.enable(False, "It is not your turn.")
    hand.click(button.rect.center)
    hand.wait(0.1)
    assert empty_scene._tip._text == "It is not your turn."
    button.enable(True)
    hand.wait(0.1)
    assert empty_scene._tip._text == "Ask"


def test_a_button_is_pressed_by_click_and_keys(empty_scene: EmptyScene, hand: Hand) -> None:
    presses: list[str] = []
    button = Button(empty_scene.kit, "Begin", lambda: presses.append("x"), kind="brass")
    put(empty_scene, button)
    hand.click(button)
    assert presses == ["x"] and empty_scene.focused is button
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_SPACE)
    assert len(presses) == 3


def test_a_press_that_is_drawn_away_does_nothing(empty_scene: EmptyScene, hand: Hand) -> None:
    presses: list[str] = []
    button = Button(empty_scene.kit, "Begin", lambda: presses.append("x"))
    put(empty_scene, button)
    hand.down(button.rect.center)
    assert button.state == "pressed"
    hand.drag(button.rect.center, (900, 600))
    state: str = button.state
    assert presses == [] and state == "normal"


def test_a_refused_button_says_why(empty_scene: EmptyScene, hand: Hand) -> None:
    presses: list[str] = []
    button = Button(empty_scene.kit, "End turn", lambda: presses.append("x"), kind="green")
    put(empty_scene, button, w=240, h=76)
    button.enable(False, "take a marble")
    assert button.second_line == "take a marble" and button.takes_focus()
    hand.click(button)
    assert presses == [] and button.tip == "take a marble" and button.shaken != 0
    hand.wait(0.5)
    assert button.shaken == 0
    button.enable(False)
    assert not button.takes_focus()


def test_large_words_of_a_button_grow_small_before_they_are_cut(make_stage: Callable[..., Stage]) -> None:
    kit = make_stage((1024, 768), language="fa").kit
    button = Button(kit, "پایان نوبت", lambda: None, kind="green")
    button.place(pygame.Rect(0, 0, kit.px(206), kit.px(100)))
    with watched() as written:
        button.draw(pygame.Surface((400, 200), pygame.SRCALPHA))
    assert written.drawn == [(button.text, True)]


def test_the_two_lines_of_a_button_keep_apart_in_persian(make_stage: Callable[..., Stage]) -> None:
    kit = make_stage(language="fa").kit
    button = Button(kit, "پایان نوبت", lambda: None, kind="dark")
    button.enable(False, "اول انتخاب کنید")
    button.place(pygame.Rect(0, 0, kit.px(228), kit.px(88)))
    one, two = (pygame.Surface(button.rect.size, pygame.SRCALPHA) for _ in range(2))
    style = Style("title", 29, shadow=Shadow.NONE)
    first = button._draw_second(two, button.rect.inflate(-8, -8), button.second_line, style, 88)
    kit.text.line(button.text, style).draw_in(one, first)
    upper, lower = (pygame.mask.from_surface(surface) for surface in (one, two))
    assert upper.count() > 100 and lower.count() > 100
    assert not upper.overlap_area(lower, (0, -1)), "not even touching"
    assert two.get_bounding_rect().bottom < button.rect.bottom


def test_a_round_button_is_round(empty_scene: EmptyScene, hand: Hand) -> None:
    presses: list[str] = []
    button = RoundButton(empty_scene.kit, "menu", lambda: presses.append("x"))
    put(empty_scene, button, w=60, h=60)
    hand.click((button.rect.x + 2, button.rect.y + 2))
    assert presses == []
    hand.click(button)
    assert presses == ["x"]


def test_toggle_check_and_radio(empty_scene: EmptyScene, hand: Hand) -> None:
    told: list[bool] = []
    toggle = Toggle(empty_scene.kit, False, told.append)
    put(empty_scene, toggle)
    hand.click(toggle)
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_LEFT)
    assert told == [True, False]
    check = Check(empty_scene.kit, True, told.append, text="Bold signs")
    put(empty_scene, check, y=200)
    hand.click((check.rect.right - 4, check.rect.centery))
    assert told[-1] is False and not check.value
    radios = [Radio(empty_scene.kit, at == 0) for at in range(3)]
    chosen: list[int] = []
    RadioGroup(radios, chosen.append)
    for at, radio in enumerate(radios):
        put(empty_scene, radio, y=300 + 60 * at)
    hand.click(radios[2])
    hand.click(radios[2])
    assert [radio.value for radio in radios] == [False, False, True] and chosen == [2]


def test_choice_by_click_and_arrows(empty_scene: EmptyScene, hand: Hand) -> None:
    told: list[int] = []
    choice = Choice(empty_scene.kit, ["Calm", "Brisk", "At once"], 1, told.append)
    put(empty_scene, choice, w=480)
    hand.click(choice.parts()[2].center)
    hand.key(pygame.K_LEFT, times=3)
    hand.key(pygame.K_RETURN)
    assert told == [2, 1, 0, 1]
    choice.enable(False, "not now")
    hand.click(choice.parts()[2].center)
    assert told == [2, 1, 0, 1]


def test_tabs(empty_scene: EmptyScene, hand: Hand) -> None:
    told: list[int] = []
    tabs = Tabs(empty_scene.kit, ["Game", "Keys", "Credits"], 0, told.append)
    put(empty_scene, tabs, w=500)
    hand.click(tabs.parts()[1].center)
    hand.key(pygame.K_RIGHT, times=2)
    assert told == [1, 2, 0]


def test_slider_by_drag_keys_and_wheel(empty_scene: EmptyScene, hand: Hand) -> None:
    told: list[int] = []
    slider = Slider(empty_scene.kit, 40, told.append)
    put(empty_scene, slider)
    hand.drag(slider.tube.midleft, slider.tube.midright)
    assert slider.value == 100 and told[-1] == 100
    hand.key(pygame.K_LEFT, times=2)
    hand.key(pygame.K_PAGEDOWN)
    assert slider.value == 70
    hand.key(pygame.K_HOME)
    assert slider.value == 0
    hand.move(slider.rect.center)
    hand.wheel(1)
    assert slider.value == 5
    slider.enable(False)
    hand.drag(slider.tube.midleft, slider.tube.midright)
    assert slider.value == 5


def test_holding_an_arrow_repeats(empty_scene: EmptyScene, hand: Hand) -> None:
    slider = Slider(empty_scene.kit, 50)
    put(empty_scene, slider)
    hand.click(slider.rect.center)
    before = slider.value
    hand.stage.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")], 1 / 60)
    hand.wait(0.8)
    hand.stage.step([pygame.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0)], 1 / 60)
    after = slider.value
    hand.wait(0.5)
    assert after >= before + 30 and slider.value == after


def test_stepper_keeps_its_range(empty_scene: EmptyScene, hand: Hand) -> None:
    told: list[int] = []
    stepper = Stepper(empty_scene.kit, 3, 2, 4, told.append)
    put(empty_scene, stepper)
    for _ in range(3):
        hand.click(stepper.plus)
    assert stepper.value == 4 and not stepper.plus.enabled and stepper.plus.reason
    for _ in range(4):
        hand.click(stepper.minus)
    assert stepper.value == 2 and told == [4, 3, 2]


def test_a_drop_list_opens_chooses_and_closes(empty_scene: EmptyScene, hand: Hand) -> None:
    told: list[int] = []
    options = [f"Option {at}" for at in range(12)]
    drop = DropList(empty_scene.kit, options, 1, told.append)
    put(empty_scene, drop)
    hand.click(drop)
    menu = empty_scene.top.popups.children[0]
    hand.click((menu.rect.centerx, menu.rect.y + empty_scene.kit.px(10 + 48 // 2)))
    assert told == [0] and not empty_scene.top.popups.children
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_END)
    hand.key(pygame.K_RETURN)
    assert told == [0, 11] and drop.chosen == 11
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_ESCAPE)
    assert not empty_scene.top.popups.children
    hand.click(drop)
    hand.click((1200, 700))
    assert not empty_scene.top.popups.children and told == [0, 11]


def test_writing(empty_scene: EmptyScene, hand: Hand) -> None:
    told: list[str] = []
    field = TextField(empty_scene.kit, "Mira", told.append, longest=8)
    put(empty_scene, field)
    hand.click((field.rect.right - 60, field.rect.centery))
    hand.type(" the Great")
    assert field.text == "Mira the"
    hand.key(pygame.K_BACKSPACE, times=4)
    assert field.text == "Mira"
    hand.key(pygame.K_HOME)
    hand.type("X")
    assert field.text == "XMira"
    hand.key(pygame.K_a, pygame.KMOD_CTRL)
    hand.type("Zoë\n\x07")
    assert field.text == "Zoë" and told[-1] == "Zoë"
    hand.key(pygame.K_DELETE)
    assert field.text == "Zoë"
    hand.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    hand.key(pygame.K_LEFT, pygame.KMOD_SHIFT, times=2)
    assert field.selection == (1, 3)
    hand.type("ack")
    assert field.text == "Zack"


def test_an_input_method_shows_what_it_composes(empty_scene: EmptyScene, hand: Hand) -> None:
    field = TextField(empty_scene.kit, "")
    put(empty_scene, field)
    hand.click(field)
    hand.stage.step([pygame.Event(pygame.TEXTEDITING, text="にh", start=0, length=2)])
    assert field.composing == "にh" and field.text == ""
    hand.type("に")
    assert field.composing == "" and field.text == "に"


def test_selecting_with_the_pointer(empty_scene: EmptyScene, hand: Hand) -> None:
    field = TextField(empty_scene.kit, "Nettle")
    put(empty_scene, field)
    hand.drag((field.rect.x + 2, field.rect.centery), (field.rect.right - 2, field.rect.centery))
    assert field.selection == (0, 6)
    hand.type("!")
    assert field.text == "!"


def rows(empty_scene: EmptyScene, count: int) -> tuple[ScrollArea, list[ListRow]]:
    made = [ListRow(empty_scene.kit, lambda: None) for _ in range(count)]

    def lay_out(rect: pygame.Rect) -> int:
        for at, row in enumerate(made):
            row.place(pygame.Rect(rect.x, rect.y + 50 * at, rect.w, 46))
        return 50 * count

    area = ScrollArea(empty_scene.kit, lay_out)
    area.content.add(*made)
    empty_scene.add(area)
    area.place(pygame.Rect(100, 100, 400, 300))
    return area, made


def test_scrolling_by_wheel_bar_and_focus(empty_scene: EmptyScene, hand: Hand) -> None:
    area, made = rows(empty_scene, 20)
    hand.move(area.rect.center)
    hand.wheel(-1)
    assert area.offset == empty_scene.kit.px(90)
    thumb = area.bar.thumb()
    hand.drag(thumb.center, (thumb.centerx, area.rect.bottom + 100))
    assert area.offset == area.length - area.rect.h
    for _ in range(20):
        hand.key(pygame.K_TAB)
    focused = empty_scene.focused
    assert focused in made and area.rect.contains(focused.rect)
    assert empty_scene.top.hit((made[0].rect.centerx, area.rect.top - 20)) is None


def test_a_short_list_has_no_bar(empty_scene: EmptyScene, hand: Hand) -> None:
    area, made = rows(empty_scene, 3)
    assert not area.bar.visible and made[0].rect.w == 400
    hand.move(area.rect.center)
    hand.wheel(-1)
    assert area.offset == 0


def test_attention_comes_and_goes_once(empty_scene: EmptyScene, hand: Hand) -> None:
    told: list[bool] = []
    medallion = Medallion(empty_scene.kit, "owl", "teal", lambda: None)
    medallion.on_attend = told.append
    put(empty_scene, medallion)
    hand.move(medallion.rect.center)
    hand.down(medallion.rect.center)
    hand.up(medallion.rect.center)
    hand.move((900, 600))
    assert told == [True], "the focus is still on it"
    hand.down((900, 600))
    hand.up((900, 600))
    assert told == [True, False]


def test_labels_say_whether_they_can_be_read(empty_scene: EmptyScene) -> None:
    label = Label(empty_scene.kit, "A long line of words that cannot fit")
    put(empty_scene, label, w=100)
    assert not label.whole
    label.place(pygame.Rect(0, 0, 900, 40))
    assert label.whole


@pytest.mark.parametrize("language", ["en", "xx-rtl"])
def test_everything_can_be_drawn_at_odd_sizes(make_stage: Callable[..., Stage], language: str) -> None:
    stage = make_stage((640, 480), language)
    assert isinstance(stage, Stage)
    empty_scene = EmptyScene(stage.kit)
    stage.push(empty_scene)
    kit = stage.kit
    for make in (
        lambda: Button(kit, "Begin", icon="play", note="two"),
        lambda: Slider(kit, 3),
        lambda: Toggle(kit, True),
        lambda: Choice(kit, ["a", "b"], 0),
        lambda: TextField(kit, "سلام"),
        lambda: ProgressBar(kit, 1.2),
        lambda: DropList(kit, [], -1),
        lambda: Stepper(kit, 1, 0, 2),
        lambda: Tabs(kit, ["a"], 0),
        lambda: Medallion(kit, "owl", "rose"),
        lambda: Check(kit, True, text="x"),
    ):
        for size in ((0, 0), (1, 1), (3, 40), (40, 3), (300, 90)):
            widget = make()
            empty_scene.add(widget)
            widget.place(pygame.Rect(5, 5, *size))
            widget.attend(hovered=True, focused=True)
            stage.step([])
            empty_scene.root.remove(widget)
