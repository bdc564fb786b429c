"""What is chosen before a game: quest, seats, heroes, skills, rules."""
