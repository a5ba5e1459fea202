"""The help screen: how a game is played."""
