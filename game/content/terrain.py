"""Kinds of terrain as records: one registration says what walking, sight, the board on screen, the kit and `check` need
to know of a kind."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.board.going import Patch
from game.kernel.registry import Part, module_calling, registry

TERRAIN = "terrain"
"""The kind of part that a kind of terrain is."""
Arrive = Callable[[Any, Any], Awaitable[None]]


@dataclass(frozen=True)
class TerrainLook:
    """How a kind is drawn: its pictures in the kit, the first of which is a template; the colour of its floor (none:
    that of stone); a pattern over it, or pictures of the art folder of which one is drawn, with the edges and corners
    of its `shore` where it meets other ground; sign and colour of the wash that marks it in the preview (none: it is
    plain to see)."""

    tiles: tuple[str, ...]
    colour: str = ""
    pattern: Literal["", "hole", "waves", "veins"] = ""
    pictures: tuple[str, ...] = ()
    shore: str = ""
    on: tuple[str, ...] = ()
    """The materials of floor over which it is drawn by pictures of its own, `board/NAME_MATERIAL`: as many as it has
    `pictures`, else a liquid or a hole with its shore, and others where that is deep: where none but its like and
    walls lie all round."""
    wash: tuple[Literal["dots", "plus", "hatch"], str] | None = None
    glow: str = ""
    """The colour in which it glows and lights what lies about it; none for the most."""


@dataclass(frozen=True)
class TerrainKind:
    """A kind of terrain. `letter` draws it in scenarios, `name` is its word in quests, content and saves, `title` and
    `says` are what players read; a space without any flag is floor."""

    name: str
    letter: str
    title: str
    look: TerrainLook
    says: str = ""
    rule: str = ""
    """The id of the rule to be read about it; none where the page of its module shows it."""
    blocks_moving: bool = False
    blocks_sight: bool = False
    veils: bool = False
    """Whether one sees into it and out of it from space to space alone."""
    hole: bool = False
    """Whether walkers go down into it, and climb out."""
    obstacle: bool = True
    """Whether figures and markers are put elsewhere."""
    enter: int = 0
    """Points that a step onto it costs beyond the usual, for all but fliers."""
    leave: int = 0
    """Points that a step off it costs beyond the usual, for all but fliers."""
    whole: bool = True
    """Whether it touches a large figure only where that stands on it with all its spaces, not with any."""
    jump: int = 0
    """Points for each space of it in a jump; 0 where one cannot jump over it."""
    box: str = ""
    """The line of the component list that holds its pieces."""
    arrive: Arrive | None = None
    """What it does (table, the fact `Entered`) to a figure that does not fly and stands on it after a move, in whatever
    way it came."""
    ambience: str = ""
    """The loop that is heard where much of it lies about; none for the most."""
    harm: int = 0
    """The wounds to be expected of each step onto it, tokens counted with them: what computer players count."""
    says_as_played: Callable[[Any], str] | None = None
    """What players read in the game of a World, where an option makes it another sentence than `says`."""

    def says_in(self, world: Any) -> str:
        """What players read in the game of a World."""
        return self.says if self.says_as_played is None else self.says_as_played(world)

    def patch(self, spaces: int) -> Patch:
        """What walking over these spaces of it costs."""
        return Patch(spaces, self.enter, self.leave, whole=self.whole)

    @property
    def piled(self) -> bool:
        """Whether no two pieces of such kinds lie on one space, and nobody begins there."""
        return self.obstacle and not self.veils


def terrain(kind: TerrainKind, *, module: str = "", rules: Sequence[str] = ()) -> TerrainKind:
    """Register a kind of terrain, by itself for the module in whose folder that is written."""
    registry.add(Part(TERRAIN, kind.name, module or module_calling(), kind), rules)
    return kind


def all_terrain() -> dict[str, TerrainKind]:
    """Every kind of terrain of every module, by name."""
    return registry.all(TERRAIN)


def bringing(kind: str, name: str) -> list[str]:
    """The modules that bring a part of this kind and name."""
    return [part.module for part in registry.parts.values() if (part.kind, part.key) == (kind, name)]
