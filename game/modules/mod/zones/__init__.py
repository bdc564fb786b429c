"""Blocking zones: the ground that armed figures hold before them, and who steps in for others."""
