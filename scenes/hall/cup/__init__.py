"""The Alchemists' Cup: set up on New game's shelf, the table between its matches, the ceremony."""
