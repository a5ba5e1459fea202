"""The kinds of computer players: random, turn planner, determinized worlds, lookahead."""
