"""What the dungeon is made of: doors, areas, glyphs, altars, terrain, fog, moving walls."""
