"""The purposes of the questions that the house rules ask."""

from game.state.slugs import purpose

SHIELD_HAND = purpose("shield_hand")
FACING = purpose("facing")
MAGIC_DIE = purpose("magic_die")
INTERCEPT = purpose("intercept")
WHO_STEPS_IN = purpose("who_steps_in")
SNIPE = purpose("snipe")
STRETCHER = purpose("stretcher")
STRETCHER_SPACE = purpose("stretcher_space")
