"""placeholder"""

from game.players.chance import RandomPlayer


class GreedyPlayer(RandomPlayer):
    """Placeholder."""
