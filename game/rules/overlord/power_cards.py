"""Power cards that lie in play and change things for the rest of the game (BASE-OLC-14)."""

from __future__ import annotations

from game.content.models import CardId
from game.kernel.registry import on, rule
from game.kernel.request import Draft, Fact
from game.kernel.store import GAME, World, derived
from game.kernel.table import Table
from game.rules.quest.effect_context import context_of, perform
from game.state.ability import Stat
from game.state.components.components import HeroTurn
from game.state.events.attack import Declaring
from game.state.events.card_facts import CardAnswered
from game.state.events.facts import AreaRevealed, TurnEnded
from game.state.game_data import catalog
from game.state.queries.cards_in_play import in_play, power_card_total
from game.state.queries.figures import (
    abilities_of,
    heroes,
    is_hero,
    monsters,
    total,
)
from game.state.requests import windows
from game.state.slugs import Cause, Window

MOST_POWER_DICE = 5


@rule("BASE-CARD-08")
def card_cost(world: World, card: CardId, paid: int = 0) -> int:
    """The threat that a card costs now: heroes, power cards and others change the printed price (BASE-CARD-08). For
    a card with an X `paid` is what the overlord pays for it, and its printed number the least that X can be."""
    entry = catalog(world).overlord_cards[card]
    discount = power_card_total(world, "trap_discount") + trap_rebate(world) if entry.kind == "trap" else 0
    toll = trap_toll(world) if entry.kind == "trap" else 0
    return max(0, max(entry.threat, paid) + card_tax(world) + toll - discount)


def trap_toll(world: World) -> int:
    """Threat that every trap card costs more in the turn of this hero."""
    turn = world.find(HeroTurn, GAME)
    return 0 if turn is None else total(world, turn.hero, Stat.TRAP_TOLL)


@derived(abilities_of)
def card_tax(world: World) -> int:
    """Threat that heroes make every card cost more."""
    return sum(total(world, hero, Stat.CARD_TAX) for hero in heroes(world))


@rule("ALTAR-SUMM-28")
@derived(abilities_of, monsters)
def trap_rebate(world: World) -> int:
    """Threat that monsters in play take off every trap card (ALTAR-SUMM-28)."""
    return sum(total(world, figure, Stat.TRAP_REBATE) for figure in monsters(world))


@on(Declaring, order=10, rules=("BASE-OLC-14",))
async def more_dice_for_monsters(table: Table, declaring: Declaring) -> Declaring:
    """Power cards add power dice to attacks of the overlord's monsters, up to five in all; a charmed hero is none."""
    attack = declaring.attack
    monster = attack.side == "monster" and not is_hero(table.world, attack.by)
    extra = power_card_total(table.world, "monster_dice") if monster else 0
    if not extra:
        return declaring
    return declaring.changed(attack=attack.changed(power=min(MOST_POWER_DICE, attack.power + extra)))


@on(AreaRevealed, order=50, rules=("BASE-OLC-14",))
async def cards_answer_a_reveal(table: Table, fact: AreaRevealed) -> None:
    """Power cards that wait for a reveal do what they do."""
    await cards_answer(table, fact, windows.AREA_REVEALED)


@on(TurnEnded, order=50, rules=("BASE-OLC-14",))
async def cards_answer_the_end_of_a_turn(table: Table, fact: TurnEnded) -> None:
    """Power cards that wait for the end of a hero's turn do what they do; they reach nobody in town (BASE-OLC-15)."""
    await cards_answer(table, fact, windows.HERO_TURN_ENDED)


async def cards_answer(table: Table, fact: Draft | Fact, window: Window) -> None:
    """Each power card in play that waits for this does what it says."""
    for card in in_play(table.world):
        entry = catalog(table.world).overlord_cards[card]
        if entry.when is None or entry.when.window != window:
            continue
        context = context_of(fact, cause=Cause(card))
        if entry.when.holds(table.world, context) and all(verb.possible(table.world, context) for verb in entry.do):
            table.log(CardAnswered(card=card))
            await perform(table, entry.do, context)
