"""Terrain of the Well of Darkness: lava, mud, dart fields, scything blades, and the ramps of boulders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.content.terrain import Arrive, TerrainKind, TerrainLook, terrain
from game.kernel.registry import rule
from game.kernel.store import World
from game.kernel.table import Table
from game.modules.well.causes import BLADES, DARTS, LAVA
from game.rules.combat.dice import power
from game.rules.movement.steps import stands_at
from game.rules.status.wounds import add_token, wound
from game.state.events.facts import Entered
from game.state.movers import WAYS
from game.state.queries.board_queries import covered_spaces
from game.state.rule_options import RuleOption
from game.state.slugs import Cause
from game.state.terrain import terrain_mask

LAVA_STEP: RuleOption[Literal["each", "once"]] = RuleOption(
    "lava_step",
    "each",
    "once",
    "WELL-LAVA-03",
    "Lava burns with every step",
    "On: each step that ends on lava burns. Off: only one that comes onto it, and not those from lava to lava.",
)


@rule("WELL-LAVA-03")
def used_to_lava(world: World, move: Entered) -> bool:
    """Whether a move spares a figure that has come from lava to lava, where it burns once (WELL-LAVA-03)."""
    before = covered_spaces(world, move.figure) & ~move.entered | move.left
    return LAVA_STEP.of(world) == "once" and bool(before) and not before & ~terrain_mask(world, "lava")


BURNS = "each step onto it gives 2 wounds, whatever the armour, and 2 burn tokens."
BURNS_ONCE = "a step onto it from other ground gives 2 wounds, whatever the armour, and 2 burn tokens."


def lava_says(world: World) -> str:
    """What lava does, as it is played."""
    return BURNS if LAVA_STEP.of(world) == "each" else BURNS_ONCE


def hurts(
    cause: Cause,
    wounds: int,
    token: str,
    count: int,
    *,
    dodge: str = "",
    spares: Callable[[World, Entered], bool] | None = None,
) -> Arrive:
    """What harms whoever moves onto it, in each step: wounds past armour, then tokens unless it is gone by them. Where
    that can be dodged, a power die is rolled by the rule `dodge`, and a surge saves."""

    async def harm(table: Table, move: Entered) -> None:
        if move.quiet or (spares is not None and spares(table.world, move)):
            return
        if dodge and await power(table, move.figure, 1, why=dodge) == ["surge"]:
            return
        await wound(table, move.figure, wounds, cause=cause)
        if stands_at(table.world, move.figure, move.to):
            await add_token(table, move.figure, token, count)

    return harm


terrain(
    TerrainKind(
        "lava",
        "^",
        "Lava",
        TerrainLook(
            *(("lava",), "#6b2417"), pictures=("board/lava_1", "board/lava_2"), shore="board/lava", glow="#ff7a1e"
        ),
        BURNS,
        jump=3,
        arrive=hurts(LAVA, 2, "burn", 2, spares=used_to_lava),
        ambience="magma",
        harm=6,
        says_as_played=lava_says,
    ),
    rules=("WELL-LAVA-01", "WELL-LAVA-02", "WELL-LAVA-03", "WELL-LAVA-04", "WELL-LAVA-05", "WELL-LAVA-06"),
)
terrain(
    TerrainKind(
        "mud",
        "~",
        "Mud",
        TerrainLook(("mud",), "#4a3b28", pictures=("board/mud_1", "board/mud_2"), shore="board/mud"),
        "a step onto it takes 2 movement points.",
        enter=1,
        jump=3,
    ),
    rules=("WELL-MUD-01", "WELL-MUD-02", "WELL-MUD-03", "WELL-MUD-04", "WELL-MUD-05", "WELL-MUD-06", "WELL-MUD-07"),
)
terrain(
    TerrainKind(
        "dart_field",
        ":",
        "Dart field",
        TerrainLook(("dart_field",), pictures=("board/dart_field",)),
        "each step onto it rolls a power die: without a surge 1 wound, whatever the armour, and 1 daze token.",
        whole=False,
        arrive=hurts(DARTS, 1, "daze", 1, dodge="WELL-DART-03"),
        harm=1,
    ),
    rules=("WELL-DART-01", "WELL-DART-02", "WELL-DART-03", "WELL-DART-04", "WELL-DART-05"),
)
terrain(
    TerrainKind(
        "scything_blades",
        "/",
        "Scything blades",
        TerrainLook(("scything_blades",), pictures=("board/scything_blades_1", "board/scything_blades_2")),
        "each step onto it rolls a power die: without a surge 2 wounds, whatever the armour, and 1 bleed token.",
        whole=False,
        arrive=hurts(BLADES, 2, "bleed", 1, dodge="WELL-BLADE-03"),
        harm=3,
    ),
    rules=("WELL-BLADE-01", "WELL-BLADE-02", "WELL-BLADE-03", "WELL-BLADE-04", "WELL-BLADE-05"),
)

RAMPS = {way: f"ramp_{way}" for way in WAYS}
"""The kind of terrain of the ramps that turn boulders each way."""
for (way, kind), letter in zip(RAMPS.items(), "\N{UPWARDS ARROW}>\N{DOWNWARDS ARROW}<", strict=True):
    terrain(
        TerrainKind(
            kind,
            letter,
            f"Boulder ramp, {way}",
            TerrainLook((f"ramp_{way[0]}",), pictures=(f"board/boulder_ramp_{way[0]}",)),
            f"a boulder that rolls onto it goes on to the {way}; it does nothing to figures.",
            obstacle=False,
        ),
        rules=("WELL-RAMP-01",),
    )
