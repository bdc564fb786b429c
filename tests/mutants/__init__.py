"""Faults put into the game's source in memory, and the tests that should notice them."""
