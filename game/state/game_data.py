"""What never changes during a game: the content, the quest, and the rule options chosen at set-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, wraps
from typing import TYPE_CHECKING, Any, TypeVar, TypeVarTuple

from game.board.board import Board
from game.content.catalog import Catalog
from game.content.models import CardId, DieFace
from game.kernel.rule_book import RuleBook
from game.kernel.store import World
from game.state.rule_options import DICE_FACES

if TYPE_CHECKING:
    from game.content.quest import Quest

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


@dataclass(frozen=True)
class GameData:
    """Content, quest and rule options of one game; the World carries it as `world.game_data`."""

    catalog: Catalog
    quest: Quest
    book: RuleBook = field(kw_only=True)
    """The rules in force, for questions about the World."""
    options: Mapping[str, object] = field(default_factory=dict)
    """Rule options that were chosen or are set by a module, by name; a rule asks `RuleOption.of`."""
    player_count: int = 2
    """Players with the overlord: chooses the side of the monster cards (BASE-SETUP-19)."""
    left_out: tuple[str, ...] = ()
    """Groups of content that are not played, as `module/group` (ALTAR-COMP-01)."""

    def __post_init__(self) -> None:
        """What the quest has of its own lies beside the game's."""
        if self.quest.own.entries:
            object.__setattr__(self, "catalog", self.catalog.with_own(self.quest.own))

    @cached_property
    def faces(self) -> dict[str, tuple[DieFace, ...]]:
        """The six faces of each colour of die under the options in force."""
        aid = DICE_FACES.among(self.options) == "aid"
        return {key: (die.aid_faces if aid and die.aid_faces else die.faces) for key, die in self.catalog.dice.items()}

    @cached_property
    def cache(self) -> dict[Any, Any]:
        """Values computed once from content alone."""
        return {}


def game_data(world: World) -> GameData:
    """Content, quest and rule options of the game of a World."""
    found: GameData = world.game_data
    return found


def once_a_game(reckon: Callable[[World, *Ts], T]) -> Callable[[World, *Ts], T]:
    """Decorates a function of what never changes during a game: it is reckoned once for the same arguments, which name
    no entities, and kept beside the content."""

    @wraps(reckon)
    def kept(world: World, *about: *Ts) -> T:
        cache, key = game_data(world).cache, (reckon, *about)
        found: T
        try:
            found = cache[key]
        except KeyError:
            found = cache[key] = reckon(world, *about)
        return found

    return kept


def catalog(world: World) -> Catalog:
    """The content of a World."""
    found: Catalog = world.game_data.catalog
    return found


def board(world: World) -> Board:
    """The map of a World."""
    found: Board = world.game_data.quest.board
    return found


def card_name(world: World, card: CardId) -> str:
    """The name of any card or monster by its id."""
    return printed_name(world, card) or card.replace("_", " ").capitalize()


def printed_name(world: World, card: CardId) -> str:
    """The name on a card, of a monster, or of a prolonged action of the quest; empty for what is none of them."""
    cards = catalog(world)
    for group in (cards.overlord_cards, cards.items, cards.skills, cards.heroes, cards.monsters):
        if card in group:
            return str(group[card].name)
    prolonged = game_data(world).quest.prolonged
    return prolonged[card].name if card in prolonged else ""
