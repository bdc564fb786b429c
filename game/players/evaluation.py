"""What a player makes of what it sees: weapons, goals, and how far it is to them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cached_property
from typing import Any, TypeVar

from game.board.going import Going
from game.board.grid import Space, bits, mask_of
from game.kernel.store import Entity, FigureId, World, derived_of
from game.players.danger import Danger, killing
from game.players.memory import Holds, Memory
from game.players.style import NORMAL, Style
from game.players.tolls import tolls_for
from game.players.weapons import best_weapon
from game.rules.combat.attack_targets import attack_kind_of
from game.rules.movement.steps import enterable
from game.state.components.components import Door, Keys, Revealed
from game.state.components.quest_memory import door_locks
from game.state.events.attack import FISTS
from game.state.game_data import board, game_data
from game.state.queries.board_queries import covered_spaces, crowd, sight, steps
from game.state.queries.figures import (
    fatigue_left,
    heroes_on_board,
    is_hero,
    max_wounds,
    monsters,
    side_of,
    wounds_left,
)

T = TypeVar("T")

FAR = 200
"""More steps than any road has."""
GOOD_SHOT = 4
"""Distance at which most shots hit."""
RICHES = 1000
"""Coins with which a hero goes to town for a new skill."""
BLOW = 4
"""Wounds of a good blow."""
KEPT_FATIGUE = 2
"""Fatigue that a hero does not spend on dice."""


def steps_from(layers: list[int], mask: int) -> int:
    """In which layer some space of the mask lies; FAR when in none."""
    for cost, layer in enumerate(layers):
        if layer & mask:
            return cost
    return FAR


def has_fatigue_for_dice(world: World, hero: FigureId) -> bool:
    """Whether a hero has fatigue to spend on dice."""
    return fatigue_left(world, hero) > KEPT_FATIGUE


def ways_on(world: World) -> int:
    """Spaces from which a door into the unknown can be opened."""
    goals = 0
    for entity in doors_to_open(world):
        goals |= game_data(world).quest.doors[world.get(Door, entity).index].reach
    return goals & ~crowd(world).monsters


def doors_to_open(world: World) -> list[Entity]:
    """Closed doors behind which lies what was never seen, to which there is a key, and which the quest has not
    locked."""
    shown, keys, locked = world.the(Revealed).areas, world.the(Keys).colours, door_locks(world)
    found = []
    for entity, door in world.each(Door):
        drawn = game_data(world).quest.doors[door.index]
        new = any(area not in shown for area in drawn.areas)
        if not door.open and new and drawn.id not in locked and (drawn.kind != "rune" or drawn.colour in keys):
            found.append(entity)
    return found


def shaken(world: World, hero: FigureId) -> bool:
    """Whether another round of blows could be a hero's last."""
    return wounds_left(world, hero) <= max(BLOW, max_wounds(world, hero) // 3)


def posts(world: World, kind: str, *, side: str) -> int:
    """Spaces from which a figure of `side` with this kind of attack has an enemy before it."""
    foes = monsters(world) if side == "hero" else heroes_on_board(world)
    mask = 0
    for foe in foes:
        mask |= posts_against(world, foe, kind)
    return mask


def posts_against(world: World, foe: FigureId, kind: str) -> int:
    """Spaces from which one foe may be attacked: next to it, or in sight and in good range."""
    own = covered_spaces(world, foe)
    return steps(world).around(own) if kind == "melee" else _shots_at(world, own)


@derived_of(sight)
def _shots_at(world: World, own: int) -> int:
    """Spaces in good range from which what covers this mask is seen."""
    mask = 0
    for space in bits(own):
        mask |= sight(world).row(space)
    return mask & board(world).within(own, GOOD_SHOT) & ~own


class Evaluation:
    """What a player knows while it makes up its mind, and what it has worked out about it so far."""

    def __init__(self, world: World, memory: Memory | None = None, style: Style = NORMAL) -> None:
        """`memory` is what the player remembers of earlier questions of the same turn, `style` how it plays."""
        self.world = world
        self.style = style
        self.memory = Memory() if memory is None else memory
        self.kept = self.memory.kept
        self._known: dict[Hashable, Any] = {}

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` gives, made the first time that this key is asked for at this question."""
        if key not in self._known:
            self._known[key] = make()
        found: T = self._known[key]
        return found

    def danger(self, hero: FigureId) -> Danger:
        """What the overlord's next turn may cost a hero."""
        return self.kept(Holds.MOMENT, ("danger", hero), lambda: Danger(self.world, hero, self.memory, self.style))

    @cached_property
    def killing(self) -> Mapping[Space, float]:
        """How likely it kills to stand on a space as the overlord's turn begins, where it may."""
        return killing(self.world)

    def peril(self, spaces: int) -> float:
        """How likely (0 to 1) it kills whoever covers these spaces to stand there as the overlord's turn begins."""
        known = self.killing
        return max((known.get(space, 0.0) for space in bits(spaces)), default=0.0) if known else 0.0

    def safe(self) -> int:
        """The mask of the spaces on which nothing but blows kills."""
        return board(self.world).floor & ~mask_of(self.killing)

    def layers(self, figure: FigureId, goals: int) -> list[int]:
        """Layers of a flood from `goals` over what the figure may pass: item c holds the spaces c points away."""

        def flooded() -> list[int]:
            world = self.world
            going = Going(enterable(world, figure) | covered_spaces(world, figure), tolls_for(world, figure))
            return steps(world).flood(goals, FAR, going.back)

        return self.kept(Holds.GROUND, ("layers", figure, goals), flooded)

    def to_foes(self, figure: FigureId) -> list[int]:
        """The layers to free spaces from which the figure has an enemy before it; that on which a hero stands counts as
        free."""
        world = self.world
        if is_hero(world, figure):
            return self.kept(Holds.GROUND, ("to foes", figure), lambda: self._to_monsters(figure))
        kind, side = attack_kind_of(world, figure, FISTS), side_of(world, figure)
        return self.layers(figure, posts(world, kind, side=side) & ~crowd(world).everyone)

    def _to_monsters(self, hero: FigureId) -> list[int]:
        world = self.world
        kind = attack_kind_of(world, hero, best_weapon(world, hero))
        others = crowd(world).everyone & ~covered_spaces(world, hero)
        return self.layers(hero, posts(world, kind, side="hero") & ~others)

    def to_new(self, hero: FigureId) -> list[int]:
        """The layers to where a door into the unknown can be opened."""
        return self.layers(hero, ways_on(self.world))

    def foes_away(self, figure: FigureId) -> int:
        """Steps to the nearest such space."""
        return steps_from(self.to_foes(figure), covered_spaces(self.world, figure))


LineScore = Callable[[Evaluation, Any, Any], float]
"""(what the seat knows, whom a menu is about, a line of it) -> how good the line looks; leaving it at that is 0."""


def fixed(worth: float) -> LineScore:
    """The same for every line."""
    return lambda seen, who, line: worth
