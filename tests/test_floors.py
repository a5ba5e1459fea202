"""Floors and rooms: who may import whom, no circles, what `game/` never starts, that files say what they are."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAME = sorted((ROOT / "game").rglob("*.py"))
SCENES = sorted((ROOT / "scenes").rglob("*.py"))
EVERYTHING = sorted(
    [ROOT / "main.py", *GAME, *SCENES, *(ROOT / "tests").rglob("*.py"), *(ROOT / "assets").rglob("*.py")]
)
READABLE_FOR_OLD_PYTHONS = [
    "main.py",
    "game/__init__.py",
    "game/__main__.py",
    "game/python_version.py",
    "tests/__init__.py",
    "tests/__main__.py",
]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def nodes(path: Path) -> list[ast.AST]:
    return list(ast.walk(parse(path)))


@cache
def imported(path: Path) -> list[str]:
    """The full names of all modules that a file imports anywhere in it."""
    return list(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)}:{node.lineno}: imports are written out in full here"
            yield f"{node.module}"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_in(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def imports_of(paths: Iterable[Path], *packages: str) -> list[str]:
    """Which files import something in these packages."""
    return [f"{name_of(path)}: {name}" for path in paths for name in imported(path) if is_in(name, *packages)]


def test_game_imports_only_downwards() -> None:
    assert not imports_of(GAME, "pygame", "pymunk", "scenes", "tests", "main")


RESEARCH = [path for path in GAME if ROOT / "game" / "research" in path.parents]
"""What needs the extra of that name."""
FIT = ROOT / "game" / "players" / "learning" / "fit.py"
"""What needs the extra `learn`."""


def test_only_research_needs_what_researchers_need() -> None:
    """And nothing needs it, or the fit of learned values, so that playing, tests and builds do without."""
    others = [path for path in (*GAME, *SCENES) if path not in RESEARCH]
    assert RESEARCH and FIT in others
    assert not imports_of(others, "game.research", "gymnasium", "pettingzoo", "game.players.learning.fit")
    assert not imports_of([path for path in others if path != FIT], "numpy")


def test_scenes_import_neither_tests_nor_the_door() -> None:
    assert not imports_of(SCENES, "tests", "main")


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {module_of(path): path for path in (ROOT / "main.py", *GAME, *SCENES)}
RANKS = {"ui": 0, "tabletop": 1, "games": 2, "hall": 2, "app": 3}
"""The rooms of `scenes/`: each imports from lower ones and from itself."""


@cache
def imported_modules(path: Path) -> set[str]:
    """The project's modules that a file imports: at its top, in functions, for types. What is named exists."""
    return {name for name in imported(path) if name in MODULES and name != module_of(path)}


def room_of(module: str) -> tuple[str, str]:
    """A module's room, and in `games` its game."""
    _, room, game, *_ = [*module.split("."), "", ""]
    return room, game if room == "games" else ""


@pytest.mark.parametrize("of", RANKS)
def test_rooms_import_only_downwards(of: str) -> None:
    wrong = []
    for path in SCENES:
        room, game = room_of(module_of(path))
        for name in imported_modules(path) if room == of else ():
            its_room, its_game = room_of(name)
            if not name.startswith("scenes.") or its_room not in RANKS or (room, game) == (its_room, its_game):
                continue
            if RANKS[its_room] >= RANKS[room] and not (its_game == "" and room == its_room):
                wrong.append(f"{name_of(path)}: {name}")
    assert not wrong


def test_no_files_import_each_other() -> None:
    """Neither directly nor round about, anywhere in the project."""
    graph = {name: imported_modules(path) for name, path in MODULES.items()}
    for name in graph:  # `from package import module` runs the package's file, but needs nothing of it
        graph[name] -= {package for package in graph[name] if any(f"{package}." in one for one in graph[name])}
    TopologicalSorter(graph).prepare()  # CycleError names a circle's files


