"""What the commands check and measure: whole matches, worked cases, what must hold of any game, speed."""
