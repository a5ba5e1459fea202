"""Every piece of every table answers pointer and focus: a tooltip, words in the ribbon, a parchment."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame

from game.core.match import Match
from game.skeleton import CATALOGUE, ID
from scenes.games.glastonbury.pieces.appraisal import Subject
from scenes.games.glastonbury.table import GlastonburyTable
from scenes.hall.hall import Hall
from scenes.tabletop.log.log_panel import LogPanel
from scenes.tabletop.pieces.lens import Lens
from scenes.ui.widgets import Button, Label
from scenes.ui.widgets.base import Widget
from tests.scenes.table_hands import NOON, UNASKED, Hands, match_of, seats_of
from tests.slow import cases

GAMES: dict[str, dict[str, Any]] = {
    "potion_explosion": {},
    "magic_potion": {"missions": True, "element_discs": True},
    "glastonbury": {"recipes": True},
    "potions": {},
}
"""The games, each with the variants that bring most pieces."""
GROUNDS = {
    "Cabinet", "_Sparks", "DeskBoard", "Flame", "MarbleTray", "Retort", "Shelf", "Stacks", "SecondRow",
    "Cauldron", "Appraisal", "SquareGround", "WalkOverlay", "BrewBubbles", "Firefly", "DiceTray", "Tumbling",
    "ChoiceTray", "ActionBoard", "Scrollbar", "Evening", "LineLight", "MovingUp",
}  # fmt: skip
"""What is drawn for others to lie on, or only moves on something that answers."""
DECISIONS = 5
"""So many decisions lie between two looks at a table."""


def pieces(hands: Hands) -> list[Widget]:
    """Everything on the table that is drawn as its own thing; words on the table say themselves what they are."""
    return [
        widget
        for widget in hands.scene.table.walk()
        if type(widget).draw is not Widget.draw
        and widget.rect.w > 0
        and widget.rect.h > 0
        and type(widget).__name__ not in GROUNDS
        and not isinstance(widget, Lens | Button | Label)
    ]


def places(widget: Widget) -> Iterator[tuple[int, int]]:
    """Places on a widget, its middle first."""
    rect = widget.rect
    yield rect.center
    for across in (0.5, 0.25, 0.75, 0.1, 0.9):
        for down in (0.5, 0.25, 0.75, 0.1, 0.9):
            yield round(rect.x + across * rect.w), round(rect.y + down * rect.h)


def told(hands: Hands, widget: Widget) -> bool:
    """Whether something is told of a widget: in a tooltip, in the ribbon, or on Glastonbury's parchment."""
    table = hands.scene.table
    parchment = isinstance(table, GlastonburyTable) and table.appraisal.subject != Subject()
    return bool(widget.tip or hands.scene.ribbon.pointed or parchment)


def answers_pointer(hands: Hands, widget: Widget) -> bool:
    """Whether something is told when a widget is pointed at, or what lies on it."""
    for pos in places(widget):
        found = hands.scene.top.hit(pos)
        if found is None or not found.within(widget):
            continue
        hands.move(pos)
        if told(hands, found):
            return True
    return False


def answers_focus(hands: Hands, widget: Widget) -> bool:
    """Whether the focus comes to a widget, or to what lies on it, and something is told."""
    for each in widget.walk():
        if each.takes_focus():
            hands.scene.focus_on(each)
            hands.wait(1 / 60)
            if told(hands, each):
                return True
    return False


def dumb(hands: Hands) -> set[str]:
    """The pieces that don't answer."""
    found = {
        f"{type(each).__name__} under the pointer" for each in pieces(hands) if not answers_pointer(hands, each)
    }
    hands.move((1, 1))
    hands.key(pygame.K_TAB)
    return found | {
        f"{type(each).__name__} with the focus" for each in pieces(hands) if not answers_focus(hands, each)
    }


def go_on(hands: Hands, rng: random.Random) -> None:
    """Decide something, as often as lies between two looks."""
    for _ in range(DECISIONS):
        hands.rest()
        if hands.scene.dialog is not None:
            hands.answer()
        elif hands.match.outcome is None:
            hands.scene.session.play(rng.choice(hands.scene.session.legal_actions()))
    hands.rest()
    while hands.scene.dialog is not None:
        hands.answer()
        hands.rest()


def never_said(hall: Hall, match: Match, looks: int) -> set[str]:
    """The pieces that don't answer at so many moments of a match."""
    rng, found, hands = random.Random(4), set[str](), Hands(hall, match)
    for _ in range(looks):
        go_on(hands, rng)
        found |= dumb(hands)
    return found


@cases(("game", "looks"), [(game, looks) for game in GAMES for looks in (1, 4)], quick=[("potion_explosion", 1)])
def test_every_piece_says_what_it_is(game: str, looks: int, open_hall: Callable[..., Hall]) -> None:
    people = 1 if looks == 1 else 2
    seats = seats_of(*(None if at < people else "apprentice" for at in range(4)))
    hall = open_hall(wishes=dict(UNASKED))
    assert not never_said(hall, match_of(game, seats, seed=5, **GAMES[game]), looks)


def test_all_at_the_default_table_says_what_it_is(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall(catalogue=CATALOGUE)
    match = Match.new(CATALOGUE.load(ID), seats_of(None, "apprentice"), seed=4, now=NOON)
    assert not never_said(hall, match, 2)


@cases(
    ("game", "size"),
    [(game, size) for game in GAMES for size in ((1280, 720), (1024, 768), (1920, 1080), (2560, 1080))],
    quick=[("glastonbury", (1280, 720))],
)
def test_the_log_is_one_press_away(game: str, size: tuple[int, int], open_hall: Callable[..., Hall]) -> None:
    """It stands open where there is room, else it has a drawer, else a button."""
    hall = open_hall(wishes=dict(UNASKED), size=size)
    hands = Hands(hall, match_of(game, seats_of(None, None), seed=5, **GAMES[game]))
    go_on(hands, random.Random(4))
    scene = hands.scene
    if scene.standing_log.visible:
        return
    hands.press(scene.drawer if scene.drawer.visible else scene.commands.frame.button("log"))
    hands.wait(0.3)
    assert isinstance(scene.dialog, LogPanel)
