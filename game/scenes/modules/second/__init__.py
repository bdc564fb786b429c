"""The page between two encounters."""
