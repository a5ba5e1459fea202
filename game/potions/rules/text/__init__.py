"""What Potions says in words: events, actions, refusals, labels."""
