"""Where a figure could stand in its turn, and what it could attack from there, found in a copy of the World."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec

from game.board.footprint import Stance
from game.board.grid import Space, bits
from game.kernel.store import GAME, Entity, FigureId, World
from game.rules.combat.attack import MonsterStrike, Strike
from game.rules.combat.attack_targets import (
    attack_kind_of,
    breaths,
    enemies,
    own_abilities,
    targets,
    template_of,
    weapons,
)
from game.rules.movement.hero_special_moves import ClimbOut
from game.rules.movement.pits import is_in_pit
from game.rules.movement.shrinking import has_shrunk
from game.rules.movement.special_moves import climb_price, climbs
from game.rules.movement.steps import figure_flies
from game.rules.overlord.activation import MonsterStep
from game.rules.turn.hero_actions import Walk
from game.rules.turn.movement_points import in_progress
from game.state.components.components import HeroTurn, InPit, Order, Position
from game.state.events.attack import FISTS
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, figure_at
from game.state.queries.figures import is_hero, side_of
from game.state.terrain import harmful, pits
from game.ui.odds import TargetOdds, target_odds
from game.ui.prompts.area import laid_by
from game.ui.prompts.base import Laid, Route
from game.ui.prompts.reach import gait_of, walks, world_to_think_in

HERE = Route((), ())
"""The walk of a figure that stays where it is."""


class Shot(NamedTuple):
    """An attack from the end of a route, at a space; `mask` is the area under its template, 0 for none, and `friends`
    are those of the own side under it."""

    route: Route
    weapon: Entity
    target: Space
    odds: TargetOdds
    mask: int = 0
    friends: tuple[FigureId, ...] = ()


def stands(world: World, who: FigureId, points: int) -> Iterator[tuple[World, Route]]:
    """Every place to which so many points lead, with the walk there and a World in which the figure stands there; none
    behind ground that harms, or in a pit. First the place where it stands, if its whole base does."""
    if not has_shrunk(world, who):
        yield world, HERE
    thought = world_to_think_in(world)
    now = in_progress(thought, who)
    if now is None:
        return
    changes: dict[str, Any] = {"action": now.action or "advance"} if isinstance(now, HeroTurn) else {}
    thought.set(GAME, msgspec.structs.replace(now, points=points, **changes))
    shunned = 0 if figure_flies(world, who) else pits(world)
    for patch in () if figure_flies(world, who) else harmful(world):
        shunned |= patch.spaces
    order = world.find(Order, who)
    if order is not None and order.kind == "aim":
        thought.drop(Order, who)  # whoever moves loses it
    hero = is_hero(world, who)
    climbed = _out_of_a_pit(thought, who, points) if hero else []
    for route in (*_walks(thought, who), *climbed):
        if any(shunned >> space & 1 for space in route.path[1:]):
            continue
        if isinstance(route.answers[0], ClimbOut):
            thought.drop(InPit, who)
        thought.set(who, Position(*_end(route)))
        yield thought, route


def _walks(world: World, who: FigureId) -> Iterable[Route]:
    """The walks of a figure to wherever it can come to rest."""
    if is_hero(world, who):
        return walks(world, who, lambda to: Walk(to.to.anchor, to.price)).values()
    if (gait := gait_of(world, who)) is not None:
        return list(gait.stances(world, who))
    return walks(world, who, lambda to: MonsterStep(to.to, to.price)).values()


def _out_of_a_pit(world: World, who: FigureId, points: int) -> list[Route]:
    """The cheapest way of a hero out of the pit in which he is to each place to which so many points lead; none where
    he is in none, or cannot climb. The World is left as it was."""
    if not is_in_pit(world, who):
        return []
    rim, price, kept = climbs(world, who), climb_price(world, who), world.snapshot()
    here, turn = world.get(Position, who).anchor, world.the(HeroTurn)
    found: dict[Space, Route] = {}
    for edge in bits(rim) if price <= points else ():
        world.drop(InPit, who)
        world.set(who, Position(edge))
        world.set(GAME, msgspec.structs.replace(turn, points=points - price))
        first = Route((ClimbOut(edge),), (here, edge), points=price)
        for on in (HERE, *walks(world, who, lambda to: Walk(to.to.anchor, to.price)).values()):
            way = Route((*first.answers, *on.answers), (*first.path, *on.path[1:]), points=price + on.points)
            if way.points < found.get(way.path[-1], replace(way, points=way.points + 1)).points:
                found[way.path[-1]] = way
        world.restore(kept)
    return list(found.values())


def can_hit(world: World, who: FigureId, points: int) -> bool:
    """Whether an attack from a place to which so many points lead could hit anybody, whatever luck that takes."""
    foes = enemies(world, who, side_of(world, who))
    return bool(foes) and any(
        shot.odds.odds.hit
        for thought, route in stands(world, who, points)
        for foe in dict.fromkeys(figure_at(thought, space) for space in bits(foes))
        if foe is not None
        for shot in attacks(thought, who, foe, route)
    )


def shots(world: World, who: FigureId, foe: FigureId, points: int) -> list[Shot]:
    """The attacks on a figure from everywhere that so many points lead to."""
    return [shot for thought, route in stands(world, who, points) for shot in attacks(thought, who, foe, route)]


def attacks(world: World, who: FigureId, foe: FigureId, route: Route) -> Iterator[Shot]:
    """The attacks on a figure from where another stands in a World, one for each weapon: fists where there is nothing
    else. Of the ways to lay a template that which strikes most enemies, and the fewest friends."""
    body = covered_spaces(world, foe)
    own = tuple(bits(covered_spaces(world, who)))
    for weapon in arms(world, who):
        field = targets(world, who, weapon)
        friends: tuple[FigureId, ...] = ()
        if _template(world, who, weapon):
            laid = _laid(world, who, foe, weapon) if field else None
            target, mask = (laid.answer.target, laid.mask) if laid is not None else (None, 0)
            friends = laid.friends if laid is not None else ()
        else:
            spaces = list(bits(field & body))
            away = {space: min(board(world).distance(one, space) for one in own) for space in spaces}
            target, mask = min(spaces, key=away.__getitem__, default=None), 0
        odds = target_odds(world, who, weapon, target, on=foe) if target is not None else None
        if odds is not None and target is not None:
            yield Shot(route, weapon, target, odds, mask, friends)


def arms(world: World, who: FigureId) -> list[Entity]:
    """What a figure attacks with: its weapons, or its fists where it has none."""
    held = weapons(world, who) if is_hero(world, who) else []
    return [arm for arm in held if arm != FISTS] or [FISTS]


def _template(world: World, who: FigureId, weapon: Entity) -> str:
    return template_of(own_abilities(world, who, weapon))


def _laid(world: World, who: FigureId, foe: FigureId, weapon: Entity) -> Laid | None:
    """The best way to lay a template over a figure; None where it cannot be laid so."""
    hero, body = is_hero(world, who), covered_spaces(world, foe)
    kind, starts = attack_kind_of(world, who, weapon), targets(world, who, weapon)
    lying = breaths(world, who, _template(world, who, weapon), kind)
    over = dict.fromkeys(each.start for each in lying if each.affected & body and starts >> each.start & 1)
    ways = [laid_by(world, who, Strike(weapon, start) if hero else MonsterStrike(start)) for start in over]
    return max(
        (way for way in ways if foe in way.struck), key=lambda way: (len(way.struck), -len(way.friends)), default=None
    )


def _end(route: Route) -> Stance:
    """How a figure stands at the end of a walk."""
    to = route.answers[-1].to
    return to if isinstance(to, Stance) else Stance(to)
