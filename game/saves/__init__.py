"""Saved games: a checkpoint, the answers since, and how to play them again."""
