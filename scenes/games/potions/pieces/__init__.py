"""What is drawn on the table of Potions: cards, helpers, market, shelf, other seats."""
