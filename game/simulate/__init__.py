"""Whole games without a screen: computer players at every seat, and what is to be learned from many games."""
