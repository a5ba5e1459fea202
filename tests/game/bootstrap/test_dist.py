"""What goes into a build; `.ci/run` makes one and plays with it."""

from pathlib import Path

from game import __version__
from game.bootstrap import dist
from game.bootstrap.common import ROOT
from game.core.catalogue import game_ids
from scenes.app.tables import own_tables


def test_a_build_names_program_version_system_and_machine() -> None:
    name = dist.build_name()
    assert name.startswith(f"alchemists-bench-{__version__}-") and name.count("-") == 4 and name == name.lower()


def test_all_games_tables_and_commands_go_into_it_without_being_listed() -> None:
    found = set(dist.modules())
    assert {f"game.{game}" for game in game_ids()} | {f"scenes.games.{table}" for table in own_tables()} <= found
    assert {"game.cli.fuzz", "game.players.worker_process", "scenes.app.program"} <= found
    assert not any(name.startswith(("tests", "main")) for name in found)


def test_what_is_read_from_disk_lies_where_it_is_looked_for() -> None:
    placed = {Path(folder) / Path(file).name for file, folder in dist.datas()}
    wanted = [Path("game", game, "RULES.md") for game in game_ids()]
    wanted += [Path("data", game, "hall.yaml") for game in game_ids()]
    wanted += [Path("data/locale/fa/LC_MESSAGES/bench.po"), Path("assets/CREDITS.md")]
    assert all((ROOT / path).is_file() for path in wanted) and set(wanted) <= placed
    assert not any(path.is_relative_to(folder) for path in placed for folder in ("assets/source", "assets/readme"))
    assert not any(path.suffix in (".py", ".pyc") and path.parts[0] != "data" for path in placed)


def test_the_instructions_can_be_read() -> None:
    compile(dist.spec(), "bench.spec", "exec")
