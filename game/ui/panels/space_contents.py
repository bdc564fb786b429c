"""The ground of a space in words, and the rule to be read about what is there."""

from __future__ import annotations

from game.board.grid import Space
from game.content.terrain import TerrainKind
from game.kernel.store import World
from game.show.reading import shown
from game.state.components.components import Marker, Monster
from game.state.game_data import game_data
from game.state.queries.board_queries import figure_at, markers_at, revealed
from game.state.terrain import terrain_kinds, terrain_mask
from game.ui.markers import NO_WORDS

MONSTERS = "BASE-OLT-08"
"""The rule about what a monster does."""


def ground_words(world: World, space: Space, *, short: bool) -> list[str]:
    """The ground of a space, a line for each kind; `short` leaves out what it means."""
    here = [kind for name, kind in terrain_kinds(world).items() if terrain_mask(world, name) >> space & 1]
    return [f"**{kind.title}**: {_meaning(world, kind)}" if kind.says and not short else kind.title for kind in here]


def _meaning(world: World, kind: TerrainKind) -> str:
    """What ground that harms or costs does, what a jump over it costs, and whom it spares; what any other does."""
    says = kind.says_in(world)
    if not (kind.harm or kind.enter):
        return says
    jump = f"A jump costs {kind.jump} points for each space of it." if kind.jump else "Nobody jumps over it."
    spared = "Fliers are spared, and large figures only partly on it." if kind.whole else "Fliers are spared."
    return f"{says} {jump} {spared}"


def rule_at(world: World, space: Space) -> str:
    """The id of the rule to be read about what is seen on a space: a monster, what lies there, or the ground; empty for
    none."""
    if not revealed(world) >> space & 1:
        return ""
    figure = figure_at(world, space)
    monster = MONSTERS if figure is not None and world.find(Monster, figure) is not None else ""
    words = shown(game_data(world).book, "markers")
    lying = (words.get(world.get(Marker, each).kind, NO_WORDS).rule for each in markers_at(world).get(space, ()))
    ground = (kind.rule for name, kind in terrain_kinds(world).items() if terrain_mask(world, name) >> space & 1)
    return next((rule for rule in (monster, *lying, *ground) if rule), "")
