"""The fatigue and tokens that heroes had before dice and blows that are still to be seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.kernel.store import World
from game.state.queries.figures import fatigue_left, heroes
from game.ui.panels.tags import Carried, tags_of


@dataclass
class HeldBars:
    """Remembers the bars as they were when nothing was waiting to be seen."""

    _known: dict[str, int] = field(default_factory=dict)
    _tags: dict[str, list[Carried]] = field(default_factory=dict)

    def learn(self, world: World) -> None:
        """Everything has been seen: the bars are as they are."""
        self._known = {str(hero): fatigue_left(world, hero) for hero in heroes(world)}
        self._tags = {str(hero): tags_of(world, hero) for hero in heroes(world)}

    def shown(self, *, waiting: bool) -> Mapping[str, int]:
        """The fatigue to show in place of what is left, by the names of the heroes' pictures."""
        return self._known if waiting else {}

    def tags(self, *, waiting: bool) -> Mapping[str, list[Carried]]:
        """What to show in place of what heroes carry now, by the same names."""
        return self._tags if waiting else {}
