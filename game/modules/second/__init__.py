"""The second-edition rules."""
