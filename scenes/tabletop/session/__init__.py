"""One match at a screen without drawing: seats, computer players, pace."""
