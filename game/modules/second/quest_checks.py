"""The sections of a quest's text that belong to the second edition."""

from __future__ import annotations

from game.content.models import QUEST_SECTION
from game.kernel.registry import Part, registry

registry.add(Part(QUEST_SECTION, "lieutenant", "second", "lieutenants"))
registry.add(Part(QUEST_SECTION, "objective", "second", "objectives"))
registry.add(Part(QUEST_SECTION, "campaign", "second", "campaigns"))
registry.add(Part(QUEST_SECTION, "forbid", "second", "things forbidden"))
registry.add(Part(QUEST_SECTION, "group", "second", "groups of monsters"))
