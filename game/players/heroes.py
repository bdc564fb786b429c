"""What a greedy hero does in his turn: fight who is in reach, else go for what is worth having, and rest when tired."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.kernel.store import World
from game.players.outlook import (
    ENOUGH,
    FAR,
    Outlook,
    best_weapon,
    doors_to_open,
    posts,
    power_of,
    spoils,
    steps_from,
    ways_on,
)
from game.rules.attack_targets import targets
from game.state.attack import FISTS
from game.state.components import Coins, HeroTurn, Item, Monster, Order, Place, Thing
from game.state.figures import (
    armour_of,
    fatigue_left,
    in_town,
    max_wounds,
    speed_of,
    worn,
    wounds_left,
)
from game.state.ground import crowd
from game.state.lore import board

WORTH_A_TRIP = 250
"""Coins with which a hero goes shopping."""
TRIP = 3
SURE = 3
"""Distance at which hardly a shot falls short."""


def score_of_hero_line(seen: Outlook, request: Any, line: Any) -> float:
    """How good a line of the hero's menu looks; ending the turn is 0."""
    score = _LINES.get(type(line).__name__)
    return -50.0 if score is None else score(seen, request.who, line)


def _declare(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    action = str(line.action)
    if in_town(world, hero):
        rich = world.get(Coins, hero).amount >= WORTH_A_TRIP
        return {"run": 60.0 if rich else 40.0, "advance": 50.0, "move": 50.0}.get(action, 0.0)
    if targets(world, hero, best_weapon(world, hero)):
        return {"battle": 80.0, "advance": 60.0, "attack": 80.0}.get(action, 0.0)
    away = seen.foes_away(hero)
    if away <= speed_of(world, hero) + max(0, fatigue_left(world, hero) - ENOUGH):
        return {"advance": 70.0, "run": 40.0, "move": 60.0, "attack": 20.0}.get(action, 0.0)
    tired = fatigue_left(world, hero) < ENOUGH and away < FAR
    return {"ready": 75.0 if tired else 10.0, "run": 70.0, "advance": 50.0, "move": 60.0}.get(action, 0.0)


def _half(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    able = bool(targets(world, hero, best_weapon(world, hero)))
    return 40.0 if (line.half == "attack") == able else 20.0


def _strike(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    target = crowd(world).at.get(line.target)
    if target is None or world.find(Monster, target) is None:
        return 1.0
    toughness = wounds_left(world, target) + armour_of(world, target)
    prize = 8 if world.get(Monster, target).rank != "normal" else 0
    weapon = getattr(line, "weapon", FISTS)
    away = max(0, board(world).distance(world.get(Place, hero).anchor, line.target) - SURE)
    return 60.0 + power_of(world, hero, weapon) + prize - toughness - 2 * away


def _walk(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    if in_town(world, hero):
        return -10.0
    layers, here = seen.road(hero)
    there = steps_from(layers, 1 << line.to)
    return 20.0 + here - there if there < here else -5.0


def _spend_fatigue(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    turn = world.the(HeroTurn)
    if turn.points == 0 and _thirsty(world, hero):
        return 60.0
    if turn.points or not turn.attacks or fatigue_left(world, hero) <= ENOUGH or in_town(world, hero):
        return -5.0
    if targets(world, hero, best_weapon(world, hero)):
        return -5.0
    _, here = seen.road(hero)
    return 15.0 if 0 < here <= fatigue_left(world, hero) - ENOUGH else -5.0


def _hurt(world: World, hero: int) -> bool:
    return 2 * wounds_left(world, hero) <= max_wounds(world, hero)


def _thirsty(world: World, hero: int) -> bool:
    """Whether a healing potion is at hand, needed, and not yet drunk in this turn."""
    at_hand = any(item.card == "healing_potion" for _, item in worn(world, hero))
    return at_hand and _hurt(world, hero) and not world.the(HeroTurn).drank


def _drink(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    card = world.get(Item, line.item).card
    if card == "healing_potion":
        return 65.0 if _hurt(world, hero) else -5.0
    return 25.0 if fatigue_left(world, hero) == 0 else -5.0


def _door(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    if line.door not in doors_to_open(world):
        return -5.0
    return 45.0 if seen.foes_away(hero) > speed_of(world, hero) else 5.0


def _order(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    if world.find(Order, hero) is not None:
        return -5.0
    tired = fatigue_left(world, hero) <= ENOUGH
    return {"rest": 30.0 if tired else 10.0, "guard": 20.0, "dodge": 15.0}.get(str(line.order), 5.0)


def _equip(seen: Outlook, hero: int, line: Any) -> float:
    """Only what is worn besides: nothing goes off for it."""
    return -5.0 if line.away or line.off else 90.0


def _glyph(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    if line.to < 0:
        return -5.0
    layers = seen.layers(hero, spoils(world) | ways_on(world) | posts(world, "melee", side="hero"))
    return 30.0 - min(20, steps_from(layers, 1 << line.to)) / 2


def _shopping(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    spare = world.the(HeroTurn).points > TRIP
    return 35.0 if world.get(Coins, hero).amount >= WORTH_A_TRIP and spare else -5.0


def _take(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    return 95.0 if world.find(Thing, line.thing) is not None else 0.0


def _always(score: float) -> Callable[[Outlook, int, Any], float]:
    return lambda seen, hero, line: score


_LINES: Mapping[str, Callable[[Outlook, int, Any], float]] = {
    "TakeThing": _take,
    "OpenChest": _always(70.0),
    "Equip": _equip,
    "Declare": _declare,
    "TakeHalf": _half,
    "Strike": _strike,
    "StrikeBesides": _strike,
    "Walk": _walk,
    "ClimbOut": _walk,
    "Jump": _walk,
    "SpendFatigue": _spend_fatigue,
    "Drink": _drink,
    "WorkDoor": _door,
    "GiveOrder": _order,
    "TakeGlyph": _glyph,
    "GoShopping": _shopping,
    "UseHealingRune": _always(40.0),
    "GuardInBattle": _always(2.0),
    "EndTurn": _always(0.0),
}
