"""Poison: how many tokens an attack gives, and to whom."""

from __future__ import annotations

from typing import Literal

from game.abilities.tokens import Poison, poison
from game.kernel.registry import BASE, on, part, rule
from game.kernel.store import FigureId, World
from game.kernel.table import Owned, Table
from game.rules.combat.attack import struck_alive
from game.rules.status.wounds import SPARED, add_token, unpoisoned
from game.state.events.facts import Struck
from game.state.rule_options import RuleOption

POISON_TOKENS: RuleOption[Literal["per_wound", "one"]] = RuleOption(
    "poison_tokens",
    "per_wound",
    "one",
    "WELL-ABIL-04",
    "A poison token for each wound",
    "On: an attack gives a poison token for each wound. Off: it gives one, if it deals damage before armour.",
)
POISON_TARGETS: RuleOption[Literal["all", "heroes"]] = RuleOption(
    "poison_targets",
    "all",
    "heroes",
    "WELL-ABIL-05",
    "Monsters are poisoned too",
    "On: monsters are poisoned too. Off: only heroes are.",
)


@on(Struck, owner="attack", ability=Poison, instead=poison, rules=("WELL-ABIL-04",))
async def tokens_of_poison(table: Table, owned: Owned[Poison], struck: Struck) -> None:
    """As many tokens as wounds after armour, or a single one."""
    if struck_alive(table.world, struck):
        await add_token(
            table, struck.figure, "poison", struck.wounds if POISON_TOKENS.of(table.world) == "per_wound" else 1
        )


@part(SPARED, "poison", instead=BASE)
@rule("WELL-ABIL-05")
def without_poison(world: World, figure: FigureId) -> bool:
    """Whom no poison harms: monsters, where heroes alone are poisoned."""
    return POISON_TARGETS.of(world) == "heroes" and unpoisoned(world, figure)
