"""Plays an hour by clicks, and what each frame took."""
