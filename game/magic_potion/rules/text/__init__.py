"""What Magic Potion says in words: events, actions, refusals, labels."""
