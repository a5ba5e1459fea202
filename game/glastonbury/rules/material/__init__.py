"""What lies in the box of Glastonbury: its data, and what follows from them once."""
