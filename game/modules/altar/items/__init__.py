"""Cursed items, dark relics and the potion of invulnerability."""
