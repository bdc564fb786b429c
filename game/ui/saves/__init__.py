"""Saved games as the screens show them: their words, what lies on their tables, their cards."""
