"""Why something happens under the second-edition rules."""

from game.state.slugs import cause

STANDING_UP = cause("standing_up")
REVIVED = cause("revived")
