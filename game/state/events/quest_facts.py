"""Facts about what quests do and put on the board."""

from __future__ import annotations

from game.kernel.request import Fact, Note


class AltarActivated(Fact, frozen=True, kw_only=True):
    """An altar was activated by a hero, or by the monster that died for it."""

    thing: int
    id: str
    side: str
    by: int
    space: int


class AltarPutOut(Fact, frozen=True, kw_only=True):
    """An altar was put out for good; `space` is its place on the map."""

    id: str
    space: int


class MarkerPut(Fact, frozen=True, kw_only=True):
    """The quest has put a marker on the board."""

    thing: int
    kind: str
    detail: str
    space: int


class GlyphTold(Fact, frozen=True, kw_only=True):
    """The heroes were shown the face of a glyph: its kind when it is dark, empty when it is not."""

    thing: int
    kind: str
    space: int


class GlyphWashed(Fact, frozen=True, kw_only=True):
    """A dark glyph has become a normal one."""

    thing: int
    space: int


class RunawayStopped(Note, frozen=True, kw_only=True):
    """An entry of the quest's file, as "event 3" or "encounter bell", has set itself off again and again; it was broken
    off."""

    entry: str
