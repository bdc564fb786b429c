"""What fills gaps of words besides the fields of the thing that they are about: parts that modules bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.registry import part
from game.kernel.store import FigureId, World
from game.rules.dungeon.doors import PRICE, door_work
from game.rules.overlord.power_cards import card_cost
from game.rules.overlord.spawn import arrivals, spawn_places
from game.rules.overlord.threat import threat_of
from game.rules.quest.last_round import LAST_ROUND
from game.rules.turn import movement_points
from game.rules.turn.movement_points import is_webbed
from game.rules.turn.orders import holds
from game.state.components.components import HeroTurn, Item, Marker, Position
from game.state.footing import is_lying
from game.state.game_data import board, card_name, catalog
from game.state.queries.figures import fatigue_left, heroes, speed_of

WAYS = ("north-west", "north", "north-east", "west", "about", "east", "south-west", "south", "south-east")
GAP = "show:gap"
Gap = Callable[[World, Any, Any], Any]
"""What a gap of a name is filled with, asked with the World, the thing worded (an action), and the figure or item that
is asked about, 0 for none. A mere text is shown as it is, a number without its sign; None is nothing."""


def gap(name: str, *, module: str = "") -> Callable[[Gap], Gap]:
    """Register a function as what fills the gaps of a name."""
    return part(GAP, name, module=module)


@gap("speed")
def active_speed(world: World, action: Any, who: FigureId) -> int:
    """The speed of the hero whose turn it is."""
    return speed_of(world, world.the(HeroTurn).hero)


@gap("twice_speed")
def twice_speed(world: World, action: Any, who: FigureId) -> int:
    """The same twice."""
    return 2 * speed_of(world, world.the(HeroTurn).hero)


@gap("held")
def is_held(world: World, action: Any, who: FigureId) -> bool:
    """Whether a web keeps him from moving in this turn."""
    return is_webbed(world, world.the(HeroTurn).hero)


@gap("fatigue_left")
def fatigue_words(world: World, action: Any, who: FigureId) -> str:
    """The fatigue that he has left."""
    return str(fatigue_left(world, world.the(HeroTurn).hero))


@gap("aim_lost")
def aim_lost(world: World, action: Any, who: FigureId) -> str:
    """What comes of a change of equipment for who aims."""
    hero = world.get(Item, getattr(action, "item", who)).hero
    return "the aim is lost" if holds(world, hero, "aim") else ""


@gap("door_work")
def work_on_door(world: World, action: Any, who: FigureId) -> str:
    """What is done to a door."""
    return door_work(world, action.door)


@gap("work_price")
def points_for_work(world: World, action: Any, who: FigureId) -> int:
    """The movement points that work on a door or chest takes."""
    return movement_points.work_price(world, who, PRICE)


@gap("marker")
def marker_name(world: World, action: Any, who: FigureId) -> str:
    """What a marker is called."""
    marker = world.get(Marker, action.thing)
    return f"{marker.detail} {marker.kind}".strip().replace("_", " ")


@gap("price")
def card_price(world: World, action: Any, who: FigureId) -> str:
    """What an overlord card costs now, in words: X for what is settled when it is played; and whether others have to be
    discarded for it."""
    cost = card_cost(world, action.card)
    price = "X threat" if catalog(world).overlord_cards[action.card].x else f"{cost} threat"
    return price if cost <= threat_of(world) else f"{price}, by discarding"


@gap("threat")
def threat_gained(world: World, action: Any, who: FigureId) -> int:
    """The threat for discarding an overlord card."""
    return catalog(world).overlord_cards[action.card].discard


@gap("spawn_in_vain")
def spawn_in_vain(world: World, action: Any, who: FigureId) -> str:
    """What is asked before a spawn card is played of which nothing can be put down (BASE-SPAWN-06)."""
    kinds = {monster for monster, _ in arrivals(world, action.card)}
    if not kinds or any(spawn_places(world, kind) for kind in kinds):
        return ""
    return f"No free space out of the heroes' sight has room for any of {card_name(world, action.card)}. Play it?"


@gap("heroes_down")
def heroes_down(world: World, action: Any, who: FigureId) -> int:
    """How many heroes lie on the board."""
    return sum(is_lying(world, hero) for hero in heroes(world))


@gap("heroes_all")
def heroes_all(world: World, action: Any, who: FigureId) -> str:
    """How many heroes there are."""
    return str(len(heroes(world)))


@gap("last_round")
def last_round(world: World, action: Any, who: FigureId) -> str:
    """The round with which the game is over at the latest, where there is no conquest in it."""
    return str(LAST_ROUND.of(world))


@gap("way")
def way_moved(world: World, action: Any, who: FigureId) -> str:
    """The direction in which a figure is moved."""
    width = board(world).width
    place = world.find(Position, action.figure)
    end = action.to.anchor
    start = place.anchor if place is not None else end
    dx, dy = end % width - start % width, end // width - start // width
    return WAYS[(_sign(dy) + 1) * 3 + _sign(dx) + 1]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
