"""The setup of a new match: which box, who sits where, and the rules tonight."""

from scenes.new_game.scene import NewGameScene

__all__ = ["NewGameScene"]
