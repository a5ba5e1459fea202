"""What is seen and touched: the hall, its widgets and one table for each game. Holds no rule, changes no state."""
