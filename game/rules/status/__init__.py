"""What befalls figures: wounds, death, effect tokens, curses, frost, corruption."""
