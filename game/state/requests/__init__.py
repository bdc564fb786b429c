"""The questions that rules put to seats, and the actions that menus offer."""
