"""Walking and every other way of moving: steps, jumps, climbs, stairs, glyphs, pits."""
