"""Many matches in a row, and what memory they leave."""
