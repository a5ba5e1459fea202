"""A demo: computer players play a match, or all for the Cup, on the real screens; a line says how it went."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec

from game.core.messages import said
from game.language.console import tr
from game.players.review.showpiece import find
from scenes.app.arguments import tell
from scenes.app.filming import FilmErrand
from scenes.app.options import CommandLine
from scenes.app.scratch import Scratch
from scenes.app.seating import named
from scenes.hall.results.filming import FilmFailed

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.core.match import Match
    from scenes.hall.hall import Hall

FRAME = 1 / 60
LOOK_FRAMES = 300
"""How long people may look at the results before a demo ends, in frames."""
MOST_FRAMES = 2_000_000
"""A demo that isn't over then never will be: the table hangs."""


class DemoReport(msgspec.Struct):
    """The line a demo prints. `seconds` is real time; `frames` are those in which time passed."""

    game: str
    seed: int
    seats: list[str]
    scores: list[int]
    winners: list[int]
    turns: int
    frames: int
    seconds: float


class CupReport(msgspec.Struct):
    """The line a demo of a cup prints. `places`: of each seat in each match; `winners`: who holds the cup."""

    games: list[str]
    seed: int
    seats: list[str]
    places: list[list[int]]
    points: list[int]
    winners: list[int]
    frames: int
    seconds: float


def run_demo(options: CommandLine) -> int:
    """Play the match, or the cup, that is asked for; prints the report as JSON, returns the exit code."""
    from scenes.app.assembly import make_hall

    with Scratch("demo") as folder:
        # A demo leaves nothing behind: its match is saved (as any), but into a folder of its own.
        hall, _ = make_hall(options, folder)
        hall.sound.open()
        try:
            report = _play(hall, options) if options.mode == "demo" else _play_cup(hall, options)
        finally:
            hall.stage.close()
            hall.worker.close()
            hall.sound.close()
    return tell(msgspec.json.encode(report).decode())


def _set_speed(hall: Hall, options: CommandLine) -> None:
    hall.kit.settings.speed = options.speed or "brisk"
    hall.kit.settings.pause_in_background = False
    hall.apply_settings()


def _play_cup(hall: Hall, options: CommandLine) -> CupReport:
    """Play from table to table: what people would press is pressed."""
    from scenes.hall.cup.ceremony import CeremonyScene
    from scenes.hall.cup.scene import CupScene
    from scenes.hall.results.scene import ResultsScene

    table = options.table
    assert table is not None
    _set_speed(hall, options)
    seed = table.seed if table.seed is not None else hall.new_seed()
    started, hurried = time.perf_counter(), hall.kit.settings.speed == "at_once"
    hall.cup.found(named(table, hall), hall.cup.games_for(len(table.seats)), seed)
    hall.open_cup()

    def handed_over() -> bool:
        scene = hall.stage.scene
        if isinstance(scene, CupScene) and not scene.motion.busy:
            scene.play.press()
        elif isinstance(scene, ResultsScene) and not scene.motion.busy:
            scene.buttons[0].press()
        return isinstance(scene, CeremonyScene) and hall.cup.running is None

    frames = _frames(hall, handed_over, hurried=hurried)
    ceremony = hall.stage.scene
    assert isinstance(ceremony, CeremonyScene)
    cup = ceremony.cup
    return CupReport(
        games=[leg.game for leg in cup.legs],
        seed=seed,
        seats=[seat.level or seat.name for seat in table.seats],
        places=[list(leg.places) for leg in cup.legs],
        points=list(cup.totals),
        winners=cup.leaders,
        frames=frames,
        seconds=round(time.perf_counter() - started, 3),
    )


def _play(hall: Hall, options: CommandLine) -> DemoReport:
    table = options.table
    assert table is not None
    _set_speed(hall, options)
    seed = table.seed if table.seed is not None else hall.new_seed()
    started = time.perf_counter()
    match = hall.begin(table.game, named(table, hall), table.options, seed)
    scene, hurried = hall.stage.scene, hall.kit.settings.speed == "at_once"
    frames = _frames(hall, lambda: match.outcome is not None and hall.stage.scene is not scene, hurried=hurried)
    outcome = match.outcome
    assert outcome is not None
    if options.film is not None:
        _film(hall, match, options.film)
    return DemoReport(
        game=table.game.id,
        seed=seed,
        seats=[seat.level or seat.name for seat in table.seats],
        scores=[score.total for score in outcome.scores],
        winners=list(outcome.winners),
        turns=match.turn,
        frames=frames,
        seconds=round(time.perf_counter() - started, 3),
    )


def _film(hall: Hall, match: Match, target: Path) -> None:
    """Keep a moving picture of what is most worth seeing again, made as the results have it made."""
    hall.filming = FilmErrand
    piece, saved = find(match), hall.playing
    assert saved is not None
    if piece is None:
        raise SystemExit(tr("No move of this match stands out."))
    saved.flush()
    filming = hall.film(saved.file, piece.seat, first=piece.first, target=target.absolute())
    assert filming is not None
    while not filming.over:
        for reply in filming.poll():
            if isinstance(reply, FilmFailed):
                raise SystemExit(said(reply.why))
        time.sleep(FRAME)
    filming.close()


def _frames(hall: Hall, over: Callable[[], bool], *, hurried: bool) -> int:
    """Play frames until it is over (and the end looked at); hurried ones don't wait for the clock."""
    due = time.perf_counter()
    left = 0 if hurried else LOOK_FRAMES
    for frame in range(1, MOST_FRAMES):
        hall.stage.step(None, FRAME)
        if not hall.stage.running:
            raise SystemExit(tr("the demo was closed before the match was over"))
        if over():
            left -= 1
            if left < 0:
                return frame
        if hurried:
            # The players think in another process: give it the core instead of drawing in vain.
            time.sleep(0.0005)
            continue
        due += FRAME
        time.sleep(max(0.0, due - time.perf_counter()))
    raise AssertionError("the match never ended")
