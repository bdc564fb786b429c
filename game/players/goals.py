"""What draws a greedy hero on: everything worth going for, each with its worth, made into one slope over the board."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.board.grid import bits
from game.kernel.store import World
from game.players.outlook import doors_to_open
from game.rules.attack_targets import kind_of
from game.rules.movement import enterable
from game.state.components import Coins, Door, Monster, Thing
from game.state.figures import heroes_on_board, monsters, trait
from game.state.ground import covered, crowd, steps
from game.state.lore import board, lore
from game.state.prolonged import needed, spots
from game.state.quest_state import altar_use
from game.state.terrain import pits
from game.state.walls import walls_in_play

STEP = 0.7
"""What a step on the way is worth, in wounds."""
FARTHEST = 120
"""Steps that the slope goes on for."""
TOP = 42.0
"""The most that anything is worth, in wounds."""
THINGS = {"glyph": 15.0, "runekey": 18.0, "relic": 14.0, "chest": 12.0, "money": 7.0, "potion": 5.0, "encounter": 4.0}
ALTAR = 16.0
DOOR = 16.0
ABOUT = 6
"""Distance at which a foe is about."""
DOOR_LATER = 6.0
"""What a door is worth while there is enough to fight on this side of it."""
VICTORY = 24.0
TASK = 13.0
LEVER = 7.0
"""What it is worth to stop a wall."""
FOE = 7.0
LAST_FOE = 20.0
PIT = 5
"""Steps for which the way through a pit counts."""
FRIENDS_OWN = 4.0
"""What a thing is worth less when a friend is nearer to it."""
CROSSBOW = 4
"""Distance at which an archer has come near enough."""


def aimed_at(world: World, name: str) -> bool:
    """Whether the goal of the quest speaks of this: each word of the name stands in it."""
    said = set(re.findall(r"\w+", lore(world).quest.goal.lower()))
    return bool(name) and said.issuperset(set(re.findall(r"\w+", name.lower())) - {"the"})


def last_foe(world: World, monster: int) -> bool:
    """Whether the quest is won by killing this monster."""
    named = world.get(Monster, monster).named
    return bool(named) and aimed_at(world, lore(world).quest.named[named].name)


def calm(world: World) -> bool:
    """Whether there are so few foes about the heroes that more may be let in."""
    around = board(world).within(crowd(world).heroes, ABOUT)
    close = sum(1 for foe in monsters(world) if covered(world, foe) & around)
    return close <= len(heroes_on_board(world))


def goals(world: World, hero: int, kind: str) -> Iterator[tuple[float, int]]:
    """(worth in wounds, spaces) of whatever a hero with this kind of attack may go for."""
    yield from _things(world, hero)
    yield from _tasks(world, hero)
    door = DOOR if calm(world) else DOOR_LATER
    for entity in doors_to_open(world):
        yield door, lore(world).quest.doors[world.get(Door, entity).index].reach
    for foe in monsters(world):
        own = covered(world, foe)
        near = own if kind == "melee" else board(world).within(own, CROSSBOW)
        yield LAST_FOE if last_foe(world, foe) else FOE, steps(world).around(own) | near & ~own


def _things(world: World, hero: int) -> Iterator[tuple[float, int]]:
    """What can be taken, lit or opened, less for a hero who has a friend nearer to it."""
    own = covered(world, hero)
    friends = [covered(world, each) for each in heroes_on_board(world) if each != hero]
    for _, thing in world.each(Thing):
        worth = THINGS.get(thing.kind, 0.0)
        if thing.kind == "altar":
            worth = _altar(world, hero, thing)
        if not worth or (thing.kind == "glyph" and thing.on):
            continue
        far = min((board(world).distance(thing.space, space) for space in bits(own)), default=0)
        nearer = any(board(world).distance(thing.space, s) < far for mask in friends for s in bits(mask))
        yield worth - (FRIENDS_OWN if nearer else 0.0), 1 << thing.space


def _altar(world: World, hero: int, thing: Thing) -> float:
    """A good altar that the hero can pay for and that still works."""
    entry, use = lore(world).quest.altars[thing.id], altar_use(world, thing.id)
    dead = use.out or (entry.once and use.times)
    able = thing.detail == "good" and world.get(Coins, hero).amount >= entry.coins
    return ALTAR if able and not dead else 0.0


def _tasks(world: World, hero: int) -> Iterator[tuple[float, int]]:
    """Prolonged actions that are done once."""
    for action, entry in lore(world).quest.prolonged.items():
        worth = worth_of_task(world, hero, action)
        if worth and entry.at and not entry.repeat:
            for mask in spots(world, action).values():
                yield worth, mask


def worth_of_task(world: World, hero: int, action: str) -> float:
    """What a prolonged action is worth by its text: the victory, conquest, or a wall stopped while one is moving. A
    hero who has no die for it leaves all but the victory to others."""
    entry = lore(world).quest.prolonged[action]
    if needed(world, action) is None:
        return 0.0
    able = any(trait(world, hero, each) for each in entry.traits)
    if aimed_at(world, entry.name):
        return VICTORY if able else TASK
    if not able:
        return 0.0
    stops = "wall" in entry.text and walls_in_play(world)
    return TASK if entry.repeat or "conquest" in entry.text else LEVER if stops else 0.0


class Slope:
    """How much a hero likes each space for what he wants to get at: what the best goal is worth, less the way there."""

    def __init__(self, world: World, hero: int, weapon: int) -> None:
        sources: dict[int, int] = {}
        for worth, mask in goals(world, hero, kind_of(world, hero, weapon)):
            late = round((TOP - worth) / STEP)
            sources[late] = sources.get(late, 0) | mask
        ground = enterable(world, hero) | crowd(world).everyone | covered(world, hero)
        holes = pits(world)
        self.layers: list[int] = []
        self._worth: dict[int, float] = {}
        seen = 0
        for cost in range(max(sources, default=0) + FARTHEST):
            ahead = steps(world).spread(self.layers[-1]) if self.layers else 0
            climbed = steps(world).spread(self.layers[-PIT]) & holes if len(self.layers) >= PIT else 0
            layer = (ahead & ground & ~holes | climbed & ground | sources.get(cost, 0)) & ~seen
            seen |= layer
            self.layers.append(layer)

    def at(self, space: int) -> float:
        """What it is worth to stand there, in wounds; 0 where nothing leads anywhere."""
        known = self._worth.get(space)
        if known is None:
            bit = 1 << space
            cost = next((cost for cost, layer in enumerate(self.layers) if layer & bit), None)
            known = self._worth[space] = 0.0 if cost is None else TOP - STEP * cost
        return known
