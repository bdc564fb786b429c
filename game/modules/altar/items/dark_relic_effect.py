"""The verb `dark_relic`: a treasure of the chest becomes a dark relic."""

from __future__ import annotations

from game.content.models import CardId
from game.effects.base import effect
from game.kernel.registry import rule
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.modules.altar import purposes as altar_purposes
from game.modules.altar.items.dark_relics import dark_relic_price, pile, receivers
from game.rules.items.chests import contents_of, treasures_each
from game.rules.overlord.overlord_deck import raise_threat, threat_in_reach
from game.rules.overlord.power_cards import card_cost
from game.rules.overlord.threat import pay_threat
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.components.components import OVERLORD
from game.state.events.drafts import ChestOpening
from game.state.game_data import catalog
from game.state.requests.requests import ChooseCard, ChooseFigure


@effect("dark_relic")
class DarkRelic(Effect):
    """The overlord names a dark relic and one of the heroes who are about to draw a treasure from the chest, and pays
    the relic's threat with 4, 8 or 12 more by the chest's colour (ALTAR-RELIC-02, ALTAR-RELIC-03)."""

    def possible(self, world: World, context: EffectContext) -> bool:
        """If the chest holds treasures, and a relic can be paid for and given."""
        opening = context.event
        if not isinstance(opening, ChestOpening) or opening.relic:
            return False
        return treasures_each(contents_of(world, opening.number)) > 0 and bool(dark_relic_offers(world, context))

    async def bid(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask which and for whom: so much is the card's X, and the context turns to that hero."""
        world, opening = table.world, context.about(ChestOpening)
        cards = dark_relic_offers(world, context)
        if not cards:
            return context
        relic = await table.ask(
            ChooseCard(seat=OVERLORD, why="ALTAR-RELIC-02", purpose=altar_purposes.DARK_RELIC, cards=cards)
        )
        hero = await table.ask(
            ChooseFigure(
                seat=OVERLORD,
                why="ALTAR-RELIC-02",
                purpose=altar_purposes.DARK_RELIC_FOR,
                figures=receivers(world, relic),
                card=relic,
            )
        )
        return context.changed(figure=hero, choice=relic, paid=dark_relic_price(world, relic, opening.tier))

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """The treasure of that hero is not drawn; where no card was paid for, the relic is paid for now."""
        if not context.choice:
            context = await self.bid(table, context)
            await raise_threat(table, context.paid)
            pay_threat(table, context.paid, cause=context.cause)
        if not context.choice:
            return context
        return context.changed(event=exchanged(context.about(ChestOpening), context.choice, context.figure))


@rule("ALTAR-RELIC-02")
def exchanged(opening: ChestOpening, relic: CardId, hero: FigureId) -> ChestOpening:
    """One treasure of one hero is the relic instead (ALTAR-RELIC-02)."""
    return opening.changed(relic=relic, receiver=hero)


def due(world: World, trap: CardId, relic: CardId, tier: str) -> int:
    """The threat that a relic costs now: what makes traps dearer or cheaper counts for a card."""
    full = dark_relic_price(world, relic, tier)
    return card_cost(world, trap, full) if trap in catalog(world).overlord_cards else full


def dark_relic_offers(world: World, context: EffectContext) -> tuple[CardId, ...]:
    """The relics for which the threat can be had and that some hero can equip."""
    tier, left = context.about(ChestOpening).tier, threat_in_reach(world, keep=context.card)
    return tuple(
        card for card in pile(world) if due(world, context.card, card, tier) <= left and receivers(world, card)
    )
