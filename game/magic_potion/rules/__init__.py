"""The rules of Magic Potion; RULES.md numbers them."""
