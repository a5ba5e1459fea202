"""What is drawn on the table of Magic Potion: field, seats' boards, tray."""
