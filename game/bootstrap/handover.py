"""Decides where to run: here, in a finished environment, or in one that has to be made first."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from game.bootstrap.common import HANDED_OVER, KINDS, ROOT, BootstrapError, Cancelled, data_dir, marker
from game.bootstrap.requirements import missing, read_requirements
from game.language.console import speak, tr

INTERRUPTED = 130


def prepare_and_go(kind: str, target: Sequence[str], arguments: Sequence[str]) -> None:
    """See `enter`: returns only if this interpreter has everything."""
    # Whoever runs a module sits at a console; whoever opens the game may have clicked on it.
    windowed = target[0] != "-m" and "--tools" not in target
    speak(arguments)
    try:
        folder = _prepare(kind, windowed)
        if folder is not None:
            _go(folder, kind, target, arguments)
    except BootstrapError as error:
        _fail(str(error), windowed and not _at_console() and not isinstance(error, Cancelled), 1)
    except KeyboardInterrupt:
        _fail(tr("Interrupted. The next start goes on with the preparation."), False, INTERRUPTED)


def _prepare(kind: str, windowed: bool) -> Path | None:
    """The folder of the environment to go on in, made if need be; None if this interpreter will do."""
    wanted = read_requirements(ROOT / "pyproject.toml", KINDS[kind])
    if not missing(wanted, sys.path):
        return None
    from game.bootstrap.environment import Environment  # only now: not where everything is there

    environment = Environment((data_dir() / "environments").resolve(), kind, wanted)
    folder = environment.ready()
    if folder is None:
        from game.bootstrap.builder import make_ready  # only now: later starts shouldn't pay for it

        folder = make_ready(environment, windowed)
    if Path(sys.prefix).resolve() == folder:
        raise BootstrapError(
            tr(
                "The environment {folder} doesn't see its own packages. Please delete that folder and start "
                "again.",
                folder=folder,
            )
        )
    return folder


def _go(folder: Path, kind: str, target: Sequence[str], arguments: Sequence[str]) -> None:
    from game.bootstrap.environment import clean_environ, interpreter

    python = interpreter(folder, windowless=sys.stderr is None)
    command = [str(python), *target, *arguments]
    environ = clean_environ() | {HANDED_OVER: marker(kind, str(folder))}
    if target[0] == "-m" and Path.cwd() != ROOT:
        environ["PYTHONPATH"] = str(ROOT)  # the module was found by it before, too
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    try:
        if sys.platform == "win32":
            sys.exit(_run_and_wait(command, environ))
        os.execve(python, command, environ)
    except OSError as error:
        raise BootstrapError(
            tr(
                "{file} can't be started: {problem}. Please delete {folder} and start again.",
                file=python,
                problem=error,
                folder=folder,
            )
        ) from error


def _at_console() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def _run_and_wait(command: list[str], environ: dict[str, str]) -> int:
    """Its exit code. On Windows execve would detach from the console and mangle spaces."""
    import subprocess  # elsewhere nothing needs it on a warm start

    with subprocess.Popen(command, env=environ) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:  # the other process has got it, too, and decides
                continue


def _fail(text: str, windowed: bool, status: int) -> NoReturn:
    from game.bootstrap.report import show_failure  # only now, like the builder

    show_failure(text, windowed)
    sys.exit(status)
