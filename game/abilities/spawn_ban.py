"""Ground on which nothing appears."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("spawn_ban")
class SpawnBan(Ability):
    """The overlord spawns no monster within `range` spaces, in sight or not."""

    range: int

    def spawn_ban(self) -> int:
        """The range."""
        return self.range
