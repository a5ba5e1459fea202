"""Every screen at every size and in long words: no text is cut, none overlaps another, nothing lies outside."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scenes.hall.hall import Hall
from scenes.hall.help.scene import HelpScene
from scenes.hall.settings.scene import TEXT_SIZES
from scenes.hall.title.scene import TitleScene
from scenes.ui.settings import TextSize
from scenes.ui.stage.scene import Scene
from scenes.ui.text.words import Words
from scenes.ui.widgets import Button, ScrollArea
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fields import TextField
from tests.scenes.app.test_gallery import random_event
from tests.scenes.drawn import undrawn
from tests.scenes.hall.conftest import SEATS, SIZES, Hand, MakeHall
from tests.scenes.hall.screens import SCREENS, show
from tests.scenes.written import overlaps, written_on
from tests.slow import cases

USUAL = (1280, 720)
WRITINGS = {"en": SIZES, "xx": SIZES[:1], "xx-rtl": SIZES[:1]}
"""Languages and the sizes they are tested at; real ones are read at more: `tests/scenes/test_languages.py`."""
SHAPES = (USUAL, (1024, 768), (2520, 1080))
"""16:9, 4:3, 21:9."""
KINDS = ("title with a match", "new game for four", "settings", "help, chapter 3", "records, waiting",
         "results of four", "trouble")  # fmt: skip
"""One screen of each kind."""
FEWER = [name for name in SCREENS if not name.startswith("help, chapter") or name in KINDS]
"""All screens, but only one chapter of the help."""
WRITTEN = [
    (name, language, size)
    for language, sizes in WRITINGS.items()
    for name in SCREENS
    for size in sizes
    if size[1] <= 1080 or name in KINDS
]


def unseen(hall: Hall, name: str) -> Scene:
    """Show a screen and draw nothing yet."""
    with undrawn(hall.stage):
        return show(hall, name)


def leaves(scene: Scene) -> list[Widget]:
    """The widgets one can point at or focus."""
    return [widget for widget in scene.root.walk() if widget.focusable and widget.rect.w > 0]


def seen(widget: Widget, canvas: pygame.Rect) -> pygame.Rect:
    """Where a widget can be seen: what scrolls may lie outside of its page."""
    rect = widget.rect.clip(canvas)
    holder = widget.parent
    while holder is not None:
        if isinstance(holder, ScrollArea):
            rect = rect.clip(holder.rect)
        holder = holder.parent
    return rect


def apart(widget: Widget, other: Widget, canvas: pygame.Rect) -> bool:
    """Whether no spot belongs to both: what is no rectangle (the cat on its box) says what it contains."""
    shared = seen(widget, canvas).clip(seen(other, canvas))
    spots = ((x, y) for x in range(shared.left, shared.right, 2) for y in range(shared.top, shared.bottom, 2))
    return not any(widget.contains(spot) and other.contains(spot) for spot in spots)


def inside(widget: Widget, other: Widget) -> bool:
    holder: Widget | None = widget
    while holder is not None:
        if holder is other:
            return True
        holder = holder.parent
    return False


@cases(("name", "language", "size"), WRITTEN, quick=[(name, "en", USUAL) for name in FEWER])
def test_no_text_is_cut_and_none_overlaps(
    make_a_hall: MakeHall, name: str, language: str, size: tuple[int, int]
) -> None:
    hall = make_a_hall(size, language)
    scene = unseen(hall, name)
    written = written_on(scene, hall.stage)
    assert written.places, "nothing was written at all"
    assert not written.cut, f"cut: {written.cut}"
    assert not overlaps(written.places), f"{overlaps(written.places)}"
    canvas = hall.kit.units.canvas
    for widget in leaves(scene):
        if not any(isinstance(holder, ScrollArea) for holder in _holders(widget)):
            assert canvas.contains(widget.rect), f"{widget} lies outside: {widget.rect}"


LARGER: tuple[tuple[str, TextSize, tuple[int, int]], ...] = tuple(
    (name, letters, USUAL)
    for name in SCREENS
    for letters in TEXT_SIZES[1:]
    if letters == TEXT_SIZES[-1] or name in KINDS
)
"""The largest letters on every screen, those between on one of each kind."""


@cases(("name", "letters", "size"), LARGER, quick=[(name, 130, USUAL) for name in KINDS])
def test_larger_letters_are_neither_cut_nor_overlap(
    make_a_hall: MakeHall, name: str, letters: TextSize, size: tuple[int, int]
) -> None:
    hall = make_a_hall(size)
    hall.write_larger(letters)
    written = written_on(unseen(hall, name), hall.stage)
    assert not written.shortened
    assert not overlaps(written.places), f"{overlaps(written.places)}"


def _holders(widget: Widget) -> Iterator[Widget]:
    holder = widget.parent
    while holder is not None:
        yield holder
        holder = holder.parent


@cases("name", FEWER, quick=KINDS)
@cases("size", SHAPES, quick=[USUAL])
def test_what_can_be_clicked_is_large_enough_and_apart(
    make_a_hall: MakeHall, name: str, size: tuple[int, int]
) -> None:
    hall = make_a_hall(size)
    scene = unseen(hall, name)
    canvas = hall.kit.units.canvas
    widgets = [widget for widget in leaves(scene) if seen(widget, canvas).h > 0]
    for at, widget in enumerate(widgets):
        if isinstance(widget, ScrollArea):
            continue
        assert min(widget.rect.size) >= round(27 * min(1.0, hall.kit.units.scale * 1.5)), (widget, widget.rect)
        for other in widgets[at + 1 :]:
            if isinstance(other, ScrollArea) or inside(other, widget) or inside(widget, other):
                continue
            assert apart(widget, other, canvas), (widget, other)


@cases("name", FEWER, quick=["settings", "records, waiting", "results of two"])
def test_every_screen_can_be_walked_by_keys_alone(make_a_hall: MakeHall, name: str) -> None:
    hall = make_a_hall()
    scene = show(hall, name)
    stops = scene.top.ring.stops()
    walked: list[Widget] = []
    for _ in range(len(stops) + 2):
        hall.stage.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t")], 0.02)
        assert scene.focused is not None
        walked.append(scene.focused)
        canvas = hall.kit.units.canvas
        assert seen(scene.focused, canvas).h > 0, f"{scene.focused} has the focus and can't be seen"
    # Rows of the records turn the other page, whose buttons are new each time: those of the last row count.
    assert set(walked) >= {stop for stop in stops if stop in scene.top.ring.stops()}
    assert {type(stop) for stop in walked} == {type(stop) for stop in stops}


@pytest.mark.parametrize("name", KINDS)
def test_f1_opens_the_book_on_every_screen(make_a_hall: MakeHall, name: str) -> None:
    hall = make_a_hall()
    scene = show(hall, name)
    scene.motion.hurry()
    hall.stage.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")], 0.02)
    assert isinstance(hall.stage.scene, HelpScene)
    hall.stage.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")], 0.02)
    assert len([each for each in hall.stage.scenes if isinstance(each, HelpScene)]) == 1


@cases("name", FEWER, quick=["settings", "new game for four"])
def test_mirrored_layouts_are_the_mirror_of_the_others(make_a_hall: MakeHall, name: str) -> None:
    left = make_a_hall((1280, 720), "xx")
    straight = [(type(widget).__name__, widget.rect.copy()) for widget in leaves(unseen(left, name))]
    left.stage.close()
    right = make_a_hall((1280, 720), "xx-rtl")
    mirrored = [(type(widget).__name__, widget.rect.copy()) for widget in leaves(unseen(right, name))]
    assert [kind for kind, _ in straight] == [kind for kind, _ in mirrored]
    for (kind, rect), (_, other) in zip(straight, mirrored, strict=True):
        if kind == "StandingCup":  # it stands on the picture's books, which are never mirrored
            continue
        assert abs((1280 - rect.right) - other.left) <= 3, (kind, rect, other)
        assert abs(rect.y - other.y) <= 3, (kind, rect, other)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(200, 150), (640, 480), (300, 900), (1600, 200)])
def test_a_tiny_or_odd_window_breaks_nothing(make_a_hall: MakeHall, size: tuple[int, int]) -> None:
    hall = make_a_hall(size)
    for name in KINDS:
        show(hall, name)
        hall.stage.set_size((1280, 720))
        hall.stage.step([], 0.3)
        hall.stage.set_size(size)
        hall.stage.step([], 0.3)


@pytest.mark.slow
@pytest.mark.parametrize("name", KINDS)
def test_five_thousand_random_events(make_a_hall: MakeHall, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hall, "begin", lambda self, *given: None)
    monkeypatch.setattr(Hall, "open_table", lambda self, match: None)
    monkeypatch.setattr(Hall, "go_on", lambda self, file: None)
    monkeypatch.setattr("scenes.hall.records.broken_save.salvage", lambda hall, file, then=None: None)
    hall = make_a_hall((1024, 600))
    scene = show(hall, name)
    stage, rng = hall.stage, random.Random(name)
    for _ in range(250):
        stage.step([random_event(rng, stage.canvas.get_size()) for _ in range(20)], 0.05)
        stage.running = True
        if stage.scene is not scene and rng.random() < 0.2:
            if scene not in stage.scenes:
                scene = SCREENS["title"](hall) if name.startswith("title") else _again(hall, name, scene)
                stage.push(scene)
            while stage.scene is not scene:
                stage.pop()
    assert stage.scene is not None


def _again(hall: Hall, name: str, scene: Scene) -> Scene:
    """The same kind of screen once more; saves aren't made again."""
    kind: Callable[..., Scene] = type(scene)
    return scene if name.startswith(("results", "trouble")) else kind(hall, *_arguments(scene))


