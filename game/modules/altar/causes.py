"""The causes that the Altar of Despair brings: `leave` and `continuous` are of prolonged actions."""

from game.state.slugs import cause

ALTAR = cause("altar")
LEAP = cause("leap")
NECROMANCY = cause("necromancy")
CORRUPTED = cause("corrupted")
SHATTERED = cause("shattered")
REPLACED = cause("replaced")
TURN_ENDED = cause("turn_ended")
LEAVE = cause("leave")
MOVE = cause("move")
WOUNDS = cause("wounds")
CONTINUOUS = cause("continuous")
CRUSHING_WALL = cause("crushing_wall")
