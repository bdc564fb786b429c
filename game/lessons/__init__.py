"""Lessons: games laid out as scenarios, with a sentence for each step and everything in them decided beforehand."""
