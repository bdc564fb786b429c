"""The special abilities, each with its parameters, its numbers, and the hooks by which it acts."""
