"""The slip of parchment below the field: its cards, and what they offer."""
