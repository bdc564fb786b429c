"""What the overlord's next turn may cost a hero, space by space: whose blows may fall there, and how hard they are."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from math import erfc, sqrt

from game.board.going import Going, union
from game.board.grid import Space, bits
from game.kernel.registry import part
from game.kernel.store import FigureId, World, derived_of
from game.players.memory import Holds, Memory
from game.players.style import NORMAL, Style
from game.players.told import told
from game.rules.combat.attack_forecast import attack_forecast
from game.rules.combat.attack_targets import attack_kind_of, own_abilities, reach_of
from game.rules.combat.exact_odds import exact_odds
from game.rules.movement.steps import dear_for, enterable
from game.state.components.components import Monster, Position, Tokens
from game.state.components.quest_memory import Unlearned
from game.state.events.attack import FISTS
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, sight, steps
from game.state.queries.figures import (
    abilities_of,
    armour_of,
    hero_card,
    heroes_on_board,
    monsters,
    on_board,
    speed_of,
    wounds_left,
)

SHOT = 5
"""Distance at which a monster's shot still hits as a rule."""
NEAR_SHOT = 3
SPREAD = 0.6
"""Standard deviation of a blow, as a part of its mean."""
DEATH = 2.0
"""What a point of conquest lost is worth, in wounds."""

_DEADLY = "deadly spaces"
DeadlySpaces = Callable[[World], Mapping[Space, float]]


def deadly_spaces(name: str) -> Callable[[DeadlySpaces], DeadlySpaces]:
    """Register how likely (0 to 1) the overlord's turn kills whoever stands on a space, whatever he can bear."""
    return part(_DEADLY, name)


def killing(world: World) -> Mapping[Space, float]:
    """How likely it kills to stand on a space as the overlord's turn begins, where it may."""
    found: dict[Space, float] = {}
    for spaces in told(_DEADLY).values():
        found |= spaces(world)
    return found


@derived_of(sight)
def _shot_from(world: World, space: Space) -> int:
    """The spaces at which a monster may shoot from a space."""
    return sight(world).row(space) & board(world).within(1 << space, SHOT)


def alike(world: World, monster: FigureId) -> Hashable:
    """What monsters have in common for which the same is to be expected of blows, but for how much they can take."""
    sort = world.get(Monster, monster)
    return sort.card, sort.rank, sort.named, world.find(Tokens, monster), world.find(Unlearned, monster)


def softness(world: World, hero: FigureId) -> float:
    """The conquest that a hero's death costs, for what has to be struck through."""
    return hero_card(world, hero).conquest / max(1, wounds_left(world, hero) + 2 * armour_of(world, hero))


class Danger:
    """The blows of all monsters on the table against one hero, as everybody stands now; he himself is in nobody's
    way."""

    def __init__(self, world: World, hero: FigureId, memory: Memory, style: Style = NORMAL) -> None:
        """`memory` is what the hero's player remembers, `style` how it plays."""
        self.world = world
        self.hero = hero
        self._memory = memory
        self._zones = memory.kept(Holds.GROUND, ("threatened", hero), self._all_zones)
        self._fates: dict[Space, tuple[float, float]] = {}
        self._deadly = killing(world)
        self._left = wounds_left(world, hero)
        there = heroes_on_board(world)
        prey = max(there if hero in there else (*there, hero), key=partial(softness, world))
        self._share = 1.0 if prey == hero else style.shared
        self._death = DEATH * hero_card(world, hero).conquest
        self._zoned = [(zone, self.blow(monster)) for monster, zone in self._zones.items()]

    def _all_zones(self) -> dict[FigureId, int]:
        return {monster: self._zone(monster) for monster in monsters(self.world)}

    def _zone(self, monster: FigureId) -> int:
        """The spaces on which a monster may strike in its next activation."""
        world, own = self.world, covered_spaces(self.world, monster)
        ground = enterable(world, monster) | own | covered_spaces(world, self.hero)
        zone = union(steps(world).flood(own, speed_of(world, monster), Going(ground, dear_for(world, monster))))
        if attack_kind_of(world, monster, FISTS) == "melee":
            for _ in range(reach_of(own_abilities(world, monster, FISTS))):
                zone |= steps(world).around(zone)
            return zone
        seen = zone
        for space in bits(zone):
            seen |= _shot_from(world, space)
        return seen

    def blow(self, monster: FigureId) -> float:
        """The wounds to be expected of a monster's attacks on the hero in one activation."""
        key = ("blow", self.hero, alike(self.world, monster))
        return self._memory.kept(Holds.BLOWS, key, lambda: self._blow(monster))

    def _blow(self, monster: FigureId) -> float:
        world = self.world
        where = world.get(Position, self.hero if on_board(world, self.hero) else monster).anchor
        asked = attack_forecast(world, monster, FISTS, where, figure=self.hero, distance=NEAR_SHOT)
        twice = any(ability.called("quick_shot") for ability in abilities_of(world, monster))
        return exact_odds(asked).mean_wounds * (2 if twice else 1)

    def reaching(self, space: Space) -> list[FigureId]:
        """The monsters that may strike on a space."""
        return [monster for monster, zone in self._zones.items() if zone >> space & 1]

    def price(self, space: Space) -> float:
        """What it may cost the hero, in wounds, to stand on a space through the overlord's turn."""
        return self._fate(space)[0]

    def death(self, space: Space) -> float:
        """How likely (0 to 1) it is the hero's death to stand on a space through the overlord's turn."""
        return self._fate(space)[1]

    def _fate(self, space: Space) -> tuple[float, float]:
        known = self._fates.get(space)
        if known is None:
            known = self._fates[space] = self._reckoned(space)
        return known

    def _reckoned(self, space: Space) -> tuple[float, float]:
        blows = [blow for zone, blow in self._zoned if zone >> space & 1]
        surely = self._deadly.get(space, 0.0)
        mean, killed = self._costs(blows)
        killed = 1 - (1 - killed) * (1 - surely)
        return mean + self._left * surely + self._death * killed, killed

    def _costs(self, blows: list[float]) -> tuple[float, float]:
        """The wounds to be expected of these blows, and how likely they kill."""
        if not blows:
            return 0.0, 0.0
        mean = self._share * sum(blows)
        spread = SPREAD * sqrt(sum(blow * blow for blow in blows)) + 1e-6
        return mean, 0.5 * erfc((self._left - 0.5 - mean) / (spread * sqrt(2)))
