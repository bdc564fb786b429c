"""Title, saved games, settings, rulebook, log, result."""
