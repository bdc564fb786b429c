"""The fatigue that heroes had before dice and blows that are still to be seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.kernel.store import World
from game.state.queries.figures import fatigue_left, heroes


@dataclass
class HeldBars:
    """Remembers the bars as they were when nothing was waiting to be seen."""

    _known: dict[str, int] = field(default_factory=dict)

    def learn(self, world: World) -> None:
        """Everything has been seen: the bars are as they are."""
        self._known = {str(hero): fatigue_left(world, hero) for hero in heroes(world)}

    def shown(self, *, waiting: bool) -> Mapping[str, int]:
        """The fatigue to show in place of what is left, by the names of the heroes' pictures."""
        return self._known if waiting else {}
