"""What computer players look at in Magic Potion."""
