"""What designers of quests have besides Tiled: a first quest, the check, the pack to share, a schema for editors."""
