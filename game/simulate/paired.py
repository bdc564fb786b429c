"""How a level compares with another by games that differ in nothing else: the same quest, seed and opponent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.simulate.ratings import Pairing

SIDES = ("heroes", "overlord")
ALL = "all"
"""What stands for the quest where the pairs of all are counted together."""

Winners = Mapping[int, str]
"""Who won (`heroes` or `overlord`), by the number of the game."""


class Compared(NamedTuple):
    """Pairs of games in which one side was played once by a level and once by the one it is compared with: how many
    each of them won, how many pairs came out differently (`differ`), and how many of those the level won."""

    side: str
    level: str
    quest: str
    pairs: int
    won: int
    base_won: int
    differ: int
    differ_won: int

    def plus(self, other: Compared) -> Compared:
        """The pairs of both, named as this one."""
        return Compared(*self[:3], *(mine + more for mine, more in zip(self[3:], other[3:], strict=True)))


def compared(played: Mapping[Pairing, Winners], base: str) -> Iterator[Compared]:
    """By side and level what it won beside `base`: on each quest against all opponents together, then on all quests."""
    winners = {(match.quest, match.heroes, match.overlord): won for match, won in played.items()}
    quests = list(dict.fromkeys(match.quest for match in played))
    levels = [level for level in dict.fromkeys(match.heroes for match in played) if level != base]
    for side in SIDES:
        for level in levels:
            total = Compared(side, level, ALL, 0, 0, 0, 0, 0)
            for quest in quests:
                on_quest = Compared(side, level, quest, 0, 0, 0, 0, 0)
                for foe in (*levels, base):
                    both = [winners.get((quest, *_seats(side, who, foe)), {}) for who in (level, base)]
                    on_quest = on_quest.plus(_pairs(on_quest, *both))
                yield on_quest
                total = total.plus(on_quest)
            yield total


def _seats(side: str, level: str, foe: str) -> tuple[str, str]:
    """Who plays the heroes and who the overlord."""
    return (level, foe) if side == "heroes" else (foe, level)


def _pairs(named: Compared, mine: Winners, others: Winners) -> Compared:
    """The games that ended with either level."""
    both = [(mine[number] == named.side, others[number] == named.side) for number in mine.keys() & others.keys()]
    return named._replace(
        pairs=len(both),
        won=sum(one for one, _ in both),
        base_won=sum(other for _, other in both),
        differ=sum(one != other for one, other in both),
        differ_won=sum(one and not other for one, other in both),
    )
