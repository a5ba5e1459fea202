"""Makes a private environment: an empty venv, pip from wherever there is one, the packages, a try-out.

pip is run straight from its wheel file: that is quicker than installing it first, needs no ensurepip (which
Debian takes out of Python), and leaves it out of the environment.
"""

import importlib.util
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from game.bootstrap.common import BootstrapError
from game.bootstrap.environment import Environment, clean_environ, interpreter
from game.bootstrap.lock import only_one
from game.bootstrap.report import NO_WINDOW, Report
from game.bootstrap.requirements import normal_name
from game.bootstrap.shelf import lock_file, open_shelf, sweep
from game.language.console import tr

PIP_OPTIONS = (
    "--disable-pip-version-check",
    "--no-input",
    "--no-warn-script-location",
    "--progress-bar=off",
    "--retries=2",
    "--timeout=20",
)
READY_MADE_ONLY = "--only-binary=:all:"
FOR_DEVELOPERS = ("dev", "anchors")
"""Building from source needs compilers and fails in walls of text: only developers are asked to bear that."""

STEPS_BESIDE_PACKAGES = 3
PYTHON_ORG = "https://www.python.org"

# Of the second form are lines about wheels that lie in a folder of this machine.
_FETCHED = re.compile(r"Collecting ([A-Za-z0-9._-]+)|Processing \S*?([A-Za-z0-9._]+)-[^/\\\s]+\.whl")
_OFFLINE = re.compile(
    "NewConnectionError|NameResolutionError|Failed to establish|name resolution|getaddrinfo|ConnectTimeout"
    "|Read timed out|Max retries exceeded|connection broken|ProxyError|Network is unreachable"
)


def base_python() -> str:
    """The Python that environments are made from: this one or, inside an environment, the one below it."""
    return with_output(getattr(sys, "_base_executable", "") or sys.executable)


def with_output(python: str) -> str:
    """The same Python, but not the one of Windows that has no standard output for us to read."""
    path = Path(python)
    return str(path.with_name("python.exe")) if path.name.lower() == "pythonw.exe" else python


def make_ready(environment: Environment, windowed: bool) -> Path:
    """Make the environment, or wait for another process that makes it; returns its folder.

    Shows a window beside the console's lines if `windowed`. Raises BootstrapError.
    """
    environment.shelf = open_shelf(environment.shelf)
    steps = len(environment.wanted) + STEPS_BESIDE_PACKAGES
    with Report(log_file(environment), steps, windowed) as report:
        report.say(tr("First start: fetching what the game needs into {folder}.", folder=environment.shelf))
        with only_one(lock_file(environment.shelf), report.waiting) as locked:
            folder = environment.ready()
            if folder is not None:
                return folder
            if locked:
                sweep(environment.shelf, time.time())
            return _build(environment, report)


def log_file(environment: Environment) -> Path:
    """Where the making of environments is written down."""
    return environment.shelf.parent / "bootstrap.log"


def _build(environment: Environment, report: Report) -> Path:
    report.step(tr("Making a private place for the game's helpers."))
    folder = Path(tempfile.mkdtemp(prefix=f"{environment.name}.", dir=environment.shelf))
    try:
        _make_venv(folder, report)
        output = _install(environment, folder, report)
        report.step(tr("Trying them out."))
        _try_out(environment, folder, output, report)
        environment.finish(folder)
    except BaseException as error:
        shutil.rmtree(folder, ignore_errors=True)  # what can't go now is swept by the next attempt
        if isinstance(error, OSError):
            raise BootstrapError(
                tr("{folder} can't be made: {problem}.", folder=folder, problem=error), _log_hint(environment)
            ) from error
        raise
    report.say(tr("Everything is ready."))
    return folder


def _make_venv(folder: Path, report: Report) -> None:
    if not _has_module("venv.__main__"):  # a bare "venv" would also be found in an emptied folder
        raise BootstrapError(
            tr(
                "This Python ({python}) comes without its module {module}. On Debian and Ubuntu: {command}; "
                "elsewhere install the full Python from {address}.",
                python=sys.executable,
                module="venv",
                command="sudo apt install python3-venv",
                address=PYTHON_ORG,
            )
        )
    status, output = run([base_python(), "-m", "venv", "--without-pip", str(folder)], report)
    if status:
        raise BootstrapError(
            tr("The private environment {folder} can't be made: {problem}", folder=folder, problem=_end_of(output))
        )


def find_pip(bundles: Iterable[Path] | None = None) -> list[str] | None:
    """The arguments that run pip with the environment's Python: a wheel that comes with Python, if any."""
    for bundle in pip_bundles() if bundles is None else bundles:
        wheels = sorted(bundle.glob("pip-*.whl"))
        if wheels:
            return [str(wheels[-1] / "pip")]
    return None


