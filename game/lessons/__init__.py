"""Lessons: the first evening of each game, with the professor. See README.md in this folder."""
