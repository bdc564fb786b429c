"""The house rules of facing and zones on the screen and among computer players."""
