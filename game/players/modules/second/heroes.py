"""What heroes of the second edition go for: things that win the encounter, and friends who are knocked out."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.grid import Space, bits
from game.kernel.store import FigureId, World
from game.modules.second.knocked_out import revived
from game.modules.second.rising import Revive, StandUp, fallen_beside
from game.players.brought import detours_of_heroes, goals_of_heroes, line_score, turn_score, works_of_heroes
from game.players.evaluation import Evaluation, doors_to_open
from game.players.goals import last_foe
from game.state.components.components import Door, Lying, Marker, Position, TurnDone
from game.state.game_data import board, game_data
from game.state.queries.board_queries import covered_spaces, crowd, steps
from game.state.queries.figures import heroes_on_board, monsters, on_board, speed_of

VICTORY = 40.0
"""What it is worth to come to the thing that wins the encounter."""
THERE = 16.0
"""What it is worth to be there in this turn and not in the next."""
RAISE = 14.0
"""What it is worth to come to one who is knocked out."""
REVIVING = 75.0
"""What it is worth to revive him: a blow is better only where it is all but sure to kill."""
BOTH = 80.0
"""What it is worth to have two attacks, of which one is given up for him."""
HURRY = 60.0
"""What a door into the unknown is worth where the rounds are counted, whoever is about."""
LIE_LOW, RISE = -5.0, 60.0
"""What standing up is worth beside a foe while a friend can still come, and otherwise."""
AT_IT = 95.0
"""The same where the thing that wins the encounter is at hand."""


def winning_things(world: World) -> int:
    """The spaces of the things on the board that win the encounter."""
    wins = {name for name, promises in game_data(world).quest.worked.items() if "victory" in promises}
    return sum(1 << thing.space for _, thing in world.each(Marker) if thing.kind == "encounter" and thing.id in wins)


@goals_of_heroes("winning things")
def _things_that_win(world: World, hero: FigureId) -> Iterator[tuple[float, int]]:
    mask = winning_things(world)
    if mask:
        yield VICTORY, mask


@works_of_heroes("winning things")
def _at_the_thing_that_wins(world: World, hero: FigureId) -> Iterator[tuple[float, int, int]]:
    if mask := winning_things(world):
        yield THERE, 0, mask


@goals_of_heroes("doors against the clock")
def _doors_in_time(world: World, hero: FigureId) -> Iterator[tuple[float, int]]:
    """The door that the heroes make for, whoever is about."""
    if mask := door_in_time(world):
        yield HURRY, mask


def door_in_time(world: World) -> int:
    """From where the door is worked that is farthest from where the heroes began, while the overlord wins at the end of
    a round and what wins the encounter is not on the table yet: it is seldom near the way in. 0 for none."""
    quest = game_data(world).quest
    known = winning_things(world) or any(last_foe(world, foe) for foe in monsters(world))
    if quest.objective is None or not quest.objective.last_round or known:
        return 0
    began = list(bits(quest.start_area.mask))
    doors = [quest.doors[world.get(Door, entity).index].reach for entity in doors_to_open(world)]
    far = board(world).distance
    return max(doors, key=lambda reach: min(far(space, start) for space in bits(reach) for start in began), default=0)


@line_score(StandUp)
def _stand_up(seen: Evaluation, hero: FigureId, line: StandUp) -> float:
    """At once, unless a foe stands beside and a friend who is still to act can come to revive."""
    world = seen.world
    space = world.get(Lying, hero).space
    beside = steps(world).around(1 << space) | 1 << space
    return LIE_LOW if beside & crowd(world).monsters and can_be_revived(world, hero, space) else RISE


def can_be_revived(world: World, hero: FigureId, space: Space) -> bool:
    """Whether a hero who stands, and has not had this round's turn, is near enough to revive one who lies on a space:
    he walks up and has an attack to give."""
    able = [each for each in heroes_on_board(world) if each != hero and world.find(TurnDone, each) is None]
    return any(board(world).distance(world.get(Position, each).anchor, space) <= speed_of(world, each) for each in able)


@detours_of_heroes("knocked out")
def _to_the_fallen(world: World, hero: FigureId) -> Iterator[tuple[float, int]]:
    """The spaces beside those who lie."""
    for _, lying in world.each(Lying) if revived(world) else ():
        yield RAISE, steps(world).around(1 << lying.space)


@line_score(Revive)
def _revive(seen: Evaluation, hero: FigureId, line: Revive) -> float:
    return REVIVING


@turn_score("second edition")
def _two_attacks(world: World, hero: FigureId, action: str, half: bool) -> float | None:
    """Both attacks where one of them is to be given up."""
    if half or action != "battle" or not on_board(world, hero):
        return None
    if covered_spaces(world, hero) & winning_things(world):
        return AT_IT
    return BOTH if revived(world) and fallen_beside(world, hero) else None
