"""A quest as the rules read it: board, areas, doors, things, monsters, chests and texts, all frozen and checked.

A space is `y * width + x`, an edge `2 * space` (east) or `2 * space + 1` (south), a mask has bit `space` set.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from game.board.board import Board
from game.board.footprint import Stance
from game.board.grid import Space
from game.content.quest_parts import (
    Altar,
    Lieutenant,
    Objective,
    OpenCount,
    Prolonged,
    QuestBan,
    QuestBody,
    QuestEnd,
    QuestLead,
    QuestNote,
    QuestRegion,
    QuestWall,
    SpecialRule,
)
from game.content.terrain import TerrainKind

from .catalog import Catalog
from .models import CardId, GroupSizes, Rank, Tier
from .painted import Painting

MarkerKind = Literal["glyph", "chest", "potion", "money", "runekey", "relic", "encounter", "stairs", "altar", "spot"]


def in_parts(part: tuple[int, int]) -> str:
    """(which, of how many) as "Part 1 of 2"; empty where there is one alone."""
    return "" if part[1] < 2 else f"Part {part[0]} of {part[1]}"


def with_part(name: str, part: tuple[int, int]) -> str:
    """The name of a quest with its part: "The Far Bank, part 2 of 2"."""
    words = in_parts(part)
    return f"{name}, {words.lower()}" if words else name


@dataclass(frozen=True)
class Area:
    """A part of the map that is laid out as a whole (BASE-EXPL-06); the start area has the number 0."""

    id: str
    number: int
    mask: int
    title: str
    text: str
    overlord: str
    """A word of advice to the overlord, seen by that side only."""


@dataclass(frozen=True)
class QuestDoor:
    """A door two spaces long between two areas (BASE-DOOR-01); `reach` are the spaces it is worked from."""

    id: str
    edges: frozenset[int]
    kind: Literal["normal", "rune"]
    colour: str
    areas: tuple[int, int]
    reach: int


@dataclass(frozen=True)
class QuestMarker:
    """A marker on a space. `detail` is the tier, potion, colour, relic or side;
    `on` says a glyph is active at the start."""

    id: str
    kind: MarkerKind
    detail: str
    space: Space
    area: int
    on: bool = False


@dataclass(frozen=True)
class QuestTerrain:
    """One piece of terrain: its kind and the spaces that it covers; each pit piece is a pit of its own."""

    id: str
    kind: TerrainKind
    spaces: tuple[Space, ...]
    area: int


@dataclass(frozen=True)
class PlacedMonster:
    """A monster of an area: its card, rank and stance."""

    id: str
    monster: CardId
    rank: Literal["normal", "master", "named"]
    named: str
    stance: Stance
    area: int
    heroes: int = 1
    """The fewest heroes with whom the figure is put out."""
    faces: Literal["north", "east", "south", "west", ""] = ""
    """Which way it faces as it is put out, where facing counts; empty where its owner says."""


@dataclass(frozen=True)
class Named:
    """A named monster: what it is based on, and what differs (BASE-MASTER-03)."""

    id: str
    name: str
    monster: CardId
    rank: Rank
    extra_wounds: int
    armour: int | None
    speed: int | None
    abilities: tuple[Any, ...]
    conquest: int
    text: str
    art: str
    stays: bool = False
    """Whether it never leaves the area in which it was put out."""


@dataclass(frozen=True)
class Chest:
    """What one chest marker holds (BASE-TREAS-08); coins and treasures are for every hero."""

    number: int
    tier: Tier
    conquest: int
    treasures: int
    coins: int
    curses: int


@dataclass(frozen=True)
class QuestEvent:
    """Something the quest does on an occasion: a condition and verbs."""

    when: Any
    do: tuple[Any, ...]


@dataclass(frozen=True)
class QuestBranch:
    """A next part, and the tests that have to hold for it."""

    next: str
    given: tuple[Any, ...]


@dataclass(frozen=True)
class QuestTreachery:
    """The overlord's treachery by colour, for the modules that use it."""

    event: int = 0
    trap: int = 0
    monster: int = 0


