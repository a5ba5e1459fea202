"""Settings for all tests, made before anything can import pygame: no screen, no sound, nobody's data."""

import os
import shutil
import tempfile

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["ALCHEMIST_HOME"] = tempfile.mkdtemp(prefix="alchemists-bench-tests-")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Take away the data folder of this run."""
    shutil.rmtree(os.environ["ALCHEMIST_HOME"], ignore_errors=True)
