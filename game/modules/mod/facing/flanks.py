"""Attacks from the front, from a flank and from behind, and what is left of the defence against them."""

from __future__ import annotations

from typing import Literal

from game.board.grid import Space, bits
from game.board.quarters import Base, Face, Sector, crosses, offset, sector
from game.kernel.registry import part, rule
from game.kernel.store import Entity, FigureId, World
from game.modules.mod.equipment.hands import SHIELD_HAND, hand_of, shields_of
from game.modules.mod.facing.state import FACING, base_under, facing_of, is_active
from game.state.defence import DEFENCE, WHOLE, Defence
from game.state.events.attack import Attack
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, sight
from game.state.queries.figures import is_hero
from game.state.rule_options import RuleOption

ACTIVE_FACING: RuleOption[Literal["frontal", "last"]] = RuleOption(
    "active_facing",
    "frontal",
    "last",
    "MOD-FACE-05",
    "Who acts has no bad side",
    "On: in its own turn a figure is attacked from the front. Off: its facing counts then, too.",
)
FAR_SECTOR: RuleOption[Literal["last_square", "exact_line"]] = RuleOption(
    "far_sector",
    "last_square",
    "exact_line",
    "MOD-FLANK-02",
    "Shots count by their last space",
    "On: a shot comes from where its line reaches its target. Off: only the exact line behind is the rear.",
)


@part(
    DEFENCE,
    "facing",
    rules=("MOD-FLANK-04", "MOD-FLANK-06", "MOD-FLANK-07", "MOD-FLANK-08", "MOD-FLANK-09", "MOD-FLANK-10"),
)
def defence_by_facing(world: World, figure: FigureId, attack: Attack) -> Defence:
    """All against an attack from the front; one shield at most against one from a flank; from behind no shield, no
    dodge, no armour and no feat (MOD-FLANK-04 to MOD-FLANK-09)."""
    side = sector_of(world, figure, attack)
    if side == "front":
        return WHOLE
    shields = shields_of(world, figure) if is_hero(world, figure) else []
    if side == "rear":
        return Defence(armour=False, dodge=False, feats=False, without=tuple(shields))
    return Defence(without=tuple(item for item in shields if not guards(world, item, side)))


@rule("MOD-FLANK-05")
def guards(world: World, shield: Entity, side: Sector) -> bool:
    """Whether a shield is held in the hand on that side, where hands are told apart (MOD-FLANK-05)."""
    return not SHIELD_HAND.of(world) or hand_of(world, shield) == side


@rule("MOD-FACE-05", "MOD-FLANK-01", "MOD-FLANK-02")
def sector_of(world: World, figure: FigureId, attack: Attack) -> Sector:
    """From which quarter an attack strikes a figure: that of the last space which the line from the attacker crosses
    before it (MOD-FLANK-02). Who acts, and who is struck over a staircase, is struck from the front."""
    own = covered_spaces(world, figure)
    if not FACING.of(world) or not own or (is_active(world, figure) and ACTIVE_FACING.of(world) == "frontal"):
        return "front"
    came = came_from(world, own, attack)
    if came is None:
        return "front"
    face, base = facing_of(world, figure), base_under(world, figure)
    side = sector(face, base, *board(world).coordinates(came))
    return beside_the_line(world, attack, face, base) if side == "rear" else side


def beside_the_line(world: World, attack: Attack, face: Face, base: Base) -> Sector:
    """What becomes of the rear where it is only the exact line behind a figure: beside that line it is a flank."""
    _, right = offset(face, base, *board(world).coordinates(attack.origin))
    if FAR_SECTOR.of(world) == "last_square" or not right:
        return "rear"
    return "right" if right > 0 else "left"


def came_from(world: World, own: int, attack: Attack) -> Space | None:
    """The last space before those of a figure on the line of an attack: from its origin, or for a Blast that has gone
    round a corner from where it burst. None where there is no straight line."""
    for start in dict.fromkeys((attack.origin, attack.target)):
        if own >> start & 1:
            continue
        end = attack.target if own >> attack.target & 1 else nearest(world, own, start)
        if sight(world).row(start) >> end & 1:
            return [space for space in crosses(board(world), start, end) if not own >> space & 1][-1]
    return None


def nearest(world: World, own: int, start: Space) -> Space:
    """The one of these spaces that is nearest to a place."""
    return min(bits(own), key=lambda space: (board(world).distance(start, space), space))
