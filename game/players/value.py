"""How likely the heroes win a game as it stands between two rounds: a linear reckoning on what lies open on the table,
fitted on games of players who do not look ahead (`python -m tests.players.fit`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from math import exp

import msgspec

from game import paths
from game.board.grid import bits
from game.kernel.store import GAME, FigureId, World
from game.players.evaluation import FAR, Evaluation, steps_from
from game.players.goal_map import TOP, GoalMap
from game.players.retreat import potions
from game.players.weapons import best_weapon, strength_in_hand
from game.rules.overlord.overlord_deck import deck, hand
from game.rules.overlord.threat import threat_of
from game.state.components.components import (
    OVERLORD,
    Coins,
    Conquest,
    Keys,
    Marker,
    Monster,
    Order,
    Position,
    Revealed,
    Round,
)
from game.state.components.quest_memory import flag
from game.state.game_data import board, game_data
from game.state.queries.board_queries import active_glyphs, covered_spaces, crowd
from game.state.queries.figures import (
    armour_of,
    fatigue_left,
    hero_card,
    heroes,
    heroes_on_board,
    in_town,
    max_fatigue,
    max_wounds,
    monsters,
    wounds_left,
)

NEAR = 6
"""Spaces at which a monster is about the heroes."""
FAR_OFF = 20
"""Steps that count as far as any."""
ROUNDS, POOL, DREAD, CARDS, SHOWN, FULL_PARTY = 10.0, 5.0, 10.0, 20.0, 5.0, 4.0
"""What rounds, conquest, threat, cards, areas and heroes are counted in."""


def _fresh(world: World, hero: FigureId) -> float:
    return max(0, wounds_left(world, hero)) / max(1, max_wounds(world, hero))


def _conquest(world: World) -> float:
    pool = world.find(Conquest, GAME)
    return 0.0 if pool is None else pool.points / POOL


def _nearly_lost(world: World) -> float:
    """1 where the next loss of conquest ends the game, nothing where there is plenty or where it is not played for."""
    return exp(-_conquest(world)) if world.find(Conquest, GAME) is not None else 0.0


def _at_stake(world: World) -> float:
    """The conquest of the heroes who are badly hurt."""
    return sum(hero_card(world, hero).conquest * max(0.0, 0.6 - _fresh(world, hero)) for hero in heroes_on_board(world))


def _weakest(world: World) -> float:
    return min((_fresh(world, hero) for hero in heroes_on_board(world)), default=0.0)


def _rested(world: World) -> float:
    left = (fatigue_left(world, hero) / max(1, max_fatigue(world, hero)) for hero in heroes(world))
    return sum(left) / max(1, len(heroes(world)))


def _far_from_new(world: World) -> float:
    """Steps of the nearest hero to a door into the unknown."""
    seen = Evaluation(world)
    off = [steps_from(seen.to_new(hero), 1 << world.get(Position, hero).anchor) for hero in heroes_on_board(world)]
    return min([FAR_OFF, *(each for each in off if each < FAR)]) / FAR_OFF


def _on_the_way(world: World) -> float:
    """How near the heroes have come to what they want to get at: 1 for each who stands there."""
    found = 0.0
    for hero in heroes_on_board(world):
        liked = GoalMap(world, hero, best_weapon(world, hero))
        found += max(liked.at(space) for space in bits(covered_spaces(world, hero))) / TOP
    return found


def _near(world: World) -> float:
    around = board(world).within(crowd(world).heroes, NEAR)
    return float(sum(1 for monster in monsters(world) if around >> world.get(Position, monster).anchor & 1))


def _spread(world: World) -> float:
    """How far the heroes stand apart: the longest way between two of them."""
    places = [world.get(Position, hero).anchor for hero in heroes_on_board(world)]
    return max((board(world).distance(one, other) for one in places for other in places), default=0) / FAR_OFF


def _time_gone(world: World) -> float:
    """How much (0 to 1) of the time that the quest gives the heroes has gone by, as all see; 0 where it gives them as
    much as they like."""
    quest = game_data(world).quest
    if quest.objective is not None and quest.objective.last_round:
        return min(1.0, world.the(Round).number / quest.objective.last_round)
    return 0.0 if quest.counter is None else min(1.0, flag(world, quest.counter.flag) / quest.counter.most)


def _armed(world: World) -> float:
    struck = [strength_in_hand(world, hero, best_weapon(world, hero)) for hero in heroes(world)]
    return sum(struck) / max(1, len(struck))


def _armoured(world: World) -> float:
    return sum(armour_of(world, hero) for hero in heroes(world)) / max(1, len(heroes(world)))


def _marked(kind: str) -> Callable[[World], float]:
    return lambda world: float(sum(thing.kind == kind for _, thing in world.each(Marker)))


def _of_rank(rank: str) -> Callable[[World], float]:
    return lambda world: float(sum(monster.rank == rank for _, monster in world.each(Monster)))


FEATURES: Mapping[str, Callable[[World], float]] = {
    "always": lambda world: 1.0,
    "conquest": _conquest,
    "nearly_lost": _nearly_lost,
    "at_stake": _at_stake,
    "weakest": _weakest,
    "sound": lambda world: sum(map(_fresh, [world] * len(heroes_on_board(world)), heroes_on_board(world))),
    "rested": _rested,
    "in_town": lambda world: float(sum(in_town(world, hero) for hero in heroes(world))),
    "orders": lambda world: float(sum(1 for _ in world.each(Order))),
    "potions": lambda world: float(sum(potions(world, hero) for hero in heroes(world))),
    "coins": lambda world: sum(coins.amount for _, coins in world.each(Coins)) / 1000,
    "armed": _armed,
    "armoured": _armoured,
    "monsters": lambda world: float(len(monsters(world))),
    "their_wounds": lambda world: sum(wounds_left(world, monster) for monster in monsters(world)) / 10,
    "masters": _of_rank("master"),
    "named": _of_rank("named"),
    "near": _near,
    "threat": lambda world: threat_of(world) / DREAD,
    "hand": lambda world: len(hand(world)) / CARDS,
    "deck": lambda world: len(deck(world)) / CARDS,
    "party": lambda world: len(heroes(world)) / FULL_PARTY,
    "time_gone": _time_gone,
    "rounds": lambda world: world.the(Round).number / ROUNDS,
    "areas": lambda world: len(world.the(Revealed).areas) / SHOWN,
    "areas_a_round": lambda world: len(world.the(Revealed).areas) / (2.0 + world.the(Round).number),
    "keys": lambda world: float(len(world.the(Keys).colours)),
    "glyphs": lambda world: float(len(list(bits(active_glyphs(world))))),
    "chests": _marked("chest"),
    "far_from_new": _far_from_new,
    "on_the_way": _on_the_way,
    "spread": _spread,
}
"""What is reckoned with, each a number of the size of 1."""


def chance_of_heroes(world: World, *, data: Mapping[str, float] | None = None) -> float:
    """How likely (0 to 1) the heroes win: by the weights that were fitted, or by what has been decided."""
    from game.kernel.table import Over

    over = world.find(Over, GAME)
    if over is not None:
        return float(over.winner != OVERLORD)
    weights = fitted() if data is None else data
    total = sum(weight * FEATURES[name](world) for name, weight in weights.items() if weight)
    return 1 / (1 + exp(-total))


def ahead(chance: float, lead: float) -> float:
    """A chance with a lead in logits; what is decided stays so."""
    return chance if chance in (0.0, 1.0) else chance / (chance + (1 - chance) * exp(-lead))


@cache
def fitted() -> Mapping[str, float]:
    """The weights by the names of what they weigh."""
    return msgspec.json.decode((paths.assets() / "players" / "value.json").read_bytes(), type=dict[str, float])
