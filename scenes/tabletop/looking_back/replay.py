"""Looking back: a match step by step in both directions, on the table itself."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

import pygame
from msgspec import structs

from game.core.timeline import PlayedStep
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets import Group, Label, Panel, RoundButton, Slider
from scenes.ui.widgets.base import Pos

ROOMY = 800.0
"""With less width than this (px at 1080 lines) the bar has no words: the ribbon says them, too."""
HIGH = 96.0
"""From this height on a bar without words has its slider below its buttons."""
LOOK_SECONDS = 0.7
"""How long each step is looked at while it plays by itself."""


class Replay:
    """Where in the match one looks. A stop is a decision with what followed from it by itself.

    Where nothing happened (a question that was answered with no) nothing is stopped at. Between two stops one may
    look at each event by itself: `part` of the events of the step after the first `at` have happened then.
    """

    def __init__(self, steps: Sequence[PlayedStep], at: int, also: int | None = None) -> None:
        """`at` is how many steps have happened in what is looked at; also before the step `also` is a stop."""
        told = [step.index for step in steps if step.eventful]
        decided = {index for index in told if not steps[index].automatic}
        self.stops = sorted({*told[:1], *decided, len(steps)} | ({also} if also is not None else set()))
        self.at = min(self.stops, key=lambda stop: abs(stop - at))
        self.part = 0
        self._steps = steps
        self._told = [
            (step.index, at) for step in steps for at, event in enumerate(step.events) if not event.quiet
        ]
        """The events that can be seen: step and place in it."""
        self._ends = [self._end_of(index, event) for index, event in self._told]
        self.playing = False
        self.waited = 0.0

    @property
    def place(self) -> int:
        """Which stop it is, or comes last before what is looked at; from 0 on."""
        return bisect_right(self.stops, self.at) - 1

    @property
    def last(self) -> int:
        """The number of the last stop."""
        return len(self.stops) - 1

    def to(self, place: int) -> None:
        """Go to a stop."""
        self.at, self.part = self.stops[max(0, min(self.last, place))], 0
        self.waited = 0.0

    @property
    def between(self) -> bool:
        """Whether something of what lies between two stops has happened already."""
        return self.part > 0 or self.at not in self.stops

    def begun(self) -> PlayedStep | None:
        """Return the step of which a part has happened, with no more than that part; None between two steps."""
        if not self.part:
            return None
        step = self._steps[self.at]
        return structs.replace(step, events=step.events[: self.part])

    def on(self) -> PlayedStep | None:
        """Go one event on. Returns its step with what came about by that; None at the end of the match."""
        next_one = bisect_right(self._ends, (self.at, self.part))
        if next_one == len(self._ends):
            self.to(self.last)
            return None
        index, event = self._told[next_one]
        first = self.part if index == self.at else 0
        self.at, self.part = self._ends[next_one]
        return structs.replace(self._steps[index], events=self._steps[index].events[first : event + 1])

    def back(self) -> None:
        """Go back to before the event that happened last."""
        last_one = bisect_right(self._ends, (self.at, self.part)) - 1
        self.at, self.part = self._ends[last_one - 1] if last_one > 0 else (self.stops[0], 0)

    def _end_of(self, index: int, event: int) -> tuple[int, int]:
        """Where one is after an event of a step (`at`, `part`): behind the step if nothing more is seen in it."""
        more = any(not later.quiet for later in self._steps[index].events[event + 1 :])
        return (index, event + 1) if more else (index + 1, 0)


class ReplayBar(Group):
    """The bar below: to the beginning, back, play, forth, to the end, a slider, and a way out."""

    def __init__(
        self,
        kit: Kit,
        *,
        go: Callable[[int], object],
        step: Callable[[int], object],
        event: Callable[[int], object],
        play: Callable[[], object],
        leave: Callable[[], object],
    ) -> None:
        """`go(stop)` jumps, `step(+1 or -1)` goes one stop, `event(+1 or -1)` one event, `leave` ends it."""
        super().__init__(kit, static=False)
        tr = kit.tr
        back = tr("One step back\nWith Shift or the mouse wheel: in smaller steps")
        forth = tr("One step on\nWith Shift or the mouse wheel: in smaller steps")
        self.visible = False
        self._last = 1
        self._event = event
        self._board = self.put(Panel(kit, "board_plain", static=False))
        self.first = self.put(RoundButton(kit, "first", lambda: go(0), tip=tr("To the beginning"), size=54))
        self.back = self.put(RoundButton(kit, "step_back", lambda: step(-1), tip=back, size=54))
        self.play = self.put(RoundButton(kit, "play", play, tip=tr("Let it play"), size=54))
        self.forth = self.put(RoundButton(kit, "step_on", lambda: step(1), tip=forth, size=54))
        self.end = self.put(RoundButton(kit, "last", lambda: go(self._last), tip=tr("To the end"), size=54))
        self.slider = self.put(Slider(kit, 0, lambda value: go(round(value)), low=0, high=1, step=1))
        self.label = self.put(Label(kit, "", theme.LABEL, "centre", static=False))
        self.close = self.put(RoundButton(kit, "close", leave, tip=tr("Back to the table"), size=54))

    def tell(self, replay: Replay, text: str) -> None:
        """Show where one is."""
        self._last = replay.last
        self.slider.high = max(1, replay.last)
        self.slider.set(replay.place)
        self.label.say(text)
        self.play.change("pause" if replay.playing else "play")
        self.play.set_tip(self.kit.tr("Hold it") if replay.playing else self.kit.tr("Let it play"))
        self.invalidate()

    def wheel(self, amount: float, pos: Pos) -> bool:
        """The wheel goes event by event."""
        if round(amount):
            self._event(1 if amount < 0 else -1)
        return True

    def arrange(self) -> None:
        """Place the buttons in a row and the slider beside or below them."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        self._board.place(rect)
        roomy = rect.w >= px(ROOMY)
        low = roomy or rect.h < px(HIGH)
        inside = rect.inflate(-2 * px(22 if roomy else 16), -2 * px(12 if low else 10))
        head = inside.copy() if low else pygame.Rect(inside.x, inside.y, inside.w, inside.h // 2)
        size, gap = min(px(54 if roomy else 46), head.h), px(12 if roomy else 6)
        row = [self.first, self.back, self.play, self.forth, self.end]
        for at, button in enumerate(row):
            place = pygame.Rect(head.x + at * (size + gap), head.centery - size // 2, size, size)
            button.place(kit.units.flip(place, rect))
        out = pygame.Rect(head.right - size, head.centery - size // 2, size, size)
        self.close.place(kit.units.flip(out, rect))
        if not low:
            foot = pygame.Rect(inside.x, head.bottom + px(2), inside.w, inside.bottom - head.bottom - px(2))
            self._place_slider(foot, 0)
            return
        left = head.x + len(row) * (size + gap) + px(14 if roomy else 6)
        middle = pygame.Rect(left, inside.y, out.x - px(26 if roomy else 14) - left, inside.h)
        self._place_slider(middle, min(px(420), round(middle.w * 0.46)) if roomy else 0)

    def _place_slider(self, rect: pygame.Rect, words: int) -> None:
        """Place the slider, and beside it the words, if they get any width."""
        kit, px = self.kit, self.kit.px
        high = min(px(52), rect.h)
        slide = pygame.Rect(rect.x, rect.centery - high // 2, rect.w - (words + px(20) if words else 0), high)
        self.slider.place(kit.units.flip(slide, self.rect))
        self.label.show(words > 0)
        self.label.place(kit.units.flip(pygame.Rect(rect.right - words, rect.y, words, rect.h), self.rect))
