"""Tests of the game; the folders mirror those of `game/`."""
