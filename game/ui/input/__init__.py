"""Keys, mouse, focus and the clipboard."""
