"""Familiars and followers of heroes that come with the Altar."""
