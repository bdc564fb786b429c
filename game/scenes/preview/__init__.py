"""The quest designer's preview."""
