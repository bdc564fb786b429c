"""Treachery: what the overlord spends before the game."""
