"""Learn: which game's first evening is to be played with the professor, and how far one is in it."""
