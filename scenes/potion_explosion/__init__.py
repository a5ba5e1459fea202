"""The table of Potion Explosion."""
