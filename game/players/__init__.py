"""Computer players: questions and answers, levels, the searches games share, the worker process, the arena."""
