"""Games for testing the hall without any real one; `CATALOGUE` finds them as the program finds its own."""

from pathlib import Path

from game.core.catalogue import Catalogue

CATALOGUE = Catalogue(Path(__file__).parent / "data", __name__)
