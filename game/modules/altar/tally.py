"""What the Altar of Despair adds to the base set, held against its own component list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.content.box import box_of
from game.content.catalog import Catalog
from game.content.models import (
    CardEntry,
    ItemCard,
    MonsterCard,
    OverlordCard,
    SkillCard,
)
from game.kernel.registry import part, registry
from game.modules.altar.treachery.state import GLYPH_COLOURS, GLYPHS_OF_A_KIND
from game.modules.compose import MOST_HEROES
from game.modules.counted import CountedLine, companions
from game.modules.tally import TALLY, decks_of, row, table
from game.state.familiars import FAMILIAR

DECKS = {"shop": 5, "copper": 12, "silver": 10, "gold": 6, "dark_relic": 5}
SKILLS = {"subterfuge": 4, "fighting": 4, "wizardry": 4}
FIGURES = {
    "blood apes": ("blood_ape", 6),
    "dark priests": ("dark_priest", 6),
    "deep elves": ("deep_elf", 3),
    "trolls": ("troll", 3),
    "chaos beasts": ("chaos_beast", 3),
}
MONKEYS = 3
"""Markers for monkeys; heroes are never short of one, for there are as many as heroes (ALTAR-COMP-11)."""
TOKENS = (
    ("ALTAR-COMP-06", "plastic stands of crushing walls", "4"),
    ("ALTAR-COMP-07", "effect tokens", "14 curse, 14 frost"),
    ("ALTAR-COMP-07", "progress tokens", "15"),
)
"""Pieces of which the game keeps count as plain numbers, with what the box holds."""


def added_entries(cards: Catalog, base: Catalog) -> list[CardEntry]:
    """The entries of the expansion: those that the base set has not, or has with other contents."""
    groups = (
        (cards.heroes, base.heroes),
        (cards.monsters, base.monsters),
        (cards.items, base.items),
        (cards.skills, base.skills),
        (cards.overlord_cards, base.overlord_cards),
    )
    return [entry for new, old in groups for key, entry in new.items() if old.get(key) != entry]


def altar_lines(cards: Catalog, base: Catalog) -> Iterator[CountedLine]:
    """Every component that the content of the expansion holds one by one (ALTAR-COMP-02 to ALTAR-COMP-07)."""
    new = added_entries(cards, base)
    monsters = [entry for entry in new if isinstance(entry, MonsterCard)]
    yield CountedLine("ALTAR-COMP-02", "heroes", 6, len(cards.heroes) - len(base.heroes))
    for kind, (monster, listed) in FIGURES.items():
        figures = sum(one.figures.normal + one.figures.master for one in monsters if one.id == monster)
        yield CountedLine("ALTAR-COMP-02", kind, listed, figures)
    masters = sum(monster.figures.master for monster in monsters)
    yield CountedLine("ALTAR-COMP-02", "master figures among them, a third", 7, masters)
    yield from _cards(new)
    gems = [card for card in new if isinstance(card, OverlordCard)]
    yield CountedLine("ALTAR-COMP-04", "overlord cards without a gem", 6, _copies(gems, gem=False))
    yield CountedLine("ALTAR-COMP-04", "overlord cards with a gem", 43, _copies(gems, gem=True))
    yield CountedLine("ALTAR-COMP-06", "dark glyphs", 6, GLYPHS_OF_A_KIND * len(GLYPH_COLOURS))
    yield CountedLine("ALTAR-COMP-07", "prolonged action tokens", 4, MOST_HEROES)
    familiars = (companions(cards) - companions(base)) | {
        name for name in registry.all(FAMILIAR) if name == "eyes_of_thara"
    }
    yield CountedLine("ALTAR-COMP-07", "markers of familiars, eyes and monkeys", 7, len(familiars) + MONKEYS)
    yield CountedLine("ALTAR-COMP-11", "monkey markers with the base box", 4, MOST_HEROES)


def _copies(cards: list[OverlordCard], *, gem: bool) -> int:
    return sum(card.copies for card in cards if (card.treachery is not None) == gem)


def _cards(new: list[CardEntry]) -> Iterator[CountedLine]:
    """The cards deck by deck; of skills those with a replaced card are counted by themselves."""
    replaced = [entry for entry in new if entry.replaces]
    monsters = [entry for entry in new if isinstance(entry, MonsterCard)]
    sides = sum(len(monster.normal.wounds) for monster in monsters)
    skills: Counter[str] = Counter(entry.deck for entry in new if isinstance(entry, SkillCard) and not entry.replaces)
    items: Counter[str] = Counter()
    for item in (entry for entry in new if isinstance(entry, ItemCard)):
        items[item.deck] += item.copies
    overlord = sum(card.copies for card in new if isinstance(card, OverlordCard))
    decks = [
        CountedLine("ALTAR-COMP-03", "monster cards, two sides each", 10, sides // 2),
        CountedLine("ALTAR-COMP-03", "overlord cards", 49, overlord),
        *(CountedLine("ALTAR-COMP-03", f"{deck} skills", listed, skills[deck]) for deck, listed in SKILLS.items()),
        *(CountedLine("ALTAR-COMP-03", f"{deck.replace('_', ' ')} cards", n, items[deck]) for deck, n in DECKS.items()),
        CountedLine("ALTAR-COMP-03", "replaced base cards", 1, len(replaced)),
    ]
    yield from decks
    yield CountedLine("ALTAR-COMP-03", "cards in all", 110, sum(deck.held for deck in decks))


@part(TALLY, "altar")
def altar_page(more: Catalog, base: Catalog) -> Iterator[str]:
    """What the expansion adds, in the same words."""
    yield from ("", "# What the Altar of Despair adds", "")
    counted = map(row, altar_lines(more, base))
    yield from table(("rule", "component", "component list", "content", "equal"), counted)
    yield from ("", "## What a quest may use besides", "")
    yield from table(
        ("rule", "component", "in the box"), ((each.rule, each.name, each.most) for each in box_of("altar"))
    )
    yield from ("", "## Plain numbers of the Altar", "")
    yield from table(("rule", "component", "in the box"), TOKENS)
    yield from ("", "## Decks of the Altar", "")
    new = added_entries(more, base)
    yield from (f"- **{deck}**: {', '.join(names)}" for deck, names in decks_of(new).items())
    yield from ("", "## Weak sources of the Altar", "")
    yield from table(("entry", "note"), ((entry.name, entry.source) for entry in new if entry.source))
