"""Modules: what one brings, what others have of it, and those from elsewhere."""
