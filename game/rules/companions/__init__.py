"""Figures beside heroes and monsters: familiars, and monsters that serve a hero."""
