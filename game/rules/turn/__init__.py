"""The round: set-up, whose turn it is, actions, movement points, orders, guards, windows out of turn."""
