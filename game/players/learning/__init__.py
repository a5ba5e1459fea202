"""Learning what plans are worth from self-play: matches with chosen accidents, the fit, what is kept of it."""
