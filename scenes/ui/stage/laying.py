"""A scene on its way to be seen: built, placed and drawn where nobody sees it, in slices that leave frames short."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from threading import Thread
from typing import TYPE_CHECKING

import pygame

from scenes.ui import heap
from scenes.ui.pictures.rehearsal import NAP, Draw
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.ui.stage.scene import Scene

SLICE = 0.012
"""Seconds of work after which nothing more is begun in a frame; what was begun goes beyond it."""
LONGEST = 0.025
"""Seconds after which a frame ends in any case: work may wait for files, or for other programs."""


class Laying:
    """The way of one scene from the stage's hand to its first frame."""

    def __init__(
        self, scene: Scene, size: tuple[int, int], cover: Callable[[], Iterator[None]], *, settle: bool
    ) -> None:
        """`cover` shows what is seen meanwhile; `settle`: what former scenes needed is let go at the end."""
        self.over = False
        """Whether nothing is left but to play its first frame."""
        self._scene, self._size, self._settle = scene, size, settle
        self._nowhere = pygame.Surface(size).convert()
        self._building = self._built()
        self._steps = self._all(cover)

    def go_on(self) -> None:
        """Do as much as fits into one frame."""
        rehearsal, until = self._scene.kit.rehearsal, time.perf_counter() + LONGEST
        rehearsal.until = time.thread_time() + SLICE
        while not self.over and not rehearsal.late and time.perf_counter() < until:
            self.over = next(self._steps, self) is self

    def build(self) -> None:
        """Have the scene built and placed now: somebody needs it."""
        for _ in self._building:
            pass

    def _all(self, cover: Callable[[], Iterator[None]]) -> Iterator[None]:
        scene = self._scene
        yield from cover()
        while not scene.ready():
            time.sleep(NAP)
            yield
        yield from self._building
        yield from scene.kit.rehearsal.go_through(draws(scene, self._size), self._nowhere)
        yield from scene.top.paint_in_parts(self._nowhere)
        if self._settle:
            scene.kit.forget_older()
            yield
            gc.collect()
            yield
            Thread(target=heap.give_back, name="heap").start()

    def _built(self) -> Iterator[None]:
        scene = self._scene
        scene.construct()
        yield
        yield from scene.kit.rehearsal.go_through(scene.needs(), self._nowhere)
        scene.arrange(self._size)
        yield
        scene.entered()
        yield


def draws(scene: Scene, size: tuple[int, int]) -> list[Draw]:
    """List what draws a scene: its ground, and each widget of which something is in sight."""
    found: list[Draw] = [scene.paint_ground]
    for layer in scene.layers:
        for group in (layer.root, layer.popups, layer.above):
            found += _draws(group, pygame.Rect((0, 0), size))
    return found


def _draws(widget: Widget, window: pygame.Rect) -> Iterator[Draw]:
    if not widget.visible:
        return
    if window.colliderect(widget.paint_rect()):
        yield widget.draw
    if isinstance(widget, ScrollArea):
        window = window.clip(widget.view)
    for child in widget.children:
        yield from _draws(child, window)
