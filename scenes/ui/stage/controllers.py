"""Game controllers: what is pressed on them comes as the keys that mean the same, so that every screen knows it.

SDL knows how the buttons of each make are placed (its mappings); "A" is the lower one of four, but on Nintendo's
controllers, where it is the one that bears this letter. Any of those plugged in may be used.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

import msgspec
import pygame

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

log = logging.getLogger(__name__)

Family = Literal["xbox", "playstation", "nintendo", "generic"]
"""Whose signs stand on a controller; "generic": the letters and words that most have."""
Key = tuple[int, int]
"""A key and what is held with it."""
BUTTONS: dict[int, Key] = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_h, 0),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_u, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_p, 0),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_l, 0),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: (pygame.K_r, 0),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: (pygame.K_y, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
}
_STICKS: dict[str, tuple[int, int, tuple[Key, Key, Key, Key]]] = {
    "left": (
        pygame.CONTROLLER_AXIS_LEFTX,
        pygame.CONTROLLER_AXIS_LEFTY,
        ((pygame.K_LEFT, 0), (pygame.K_RIGHT, 0), (pygame.K_UP, 0), (pygame.K_DOWN, 0)),
    ),
    "right": (
        pygame.CONTROLLER_AXIS_RIGHTX,
        pygame.CONTROLLER_AXIS_RIGHTY,
        ((pygame.K_HOME, 0), (pygame.K_END, 0), (pygame.K_PAGEUP, 0), (pygame.K_PAGEDOWN, 0)),
    ),
}
"""The two axes of each stick, and what it means to lean it to the left, the right, up and down."""
_TRIGGERS: dict[int, Key] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (pygame.K_PAGEUP, 0),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (pygame.K_PAGEDOWN, 0),
}
EVENTS = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)
LEANS, RESTS = 18_000, 11_000
"""A stick (or trigger) counts from the first on, of 32,767, and no more below the second: it trembles."""
REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.11
"""Seconds until what is held comes again, and again."""
_REPEATED = frozenset(
    [pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN]
)
_MAKES: tuple[tuple[Family, tuple[str, ...]], ...] = (
    ("playstation", ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony")),
    ("nintendo", ("nintendo", "switch", "joy-con", "joycon")),
    ("xbox", ("xbox", "x-box", "xinput")),
)
"""What stands in the names of each make's controllers."""


class _Held(msgspec.Struct):
    key: Key
    left: float
    """Seconds until it comes again."""


def from_controller(event: pygame.Event) -> bool:
    """Say whether a key event was made of what a controller did."""
    return bool(getattr(event, "controller", False))


class Controllers:
    """All that are plugged in. `keys` turns their events into keys, `pass_time` repeats what is held."""

    def __init__(self) -> None:
        self.family: Family = "xbox"
        """The make of the one used last, or plugged in last: its signs are shown."""
        self._open: dict[int, Controller] = {}
        self._held: dict[tuple[int, str | int], _Held] = {}
        """What is held, by instance and button, stick or trigger."""
        self._axes: dict[tuple[int, int], int] = {}

    def open(self) -> None:
        """Begin to listen: those that are there come as plugged in with the next events."""
        from pygame._sdl2 import controller  # the first frame doesn't wait for it

        try:
            controller.init()
        except pygame.error as error:
            log.info("no game controllers: %s", error)

    def close(self) -> None:
        """Listen no more."""
        self._open.clear()
        self._held.clear()
        from pygame._sdl2 import controller

        if controller.get_init():
            controller.quit()

    def keys(self, event: pygame.Event) -> list[pygame.Event]:
        """Return the key events that an event of a controller means (see `EVENTS`)."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
            return []
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._remove(event.instance_id)
        if event.instance_id in self._open:
            self.family = family_of(self._open[event.instance_id].name)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.instance_id, event.axis, event.value)
        key = BUTTONS.get(event.button)
        if key is None:
            return []
        return self._hold(
            (event.instance_id, event.button), key if event.type == pygame.CONTROLLERBUTTONDOWN else None
        )

    def pass_time(self, dt: float) -> list[pygame.Event]:
        """Let `dt` seconds pass; returns the keys that come again because they are held."""
        again = []
        for held in self._held.values():
            if held.key[0] not in _REPEATED:
                continue
            held.left -= dt
            if held.left <= 0:
                held.left = REPEAT_EVERY
                again.append(_key_event(pygame.KEYDOWN, held.key))
        return again

    def _add(self, index: int) -> None:
        from pygame._sdl2.controller import Controller

        try:
            added = Controller(index)
        except pygame.error as error:
            log.info("a game controller can't be used: %s", error)
            return
        self._open[added.as_joystick().get_instance_id()] = added
        self.family = family_of(added.name)
        log.info("game controller: %s", added.name)

    def _remove(self, instance: int) -> list[pygame.Event]:
        """Forget one that was unplugged; what was held on it comes up."""
        self._open.pop(instance, None)
        for axis in [each for each in self._axes if each[0] == instance]:
            del self._axes[axis]
        return [up for source in list(self._held) if source[0] == instance for up in self._hold(source, None)]

    def _axis(self, instance: int, axis: int, value: int) -> list[pygame.Event]:
        self._axes[instance, axis] = value
        if axis in _TRIGGERS:
            source = (instance, f"trigger {axis}")
            return self._hold(source, _TRIGGERS[axis] if self._leans(value, source in self._held) else None)
        for stick, (across, down, keys) in _STICKS.items():
            if axis in (across, down):
                source = (instance, stick)
                x, y = self._axes.get((instance, across), 0), self._axes.get((instance, down), 0)
                return self._hold(source, self._lean(x, y, keys, source in self._held))
        return []

    def _lean(self, x: int, y: int, keys: tuple[Key, Key, Key, Key], held: bool) -> Key | None:
        if not self._leans(max(abs(x), abs(y)), held):
            return None
        left, right, up, down = keys
        if abs(x) >= abs(y):
            return left if x < 0 else right
        return up if y < 0 else down

    @staticmethod
    def _leans(value: int, held: bool) -> bool:
        return value > (RESTS if held else LEANS)

    def _hold(self, source: tuple[int, str | int], key: Key | None) -> list[pygame.Event]:
        """A button, stick or trigger means this key from now on, or none."""
        before = self._held.get(source)
        if (before.key if before is not None else None) == key:
            return []
        out = []
        if before is not None:
            del self._held[source]
            out.append(_key_event(pygame.KEYUP, before.key))
        if key is not None:
            self._held[source] = _Held(key, REPEAT_AFTER)
            out.append(_key_event(pygame.KEYDOWN, key))
        return out


def family_of(name: str) -> Family:
    """Return whose signs stand on a controller, by its name; the letters most have if that says nothing."""
    low = name.lower()
    return next((family for family, words in _MAKES if any(word in low for word in words)), "generic")


def _key_event(kind: int, key: Key) -> pygame.Event:
    return pygame.Event(kind, key=key[0], mod=key[1], unicode="", scancode=0, controller=True)


def all_keys() -> Iterator[Key]:
    """Yield every key that can be pressed by a controller."""
    yield from BUTTONS.values()
    yield from _TRIGGERS.values()
    for _, _, keys in _STICKS.values():
        yield from keys
