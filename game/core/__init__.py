"""The contract all games keep, and what needs no game's rules: chance, matches, records, the catalogue."""
