"""Parts of a quest that only some quests have: crushing walls, altars, prolonged actions, notes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from game.board.grid import Space

from .models import DieColour, Trait

Direction = Literal["north", "east", "south", "west"]
WallStart = Literal["event", "revealed", "start"]
Disruption = Literal["leave", "move", "wounds", "attack", "killed"]


@dataclass(frozen=True)
class QuestWall:
    """A wall that sweeps its track (ALTAR-WALL-01): the edges where it stands at first, and the way it moves.

    `steps` is the length of its track in spaces, 0 for one that goes on to the next wall or closed door; `starts` says
    when it comes into play: by an event of the quest, when its area is revealed, or at the start (ALTAR-WALL-02)."""

    id: str
    edges: frozenset[int]
    direction: Direction
    steps: int
    starts: WallStart
    area: int


@dataclass(frozen=True)
class QuestRegion:
    """A part of the board that the quest calls by a name: the mask of its spaces, and whether nothing is spawned in
    it."""

    id: str
    mask: int
    no_spawn: bool = False


@dataclass(frozen=True)
class QuestBody:
    """A body of spaces that moves of itself, as a boulder does: its kind of mover, the spaces on which it lies at
    first, and the way it goes. It comes into play with its area; one that `rests` lies still until an event releases
    it."""

    id: str
    kind: str
    spaces: tuple[Space, ...]
    direction: Direction
    area: int
    rests: bool = False


@dataclass(frozen=True)
class Altar:
    """What an altar of the map does (ALTAR-ALTAR-02), by the id of its marker; the side stands on the marker."""

    id: str
    text: str
    do: tuple[Any, ...]
    once: bool
    """Whether it works once in the game."""
    each_turn: int
    """How often it works in one turn of its side; 0 for no limit."""
    coins: int
    """Coins that a hero pays for a good altar (ALTAR-ALTAR-03)."""
    promises: frozenset[str] = frozenset()
    """What its verbs hold out to the heroes (`Effect.promises`); they know it from the text, though not the verbs."""


@dataclass(frozen=True)
class Prolonged:
    """A prolonged action that the quest offers (ALTAR-PROLONG-01).

    `traits` are those of which the hero uses one; `difficulty` is the progress needed, for each hero in the game where
    `per_hero` says so, None for X; `at` are ids of markers and `near` whether the next space does as well; without `at`
    it is taken on an active dark glyph where `dark_glyph` says so, else anywhere; `disrupted` is what loses the
    progress (ALTAR-PROLONG-10)."""

    id: str
    name: str
    text: str
    traits: tuple[Trait, ...]
    difficulty: int | None
    per_hero: bool
    at: tuple[str, ...]
    near: bool
    dark_glyph: bool
    disrupted: tuple[Disruption, ...]
    continuous: bool
    group: bool
    repeat: bool
    """Whether it can be done again after it has succeeded."""
    do: tuple[Any, ...]
    promises: frozenset[str] = frozenset()
    """What its verbs hold out to the heroes (`Effect.promises`); they know it from the text, though not the verbs."""


@dataclass(frozen=True)
class QuestEnd:
    """An end that heroes bring about by standing on the spaces of the mask `ground`, while all tests of `given` hold.
    `asked` is the mask of the spaces that these ask after, `names` the regions and places by which they call them."""

    ground: int
    given: tuple[Any, ...] = ()
    asked: int = 0
    names: frozenset[str] = frozenset()


@dataclass(frozen=True)
class QuestLead:
    """A deed without which some end is not reached, for it sets the flag that this asks for: an `encounter` or a
    `prolonged` action, by its id."""

    kind: str
    id: str
    flag: str


def promised(verbs: Iterable[Any]) -> frozenset[str]:
    """What these verbs hold out to the heroes."""
    return frozenset[str]().union(*(verb.promises() for verb in verbs))


Attribute = Literal["might", "knowledge", "awareness", "will"]
DEFENCE: Mapping[str, int] = {"brown": 1, "grey": 2, "black": 3}
"""What each die of a lieutenant's defence is worth in armour: our own numbers, for no die of the box defends."""


@dataclass(frozen=True)
class Lieutenant:
    """What the card of a lieutenant says beyond that of the named monster that he is: wounds by the number of heroes, 2
    to 4; the dice of his attack and of his defence (SECOND-LT-04); his attributes (SECOND-LT-03)."""

    id: str
    wounds: Mapping[int, int]
    dice: tuple[DieColour, ...]
    defence: tuple[str, ...]
    attributes: Mapping[Attribute, int]

    @property
    def armour(self) -> int:
        """What his dice of defence come to."""
        return sum(DEFENCE[die] for die in self.defence)


@dataclass(frozen=True)
class QuestBan:
    """What the quest forbids, whatever the rulebook allows (SECOND-GOLD-01): to `fly`, to work `doors`, or to travel
    by `glyphs`; to figures of one side, or of both where none is named; at one door, in one area, from one column to
    another, both included."""

    what: str
    by: str = ""
    door: str = ""
    area: int | None = None
    columns: tuple[int, int] | None = None


@dataclass(frozen=True)
class Objective:
    """What an encounter is about (SECOND-QUEST-04): in words for each side, and how the overlord wins: by the occasion
    `lose`, with the end of the round `last_round`, or at the end of a round from `all_down_from` on in which no hero
    stands any more; 0 where there is no such round."""

    heroes: str
    overlord: str
    lose: Any = None
    last_round: int = 0
    all_down_from: int = 0


@dataclass(frozen=True)
class OpenCount:
    """A flag of the quest that everybody may see: it is counted up to `most` in the bar, under its title."""

    flag: str
    title: str
    most: int
    text: str = ""


@dataclass(frozen=True)
class QuestNote:
    """A designer's remark on the map, seen in the preview alone."""

    id: str
    space: Space
    text: str


@dataclass(frozen=True)
class SpecialRule:
    """A rule of this quest alone, read out before it begins."""

    title: str
    text: str


def next_named(head: Mapping[str, object]) -> Iterator[str]:
    """The names of the parts that may follow, as the text of a quest says that nobody has looked through."""
    branches = head.get("branch")
    for way in (head, *(branches if isinstance(branches, list) else ())):
        name = way.get("next") if isinstance(way, dict) else None
        if isinstance(name, str):
            yield name
