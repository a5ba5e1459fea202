"""Every game can be looked back at event by event, forwards and backwards."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pygame
import pytest

from game.core.match import Match
from tests.scenes.table_hands import ANNA_AND_GOLEM, Hands, close_hall, match_of, new_hall
from tests.slow import cases

GAMES = ["potion_explosion", "glastonbury", "potions", "magic_potion"]
FEW, MANY = 20, 60
"""How many events are gone through, from the beginning and back."""


def at_random(game: str, turns: int | None = None) -> Match:
    """A match of which so many turns, or all, were played at random."""
    match, rng = match_of(game, ANNA_AND_GOLEM, seed=3), random.Random(3)
    while match.outcome is None and (turns is None or match.turn <= turns):
        match.play(rng.choice(match.legal_actions()))
    return match


def walk(hands: Hands, by: int, events: int) -> list[tuple[int, int, msgspec.Struct]]:
    """Go event by event with the keys; where one comes by, and what is seen there at rest."""
    replay, found = hands.scene.replay, []
    assert replay is not None
    key = pygame.K_RIGHT if by > 0 else pygame.K_LEFT
    for _ in range(events):
        hands.scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LSHIFT, unicode="", scancode=0))
        hands.scene.motion.hurry()
        hands.wait(0.02)
        assert hands.scene.context.view == hands.scene.table.scenery.view
        found.append((replay.at, replay.part, hands.scene.context.view))
    return found


@cases("events", [FEW, MANY], quick=[FEW])
@cases("game", GAMES, quick=["glastonbury"])
def test_a_finished_match_event_by_event_there_and_back(game: str, events: int, tmp_path: Path) -> None:
    match = at_random(game)
    hall = new_hall(tmp_path)
    try:
        hands = Hands(hall, match)
        hands.wait(0.1)
        there = [(0, 0, match.state_at(0)), *walk(hands, 1, events)]
        for at, part, view in there:
            if not part:
                assert view == match.state_at(at), "between two actions it is as it was"
        seen = [event for step in match.steps for event in step.events if not event.quiet][:events]
        assert len({(at, part) for at, part, _ in there}) == 1 + len(seen), "one after the other is seen"
        assert [one[2] for one in walk(hands, -1, events)] == [one[2] for one in reversed(there[:-1])]
    finally:
        close_hall(hall)


@pytest.mark.parametrize("game", GAMES)
def test_steps_and_events_can_be_mixed(game: str, tmp_path: Path) -> None:
    match = at_random(game)
    hall = new_hall(tmp_path)
    try:
        hands = Hands(hall, match)
        hands.wait(0.1)
        past, replay = hands.scene.past, hands.scene.replay
        assert replay is not None
        while not replay.part:
            past.event(1)
        stop, part = replay.place, replay.part
        past.step(1)
        assert (replay.place, replay.part) == (stop + 1, 0)
        hands.scene.motion.hurry()
        assert hands.scene.table.scenery.view == match.state_at(replay.at)
        past.to(stop)
        while replay.part != part:
            past.event(1)
        past.step(-1)
        assert (replay.place, replay.part) == (stop, 0), "back to where what is looked at began"
        past.to(replay.last)
        past.event(1)
        assert replay.place == replay.last, "there is nothing behind the end"
        past.to(0)
        past.event(-1)
        assert (replay.place, replay.part) == (0, 0), "nor before the beginning"
    finally:
        close_hall(hall)


@pytest.mark.parametrize("game", ["potion_explosion", "potions", "magic_potion"])
def test_while_a_match_goes_on_events_are_seen_with_ones_own_eyes(game: str, tmp_path: Path) -> None:
    match = at_random(game, turns=4)
    hall = new_hall(tmp_path)
    try:
        hands = Hands(hall, match)
        hands.wait(0.1)
        eyes = hands.scene.session.eyes
        hands.scene.past.begin(0)
        for at, part, view in walk(hands, 1, MANY):
            if not part:
                assert view == match.view_at(at, eyes)
    finally:
        close_hall(hall)
