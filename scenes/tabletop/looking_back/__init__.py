"""Replay: looking back at earlier steps of a match on its own table."""
