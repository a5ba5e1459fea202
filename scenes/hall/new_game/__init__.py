"""The setup of a new match: which box, who sits where, and the rules tonight."""
