"""How long frames take at a table, how much memory it needs, and what it costs while nothing happens."""
