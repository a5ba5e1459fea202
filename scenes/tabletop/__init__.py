"""The shared half of all tables; see README.md."""
