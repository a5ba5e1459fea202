"""What screens are made of: window, scenes, widgets, text, pictures, motion, sound."""
