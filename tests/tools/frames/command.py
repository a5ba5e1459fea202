"""Measures frames at a table: computer players play before one's eyes, or a person points about.

    python3 -m game.bootstrap test tests.tools.frames potion_explosion --size 1920x1080 --seconds 45
    … --seats master,master,master,master     who plays (four Masters, or as many as there may be)
    … --hover      the first seat is a person's: something else is pointed at ten times a second
    … --resize     half a second in every three the window is dragged to other sizes
    … --beside DIR the same with the program of another checkout, by turns in one run, and the ratios
    … --json       everything as one line

CPU is the main thread's: on a machine that others use, it is what to trust. See README.md here.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from game.cli.arguments import positive
from tests.tools.arguments import folder_to_read, make_parser, window_size

ROOT = Path(__file__).resolve().parents[3]
COLUMNS = ("mean", "p50", "p95", "p99", "worst", "late")


def main(arguments: Sequence[str]) -> int:
    """Measure and print; see the module's text."""
    parser = make_parser("frames", __doc__)
    parser.add_argument("game")
    parser.add_argument("--size", type=window_size, default=(1920, 1080), metavar="WxH")
    parser.add_argument("--seats", help="who plays, as for main.py --new")
    parser.add_argument("--seconds", type=positive, default=45)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--hover", action="store_true", help="a person points about")
    parser.add_argument("--resize", action="store_true", help="the window is dragged to other sizes")
    parser.add_argument("--beside", type=folder_to_read, metavar="DIR", help="another checkout to compare with")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    given = parser.parse_args(arguments)
    if given.beside is not None:
        return _compare(given, arguments)
    from tests.tools.frames.measuring import WrongTable, measure

    try:
        found = measure(
            given.game,
            given.seats,
            size=given.size,
            seconds=given.seconds,
            seed=given.seed,
            hover=given.hover,
            resize=given.resize,
        )
    except WrongTable as error:
        parser.error(str(error))
    print(json.dumps(found) if given.json else told(found))
    return 0


def told(found: dict[str, object]) -> str:
    """Put what was measured into a few lines."""
    lines = [f"{found['game']} {found['size']}, {found['seats']}: {found['frames']} frames, ms a frame"]
    lines.append("        " + "".join(f"{name:>9}" for name in COLUMNS))
    for clock in ("cpu", "wall"):
        numbers = found[clock]
        assert isinstance(numbers, dict)
        lines.append(f"  {clock:5} " + "".join(f"{numbers[name]:9.2f}" for name in COLUMNS))
    idle = found["idle_percent"]
    assert isinstance(idle, dict)
    lines.append(f"  idle, % of a core: {idle['whole']:.1f} (main thread {idle['main']:.1f}); "
                 f"minimised {idle['minimised']:.2f} ({idle['minimised main']:.2f})")  # fmt: skip
    lines.append(f"  laid in {found['laid']:.0f} ms; memory in MB: "
                 f"game {found['memory']}, players {found['memory_players']}")  # fmt: skip
    worst = found["worst_frames"]
    assert isinstance(worst, list)
    lines += [f"  {frame['cpu']:7.2f} (wall {frame['wall']:.1f})  {frame['seen']}" for frame in worst]
    return "\n".join(lines)


def _compare(given: argparse.Namespace, arguments: Sequence[str]) -> int:
    """Measure this checkout and another one by turns: processes of their own, one after the other."""
    at = list(arguments).index("--beside")
    words = [*arguments[:at], *arguments[at + 2 :], *([] if given.json else ["--json"])]
    found = {name: measured(root, words) for name, root in (("other", given.beside.resolve()), ("this", ROOT))}
    if given.json:
        print(json.dumps(found))
        return 0
    for name, numbers in found.items():
        print(f"{name}: {told(numbers)}")
    this, other = found["this"]["cpu"], found["other"]["cpu"]
    assert isinstance(this, dict)
    assert isinstance(other, dict)
    ratios = ", ".join(f"{name} {this[name] / max(0.01, other[name]):.2f}" for name in COLUMNS[:-1])
    print(f"this / other, CPU: {ratios}")
    return 0


def measured(root: Path, words: Sequence[str], module: str = __name__) -> dict[str, object]:
    """Measure the program of a checkout by this tool, which that one may not have."""
    code = (
        "import sys; from pathlib import Path; import tests.tools; "
        f"tests.tools.__path__.insert(0, {str(ROOT / 'tests' / 'tools')!r}); "
        f"from {module} import main; sys.exit(main(sys.argv[1:]))"
    )
    env = dict(os.environ, PYTHONPATH=str(root))
    done = subprocess.run(
        [sys.executable, "-c", code, *words], cwd=root, env=env, stdout=subprocess.PIPE, text=True, check=True
    )
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found
