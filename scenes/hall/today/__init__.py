"""The match of the day: today's for each game, and how the last days went."""
