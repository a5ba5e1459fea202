"""Running the hall: the first screen, frame after frame, and what happens if a frame goes wrong."""

from __future__ import annotations

import gc
import logging
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.errors import BenchError
from game.core.messages import excerpt, msg, printable
from game.language.console import tr
from scenes.app.code_ahead import CodeAhead
from scenes.app.scratch import sweep, sweep_drafts
from scenes.ui.packing import Packing
from scenes.ui.pictures.pack import PackFile
from scenes.ui.places import log_file
from scenes.ui.widgets import Answer, Dialog

if TYPE_CHECKING:
    from game.core.messages import Message
    from scenes.app.options import CommandLine
    from scenes.hall.hall import Hall

log = logging.getLogger(__name__)

MOST_FAILURES = 3
"""So many frames in a row may go wrong before the program ends: a trouble screen that fails itself can't help."""
CALM_FRAMES = 3
"""After so many good frames a failure is a new one."""
FIRST_FRAME = "the first frame is shown"
"""The log's line that tells how long a start took."""
LONG = 9.0
"""Seconds a notice about the settings stays: it names files."""


def pack_file(folder: Path, options: CommandLine) -> PackFile:
    """Begin to read what the first screen was drawn with the last time."""
    return PackFile(folder / "cache" / f"{options.mode}.pack")


def run(hall: Hall, options: CommandLine, trouble: Message | None = None, pack: PackFile | None = None) -> int:
    """Play until someone quits; returns the exit code. `trouble` is shown on the first screen."""
    stage, code = hall.stage, CodeAhead(lambda: _freeze(hall))
    hall.table_ready = code.table_ready
    stage.on_window_focus = lambda focused: _note_focus(hall, focused)
    stage.on_sound_device = hall.sound.device_changed
    stage.on_close = lambda: _close(hall)
    stage.on_drop = lambda file: _dropped(hall, file)
    stage.on_full_screen = lambda wanted: _note_full_screen(hall, wanted)
    packing = Packing(hall.kit, pack or pack_file(hall.folder, options))
    try:
        tell_of_newer(hall)
        stage.in_slices = options.mode in ("new", "load")
        open_first(hall, options)
        if trouble is not None:
            hall.notice(trouble, "warning", LONG)
        try:
            stage.step([])
            while stage.laying and stage.running:
                stage.step()
        except Exception as error:  # as in `play`: whatever it is, the screen says so and the program goes on
            log.exception("the first frame went wrong")
            _show_trouble(hall, error)
        stage.in_slices = True
        log.info(FIRST_FRAME)
        gc.enable()
        packing.close()
        # What takes time and isn't seen comes after the first frame.
        _set_icon(hall)
        hall.sound.open()
        stage.controllers.open()
        hall.worker.start()
        _sweep(hall)
        hall.daily.begin(hall.now().date(), hall.games())
        hall.season.begin()
        hall.merits.begin()
        code.read_all()
        return play(hall)
    finally:
        _note_size(hall)
        stage.close()
        hall.worker.close()
        hall.daily.close()
        hall.beyond.close()
        hall.season.close()
        hall.merits.close()
        hall.sound.close()
        code.close()


def _sweep(hall: Hall) -> None:
    """Take away what killed programs have left."""
    from game.problems.daily import FOLDER  # the first frame doesn't wait for it

    sweep()
    daily = (hall.folder / FOLDER).glob("*")
    for folder in (hall.folder, hall.library.folder, hall.disk_cache.folder, *daily):
        sweep_drafts(folder)


def tell_of_newer(hall: Hall) -> None:
    """Say on the first screen that settings or the last match come from another version, if they do."""
    if hall.kit.settings.newer or hall.library.newest_is_newer():
        told = msg(
            "A newer version of this program was used here. What only that one knows, settings and matches, is "
            "kept for it."
        )
        hall.notice(told, seconds=LONG)
        return
    waiting = hall.library.newest_unfinished(with_refused=True)
    if waiting is not None and waiting.refused is not None and waiting.game in hall.games():
        told = msg(
            "Your last match was played by older rules, which this version doesn’t know any more: it can’t be "
            "gone on with. It stays in the book of records."
        )
        hall.notice(told, seconds=LONG)


def open_first(hall: Hall, options: CommandLine) -> None:
    """Open the screen the command line asks for; if that fails, the title says why."""
    try:
        if options.mode == "new" and options.table is not None:
            from scenes.app.seating import named

            table = options.table
            hall.begin(table.game, named(table, hall), table.options, table.seed)
        elif options.mode == "load" and options.file is not None:
            hall.open_file(options.file)
        else:
            hall.open_title()
        if options.mode == "gallery":
            from scenes.app.gallery import Gallery

            hall.open_screen(Gallery(hall.kit))
    except BenchError as error:
        hall.open_title()
        hall.notice(error.message)


