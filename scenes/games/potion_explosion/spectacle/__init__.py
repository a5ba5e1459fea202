"""What the great moments are made of: bodies that burst, sparks, thrown light, knocks, what powers conjure up."""
