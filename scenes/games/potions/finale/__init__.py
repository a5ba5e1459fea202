"""The end of a match: the shelves come forward, potion by potion is set down, wreaths count, points race."""
