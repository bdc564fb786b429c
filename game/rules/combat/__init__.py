"""Attacks from the choice of a target to the last surge, with dice, re-rolls and exact odds."""
