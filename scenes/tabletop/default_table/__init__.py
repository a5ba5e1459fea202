"""The table of a game that has none of its own: its state as rows of pieces, its legal actions as buttons."""
