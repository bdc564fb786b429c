"""The house rules of facing and zones."""
