"""Heroes who are knocked out: what a fall means, what becomes of who lies, and how he comes round."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import Part, on, part, registry, rule, stage
from game.kernel.request import Fact
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.modules.second import purposes as second_purposes
from game.modules.second.familiars import waiting
from game.rules.overlord.overlord_deck import draw_overlord_cards
from game.rules.status.lying import lay_down, stand_up
from game.rules.turn.rounds import refresh
from game.state.components.components import OVERLORD, HeroTurn, Lying
from game.state.events.facts import Defeated, Killed, Left, Recovered, TurnBegan
from game.state.fall_options import FALL, REVIVE
from game.state.familiars import note_moved
from game.state.footing import FOOTING, Footing, LaidDown
from game.state.movers import mover_spaces
from game.state.queries.board_queries import crowd
from game.state.queries.figures import seat_of, wounds_left
from game.state.requests.requests import Menu, YesNo
from game.state.rule_options import RuleOption
from game.state.terrain import blocking

KNOCKED_OUT = "knocked_out"
DOWN = "knocked_out"
"""The menu of a hero who is knocked out."""
ACTION = "action"
"""How the fallen are raised by the second edition."""

DEFEAT_OVERLORD_DRAW: RuleOption[int] = RuleOption(
    "defeat_overlord_draw",
    0,
    1,
    "SECOND-KO-05",
    "A card for each fallen hero",
    "On: the overlord may draw a card each time a hero falls. Off: none is drawn.",
    tells="other",
)
KO_RETURN_SPACE: RuleOption[Literal["nearest_empty", "wait"]] = RuleOption(
    "ko_return_space",
    "nearest_empty",
    "wait",
    "SECOND-KO-17",
    "Who comes round makes way",
    "On: a hero whose space is taken stands on the nearest empty one. Off: the hero waits until it is free.",
)


def revived(world: World) -> bool:
    """Whether heroes stand up and revive one another by actions."""
    return REVIVE.of(world) == ACTION


_TOKEN = Footing(shared=True, healed=True, stage="hero/knocked_out", rises=revived)
registry.add(Part(FOOTING, KNOCKED_OUT, "second", _TOKEN), ("SECOND-KO-12", "SECOND-KO-16"))


@part(FALL, KNOCKED_OUT)
@rule("SECOND-DEFEAT-03", "SECOND-KO-02", "SECOND-KO-03")
async def knock_out(table: Table, fall: Defeated) -> None:
    """A token takes the place of the figure, with all damage that there can be: nothing strikes it, and it bars nobody
    (SECOND-DEFEAT-03, SECOND-KO-02, SECOND-KO-03)."""
    await lay_down(table, fall, KNOCKED_OUT)


@on(LaidDown, order=50, rules=("SECOND-KO-05",))
async def draw_for_the_fallen(table: Table, laid: LaidDown) -> None:
    """The overlord may draw for a hero who is knocked out (SECOND-KO-05)."""
    await offer_draw(table)


@on(Killed, order=97, rules=("SECOND-KO-05",))
async def draw_for_the_dead(table: Table, killed: Killed) -> None:
    """He may for one who is killed as well, where that is played."""
    if killed.rank == "hero":
        await offer_draw(table)


async def offer_draw(table: Table) -> None:
    """Ask the overlord whether he draws what the fall of a hero allows."""
    cards = DEFEAT_OVERLORD_DRAW.of(table.world)
    if not cards:
        return
    asked = YesNo(seat=OVERLORD, why="SECOND-KO-05", purpose=second_purposes.DRAW_ON_DEFEAT)
    if await table.ask(asked):
        await draw_overlord_cards(table, cards)


@on(Recovered, order=-50, rules=("SECOND-KO-17",))
async def comes_round(table: Table, recovered: Recovered) -> None:
    """With the first wound that he recovers the figure takes the place of its token (SECOND-KO-17)."""
    if recovered.wounds and may_rise(table.world, recovered.figure):
        await stand_up(table, recovered.figure)


@rule("SECOND-KO-17")
def may_rise(world: World, hero: FigureId) -> bool:
    """Whether one who is knocked out may stand again now that he has come round: at once, or only on his own space
    (SECOND-KO-17)."""
    lying = world.find(Lying, hero)
    if lying is None or lying.way != KNOCKED_OUT or not wounds_left(world, hero):
        return False
    taken = crowd(world).everyone | mover_spaces(world) | blocking(world)
    return KO_RETURN_SPACE.of(world) == "nearest_empty" or not taken >> lying.space & 1


@on(Left, Killed, LaidDown, order=60, rules=("SECOND-KO-17",))
async def space_is_free(table: Table, fact: Fact) -> None:
    """Who has come round beneath another stands as soon as the space is free, where one waits for that
    (SECOND-KO-17)."""
    world = table.world
    for hero in [each for each, _ in world.each(Lying, FigureId) if may_rise(world, each)]:
        await stand_up(table, hero)


@stage("hero/knocked_out")
@rule("SECOND-KO-14", "SECOND-KO-06")
async def turn_on_the_ground(table: Table) -> None:
    """The turn of a hero who is knocked out: he stands up, or leaves it at that; his familiars rest
    (SECOND-KO-06, SECOND-KO-14)."""
    world = table.world
    hero = world.the(HeroTurn).hero
    await table.publish(TurnBegan(hero=hero))
    refresh(world, hero)
    for familiar in waiting(world, hero):
        note_moved(world, familiar)
    line = await table.ask(Menu(seat=seat_of(world, hero), why="SECOND-KO-14", menu=DOWN, who=hero))
    await line.do(table, hero)
    table.go("hero/end")
