"""What a greedy hero does in his turn: fight who is in reach, else go for what is worth having, and rest when tired."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.kernel.store import World
from game.players.roads import FAR, doors_to_open, goals_of_heroes, layers_to, posts, steps_from
from game.rules.attack_targets import kind_of, targets, weapons
from game.state.attack import FISTS
from game.state.components import Coins, HeroTurn, Item, Monster, Order, Thing
from game.state.figures import (
    armour_of,
    fatigue_left,
    in_town,
    max_wounds,
    monsters,
    speed_of,
    trait,
    wounds_left,
)
from game.state.ground import covered, crowd
from game.state.lore import catalog

WORTH_A_TRIP = 250
"""Coins with which a hero goes shopping."""
TRIP = 3
ENOUGH = 2
"""Fatigue that a hero keeps for his dice."""


def score_of_hero_line(world: World, request: Any, line: Any) -> float:
    """How good a line of the hero's menu looks; ending the turn is 0."""
    score = _LINES.get(type(line).__name__)
    return -50.0 if score is None else score(world, request.who, line)


def best_weapon(world: World, hero: int) -> int:
    """The weapon worn with the most dice, the hero's own power dice among them."""
    return max(weapons(world, hero), key=lambda weapon: (power_of(world, hero, weapon), -weapon), default=FISTS)


def power_of(world: World, hero: int, weapon: int) -> int:
    """Dice of an attack with a weapon."""
    if weapon == FISTS:
        return 1
    card = catalog(world).items[world.get(Item, weapon).card]
    return 2 * len(card.dice) + (trait(world, hero, card.attack) if card.attack else 0)


def _road(world: World, hero: int) -> tuple[list[int], int]:
    """The layers to where the hero wants to be, and how far off he is: to a foe while he has attacks and can get there,
    else to what is worth having."""
    own = covered(world, hero)
    turn = world.the(HeroTurn)
    reach = turn.points + max(0, fatigue_left(world, hero) - ENOUGH)
    if turn.attacks and monsters(world):
        kind = kind_of(world, hero, best_weapon(world, hero))
        layers = layers_to(world, hero, posts(world, kind, side="hero") & ~crowd(world).everyone)
        if steps_from(layers, own) <= reach:
            return layers, steps_from(layers, own)
    layers = layers_to(world, hero, goals_of_heroes(world) & ~own)
    return layers, steps_from(layers, own)


def _declare(world: World, hero: int, line: Any) -> float:
    action = str(line.action)
    if in_town(world, hero):
        rich = world.get(Coins, hero).amount >= WORTH_A_TRIP
        return {"run": 60.0 if rich else 40.0, "advance": 50.0, "move": 50.0}.get(action, 0.0)
    weapon = best_weapon(world, hero)
    if targets(world, hero, weapon):
        return {"battle": 80.0, "advance": 60.0, "attack": 80.0}.get(action, 0.0)
    foes = posts(world, kind_of(world, hero, weapon), side="hero") & ~crowd(world).everyone
    away = steps_from(layers_to(world, hero, foes), covered(world, hero)) if foes else FAR
    if away <= speed_of(world, hero) + max(0, fatigue_left(world, hero) - ENOUGH):
        return {"advance": 70.0, "run": 40.0, "move": 60.0, "attack": 20.0}.get(action, 0.0)
    tired = fatigue_left(world, hero) < ENOUGH and away < FAR
    return {"ready": 75.0 if tired else 10.0, "run": 70.0, "advance": 50.0, "move": 60.0}.get(action, 0.0)


def _half(world: World, hero: int, line: Any) -> float:
    able = bool(targets(world, hero, best_weapon(world, hero)))
    return 40.0 if (line.half == "attack") == able else 20.0


def _strike(world: World, hero: int, line: Any) -> float:
    target = crowd(world).at.get(line.target)
    if target is None or world.find(Monster, target) is None:
        return 1.0
    toughness = wounds_left(world, target) + armour_of(world, target)
    prize = 8 if world.get(Monster, target).rank != "normal" else 0
    return 60.0 + power_of(world, hero, getattr(line, "weapon", FISTS)) + prize - toughness


def _walk(world: World, hero: int, line: Any) -> float:
    if in_town(world, hero):
        return -10.0
    layers, here = _road(world, hero)
    there = steps_from(layers, 1 << line.to)
    return 20.0 + here - there if there < here else -5.0


def _spend_fatigue(world: World, hero: int, line: Any) -> float:
    turn = world.the(HeroTurn)
    if turn.points or not turn.attacks or fatigue_left(world, hero) <= ENOUGH or in_town(world, hero):
        return -5.0
    if targets(world, hero, best_weapon(world, hero)):
        return -5.0
    _, here = _road(world, hero)
    return 15.0 if 0 < here <= fatigue_left(world, hero) - ENOUGH else -5.0


def _drink(world: World, hero: int, line: Any) -> float:
    card = world.get(Item, line.item).card
    if card == "healing_potion":
        return 65.0 if 2 * wounds_left(world, hero) <= max_wounds(world, hero) else -5.0
    return 25.0 if fatigue_left(world, hero) == 0 else -5.0


def _door(world: World, hero: int, line: Any) -> float:
    return 45.0 if line.door in doors_to_open(world) else -5.0


def _order(world: World, hero: int, line: Any) -> float:
    if world.find(Order, hero) is not None:
        return -5.0
    tired = fatigue_left(world, hero) <= ENOUGH
    return {"rest": 30.0 if tired else 10.0, "guard": 20.0, "dodge": 15.0}.get(str(line.order), 5.0)


def _equip(world: World, hero: int, line: Any) -> float:
    """Only what is worn besides: nothing goes off for it."""
    return -5.0 if line.away or line.off else 90.0


def _glyph(world: World, hero: int, line: Any) -> float:
    if line.to < 0:
        return -5.0
    layers = layers_to(world, hero, goals_of_heroes(world))
    return 30.0 - min(20, steps_from(layers, 1 << line.to)) / 2


def _shopping(world: World, hero: int, line: Any) -> float:
    spare = world.the(HeroTurn).points > TRIP
    return 35.0 if world.get(Coins, hero).amount >= WORTH_A_TRIP and spare else -5.0


def _take(world: World, hero: int, line: Any) -> float:
    return 95.0 if world.find(Thing, line.thing) is not None else 0.0


def _always(score: float) -> Callable[[World, int, Any], float]:
    return lambda world, hero, line: score


_LINES: Mapping[str, Callable[[World, int, Any], float]] = {
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
