"""The title screen: the games' boxes on their shelf."""
