"""What a finger can press is large enough on a screen of 10 inches with 1280 x 800 px, some 150 to an inch.

What counts is not how large a thing is, but how long a stretch through its middle is in which a tap means it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.hall.hall import Hall
from scenes.hall.help.scene import HelpScene
from scenes.hall.new_game.scene import NewGameScene
from scenes.hall.records.scene import RecordsScene
from scenes.hall.settings.scene import PAGES, SettingsScene
from scenes.hall.title.scene import TitleScene
from scenes.ui.stage.scene import Scene
from scenes.ui.stage.touch import WIDE, WIDE_LEAST
from scenes.ui.widgets.base import Pos, Widget
from scenes.ui.widgets.pressable import Pressable
from tests.scenes.table_hands import TWO, Hands, close_hall, match_of, new_hall, seats_of
from tests.scenes.test_one_press import GAMES
from tests.slow import cases

SIZE = (1280, 800)
LEAST = 46
"""7.6 mm, in px: the 48 dp that Android asks for (Apple's 44 pt are 7 to 8.5 mm)."""
LOOKED_AT_FIRST = 39
"""6.6 mm: what lies close together on a table; a tap that meant its neighbour only shows that."""
FARTHEST = 60


def stretch(scene: Scene, widget: Widget) -> tuple[int, int]:
    """How wide and how high the place is in which a tap means a widget, in px."""
    top, reach = scene.top, max(WIDE_LEAST, scene.kit.px(WIDE))
    rect = widget.rect
    parts = (0.5, 0.25, 0.75, 0.1, 0.9)
    spots = ((round(rect.x + rect.w * x), round(rect.y + rect.h * y)) for x in parts for y in parts)
    middle = next((spot for spot in spots if top.hit(spot) is widget), None)
    assert middle is not None, f"{widget} can't be touched"

    def meant(pos: Pos) -> bool:
        return top.hit(top.near(pos, reach)) is widget

    def along(dx: int, dy: int) -> int:
        for far in range(1, FARTHEST):
            if not meant((middle[0] + far * dx, middle[1] + far * dy)):
                return far - 1
        return FARTHEST

    return 1 + along(1, 0) + along(-1, 0), 1 + along(0, 1) + along(0, -1)


def too_small(scene: Scene) -> Iterator[str]:
    """What of a scene can't be pressed well by a finger."""
    for widget in scene.top.root.walk():
        if not (widget.catches and widget.takes_focus() and min(widget.rect.size) < LEAST):
            continue
        if widget.previews and not widget.inviting:
            continue  # it only tells something
        decides = not widget.previews and (isinstance(widget, Pressable) or widget.grabs)
        size, least = stretch(scene, widget), LEAST if decides else LOOKED_AT_FIRST
        if min(size) < least:
            name = getattr(widget, "label", "") or getattr(widget, "text", "") or widget.tip
            yield f"{type(widget).__name__} {name!r}: {size[0]} x {size[1]}"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    opened = new_hall(tmp_path, SIZE)
    yield opened
    close_hall(opened)


def test_what_can_be_pressed_in_the_hall_is_large_enough(hall: Hall) -> None:
    match = match_of("potions", TWO)
    hall.library.create(match).close()
    screens: list[Scene] = [TitleScene(hall), RecordsScene(hall)]
    screens += [SettingsScene(hall, page) for page in PAGES]
    screens += [NewGameScene(hall, game) for game in hall.games()]
    screens += [HelpScene(hall, "potions", chapter) for chapter in (0, 2)]
    for scene in screens:
        hall.stage.restart(scene)
        hall.stage.step([], 0.1)
        assert not list(too_small(scene)), type(scene).__name__


@cases("game", GAMES, quick=["magic_potion"])
@cases("seats", [2, 4], quick=[4])
def test_what_can_be_pressed_at_a_table_is_large_enough(game: str, seats: int, hall: Hall) -> None:
    rng = random.Random(1)
    hands = Hands(hall, match_of(game, seats_of(*[None] * seats), seed=5))
    for turn in range(40):
        hands.rest()
        if hands.match.outcome is not None:
            break
        if turn % 4 == 1 or hands.scene.dialog is not None:
            assert not list(too_small(hands.scene)), hands.where()
        if hands.scene.dialog is not None:
            hands.answer()
        else:
            hands.scene.session.play(rng.choice(hands.scene.session.legal_actions()))
    if hands.match.outcome is None and hands.scene.dialog is None:
        hands.scene.menu.open()
        hall.stage.step([], 0.1)
        assert not list(too_small(hands.scene))
