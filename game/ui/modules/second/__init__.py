"""The second-edition rules on the screen."""
