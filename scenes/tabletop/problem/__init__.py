"""A problem at the real table: a goal, a turn to reach it in, and all can be taken back."""
