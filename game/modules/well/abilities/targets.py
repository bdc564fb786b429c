"""Attacks that find another target than the one they were declared at, or several."""

from __future__ import annotations

from game.board.grid import NOWHERE, bits
from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.modules.well import purposes as well_purposes
from game.rules.combat.attack_build import affected, retargeted
from game.rules.combat.attack_targets import targets
from game.state.ability import Ability, ability
from game.state.events.attack import Attack, AttackAbility, Declaring, Rolled
from game.state.queries.board_queries import covered_spaces, crowd, distance, steps
from game.state.queries.figures import on_board, seat_of, side_of
from game.state.requests.requests import ChooseSpace, agrees

SPACES = 3


@ability("three_spaces")
class ThreeSpaces(AttackAbility):
    """The attack strikes everybody in up to three spaces that are next to one another, of which its target is one."""


@on(Declaring, owner="attack", ability=ThreeSpaces, order=-40)
async def three_spaces(table: Table, owned: Owned[ThreeSpaces], declaring: Declaring) -> Declaring:
    """Before others answer; sight and range count to the target alone."""
    return declaring.changed(attack=await over_three(table, declaring.attack))


async def over_three(table: Table, attack: Attack) -> Attack:
    """The attack over the spaces that its player names besides the target, of those where somebody stands."""
    world, field = table.world, 1 << attack.target
    near = steps(world).neighbours(attack.target) & crowd(world).everyone & ~covered_spaces(world, attack.by)
    while near and field.bit_count() < SPACES:
        asked = ChooseSpace(
            seat=attack.chooser,
            why="BASE-ATK-25",
            purpose=well_purposes.THREE_SPACES,
            spaces=(NOWHERE, *bits(near)),
            subject=attack.by,
        )
        space = await table.ask(asked)
        if space < 0:
            break
        field |= 1 << space
        near &= steps(world).neighbours(space) & ~field
    return attack.changed(breath=field)


@ability("change_target")
class ChangeTarget(Ability):
    """Once the dice have fallen the attack may be turned against another target."""


@on(Rolled, owner="attack", ability=ChangeTarget, order=5)
async def change_target(table: Table, owned: Owned[ChangeTarget], rolled: Rolled) -> Rolled:
    """Before anybody dodges: of the spaces at which he could have declared it, none for the one that he named."""
    world, attack = table.world, rolled.attack
    if attack.chooser != seat_of(world, attack.by):
        return rolled
    others = tuple(bits(targets(world, attack.by, attack.weapon, side=attack.side) & ~(1 << attack.target)))
    if not others:
        return rolled
    purpose = well_purposes.CHANGE_TARGET
    asked = ChooseSpace(
        seat=attack.chooser, why="BASE-ATK-01", purpose=purpose, spaces=(NOWHERE, *others), subject=attack.by
    )
    space = await table.ask(asked)
    if space < 0:
        return rolled
    turned = retargeted(world, attack, space)
    turned = await over_three(table, turned) if turned.has(ThreeSpaces) else turned
    return rolled.changed(attack=turned, affected=affected(world, turned))


@ability("taunt")
class Taunt(Ability):
    """An attack that an enemy within `range` spaces declares may be drawn onto the hero."""

    range: int


@on(Declaring, owner="any", ability=Taunt, order=38)
async def taunt(table: Table, owned: Owned[Taunt], declaring: Declaring) -> Declaring:
    """Before the dice, and only where he could be attacked and is not struck already."""
    world, attack, hero = table.world, declaring.attack, owned.figure
    if attack.side == side_of(world, hero) or not on_board(world, attack.by):
        return declaring
    if distance(world, hero, attack.by) > owned.ability.range or hero in affected(world, attack):
        return declaring
    spaces = targets(world, attack.by, attack.weapon, side=attack.side) & covered_spaces(world, hero)
    purpose = well_purposes.TAUNT
    if not spaces or not await agrees(table, hero, why="BASE-ATK-01", purpose=purpose):
        return declaring
    return declaring.changed(attack=retargeted(world, attack, next(bits(spaces))))
