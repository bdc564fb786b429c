"""What the icons of numbers, orders and effect tokens mean, in a sentence each."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.rule_book import RuleBook
from game.show.reading import shown

MEANINGS = {
    "wound": "**Wounds**: what the figure can still suffer; with the last one it is killed.",
    "fatigue": "**Fatigue**: 1 buys a movement point in the hero's own turn, or a power die for an attack.",
    "armor": "**Armour**: reduces the damage of every attack by this much.",
    "speed": "**Speed**: the movement points of an **Advance**; a **Run** gives twice as many.",
    "conquest": "**Conquest**: what the party loses when this hero is killed.",
    "coin": "**Coins**: pay for things in town; a killed hero loses half of them.",
    "pace": "**Speed**: the movement points of each activation.",
}
"""By the icon; `pace` is the speed of a monster."""


def meaning(icon: str) -> str:
    """What a number with this icon is; empty for an icon that stands for no number."""
    return MEANINGS.get(icon, "")


def tag_meaning(text: str, book: RuleBook) -> str:
    """What a tag such as `Burn 2` says in games with this book; empty for one that speaks for itself."""
    words = shown(book, "tags").get(text.partition(" ")[0].lower())
    return "" if words is None else str(words.means)


def meanings(icons: Iterable[str]) -> str:
    """The meanings of several icons, a line each."""
    return "\n".join(MEANINGS[icon] for icon in icons)
