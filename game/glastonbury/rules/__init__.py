"""The rules of Glastonbury; RULES.md numbers them."""
