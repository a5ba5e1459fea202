"""Where people share the screen nothing on it tells a secret: pictures are the same if only secrets differ."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.glastonbury.rules.actions import CloseLook, Take
from game.magic_potion.rules.visibility import with_missions
from scenes.hall.hall import Hall
from scenes.tabletop.log.recap import Recap
from tests.scenes.drawn import drawn, undrawn
from tests.scenes.games.glastonbury.market_hands import at, match_at
from tests.scenes.table_hands import TWO, UNASKED, Hands, match_of, seats_of

COMPANY = {
    "two": seats_of(None, None),
    "three": seats_of(None, None, None),
    "four": seats_of(None, None, None, None),
    "two and an automaton": seats_of(None, None, "apprentice"),
}
WITH_SECRETS: dict[str, dict[str, Any]] = {"glastonbury": {"recipes": True}, "magic_potion": {"missions": True}}
TURNS = 4
"""So many decisions of each seat."""
LOOKED_AT = 8
"""At so many things each seat points."""
Picture = tuple[str, str]
"""What was done, and a digest of what was seen then."""


def with_other_secrets(match: Match) -> Match:
    """The same match, but that each seat holds the secret cards of the next one."""
    state: Any = match.rules.copy(match.state)
    if match.game.id == "glastonbury":
        recipes = [stall.recipes for stall in state.stalls]
        for at, stall in enumerate(state.stalls):
            stall.recipes = recipes[at - 1]
    else:
        missions = [desk.missions for desk in state.desks]
        state.desks = tuple(with_missions(desk, missions[at - 1]) for at, desk in enumerate(state.desks))
    return Match(match.game, match.header, state)


Sit = Callable[[Match], Hands]


@pytest.fixture
def sit(open_hall: Callable[..., Hall]) -> Sit:
    """Open a table; as halls share one window, look at one after the other."""

    def sit_at(match: Match) -> Hands:
        hands = Hands(open_hall(size=(960, 540), wishes=dict(UNASKED)), match)
        hands.wait(0.6)
        return hands

    return sit_at


def seen(hands: Hands, what: str) -> Picture:
    """What is seen now."""
    with drawn(hands.stage):
        hands.stage.step([], 0.0)
    return what, sha256(pygame.image.tobytes(hands.stage.canvas, "RGB")).hexdigest()


def look_round(hands: Hands, rng: random.Random) -> Iterator[Picture]:
    """Point at this and that, open log and recap."""
    yield seen(hands, "at rest")
    spots = [widget.rect.center for widget in hands.scene.table.walk() if widget.shown and widget.catches]
    for spot in rng.sample(spots, min(LOOKED_AT, len(spots))):
        hands.move(spot)
        hands.wait(0.5)
        yield seen(hands, f"pointed at {spot}: {hands.where()}")
    for key in (pygame.K_l, pygame.K_r):
        hands.key(key)
        hands.wait(0.3)
        yield seen(hands, f"after {pygame.key.name(key)}")
        if hands.scene.dialog is not None:
            hands.key(pygame.K_ESCAPE)
            hands.wait(0.3)


def a_walk(hands: Hands, asked: list[object], monkeypatch: pytest.MonkeyPatch) -> Iterator[Picture]:
    """Some turns of each seat: look round, ask for a hint, decide; up to the turn of a computer player."""
    rng, seats, last = random.Random(5), hands.match.seats, 0

    def note(game: str, view: object, *_: object) -> None:
        if seats[hands.match.seat_to_move].human:
            asked.append(view)

    monkeypatch.setattr(hands.hall.worker, "ask", note)
    for _ in range(TURNS * len(seats)):
        mover = hands.match.seat_to_move
        if not seats[mover].human:
            yield from look_round(hands, rng)
            assert hands.scene.session.eyes == last, "who moved last sits there"
            return
        assert hands.scene.session.eyes == mover and hands.scene.dialog is None
        yield from look_round(hands, rng)
        hands.key(pygame.K_h)
        action = rng.choice(hands.scene.session.legal_actions())
        hands.scene.session.drop_advice()
        hands.scene.decide(action)
        hands.wait(0.3)
        last = mover


@pytest.mark.slow
@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("game", WITH_SECRETS)
def test_no_seat_is_shown_a_secret_that_is_not_held_up(
    sit: Sit, game: str, company: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of(game, COMPANY[company], first=0, **WITH_SECRETS[game])
    asked = list[object](), list[object]()
    other = sit(with_other_secrets(match))
    with undrawn(other.stage):
        others = list(a_walk(other, asked[1], monkeypatch))
    hands = sit(match)
    with undrawn(hands.stage):
        assert others == list(a_walk(hands, asked[0], monkeypatch))
    assert asked[0] == asked[1], "a hint that all see knows nothing of secrets"
    assert asked[0]


def test_a_look_into_the_cauldron_shows_others_nothing(sit: Sit) -> None:
    """Only what is held up: neither the parchment nor the ladder counts what was seen (GL-15)."""

    def looking(mine: Sequence[str], others: Sequence[str]) -> list[Picture]:
        stalls = [{"pawn": 2, "cauldron": [*mine, "toadstool 1"]}, {"pawn": 7, "cauldron": [*others, "feather 1"]}]
        hands = sit(match_at(TWO, {"stalls": stalls, "square": {at(1, 2): "perluceo"}}))
        hands.scene.decide(Take(at(1, 2)))
        hands.wait(0.3)
        assert isinstance(hands.scene.session.legal_actions()[0], CloseLook)
        return list(look_round(hands, random.Random(2)))

    some, more = ("frog 3", "pumpkin 2"), ("snail 3", "cherry 2")
    assert looking(some, more) == looking(more, some)


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_what_one_holds_up_is_not_shown_to_the_next(sit: Sit, game: str) -> None:
    match = match_of(game, TWO, first=0, **WITH_SECRETS[game])

    def held_on(match: Match) -> tuple[Picture, Picture]:
        hands, rng = sit(match), random.Random(1)
        table: Any = hands.scene.table
        cards = table.recipes if game == "glastonbury" else table.panel(0).missions
        hands.down(cards.rect.center)
        hands.wait(0.2)
        up = seen(hands, "held up")
        while match.seat_to_move == 0:
            match.play(rng.choice(match.legal_actions()), 0)
            hands.wait(0.3)
        hands.move((cards.rect.centerx + 1, cards.rect.centery))
        hands.wait(0.2)
        return up, seen(hands, "it is another one's turn")

    others, ones = held_on(with_other_secrets(match)), held_on(match)
    assert others[0] != ones[0], "they are held up"
    assert others[1] == ones[1]


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_neither_loading_nor_taking_back_nor_changing_seats_brings_a_curtain(sit: Sit, game: str) -> None:
    match = match_of(game, TWO, first=0, undo="free", **WITH_SECRETS[game])
    rng = random.Random(2)
    while match.turn < 5 or match.seat_to_move == 0:
        match.play(rng.choice(match.legal_actions()))
    hands = sit(match)
    assert hands.scene.dialog is None and hands.scene.context.acting
    hands.key(pygame.K_u)
    hands.wait(0.3)
    assert hands.scene.dialog is None and hands.scene.context.acting
    hands.scene.session.take_over(0, "apprentice")
    assert not hands.scene.context.shared
    hands.scene.session.sit_down(0)
    hands.wait(0.3)
    assert hands.scene.dialog is None and hands.scene.context.shared
    table: Any = hands.scene.table
    assert not (table.recipes.face_up if game == "glastonbury" else table.scenery.missions_seen(1))
    hands.key(pygame.K_r)
    assert isinstance(hands.scene.dialog, Recap)
