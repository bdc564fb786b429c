"""What the boxes hold against the component lists: `python -m game.modules.tally > assets/content/README.md`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.content.box import box_of, used
from game.content.catalog import Catalog
from game.content.models import (
    CardEntry,
    ItemCard,
    OverlordCard,
    SkillCard,
)
from game.content.module_folders import shipped_modules
from game.content.quest import Quest
from game.kernel.registry import BASE, registry
from game.modules.compose import MOST_HEROES, shipped_catalog, shipped_quest
from game.modules.counted import CountedLine, companions
from game.paths import maps
from game.rules.turn.orders import KINDS

TALLY = "tally"
"""The kind of part that tells what a module adds: `(cards, base)` gives the lines of its page."""
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
    yield CountedLine("BASE-COMP-13", "breath templates", 1, len(cards.templates))


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
        "Written by `python -m game.modules.tally > assets/content/README.md`; a test holds page and command equal.",
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
        *(() if more is None else (line for told in registry.all(TALLY).values() for line in told(more, cards))),
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


def whole_page() -> str:
    """The page of all that ships."""
    modules = tuple(name for name, each in shipped_modules().items() if each.manifest.playable)
    quests = [shipped_quest(name, modules) for name in sorted(drawn.stem for drawn in maps().glob("*.tmx"))]
    return page(shipped_catalog(), quests, shipped_catalog((BASE, *registry.all(TALLY))))


if __name__ == "__main__":
    sys.stdout.write(whole_page())
