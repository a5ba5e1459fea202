"""Merits: what somebody may be proud of after a match, as data (`data/merits.yaml`, `data/<game>/merits.yaml`)."""
