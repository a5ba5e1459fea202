"""Bases for pieces on a table: click targets, parts redrawn on change, flying pieces."""
