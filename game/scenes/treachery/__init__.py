"""The overlord's treachery before play."""
