"""The hand that holds a shield."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.kernel.registry import on, rule
from game.kernel.store import Component, Entity, FigureId, World
from game.kernel.table import Table
from game.modules.mod.purposes import SHIELD_HAND as WHICH_HAND
from game.rules.items.equipment import arranging, item_card_of
from game.rules.turn.movement_points import acting_turn
from game.state.components.components import Item
from game.state.events.facts import Equipped
from game.state.queries.figures import has_items, seat_of, worn
from game.state.requests.menu_actions import MenuAction, menu_action
from game.state.requests.requests import ChooseName
from game.state.rule_options import RuleOption

Hand = Literal["left", "right"]
HANDS: tuple[Hand, Hand] = ("left", "right")
SHIELD_HAND: RuleOption[bool] = RuleOption(
    "shield_hand",
    default=True,
    other=False,
    rule="MOD-EQUIP-01",
    title="A shield has its hand",
    note="On: a shield is held in one named hand. Off: hands are only counted.",
)


class Held(Component, frozen=True):
    """The hand that holds a shield, on its item entity."""

    hand: Hand


def other_hand(hand: Hand) -> Hand:
    """The hand on the other side."""
    return "left" if hand == "right" else "right"


def is_shield(world: World, item: Entity) -> bool:
    """Whether an item is a shield that takes a hand."""
    card = item_card_of(world, item)
    return card.kind == "shield" and card.hands > 0


def shields_of(world: World, hero: FigureId) -> list[Entity]:
    """The shields that a hero holds, by id."""
    return [item for item, _ in worn(world, hero) if is_shield(world, item)]


@rule("MOD-EQUIP-02")
def free_hands(world: World, hero: FigureId, item: Entity) -> tuple[Hand, ...]:
    """The hands in which no other shield is held: two are held one in each (MOD-EQUIP-02)."""
    others = (world.find(Held, each) for each in shields_of(world, hero) if each != item)
    taken = {held.hand for held in others if held is not None}
    return tuple(hand for hand in HANDS if hand not in taken) or HANDS


@rule("MOD-EQUIP-01", "MOD-EQUIP-02")
def hand_of(world: World, item: Entity) -> Hand:
    """The hand that holds a shield: where none was named, for a hero begins with it, the left if that is free."""
    held = world.find(Held, item)
    return free_hands(world, world.get(Item, item).hero, item)[0] if held is None else held.hand


@on(Equipped, rules=("MOD-EQUIP-01", "MOD-EQUIP-02"))
async def name_the_hand(table: Table, equipped: Equipped) -> None:
    """Whoever has taken up a shield says in which hand he holds it, where he has the choice (MOD-EQUIP-01)."""
    world, item = table.world, equipped.item
    world.drop(Held, item)
    if not SHIELD_HAND.of(world) or not still_held(world, equipped):
        return
    hands = free_hands(world, equipped.hero, item)
    hand = hands[0]
    if len(hands) > 1:
        card = world.get(Item, item).card
        seat = seat_of(world, equipped.hero)
        asked = ChooseName(
            seat=seat, why="MOD-EQUIP-01", purpose=WHICH_HAND, names=hands, subject=equipped.hero, card=card
        )
        hand = "left" if await table.ask(asked) == "left" else "right"
    world.set(item, Held(hand))


def still_held(world: World, equipped: Equipped) -> bool:
    """Whether what was just put on is a shield and still worn."""
    item = world.find(Item, equipped.item)
    return item is not None and item.equipped and item.hero == equipped.hero and is_shield(world, equipped.item)


class SwitchHand(MenuAction, frozen=True):
    """Take a shield into the other hand; one that is held there changes too."""

    item: Entity

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[SwitchHand]:
        """Every shield that is held."""
        return [cls(item=item) for item in shields_of(table.world, who)] if SHIELD_HAND.of(table.world) else []

    async def do(self, table: Table, who: FigureId) -> None:
        """Change hands."""
        world = table.world
        hands = {item: other_hand(hand_of(world, item)) for item in shields_of(world, who)}
        for item, hand in hands.items():
            if item == self.item or len(hands) > 1:
                world.set(item, Held(hand))


@menu_action("equip", "MOD-EQUIP-01")
class Switch(SwitchHand, frozen=True):
    """While items are arranged: take a shield into the other hand."""


@menu_action("hero", "MOD-EQUIP-01")
class SwitchAtOnce(SwitchHand, frozen=True):
    """In the equip step: take a shield into the other hand (MOD-EQUIP-01)."""

    gates = (acting_turn, has_items)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[SwitchHand]:
        """Before the action is declared."""
        return super().offers(table, who) if arranging(table, who) else []
