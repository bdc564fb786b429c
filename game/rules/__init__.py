"""The flows of the game: set-up, turns, movement, attacks, wounds, chests, town. Each reads like the rulebook."""
