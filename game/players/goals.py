"""What a greedy hero wants to get at: what wins the quest, and what is worth a way round, each with its worth."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.board.grid import Space, bits
from game.content.quest import QuestDoor
from game.kernel.store import FigureId, World
from game.players.brought import detours_told, goals_told
from game.players.evaluation import doors_to_open, posts_against
from game.players.style import NORMAL, Style
from game.rules.quest.quest_tests import all_hold
from game.state.components.components import Door, Marker, Monster, Position, Revealed
from game.state.components.quest_memory import door_locks, flag
from game.state.game_data import board, game_data, once_a_game
from game.state.queries.board_queries import covered_spaces, crowd
from game.state.queries.figures import heroes_on_board, monsters

SIDE = {"relic": 12.0, "chest": 12.0, "money": 3.0, "potion": 2.0, "encounter": 2.0}
"""What lies beside the way: how long a way round it is worth, in wounds."""
LAST_FOE = 36.0
KEY = 30.0
GLYPH = 30.0
"""What it is worth to light a glyph: conquest, and a way for whoever comes back from town."""
DOOR = 24.0
OTHER_DOOR = 8.0
"""What a door is worth while the party makes for another."""
FOE_FIRST = 14.0
"""What a foe is worth while there are many about; the door on stays worth more, for others come in their place."""
ABOUT = 6
"""Distance at which a foe is about."""
HOME = 60.0
"""What it is worth to come to where heroes win by standing there."""
LEAD = 36.0
"""What a deed is worth that has to be done before."""
FRIENDS_OWN = 4.0
"""What a thing is worth less when a friend is nearer to it."""


def last_foe(world: World, monster: FigureId) -> bool:
    """Whether the quest is won by killing this monster: heroes know it by its name, of which each word stands in the
    goal of the quest."""
    named = world.get(Monster, monster).named
    return bool(named) and _named_in_goal(world, named)


@once_a_game
def _named_in_goal(world: World, named: str) -> bool:
    said = set(re.findall(r"\w+", game_data(world).quest.goal.lower()))
    return said.issuperset(set(re.findall(r"\w+", game_data(world).quest.named[named].name.lower())) - {"the"})


@once_a_game
def heroes_race(world: World) -> bool:
    """Whether heroes win by what they do somewhere before the last round ends, and not by killing anybody."""
    quest = game_data(world).quest
    timed = quest.objective is not None and quest.objective.last_round > 0
    return timed and not any(_named_in_goal(world, named) for named in quest.named)


def calm(world: World) -> bool:
    """Whether there are so few foes about the heroes that more may be let in."""
    around = board(world).within(crowd(world).heroes, ABOUT)
    close = sum(1 for foe in monsters(world) if covered_spaces(world, foe) & around)
    return close <= len(heroes_on_board(world))


def goals(world: World, hero: FigureId, kind: str) -> Iterator[tuple[float, int]]:
    """(worth in wounds, spaces) of what wins the quest: keys, doors, the last foe, the work that ends it; once all is
    done but to come to some place, that alone."""
    if home := way_home(world):
        yield HOME, home
        return
    yield from _things(world, hero)
    yield from goals_told(world, hero)
    yield from _doors(world)
    peace = calm(world)
    for foe in monsters(world):
        if last_foe(world, foe):
            yield LAST_FOE, posts_against(world, foe, kind)
        elif not peace:
            yield FOE_FIRST, posts_against(world, foe, kind)


def detours(world: World, hero: FigureId, kind: str, style: Style = NORMAL) -> Iterator[tuple[float, int]]:
    """(worth in wounds, spaces) of what lies beside the way: how long a way round each is worth."""
    for _, thing in world.each(Marker):
        worth = SIDE.get(thing.kind, 0.0)
        if worth:
            yield worth - left_to_a_friend(world, hero, thing.space), 1 << thing.space
    yield from detours_told(world, hero)
    for foe in monsters(world):
        yield style.foe, posts_against(world, foe, kind)


def way_home(world: World) -> int:
    """The spaces on which heroes have to stand to win, where nothing else is left to do; 0 for none."""
    found = 0
    for end in game_data(world).quest.ends:
        if all_hold(world, end.given):
            found |= end.ground
    return found


def leads_on(world: World, kind: str, name: str) -> bool:
    """Whether a deed has to be done before heroes can win by standing in some place."""
    leads = (each for each in game_data(world).quest.leads if (each.kind, each.id) == (kind, name))
    return any(not flag(world, lead.flag) for lead in leads)


def _things(world: World, hero: FigureId) -> Iterator[tuple[float, int]]:
    """Keys, glyphs that are dark yet, and encounters that have to be met."""
    for _, thing in world.each(Marker):
        worth = KEY if thing.kind == "runekey" else GLYPH if thing.kind == "glyph" and not thing.on else 0.0
        if thing.kind == "encounter" and leads_on(world, "encounter", thing.id):
            worth = LEAD
        if worth:
            yield worth - 2 * left_to_a_friend(world, hero, thing.space), 1 << thing.space


def _doors(world: World) -> Iterator[tuple[float, int]]:
    """The doors into the unknown, the one that the party makes for before the others."""
    for count, reach in enumerate(doors_wanted(world)):
        yield OTHER_DOOR if count else DOOR, reach


def doors_wanted(world: World) -> list[int]:
    """From where the doors into the unknown are worked, while heroes need one: the party makes for the first, which is
    one to which it has fetched the key, else that to which all have the shortest way together."""
    if aim_known(world):
        return []
    places = [world.get(Position, each).anchor for each in heroes_on_board(world)]
    doors = [game_data(world).quest.doors[world.get(Door, entity).index] for entity in doors_to_open(world)]
    far = board(world).distance

    def late(door: QuestDoor) -> tuple[bool, int]:
        return door.kind != "rune", sum(min(far(space, place) for space in bits(door.reach)) for place in places)

    return [door.reach for door in sorted(doors, key=late)]


def aim_known(world: World) -> bool:
    """Whether what wins, or what unlocks the way to it, lies on the table: no other door has to be opened for it."""
    things = [thing for _, thing in world.each(Marker)]
    quest, lying = game_data(world).quest, {thing.id for thing in things}
    if any(thing.kind == "runekey" for thing in things) or way_home(world):
        return True
    if any(last_foe(world, foe) for foe in monsters(world)):
        return True
    if any(not flag(world, lead.flag) and lead.kind == "encounter" and lead.id in lying for lead in quest.leads):
        return True
    works = [each for each in quest.prolonged.values() if lying & set(each.at)]
    wins = ("victory" in each.promises or leads_on(world, "prolonged", each.id) for each in works)
    return any(wins) or (way_is_locked(world) and any("way" in each.promises for each in works))


def way_is_locked(world: World) -> bool:
    """Whether the quest keeps a door locked behind which lies what was never seen."""
    shown, locked, quest = world.the(Revealed).areas, door_locks(world), game_data(world).quest
    doors = (quest.doors[door.index] for _, door in world.each(Door))
    return any(door.id in locked and any(area not in shown for area in door.areas) for door in doors)


def left_to_a_friend(world: World, hero: FigureId, space: Space) -> float:
    """What a thing is worth less when a friend is nearer to it."""
    far = min((board(world).distance(space, own) for own in bits(covered_spaces(world, hero))), default=0)
    friends = (each for each in heroes_on_board(world) if each != hero)
    nearer = any(
        board(world).distance(space, own) < far for each in friends for own in bits(covered_spaces(world, each))
    )
    return FRIENDS_OWN if nearer else 0.0
