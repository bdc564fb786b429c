"""Where an attack may go: only forward, past figures, and not through them with Reach."""

from __future__ import annotations

from game.board.going import EVERYWHERE
from game.board.quarters import cone
from game.kernel.registry import part, rule
from game.kernel.store import FigureId, World
from game.modules.mod.facing.state import FACING, base_under, facing_of, is_active
from game.rules.combat.attack_targets import ARC, PASSED
from game.state.game_data import board
from game.state.queries.board_queries import blocking_sight
from game.state.rule_options import RuleOption

FIGURES_BLOCK_FIRE: RuleOption[bool] = RuleOption(
    "figures_block_fire",
    default=False,
    other=True,
    rule="MOD-LOF-03",
    title="Shots pass between figures",
    note="On: no figure blocks a Ranged or Magic attack on another. Off: whoever stands in the line does.",
)
SWEEP_THROUGH_FIGURES: RuleOption[bool] = RuleOption(
    "sweep_through_figures",
    default=True,
    other=False,
    rule="MOD-SWEEP-02",
    title="Long sweeps pass figures",
    note="On: Sweep with Reach hits enemies behind others too. Off: only those in line of sight.",
)


@part(ARC, "facing", rules=("MOD-FLANK-03", "MOD-LOF-04", "MOD-REACH-01", "MOD-SWEEP-01", "MOD-FOLLOW-01"))
@rule("MOD-LOF-01")
def before_it(world: World, figure: FigureId, *, linked: bool) -> int:
    """The 90 degrees ahead of a figure (MOD-LOF-01); in its own turn it turns as it likes (MOD-LOF-04), but not between
    two attacks of which one follows the other at once (MOD-FOLLOW-01)."""
    if not FACING.of(world) or (is_active(world, figure) and not linked):
        return EVERYWHERE
    return cone(board(world), facing_of(world, figure), base_under(world, figure))


@part(PASSED, "fire", rules=("MOD-LOF-03", "MOD-REACH-02", "MOD-SWEEP-02"))
def passed_by(world: World, kind: str, *, sweep: bool) -> int:
    """The spaces of figures that are not in the way of an attack: all for shots and spells (MOD-LOF-03) and for a Sweep
    with Reach (MOD-SWEEP-02), none for other blows (MOD-REACH-02)."""
    if sweep:
        return blocking_sight(world) if SWEEP_THROUGH_FIGURES.of(world) else 0
    return 0 if kind == "melee" or FIGURES_BLOCK_FIRE.of(world) else blocking_sight(world)
