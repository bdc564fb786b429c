"""Altars: how heroes activate good ones and monsters evil ones; the quest says what follows (ALTAR-ALTAR)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.board.grid import mask_of
from game.content.quest_parts import Altar
from game.kernel.registry import rule
from game.kernel.store import NOBODY, Entity, FigureId, World, derived
from game.kernel.table import Table
from game.modules.altar import causes as altar_causes
from game.modules.altar.altars.memory import AltarActivated, AltarUse, activated, altar_use, note_altar, uses_in_turn
from game.rules.combat.attack_targets import targets
from game.rules.items.coins import coins_wanting, gain_coins
from game.rules.items.markers import may_act
from game.rules.overlord.activation import active_now
from game.rules.quest.effect_context import EffectContext, perform
from game.rules.status.death import kill
from game.rules.turn import movement_points
from game.state.components.components import OVERLORD, Activation, Coins, Marker, Monster
from game.state.game_data import game_data
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import is_hero, name_of, on_board, seat_of, side_of
from game.state.requests.menu_actions import Gate, MenuAction, Refusal, menu_action
from game.state.slugs import Cause

PRICE = 2


def altars_under(world: World, figure: FigureId) -> list[Entity]:
    """The altars of its own side under any of a figure's spaces (ALTAR-ALTAR-05)."""
    if not game_data(world).quest.altars:
        return []
    own = covered_spaces(world, figure) & _altar_spaces(world)
    if not own:
        return []
    found = [entity for entity, thing in world.each(Marker) if thing.kind == "altar" and own >> thing.space & 1]
    return [entity for entity in sorted(found) if serves(world, entity, figure)]


@derived(Marker)
def _altar_spaces(world: World) -> int:
    return mask_of(thing.space for _, thing in world.each(Marker) if thing.kind == "altar")


@rule("ALTAR-ALTAR-05")
def serves(world: World, altar: Entity, figure: FigureId) -> bool:
    """Whether an altar is of a figure's side: good ones are the heroes', evil ones the monsters', but for those
    that a hero has animated (ALTAR-ALTAR-05)."""
    detail = world.get(Marker, altar).detail
    return is_hero(world, figure) if detail == "good" else side_of(world, figure) == "monster"


def altar_entry(world: World, altar: Entity) -> Altar:
    """What the quest says about the altar of a marker."""
    return game_data(world).quest.altars[world.get(Marker, altar).id]


def why_silent(world: World, altar: Entity, figure: FigureId) -> str:
    """Why an altar does nothing for a figure of its side, in one sentence; empty when it works."""
    entry, use = altar_entry(world, altar), altar_use(world, world.get(Marker, altar).id)
    if use.out:
        return "This altar has been put out for good."
    if used_up(entry, use):
        return "Works only once, and has been used."
    hero = figure if is_hero(world, figure) else NOBODY
    if entry.each_turn and uses_in_turn(world, use, by=hero) >= entry.each_turn:
        return "Already used this turn."
    return lacking(world, figure, altar)


@rule("ALTAR-ALTAR-02")
def used_up(entry: Altar, use: AltarUse) -> bool:
    """Whether the quest lets an altar work once only, and it has (ALTAR-ALTAR-02)."""
    return entry.once and use.times > 0


@rule("ALTAR-ALTAR-03", "ALTAR-ALTAR-04")
def lacking(world: World, figure: FigureId, altar: Entity) -> str:
    """What a figure is short of: two points (ALTAR-ALTAR-04), and a hero coins of his own besides (ALTAR-ALTAR-03)."""
    if not movement_points.can_pay(world, figure, PRICE):
        return movement_points.shortfall(world, figure, PRICE)
    coins = altar_entry(world, altar).coins if is_hero(world, figure) else 0
    return coins_wanting(world, figure, coins) if coins and world.get(Coins, figure).amount < coins else ""


@menu_action("hero", "ALTAR-ALTAR-03")
class PrayAt(MenuAction, frozen=True):
    """Activate the good altar on which the hero stands, for two points and coins (ALTAR-ALTAR-03)."""

    thing: Entity
    worth = 60.0
    gates: ClassVar[tuple[Gate, ...]] = (may_act, altars_under)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[PrayAt]:
        """Whatever can be paid and still works."""
        return [cls(altar) for altar in altars_under(table.world, who) if not why_silent(table.world, altar, who)]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Why the altar stays silent."""
        for altar in altars_under(table.world, who) if may_act(table.world, who) is not None else ():
            if why := why_silent(table.world, altar, who):
                yield Refusal("Activate the altar", why, "ALTAR-ALTAR-03")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay both, then let the quest speak."""
        movement_points.pay(table, who, PRICE)
        gain_coins(table, who, -altar_entry(table.world, self.thing).coins, cause=altar_causes.ALTAR)
        await work_altar(table, self.thing, by=who)


@menu_action("monster", "ALTAR-ALTAR-04")
class Sacrifice(PrayAt, frozen=True):
    """Activate the evil altar under the monster for two points and its life (ALTAR-ALTAR-04)."""

    gates: ClassVar[tuple[Gate, ...]] = (active_now, altars_under)

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Why the altar stays silent."""
        for altar in altars_under(table.world, who):
            if why := why_silent(table.world, altar, who):
                yield Refusal(f"Sacrifice {name_of(table.world, who)}", why, "ALTAR-ALTAR-04")

    def worth_now(self, world: World, who: FigureId) -> float:
        """An altar is worth a common monster that has struck, or has nobody to strike."""
        idle = not world.the(Activation).attacks or not targets(world, who)
        return 30.0 if idle and world.get(Monster, who).rank == "normal" else self.worth

    async def do(self, table: Table, who: FigureId) -> None:
        """The monster is killed; one that Undying raises was not, and nothing follows (ALTAR-ALTAR-04)."""
        movement_points.pay(table, who, PRICE)
        await kill(table, who, cause=altar_causes.ALTAR)
        if not on_board(table.world, who):
            await work_altar(table, self.thing, by=who)


async def work_altar(table: Table, altar: Entity, *, by: FigureId) -> None:
    """Note the use, and do what the quest says, with the hero or the monster as its subject (ALTAR-ALTAR-02)."""
    world = table.world
    thing = world.get(Marker, altar)
    hero = by if is_hero(world, by) else NOBODY
    note_altar(world, activated(world, altar_use(world, thing.id), by=hero))
    seat = seat_of(world, hero) if hero else OVERLORD
    context = EffectContext(seat=seat, cause=Cause(thing.id), figure=by, thing=altar, space=thing.space)
    verbs = altar_entry(world, altar).do
    await table.publish(AltarActivated(thing=altar, id=thing.id, side=thing.detail, by=by, space=thing.space))
    await perform(table, verbs, context)
