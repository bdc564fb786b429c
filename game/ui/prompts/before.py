"""What is asked before an answer that gives something away: a turn with something left in it, a blow at friends, a
walk into danger, the last fatigue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.content.counting import counted
from game.kernel.store import FigureId, World
from game.rules.combat.attack import MonsterStrike, Strike
from game.rules.combat.attack_targets import targets
from game.rules.items.markers import TakeMarker
from game.rules.movement.special_moves import moves_on
from game.rules.overlord.activation import EndOverlordTurn, not_acted
from game.rules.turn.hero_actions import EndTurn, SpendFatigue, TakeHalf, Walk
from game.rules.turn.movement_points import free_points, grappled
from game.show.gaps import marker_name
from game.state.components.components import HeroTurn
from game.state.queries.figures import fatigue_left, immune, is_hero, name_of, speed_of
from game.state.requests import purposes
from game.state.requests.requests import Menu, YesNo
from game.ui.prompts.area import warning
from game.ui.prompts.base import Asked
from game.ui.prompts.danger import danger_of
from game.ui.prompts.stands import can_hit
from game.ui.prompts.words import listed_words
from game.ui.questions import Wishes, wish_of

MOST_NAMED = 3
"""So many monsters are named; of more the rest is counted."""


def asked_before(asked: Asked, answers: Sequence[Any], wishes: Wishes, *, begun: bool = False) -> str:
    """The question put before an answer is given, or several in a row; empty where none is needed, or none is wanted.
    `begun`: it belongs to a row about which was asked as that began."""
    answer, walk = answers[0], "" if begun else _before_row(asked, answers, wishes)
    if walk or not isinstance(asked.request, Menu):
        return walk
    if isinstance(answer, Strike | MonsterStrike):
        return "" if wish_of(wishes, "friends") == "never" else warning(asked.world, asked.request.who, answer)
    return _before_end(asked, answer, wishes) if isinstance(answer, EndTurn | EndOverlordTurn) else ""


def _before_row(asked: Asked, answers: Sequence[Any], wishes: Wishes) -> str:
    """What is asked before a walk, or before anything that fatigue pays for."""
    told = []
    if isinstance(asked.request, Menu) and wish_of(wishes, "danger") == "always":
        told.append(danger_of(asked.world, asked.request.who, answers))
    if wish_of(wishes, "last_fatigue") == "always":
        told.append(_last_fatigue(asked, answers))
    found = [each for each in told if each]
    return " ".join([*found, "Do it?"]) if found else ""


def _last_fatigue(asked: Asked, answers: Sequence[Any]) -> str:
    """That steps or a die take the last fatigue of whoever pays for them, as a sentence; empty where some is left."""
    match asked.request:
        case Menu(who=who):
            spent = sum(isinstance(one, SpendFatigue) for one in answers)
        case YesNo(purpose=purposes.FATIGUE_DIE, subject=subject):
            who = FigureId(subject)
            spent = int(answers[0] is True)
        case _:
            return ""
    last = spent and is_hero(asked.world, who) and fatigue_left(asked.world, who) <= spent
    return f"This takes the last fatigue of {name_of(asked.world, who)}." if last else ""


def _before_end(asked: Asked, answer: EndTurn | EndOverlordTurn, wishes: Wishes) -> str:
    """What is asked before a turn ends."""
    how = wish_of(wishes, "end_turn")
    left = "" if how == "never" else _left(asked) if isinstance(answer, EndTurn) else _unused(asked.world)
    told = [left] if left else []
    if wish_of(wishes, "potion") != "never":
        told += [f"The {each} under you costs nothing to pick up." for each in _for_free(asked)]
    return " ".join([*told, "End the turn?"]) if told or how == "always" else ""


def _left(asked: Asked) -> str:
    """What a hero could still do in his turn, as a sentence; empty for nothing of use."""
    assert isinstance(asked.request, Menu)
    who, turn = asked.request.who, asked.world.the(HeroTurn)
    if turn.action is None:
        return "You have not taken an action."
    kinds = {type(one) for one in asked.options}
    could_strike = turn.attacks and can_hit(asked.world, who, free_points(asked.world, who))
    left = [
        counted(turn.points, "movement point") if turn.points and Walk in kinds else "",
        counted(turn.attacks, "attack") if could_strike else "",
        counted(turn.orders, "order") if turn.orders else "",
        "a half action" if TakeHalf in kinds else "",
    ]
    told = [each for each in left if each]
    return f"You have {listed_words(told)} left." if told else ""


def _for_free(asked: Asked) -> list[str]:
    """What the hero could pick up where he stands."""
    assert isinstance(asked.request, Menu)
    things = [one for one in asked.options if isinstance(one, TakeMarker)]
    return [marker_name(asked.world, one, asked.request.who) for one in things]


def _unused(world: World) -> str:
    """The monsters that have not acted though they could, as a sentence; empty for none."""
    idle = [name_of(world, figure) for figure in not_acted(world) if _could_act(world, figure)]
    if not idle:
        return ""
    named = idle if len(idle) <= MOST_NAMED else [*idle[: MOST_NAMED - 1], f"{len(idle) - MOST_NAMED + 1} others"]
    return f"{listed_words(named)} {'has' if len(idle) == 1 else 'have'} not acted."


def _could_act(world: World, figure: FigureId) -> bool:
    """Whether a monster that has not acted could walk or strike."""
    held = grappled(world, figure) and not immune(world, figure, "held")
    return (not held and moves_on(world, figure, speed_of(world, figure))) or bool(targets(world, figure))
