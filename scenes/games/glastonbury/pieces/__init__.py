"""What is drawn on Glastonbury's table: square, stalls, pile, recipes."""
