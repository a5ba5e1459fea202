"""What the project needs, and what of it an interpreter has."""

import sys
from pathlib import Path

import pytest

from game.bootstrap.common import KINDS, ROOT, BootstrapError
from game.bootstrap.requirements import missing, normal_name, parse_requirement, read_requirements, release
from tests.game.bootstrap.fake import install_fake


class TestRequirements:
    @pytest.mark.parametrize(
        ("version", "numbers"),
        [
            ("2.5.8", (2, 5, 8)),
            ("7.1.0", (7, 1)),
            ("1.0.post2", (1,)),
            ("6.0+local.1", (6,)),
            ("2.6.0rc1", None),
            ("2.6.dev3", None),
            ("nonsense", None),
        ],
    )
    def test_release_numbers(self, version: str, numbers: tuple[int, ...] | None) -> None:
        assert release(version) == numbers

    @pytest.mark.parametrize("version", ["2.5.6", "2.5.8", "2.5.10", "2.5.6.post1"])
    def test_accepts(self, version: str) -> None:
        assert parse_requirement("pygame-ce >= 2.5.6, < 2.6").accepts(version)

    @pytest.mark.parametrize("version", ["2.5.5", "2.6", "2.6.0", "3.0", "2.5.9rc1", "2.6.0.dev1"])
    def test_refuses(self, version: str) -> None:
        assert not parse_requirement("pygame-ce>=2.5.6,<2.6").accepts(version)

    @pytest.mark.parametrize(
        "text", ["a>=1; python_version<'4'", "a[b]>=1", "a==1.*", "a~=1.0", "", "-a", "a @ x"]
    )
    def test_what_it_cannot_judge_it_names(self, text: str) -> None:
        with pytest.raises(BootstrapError, match=r"pyproject\.toml: can't read the requirement"):
            parse_requirement(text)

    def test_names_are_compared_as_pip_does(self) -> None:
        assert normal_name("Pygame_CE") == normal_name("pygame.-ce") == "pygame-ce"

    @pytest.mark.parametrize("kind", KINDS)
    def test_our_own_project_file_can_be_read(self, kind: str) -> None:
        names = [requirement.name for requirement in read_requirements(ROOT / "pyproject.toml", KINDS[kind])]
        assert names[:3] == ["pygame-ce", "pymunk", "pyyaml"]
        assert ("pytest" in names) == ("test" in KINDS[kind])

    @pytest.mark.parametrize("text", ["[[", "", "project = 3", "[project]\ndependencies = 5", "\x00"])
    def test_a_broken_project_file_is_named(self, tmp_path: Path, text: str) -> None:
        (tmp_path / "pyproject.toml").write_text(text)
        with pytest.raises(BootstrapError, match=r"pyproject\.toml can't be read"):
            read_requirements(tmp_path / "pyproject.toml", [])

    def test_a_missing_project_file_is_named(self, tmp_path: Path) -> None:
        with pytest.raises(BootstrapError, match=r"is missing.*incomplete"):
            read_requirements(tmp_path / "pyproject.toml", [])


class TestMissing:
    wanted = (parse_requirement("pygame-ce>=2.5,<2.6"), parse_requirement("PyYAML>=6"))

    def lacking(self, *paths: Path) -> list[str]:
        return [requirement.name for requirement in missing(self.wanted, [str(path) for path in paths])]

    def test_nothing_there(self, tmp_path: Path) -> None:
        assert self.lacking(tmp_path, tmp_path / "absent", Path(__file__)) == ["pygame-ce", "pyyaml"]

    def test_all_there_in_two_folders(self, tmp_path: Path) -> None:
        install_fake(tmp_path / "a", "pygame-ce", "2.5.8", "pygame")
        install_fake(tmp_path / "b", "PyYAML", "6.0.1", "yaml")
        assert self.lacking(tmp_path / "a", tmp_path / "b") == []

    def test_the_first_folder_counts(self, tmp_path: Path) -> None:
        install_fake(tmp_path / "a", "PyYAML", "5.4", "yaml")
        install_fake(tmp_path / "b", "PyYAML", "6.0.1", "yaml")
        assert "pyyaml" in self.lacking(tmp_path / "a", tmp_path / "b")

    def test_system_packages_without_a_list_of_files_count(self, tmp_path: Path) -> None:
        (tmp_path / "PyYAML-6.0.1-py3.11.egg-info").mkdir()
        assert self.lacking(tmp_path) == ["pygame-ce"]

    def test_a_record_without_its_package_does_not_count(self, tmp_path: Path) -> None:
        install_fake(tmp_path, "PyYAML", "6.0.1", "yaml")
        (tmp_path / "yaml" / "__init__.py").unlink()
        assert "pyyaml" in self.lacking(tmp_path)

    def test_the_other_pygame_beside_ours_spoils_it(self, tmp_path: Path) -> None:
        install_fake(tmp_path, "pygame-ce", "2.5.8", "pygame")
        install_fake(tmp_path, "pygame", "2.6.1")
        assert "pygame-ce" in self.lacking(tmp_path)

    def test_this_very_interpreter_has_what_tests_need(self) -> None:
        assert missing(read_requirements(ROOT / "pyproject.toml", KINDS["test"]), sys.path) == []
