"""What the second-edition rules bring to scenarios."""
