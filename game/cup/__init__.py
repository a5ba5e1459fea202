"""The Alchemists' Cup: all games in a row, points by place, and a goblet for who has most of them at the end."""
