"""The marble dispenser of Potion Explosion: drawn, clicked, animated."""
