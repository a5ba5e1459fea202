"""Sounds and music made of numbers."""
