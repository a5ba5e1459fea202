"""The rules of Potion Explosion; RULES.md numbers them."""
