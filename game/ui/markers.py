"""Markers on the board as the screen shows them: their pictures and what is told about them, as their modules say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.kernel.store import Entity, World
from game.modules.compose import load_code
from game.show.gaps import GAP
from game.show.lines import MarkerWords
from game.show.reading import shown, shown_anywhere
from game.show.words import filled
from game.state.components.components import Marker
from game.state.game_data import game_data

NO_WORDS = MarkerWords()
UNKNOWN = "encounter_marker"
"""The picture of a marker that has none of its own."""


@dataclass(frozen=True)
class MarkerValues:
    """What fills the gaps in the words of a marker: its fields, and on a board what modules bring."""

    marker: Any
    world: World | None = None
    entity: int = 0

    def value(self, name: str) -> Any:
        """The value of a name, as it is."""
        if self.world is None or hasattr(self.marker, name):
            return getattr(self.marker, name, None)
        found = game_data(self.world).book.all(GAP).get(name)
        return None if found is None else found(self.world, self.marker, self.entity)

    def told(self, name: str) -> str:
        """The value of a name in words."""
        return str(self.value(name))


def drawn_art(thing: Any) -> str:
    """The picture, in the art folder "board", of a marker as a quest is drawn: its kind, its detail, and whether it is
    `on`."""
    load_code()
    return _art(shown_anywhere("markers"), MarkerValues(thing))


def marker_art(world: World, entity: Entity) -> str:
    """The picture of a marker on the board, as it is now."""
    return _art(shown(game_data(world).book, "markers"), MarkerValues(world.get(Marker, entity), world, entity))


def marker_fire(world: World, entity: Entity) -> str:
    """The colour of the fire that burns on a marker now; empty for none."""
    words = shown(game_data(world).book, "markers").get(world.get(Marker, entity).kind, NO_WORDS).fire
    return filled(words, MarkerValues(world.get(Marker, entity), world, entity))


def _art(words: Mapping[str, MarkerWords], values: MarkerValues) -> str:
    return filled(words.get(values.marker.kind, NO_WORDS).art, values) or UNKNOWN


def marker_words(world: World, entity: Entity) -> str:
    """A marker, with what its side may know of it."""
    marker = world.get(Marker, entity)
    words = shown(game_data(world).book, "markers").get(marker.kind, NO_WORDS).about
    plain = f"{marker.detail} {marker.kind}".replace("_", " ").strip().capitalize()
    return filled(words, MarkerValues(marker, world, entity)) or plain
