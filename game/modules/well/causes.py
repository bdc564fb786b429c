"""The causes that the Well of Darkness brings."""

from game.state.slugs import cause

LAVA = cause("lava")
DARTS = cause("darts")
BLADES = cause("blades")
