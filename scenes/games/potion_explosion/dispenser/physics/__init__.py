"""How marbles roll in the dispenser's tracks (pymunk)."""
