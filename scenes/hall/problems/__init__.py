"""The professor's problems: the book of them, and the way from there to the table."""
