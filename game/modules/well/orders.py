"""Orders that an attack ends, whatever it was made for."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.table import Table
from game.rules.turn.orders import holds, remove_order
from game.state.events import causes
from game.state.events.facts import AttackDeclared
from game.state.rule_options import RuleOption

AIM_LOST_ON: RuleOption[Literal["any_attack", "aimed_attack"]] = RuleOption(
    "aim_lost_on",
    "any_attack",
    "aimed_attack",
    "WELL-ORDER-01",
    "Any attack ends an aim order",
    "On: any attack ends an aim order. Off: the order waits for the attack that it is used for.",
)
GUARD_LOST_ON_ATTACK: RuleOption[bool] = RuleOption(
    "guard_lost_on_attack",
    default=True,
    other=False,
    rule="WELL-ORDER-02",
    title="Any attack ends a guard order",
    note="On: a hero who attacks loses it. Off: the hero keeps it.",
)


@on(AttackDeclared, rules=("WELL-ORDER-01", "WELL-ORDER-02"))
async def lost_to_an_attack(table: Table, declared: AttackDeclared) -> None:
    """An order that the attack was not made with is gone when it goes ahead."""
    world = table.world
    aim = AIM_LOST_ON.of(world) == "any_attack" and holds(world, declared.by, "aim")
    if aim or (GUARD_LOST_ON_ATTACK.of(world) and holds(world, declared.by, "guard")):
        remove_order(table, declared.by, cause=causes.USED)