@dataclass(frozen=True)
class Quest:
    """A whole quest."""

    id: str
    name: str
    goal: str
    intro: str
    victory: str
    defeat: str
    length: str
    board: Board
    areas: tuple[Area, ...]
    doors: tuple[QuestDoor, ...]
    things: tuple[QuestMarker, ...]
    terrain: tuple[QuestTerrain, ...]
    monsters: tuple[PlacedMonster, ...]
    named: Mapping[str, Named]
    chests: tuple[Chest, ...]
    start_conquest: Mapping[int, int]
    """The heroes' conquest at the start by the number of heroes, 1 to 4 (BASE-SETUP-15)."""
    extra_conquest: Mapping[int, int]
    """The same under the option that helps small parties."""
    coins: int
    """What a money marker is worth to every hero (BASE-TREAS-06)."""
    treachery: QuestTreachery
    win: Any
    """The condition under which the heroes win."""
    events: tuple[QuestEvent, ...]
    encounters: Mapping[str, tuple[Any, ...]]
    """The verbs of each encounter marker by its id."""
    worked: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Those of them that a hero works by giving up an attack, with what they hold out to him (`Effect.promises`)."""
    modules: tuple[str, ...] = ("base",)
    """The modules without which it cannot be played."""
    ends: tuple[QuestEnd, ...] = ()
    """Where heroes have to stand to win, and what must be so."""
    leads: tuple[QuestLead, ...] = ()
    """What has to be done for it before."""
    awaited: Mapping[str, int] = field(default_factory=dict)
    """The spaces at which its goal or an event waits for a named figure, by its id."""
    gives_way: Mapping[str, int] = field(default_factory=dict)
    """The floor on which ground that bars the way is laid as soon as a timer has run out, by the timer."""
    walls: tuple[QuestWall, ...] = ()
    bodies: tuple[QuestBody, ...] = ()
    altars: Mapping[str, Altar] = field(default_factory=dict)
    """What each altar does, by the id of its marker."""
    prolonged: Mapping[str, Prolonged] = field(default_factory=dict)
    short_goal: str = ""
    """The goal in a few words; empty where `goal` itself is short."""
    rules: tuple[SpecialRule, ...] = ()
    lieutenants: Mapping[str, Lieutenant] = field(default_factory=dict)
    """The named monsters that are lieutenants, by their ids."""
    forbids: tuple[QuestBan, ...] = ()
    counter: OpenCount | None = None
    """What is counted in the bar, for all to see."""
    objective: Objective | None = None
    """The objectives of both sides, where this is an encounter: the next one follows whoever reaches his."""
    campaign: str = ""
    """`interlude` or `finale` for a quest that only a campaign starts."""
    groups: Mapping[CardId, GroupSizes] = field(default_factory=dict)
    """The sizes of groups that go before those of the cards, by the monster's card."""
    regions: Mapping[str, QuestRegion] = field(default_factory=dict)
    """The parts of the board that were drawn with a name."""
    places: Mapping[str, Space] = field(default_factory=dict)
    """The spaces that were drawn with a name, and mean nothing else."""
    notes: tuple[QuestNote, ...] = ()
    hidden: tuple[str, ...] = ()
    """The layers and objects of its map that Tiled does not show and that count all the same, as faults name them."""
    spawn_every: Mapping[int, int] = field(default_factory=dict)
    """By the number of heroes: a spawn card may be played in every so manieth turn of the overlord."""
    part: tuple[int, int] = (1, 1)
    """Which part it is of a quest of several, and how many these are."""
    next: str = ""
    """The quest that follows a victory; empty for none."""
    lose: Any = None
    """The condition under which the overlord wins, besides those of the rules."""
    branches: tuple[QuestBranch, ...] = ()
    """Other next parts, each of which follows instead where its tests hold as the quest ends."""
    carry_flags: tuple[str, ...] = ()
    """The flags that go on into the next part."""
    brought_flags: frozenset[str] | None = None
    """The flags that the parts before it which lie beside it carry on; None where none of them does."""
    asked_after: frozenset[str] | None = None
    """The names that the next parts speak of besides those of flags that they set; None where one is not there."""
    next_conquest: Literal["fresh", "carried"] = "fresh"
    """Whether what is left of the conquest comes along."""
    own: Catalog = field(default_factory=Catalog)
    """The monsters, heroes, items, skills and cards that it brings in its folder `content`."""
    painting: Painting = field(default_factory=Painting)
    """The tiles of its map that the screen draws over the stone; no rule asks for them."""
    author: str = ""
    version: str = ""
    cover: str = ""
    """The name of its cover (`content/pictures.cover_file`); empty for none."""

    @property
    def part_words(self) -> str:
        """ "Part 1 of 2" of a quest of several parts; empty for one that is whole."""
        return in_parts(self.part)

    @property
    def full_name(self) -> str:
        """Its name, with the part where it has several."""
        return with_part(self.name, self.part)

    @property
    def start_area(self) -> Area:
        """The area in which the heroes begin."""
        return self.area(0)

    def area(self, number: int) -> Area:
        """The area of that number; KeyError when there is none."""
        for area in self.areas:
            if area.number == number:
                return area
        raise KeyError(number)

    def area_at(self, space: Space) -> Area | None:
        """The area that a space belongs to; none for rock."""
        return next((area for area in self.areas if area.mask >> space & 1), None)
