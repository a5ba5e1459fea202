"""Weights learned from self-play."""
