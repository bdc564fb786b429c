"""Fear: surges that an attacker has to pay."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.counting import counted
from game.kernel.registry import on
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.combat.attack_build import foes_among
from game.rules.combat.fear import rank_of, surges_due
from game.show.figure_marks import words_of_attack
from game.state.ability import Stat, record
from game.state.events.attack import Attack, SurgeSpending
from game.state.queries.bans import forbidden
from game.state.queries.figures import immune
from game.state.requests import purposes
from game.state.requests.requests import YesNo
from game.state.rule_options import FEAR_SCOPE

record(
    "fear",
    "An attack that strikes this figure misses unless `rank` surges are spent on nothing else (BASE-ABIL-10).",
    {Stat.FEAR: "rank"},
)


@on(SurgeSpending, order=20, rules=("BASE-ABIL-10", "ALTAR-SUMM-13"))
async def fear(table: Table, spending: SurgeSpending) -> SurgeSpending:
    """What the enemies in the area ask for is paid, or the whole attack misses."""
    world, attack = table.world, spending.attack
    foes = foes_among(world, attack, spending.affected)
    cost = surges_due(world, foes)
    if not cost or immune(world, attack.by, "fear"):
        return spending
    if FEAR_SCOPE.of(world) == "figure":
        return await one_by_one(table, spending, foes)
    if cost > purse(world, spending):
        return spending.changed(missed=True)
    pays = await table.ask(_asked(attack, attack.by, cost))
    return spending.changed(left=spending.left - cost) if pays else spending.changed(missed=True)


@words_of_attack("fear")
def price_of_fear(world: World, attack: Attack, figure: FigureId) -> Iterator[str]:
    """What the Fear of one whom an attack would strike asks for."""
    cost = rank_of(world, figure)
    if cost and not immune(world, attack.by, "fear"):
        yield f"Fear: misses unless {counted(cost, 'surge')} {'goes' if cost == 1 else 'go'} on it"


def purse(world: World, spending: SurgeSpending) -> int:
    """The surges that can be spent on Fear: none by who is kept from spending any."""
    return 0 if forbidden(world, spending.attack.by, "surges") else spending.left


async def one_by_one(table: Table, spending: SurgeSpending, foes: tuple[FigureId, ...]) -> SurgeSpending:
    """The other reading: each enemy with Fear is struck only if its own price is paid; the others are struck anyway."""
    for foe in foes:
        cost = rank_of(table.world, foe)
        if not cost:
            continue
        asked = _asked(spending.attack, foe, cost)
        if cost <= purse(table.world, spending) and await table.ask(asked):
            spending = spending.changed(left=spending.left - cost)
        else:
            attack = spending.attack
            spending = spending.changed(attack=attack.changed(spared=(*attack.spared, foe)))
    return spending.changed(missed=set(spending.affected) <= set(spending.attack.spared))


def _asked(attack: Attack, subject: FigureId, cost: int) -> YesNo:
    """Whether so many surges go on the Fear of all whom an attack strikes, or of one."""
    return YesNo(seat=attack.chooser, why="BASE-ABIL-10", purpose=purposes.FEAR, subject=subject, surges=cost)
