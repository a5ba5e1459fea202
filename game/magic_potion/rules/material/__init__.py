"""What lies in the box of Magic Potion: its data, and what follows from them once."""
