"""What the screen shows of the second-edition rules."""
