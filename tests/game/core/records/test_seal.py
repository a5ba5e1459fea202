"""What is kept so that a start is quick is of use as it was written, and by whoever wrote it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.core.records.seal import maker, put, sealed, unsealed


def test_whatever_is_not_as_it_was_written_is_refused() -> None:
    whole = sealed(b"three words here", "0.2.0")
    assert unsealed(whole, "0.2.0") == b"three words here"
    spoilt = [whole[:end] for end in range(len(whole))]
    spoilt += [whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :] for at in range(len(whole))]
    for each in spoilt:
        with pytest.raises(ValueError, match="written"):
            unsealed(each, "0.2.0")
    with pytest.raises(ValueError, match="written"):
        unsealed(whole, "0.3.0")


def test_another_maker_is_another_code(tmp_path: Path) -> None:
    code = tmp_path / "parser.py"
    nowhere = maker(code)
    code.write_text("strict = True")
    before = maker(code)
    os.utime(code, ns=(1, 1))
    assert len({nowhere, before, maker(code)}) == 3


def test_what_cannot_be_put_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    with pytest.raises(OSError, match="kept"):
        put(tmp_path / "kept", b"content")
    assert [each.name for each in tmp_path.iterdir()] == ["kept"]