def play(hall: Hall) -> int:
    """Play frame after frame; one that fails shows the trouble screen instead of ending the program."""
    failures = 0
    while hall.stage.running:
        drawn = hall.stage.frames
        try:
            hall.stage.run()
        except Exception as error:
            log.exception("a frame went wrong")
            failures = 1 if hall.stage.frames - drawn > CALM_FRAMES else failures + 1
            if failures >= MOST_FAILURES or not pygame.display.get_init():
                return _give_up(hall, error)
            _show_trouble(hall, error)
    return 0


def _show_trouble(hall: Hall, error: Exception) -> None:
    from scenes.hall.trouble import TroubleScene

    try:
        hall.stage.push(TroubleScene(hall, error, log_file(hall.folder)))
    except Exception:
        log.exception("the trouble screen went wrong, too")  # the next frame fails again, and is counted


def _give_up(hall: Hall, error: Exception) -> int:
    """Say on the console what the trouble screen can't; the match is safe."""
    from game.bootstrap.report import show_failure

    saved = hall.playing
    if saved is not None:
        saved.flush()
    sentences = [tr("It can't go on: {problem}.", problem=repr(error))]
    if saved is not None:
        sentences.append(tr("The match is safe in {file}.", file=printable(saved.file)))
    sentences.append(tr("The log tells more: {file}", file=printable(log_file(hall.folder))))
    show_failure(" ".join(sentences), windowed=False)
    return 1


def _close(hall: Hall) -> None:
    """End the program; ask first, once, if a match would be lost that can't be saved."""
    stage = hall.stage
    trouble = hall.playing.trouble if hall.playing is not None else None
    if trouble is None or not _at_table(hall) or stage.scene is None or stage.scene.dialog is not None:
        stage.quit()
        return
    tr = hall.kit.tr
    words = "\n".join((hall.say(trouble), tr("If you leave now, what isn't saved is lost.")))
    answers = [Answer(tr("Leave all the same"), stage.quit, "red"), Answer(tr("Stay here"))]
    stage.scene.open(Dialog(hall.kit, tr("It isn't saved"), words, answers, seal="warning", width=900))


def _dropped(hall: Hall, file: Path) -> None:
    """Open a file that was dropped on the window (macOS: double-clicked), unless something waits for an answer.

    Whoever plays is asked first: it may have slipped out of a hand.
    """
    scene, tr = hall.stage.scene, hall.kit.tr
    trouble = hall.playing.trouble if hall.playing is not None else None
    if scene is None or scene.dialog is not None or trouble is not None:
        return
    if hall.playing is None or hall.playing.match.outcome is not None or not _at_table(hall):
        hall.open_file(file)
        return
    answers = [Answer(tr("Save and leave"), lambda: hall.open_file(file)), Answer(tr("Play on"))]
    scene.open(Dialog(hall.kit, tr("Open a file"), excerpt(file.name), answers, seal="hourglass"))


def _at_table(hall: Hall) -> bool:
    """Whether somebody plays, be it below another screen."""
    from scenes.tabletop.table_scene import TableScene

    return any(isinstance(scene, TableScene) for scene in hall.stage.scenes)


def _freeze(hall: Hall) -> None:
    """Let no garbage be looked for in what was read meanwhile; a table at which somebody plays must not stay."""
    if not _at_table(hall):
        gc.freeze()


def _note_focus(hall: Hall, focused: bool) -> None:
    """Be quiet while the window is behind others; whoever comes back may have plugged something in."""
    hall.sound.set_quiet(not focused and hall.kit.settings.quiet_in_background)
    if focused:
        hall.sound.look_again()


def _note_size(hall: Hall) -> None:
    """Remember for the next start how large the window is, where, and whether it is maximised."""
    if not pygame.display.get_init():
        return
    window, settings = hall.stage.window, hall.kit.settings
    size = window.windowed if min(window.windowed) >= 320 else settings.window
    window.keep_place()
    now = size, window.place, window.maximised
    if now != (settings.window, settings.place, settings.maximised):
        settings.window, settings.place, settings.maximised = now
        hall.changed()


def _note_full_screen(hall: Hall, wanted: bool) -> None:
    if hall.kit.settings.full_screen != wanted:
        hall.kit.settings.full_screen = wanted
        hall.changed()


def _set_icon(hall: Hall) -> None:
    """Give the window its icon; a missing picture is no reason not to play."""
    file = Path(hall.kit.assets) / "pictures" / "app_icon" / "icon_256.png"
    try:
        hall.stage.window.bear(pygame.image.load(str(file)))
    except (pygame.error, FileNotFoundError) as error:
        log.info("no icon: %s", error)
