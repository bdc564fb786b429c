"""Emberdelve: a dungeon-delving board game for one to five players at one table."""

__version__ = "0.1.0"
