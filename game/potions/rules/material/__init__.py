"""What lies in the box of Potions: its data, and what follows from them once."""
