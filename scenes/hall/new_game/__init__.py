"""The setup of a new match: which box, who sits where, and the rules tonight."""

from scenes.hall.new_game.scene import NewGameScene

__all__ = ["NewGameScene"]
