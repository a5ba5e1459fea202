"""`main.py --install-launcher`: makes something to click on, for this person alone.

Linux: an entry in the applications menu, and a double click on a match that was handed on opens it. macOS: a
.command file on the desktop. Windows: a shortcut on the desktop (a double click on main.py works there, too, but
opens a console beside the game).
"""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from game.bootstrap.common import APP, ROOT, home
from game.bootstrap.desktop import ICONS, NAME, desktop_entry, file_type
from game.bootstrap.report import NO_WINDOW, print_line
from game.language.console import speak, tr


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
        return _write(home() / "Desktop" / f"{NAME}.command", command_file(start_command()), 0o755)
    base = Path(os.environ.get("XDG_DATA_HOME") or home() / ".local" / "share")
    entry = desktop_entry(start_command(), str(ICONS / "icon_256.png"), ROOT)
    made = _write(base / "applications" / f"{APP}.desktop", entry, 0o755)
    _write(base / "mime" / "packages" / f"{APP}.xml", file_type(), 0o644)
    _tell_desktops(base)
    return made


def _tell_desktops(base: Path) -> None:
    """Have the lists of file types and of what opens them made anew, where there are such lists."""
    # A build's libraries aren't for the system's programs.
    environ = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    for program, folder in (("update-mime-database", "mime"), ("update-desktop-database", "applications")):
        if shutil.which(program):
            subprocess.run([program, str(base / folder)], env=environ, check=True)


def _write(path: Path, text: str, mode: int) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", errors="surrogateescape")
    path.chmod(mode)
    return path


def start_command() -> list[str]:
    """What starts the game: this Python with its door or, in a build, the program itself."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, str(ROOT / "main.py")]


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