def is_the_rules(node: ast.AST) -> bool:
    """Whether this carries out an action, lists what is legal in a state, or writes to what a view holds."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        verb, of = node.func.attr, ast.unparse(node.func.value).lstrip("_").split(".")[-1].lstrip("_")
        listed = verb == "legal_actions" and bool(node.args)  # a session's takes none: it asks the match
        return listed or verb in ("apply", "automatic", "imagine") or (of == "rules" and verb in ("copy", "setup"))
    written: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        written = [each for target in node.targets for each in getattr(target, "elts", [target])]
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        written = [node.target]
    return any(
        isinstance(part, ast.Attribute) and part.attr in ("view", "state") and part is not target
        for target in written
        for part in ast.walk(target)
    )


def test_screens_do_nothing_that_is_the_rules() -> None:
    games = [path.parent.name for path in (ROOT / "game").glob("*/RULES.md")]
    assert games
    deciding = (f"game.{game}.rules.{name}" for game in games for name in ("legal", "play"))
    assert not imports_of(SCENES, "game.core.chance", *deciding)
    assert not [
        f"{name_of(path)}:{node.lineno}: {ast.unparse(node)}"
        for path in SCENES
        for node in nodes(path)
        if is_the_rules(node) and isinstance(node, ast.stmt | ast.expr)
    ]


def test_what_is_the_rules_is_found_out() -> None:
    for line in (
        "self._rules.apply(world, action, chance)",
        "rules.legal_actions(view)",
        "self.context.rules.copy(view)",
        "scenery.view.desks[0].hand = hand",
        "self.scenery.state.helps_left -= 1",
    ):
        assert any(is_the_rules(node) for node in ast.walk(ast.parse(line))), line
    for line in ("self.scenery.view = view", "session.legal_actions()", "self.layout.copy()", "view = fold(view)"):
        assert not any(is_the_rules(node) for node in ast.walk(ast.parse(line))), line


def test_game_draws_no_global_luck() -> None:
    for path in GAME:
        for node in nodes(path) if "bootstrap" not in path.parts else ():
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                assert {alias.name for alias in node.names} <= {"Random"}, name_of(path)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                assert node.attr == "Random", f"{name_of(path)}:{node.lineno}: random.{node.attr} is global"


RULES = [
    path
    for path in GAME
    if ROOT / "game" / "core" in path.parents or any((folder / "RULES.md").exists() for folder in path.parents)
]


def test_rules_read_no_clock() -> None:
    """They may hold a moment that they were handed, but not look for it themselves."""
    assert not imports_of(RULES, "time")
    for path in RULES:
        for node in nodes(path):
            if isinstance(node, ast.Attribute) and node.attr in ("now", "utcnow", "today"):
                owner = ast.unparse(node.value).split(".")[-1]
                assert owner not in ("datetime", "date"), f"{name_of(path)}:{node.lineno}"


def test_playing_starts_no_pygame() -> None:
    """All of `game/` that needs no extra imported, a random match of each game played: no screen was touched."""
    script = """
import contextlib, importlib, io, pkgutil, sys
import game
for module in pkgutil.walk_packages(game.__path__, "game."):
    elsewhere = module.name.startswith(("game.bootstrap.window", "game.research", "game.players.learning.fit"))
    if not module.name.endswith("__main__") and not elsewhere:
        importlib.import_module(module.name)
from game.cli import main
games = io.StringIO()
with contextlib.redirect_stdout(games):
    assert main(["games"]) == 0
names = [line.split()[0] for line in games.getvalue().splitlines()]
assert names, "the catalogue is empty"
for name in names:
    assert main(["fuzz", name, "--games", "1", "--seed", "1"]) == 0
upwards = {"pygame", "pymunk", "scenes", "tkinter"} & set(sys.modules)
assert not upwards, upwards
"""
    result = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_door_does_nothing_when_a_worker_imports_it_again() -> None:
    script = """
import sys
before = set(sys.modules)
import main
print(sorted(set(sys.modules) - before))
"""
    result = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert result.stdout.split() == ["['main']"]
    assert result.stderr == ""


def test_every_file_says_what_it_is() -> None:
    """Only empty files need no docstring."""
    begins = re.compile(r'(#.*\n)*"""|\Z')  # files that nothing else here looks into aren't worth parsing
    assert not [name_of(path) for path in EVERYTHING if not begins.match(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("name", READABLE_FOR_OLD_PYTHONS)
def test_old_pythons_can_parse_what_turns_them_away(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert text.isascii(), "Python 2 reads only ASCII without being told"
    tree = ast.parse(text, feature_version=(3, 4))
    too_new = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.AsyncFunctionDef, ast.Starred, ast.Nonlocal)
    for node in ast.walk(tree):
        assert not isinstance(node, too_new), f"{name}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.FunctionDef):
            arguments = [*node.args.args, *node.args.posonlyargs, *node.args.kwonlyargs]
            assert node.returns is None and not any(argument.annotation for argument in arguments)
            assert not node.args.kwonlyargs and not node.args.posonlyargs


@pytest.mark.parametrize("name", ["main.py", "game/__main__.py", "tests/__main__.py"])
def test_entrances_ask_for_the_version_before_anything_newer(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    imports = re.findall(r"^ *(?:from|import) (\S+)", text, re.MULTILINE)
    assert set(imports[: imports.index("game.python_version")]) <= {"sys", "multiprocessing"}
    assert text.index("refuse_old_python()") < text.index("game.bootstrap")
