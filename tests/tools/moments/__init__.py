"""Contact sheets of the great moments: twelve pictures a second, taken while they are played at a real table."""
