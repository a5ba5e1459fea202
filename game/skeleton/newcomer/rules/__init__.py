"""What is true in this game."""
