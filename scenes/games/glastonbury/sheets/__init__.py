"""Sheets that lie over the market square while something is decided or counted."""
