"""What computer players look at in this game."""
