"""The stage: the window, its canvas, and the stack of scenes of which the topmost is played.

`step(events, dt)` does one frame, so that tests drive it without a clock; `run()` does it sixty times a second, or
seldom when nothing moves.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes.ui import heap
from scenes.ui.kit import Kit
from scenes.ui.pictures.rehearsal import Draw
from scenes.ui.settings import Settings
from scenes.ui.stage import controllers, touch
from scenes.ui.stage.controllers import Controllers, from_controller
from scenes.ui.stage.cursor import Cursors
from scenes.ui.stage.keyboards import as_meant
from scenes.ui.stage.laying import Laying
from scenes.ui.stage.touch import Touch
from scenes.ui.stage.window import Window
from scenes.ui.text.words import Words

if TYPE_CHECKING:
    from scenes.ui.stage.scene import Scene


FRAMES = 60
IDLE_FRAMES = 30
"""Frames a second while nothing moves. (Waiting for events costs more: SDL looks for them every millisecond.)"""
DROWSY, DROWSY_FRAMES = 8.0, 15
"""Seconds after which nobody seems to be there, and frames a second from then on."""
UNSEEN_FRAMES = 5
"""Frames a second while the window is minimised: the match goes on, and nothing is drawn."""
SETTLE = 0.1
"""Seconds after the last step of a resize until everything is laid out anew."""
WORK, LEAST_WORK = 0.0035, 0.001
"""Seconds of a frame's work after which what may wait is put off; drawing is to have its share of it."""
LONGEST_DT = 0.125
"""Seconds that pass in a frame that is seen at most, however late it is."""
ASSETS = Path(__file__).resolve().parents[3] / "assets"
_RESIZED = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED)
"""On another screen a window of the same size may have more px, or fewer."""
_UNSEEN = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_SEEN = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
_AT_ONCE = (pygame.QUIT, pygame.WINDOWMOVED, *_RESIZED, *_UNSEEN, *_SEEN)
"""What is about the window is answered while a scene is on its way, too."""
_POSITIONED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Stage:
    """One window with a stack of scenes. Raises `DisplayError` if no window can be opened."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        title: str = "",
        *,
        full_screen: bool = False,
        maximised: bool = False,
        place: tuple[int, int] | None = None,
        words: Words | None = None,
        settings: Settings | None = None,
        assets: Path = ASSETS,
    ) -> None:
        self.window = Window(size, title, full_screen, maximised, place)
        self.kit = Kit(assets, words or Words(), settings or Settings())
        self.scenes: list[Scene] = []
        self._cursors = Cursors(self.kit)
        self.controllers = Controllers()
        self.touch = Touch(lambda: self.scene, lambda: self.canvas.get_size())
        self.running = True
        self.on_window_focus: Callable[[bool], object] | None = None
        self.on_sound_device: Callable[[bool], object] | None = None
        """Is told that a sound device came (True) or went."""
        self.on_frame: Callable[[float], object] | None = None
        """Is told in every frame how many seconds have passed, whatever is on the screen."""
        self.on_full_screen: Callable[[bool], object] | None = None
        self.on_close: Callable[[], object] | None = None
        """Answers the window's close button instead of ending the program."""
        self.on_drop: Callable[[Path], object] | None = None
        """Is told of a file that was dropped on the window."""
        self.frames = 0
        self._began = 0.0
        """When this frame began, by the clock of this thread's work."""
        self._drawing = 0.0
        """Seconds that drawing took last time."""
        self._unseen = False
        """Whether the window is minimised."""
        self._moving, self._calm = True, 0.0
        """Whether something moved in the last frame; for how many seconds nothing has, and nothing happened."""
        self._resized_for: float | None = None
        """Seconds since the last step of a resize, until everything is laid out anew."""
        self._moved_in = 0.0
        self._settled = True
        """Whether what scenes before were made of has been let go."""
        self._laying: Laying | None = None
        """The topmost scene, on its way to be seen."""
        self._lay_out_next = False
        """Whether the window has another size since this frame, and all is laid out anew from the next one on."""
        self._put_off: list[pygame.Event] = []
        """What has happened since: it is answered by what is seen then."""
        self._cover: Draw | None = None
        """Paints what is seen until the next scene is."""
        self.canvas = self._seen = self.window.new_canvas()
        """What is drawn on, and what is seen: that is an older one until something is drawn."""
        self.kit.resize(self.canvas.get_size())

    # -- scenes --------------------------------------------------------------------------------------------------
    @property
    def scene(self) -> Scene | None:
        """The scene that is played."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Play a scene above the others."""
        self._end_laying()
        if scene.overlay and self.scene is not None:
            scene.below = self._dimmed()
        if self.scene is not None:
            self.scene.rest()
            self.scene.let_go()
        self.scenes.append(scene)
        self._begin(scene)

    def pop(self) -> None:
        """End the topmost scene and go on with the one below; the program ends with the last."""
        self._end_laying()
        ended = self.scenes.pop() if self.scenes else None
        if ended is not None:
            self._end(ended)
        if self.scene is None:
            self.running = False
            return
        if ended is not None:
            self.scene.follow(ended)
        self._begin(self.scene)

    def replace(self, scene: Scene) -> None:
        """Play a scene instead of the topmost one."""
        self._end_laying()
        if self.scenes:
            self._end(self.scenes.pop())
        self.push(scene)

    def restart(self, scene: Scene) -> None:
        """Play a scene instead of all. What those were made of is let go."""
        self._end_laying()
        self.kit.mark()
        self._settled = False
        while self.scenes:
            self._end(self.scenes.pop())
        self.push(scene)

    def meanwhile(self, paint: Callable[[pygame.Surface], object]) -> None:
        """Paint over what is seen and show it until the next scene is there: that takes longer than a frame."""
        if self.in_slices:
            self._cover = paint
            return
        self._show_cover(paint)

    @property
    def in_slices(self) -> bool:
        """Whether scenes are made ready, and what stands still is painted anew, in frames that stay short.

        Else all is there at once.
        """
        return self.kit.rehearsal.in_slices

    @in_slices.setter
    def in_slices(self, wanted: bool) -> None:
        self.kit.rehearsal.in_slices = wanted

    @property
    def laying(self) -> bool:
        """Whether a scene is on its way to be seen."""
        return self._laying is not None or self._lay_out_next

    def build_now(self) -> None:
        """Have the scene that is on its way built and placed at once, for who wants to do something with it."""
        if self._laying is not None:
            self._laying.build()

    def _end_laying(self) -> None:
        """Another scene comes before it is seen."""
        self.build_now()
        self._laying = None

    def _covered(self) -> Iterator[None]:
        cover = self._cover
        if cover is not None:
            yield from self.kit.rehearsal.go_through([cover], self.canvas.copy())
            self._cover = None
            self._show_cover(cover)
            yield

    def _show_cover(self, paint: Draw) -> None:
        self.canvas.set_clip(None)
        if self._seen is not self.canvas:
            pygame.transform.smoothscale(self._seen, self.canvas.get_size(), self.canvas)
        paint(self.canvas)
        self._show(None)
        if self.scene is not None:
            self.scene.damage_all()

    def rebuild(self) -> None:
        """Make the widgets of all scenes anew (after `kit.speak`)."""
        for scene in self.scenes:
            scene.retell()
        if self.scene is not None:
            self._begin(self.scene)

    def quit(self) -> None:
        """End after this frame."""
        self.running = False

    # -- frames --------------------------------------------------------------------------------------------------
    def run(self, seconds: float = math.inf) -> None:
        """Play until someone quits, at most so long. Whoever made the stage closes it."""
        clock, until = pygame.time.Clock(), time.monotonic() + seconds
        while self.running and time.monotonic() < until:
            # Nothing moves while a scene is on its way: the next slice comes at once.
            at_rest = IDLE_FRAMES if self._calm < DROWSY else DROWSY_FRAMES
            rate = UNSEEN_FRAMES if self._unseen else 0 if self.laying else FRAMES if self._moving else at_rest
            passed = clock.tick(rate) / 1000
            events = pygame.event.get()
            self._moving = self.step(events, min(1 / UNSEEN_FRAMES if self._unseen else LONGEST_DT, passed))
            self._calm = 0.0 if self._moving or events else self._calm + passed

    def step(self, events: Sequence[pygame.Event] | None = None, dt: float = 1 / FRAMES) -> bool:
        """Play one frame: answer events (None: those that wait), let `dt` seconds pass, draw what changed.

        Returns whether something moves, so that the next frame is wanted in 1/60 s.
        """
        self._began = time.thread_time()
        if self._resized_for is not None:
            self._resized_for += dt
        waiting = self._put_off + list(pygame.event.get() if events is None else events)
        if self._lay_out_next:
            self._relayout()
            self._put_off = waiting
            if self.on_frame is not None:
                self.on_frame(dt)
            return True
        if self._laying is not None:
            # What is pressed meanwhile is for what is seen then: that is shown first.
            at_once = [event for event in waiting if event.type in _AT_ONCE]
            self._put_off, waiting = [event for event in waiting if event.type not in _AT_ONCE], []
            for event in at_once:
                self._answer(event)
            if not self._laying.over:
                if any(event.type in _SEEN for event in at_once):
                    self.window.show_stretched(self._seen)
                if self.on_frame is not None:
                    self.on_frame(dt)
                if not self._settle(dt):
                    self._lay_on()
                return True
            self._laying = None
        else:
            self._put_off = []
        self._let_go()
        for at, event in enumerate(waiting):
            self._answer(event)
            if self.laying:
                self._put_off = waiting[at + 1 :]
                return True
        for event in self.controllers.pass_time(dt):
            self._answer(event)
        self.touch.pass_time(dt)
        if self.on_frame is not None:
            self.on_frame(dt)
        if self.laying:
            return True
        moving = self._settle(dt)
        if self._laying is not None:
            return True
        scene = self.scene
        if scene is not None and self._resized_for is None:
            moving = scene.update(dt) or moving
            scene = self.scene
            if self.laying:
                return True
        if scene is not None and self._unseen:
            scene.rest()
        elif scene is not None and self._resized_for is None:
            drawn = self.frames
            self._draw(scene)
            if drawn:  # a start shows its picture first
                self._cursors.show(scene.cursor, self.window.size[1] / max(1, self.canvas.get_height()))
        return moving

    def screenshot(self, path: Path) -> None:
        """Write the canvas to a file (PNG or JPG)."""
        pygame.image.save(self.canvas, path)

    def close(self) -> None:
        """Close the window; scenes are told."""
        while self.scenes:
            self._end(self.scenes.pop())
        self.controllers.close()
        self.kit.pictures.close()
        self.window.close()

    def set_full_screen(self, wanted: bool) -> None:
        """Fill the screen, or go back to the window's former size."""
        self.window.set_full_screen(wanted)
        self._fill_window()
        if self.on_full_screen is not None:
            self.on_full_screen(wanted)

    def set_size(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.window.set_size(size)
        self._fill_window()

    def to_canvas(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Turn a place in the window into one on the canvas."""
        window, canvas = self.window.size, self.canvas.get_size()
        if window == canvas:
            return pos
        return round(pos[0] * canvas[0] / max(1, window[0])), round(pos[1] * canvas[1] / max(1, window[1]))

    # -- inside --------------------------------------------------------------------------------------------------
    def _answer(self, event: pygame.Event) -> None:
        if event.type in controllers.EVENTS:
            for key in self.controllers.keys(event):
                self._answer(key)
            return
        if self.touch.is_echo(event):
            return
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            event = as_meant(event)
        self._note_device(event)
        if event.type == pygame.QUIT:
            if self.on_close is not None:
                self.on_close()
            else:
                self.running = False
        elif event.type in _RESIZED:
            if self.window.note_size():
                if self._resized_for is None and self.scene is not None:
                    self.kit.pictures.read_again(self.scene.files)
                self._resized_for = 0.0
        elif event.type == pygame.WINDOWMOVED:
            self._moved_in = SETTLE
        elif event.type in _UNSEEN:
            self._unseen = True
        elif event.type in _SEEN:
            self._unseen = False
            if self.scene is not None:
                self.scene.damage_all()
        elif event.type in touch.EVENTS:
            self.touch.handle(event)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._focus_changed(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            if self.on_sound_device is not None and not event.iscapture:
                self.on_sound_device(event.type == pygame.AUDIODEVICEADDED)
        elif event.type == pygame.DROPFILE:
            if self.on_drop is not None:
                self.on_drop(Path(event.file))
        elif event.type == pygame.KEYDOWN and _asks_full_screen(event):
            self.set_full_screen(not self.window.full_screen)
        elif self.scene is not None:
            if event.type in _POSITIONED and self.window.size != self.canvas.get_size():
                event = pygame.Event(event.type, {**event.dict, "pos": self.to_canvas(event.pos)})
            self.scene.handle(event)

    def _note_device(self, event: pygame.Event) -> None:
        """Note what is used: the signs that are shown are those of the controller, as long as it is."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.FINGERDOWN):
            return
        used = self.controllers.family if from_controller(event) else None
        pygame.mouse.set_visible(used is None and event.type != pygame.FINGERDOWN)
        if used != self.kit.controller:
            self.kit.controller = used
            if self.scene is not None:
                self.scene.device_changed()

    def _focus_changed(self, focused: bool) -> None:
        if not focused:
            self.touch.let_go()
        if self.on_window_focus is not None:
            self.on_window_focus(focused)
        if self.scene is not None:
            self.scene.window_focus(focused)

    def _let_go(self) -> None:
        """Once a scene stands for all others, and it is known what it needs, give back what those had."""
        if not self._settled and self.scene is not None and self.scene.top.painted:
            self._settled = True
            self.kit.forget_older(files=not self.scene.needs_files)
            heap.trim()

    def _settle(self, dt: float) -> bool:
        if self._moved_in > 0:
            self._moved_in -= dt
            if self._moved_in <= 0:  # by then it is known whether it was moved only by becoming larger
                self.window.keep_place()
        if self._resized_for is None:
            return False
        if self._resized_for >= SETTLE:
            self.window.keep_size()
            self._relayout()
        else:
            self.window.show_stretched(self._seen)
        return True

    def _fill_window(self) -> None:
        """The window has another size: to stretch what is seen fills a frame, and to lay all out anew many."""
        self.window.show_stretched(self._seen)
        if self.in_slices:
            self._lay_out_next = True
        else:
            self._relayout()

    def _relayout(self) -> None:
        self._resized_for, self._lay_out_next = None, False
        self.canvas = self.window.new_canvas()
        self.kit.resize(self.canvas.get_size())
        scene = self.scene
        if scene is None:
            return
        if scene.overlay and len(self.scenes) > 1:
            self.scenes[-2].prepare(self.canvas.get_size())
            scene.below = self._dimmed(self.scenes[-2])
        laying = self._laying
        if laying is not None:
            self._laying = Laying(scene, self.canvas, self._covered, settle=laying.settle, entered=laying.entered)
        elif self.in_slices:
            self._laying = Laying(scene, self.canvas, self._covered, entered=True)
        else:
            scene.prepare(self.canvas.get_size())

    def _begin(self, scene: Scene) -> None:
        scene.stage = self
        if not self.in_slices:
            scene.prepare(self.canvas.get_size())
            scene.entered()
            return
        self._laying = Laying(scene, self.canvas, self._covered, settle=not self._settled)
        self._settled = True

    def _lay_on(self) -> None:
        """Make the scene that is on its way more ready; if that fails it is seen as it is."""
        laying, self._laying = self._laying, None
        if laying is not None:
            laying.go_on()
            self._laying = self._laying or laying  # it may have sent for another one as it was entered

    def _end(self, scene: Scene) -> None:
        scene.left()
        scene.rest()
        scene.stage = None

    def _dimmed(self, scene: Scene | None = None) -> pygame.Surface:
        from scenes.ui.stage.scene import DIM

        scene = scene or self.scene
        picture = pygame.Surface(self.canvas.get_size())
        if scene is not None:
            scene.freshen()
            scene.draw(picture)
        picture.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def _draw(self, scene: Scene) -> None:
        until = self._began + max(LEAST_WORK, WORK - self._drawing)
        rects = scene.take_damage(until if self.in_slices else None)
        began = time.thread_time()
        if rects is not None and not rects:
            self._drawing = 0.0
            return
        self.frames += 1
        for rect in [self.canvas.get_rect()] if rects is None else rects:
            self.canvas.set_clip(rect)
            scene.draw(self.canvas)
        self.canvas.set_clip(None)
        self._show(rects)
        self._drawing = time.thread_time() - began

    def _show(self, rects: Sequence[pygame.Rect] | None) -> None:
        self.window.show(self.canvas, rects)
        self._seen = self.canvas


def _asks_full_screen(event: pygame.Event) -> bool:
    if event.key == pygame.K_F11:
        return True
    return bool(event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT)
