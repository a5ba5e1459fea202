"""Settings files: what is good counts, nonsense is set aside and explained."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from game.core.messages import Message, plain
from game.core.records import store


class Sound(msgspec.Struct):
    music: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.5


class Settings(msgspec.Struct):
    language: Literal["en", "fa"] = "en"
    speed: int = 2
    names: list[str] = []
    sound: Sound = msgspec.field(default_factory=Sound)
    rooms: dict[str, Sound] = {}


def told(message: Message | None) -> str:
    assert message is not None
    return plain(message)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "of" / "mine" / "settings.json"


def test_what_is_saved_is_loaded(path: Path) -> None:
    assert store.load(path, Settings) == (Settings(), None)
    value = Settings("fa", 3, ["Anna", "Zoë"], Sound(0.25))
    assert store.save(path, value) is None
    assert store.load(path, Settings) == (value, None)
    assert b'\n  "speed": 3,' in path.read_bytes()
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_another_versions_keys_are_let_be(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_text('{"speed": 5, "later": [1, 2]}')
    assert store.load(path, Settings) == (Settings(speed=5), None)
    assert store.save(path, Settings(speed=6)) is None
    assert msgspec.json.decode(path.read_bytes())["later"] == [1, 2]
    assert store.load(path, Settings) == (Settings(speed=6), None)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nonsense",
        b'{"speed": 3',
        b"[1, 2]",
        b"null",
        b'{"names": ["\xff\xfe"]}',
        b"\xef\xbb\xbf\x00",
        b"[" * 5000,
    ],
)
def test_nonsense_is_set_aside_and_explained(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True)
    for number in ("", "-2"):
        path.write_bytes(content)
        value, message = store.load(path, Settings)
        assert value == Settings()
        aside = path.with_name(f"settings.json.broken{number}")
        assert f"{path} can't be used (" in told(message), "whatever it is for"
        assert told(message).endswith(f"The old file now lies at {aside}.")
        assert aside.read_bytes() == content
        assert not path.exists()


def test_a_value_that_does_not_fit_costs_only_itself(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_text('{"language": "xx", "speed": 7, "names": ["A", 5], "sound": {"music": 2}}')
    value, message = store.load(path, Settings)
    assert value == Settings(speed=7)
    assert f"In {path} this doesn't fit, so it is as at first: language; names[1]; sound.music." in told(message)


def test_a_full_disk_keeps_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store.save(path, Settings(speed=1))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.core.records.files.os.fsync", full)
    assert told(store.save(path, Settings(speed=2))) == f"{path} can't be written: the disk is full."
    monkeypatch.undo()
    assert store.load(path, Settings) == (Settings(speed=1), None)
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_what_can_be_neither_read_nor_set_aside_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.mkdir(parents=True)
    value, message = store.load(path, Settings)
    assert value == Settings()
    assert told(message) == f"{path} can't be read: this is a folder, not a file."
    assert "can't be written" in told(store.save(path, Settings()))
    path.rmdir()
    path.write_text("nonsense")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    assert "It could not be set aside: the system doesn't allow it." in told(store.load(path, Settings)[1])


@pytest.mark.parametrize("wrong", ['{"music": 2}', "null", '"loud"', "[]"])
def test_an_entry_that_does_not_fit_costs_only_itself(path: Path, wrong: str) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(f'{{"rooms": {{"hall": {{"music": 0.25}}, "attic": {wrong}, "cellar": {{}}}}, "names": {{}}}}')
    value, message = store.load(path, Settings)
    assert value == Settings(rooms={"hall": Sound(0.25), "cellar": Sound()})
    assert "rooms.attic" in told(message) and "names" in told(message) and "hall" not in told(message)
