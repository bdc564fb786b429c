"""Ways to attack a figure that is out of reach: an action to declare, a walk and an attack, found without touching the
game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import msgspec

from game.board.footprint import Stance
from game.board.grid import Space, bits
from game.content.counting import counted
from game.kernel.store import GAME, Entity, FigureId, World
from game.rules.combat.attack import MonsterStrike, Strike
from game.rules.combat.attack_targets import attack_kind_of, may_attack, own_abilities, targets, template_of, weapons
from game.rules.movement.steps import figure_flies, landable
from game.rules.overlord.activation import MonsterStep
from game.rules.status.wounds import can_spend
from game.rules.turn.hero_actions import Declare, SpendFatigue, TakeHalf, Walk, whole_action
from game.rules.turn.movement_points import free_points, held, in_progress
from game.state.components.components import Activation, HeroTurn, Order, Position
from game.state.events.attack import FISTS
from game.state.game_data import board
from game.state.queries.bans import forbidden
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import is_hero, name_of, side_of, speed_of
from game.state.requests.requests import Menu
from game.state.terrain import harmful, pits
from game.ui.odds import TargetOdds, target_odds
from game.ui.prompts.base import Asked, MenuLine, Prompt, Route
from game.ui.prompts.reach import walks, world_to_think_in
from game.ui.prompts.words import entity_name

NEXT, DROP = "plan:next", "plan:drop"
"""The modes of the lines that show the next way, or none."""
MOST = 6
"""How many ways to one figure are shown at most."""
FAIR = 0.5
"""The first way is the cheapest of those that hit at least so often as the surest."""
BLOWS = {"melee": "strike", "ranged": "shoot", "magic": "cast at"}
OPENINGS = ("battle", "advance", "ready", "attack")
"""What may be declared to attack, in the order in which it is proposed for an attack from where one stands."""


@dataclass(frozen=True)
class Plan:
    """A way to attack: its `route` holds every answer, the attack last, and the path from where the figure stands.

    `opening` is the action that is declared first, None where one is; `tired` the fatigue that the walk costs, `target`
    the space that is attacked from the end of the path."""

    opening: Declare | None
    route: Route
    weapon: Entity
    target: Space
    tired: int
    odds: TargetOdds
    call: str

    @property
    def worth(self) -> tuple[float, float, float]:
        """What the attack promises, the best last in order."""
        return self.odds.odds.kill, self.odds.odds.mean_wounds, self.odds.odds.hit

    @property
    def cost(self) -> tuple[int, int]:
        """Fatigue and movement points."""
        return self.tired, self.route.points


class _Start(NamedTuple):
    """What a way begins with: the answers before the first step, the points to walk with, and whether fatigue may buy
    more of them."""

    first: tuple[Any, ...]
    points: int
    walks: bool = True


class _Shot(NamedTuple):
    """An attack from the end of a route."""

    route: Route
    weapon: Entity
    target: Space
    odds: TargetOdds


# --- what is found ---------------------------------------------------------------------------------------------------
def plans(asked: Asked, foe: FigureId) -> list[Plan]:
    """The ways to attack a figure, first the cheapest that is nearly as sure as any, then the others, the best odds
    first; none where the menu is about nobody who could, or nothing leads there."""
    request = asked.request
    if not isinstance(request, Menu) or not _could_attack(asked.world, request.who, foe):
        return []
    who, starts = request.who, _starts(asked, request.who)
    if not starts:
        return []
    more = _fatigue(asked.world, who)
    shots = _shots(asked.world, who, foe, max(start.points for start in starts) + more)
    return _ordered(
        [
            _plan(asked, who, foe, start, shot)
            for start in starts
            for shot in shots
            if shot.route.points <= start.points + (more if start.walks else 0)
        ]
    )


def from_here(asked: Asked, foe: FigureId) -> TargetOdds | None:
    """The odds of an attack on a figure from where the one stands who is asked, whatever he has declared; None where he
    cannot reach it from there."""
    request = asked.request
    if not isinstance(request, Menu) or not _could_attack(asked.world, request.who, foe):
        return None
    shots = list(_attacks(asked.world, request.who, foe, Route((), ())))
    return max(shots, key=_promise).odds if shots else None


def why_none(asked: Asked, foe: FigureId) -> str:
    """Why there is no way to attack a figure, in a sentence."""
    assert isinstance(asked.request, Menu)
    who, name = asked.request.who, name_of(asked.world, foe)
    if not may_attack(asked.world, who):
        return f"{name_of(asked.world, who)} cannot attack now."
    starts = _starts(asked, who)
    if not starts:
        told = next((refusal for refusal in asked.refusals if refusal.what == "Attack"), None)
        return f"{told.why} ({told.rule})" if told is not None else f"No attack is left for {name}."
    most = max(start.points for start in starts)
    more = _fatigue(asked.world, who)
    steps = counted(most, "movement point") + (f" and {more} fatigue" if more else "")
    return f"No way leads to an attack on {name} with {steps}."


def proposed(prompt: Prompt, plan: Plan, *, others: bool) -> Prompt:
    """The prompt of a menu while it proposes a way: yes, another one, no; beside that the actions alone, the one that
    it would take outlined."""
    lines = [MenuLine(text="Do it", answer=plan.route, icon="check", shortcut="Enter", chosen=True)]
    if others:
        lines.append(MenuLine(text="Other ways", mode=NEXT, icon="path", shortcut="W"))
    lines.append(MenuLine(text="No", mode=DROP, icon="cross", shortcut="Esc"))
    actions = [line for line in prompt.lines if isinstance(line.answer, Declare)]
    outlined = tuple(replace(line, outlined=line.answer == plan.opening) for line in actions)
    told = (plan.odds.headline, f"{plan.odds.odds.mean_wounds:.1f} wounds on average")
    return replace(prompt, call=plan.call, lines=outlined, proposal=tuple(lines), about=told)


# --- how it is found -------------------------------------------------------------------------------------------------
def _could_attack(world: World, who: FigureId, foe: FigureId) -> bool:
    """Whether a figure of the menu of heroes or monsters stands against another on the board."""
    turn = in_progress(world, who)
    there = world.find(Position, who) is not None and world.find(Position, foe) is not None
    return turn is not None and there and side_of(world, who) != side_of(world, foe)


def _starts(asked: Asked, who: FigureId) -> list[_Start]:
    """What the figure may begin with so that it has an attack."""
    turn = in_progress(asked.world, who)
    if isinstance(turn, Activation):
        left = 0 if turn.dazed else free_points(asked.world, who)
        return [_Start((), left)] if turn.attacks > 0 else []
    if turn is None or turn.action is None:
        offered = {one.action: one for one in asked.options if isinstance(one, Declare)}
        return [_opening(asked.world, who, offered[action]) for action in OPENINGS if action in offered]
    if turn.attacks > 0:
        return [_Start((), free_points(asked.world, who))]
    half = TakeHalf(half="attack")
    return [_Start((half,), free_points(asked.world, who))] if half in asked.options else []


def _opening(world: World, who: FigureId, declare: Declare) -> _Start:
    """What declaring an action brings, as far as it is known beforehand."""
    if declare.action == "ready":
        return _Start((declare, TakeHalf(half="attack")), 0, walks=False)
    points, _ = whole_action(declare.action, speed_of(world, who))
    return _Start((declare,), 0 if held(world, who) else points)


def _fatigue(world: World, who: FigureId) -> int:
    """How many movement points a figure can buy with fatigue."""
    turn = in_progress(world, who)
    if not isinstance(turn, HeroTurn) or turn.halted or turn.stunned or held(world, who):
        return 0
    if forbidden(world, who, "fatigue_for_movement"):
        return 0
    count = 0
    while can_spend(world, who, count + 1):
        count += 1
    return count


def _shots(world: World, who: FigureId, foe: FigureId, points: int) -> list[_Shot]:
    """The attacks on a figure from where one stands and from every space that so many points lead to, but over no
    ground that harms and into no pit."""
    found = list(_attacks(world, who, foe, Route((), ())))
    thought = world_to_think_in(world)
    now = in_progress(thought, who)
    assert now is not None
    changes: dict[str, Any] = {"action": now.action or "advance"} if isinstance(now, HeroTurn) else {}
    thought.set(GAME, msgspec.structs.replace(now, points=points, **changes))
    shunned = 0 if figure_flies(world, who) else pits(world)
    for patch in () if figure_flies(world, who) else harmful(world):
        shunned |= patch.spaces
    order = world.find(Order, who)
    if order is not None and order.kind == "aim":
        thought.drop(Order, who)  # whoever moves loses it
    hero = is_hero(world, who)
    routes = walks(thought, who, lambda to: Walk(to.to.anchor, to.price) if hero else MonsterStep(to.to, to.price))
    for route in routes.values():
        if any(shunned >> space & 1 for space in route.path[1:]):
            continue
        thought.set(who, Position(*_end(route)))
        found += _attacks(thought, who, foe, route)
    return found


def _attacks(world: World, who: FigureId, foe: FigureId, route: Route) -> Iterator[_Shot]:
    """The attacks on a figure from where another stands in a World, one for each weapon: fists where there is nothing
    else, and nothing that lies under a template."""
    body = covered_spaces(world, foe)
    arms = weapons(world, who) if is_hero(world, who) else [FISTS]
    for weapon in [arm for arm in arms if arm != FISTS] or [FISTS]:
        if template_of(own_abilities(world, who, weapon)):
            continue
        spaces = list(bits(targets(world, who, weapon) & body))
        if spaces:
            own = tuple(bits(covered_spaces(world, who)))
            nearest = min(spaces, key=lambda space: min(board(world).distance(one, space) for one in own))
            odds = target_odds(world, who, weapon, nearest, on=foe)
            if odds is not None:
                yield _Shot(route, weapon, nearest, odds)


def _end(route: Route) -> Stance:
    """How a figure stands at the end of a walk."""
    last = route.answers[-1]
    return last.to if isinstance(last, MonsterStep) else Stance(last.to)


def _promise(shot: _Shot) -> tuple[float, float]:
    return shot.odds.odds.kill, shot.odds.odds.mean_wounds


def _plan(asked: Asked, who: FigureId, foe: FigureId, start: _Start, shot: _Shot) -> Plan:
    """All answers of a way in a row, and its words."""
    world, route = asked.world, shot.route
    tired = max(0, route.points - start.points)
    walk = _with_fatigue(world, who, route, start.points) if tired else route.answers
    hero = is_hero(world, who)
    strike = Strike(shot.weapon, shot.target) if hero else MonsterStrike(shot.target)
    place = world.get(Position, who).anchor
    whole = replace(route, answers=(*start.first, *walk, strike), path=route.path or (place,))
    opening = start.first[0] if start.first and isinstance(start.first[0], Declare) else None
    call = _call(world, who, foe, opening, shot, tired)
    return Plan(opening, whole, shot.weapon, shot.target, tired, shot.odds, call)


def _with_fatigue(world: World, who: FigureId, route: Route, points: int) -> Sequence[Any]:
    """The steps of a hero's walk with fatigue for movement in between, as late as the rules let it be: they want the
    points for passing friends before the first step among them."""
    ends, answers, steps = landable(world, who), [], list(route.answers)
    for at, step in enumerate(steps):
        needed = 0
        for ahead in steps[at:]:
            needed += ahead.price
            if ends >> ahead.to & 1:
                break
        while points < needed:
            answers.append(SpendFatigue())
            points += 1
        answers.append(step)
        points -= step.price
    return answers


def _call(world: World, who: FigureId, foe: FigureId, opening: Declare | None, shot: _Shot, tired: int) -> str:
    """`Advance: walk 3, then shoot Beastman 5`."""
    price = f" ({tired} fatigue)" if tired else ""
    blow = f"{BLOWS[attack_kind_of(world, who, shot.weapon)]} {name_of(world, foe)}"
    deed = f"walk {shot.route.points}{price}, then {blow}" if shot.route.points else blow
    if len([arm for arm in weapons(world, who) if arm != FISTS] if is_hero(world, who) else ()) > 1:
        deed += f" with {entity_name(world, shot.weapon)}"
    return f"{opening.action.capitalize()}: {deed}" if opening is not None else f"{deed[:1].upper()}{deed[1:]}"


def _ordered(found: list[Plan]) -> list[Plan]:
    """The ways worth showing: the cheapest that is nearly as sure as any without fatigue, then of each kind the one of
    the best odds, but none that costs more for no better odds than another of its action."""
    if not found:
        return []
    rested = [plan for plan in found if not plan.tired] or found
    sure = max(plan.odds.odds.hit for plan in rested)
    fair = [plan for plan in rested if plan.odds.odds.hit >= FAIR * sure]
    first = min(fair, key=lambda plan: (*plan.cost, _rank(plan), tuple(-part for part in plan.worth)))
    kinds: dict[tuple[Any, ...], Plan] = {}
    for plan in found:
        kind = (plan.opening, plan.weapon, plan.tired > 0)
        known = kinds.get(kind)
        if known is None or (plan.worth, known.cost) > (known.worth, plan.cost):
            kinds[kind] = plan
    others = sorted(kinds.values(), key=lambda plan: (tuple(-part for part in plan.worth), plan.cost, _rank(plan)))
    shown = [first]
    for plan in others:
        same = [one for one in shown if one.opening == plan.opening]
        if not any(one.cost <= plan.cost and one.worth >= plan.worth for one in same):
            shown.append(plan)
    return shown[:MOST]


def _rank(plan: Plan) -> int:
    return OPENINGS.index(plan.opening.action) if plan.opening is not None else 0
