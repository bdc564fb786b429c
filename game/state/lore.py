"""What never changes during a game: the content, the quest, and the readings of the rules chosen at set-up."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from game.board.board import Board
from game.content.catalog import Catalog
from game.content.models import Face
from game.kernel.store import World

if TYPE_CHECKING:
    from game.content.quest import Quest


@dataclass(frozen=True)
class Readings:
    """One named slot for each rule that an option can change; the defaults are those of the register."""

    timing_priority: str = "event_card"
    pit_sight: str = "adjacent_pit"
    dice_faces: str = "printed"
    start_coins: int = 300
    potion_price: int = 50
    hand_limit: int = 8
    start_hand: int = 3
    other_slots: int = 2
    chosen_heroes: bool = False
    extra_conquest: bool = False
    treasure_gate: bool = True
    potions_per_turn: int = 1
    deck_out_loss: int = 3
    glyph_conquest: int = 3
    master_bounty: int = 50
    coin_token: int = 100


@dataclass(frozen=True)
class Lore:
    """Content, quest and readings of one game; the World carries it as `world.lore`."""

    catalog: Catalog
    quest: Quest
    readings: Readings = field(default_factory=Readings)
    player_count: int = 2
    """Players with the overlord: chooses the side of the monster cards (BASE-SETUP-19)."""

    @cached_property
    def faces(self) -> dict[str, tuple[Face, ...]]:
        """The six faces of each colour of die under the readings in force."""
        aid = self.readings.dice_faces == "aid"
        return {key: (die.aid_faces if aid and die.aid_faces else die.faces) for key, die in self.catalog.dice.items()}

    @cached_property
    def cache(self) -> dict[Any, Any]:
        """Values computed once from content alone."""
        return {}


def lore(world: World) -> Lore:
    """The lore of a World."""
    return cast(Lore, world.lore)


def catalog(world: World) -> Catalog:
    """The content of a World."""
    return cast(Catalog, world.lore.catalog)


def board(world: World) -> Board:
    """The map of a World."""
    return cast(Board, world.lore.quest.board)


def readings(world: World) -> Readings:
    """The readings of the rules in force."""
    return cast(Readings, world.lore.readings)
