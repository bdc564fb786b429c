"""The purposes of the questions that the house rules ask."""

from game.state.slugs import purpose

SHIELD_HAND = purpose("shield_hand")
FACING = purpose("facing")
MAGIC_DIE = purpose("magic_die")
INTERCEPT = purpose("intercept")
SNIPE = purpose("snipe")
