"""Screens that modules bring, a folder for each."""
