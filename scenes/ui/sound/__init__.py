"""Sound effects and music."""
