"""One line of a component list, and who goes with heroes."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.catalog import Catalog
from game.content.models import HeroCard, ItemCard, SkillCard


@dataclass(frozen=True)
class CountedLine:
    """One component: the rule that lists it, its name, how many the list says, and how many the content holds."""

    rule: str
    name: str
    listed: int
    held: int

    @property
    def equal(self) -> bool:
        """Whether the content holds what the list says."""
        return self.listed == self.held


def companions(cards: Catalog) -> set[str]:
    """The names of all familiars and companions on hero sheets, skill cards and items (BASE-COMP-12)."""
    entries: list[HeroCard | SkillCard | ItemCard] = [
        *cards.heroes.values(),
        *cards.skills.values(),
        *cards.items.values(),
    ]
    held = [ability for entry in entries for ability in entry.abilities]
    return {ability.name for ability in held if ability.called("familiar") or ability.called("companion")}
