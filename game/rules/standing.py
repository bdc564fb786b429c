"""Power cards that lie in play and change numbers for the rest of the game (BASE-OLC-14)."""

from __future__ import annotations

from game.kernel.registry import carries, on
from game.kernel.store import World, derived
from game.kernel.table import Table
from game.rules.overlord_deck import in_play
from game.rules.scene import perform, scene_of
from game.state.attack import Declaring
from game.state.components import InPlay
from game.state.facts import AreaRevealed
from game.state.figures import BEARING, abilities_of, heroes
from game.state.lore import catalog

MOST_POWER_DICE = 5


@derived(InPlay)
def _sums(world: World) -> dict[str, int]:
    found: dict[str, int] = {}
    for card in in_play(world):
        for verb in catalog(world).overlord_cards[card].do:
            if verb.stands:
                for name, amount in verb.amounts().items():
                    found[name] = found.get(name, 0) + amount
    return found


@carries("BASE-OLC-14", off=lambda world, what: 0)
def standing(world: World, what: str) -> int:
    """The sum of one number over all power cards in play: `trap_discount`, `trap_wounds`, `monster_dice`, `draw`..."""
    return _sums(world).get(what, 0)


@carries("BASE-CARD-08", off=lambda world, card: 0)
def card_cost(world: World, card: str) -> int:
    """The threat that a card costs now: heroes and power cards change the printed price (BASE-CARD-08)."""
    entry = catalog(world).overlord_cards[card]
    discount = standing(world, "trap_discount") if entry.kind == "trap" else 0
    return max(0, entry.threat + card_tax(world) - discount)


@derived(*BEARING)
def card_tax(world: World) -> int:
    """Threat that heroes make every card cost more."""
    return sum(ability.card_tax() for hero in heroes(world) for ability in abilities_of(world, hero))


@on(Declaring, order=10, rules=("BASE-OLC-14",))
async def more_dice_for_monsters(table: Table, declaring: Declaring) -> Declaring:
    """Power cards add power dice to attacks of the monsters' side, up to five in all."""
    attack = declaring.attack
    extra = standing(table.world, "monster_dice") if attack.side == "monster" else 0
    if not extra:
        return declaring
    return declaring.changed(attack=attack.changed(power=min(MOST_POWER_DICE, attack.power + extra)))


@on(AreaRevealed, order=50, rules=("BASE-OLC-14",))
async def cards_answer_a_reveal(table: Table, fact: AreaRevealed) -> None:
    """Power cards that wait for a reveal do what they do."""
    for card in in_play(table.world):
        entry = catalog(table.world).overlord_cards[card]
        if entry.when is not None and entry.when.window == "area_revealed":
            await perform(table, entry.do, scene_of(fact, cause=card))
