"""Numbers of a quest that can be played and are hardly meant: what is sensible, by where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .faults import Fault
from .quest import Quest
from .quest_values import effect_lists, field, fields, nodes, occasion_word, tag, triggers_of

Sensible = tuple[int, int]
"""The least and the most that is sensible."""
_VERBS: Mapping[str, Mapping[str, Sensible]] = {
    "conquest": {"amount": (-8, 8)},
    "gain_threat": {"amount": (-15, 20), "for_each_hero": (-5, 5)},
    "coins": {"amount": (-500, 500)},
    "wound": {"amount": (1, 10), "dice": (0, 5)},
    "heal": {"amount": (1, 30)},
    "spawn": {"count": (1, 8)},
    "draw": {"count": (1, 6)},
    "timer": {"rounds": (1, 20)},
    "push": {"spaces": (1, 8)},
    "token": {"count": (1, 4)},
    "test": {"needs": (1, 5)},
    "terrain": {"wounds": (0, 6)},
    "give": {"count": (1, 4)},
    "sight_limit": {"spaces": (1, 10)},
    "offer": {"coins": (0, 1000)},
    "roll": {"dice": (1, 5)},
    "move_wall": {"amount": (1, 8)},
    "progress": {"amount": (1, 10)},
}
_WAY: Mapping[str, Sensible] = {"coins": (0, 1000), "fatigue": (0, 6), "wounds": (0, 10), "threat": (0, 20)}
_OCCASIONS: Mapping[str, Mapping[str, Sensible]] = {
    "round": {"number": (1, 40), "every": (1, 20)},
    "wounds_left": {"most": (1, 60)},
}


def odd_numbers(quest: Quest, file: str) -> Iterator[Fault]:
    """A warning for each number that is not sensible, with the range that is."""
    for where, name, number, sensible in _numbers(quest):
        if isinstance(number, int) and not isinstance(number, bool) and not sensible[0] <= number <= sensible[1]:
            told = f"{name} = {number} is hardly meant; {sensible[0]} to {sensible[1]} is sensible"
            yield Fault(file, where, told, "number_odd")


def _numbers(quest: Quest) -> Iterator[tuple[str, str, object, Sensible]]:
    """(entry, field, number, what is sensible) of every number that is looked at."""
    for points in dict.fromkeys(quest.start_conquest.values()):
        yield "conquest", "start", points, (0, 80)
    yield "coins", "coins", quest.coins, (0, 500)
    for kind in ("event", "trap", "monster"):
        yield "treachery", kind, getattr(quest.treachery, kind), (0, 15)
    for chest in quest.chests:
        where = f"chest {chest.number}"
        yield where, "conquest", chest.conquest, (0, 8)
        yield where, "coins", chest.coins, (0, 500)
        yield where, "treasures", chest.treasures, (0, 4)
        yield where, "curses", chest.curses, (0, 4)
    for name, entry in quest.named.items():
        where = f"named {name}"
        yield where, "extra_wounds", entry.extra_wounds, (0, 60)
        yield where, "armour", entry.armour, (0, 10)
        yield where, "speed", entry.speed, (1, 10)
        yield where, "conquest", entry.conquest, (0, 12)
    for altar in quest.altars.values():
        yield f"altar {altar.id}", "coins", altar.coins, (0, 1000)
        yield f"altar {altar.id}", "each_turn", altar.each_turn, (0, 10)
    for action in quest.prolonged.values():
        yield f"prolonged {action.id}", "difficulty", action.difficulty, (1, 12)
    if quest.objective is not None:
        yield "objective", "last_round", quest.objective.last_round, (0, 40)
    yield from _said(quest)


def _said(quest: Quest) -> Iterator[tuple[str, str, object, Sensible]]:
    for where, said in (*effect_lists(quest), *triggers_of(quest)):
        for node in nodes(said):
            own: Mapping[str, Sensible] = getattr(node, "sensible", None) or _OCCASIONS.get(occasion_word(node), {})
            known = _VERBS.get(str(tag(node)), own)
            if field(node, "unless") is not None:
                known = _WAY
            yield from ((where, name, value, known[name]) for name, value in fields(node) if name in known)
