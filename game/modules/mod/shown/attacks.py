"""What is told of an attack before it is made: the quarter from which it comes, and who may step in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.board.grid import Space, bits
from game.board.quarters import crosses
from game.content.counting import per_cent
from game.kernel.store import FigureId, World
from game.modules.mod.equipment.hands import shields_of
from game.modules.mod.facing.flanks import guards, sector_of
from game.modules.mod.shown.sectors import FLANK, ZONE
from game.modules.mod.zones.interception import can_snipe, interceptors, taken_on
from game.modules.mod.zones.zones import zones
from game.rules.combat.attack_forecast import question
from game.rules.combat.exact_odds import AttackOdds, exact_odds
from game.rules.turn.orders import holds
from game.show.figure_marks import marks_of_attack, words_of_attack
from game.show.marks import MarkPlate, OverlayMarks, Point, Wash
from game.state.events.attack import Attack
from game.state.familiars import armour_now
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import is_hero, name_of


@words_of_attack("sector")
def from_which_quarter(world: World, attack: Attack, figure: FigureId) -> Iterator[str]:
    """The quarter and what it costs the defender; from behind also what the attack would come to from the front."""
    side = sector_of(world, figure, attack)
    if side == "rear":
        yield "**From the rear**: armour 0, no shield, no dodge, no feats"
        whole = replace(
            question(world, attack, figure=figure),
            armour=armour_now(world, figure, attack.kind),
            dodge=holds(world, figure, "dodge"),
        )
        yield f"From the front: {told(whole)}"
    elif side in ("left", "right"):
        useless = is_hero(world, figure) and any(not guards(world, each, side) for each in shields_of(world, figure))
        shields = ", only a shield in that hand helps" if useless else ""
        yield f"**From the {side} flank**: armour and dodge count{shields}"


@words_of_attack("interception")
def who_may_step_in(world: World, attack: Attack, figure: FigureId) -> Iterator[str]:
    """Those who may take the attack in place of its target, with what it would come to against them; then whether it
    may be a snipe (MOD-SNIPE-01)."""
    able = [other for other in interceptors(world, attack) if other != figure]
    for other in able:
        turned = taken_on(world, attack, other)
        yield f"**{name_of(world, other)} may step in**: {told(question(world, turned, figure=other))}"
    if able and attack.kind == "ranged":
        yield snipe_words(world, attack, figure)


def snipe_words(world: World, attack: Attack, figure: FigureId) -> str:
    """What the shot would come to as a snipe, or what it lacks to be one."""
    if not can_snipe(attack):
        return "**Snipe**: needs an aim"
    return f"**As a snipe** nobody steps in: {told(question(world, attack.changed(aimed=False), figure=figure))}"


def told(asked: AttackOdds) -> str:
    """The odds of a hit and of a death, and the wounds to be expected."""
    odds = exact_odds(asked)
    return f"{per_cent(odds.hit)} hit, {per_cent(odds.kill)} kill, {odds.mean_wounds:.1f} wounds"


@marks_of_attack("interception")
def where_they_step_in(world: World, attack: Attack) -> OverlayMarks:
    """The zone of each who may take the attack, with a question mark where its line enters, and beneath the figure a
    plate with what the attack would come to against it."""
    marks = OverlayMarks()
    line = crosses(board(world), attack.origin, attack.target)
    for figure in interceptors(world, attack):
        entered = next((space for space in line if zones(world)[figure] >> space & 1), None)
        marks.washes.append(Wash(zones(world)[figure], ZONE, 20, sign="hatch", outlined=True))
        if entered is not None:
            marks.numbers[Space(entered)] = "?"
        odds = exact_odds(question(world, taken_on(world, attack, figure), figure=figure))
        words = f"may step in: {per_cent(odds.hit)} hit, {odds.mean_wounds:.1f} wounds"
        marks.plates.append(MarkPlate(words, below(world, figure), FLANK, slight=True))
    return marks


def below(world: World, figure: FigureId) -> Point:
    """Where words stand beneath a figure's base, in spaces."""
    spots = [board(world).coordinates(space) for space in bits(covered_spaces(world, figure))]
    return sum(x for x, _ in spots) / len(spots) + 0.5, max(y for _, y in spots) + 1.3
