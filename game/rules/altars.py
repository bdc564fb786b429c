"""Altars: how heroes activate good ones and monsters evil ones; the quest says what follows (ALTAR-ALTAR)."""

from __future__ import annotations

from collections.abc import Iterable

from game.content.counting import counted
from game.content.quest_parts import Altar
from game.kernel.registry import rule
from game.kernel.store import World
from game.kernel.table import Table
from game.rules import points
from game.rules.activation import active_now
from game.rules.death import kill
from game.rules.scene import Scene, perform
from game.rules.things import gain_coins, may_act
from game.state.components import OVERLORD, Coins, Thing
from game.state.figures import is_hero, name_of, on_board, seat_of, side_of
from game.state.ground import covered
from game.state.lore import lore
from game.state.options import Option, Refusal, option
from game.state.quest_facts import AltarActivated
from game.state.quest_state import AltarUse, activated, altar_use, note_altar, uses_in_turn

PRICE = 2


def altars_under(world: World, figure: int) -> list[int]:
    """The altars of its own side under any of a figure's spaces (ALTAR-ALTAR-05)."""
    if not lore(world).quest.altars:
        return []
    own = covered(world, figure)
    found = [entity for entity, thing in world.each(Thing) if thing.kind == "altar" and own >> thing.space & 1]
    return [entity for entity in sorted(found) if serves(world, entity, figure)]


@rule("ALTAR-ALTAR-05")
def serves(world: World, altar: int, figure: int) -> bool:
    """Whether an altar is of a figure's side: good ones are the heroes', evil ones the monsters', but for those
    that a hero has animated (ALTAR-ALTAR-05)."""
    detail = world.get(Thing, altar).detail
    return is_hero(world, figure) if detail == "good" else side_of(world, figure) == "monster"


def entry_of(world: World, altar: int) -> Altar:
    """What the quest says about the altar of a marker."""
    return lore(world).quest.altars[world.get(Thing, altar).id]


def spent(world: World, altar: int, *, by: int) -> str:
    """Why an altar does not work any more, in one sentence; empty when it does. `by` is a hero, or 0."""
    entry, use = entry_of(world, altar), altar_use(world, world.get(Thing, altar).id)
    if use.out:
        return "It has been put out for good."
    if used_up(entry, use):
        return "It works once, and has."
    if entry.each_turn and uses_in_turn(world, use, by=by) >= entry.each_turn:
        return "It does no more in this turn."
    return ""


@rule("ALTAR-ALTAR-02")
def used_up(entry: Altar, use: AltarUse) -> bool:
    """Whether the quest lets an altar work once only, and it has (ALTAR-ALTAR-02)."""
    return entry.once and use.times > 0


@rule("ALTAR-ALTAR-03")
def hero_lacks(world: World, hero: int, altar: int) -> str:
    """What a hero is short of for a good altar: two points, and coins of his own (ALTAR-ALTAR-03)."""
    if not points.affordable(points.free_points(world, hero), PRICE):
        return f"It takes {counted(PRICE, 'movement point')}."
    coins = entry_of(world, altar).coins
    return f"It takes {coins} of the hero's coins." if world.get(Coins, hero).amount < coins else ""


@rule("ALTAR-ALTAR-04")
def monster_lacks(world: World, monster: int) -> str:
    """What a monster is short of for an evil altar: two points (ALTAR-ALTAR-04)."""
    short = not points.affordable(points.free_points(world, monster), PRICE)
    return f"It takes {counted(PRICE, 'movement point')}." if short else ""


@option("hero", "ALTAR-ALTAR-03")
class PrayAt(Option, frozen=True):
    """Activate the good altar on which the hero stands, for two points and coins (ALTAR-ALTAR-03)."""

    thing: int
    rule = "ALTAR-ALTAR-03"
    gates = (may_act, altars_under)

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[PrayAt]:
        """Whatever can be paid and still works."""
        world = table.world
        for altar in altars_under(world, who):
            if not spent(world, altar, by=who) and not hero_lacks(world, who, altar):
                yield cls(altar)

    @classmethod
    def refusals(cls, table: Table, who: int) -> Iterable[Refusal]:
        """Why the altar stays silent."""
        world = table.world
        if may_act(world, who) is None:
            return
        for altar in altars_under(world, who):
            why = spent(world, altar, by=who) or hero_lacks(world, who, altar)
            if why:
                yield Refusal("Activate the altar", why, "ALTAR-ALTAR-03")

    async def do(self, table: Table, who: int) -> None:
        """Pay both, then let the quest speak."""
        points.pay(table, who, PRICE)
        gain_coins(table, who, -entry_of(table.world, self.thing).coins, cause="altar")
        await work_altar(table, self.thing, by=who)


@option("monster", "ALTAR-ALTAR-04")
class Sacrifice(Option, frozen=True):
    """Activate the evil altar under the monster for two points and its life (ALTAR-ALTAR-04)."""

    thing: int
    rule = "ALTAR-ALTAR-04"
    gates = (active_now, altars_under)

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[Sacrifice]:
        """Whatever still works, with the points."""
        world = table.world
        for altar in altars_under(world, who):
            if not spent(world, altar, by=0) and not monster_lacks(world, who):
                yield cls(altar)

    @classmethod
    def refusals(cls, table: Table, who: int) -> Iterable[Refusal]:
        """Why the altar stays silent."""
        for altar in altars_under(table.world, who):
            why = spent(table.world, altar, by=0) or monster_lacks(table.world, who)
            if why:
                yield Refusal(f"Sacrifice {name_of(table.world, who)}", why, "ALTAR-ALTAR-04")

    async def do(self, table: Table, who: int) -> None:
        """The monster is killed; one that stands up again was not, and nothing follows."""
        points.pay(table, who, PRICE)
        await kill(table, who, cause="altar")
        if given(table.world, who):
            await work_altar(table, self.thing, by=who)


@rule("ALTAR-ALTAR-04")
def given(world: World, monster: int) -> bool:
    """Whether the sacrifice is really dead: Undying may raise it (ALTAR-ALTAR-04)."""
    return not on_board(world, monster)


async def work_altar(table: Table, altar: int, *, by: int) -> None:
    """Note the use, and do what the quest says, with the hero or the monster as its subject (ALTAR-ALTAR-02)."""
    world = table.world
    thing = world.get(Thing, altar)
    hero = by if is_hero(world, by) else 0
    note_altar(world, activated(world, altar_use(world, thing.id), by=hero))
    seat = seat_of(world, hero) if hero else OVERLORD
    scene = Scene(seat=seat, cause=thing.id, figure=by, thing=altar, space=thing.space)
    verbs = entry_of(world, altar).do
    await table.after(AltarActivated(thing=altar, id=thing.id, side=thing.detail, by=by, space=thing.space))
    await perform(table, verbs, scene)
