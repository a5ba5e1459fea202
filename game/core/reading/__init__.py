"""Reads what people wrote by hand, YAML and worked cases, and says precisely what is wrong with it."""