def pip_bundles() -> list[Path]:
    """Folders in which a Python may bring pip as a wheel."""
    bundles = [Path("/usr/share/python-wheels"), Path("/usr/share/python3-wheels")]
    spec = importlib.util.find_spec("ensurepip")
    return [Path(place) / "_bundled" for place in (spec and spec.submodule_search_locations) or ()] + bundles


def pip_command(folder: Path) -> list[str]:
    """The command that runs pip for the environment `folder`."""
    python = str(interpreter(folder))
    from_wheel = find_pip()
    if from_wheel is not None:
        return [python, *from_wheel]
    if _has_module("pip.__main__"):
        return [with_output(sys.executable), "-m", "pip", f"--python={python}"]
    raise BootstrapError(
        tr(
            "This Python ({python}) comes without pip, which fetches the game's helpers. On Debian and Ubuntu: "
            "{command}; elsewhere: {other}, or install the full Python from {address}.",
            python=sys.executable,
            command="sudo apt install python3-venv python3-pip",
            other="python3 -m ensurepip",
            address=PYTHON_ORG,
        )
    )


def _has_module(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ImportError:  # the package that should hold it isn't there
        return False


def _install(environment: Environment, folder: Path, report: Report) -> str:
    names = {requirement.name for requirement in environment.wanted}

    def tell(line: str) -> None:
        fetched = _FETCHED.match(line)
        name = normal_name(fetched[1] or fetched[2]) if fetched else ""
        if name in names:
            names.remove(name)
            report.step(tr("Fetching {name}.", name=name))
        elif line.startswith("Installing collected packages"):
            report.step(tr("Unpacking them."))

    texts = [requirement.text for requirement in environment.wanted]
    source = "--prefer-binary" if environment.kind in FOR_DEVELOPERS else READY_MADE_ONLY
    status, output = run([*pip_command(folder), "install", *PIP_OPTIONS, source, *texts], report, tell)
    if status:
        raise BootstrapError(explain(output), _log_hint(environment))
    return output


def _try_out(environment: Environment, folder: Path, pip_output: str, report: Report) -> None:
    lacking = environment.lacks(folder)
    if lacking:
        names = ", ".join(requirement.name for requirement in lacking)
        raise BootstrapError(
            tr(
                "pip reported success, but {names} can't be found in {folder}: its configuration may send "
                "packages elsewhere ({command}).",
                names=names,
                folder=folder,
                command="pip config list",
            ),
            _end_of(pip_output),
        )
    status, output = run(
        [str(interpreter(folder)), "-c", "import " + ", ".join(environment.imports(folder))], report
    )
    if status:
        raise BootstrapError(
            tr("The helpers were fetched but don't run here: {problem}", problem=_end_of(output)),
            _log_hint(environment),
        )


def explain(output: str) -> str:
    """What went wrong, from pip's output, in a sentence that says what to do."""
    if "No space left" in output or "not enough space" in output:
        return tr("The disk is full: please make room for about 200 MB and start again.")
    if "CERTIFICATE_VERIFY_FAILED" in output:
        return tr(
            "The package server's certificate isn't trusted here. Check this computer's date and, behind a "
            "company's proxy, set {variable} to its certificate; then start again.",
            variable="PIP_CERT",
        )
    if _OFFLINE.search(output):
        return tr(
            "The game's helpers can't be fetched: no connection to the package server. Only the first start "
            "needs the internet: please connect (behind a proxy, set {variable}) and start again.",
            variable="HTTPS_PROXY",
        )
    unmatched = re.search(r"No matching distribution found for (\S+)", output)
    if unmatched:
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        return tr(
            "There is no ready-made {name} for Python {version} on this system: please start the game "
            "with another Python, {first} to {last}.",
            name=unmatched[1],
            version=version,
            first="3.11",
            last="3.14",
        )
    return tr("Fetching the game's helpers failed: {problem}", problem=_end_of(output))


def run(command: list[str], report: Report, tell: Callable[[str], None] | None = None) -> tuple[int, str]:
    """Run a helper process to its end; each line of output goes to the log and to `tell`.

    Returns its status and output. Ends it, and raises BootstrapError, if the person cancels meanwhile.
    """
    report.note("$ " + " ".join(command))
    # Settings of the person's own pip that would send packages anywhere but into the environment.
    environ = clean_environ() | {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0", "PYTHONUTF8": "1"}
    environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    lines = []
    with subprocess.Popen(
        command,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        creationflags=NO_WINDOW,
    ) as process:
        report.on_cancel = process.kill
        try:
            if report.cancelled.is_set():
                process.kill()
            assert process.stdout is not None
            for line in process.stdout:
                lines.append(line)
                report.note(line)
                if tell is not None:
                    tell(line)
        except BaseException:
            process.kill()
            raise
        finally:
            report.on_cancel = None
    report.check_cancelled()
    return process.returncode, "".join(lines)


def _end_of(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return " / ".join(lines[-3:]) or tr("no reason was given.")


def _log_hint(environment: Environment) -> str:
    return tr("(Details: {file})", file=log_file(environment))
