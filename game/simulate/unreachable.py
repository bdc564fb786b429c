"""What no game of a quest can come by, and why: it is told beside what was not reached, and counts as no gap."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from game.content.catalog import Catalog
from game.content.module_folders import all_modules
from game.content.quest import Quest
from game.kernel.registry import BASE, module_of, registry
from game.state.rule_options import CHEST_CASH_IN


class Lacking(NamedTuple):
    """Something that a game may lack, in a few words, whether one does, and the rules that then never run."""

    reason: str
    lacks: Callable[[Quest, Mapping[str, Any]], bool]
    rules: tuple[str, ...]


def _numbered(topic: str, *numbers: int) -> tuple[str, ...]:
    return tuple(f"{topic}-{number:02}" for number in numbers)


LACKING = (
    Lacking("the quest has no encounter markers", lambda quest, options: not quest.encounters, ("BASE-ENC-03",)),
    Lacking("the quest has no stairs", lambda quest, options: not _lies(quest, "stairs"), ("BASE-STAIR-03",)),
    Lacking("no relic lies in the quest", lambda quest, options: not _lies(quest, "relic"), ("BASE-TREAS-19",)),
    Lacking(
        "treasures are turned in for cash only under an option that is off",
        lambda quest, options: not CHEST_CASH_IN.among(options),
        ("BASE-TREAS-13",),
    ),
    Lacking(
        "the quest has no crushing walls",
        lambda quest, options: not quest.walls,
        _numbered("ALTAR-WALL", 4, 5, 6, 8),
    ),
    Lacking("the quest has no altars", lambda quest, options: not quest.altars, _numbered("ALTAR-ALTAR", 2, 3, 4, 5)),
    Lacking(
        "the quest has no prolonged actions",
        lambda quest, options: not quest.prolonged,
        _numbered("ALTAR-PROLONG", 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 15, 17),
    ),
)


def unreachable(quest: Quest, options: Mapping[str, Any], modules: Collection[str] = (BASE,)) -> dict[str, str]:
    """The rules of these modules that no game of a quest under these options can reach, each with the reason."""
    foreign = not_in_game(modules)
    lacking = (each for each in LACKING if each.lacks(quest, options))
    return {rule: each.reason for each in lacking for rule in each.rules if rule not in foreign}


def not_in_game(modules: Collection[str]) -> dict[str, str]:
    """The rules that other modules alone bring, each with their titles."""
    titles = {name: known.manifest.title for name, known in all_modules().items()}
    return {
        rule: " and ".join(sorted(titles.get(name, name) for name in brought))
        for rule, brought in bringers().items()
        if not brought & {*modules}
    }


def bringers() -> dict[str, set[str]]:
    """The modules whose code carries each rule that code carries."""
    found: dict[str, set[str]] = {}
    for function, rules in registry.marked:
        for rule in rules:
            found.setdefault(rule, set()).add(module_of(function))
    by_part: dict[str, set[str]] = {}
    for part in registry.parts.values():
        by_part.setdefault(f"{part.kind} {part.key}", set()).add(part.module)
    for rule, carriers in registry.rules.items():
        for carrier in carriers:
            found.setdefault(rule, set()).update(by_part.get(carrier, ()))
    return {rule: brought for rule, brought in found.items() if brought}


def never_played(cards: Catalog) -> dict[str, str]:
    """The overlord cards that nobody can play, each with the reason."""
    idle = [card.id for card in cards.overlord_cards.values() if not card.do and not card.spawn]
    return dict.fromkeys(idle, "the card is good for discarding alone")


def _lies(quest: Quest, kind: str) -> bool:
    return any(thing.kind == kind for thing in quest.things)
