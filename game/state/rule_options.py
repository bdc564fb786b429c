"""Rule options: rules that can be played in more than one way, each declared once with all that is known of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar, cast

from game.kernel.registry import Part, module_calling, registry
from game.kernel.rule_book import RuleBook
from game.kernel.store import World

OPTION = "option"
"""The kind of part that a rule option is."""
MOST = 9_999
"""The largest number that an option can be."""
T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class RuleOption(Generic[T]):
    """A rule that can be played in more than one way, and a part of the module that brings it.

    In force is what was chosen for the game, else what the last of its modules sets, else `default`. A rule asks
    `OPTION.of(world)`. `other` is what can be chosen instead on the set-up screen, where the option is shown when it
    has a `title`; `title` and `note` say what holds while `default` stands, or while `other` does (`tells="other"`).
    A number may have any value from 0 to `MOST`; of words, `more` are those that stand in files alone. Where values
    are `ways`, each is a part that does what it says, and set-up shows those that the game has."""

    name: str
    default: T
    other: T | None = None
    rule: str = ""
    title: str = ""
    note: str = ""
    tells: Literal["default", "other"] = "default"
    more: tuple[T, ...] = ()
    ways: str = ""
    """The kind of part by whose names modules bring its values; empty where all are known here."""
    module: str | tuple[str, ...] = ""
    """The module that brings it, by itself the one in whose folder it is written; or all that share it."""

    def __post_init__(self) -> None:
        own = self.module or module_calling(depth=3)
        for each in (own,) if isinstance(own, str) else own:
            registry.add(Part(OPTION, self.name, each, self))

    def of(self, world: World) -> T:
        """What is in force in the game of a World."""
        found: T = world.game_data.options.get(self.name, self.default)
        return found

    def among(self, options: Mapping[str, object]) -> T:
        """What is in force under these options."""
        return cast("T", options.get(self.name, self.default))

    def words(self, book: RuleBook) -> tuple[object, ...]:
        """The words that it can be in a game with these rules."""
        return tuple(book.all(self.ways)) if self.ways else (self.default, self.other, *self.more)

    def misfit(self, value: object, book: RuleBook) -> str:
        """A sentence about a value that the option cannot have in a game with these rules; empty where it can."""
        if isinstance(self.default, bool):
            fits, known = isinstance(value, bool), "true or false"
        elif isinstance(self.default, int):
            fits = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST
            known = f"a number from 0 to {MOST}"
        else:
            words = self.words(book)
            fits, known = value in words, " or ".join(f'"{word}"' for word in words)
        return "" if fits else f'The option "{self.name}" cannot be {str(value)[:40]!r}; it is {known}.'


# --- shown at set-up, in this order ----------------------------------------------------------------------------------
OWN_DICE: RuleOption[bool] = RuleOption(
    "own_dice",
    default=False,
    other=True,
    title="Roll our own dice",
    note="You roll real dice and tell the game what they show, for the computer's figures too. Cards are still drawn "
    "by the game.",
    tells="other",
)
"""Whether people roll dice of their own and tell the game what they show; cards are drawn by the game all the same (a
house rule)."""
EXTRA_CONQUEST: RuleOption[bool] = RuleOption(
    "extra_conquest",
    default=False,
    other=True,
    title="Help for small parties",
    note="More conquest for two or three heroes.",
    tells="other",
)
TREASURE_GATE: RuleOption[bool] = RuleOption(
    "treasure_gate",
    default=True,
    other=False,
    rule="BASE-TOWN-08",
    title="Shop treasures need a chest",
    note="On: a tier of treasure is sold once a chest of that tier was opened. Off: all are sold from the start.",
)
CHEST_CASH_IN: RuleOption[bool] = RuleOption(
    "chest_cash_in",
    default=False,
    other=True,
    rule="BASE-TREAS-13",
    title="Chest treasures may be cashed in",
    note="A treasure found in a chest may be turned in at once for its full value.",
    tells="other",
)
VITALITY_PRICE: RuleOption[int] = RuleOption(
    "vitality_price",
    50,
    25,
    "BASE-TOWN-06",
    "Vitality potions cost 50 coins",
    "On: a vitality potion costs 50 coins, like a healing potion. Off: it costs 25.",
)
TRAINING_STOCK: RuleOption[Literal["unlimited", "printed"]] = RuleOption(
    "training_stock",
    "unlimited",
    "printed",
    "BASE-COMP-10",
    "Training tokens run out",
    "On: the party can buy 4 training tokens of each trait. Off: the party can buy any number.",
    tells="other",
)
RELIC_DROP: RuleOption[Literal["board", "destroyed"]] = RuleOption(
    "relic_drop",
    "board",
    "destroyed",
    "BASE-TREAS-19",
    "Dropped relics stay on the board",
    "On: a relic that a hero drops lies in the hero's space. Off: it is out of the game, like other items.",
)
OTHER_SLOTS: RuleOption[int] = RuleOption(
    "other_slots",
    2,
    3,
    "BASE-EQUIP-02",
    "Equip 3 other items",
    "On: a hero equips 3 items besides weapons, shields, armour and potions. Off: a hero equips 2.",
    tells="other",
)
POTIONS_PER_TURN: RuleOption[int] = RuleOption(
    "potions_per_turn",
    1,
    0,
    "BASE-MACT-09",
    "One potion per turn",
    "On: a hero drinks at most 1 potion in a turn. Off: any number.",
)
"""1, or 0 for any number."""
REEQUIP_MP: RuleOption[int] = RuleOption(
    "reequip_mp",
    2,
    0,
    "BASE-MACT-13",
    "Rearrange items mid-turn",
    "On: a hero may rearrange items for 2 movement points. Off: only as the turn starts.",
)
"""Points for arranging items in mid-turn; 0 where that is not allowed."""
GIVE_SCOPE: RuleOption[Literal["any_item", "weapon_potion"]] = RuleOption(
    "give_scope",
    "any_item",
    "weapon_potion",
    "BASE-MACT-05",
    "Heroes may give any item",
    "On: a hero may give any item away. Off: only weapons and potions.",
)
STUN_HERO: RuleOption[Literal["half_action", "move_attack_order"]] = RuleOption(
    "stun_hero",
    "half_action",
    "move_attack_order",
    "BASE-EFFECT-10",
    "A stunned hero has half an action",
    "On: a stunned hero takes a half action. Off: the hero takes a move, an attack or an order.",
)
REST_VS_TOKENS: RuleOption[Literal["rest_first", "tokens_first", "player"]] = RuleOption(
    "rest_vs_tokens",
    "rest_first",
    "tokens_first",
    "BASE-HERO-02",
    "Rest comes before effect tokens",
    "Rest first: a rest order recovers fatigue before effect tokens act. "
    "Tokens first: a wound from burn or bleed removes the order before it is used. Player: the player chooses.",
    more=("player",),
)
COMMAND_BONUS: RuleOption[Literal["range_and_damage", "damage"]] = RuleOption(
    "command_bonus",
    "range_and_damage",
    "damage",
    "BASE-ABIL-09",
    "Command adds range too",
    "On: Command adds range and damage. Off: it adds only damage.",
)
PIT_LOS: RuleOption[Literal["adjacent_pit", "adjacent_figure", "blind"]] = RuleOption(
    "pit_los",
    "adjacent_pit",
    "blind",
    "BASE-PROP-04",
    "Figures in pits can see out",
    "Adjacent pit: they see the spaces around the whole pit. Blind: they see none. "
    "Adjacent figure: they see the spaces around their own.",
    more=("adjacent_figure",),
)
OVERLORD_DISCARD: RuleOption[Literal["any_time", "own_turn"]] = RuleOption(
    "overlord_discard",
    "any_time",
    "own_turn",
    "BASE-OLC-05",
    "Discard for threat at any time",
    "On: the overlord may discard cards at any time. Off: only in the overlord's own turn.",
)
STAIRS_MONSTERS: RuleOption[Literal["small_if_revealed", "small", "none"]] = RuleOption(
    "stairs_monsters",
    "small_if_revealed",
    "none",
    "BASE-STAIR-02",
    "Small monsters take stairs",
    "Small if revealed: monsters of one space take stairs to revealed areas. None: only heroes do. Small: to any area.",
    more=("small",),
)
STAIRS_ADJACENCY: RuleOption[Literal["ends", "ring"]] = RuleOption(
    "stairs_adjacency",
    "ends",
    "ring",
    "BASE-ATK-23",
    "Attacks reach around stairs",
    "On: spaces around one end of a staircase are adjacent to its other end for attacks. Off: only its ends are.",
    tells="other",
)
RUNELOCKED_MONSTERS: RuleOption[Literal["none", "named"]] = RuleOption(
    "runelocked_monsters",
    "none",
    "named",
    "BASE-DOOR-12",
    "Named monsters work rune doors",
    "On: they need no runekey, but never open the way to an unrevealed area. Off: no monster does.",
    tells="other",
)
GLYPH_END_MONSTERS: RuleOption[Literal["unactivated_only", "never"]] = RuleOption(
    "glyph_end_monsters",
    "unactivated_only",
    "never",
    "BASE-GLYPH-08",
    "Monsters end on unlit glyphs",
    "On: a monster may end its move on an unactivated glyph. Off: it may end it on no glyph.",
)
FATIGUE_VS_REROLL: RuleOption[Literal["after_rerolls", "before"]] = RuleOption(
    "fatigue_vs_reroll",
    "after_rerolls",
    "before",
    "BASE-REROLL-05",
    "Buy fatigue dice last",
    "On: they come after aim and dodge and are never rerolled. Off: they come before, and can be.",
)
BLAST_THROUGH_FIGURES: RuleOption[bool] = RuleOption(
    "blast_through_figures",
    default=True,
    other=False,
    rule="BASE-ABIL-04",
    title="Blasts spread past figures",
    note="On: Blast reaches spaces behind figures. Off: a figure shelters those behind it.",
)
DECK_OUT_LOSS: RuleOption[int] = RuleOption(
    "deck_out_loss",
    3,
    0,
    "BASE-OLC-02",
    "Empty deck costs 3 conquest",
    "On: drawing the last overlord card costs the heroes 3 conquest. Off: it costs nothing.",
)
FLY_END: RuleOption[Literal["not_on_blocking", "anywhere"]] = RuleOption(
    "fly_end",
    "not_on_blocking",
    "anywhere",
    "BASE-ABIL-11",
    "Fliers land beside obstacles",
    "On: a flier may not end on an obstacle that blocks movement. Off: it may.",
)
FEAR_SCOPE: RuleOption[Literal["whole_attack", "figure"]] = RuleOption(
    "fear_scope",
    "whole_attack",
    "figure",
    "BASE-ABIL-10",
    "Fear stops the whole attack",
    "On: unpaid Fear makes the attack miss everyone. Off: it misses only the figure with Fear.",
)
KNOCKBACK_LARGE: RuleOption[Literal["reduced", "full"]] = RuleOption(
    "knockback_large",
    "reduced",
    "full",
    "BASE-ABIL-15",
    "Large figures resist Knockback",
    "On: they fly 1 space less for each space of their size beyond the first. Off: they fly up to 3, like others.",
)
BREATH_SHADOW: RuleOption[Literal["fly_path", "none"]] = RuleOption(
    "breath_shadow",
    "fly_path",
    "none",
    "BASE-ABIL-06",
    "Walls block Breath",
    "On: Breath must reach a space around walls. Off: it hits every space under the template.",
)
DICE_FACES: RuleOption[Literal["printed", "aid"]] = RuleOption(
    "dice_faces",
    "printed",
    "aid",
    "BASE-COMP-03",
    "Faces of the player aid",
    "On: green and yellow dice have the averages of the player aid. Off: they have the printed faces.",
    tells="other",
)
TIMING_PRIORITY: RuleOption[Literal["event_card", "active_player"]] = RuleOption(
    "timing_priority",
    "event_card",
    "active_player",
    "BASE-TIME-01",
    "Cards before the active player",
    "On: of two things at once, the event card goes first. Off: the active player decides.",
)
HERO_ORDER: RuleOption[Literal["free", "clockwise"]] = RuleOption(
    "hero_order",
    "free",
    "clockwise",
    "BASE-ROUND-04",
    "Heroes agree on whose turn is next",
    "On: they choose each round. Off: they take turns as seated, from the First Hero on.",
)
START_OF_TURN: RuleOption[Literal["tokens_first", "refresh_first"]] = RuleOption(
    "start_of_turn",
    "tokens_first",
    "refresh_first",
    "WELL-TURN-01",
    "Tokens act before cards refresh",
    "On: a hero rolls for tokens first. Off: exhausted cards are refreshed first.",
)
MONSTER_EFFECT_TIMING: RuleOption[Literal["activation", "overlord_turn_start"]] = RuleOption(
    "monster_effect_timing",
    "activation",
    "overlord_turn_start",
    "BASE-EFFECT-04",
    "Monster tokens act on activation",
    "On: they act as each monster is activated. Off: they act for all as the overlord's turn begins.",
)
QUICK_SHOT: RuleOption[Literal["per_activation", "per_attack"]] = RuleOption(
    "quick_shot",
    "per_activation",
    "per_attack",
    "BASE-ABIL-20",
    "Quick Shot: two attacks in all",
    "On: a monster with Quick Shot attacks twice in all. Off: it doubles every attack, even a stunned master's one.",
)
UNDYING_CHAIN: RuleOption[bool] = RuleOption(
    "undying_chain",
    default=True,
    other=False,
    rule="BASE-ABIL-24",
    title="Undying keeps leftover damage",
    note="On: a figure that rises suffers the leftover damage and may die again. Off: it rises unhurt.",
)
BREATH_ORIGIN: RuleOption[Literal["side", "any_adjacent"]] = RuleOption(
    "breath_origin",
    "side",
    "any_adjacent",
    "BASE-ABIL-06",
    "Breath starts at a side",
    "On: it starts on an adjacent space along a side. Off: on any adjacent space, corners too.",
)
PIT_EXIT: RuleOption[Literal["adjacent_pit", "adjacent_figure"]] = RuleOption(
    "pit_exit",
    "adjacent_pit",
    "adjacent_figure",
    "BASE-PROP-02",
    "Climb out anywhere at a pit",
    "On: a hero climbs onto any space adjacent to the pit. Off: only onto one adjacent to the hero's own.",
)
STAIRS_LOS_FROM_RING: RuleOption[bool] = RuleOption(
    "stairs_los_from_ring",
    default=True,
    other=False,
    rule="BASE-LOS-08",
    title="See across stairs from nearby",
    note="On: a space adjacent to a staircase has line of sight to its other end. Off: only the staircase has.",
)
GLYPH_TRIGGER: RuleOption[Literal["enter", "stand"]] = RuleOption(
    "glyph_trigger",
    "enter",
    "stand",
    "BASE-GLYPH-02",
    "Glyphs activate on entry",
    "On: one activates as a hero enters. Off: it does when a hero on it likes, for 0 movement points.",
)
GLYPH_CLEAR: RuleOption[Literal["if_possible", "must"]] = RuleOption(
    "glyph_clear",
    "if_possible",
    "must",
    "BASE-GLYPH-08",
    "Monsters leave activated glyphs",
    "On: they leave if they can. Off: one still there as the overlord's turn ends is removed from the board.",
)
ENCOUNTER_TRIGGER: RuleOption[Literal["end_move", "optional"]] = RuleOption(
    "encounter_trigger",
    "end_move",
    "optional",
    "BASE-ENC-02",
    "Encounters trigger as moves end",
    "On: one happens when a hero ends a move on the marker. Off: when a hero on it likes, for 0 movement points.",
)
PRECEDENCE: RuleOption[Literal["quest_card_rules", "card_quest_rules"]] = RuleOption(
    "precedence",
    "quest_card_rules",
    "card_quest_rules",
    "SECOND-GOLD-02",
    "The quest beats cards",
    "On: what the quest forbids stays forbidden. Off: a hero's card can allow it.",
)
MONSTER_CARDS_BY: RuleOption[Literal["players", "heroes"]] = RuleOption(
    "monster_cards_by",
    "players",
    "heroes",
    "SECOND-MON-04",
    "Monsters scale by players",
    "On: the players count. Off: the heroes do, so that one player's two heroes meet the monsters of three players.",
)
CONQUEST_START: RuleOption[int] = RuleOption(
    "conquest_start",
    0,
    3,
    "BASE-SETUP-15",
    "Conquest as the quest says",
    "On: the heroes begin with what the quest says. Off: they always begin with 3.",
)

# --- in files alone ---------------------------------------------------------------------------------------------------
FEAR_PRICE: RuleOption[Literal["each", "highest"]] = RuleOption("fear_price", "each", "highest", "BASE-ABIL-10")
"""What an attack on several with Fear pays (BASE-ABIL-10, ALTAR-SUMM-13)."""
CHOSEN_HEROES: RuleOption[bool] = RuleOption("chosen_heroes", default=False, other=True)
"""Whether heroes are picked rather than dealt."""
ACT: RuleOption[int] = RuleOption("monster_act", 1, 2, "SECOND-ACT-01")
"""The act of whose cards monsters have their values; the second is played in campaigns alone (SECOND-ACT-01)."""
START_COINS: RuleOption[int] = RuleOption("start_coins", 300)
POTION_PRICE: RuleOption[int] = RuleOption("potion_price", 50)
HAND_LIMIT: RuleOption[int] = RuleOption("hand_limit", 8)
OVERLORD_START_HAND: RuleOption[int] = RuleOption("overlord_start_hand", 3)
GLYPH_CONQUEST: RuleOption[int] = RuleOption("glyph_conquest", 3)
MASTER_BOUNTY: RuleOption[int] = RuleOption("master_bounty", 50)
COIN_TOKEN_VALUE: RuleOption[int] = RuleOption("coin_token_value", 100)
