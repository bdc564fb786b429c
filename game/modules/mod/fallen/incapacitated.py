"""Heroes who are incapacitated: they lie where they were hit, and with the last of them all is lost."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.kernel.registry import Part, part, registry, rule
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.modules.mod import causes as mod_causes
from game.rules.items.equipment import item_card_of, part_with, settle_equipment
from game.rules.items.equipment_changes import apply_equipment_changes
from game.rules.items.item_rules import loose
from game.rules.items.markers import may_act, short_of
from game.rules.movement.nearness import lying_beside
from game.rules.quest.conquest import ENDING
from game.rules.quest.last_round import out_of_time
from game.rules.status.lying import lay_down
from game.rules.turn import movement_points
from game.state.components.components import OVERLORD, Incoming, Item
from game.state.events.facts import Defeated, ItemGained, ItemLost
from game.state.fall_options import FALL, LOSS
from game.state.footing import FOOTING, Footing, is_lying
from game.state.queries.bans import barred_cards
from game.state.queries.figures import heroes, on_board
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action
from game.state.rule_options import RuleOption

INCAPACITATED = "incapacitated"
LOOT_PRICE = 1
AT_HAND = ("weapon", "potion")
"""The kinds of item that are taken from the fallen though they wear them."""

LOOT_FALLEN: RuleOption[bool] = RuleOption(
    "loot_fallen",
    default=False,
    other=True,
    rule="MOD-INCAP-05",
    title="The fallen can be stripped",
    note="On: an adjacent hero takes a weapon, a potion or a packed item for 1 movement point. Off: nobody does.",
    tells="other",
)

INCAPACITATED_BLOCKS: RuleOption[bool] = RuleOption(
    "incapacitated_blocks",
    default=False,
    other=True,
    rule="MOD-INCAP-02",
    title="The fallen bar the way",
    note="On: a hero who lies stops sight and enemies. Off: all walk and look over the hero.",
    tells="other",
)
_BODY = Footing(shared=False, healed=False, bars=INCAPACITATED_BLOCKS)
registry.add(Part(FOOTING, INCAPACITATED, "mod", _BODY), ("MOD-INCAP-02", "MOD-INCAP-04"))


@part(FALL, INCAPACITATED)
@rule("MOD-INCAP-01", "MOD-INCAP-02")
async def incapacitate(table: Table, fall: Defeated) -> None:
    """Whatever would kill a hero lays him down where he is (MOD-INCAP-01, MOD-INCAP-02)."""
    await lay_down(table, fall, INCAPACITATED)


@part(LOSS, "all_incapacitated")
@rule("MOD-VICT-01", "MOD-VICT-02")
def all_down(world: World) -> tuple[str, str] | None:
    """The heroes have lost once all of them lie at the same time, and by nothing else (MOD-VICT-01, MOD-VICT-02)."""
    if all(is_lying(world, hero) for hero in heroes(world)):
        return OVERLORD, "MOD-VICT-02"
    return None


@part(ENDING, "long_fight")
def long_fight(world: World) -> tuple[str, str] | None:
    """The overlord has won where some hero still stands after the last round and the goal is not reached: conquest is
    no clock any more (MOD-VICT-01)."""
    return (OVERLORD, "MOD-VICT-01") if out_of_time(world) else None


@menu_action("hero", "MOD-INCAP-05")
class Loot(MenuAction, frozen=True):
    """Take an item from a hero who lies beside this one, for one point."""

    item: Entity
    worth = 5.0
    gates = (on_board, may_act, movement_points.costs(LOOT_PRICE))

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Loot]:
        """What the fallen have at hand or packed."""
        world = table.world
        return [cls(item) for item in spoils(world, who) if not barred_cards(world, who, world.get(Item, item).card)]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """There is something, and no point is left."""
        world = table.world
        if on_board(world, who) and short_of(world, who, LOOT_PRICE) and spoils(world, who):
            yield Refusal("Take from the fallen", movement_points.shortfall(world, who, LOOT_PRICE), "MOD-INCAP-05")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay, and equip, pack or drop it at once."""
        world = table.world
        movement_points.pay(table, who, LOOT_PRICE)
        held = world.get(Item, self.item)
        part_with(table, self.item)
        world.set(self.item, msgspec.structs.replace(world.get(Item, self.item), hero=who, equipped=False))
        world.set(self.item, Incoming())
        apply_equipment_changes(table, held.hero)
        await table.publish(ItemLost(hero=held.hero, item=self.item, card=held.card, cause=mod_causes.LOOT))
        await table.publish(ItemGained(hero=who, item=self.item, card=held.card, source="gift"))
        await settle_equipment(table, who, self.item)


@rule("MOD-INCAP-05")
def spoils(world: World, hero: FigureId) -> list[Entity]:
    """What can be taken from those who lie beside a hero: weapons and potions, worn or not, and what is packed; nothing
    that is bound to its owner (MOD-INCAP-05)."""
    if not LOOT_FALLEN.of(world):
        return []
    items = [item for other in lying_beside(world, hero) for item in loose(world, other)]
    return [item for item in items if not world.get(Item, item).equipped or item_card_of(world, item).kind in AT_HAND]
