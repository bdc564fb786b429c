"""How dangerous the delve is and what lies about in it, worked out from a World as the side before the screen sees it:
what one hears tells nothing that one may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.kernel.request import Fact, Seat
from game.kernel.store import GAME, World
from game.state.components.components import OverlordTurn
from game.state.events.facts import AttackDeclared, ConquestChanged, Defeated, TurnBegan, Wounded
from game.state.events.turn_facts import OverlordTurnBegan
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, revealed, sight_of
from game.state.queries.figures import heroes_on_board, is_hero, max_wounds, monsters, wounds_left
from game.state.terrain import terrain_kinds, terrain_masks
from game.ui.music.heard import Mood, Place

NEAR = 6
"""Spaces within which a monster is near."""
HURT = 3
"""A hero is hurt who has less than one in so many of his wounds left."""
ABOUT, LEAST = 5, 3
"""Spaces round heroes in which ground is heard, and how many of it there must be."""
STONE = "drips"
TURNS = 2
"""Turns back to which an attack is remembered, the present one counted."""


def mood_of(world: World, facts: Sequence[Fact], seat: Seat) -> Mood:
    """How dangerous it is, with the facts of the game so far, of which those count that the seat may see."""
    lately = [seen for fact in since_turns(facts) if (seen := fact.seen_by(seat)) is not None]
    if any(isinstance(fact, AttackDeclared) for fact in lately):
        return Mood.FIGHT
    if any(_alarms(world, fact) for fact in lately) or any(_hurt(world)) or monsters_about(world):
        return Mood.UNEASY
    return Mood.CALM


def place_of(world: World) -> Place:
    """The delve, or the overlord's realm from the first thing on that he does in his turn."""
    turn = world.find(OverlordTurn, GAME)
    acted = turn is not None and (turn.step != "draw" or turn.power_played or bool(turn.played))
    return Place.OVERLORD if acted else Place.DELVE


def ambience_of(world: World) -> str:
    """The loop of the ground of which most lies about the heroes, else that of bare stone."""
    about = 0
    for hero in heroes_on_board(world):
        about |= board(world).within(covered_spaces(world, hero), ABOUT)
    about &= revealed(world)
    kinds, found = terrain_kinds(world), Counter[str]()
    for name, mask in terrain_masks(world).items():
        if kinds[name].ambience:
            found[kinds[name].ambience] += (mask & about).bit_count()
    most = max(found, key=lambda name: (found[name], name), default="")
    return most if found[most] >= LEAST else STONE


def since_turns(facts: Sequence[Fact]) -> Iterator[Fact]:
    """The facts of the present turn and of the one before, the last first."""
    begun = 0
    for fact in reversed(facts):
        yield fact
        begun += isinstance(fact, TurnBegan | OverlordTurnBegan)
        if begun == TURNS:
            return


def monsters_about(world: World) -> bool:
    """Whether a monster is near a hero, or is seen by one."""
    foes = 0
    for monster in monsters(world):
        foes |= covered_spaces(world, monster)
    if not foes:
        return False
    heroes = heroes_on_board(world)
    around = 0
    for hero in heroes:
        around |= board(world).within(covered_spaces(world, hero), NEAR)
    return bool(around & foes) or any(sight_of(world, hero) & foes for hero in heroes)


def _hurt(world: World) -> Iterator[bool]:
    """For each hero on the board whether he is hurt."""
    return (wounds_left(world, hero) * HURT < max_wounds(world, hero) for hero in heroes_on_board(world))


def _alarms(world: World, fact: Fact) -> bool:
    """Whether something has gone ill for the heroes."""
    if isinstance(fact, Wounded | Defeated):
        return is_hero(world, fact.figure)
    return isinstance(fact, ConquestChanged) and fact.amount < 0
