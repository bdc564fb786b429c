"""Why something happens under the house rules."""

from game.state.slugs import cause

HEALED_BY_MAGIC = cause("healed_by_magic")
TENDED = cause("tended")
LOOT = cause("loot")
