"""What Potion Explosion says in words: events, actions, refusals, labels."""
