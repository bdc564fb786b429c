"""What never changes during a game: the content, the quest, and the readings of the rules chosen at set-up."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.board.board import Board
from game.content.catalog import Catalog
from game.content.models import DieFace
from game.kernel.rule_book import RuleBook
from game.kernel.store import World

if TYPE_CHECKING:
    from game.content.quest import Quest, QuestTreachery


@dataclass(frozen=True)
class RuleOptions:
    """One named slot for each rule that an option can change; the defaults are those of the register."""

    timing_priority: str = "event_card"
    """`event_card` or `active_player`: who goes first when both may (BASE-TIME-01)."""
    pit_los: str = "adjacent_pit"
    """`adjacent_pit` or `blind`: what is seen from a pit (BASE-PROP-03, BASE-PROP-04)."""
    ready_action: str = "half_actions"
    """`half_actions` or `classic`: whether Ready and a stunned hero's turn know concentrating (ALTAR-READY-06)."""
    stun_hero: str = "half_action"
    """`half_action` or `move_attack_order`: the points of a stunned hero buy steps alone (BASE-EFFECT-10)."""
    overlord_discard: str = "any_time"
    """`any_time` or `own_turn`: when a card is given up for threat (BASE-OLC-05, BASE-OLC-06)."""
    stairs_monsters: str = "small_if_revealed"
    """`small_if_revealed`, `small` (the same: nobody stands where no area lies yet) or `none` (BASE-STAIR-02)."""
    dark_glyph_payment: str = "matching"
    """`matching` or `any`: the colours of treachery that pay for a dark glyph (ALTAR-GLYPH-01)."""
    glyph_end_monsters: str = "unactivated_only"
    """`unactivated_only` or `never`: on which glyphs monsters may end (BASE-GLYPH-08)."""
    fear_scope: str = "whole_attack"
    """`whole_attack` or `figure`: what fails when Fear is not paid (BASE-ABIL-10)."""
    fear_price: str = "each"
    """`each` or `highest`: what an attack on several with Fear pays (BASE-ABIL-10, ALTAR-SUMM-13)."""
    fly_end: str = "not_on_blocking"
    """`not_on_blocking` or `anywhere`: the obstacles on which fliers may end (BASE-ABIL-11)."""
    knockback_large: str = "reduced"
    """`reduced` or `full`: how far large figures are thrown (BASE-ABIL-15)."""
    fatigue_vs_reroll: str = "after_rerolls"
    """`after_rerolls` or `before`: whether dice for fatigue come before aim and dodge, which may roll them again
    (BASE-REROLL-05)."""
    blast_through_figures: bool = True
    """Whether a Blast spreads past figures; otherwise they hide what lies behind them from it (BASE-ABIL-04)."""
    training_stock: str = "unlimited"
    """`unlimited` or `printed`: whether the party has four training tokens of each trait and no more (BASE-COMP-10)."""
    breath_shadow: str = "fly_path"
    """`fly_path` or `none`: whether walls shelter from a Breath (BASE-ABIL-06, BASE-ABIL-07)."""
    give_scope: str = "any_item"
    """`any_item` or `weapon_potion`: what may be handed over (BASE-MACT-05, BASE-MACT-06)."""
    reequip_mp: int = 2
    """Points for arranging items in mid-turn; 0 where that is not allowed (BASE-MACT-13)."""
    chest_cash_in: bool = False
    """Whether a treasure from a chest may be turned in at once for its full value (BASE-TREAS-13)."""
    relic_drop: str = "board"
    """`board` or `destroyed`: where a relic goes that leaves its hero (BASE-TREAS-19)."""
    own_dice: bool = False
    """Whether people roll dice of their own and tell the game what they show; cards are drawn by the game all the same
    (a house rule)."""
    dice_faces: str = "printed"
    start_coins: int = 300
    potion_price: int = 50
    vitality_price: int = 50
    hand_limit: int = 8
    overlord_start_hand: int = 3
    other_slots: int = 2
    chosen_heroes: bool = False
    extra_conquest: bool = False
    treasure_gate: bool = True
    potions_per_turn: int = 1
    deck_out_loss: int = 3
    glyph_conquest: int = 3
    master_bounty: int = 50
    coin_token_value: int = 100


@dataclass(frozen=True)
class GameData:
    """Content, quest and readings of one game; the World carries it as `world.lore`."""

    catalog: Catalog
    quest: Quest
    book: RuleBook = field(kw_only=True)
    """The rules in force, for questions about the World."""
    readings: RuleOptions = field(default_factory=RuleOptions)
    player_count: int = 2
    """Players with the overlord: chooses the side of the monster cards (BASE-SETUP-19)."""
    treachery: QuestTreachery | None = None
    """What the overlord may spend in step 6B; None where no treachery is played (ALTAR-TREACH-02)."""
    left_out: tuple[str, ...] = ()
    """Groups of content that are not played, as `module/group` (ALTAR-COMP-01)."""

    @cached_property
    def faces(self) -> dict[str, tuple[DieFace, ...]]:
        """The six faces of each colour of die under the readings in force."""
        aid = self.readings.dice_faces == "aid"
        return {key: (die.aid_faces if aid and die.aid_faces else die.faces) for key, die in self.catalog.dice.items()}

    @cached_property
    def cache(self) -> dict[Any, Any]:
        """Values computed once from content alone."""
        return {}


def game_data(world: World) -> GameData:
    """The lore of a World."""
    found: GameData = world.lore
    return found


def catalog(world: World) -> Catalog:
    """The content of a World."""
    found: Catalog = world.lore.catalog
    return found


def board(world: World) -> Board:
    """The map of a World."""
    found: Board = world.lore.quest.board
    return found


def rule_options(world: World) -> RuleOptions:
    """The readings of the rules in force."""
    found: RuleOptions = world.lore.readings
    return found


def card_name(world: World, card: str) -> str:
    """The name of any card or monster by its id."""
    cards = catalog(world)
    for group in (cards.overlord_cards, cards.items, cards.skills, cards.heroes, cards.monsters):
        if card in group:
            return str(group[card].name)
    if card in game_data(world).quest.prolonged:
        return game_data(world).quest.prolonged[card].name
    return card.replace("_", " ").capitalize()
