"""Motion: order, exact ends, hurrying on, speeds and reduced motion."""

from collections.abc import Callable
from functools import partial

import pytest

from scenes.ui.motion import (
    Awaiting,
    Call,
    InOrder,
    Motion,
    MotionStep,
    Mover,
    Together,
    Tween,
    Until,
    Wait,
    fly,
    smooth,
    staggered,
)
from scenes.ui.settings import Settings


def play(motion: Motion, seconds: float, dt: float = 0.01) -> None:
    for _ in range(round(seconds / dt)):
        motion.update(dt)


def test_gentle_motion_starts_and_ends_exactly() -> None:
    assert smooth(0.0) == 0 and smooth(1.0) == 1


def test_a_tween_ends_with_exactly_one() -> None:
    seen: list[float] = []
    motion = Motion(Settings(speed="calm"))
    motion.play(Tween(0.3, seen.append))
    play(motion, 1)
    assert seen[-1] == 1.0 and seen == sorted(seen) and not motion.busy


def test_steps_of_one_call_follow_each_other_and_calls_run_side_by_side() -> None:
    log: list[str] = []
    motion = Motion(Settings())
    motion.play(Wait(0.2), Call(lambda: log.append("slow")))
    motion.play(Wait(0.1), Call(lambda: log.append("fast")))
    play(motion, 0.5)
    assert log == ["fast", "slow"]


def test_time_left_over_is_used() -> None:
    log: list[str] = []
    motion = Motion(Settings(speed="calm"))
    motion.play(Wait(0.1), Wait(0.1), Call(lambda: log.append("done")))
    motion.update(0.4)
    assert log == ["done"]


def test_hurrying_runs_everything_in_order_once() -> None:
    log: list[str] = []
    motion = Motion(Settings())
    motion.play(Wait(5), Call(lambda: log.append("a")), Tween(1, lambda t: log.append(f"t{t:g}")))
    motion.play(Call(lambda: log.append("b")), Call(lambda: motion.play(Wait(3), Call(lambda: log.append("c")))))
    motion.hurry()
    assert log == ["a", "t1", "b", "c"] and not motion.busy


def test_what_is_told_is_ended_step_by_step_and_outlasts_hurrying_on() -> None:
    done: list[str] = []
    motion = Motion(Settings(speed="calm"))
    assert not motion.skip()
    motion.play(Wait(5), Call(lambda: done.append("shown")), Call(lambda: motion.tell(*told)))
    told: list[MotionStep] = [Wait(5), Call(lambda: done.append("one")), Wait(5), Call(lambda: done.append("two"))]
    motion.hurry_on()
    assert (done, motion.busy) == (["shown"], True)
    assert motion.skip()
    motion.update(0.1)
    assert done == ["shown", "one"]
    motion.hurry()
    assert (done, motion.busy) == (["shown", "one", "two"], False)


def test_hurrying_for_ever_is_an_error() -> None:
    motion = Motion(Settings())

    def again() -> None:
        motion.play(Wait(1), Call(again))

    again()
    with pytest.raises(RuntimeError, match="never ends"):
        motion.hurry()


def test_at_once_needs_no_time() -> None:
    log: list[str] = []
    motion = Motion(Settings(speed="at_once"))
    motion.play(Wait(5), Call(lambda: log.append("a")))
    assert log == ["a"] and not motion.update(0.016)


def test_brisk_is_faster_than_calm() -> None:
    def frames(settings: Settings) -> int:
        motion = Motion(settings)
        motion.play(Wait(1))
        count = 0
        while motion.busy:
            motion.update(0.01)
            count += 1
        return count

    assert frames(Settings(speed="brisk")) < 0.8 * frames(Settings(speed="calm"))


def test_reduced_motion_jumps_but_still_waits() -> None:
    seen: list[float] = []
    motion = Motion(Settings(reduced_motion=True))
    motion.play(Tween(2, seen.append), Wait(0.5))
    motion.update(0.01)
    assert seen == [1.0] and motion.busy


def test_queue_waits_for_what_runs() -> None:
    log: list[str] = []
    motion = Motion(Settings())
    motion.play(Wait(0.3), Call(lambda: log.append("first")))
    motion.queue(Call(lambda: log.append("then")))
    play(motion, 0.1)
    assert log == []
    play(motion, 0.5)
    assert log == ["first", "then"]


def test_staggered_and_together() -> None:
    times: dict[int, int] = {}
    motion = Motion(Settings(speed="calm"))
    frame = 0

    def note(at: int) -> None:
        times.setdefault(at, frame)

    steps = [Call(partial(note, at)) for at in range(3)]
    motion.play(staggered(steps, 0.1), Together(), InOrder())
    while motion.busy:
        frame += 1
        motion.update(0.01)
    assert times[0] < times[1] < times[2]


def test_flying_lifts_and_arrives() -> None:
    mover = Mover((0, 0))
    motion = Motion(Settings(speed="calm"))
    motion.play(fly(mover, (100, 50), 0.2, arc=0.2))
    highest = 0.0
    while motion.busy:
        motion.update(0.01)
        highest = max(highest, mover.lift)
    assert mover.pos == (100, 50) and mover.lift == 0 and highest > 0.9
    assert Mover((0, 0), lift=1).shadow(1)[0] > Mover((0, 0)).shadow(1)[0]


def test_until_waits_for_others_and_skips_when_hurried() -> None:
    state = {"done": False, "skipped": False}

    def skip() -> None:
        state["skipped"] = state["done"] = True

    motion = Motion(Settings())
    motion.play(Until(lambda: state["done"], skip))
    play(motion, 1)
    assert motion.busy
    motion.hurry()
    assert state["skipped"] and not motion.busy


@pytest.mark.parametrize("hurried", [False, True])
def test_awaiting_calls_when_it_is_answered_or_hurried_on_and_once_in_any_case(hurried: bool) -> None:
    asked: list[Callable[[], object]] = []
    told: list[str] = []
    motion = Motion(Settings(reduced_motion=not hurried))
    motion.play(InOrder(Awaiting(asked.append, lambda: told.append("come")), Call(lambda: told.append("then"))))
    play(motion, 1)
    assert len(asked) == 1 and not told and motion.busy
    if hurried:
        motion.hurry()
    asked[0]()
    play(motion, 0.1)
    asked[0]()
    assert told == ["come", "then"] and not motion.busy
