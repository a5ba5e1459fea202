"""The game that `python3 -m game new` copies: a small but whole one, tested where it lies.

It isn't among the program's games: it stands in a catalogue of its own. In a copy its id, its title and the ids
of its rules are replaced (see `game.cli.skeleton`), so they stand here for nothing else, and lines with them are
short.
"""

from pathlib import Path

from game.core.catalogue import Catalogue

ID, TITLE, RULE = "newcomer", "Newcomer", "NC-"
"""What is replaced in a copy."""
CATALOGUE = Catalogue(Path(__file__).parent / "data", __name__)
