"""Effect tokens discarded at the start of the turn, before they act."""

from __future__ import annotations

import msgspec

from game.content.models import NO_CARD, CardId
from game.kernel.registry import on
from game.kernel.store import GAME, Entity, FigureId, World
from game.kernel.table import Table
from game.rules.items.equipment import discard
from game.rules.status.wounds import can_spend, effect_tokens, remove_token, spend_fatigue
from game.state.ability import Ability, ability
from game.state.components.components import Item, Tokens
from game.state.events import causes
from game.state.events.facts import TurnBegan
from game.state.queries.figures import abilities_like, abilities_worn, seat_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseName

NONE = "none"
TOKEN = "_token"


@ability("shed_tokens")
class ShedTokens(Ability):
    """At the start of the turn, before they act, up to `tokens` effect tokens are discarded: for fatigue, or for the
    card itself, which must be equipped."""

    tokens: int
    fatigue: int = 0
    discard: bool = False


@on(TurnBegan, order=-20)
async def shed_tokens(table: Table, began: TurnBegan) -> None:
    """First what costs fatigue, then each card that is good for it."""
    world, hero = table.world, began.hero
    for held in abilities_like(world, hero, ShedTokens):
        if not held.discard:
            await _offer(table, hero, held)
    for item, held in abilities_worn(world, hero, ShedTokens):
        if held.discard:
            await _offer(table, hero, held, item=item, card=world.get(Item, item).card)


async def _offer(
    table: Table, hero: FigureId, held: ShedTokens, *, item: Entity = GAME, card: CardId = NO_CARD
) -> None:
    """One token after the other; the price is paid with the first."""
    if not can_spend(table.world, hero, held.fatigue):
        return
    for number in range(held.tokens):
        names = _kinds(table.world, hero)
        if not names:
            return
        request = ChooseName(
            seat=seat_of(table.world, hero),
            why="BASE-CARD-09" if item else "BASE-CARD-07",
            purpose=purposes.SHED_TOKENS,
            names=(NONE, *(name + TOKEN for name in names)),
            subject=hero,
            card=card,
        )
        token = await table.ask(request)
        if token == NONE:
            return
        if not number and held.fatigue:
            spend_fatigue(table, hero, held.fatigue, use="shed_tokens")
        if not number and item:
            await discard(table, item, cause=causes.DISCARD)
        remove_token(table, hero, token.removesuffix(TOKEN))


def _kinds(world: World, hero: FigureId) -> tuple[str, ...]:
    """The kinds of token that a hero has."""
    now = effect_tokens(world, hero)
    return tuple(field.name for field in msgspec.structs.fields(Tokens) if getattr(now, field.name))
