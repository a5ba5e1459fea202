"""What is drawn of Potion Explosion's desks, stacks and other seats."""
