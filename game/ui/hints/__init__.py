"""Hints for first games: a sentence each, shown once when its occasion comes."""