def _arguments(scene: Scene) -> list[object]:
    game = getattr(scene, "game_id", None)
    return [game] if game is not None else []


PERSIAN = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "New game"
msgstr "بازی تازه"

msgid "{name} wins"
msgstr "{name} برنده شد"

msgid "{low} – {high} players"
msgstr "{low} تا {high} بازیکن"
"""


def test_a_persian_title_reads_from_the_right_with_its_own_digits(make_a_hall: MakeHall, tmp_path: Path) -> None:
    folder = tmp_path / "locale"
    (folder / "fa" / "LC_MESSAGES").mkdir(parents=True)
    (folder / "fa" / "LC_MESSAGES" / "bench.po").write_text(PERSIAN, "utf-8")
    hall = make_a_hall()
    hall.kit.speak(Words("fa", folder))
    scene = show(hall, "title")
    assert isinstance(scene, TitleScene)
    assert scene.boxes[0].rect.x > scene.boxes[1].rect.x, "the first box stands at the right"
    assert "۲" in scene.boxes[0].note and "۴" in scene.boxes[0].note
    assert scene.buttons[0].text == "بازی تازه"
    words = hall.kit.tr("{name} wins", name="Bruno")
    pieces = hall.kit.text._pieces(words, "title")
    # In visual order, from the left: the verb, then the Latin name whole and in its own direction.
    assert [piece.text.strip() for piece in pieces if "Bruno" in piece.text] == ["Bruno"]
    assert not next(piece for piece in pieces if "Bruno" in piece.text).rtl
    assert pieces[0].rtl


@cases("name", FEWER, quick=["title with a match", "title with a cup", "new game for four", "problems"])
def test_notices_cover_no_buttons_words(make_a_hall: MakeHall, name: str) -> None:
    scene = show(make_a_hall(USUAL), name)
    for text in ("The lesson goes on where you were.", "This can't be saved."):
        scene.toast(text)
    buttons = [each for each in scene.top.root.walk() if each.shown and isinstance(each, Button | TextField)]
    toasts = [toast.rect for toast in scene.notices.shown]
    for button in buttons:
        place = button.rect.inflate(-8, -8)  # a frame may be touched
        assert place.collidelist(toasts) < 0, (name, button, place, toasts)
    assert len(toasts) == 2 and not toasts[0].colliderect(toasts[1])


@pytest.mark.parametrize("size", [USUAL, (1920, 1080), (2520, 1080)])
def test_tips_cover_no_words_that_belong_to_what_they_tell_of(
    make_a_hall: MakeHall, size: tuple[int, int]
) -> None:
    hall = make_a_hall(size)
    hall.season.sit_down(SEATS[:1], hall.now())
    hall.open_title()
    hall.stage.step([], 0.1)
    title = hall.stage.scene
    assert isinstance(title, TitleScene) and title.whose is not None
    hand = Hand(hall.stage)
    for widget in (title.of_today.sun, title.whose.face):
        hand.move(widget.rect.center)
        hand.wait(1.0)
        assert title._tip._rect is not None and widget.caption is not None
        assert not title._tip._rect.colliderect(widget.caption.inflate(-4, -4)), (widget, title._tip._rect)
