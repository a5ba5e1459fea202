"""What leads nowhere costs nobody a traceback: a closed stdout, one that is full, one whose reader has gone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="other systems have no disk that is always full")
@pytest.mark.parametrize("words", ["main.py --version", "main.py --help", "-m game games"])
@pytest.mark.parametrize(("where", "code", "said"), [(">/dev/full", 1, 1), (">&-", 0, 0), ("| head -c0", 0, 0)])
def test_what_can_not_be_printed_is_one_line_at_most(words: str, where: str, code: int, said: int) -> None:
    line = f"set -o pipefail; {sys.executable} {words} {where}"
    done = subprocess.run(["bash", "-c", line], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, len(done.stderr.splitlines())) == (code, said), done.stderr
