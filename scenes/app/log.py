"""The program's log file: where it lies, and how it is turned over when it has grown large."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

from game.core.messages import printable, said
from game.core.records.files import check_regular, make_folder, os_reason
from game.language.console import tr
from scenes.ui.places import log_file

LOG_BYTES = 500_000
"""A log larger than this is turned over at the next start; two old ones are kept."""


class _LogFile(logging.FileHandler):
    """A log whose disk may be full: what it can't take is lost, and isn't told on the console line by line."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  (as `logging` calls it)
        """See `logging.Handler`."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handleError(record)


def start_log(folder: Path) -> None:
    """Write a log into the folder, two older ones beside it; to the console if that fails."""
    handler: logging.Handler
    try:
        make_folder(folder)
        _turn_log_over(log_file(folder))
        if log_file(folder).exists():
            check_regular(log_file(folder).stat())  # opening a pipe would wait for a reader
        # Names of files needn't be text, and what the log can't hold must not stop anything.
        handler = _LogFile(log_file(folder), encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        words = tr(
            "The log can't be written to {folder}: {problem}. Playing goes on.",
            folder=printable(folder),
            problem=said(os_reason(error)),
        )
        print(words, file=sys.stderr)
        handler = logging.StreamHandler()
        handler.setLevel(logging.WARNING)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)


def _turn_log_over(file: Path) -> None:
    """Keep a log that has grown large as `log.1.txt`, and the one before as `log.2.txt`. Raises OSError.

    `logging.handlers` could do it while running, but importing it costs what a start has little of: time.
    """
    if not file.is_file() or file.stat().st_size < LOG_BYTES:
        return
    first, second = (file.with_name(f"{file.stem}.{number}{file.suffix}") for number in (1, 2))
    if first.exists():
        first.replace(second)
    file.replace(first)
