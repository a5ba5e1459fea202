"""`main.py --install-launcher`: makes something to click on, for this person alone.

Linux: an entry in the applications menu. macOS: a .command file on the desktop. Windows: a shortcut on the
desktop (a double click on main.py itself works there, too, but opens a console beside the game).
"""

import os
import shlex
import subprocess
import sys
from pathlib import Path

from game.bootstrap.common import APP, ROOT
from game.bootstrap.report import NO_WINDOW, print_line
from game.language.console import speak, tr

NAME = "The Alchemist's Bench"
COMMENT = "Four board games about potions"
ICONS = ROOT / "assets" / "pictures" / "app_icon"


def install_launcher() -> int:
    """Make the launcher of this system and say where it is; returns the exit code."""
    speak(sys.argv[1:])
    try:
        made = _install()
    except (OSError, subprocess.CalledProcessError) as error:
        print_line(tr("The launcher can't be made: {problem}", problem=error))
        return 1
    print_line(tr("Made {file}. If you move the game's folder or its Python, run this again.", file=made))
    return 0


def _install() -> Path:
    if sys.platform == "win32":
        return _install_shortcut(Path(os.environ["USERPROFILE"]) / "Desktop" / f"{NAME}.lnk")
    if sys.platform == "darwin":
        return _write(Path.home() / "Desktop" / f"{NAME}.command", command_file(start_command()), 0o755)
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return _write(Path(base) / "applications" / f"{APP}.desktop", desktop_entry(start_command(), ROOT), 0o755)


def _write(path: Path, text: str, mode: int) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", errors="surrogateescape")
    path.chmod(mode)
    return path


def start_command() -> list[str]:
    """What starts the game: this Python with its door or, in a build, the program itself."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, str(ROOT / "main.py")]


def desktop_entry(command: list[str], root: Path) -> str:
    """The text of a .desktop file (freedesktop.org's Desktop Entry Specification)."""
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        f"Name={NAME}",
        f"Comment={COMMENT}",
        "Exec=" + " ".join(map(_quoted, command)),
        f"Path={_escaped(str(root))}",
        "Terminal=false",
        "Categories=Game;BoardGame;",
        f"Icon={_escaped(str(ICONS / 'icon_256.png'))}",
    ]
    return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    """A value of type string: backslashes are doubled."""
    return text.replace("\\", "\\\\")


def _quoted(argument: str) -> str:
    """An argument of Exec: quoted with its own escapes and codes, then escaped again as a value."""
    for special in '\\"`$':
        argument = argument.replace(special, "\\" + special)
    return _escaped('"' + argument.replace("%", "%%") + '"')


def command_file(command: list[str]) -> str:
    """The text of a macOS .command file."""
    return f"#!/bin/sh\nexec {shlex.join(command)}\n"


def _install_shortcut(path: Path) -> Path:
    """Write a Windows shortcut. Paths travel in environment variables, so no quoting can go wrong."""
    program, *door = start_command()
    without_console = Path(program).with_name("pythonw.exe")
    script = (
        "$s = (New-Object -ComObject WScript.Shell).CreateShortcut($env:BENCH_LINK);"
        "$s.TargetPath = $env:BENCH_PYTHON;"
        "$s.Arguments = $env:BENCH_ARGUMENTS;"
        "$s.WorkingDirectory = $env:BENCH_ROOT;"
        "$s.IconLocation = $env:BENCH_ICON;"
        "$s.Save()"
    )
    variables = {
        "BENCH_LINK": str(path),
        "BENCH_PYTHON": str(without_console if door and without_console.exists() else program),
        "BENCH_ARGUMENTS": " ".join(f'"{word}"' for word in door),
        "BENCH_ROOT": str(ROOT),
        "BENCH_ICON": str(ICONS / "icon.ico"),
    }
    subprocess.run(
        ["powershell", "-NoProfile", "-NonInteractive", "-Command", script],
        env=os.environ | variables,
        check=True,
        creationflags=NO_WINDOW,
    )
    return path
