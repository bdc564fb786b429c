"""How good the lines of menus look: by what is known here of their class, else by what they say themselves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import inf

from game.kernel.store import FigureId
from game.players.brought import score_told_of_line
from game.players.evaluation import Evaluation, LineScore
from game.players.familiars import FAMILIAR_LINES
from game.players.heroes import HERO_LINES, MOST, hero_walking
from game.players.memory import Walking
from game.players.monsters import MONSTER_LINES, monster_walking
from game.players.overlord import OVERLORD_LINES
from game.players.shopping import SHOP_LINES
from game.rules.overlord.activation import MonsterStep
from game.rules.turn.hero_actions import Walk
from game.state.requests.menu_actions import MenuAction
from game.state.requests.requests import Menu

KNOWN: Mapping[type, LineScore] = {
    **HERO_LINES,
    **MONSTER_LINES,
    **OVERLORD_LINES,
    **SHOP_LINES,
    **FAMILIAR_LINES,
}


def score_of_line(seen: Evaluation, request: Menu, line: MenuAction) -> float:
    """How good a line looks; leaving it at that is 0."""
    score = _score_of(type(line))
    return line.worth_now(seen.world, request.who) if score is None else score(seen, request.who, line)


def walking_on(seen: Evaluation, who: FigureId, line: MenuAction) -> Walking | None:
    """The walk that somebody is on who takes this line; None where it is no step of one."""
    if type(line) is Walk:
        return hero_walking(seen, who)
    return monster_walking(seen, who) if type(line) is MonsterStep else None


@cache
def most_of_line(kind: type) -> float:
    """The most that a line of a class can be worth; without end where that is not known."""
    scored = next((each for each in kind.__mro__ if each in KNOWN or score_told_of_line(each)), kind)
    return MOST.get(scored, inf)


@cache
def _score_of(kind: type) -> LineScore | None:
    """The score of a class, or of the nearest that it derives from; None where it speaks for itself."""
    return next((score for each in kind.__mro__ if (score := KNOWN.get(each) or score_told_of_line(each))), None)
