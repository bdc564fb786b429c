"""What modules tell computer players of what they bring, where a `worth` beside the thing itself cannot.

It is written in `modules/NAME/` beside this file, as `game/modules/` lies left of computer players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.content.models import CardId
from game.kernel.registry import part
from game.kernel.request import Request
from game.kernel.store import FigureId, World
from game.players.evaluation import Evaluation, LineScore
from game.players.told import told
from game.state.requests.menu_actions import MenuAction
from game.state.slugs import Purpose

_LINE, _ANSWER, _TURN = "worth of a line", "worth of an answer", "worth of a part of a turn"
_POTION = "worth of a potion"
_GOALS, _DETOURS, _COSTLY = "goals of heroes", "detours of heroes", "spaces of costly glyphs"
_WORKS = "works of heroes"
AnswerScore = Callable[[Evaluation, Any, Any], float]
"""(what the seat knows, the request, an answer) -> how good the answer looks."""
Wishes = Callable[[World, FigureId], Iterator[tuple[float, int]]]
"""What a hero wants to get at: (worth in wounds, spaces)."""
Deeds = Callable[[World, FigureId], Iterator[tuple[float, int, int]]]
"""What a hero does where he comes to stand: (worth in wounds of doing it in this turn and not in the next, points that
he must have left for it, spaces)."""
TurnScore = Callable[[World, FigureId, str, bool], float | None]
"""(World, hero, action, whether it is a half action) -> how good it looks for what the module brings; None leaves it to
others."""
PotionScore = Callable[[Evaluation, FigureId], float]
"""(what the seat knows, hero) -> how good it looks to drink it now."""
MaskOf = Callable[[World], int]


def line_score(line: type[MenuAction]) -> Callable[[LineScore], LineScore]:
    """Register how good a line of a menu looks, by its class."""
    return part(_LINE, f"{line.__module__}.{line.__qualname__}")


def answer_score(purpose: Purpose) -> Callable[[AnswerScore], AnswerScore]:
    """Register how good the answers to the questions with a purpose look."""
    return part(_ANSWER, purpose)


def turn_score(name: str) -> Callable[[TurnScore], TurnScore]:
    """Register why a hero declares an action or takes a half action, or does not."""
    return part(_TURN, name)


def potion_score(card: CardId) -> Callable[[PotionScore], PotionScore]:
    """Register how good it looks to drink a potion."""
    return part(_POTION, card)


def goals_of_heroes(name: str) -> Callable[[Wishes], Wishes]:
    """Register what wins quests."""
    return part(_GOALS, name)


def detours_of_heroes(name: str) -> Callable[[Wishes], Wishes]:
    """Register what is worth a way round."""
    return part(_DETOURS, name)


def works_of_heroes(name: str) -> Callable[[Deeds], Deeds]:
    """Register what a hero does where he comes to stand."""
    return part(_WORKS, name)


def costly_glyphs(name: str) -> Callable[[MaskOf], MaskOf]:
    """Register which active glyphs ask for more than the steps: a mask of spaces."""
    return part(_COSTLY, name)


def score_told_of_line(line: type) -> LineScore | None:
    """What a module says of a class of lines."""
    return told(_LINE).get(f"{line.__module__}.{line.__qualname__}")


def score_told_of_answers(request: Request[Any]) -> AnswerScore | None:
    """What a module says of the answers to a question with this one's purpose."""
    return told(_ANSWER).get(getattr(request, "purpose", ""))


def worth_in_turn(world: World, hero: FigureId, action: str, *, half: bool) -> float | None:
    """What some module finds good in an action or half action; None where none has a word on it."""
    found = (say(world, hero, action, half) for say in told(_TURN).values())
    return max((worth for worth in found if worth is not None), default=None)


def score_told_of_potion(card: CardId) -> PotionScore | None:
    """What a module says of a potion."""
    return told(_POTION).get(card)


def goals_told(world: World, hero: FigureId) -> Iterator[tuple[float, int]]:
    """What of the modules wins the quest."""
    for say in told(_GOALS).values():
        yield from say(world, hero)


def detours_told(world: World, hero: FigureId) -> Iterator[tuple[float, int]]:
    """What of the modules is worth a way round."""
    for say in told(_DETOURS).values():
        yield from say(world, hero)


def works_told(world: World, hero: FigureId) -> Iterator[tuple[float, int, int]]:
    """What of the modules a hero does where he comes to stand."""
    for say in told(_WORKS).values():
        yield from say(world, hero)


def spaces_of_costly_glyphs(world: World) -> int:
    """The active glyphs that ask for more than the steps."""
    mask = 0
    for say in told(_COSTLY).values():
        mask |= say(world)
    return mask
