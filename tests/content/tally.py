"""What the boxes hold against their component lists: `python -m tests.content.tally > assets/content/README.md`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.content.box import box_of, used
from game.content.catalog import Catalog
from game.content.models import (
    CardEntry,
    CardId,
    HeroCard,
    ItemCard,
    MonsterCard,
    OverlordCard,
    SkillCard,
)
from game.content.module_folders import shipped_modules
from game.content.quest import Quest
from game.kernel.registry import BASE, registry
from game.modules.altar.treachery.state import GLYPH_COLOURS, GLYPHS_OF_A_KIND
from game.modules.library import shipped_catalog, shipped_quest
from game.modules.setup import MOST_HEROES
from game.paths import maps
from game.rules.turn.orders import KINDS
from game.state.familiars import FAMILIAR

DICE = {"red": 1, "blue": 1, "white": 1, "green": 2, "yellow": 2, "black": 5}
DECKS = {"shop": 24, "copper": 22, "silver": 18, "gold": 16, "relic": 4}
SKILLS = {"fighting": 12, "subterfuge": 12, "wizardry": 12}
COUNTERS = (
    ("BASE-COMP-10", "training tokens", "4 for each of 3 traits"),
    ("BASE-COMP-11", "effect tokens", "12 web, 14 stun, 13 burn, 16 poison"),
    ("BASE-COMP-13", "wounds, fatigue, money, threat, conquest", "55, 24, 52, 32, 24"),
    ("BASE-COMP-13", "compass rose, town marker", "1 each"),
)
"""Pieces of which the game keeps count as plain numbers, with what the box holds."""


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


# --- the base set ---
def lines(cards: Catalog) -> Iterator[CountedLine]:
    """Every component that the content holds one by one (BASE-COMP-01 to -05, -10, -12, -13)."""
    yield CountedLine("BASE-COMP-01", "heroes", 20, len(cards.heroes))
    figures = [monster.figures for monster in cards.monsters.values()]
    yield CountedLine("BASE-COMP-02", "normal monster figures", 39, sum(each.normal for each in figures))
    yield CountedLine("BASE-COMP-02", "master monster figures", 21, sum(each.master for each in figures))
    for colour, listed in DICE.items():
        yield CountedLine(
            "BASE-COMP-03", f"{colour} dice", listed, cards.dice[colour].count if colour in cards.dice else 0
        )
    yield CountedLine("BASE-COMP-03", "dice in all", 12, sum(die.count for die in cards.dice.values()))
    yield from _decks(cards)
    orders = MOST_HEROES * len(KINDS)
    yield CountedLine("BASE-COMP-10", "order tokens", 16, orders)
    yield CountedLine("BASE-COMP-10", "turn tokens", 4, MOST_HEROES)
    yield CountedLine("BASE-COMP-12", "companion markers and the monkey", 6, len(companions(cards)) + 1)
    yield CountedLine("BASE-COMP-13", "breath templates", 1, int("breath" in cards.templates))


def _decks(cards: Catalog) -> Iterator[CountedLine]:
    decks = [
        CountedLine("BASE-COMP-04", "overlord cards", 36, sum(card.copies for card in cards.overlord_cards.values()))
    ]
    skills: Counter[str] = Counter(skill.deck for skill in cards.skills.values())
    decks += [CountedLine("BASE-COMP-04", f"{deck} skills", listed, skills[deck]) for deck, listed in SKILLS.items()]
    items: Counter[str] = Counter()
    for item in cards.items.values():
        items[item.deck] += item.copies
    decks += [CountedLine("BASE-COMP-04", f"{deck} cards", listed, items[deck]) for deck, listed in DECKS.items()]
    sides = sum(len(monster.normal.wounds) for monster in cards.monsters.values())
    decks.append(CountedLine("BASE-COMP-05", "monster cards, two sides each", 24, sides // 2))
    yield from decks
    yield CountedLine("BASE-COMP-05", "kinds of monster", 12, len(cards.monsters))
    yield CountedLine("BASE-COMP-04", "cards in all", 180, sum(deck.held for deck in decks))


def scripted(cards: Catalog) -> tuple[int, int]:
    """How many kinds of overlord card and item there are, and how many of them use the verb `script`."""
    verbs = [card.do for card in cards.overlord_cards.values()]
    return len(verbs) + len(cards.items), sum(verb.verb == "script" for found in verbs for verb in found)


def page(cards: Catalog, quests: Sequence[Quest], more: Catalog | None = None) -> str:
    """The whole page: components, what is in each deck, what quests use, what is a plain number, weak sources; with the
    catalog of all boxes also what modules add."""
    told = [
        "# What the base set holds",
        "",
        "Written by `python -m tests.content.tally > assets/content/README.md`; a test holds page and command equal.",
        "",
        *table(("rule", "component", "component list", "content", "equal"), map(row, lines(cards))),
        "",
        "{} of {} kinds of overlord card and item use the verb `script`.".format(*reversed(scripted(cards))),
        "",
        "## Figures",
        "",
        *table(("monster", "normal", "master"), _figures(cards)),
        "",
        "## Decks",
        "",
        *(f"- **{deck}**: {', '.join(names)}" for deck, names in _contents(cards).items()),
        "",
        "## What a quest may use",
        "",
        "`check` tells of a quest that uses more than its boxes hold, this one and those of its modules.",
        "",
        *table(("rule", "component", "in the box"), ((part.rule, part.name, part.most) for part in box_of(BASE))),
        "",
        *table(("quest", *(part.name for part in box_of(BASE))), map(_uses, quests)),
        "",
        "## Plain numbers",
        "",
        "The game counts these without limit: players make change from a common supply.",
        "",
        *table(("rule", "component", "in the box"), COUNTERS),
        "",
        "## Weak sources",
        "",
        "Where two sources do not agree, or there is one only, the entry says so.",
        "",
        *table(("entry", "note"), ((entry.name, entry.source) for entry in _every(cards) if entry.source)),
        *(() if more is None else altar_page(more, cards)),
    ]
    return "\n".join(told) + "\n"


def decks_of(entries: Iterable[CardEntry]) -> dict[str, list[str]]:
    """The cards of these entries by deck, in words."""
    found: dict[str, list[str]] = {}
    for entry in entries:
        if isinstance(entry, OverlordCard):
            found.setdefault("overlord", []).append(_times(entry))
        elif isinstance(entry, SkillCard) or (isinstance(entry, ItemCard) and entry.copies):
            found.setdefault(entry.deck, []).append(_times(entry))
    return found


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """A table in Markdown."""
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    yield from (f"| {' | '.join(map(str, row))} |" for row in rows)


def row(line: CountedLine) -> tuple[object, ...]:
    """A line of the component list as a row of a table."""
    return line.rule, line.name, line.listed, line.held, "yes" if line.equal else "NO"


def _figures(cards: Catalog) -> Iterator[tuple[object, ...]]:
    yield from ((m.name, m.figures.normal, m.figures.master) for m in cards.monsters.values())


def _contents(cards: Catalog) -> dict[str, list[str]]:
    """The cards of every deck in words, with the number of copies where there are several."""
    found: dict[str, list[str]] = {"overlord": [_times(card) for card in cards.overlord_cards.values()]}
    for skill in cards.skills.values():
        found.setdefault(skill.deck, []).append(skill.name)
    for item in cards.items.values():
        if item.copies:
            found.setdefault(item.deck, []).append(_times(item))
    return found


def _times(card: CardEntry) -> str:
    copies = getattr(card, "copies", 1)
    return f"{copies} {card.name}" if copies > 1 else card.name


def _uses(quest: Quest) -> tuple[object, ...]:
    """What a quest uses of each part."""
    counts = used(doors=quest.doors, things=quest.things, terrain=quest.terrain, floor=quest.board.floor)
    return quest.name, *(counts[part.name] for part in box_of(BASE))


def _every(cards: Catalog) -> Iterator[CardEntry]:
    for kind in (cards.heroes, cards.monsters, cards.items, cards.skills, cards.overlord_cards, cards.dice):
        yield from kind.values()
    yield from cards.templates.values()


# --- the Altar of Despair ---
ALTAR_DECKS = {"shop": 5, "copper": 12, "silver": 10, "gold": 6, "dark_relic": 5}
ALTAR_SKILLS = {"subterfuge": 4, "fighting": 4, "wizardry": 4}
ALTAR_FIGURES = {
    "blood apes": ("blood_ape", 6),
    "dark priests": ("dark_priest", 6),
    "deep elves": ("deep_elf", 3),
    "trolls": ("troll", 3),
    "chaos beasts": ("chaos_beast", 3),
}
MONKEYS = 3
"""Markers for monkeys; heroes are never short of one, for there are as many as heroes (ALTAR-COMP-11)."""
ALTAR_TOKENS = (
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
    for kind, (monster, listed) in ALTAR_FIGURES.items():
        figures = sum(one.figures.normal + one.figures.master for one in monsters if one.id == monster)
        yield CountedLine("ALTAR-COMP-02", kind, listed, figures)
    masters = sum(monster.figures.master for monster in monsters)
    yield CountedLine("ALTAR-COMP-02", "master figures among them, a third", 7, masters)
    yield from _added_cards(new)
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


def _added_cards(new: list[CardEntry]) -> Iterator[CountedLine]:
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
        *(
            CountedLine("ALTAR-COMP-03", f"{deck} skills", listed, skills[deck])
            for deck, listed in ALTAR_SKILLS.items()
        ),
        *(
            CountedLine("ALTAR-COMP-03", f"{deck.replace('_', ' ')} cards", n, items[deck])
            for deck, n in ALTAR_DECKS.items()
        ),
        CountedLine("ALTAR-COMP-03", "replaced base cards", 1, len(replaced)),
    ]
    yield from decks
    yield CountedLine("ALTAR-COMP-03", "cards in all", 110, sum(deck.held for deck in decks))


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
    yield from table(("rule", "component", "in the box"), ALTAR_TOKENS)
    yield from ("", "## Decks of the Altar", "")
    new = added_entries(more, base)
    yield from (f"- **{deck}**: {', '.join(names)}" for deck, names in decks_of(new).items())
    yield from ("", "## Weak sources of the Altar", "")
    yield from table(("entry", "note"), ((entry.name, entry.source) for entry in new if entry.source))


# --- the Well of Darkness ---
WELL_FIGURES = {"ferrox": 6, "golem": 3, "kobold": 12}
WELL_CARDS = {"shop": 12, "copper": 6, "silver": 8, "gold": 9, "relic": 6} | dict.fromkeys(SKILLS, 4)


def well_lines(cards: Catalog) -> Iterator[CountedLine]:
    """The figures and cards of the Well, those held back among them; its list is that of the cards known."""
    held = [*cards.entries_of("well"), *(entry for entry in cards.held.values() if entry.module == "well")]
    yield CountedLine("-", "heroes", 6, sum(isinstance(entry, HeroCard) for entry in held))
    for kind, listed in WELL_FIGURES.items():
        figures = cards.monsters[CardId(kind)].figures
        yield CountedLine("-", f"{kind} figures", listed, figures.normal + figures.master)
    found: Counter[str] = Counter()
    for entry in held:
        if isinstance(entry, SkillCard | ItemCard):
            found[entry.deck] += getattr(entry, "copies", 1)
    yield from (CountedLine("-", f"{deck} cards", listed, found[deck]) for deck, listed in WELL_CARDS.items())
    gems = [entry for entry in held if isinstance(entry, OverlordCard)]
    yield CountedLine("-", "overlord cards without a gem", 3, _copies(gems, gem=False))
    yield CountedLine("-", "overlord cards with a gem", 36, _copies(gems, gem=True))


def well_page(cards: Catalog) -> Iterator[str]:
    """What the Well adds, in the same words."""
    yield from ("", "# What the Well of Darkness adds", "")
    yield from table(("rule", "component", "component list", "content", "equal"), map(row, well_lines(cards)))
    yield from ("", "## Held back", "")
    held = [entry for entry in cards.held.values() if entry.module == "well"]
    yield from table(("entry", "why"), ((entry.name, entry.held_back) for entry in held))
    yield from ("", "## Decks of the Well", "")
    yield from (f"- **{deck}**: {', '.join(names)}" for deck, names in decks_of(cards.entries_of("well")).items())
    yield from ("", "## Weak sources of the Well", "")
    yield from table(
        ("entry", "note"), ((entry.name, entry.source) for entry in cards.entries_of("well") if entry.source)
    )


def whole_page() -> str:
    """The page of all that ships."""
    modules = tuple(name for name, each in shipped_modules().items() if each.manifest.playable)
    quests = [shipped_quest(name, modules) for name in sorted(drawn.stem for drawn in maps().glob("*.tmx"))]
    told = page(shipped_catalog(), quests, shipped_catalog((BASE, "altar")))
    return told + "\n".join(well_page(shipped_catalog((BASE, "well")))) + "\n"


if __name__ == "__main__":
    sys.stdout.write(whole_page())
