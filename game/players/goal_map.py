"""How much a greedy hero likes each space of the board: what he wants to get at, less the way there."""

from __future__ import annotations

from functools import cached_property

from game.board.going import Going, Patch, union
from game.board.grid import Space, bits
from game.kernel.store import Entity, FigureId, World
from game.players.brought import spaces_of_costly_glyphs
from game.players.goals import detours, goals
from game.players.style import NORMAL, Style
from game.players.tolls import tolls_for
from game.rules.combat.attack_targets import attack_kind_of
from game.rules.movement.steps import enterable
from game.state.queries.board_queries import active_glyphs, covered_spaces, crowd, steps
from game.state.terrain import pits

FARTHEST = 150
"""Steps from a goal within which a space is liked for it."""
TOP = 60.0
"""The most that anything is worth, in wounds."""
PIT = 5
"""Steps for which the way through a pit counts."""
HOP = 2
"""Steps for which the way from glyph to glyph counts."""


class GoalMap:
    """How much a hero likes each space for what he wants to get at: what the best goal is worth, less the way there;
    things beside the way count for as long a way round as they are worth."""

    def __init__(self, world: World, hero: FigureId, weapon: Entity, style: Style = NORMAL) -> None:
        kind = attack_kind_of(world, hero, weapon)
        self._step = style.step
        self._steps = steps(world)
        ground = enterable(world, hero) | crowd(world).everyone | covered_spaces(world, hero)
        patches = (*tolls_for(world, hero), Patch(pits(world), leave=PIT - 1))
        self._going = Going(ground, patches, ((HOP, fair_glyphs(world)),)).back
        sources: dict[int, int] = {}
        for worth, mask in goals(world, hero, kind):
            _add(sources, self._steps_worth(TOP - worth), mask)
        straight = self._flood(sources)
        reached = union(straight)
        for worth, mask in detours(world, hero, kind, style):
            gain = self._steps_worth(worth)
            if worth <= 0:
                continue
            _add(sources, max(0, self._steps_worth(TOP) - gain), mask & ~reached)
            for cost, layer in enumerate(straight):
                if layer & mask:
                    _add(sources, max(0, cost - gain), layer & mask)
        self.layers = self._flood(sources)

    def _flood(self, sources: dict[int, int]) -> list[int]:
        """Layers from the goals, each goal beginning at the cost at which it stands in `sources`."""
        farthest = max(sources, default=0) + FARTHEST
        return self._steps.flood(sources.get(0, 0), farthest, self._going, later=sources)

    def _steps_worth(self, worth: float) -> int:
        """How many steps something is worth."""
        return round(worth / self._step)

    @cached_property
    def _worth(self) -> dict[Space, float]:
        """What it is worth to stand on a space from which some way leads, in wounds."""
        return {space: TOP - self._step * cost for cost, layer in enumerate(self.layers) for space in bits(layer)}

    def at(self, space: Space) -> float:
        """What it is worth to stand there, in wounds; 0 where nothing leads anywhere."""
        return self._worth.get(space, 0.0)


def fair_glyphs(world: World) -> int:
    """The spaces of the active glyphs by which a hero travels for nothing but his steps."""
    return active_glyphs(world) & ~spaces_of_costly_glyphs(world)


def _add(sources: dict[int, int], late: int, mask: int) -> None:
    if mask:
        sources[late] = sources.get(late, 0) | mask
