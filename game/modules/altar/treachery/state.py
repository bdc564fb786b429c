"""The overlord's treachery: what he may spend before the game, what he bought, and the dark glyphs (ALTAR-TREACH,
ALTAR-GLYPH). All of it is his secret; of a glyph the kind is shown when it is activated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from game.board.grid import Space
from game.content.models import CardId
from game.kernel.registry import part, rule
from game.kernel.request import Fact, Request, Seat
from game.kernel.store import GAME, Component, Entity, FigureId, World
from game.kernel.table import Table
from game.state.components.components import OVERLORD, Marker
from game.state.queries.veterans import ON_TABLE, keeps
from game.state.queries.view import SECRET

COLOURS = ("event", "trap", "monster")
"""The three pools: green, purple and red gems (ALTAR-TREACH-03)."""
NORMAL = "normal"
"""The kind of a glyph that is not dark."""
GLYPH_COLOURS = {"summoning": "monster", "sundered": "event", "power": "trap"}
"""The colour in which each kind of dark glyph is paid (ALTAR-GLYPH-01)."""
WORTH_OF_GLYPH = {NORMAL: 0.0, "power": 30.0, "summoning": 20.0, "sundered": 6.0}
"""What computer players give for a glyph of a kind."""
GLYPH_PRICE = 2
GLYPHS_OF_A_KIND = 2
"""Dark glyphs of each kind in the box (ALTAR-COMP-06)."""


class TreacheryLeft(Component, frozen=True):
    """Treachery by colour that is not spent; there during step 6B alone (ALTAR-TREACH-02)."""

    event: int = 0
    trap: int = 0
    monster: int = 0


class Bought(Component, frozen=True):
    """What the overlord has bought: (card in, card out) of each swap, and (kind, colours paid in) of each glyph."""

    swaps: tuple[tuple[CardId, CardId], ...] = ()
    glyphs: tuple[tuple[str, tuple[str, ...]], ...] = ()


keeps(ON_TABLE, Bought)


class DarkPool(Component, frozen=True):
    """The dark glyphs that are not on the board, by kind, sorted; beside them lie normal ones without end."""

    glyphs: tuple[str, ...] = ()


class DarkGlyph(Component, frozen=True):
    """The glyph marker is a dark one: `summoning`, `sundered` or `power` (ALTAR-GLYPH-02)."""

    kind: str


class FaceKnown(Component, frozen=True):
    """The heroes have been shown this side of the glyph, dark or not, before it is activated."""


class ChooseGlyph(Request[str], frozen=True, kw_only=True):
    """Which glyph goes on a space: `normal` or a kind of dark glyph from the pool (ALTAR-GLYPH-04)."""

    answer_type: ClassVar[type] = str
    thing: Entity
    space: Space
    glyphs: tuple[str, ...]

    def options(self, table: Table) -> Sequence[str]:
        """The kinds in the pool."""
        return self.glyphs

    def forced(self, table: Table) -> str | None:
        """A person is asked even when no dark glyph is left: else the asking itself would tell the heroes."""
        return self.glyphs[0] if len(self.glyphs) == 1 and table.stops is None else None

    def worth(self, world: World, answer: str) -> float:
        """A dark glyph comes as soon as there is a place for it."""
        return WORTH_OF_GLYPH[answer]


class _Secret:
    """A fact that nobody but the overlord learns."""

    __slots__ = ()

    def seen_by(self, seat: Seat) -> Self | None:
        """The fact for the overlord, None for everybody else."""
        return self if seat == OVERLORD else None


class CardSwapped(_Secret, Fact, frozen=True, kw_only=True):
    """The overlord put a card into his deck for another, or took that back (`undone`): his secret."""

    card: CardId
    out: CardId
    undone: bool = False


class DarkGlyphBought(_Secret, Fact, frozen=True, kw_only=True):
    """The overlord bought a dark glyph, or took that back (`undone`): his secret."""

    kind: str
    undone: bool = False


class DarkGlyphPlaced(_Secret, Fact, frozen=True, kw_only=True):
    """The overlord chose a dark glyph for a space: his secret."""

    thing: Entity
    kind: str


class DarkGlyphShown(Fact, frozen=True, kw_only=True):
    """A glyph that a hero activated has turned out to be dark (ALTAR-GLYPH-02)."""

    thing: Entity
    kind: str
    by: FigureId


class GlyphTold(Fact, frozen=True, kw_only=True):
    """The heroes were shown the face of a glyph: its kind when it is dark, empty when it is not."""

    thing: Entity
    kind: str
    space: Space


class GlyphWashed(Fact, frozen=True, kw_only=True):
    """A dark glyph has become a normal one."""

    thing: Entity
    space: Space


class TreacheryDone(Fact, frozen=True, kw_only=True):
    """The overlord has ended step 6B; nobody learns here what he did in it (ALTAR-TREACH-02)."""


class BonusCards(Fact, frozen=True, kw_only=True):
    """Treachery left over gives the overlord so many cards more at the start (ALTAR-TREACH-11)."""

    count: int


def left(world: World) -> TreacheryLeft:
    """The overlord's pools now; empty outside step 6B."""
    return world.find(TreacheryLeft, GAME) or TreacheryLeft()


def bought_glyphs(world: World) -> Bought:
    """What the overlord bought before this game."""
    return world.find(Bought, GAME) or Bought()


def dark_kind(world: World, glyph: Entity) -> str:
    """The kind of dark glyph that a marker is; empty for a normal one, and for heroes while it is not activated."""
    dark = world.find(DarkGlyph, glyph)
    return "" if dark is None else dark.kind


@part(SECRET, "treachery")
def hide_treachery(world: World) -> None:
    """In a World of the heroes: nothing of what was left, bought and kept back, and no face of a red glyph."""
    for kind in (TreacheryLeft, Bought):
        world.drop(kind, GAME)
    hide_glyphs(world)


@rule("ALTAR-GLYPH-02")
def hide_glyphs(world: World) -> None:
    """All glyphs show the same red side until they are activated (ALTAR-GLYPH-02)."""
    world.drop(DarkPool, GAME)
    for glyph, _ in list(world.each(DarkGlyph)):
        if not world.get(Marker, glyph).on and world.find(FaceKnown, glyph) is None:
            world.drop(DarkGlyph, glyph)
