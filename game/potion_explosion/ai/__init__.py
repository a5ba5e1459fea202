"""What computer players look at in Potion Explosion."""
