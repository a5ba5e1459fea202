"""The rules of Potions; RULES.md numbers them."""
