"""What modules show on the base of a figure: which way it faces, which hand holds what, to which group
it belongs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.kernel.registry import part
from game.kernel.store import FigureId, World
from game.show.marks import PLAIN, Colour
from game.state.game_data import game_data

BASES = "show:base"
"""The kind of part that tells what stands on a base: a function `(world, figure)` that gives BaseSigns."""


@dataclass(frozen=True)
class BaseSigns:
    """What stands on a base: the side that a wedge points out (north, east, south or west, empty for none), and letters
    on small shields, each with how far it stands from the middle to the right and below, in halves of the base; the
    letter and the colour of a group; and whether the figure is a token of cardboard."""

    wedge: str = ""
    hands: tuple[tuple[str, float, float], ...] = ()
    letter: str = ""
    colour: Colour = PLAIN
    token: bool = False


SignsOf = Callable[[World, FigureId], BaseSigns]


def signs_on_bases(name: str) -> Callable[[SignsOf], SignsOf]:
    """Register a function as what tells the signs on bases, for the module in whose folder it is written."""
    return part(BASES, name)


def base_signs(world: World, figure: FigureId) -> BaseSigns:
    """All that the modules of a game show on the base of a figure on the board."""
    found = [told(world, figure) for told in game_data(world).book.all(BASES).values()]
    wedge = next((each.wedge for each in found if each.wedge), "")
    group = next((each for each in found if each.letter), BaseSigns())
    hands = tuple(hand for each in found for hand in each.hands)
    return BaseSigns(wedge, hands, group.letter, group.colour, any(each.token for each in found))


NOTES = "show:body note"
"""The kind of part that tells something of who lies: a function `(world, hero)` that gives a few letters, or none."""
NoteOf = Callable[[World, FigureId], str]


def notes_on_bodies(name: str) -> Callable[[NoteOf], NoteOf]:
    """Register a function as what is told on a body beside the word for how it lies."""
    return part(NOTES, name)


def body_note(world: World, hero: FigureId) -> str:
    """All that the modules of a game tell on the body of a hero who lies."""
    return " ".join(filter(None, (told(world, hero) for told in game_data(world).book.all(NOTES).values())))


HOPES = "show:body words"
"""The kind of part that tells what can be done for who lies: a function `(world, hero)` that gives a title and a text,
or two empty strings."""
HopeOf = Callable[[World, FigureId], tuple[str, str]]


def words_on_bodies(name: str) -> Callable[[HopeOf], HopeOf]:
    """Register a function as what is told of a hero who lies: by whom the hero is raised, and what comes of it."""
    return part(HOPES, name)


def body_hopes(world: World, hero: FigureId) -> tuple[tuple[str, str], ...]:
    """All that the modules of a game tell of what can be done for a hero who lies: titles and texts."""
    found = (told(world, hero) for told in game_data(world).book.all(HOPES).values())
    return tuple(each for each in found if each[0])
