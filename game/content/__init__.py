"""Cards, heroes, monsters, quests and the rulebook: models, loaders and their checks."""
