"""Computer players: what they answer, the levels, the searches all games share, the worker process, the arena."""
