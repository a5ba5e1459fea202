"""Measures how loud every state of the sound is, and how far apart sounds lie."""
