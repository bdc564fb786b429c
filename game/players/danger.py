"""What the overlord's next turn may cost a hero, space by space: whose blows may fall there, and how hard they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import erfc, sqrt

from game.board.going import Going, union
from game.board.grid import Space, bits
from game.kernel.registry import part
from game.kernel.store import FigureId, World, derived_of
from game.players.told import told
from game.rules.combat.attack_forecast import attack_forecast
from game.rules.combat.attack_targets import attack_kind_of, own_abilities, reach_of
from game.rules.combat.exact_odds import exact_odds
from game.rules.movement.steps import dear_for, enterable
from game.state.components.components import Position
from game.state.events.attack import FISTS
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, sight, steps
from game.state.queries.figures import abilities_of, hero_card, monsters, speed_of, wounds_left

SHOT = 5
"""Distance at which a monster's shot still hits as a rule."""
NEAR_SHOT = 3
SHARE = 0.6
"""Part of the blows that may fall on a hero which do: the others are for his friends."""
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


class Danger:
    """The blows of all monsters on the table against the heroes as they stand now."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.monsters = monsters(world)
        self._zones = {monster: self._zone(monster) for monster in self.monsters}
        self._blows: dict[tuple[int, int], float] = {}
        self._prices: dict[tuple[int, int], float] = {}
        self._deadly = killing(world)

    def _zone(self, monster: FigureId) -> int:
        """The spaces on which a monster may strike in its next activation."""
        world, own = self.world, covered_spaces(self.world, monster)
        going = Going(enterable(world, monster) | own, dear_for(world, monster))
        zone = union(steps(world).flood(own, speed_of(world, monster), going))
        if attack_kind_of(world, monster, FISTS) == "melee":
            for _ in range(reach_of(own_abilities(world, monster, FISTS))):
                zone |= steps(world).around(zone)
            return zone
        seen = zone
        for space in bits(zone):
            seen |= _shot_from(world, space)
        return seen

    def blow(self, monster: FigureId, hero: FigureId) -> float:
        """The wounds to be expected of a monster's attacks on a hero in one activation."""
        key = monster, hero
        if key not in self._blows:
            world = self.world
            where = world.get(Position, hero).anchor
            asked = attack_forecast(world, monster, FISTS, where, figure=hero)
            far = None if asked.distance is None else NEAR_SHOT
            twice = any(ability.called("quick_shot") for ability in abilities_of(world, monster))
            self._blows[key] = exact_odds(replace(asked, distance=far)).mean_wounds * (2 if twice else 1)
        return self._blows[key]

    def price(self, hero: FigureId, space: Space) -> float:
        """What it may cost a hero, in wounds, to stand on a space through the overlord's turn."""
        key = hero, space
        if key not in self._prices:
            blows = [self.blow(each, hero) for each in self.monsters if self._zones[each] >> space & 1]
            mean = SHARE * sum(blows)
            spread = SPREAD * sqrt(sum(blow * blow for blow in blows)) + 1e-6
            left = wounds_left(self.world, hero)
            killed = 0.5 * erfc((left - 0.5 - mean) / (spread * sqrt(2))) if blows else 0.0
            surely = self._deadly.get(space, 0.0)
            killed = 1 - (1 - killed) * (1 - surely)
            self._prices[key] = mean + left * surely + DEATH * hero_card(self.world, hero).conquest * killed
        return self._prices[key]
