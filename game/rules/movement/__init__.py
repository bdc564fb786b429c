"""Walking and every other way of moving: steps, jumps, climbs, stairs, leaps, pits."""
