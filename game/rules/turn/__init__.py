"""The round: set-up, whose turn it is, actions, movement points, orders, guards, encounters, windows out of turn."""
