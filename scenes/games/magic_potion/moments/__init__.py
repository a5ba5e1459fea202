"""The great moments of Magic Potion: a brew that reacts, sets that become stones, hypnosis, missions, jumps."""
