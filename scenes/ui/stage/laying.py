"""A scene on its way to be seen: built, placed and drawn where nobody sees it, a slice in each frame."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from threading import Thread
from typing import TYPE_CHECKING

import pygame

from scenes.ui import heap
from scenes.ui.pictures.rehearsal import NAP, Draw, Rehearsal
from scenes.ui.stage.readying import drawn_in

if TYPE_CHECKING:
    from scenes.ui.stage.scene import Scene

SLICE = 0.012
"""Seconds of work after which nothing more is begun in a frame; what was begun goes beyond it."""
YOUNG = 0.004
"""Seconds of work for which a frame is young."""
FILES = 3.0
"""So many times as much as usual is kept of files while a scene is made ready."""
LONGEST = 0.025
"""Seconds after which a frame ends in any case: work may wait for files, or for other programs."""


class Slices:
    """Work that is done bit by bit, as much in a frame as leaves it short."""

    def __init__(self, rehearsal: Rehearsal, steps: Iterator[None]) -> None:
        self.over = False
        """Whether all is done."""
        self._rehearsal, self._steps = rehearsal, steps

    def go_on(self) -> None:
        """Do as much as fits into one frame."""
        rehearsal, until = self._rehearsal, time.perf_counter() + LONGEST
        rehearsal.until = time.thread_time() + SLICE
        while not self.over:
            self.over = next(self._steps, self) is self
            if rehearsal.late or time.perf_counter() >= until:
                break


class Laying(Slices):
    """The way of one scene to its first frame on a canvas, which is to be played when this is over."""

    def __init__(
        self,
        scene: Scene,
        canvas: pygame.Surface,
        cover: Callable[[], Iterator[None]],
        *,
        settle: bool = False,
        entered: bool = False,
    ) -> None:
        """`canvas` is of the size it is for; `cover` shows on it what is seen meanwhile.

        `settle`: what former scenes needed is let go at the end. `entered`: the scene is played already.
        """
        super().__init__(scene.kit.rehearsal, self._all(cover))
        self._scene, self._canvas = scene, canvas
        self.settle, self.entered = settle, entered
        self._building = self._entered()

    def build(self) -> None:
        """Have the scene built and placed now: somebody needs it."""
        for _ in self._building:
            pass

    def _all(self, cover: Callable[[], Iterator[None]]) -> Iterator[None]:
        scene, pictures = self._scene, self._scene.kit.pictures
        pictures.rehearsed.clear()
        pictures.keep_files(FILES)  # else those needed last would be gone, and push out those needed next
        pictures.read_again(scene.files)
        yield from cover()
        while not scene.can_build():
            time.sleep(NAP)
            yield
        yield from self._building
        yield from drawn(scene, self._canvas.copy())
        pictures.forget_unasked(scene.files)
        scene.files = list(pictures.rehearsed)
        pictures.keep_files(1)
        if self.settle:
            scene.kit.forget_older(files=not scene.needs_files)
            yield from _fresh(scene.kit.rehearsal)
            gc.collect()
            yield
            Thread(target=heap.give_back, name="heap").start()

    def _entered(self) -> Iterator[None]:
        yield from built(self._scene, self._canvas.get_size())
        if not self.entered:
            self.entered = True
            self._scene.entered()
            yield


def built(scene: Scene, size: tuple[int, int]) -> Iterator[None]:
    """Build and place a scene for a canvas of a size."""
    rehearsal = scene.kit.rehearsal
    scene.construct()
    yield
    yield from rehearsal.go_through(scene.needs(), pygame.Surface((1, 1)))
    yield from _fresh(rehearsal)
    scene.arrange(size)
    yield from _fresh(rehearsal)


def drawn(scene: Scene, nowhere: pygame.Surface) -> Iterator[None]:
    """Draw a placed scene where nobody sees it, so that all it needs is there, and paint what stands still."""
    yield from scene.kit.rehearsal.go_through(draws(scene, nowhere.get_size()), nowhere)
    for layer in scene.layers:
        for strip in layer.paints(nowhere if layer is scene.top else nowhere.copy()):
            strip()
            yield


def _fresh(rehearsal: Rehearsal) -> Iterator[None]:
    """What comes next can't be put off once it has begun: let it have a frame that is young."""
    if time.thread_time() > rehearsal.until - SLICE + YOUNG:
        rehearsal.until = 0.0
    yield


def draws(scene: Scene, size: tuple[int, int]) -> list[Draw]:
    """List what draws a scene: its ground, and each widget of which something is in sight."""
    found: list[Draw] = [scene.paint_ground]
    for layer in scene.layers:
        for group in (layer.root, layer.popups, layer.above):
            found += drawn_in(group, pygame.Rect((0, 0), size))
    return found
