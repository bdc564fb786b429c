"""What a greedy hero does in his turn: fight who is in reach, else go for what is worth having, and rest when tired."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.kernel.store import World
from game.players.outlook import (
    ENOUGH,
    FAR,
    RICHES,
    Outlook,
    best_weapon,
    doors_to_open,
    posts,
    shaken,
    spoils,
    steps_from,
    ways_on,
)
from game.players.refuge import WAY_IN, can_flee, can_heal, potions, recovering, to_refuge
from game.players.shopping import worth_a_trip
from game.rules.actions import CONCENTRATE
from game.rules.attack_targets import targets
from game.rules.odds import odds
from game.rules.preview import odds as preview
from game.rules.prolonged import workable
from game.state.attack import FISTS
from game.state.components import Coins, HeroTurn, Item, Monster, Order, Thing
from game.state.figures import (
    fatigue_left,
    in_town,
    max_wounds,
    speed_of,
    worn,
    wounds_left,
)
from game.state.ground import covered, crowd

TRIP = 3


def score_of_hero_line(seen: Outlook, request: Any, line: Any) -> float:
    """How good a line of the hero's menu looks; ending the turn is 0."""
    score = _LINES.get(type(line).__name__)
    return -50.0 if score is None else score(seen, request.who, line)


def _declare(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    action = str(line.action)
    if in_town(world, hero):
        if recovering(world, hero):
            return {"run": 60.0, "ready": 50.0}.get(action, 0.0)
        rich = world.get(Coins, hero).amount >= worth_a_trip(world, hero)
        return {"run": 60.0 if rich else 40.0, "advance": 50.0, "move": 50.0}.get(action, 0.0)
    if can_flee(seen, hero, running=True):
        return {"run": 90.0}.get(action, 0.0)
    if action in ("ready", CONCENTRATE) and workable(world, hero):
        return 85.0
    if targets(world, hero, best_weapon(world, hero)):
        alone = targets(world, hero, best_weapon(world, hero)).bit_count() == 1
        return {"battle": 80.0, "ready": 82.0 if alone else 70.0, "advance": 60.0, "attack": 80.0}.get(action, 0.0)
    away = seen.foes_away(hero)
    if away <= speed_of(world, hero) + max(0, fatigue_left(world, hero) - ENOUGH):
        return {"advance": 70.0, "run": 40.0, "move": 60.0, "attack": 20.0}.get(action, 0.0)
    tired = fatigue_left(world, hero) < ENOUGH and away < FAR
    waits = tired or away <= 2 * speed_of(world, hero)
    return {
        "ready": 75.0 if waits else 10.0,
        "run": 70.0,
        "advance": 50.0,
        "move": 60.0,
    }.get(action, 0.0)


def _half(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    if line.half == CONCENTRATE:
        return 42.0
    able = bool(targets(world, hero, best_weapon(world, hero)))
    return 40.0 if (line.half == "attack") == able else 20.0


def _strike(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    target = crowd(world).at.get(line.target)
    if target is None or world.find(Monster, target) is None:
        return 1.0
    chance = odds(preview(world, hero, getattr(line, "weapon", FISTS), line.target))
    prize = 1.5 if world.get(Monster, target).rank != "normal" else 1.0
    return 45.0 + 5 * chance.hit + 25 * prize * chance.kill + chance.mean_wounds


def _walk(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    if in_town(world, hero):
        return -10.0
    flees = can_flee(seen, hero, running=False)
    layers, here = seen.road(hero)
    if flees:
        layers = to_refuge(seen, hero)
        here = steps_from(layers, covered(world, hero))
    there = steps_from(layers, 1 << line.to)
    return (90.0 if flees else 20.0) + here - there if there < here else -5.0


def _spend_fatigue(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    turn = world.the(HeroTurn)
    if turn.points == 0 and _thirsty(world, hero):
        return 60.0
    if shaken(world, hero) and not turn.points and _by_fatigue(seen, hero):
        return 88.0
    if turn.points or not turn.attacks or fatigue_left(world, hero) <= ENOUGH or in_town(world, hero):
        return -5.0
    if targets(world, hero, best_weapon(world, hero)):
        return -5.0
    _, here = seen.road(hero)
    return 15.0 if 0 < here <= fatigue_left(world, hero) - ENOUGH else -5.0


def _by_fatigue(seen: Outlook, hero: int) -> bool:
    """Whether fatigue alone brings a shaken hero to a glyph and away."""
    world = seen.world
    off = steps_from(to_refuge(seen, hero), covered(world, hero))
    return not in_town(world, hero) and can_heal(world, hero) and off + WAY_IN <= fatigue_left(world, hero)


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
    if not in_town(world, hero) and seen.foes_away(hero) < FAR:
        likes = {"dodge": 40.0 if shaken(world, hero) else 15.0, "guard": 35.0}
    else:
        likes = {"rest": 30.0 if tired else 10.0, "guard": 20.0}
    return likes.get(str(line.order), 5.0)


def _equip(seen: Outlook, hero: int, line: Any) -> float:
    """Only what is worn besides: nothing goes off for it."""
    return -5.0 if line.away or line.off else 90.0


def _glyph(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    if line.to < 0:
        rich = world.get(Coins, hero).amount >= RICHES
        return 92.0 if rich or (shaken(world, hero) and can_heal(world, hero)) else -5.0
    if recovering(world, hero):
        return -5.0
    layers = seen.layers(hero, spoils(world) | ways_on(world) | posts(world, "melee", side="hero"))
    return 30.0 - min(20, steps_from(layers, 1 << line.to)) / 2


def _shopping(seen: Outlook, hero: int, line: Any) -> float:
    world = seen.world
    spare = world.the(HeroTurn).points > TRIP
    if recovering(world, hero) and not potions(world, hero):
        return 70.0
    return 35.0 if world.get(Coins, hero).amount >= worth_a_trip(world, hero) and spare else -5.0


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
    "Charge": _strike,
    "Walk": _walk,
    "ClimbOut": _walk,
    "Jump": _walk,
    "SpendFatigue": _spend_fatigue,
    "Drink": _drink,
    "WorkDoor": _door,
    "BreakDoor": _door,
    "GiveOrder": _order,
    "TakeGlyph": _glyph,
    "GoShopping": _shopping,
    "WorkOn": _always(75.0),
    "PrayAt": _always(60.0),
    "UseHealingRune": _always(40.0),
    "GuardInBattle": _always(2.0),
    "EndTurn": _always(0.0),
}
