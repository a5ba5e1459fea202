"""Advice at a table: the hints one asks for, and the reasons computer players give."""
