"""The season: who plays here, and what they have made of it (see README.md)."""
