"""What the screens say of a saved game, from what its file tells both sides."""

from __future__ import annotations

import time
from functools import lru_cache

from game.content.counting import counted
from game.modules.quest_head import quest_name
from game.saves.lines import ProgressLine
from game.saves.listing import ListedSave, SaveInside
from game.state.components.components import OVERLORD

HUMAN = "human"


@lru_cache(maxsize=64)
def _name(quest: str) -> str:
    return quest_name(quest)


def quest_words(each: ListedSave) -> str:
    """What the quest of a save is called; empty where the save cannot be read."""
    return _name(each.setup.quest) if each.setup is not None else ""


def title_words(each: ListedSave) -> str:
    """The name that was given to a save, or that of its quest."""
    return each.name or quest_words(each)


def round_words(progress: ProgressLine | None) -> str:
    """How far a game has come; empty where the file does not tell."""
    if progress is None:
        return ""
    if progress.winner:
        won = f"won by the {progress.winner}"
        return f"{won} in round {progress.round}" if progress.round else won
    return f"round {progress.round}" if progress.round else "before the first round"


def turn_words(progress: ProgressLine | None) -> str:
    """Whose turn it is, as "Lyssa's turn"; empty for nobody's."""
    if progress is None or not progress.turn or progress.winner:
        return ""
    if progress.turn == OVERLORD:
        return "the overlord's turn"
    name = next((hero.name for hero in progress.heroes if hero.card == progress.turn), "")
    return f"{short_name(name)}'s turn" if name else ""


def place_words(each: ListedSave, *, quest: bool = True) -> str:
    """Where a game stands in a line: its quest, unless that is not wanted, round, and whose turn it is."""
    told = [quest_words(each) if quest else "", round_words(each.progress), turn_words(each.progress)]
    line = ", ".join(filter(None, told))
    return line[:1].upper() + line[1:]


def short_name(name: str) -> str:
    """A hero's name without what he is called by: "Bogran" for "Bogran the Shadow"."""
    return name.partition(" of ")[0].partition(" the ")[0]


def people_of(each: ListedSave, inside: SaveInside | None) -> int:
    """How many seats of a game are played by people, as they are given now; those of its beginning until the file is
    read through."""
    setup = each.setup
    if setup is None:
        return 0
    seats = (OVERLORD, *(f"seat{at}" for at in range(1, setup.heroes + 1)))
    given = inside.seating.seats if inside is not None and inside.seating is not None else setup.seats
    return sum(given.get(seat, HUMAN) == HUMAN for seat in seats)


def people_words(people: int) -> str:
    """How many people play."""
    return counted(people, "person")


def when_words(seconds: float, *, now: float | None = None) -> str:
    """A moment as one says it: "today, 21:40", "yesterday, 23:12", "14 November, 18:20", and the year of another."""
    then, today = time.localtime(seconds), time.localtime(now)
    hour = time.strftime("%H:%M", then)
    days = _day(today) - _day(then)
    if days in (0, 1):
        return f"{('today', 'yesterday')[days]}, {hour}"
    month = f"{then.tm_mday} {time.strftime('%B', then)}"
    return f"{month}, {hour}" if then.tm_year == today.tm_year else f"{month} {then.tm_year}"


def _day(moment: time.struct_time) -> int:
    """The number of a day, counted from a fixed one."""
    return round(time.mktime((moment.tm_year, moment.tm_mon, moment.tm_mday, 12, 0, 0, 0, 0, -1)) // 86400)


def point_time(seconds: float, last: float) -> str:
    """When a restore point was made: the hour, or the day where that is not the day on which the game was left."""
    then, end = time.localtime(seconds), time.localtime(last)
    return time.strftime("%H:%M", then) if _day(then) == _day(end) else f"{then.tm_mday} {time.strftime('%b', then)}"
