"""Prolonged actions: progress, and what becomes of it."""
