"""Equipment, chests, decks, relics, markers and the town where all of it is traded."""
