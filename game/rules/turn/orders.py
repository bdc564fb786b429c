"""Orders: placing, using and losing aim, dodge, guard and rest."""

from __future__ import annotations

from game.kernel.registry import on, rule
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.overlord.threat import gain_threat
from game.state.ability import Stat
from game.state.components.components import FatigueTaken, Order, Tokens
from game.state.events import causes
from game.state.events.facts import OrderPlaced, OrderRemoved, Recovered, Wounded
from game.state.queries.cards_in_play import power_card_total
from game.state.queries.figures import total
from game.state.requests import purposes
from game.state.requests.requests import agrees
from game.state.rule_options import REST_VS_TOKENS
from game.state.slugs import Cause

KINDS = ("aim", "dodge", "guard", "rest")
PROLONGED = "prolonged"
"""The token of a prolonged action: it lies beside the hero as an order does (ALTAR-PROLONG-02)."""


def holds(world: World, hero: FigureId, kind: str) -> bool:
    """Whether a hero holds an order of this kind."""
    order = world.find(Order, hero)
    return order is not None and order.kind == kind


def dodges(world: World, hero: FigureId) -> bool:
    """Whether a hero may dodge: by his order, or always."""
    return holds(world, hero, "dodge") or total(world, hero, Stat.DODGES) > 0


@rule("BASE-ORDER-02")
def may_place(world: World, hero: FigureId) -> bool:
    """A hero with an order cannot place another (BASE-ORDER-02)."""
    return world.find(Order, hero) is None


@rule("BASE-OLC-14")
def place_order(table: Table, hero: FigureId, kind: str) -> None:
    """Give a hero an order, which brings the overlord what his power cards in play say (BASE-OLC-14); ValueError when
    he holds one or the kind is unknown."""
    if kind not in (*KINDS, PROLONGED) or not may_place(table.world, hero):
        raise ValueError(f"{kind} cannot be placed")
    table.world.set(hero, Order(kind))
    table.log(OrderPlaced(hero=hero, order=kind))
    if toll := power_card_total(table.world, "order_threat"):
        gain_threat(table, toll, cause=causes.ORDER)


@rule("BASE-ORDER-03")
def remove_order(table: Table, hero: FigureId, *, cause: Cause) -> None:
    """Take a hero's order away: it can be placed again later (BASE-ORDER-03)."""
    order = table.world.get(Order, hero)
    table.world.drop(Order, hero)
    table.log(OrderRemoved(hero=hero, order=order.kind, cause=cause))


@rule("BASE-ORDER-06")
def lose_aim(table: Table, hero: FigureId, *, cause: Cause) -> None:
    """A hero who moves a space in whatever way, or changes his equipment, loses his aim (BASE-ORDER-06)."""
    if holds(table.world, hero, "aim"):
        remove_order(table, hero, cause=cause)


@on(Wounded, order=-40, rules=("BASE-ORDER-17", "BASE-ORDER-15"))
async def lost_to_wounds(table: Table, wounded: Wounded) -> None:
    """Any wound really suffered removes aim, guard and rest (BASE-ORDER-13, BASE-ORDER-15, BASE-ORDER-17)."""
    order = table.world.find(Order, wounded.figure)
    if order is not None and order.kind in ("aim", "guard", "rest"):
        remove_order(table, wounded.figure, cause=causes.WOUND)


@rule("BASE-ORDER-08", "BASE-ORDER-13", "BASE-ORDER-14")
def expire_orders(table: Table, hero: FigureId) -> None:
    """At the start of a hero's turn dodge and guard expire; aim stays (BASE-ORDER-08, BASE-ORDER-13,
    BASE-ORDER-14)."""
    if holds(table.world, hero, "dodge") or holds(table.world, hero, "guard"):
        remove_order(table, hero, cause=causes.EXPIRED)


@rule("BASE-HERO-02", "WELL-TURN-02")
async def rests_first(table: Table, hero: FigureId) -> bool:
    """Whether a rest order is used before the effect tokens act, whose wounds would take it away; where the player
    decides, he is asked if there are such tokens (WELL-TURN-02)."""
    order = REST_VS_TOKENS.of(table.world)
    tokens = table.world.find(Tokens, hero)
    if order != "player" or not holds(table.world, hero, "rest") or not (tokens and (tokens.burn or tokens.bleed)):
        return order == "rest_first"
    return await agrees(table, hero, why="WELL-TURN-02", purpose=purposes.REST_FIRST)


@rule("BASE-ORDER-16", "ALTAR-FAQ-07")
def use_rest(table: Table, hero: FigureId) -> None:
    """A rest order gives all fatigue back as a turn begins, in town too (BASE-ORDER-16)."""
    if holds(table.world, hero, "rest"):
        remove_order(table, hero, cause=causes.USED)
        tired = table.world.find(FatigueTaken, hero)
        if tired is not None and tired.fatigue:
            table.world.set(hero, FatigueTaken(0))
            table.log(Recovered(figure=hero, fatigue=tired.fatigue, cause=causes.REST))
