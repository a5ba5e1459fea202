"""The Alchemists’ Cup without screens."""
