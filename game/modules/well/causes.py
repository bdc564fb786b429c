"""The causes that the Well of Darkness brings."""

from game.state.slugs import cause

LAVA = cause("lava")
TOLL = cause("toll")
DARTS = cause("darts")
BLADES = cause("blades")
FAR_STEP = cause("far_step")
HEALING_SURGE = cause("healing_surge")
STILLNESS = cause("stillness")
BOULDER = cause("boulder")
