"""A scene with nothing but a dispenser on it, driven frame by frame without a clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame

from game.core.contract import Event
from game.potion_explosion.preview import Spot
from scenes.games.potion_explosion.dispenser.show import Destination
from scenes.games.potion_explosion.dispenser.view import DispenserView
from scenes.tabletop.pieces.fliers import Fliers
from scenes.ui.kit import Kit
from scenes.ui.settings import Settings, Speed
from scenes.ui.stage.scene import Scene
from scenes.ui.stage.stage import Stage
from scenes.ui.stage.steady import STEADY

FRAME = 1 / 60
CHAIN = ["KYRKYUKYU", "YURUKRYU", "UUKYRYYKRYURU", "RKUYRRUKR", "KRYUYYKYU"]
"""The rulebook's chain: in track 2 the R at place 5 brings 3 Y and 2 K; U and R remain."""


class Benchtop(Scene):
    """Notes everything the dispenser tells."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.landed: list[tuple[int, str]] = []
        self.attended: list[Spot | None] = []
        self.chosen: list[Spot] = []
        self.refused: list[Spot] = []
        self.sounds: list[tuple[str, float, int]] = []

    def build(self) -> None:
        self.fliers = Fliers(self.kit)
        self.view = DispenserView(
            self.kit,
            self.fliers,
            destination=lambda seat, colour: Destination((self.kit.units.width * 0.8, 300.0 + 40 * seat), 50),
            can_let_go=lambda pos: not self.view.rect.collidepoint(pos),
            landed=lambda seat, colour: self.landed.append((seat, colour)),
            on_attended=self.attended.append,
            on_choose=self.chosen.append,
            on_refused=self.refused.append,
            on_sound=lambda name, volume, variation: self.sounds.append((name, volume, variation)),
        )
        self.add(self.view, self.fliers)

    def layout(self, size: tuple[int, int]) -> None:
        units = self.kit.units
        if units.narrow:
            self.view.place(units.rect(0.014, 0.09, 0.42, 0.88))
        elif units.small:
            self.view.place(units.rect(18 / 1280, 64 / 720, 397 / 1280, 635 / 720))
        else:
            self.view.place(units.rect(0.012, 0.071, 0.454, 0.831))


class Driver:
    """A stage with a benchtop, and hands for it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.top = Benchtop(stage.kit)
        stage.push(self.top)
        self.view = self.top.view
        self.passed = 0.0
        self.seconds(STEADY)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.stage.step([], FRAME)
            self.passed += FRAME

    def seconds(self, seconds: float) -> None:
        self.frames(round(seconds / FRAME))

    def play(self, events: Sequence[Event], limit: float = 60.0) -> float:
        """Show events to their end; return how long it took."""
        self.view.play(events)
        start = self.passed
        while self.view.busy or len(self.top.fliers):
            self.frames()
            assert self.passed - start < limit, "the show never ends"
        return self.passed - start

    def contents(self) -> list[str]:
        return [self.view.simulation.content(track) for track in range(5)]

    def mouse(self, kind: int, pos: tuple[float, float]) -> None:
        at = (round(pos[0]), round(pos[1]))
        more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self.stage.step([pygame.Event(kind, pos=at, **more)], FRAME)

    def point(self, spot: Spot) -> None:
        self.mouse(pygame.MOUSEMOTION, self.view.geometry.spot_point(spot))

    def click(self, spot: Spot) -> None:
        self.point(spot)
        self.mouse(pygame.MOUSEBUTTONDOWN, self.view.geometry.spot_point(spot))
        self.mouse(pygame.MOUSEBUTTONUP, self.view.geometry.spot_point(spot))

    def key(self, key: int) -> None:
        self.stage.step([pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")], FRAME)
        self.stage.step([pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="")], FRAME)

    def light(self, spot: Spot) -> float:
        """The mean light of a marble on the canvas."""
        self.frames()
        rect = self.view.geometry.spot_rect(spot)
        colour = pygame.transform.average_color(self.stage.canvas, rect.inflate(-rect.w // 3, -rect.h // 3))
        return sum(colour[:3]) / 3


@contextmanager
def benchtop(
    size: tuple[int, int] = (1280, 720), speed: Speed = "brisk", reduced_motion: bool = False
) -> Iterator[Driver]:
    """Open a stage with a dispenser that holds `CHAIN`."""
    stage = Stage(size, "", settings=Settings(reduced_motion=reduced_motion, speed=speed))
    try:
        driver = Driver(stage)
        driver.view.show_tracks(CHAIN)
        yield driver
    finally:
        stage.close()
