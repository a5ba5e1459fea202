"""What Glastonbury says in words: events, actions, refusals, labels."""
