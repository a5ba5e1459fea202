"""One folder for each game's table."""
