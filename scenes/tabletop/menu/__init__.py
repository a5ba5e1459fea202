"""What can be done at every table besides playing: buttons, keys, menu, who plays."""
