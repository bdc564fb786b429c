"""Modules of rules and content, and how a game is composed of them."""
