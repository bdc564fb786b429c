"""An attack before its roll: dice, bonuses and what it will strike."""

from __future__ import annotations

from game.board.grid import Space
from game.content.models import DieColour
from game.kernel.registry import rule
from game.kernel.request import Seat
from game.kernel.store import GAME, Entity, FigureId, World, derived
from game.rules.combat.attack_abilities import NEAR, Evasion, OffHand, Presence
from game.rules.combat.attack_targets import (
    arc,
    attack_kind_of,
    blast_mask,
    breath_mask,
    casts_from,
    enemies,
    line_to,
    own_abilities,
    passed,
    seen_past,
    targets_within_reach,
    template_of,
)
from game.rules.combat.dice import POWER
from game.rules.items.equipment import item_card_of
from game.state.ability import Ability, Stat
from game.state.components.components import Activation, Hero, Monster, Position
from game.state.events.attack import FISTS, Attack
from game.state.game_data import board, catalog
from game.state.queries.board_queries import (
    adjacent_mask,
    covered_spaces,
    crowd,
    distance,
    figure_at,
    figures_in,
    sight_of,
)
from game.state.queries.figures import (
    abilities_like,
    abilities_of,
    added,
    is_hero,
    monster_dice,
    side_of,
    total,
    trait,
    worn,
)
from game.state.rule_options import COMMAND_BONUS

MOST_POWER_DICE = 5


def prepare(
    world: World,
    by: FigureId,
    *,
    chooser: Seat,
    weapon: Entity = FISTS,
    target: Space,
    side: str = "",
    dice: tuple[DieColour, ...] | None = None,
    guard: bool = False,
    distance: int | None = None,
) -> Attack:
    """The attack that a figure would make on a space, with all bonuses that hold before the roll. `dice` replaces those
    of the weapon; a `distance` is taken for that from where the figure stands, and no line is looked for."""
    kind = attack_kind_of(world, by, weapon)
    colours = tuple(base_dice(world, by, weapon) if dice is None else dice)
    origin, far = best_line(world, by, kind, target) if distance is None else (anchor_of(world, by), distance)
    attack = Attack(
        by=by,
        chooser=chooser,
        side=side or side_of(world, by),
        kind=kind,
        weapon=weapon,
        hands=0 if weapon == FISTS else item_card_of(world, weapon).hands,
        origin=origin,
        target=target,
        distance=far if kind != "melee" else None,
        dice=tuple(colour for colour in colours if colour != POWER),
        power=colours.count(POWER) + trait_dice(world, by, kind),
        adjacent=bool(adjacent_mask(world, by) >> target & 1),
        guard=guard,
    )
    attack = attack.gain(*own_abilities(world, by, weapon))
    attack = without_distance(world, with_off_hand(world, supported(world, attack)))
    return attack.changed(power=capped(attack.power))


def anchor_of(world: World, figure: FigureId) -> Space:
    """The first of the spaces of a figure on the board."""
    return world.get(Position, figure).anchor


def best_line(world: World, by: FigureId, kind: str, target: Space) -> tuple[Space, int]:
    """(origin, distance) of the shortest line of an attack, begun by some in the space of another figure."""
    mine = line_to(world, by, target, kind)
    seen = [figure for figure in casts_from(world, by, kind) if sight_of(world, figure) >> target & 1]
    if not seen:
        return mine
    lines = [line_to(world, figure, target, kind) for figure in seen]
    if sight_of(world, by) >> target & 1:
        lines.append(mine)
    return min(lines, key=lambda line: line[1])


@rule("BASE-ATK-03", "BASE-EQUIP-10", "BASE-ATK-04")
def base_dice(world: World, by: FigureId, weapon: Entity) -> tuple[DieColour, ...]:
    """The dice of the one weapon used, of fists, or of the monster's card (BASE-ATK-03, BASE-ATK-04, BASE-ATK-21)."""
    if not is_hero(world, by):
        return monster_dice(world, by)
    if weapon == FISTS:
        return ("red",)
    return item_card_of(world, weapon).dice


@rule("BASE-ATK-08", "BASE-ATK-09", "BASE-ATK-10")
def trait_dice(world: World, by: FigureId, kind: str) -> int:
    """Power dice of a hero's trait; a monster rolls exactly the dice on its card (BASE-ATK-09, BASE-ATK-10)."""
    return trait(world, by, kind) if world.find(Hero, by) is not None else 0


@rule("BASE-DICE-04")
def capped(power: int) -> int:
    """Never more than five power dice (BASE-DICE-04)."""
    return min(MOST_POWER_DICE, power)


@derived(abilities_of)
def _presences(world: World) -> dict[FigureId, tuple[Presence, ...]]:
    """Who has such an ability, on the board or not."""
    figures = [figure for kind in (Hero, Monster) for figure, _ in world.each(kind, FigureId)]
    found = ((figure, abilities_like(world, figure, Presence)) for figure in figures)
    return {figure: held for figure, held in found if held}


def supported(world: World, attack: Attack) -> Attack:
    """The attack with what friends of the attacker on the board give it and what his enemies take from it; he is a
    friend of his own at distance 0. A charmed hero has the friends and enemies that he always has."""
    if not _presences(world):
        return attack
    side, ranged = side_of(world, attack.by), COMMAND_BONUS.of(world) == "range_and_damage"
    bearers = _presences(world)
    for figure in [figure for figure, _ in world.each(Position, FigureId) if figure in bearers]:
        for held in bearers[figure]:
            felt = held.friends == (side_of(world, figure) == side) and distance(world, figure, attack.by) <= NEAR
            if felt:
                far = held.more if ranged or not held.friends else 0
                attack = attack.changed(damage=attack.damage + held.more, range=attack.range + far)
    return attack


@rule("BASE-EQUIP-09")
def with_off_hand(world: World, attack: Attack) -> Attack:
    """A second one-handed Melee weapon gives its off-hand bonus to attacks with the other (BASE-EQUIP-09)."""
    if attack.kind != "melee" or attack.weapon == FISTS or not is_hero(world, attack.by):
        return attack
    cards = catalog(world).items
    for entity, item in worn(world, attack.by):
        card = cards[item.card]
        if entity != attack.weapon and card.kind == "weapon" and card.attack == "melee" and card.hands == 1:
            attack = from_off_hand(world, attack, card.abilities)
    return attack


def from_off_hand(world: World, attack: Attack, abilities: tuple[Ability, ...]) -> Attack:
    """The attack with the off-hand bonus of the other weapon, and with what its owner makes of that."""
    damage, surges = added(abilities, Stat.OFF_HAND_DAMAGE), added(abilities, Stat.OFF_HAND_SURGES)
    if damage or surges:
        damage += total(world, attack.by, Stat.TWO_WEAPONS)
    gifts = (gift for held in abilities if isinstance(held, OffHand) for gift in held.gain)
    return attack.changed(damage=attack.damage + damage, surges=attack.surges + surges).gain(*gifts)


def retargeted(world: World, attack: Attack, target: Space) -> Attack:
    """The attack turned to another space: what it has gained stays, and the line to there counts."""
    origin, far = best_line(world, attack.by, attack.kind, target)
    turned = attack.changed(
        origin=origin,
        target=target,
        adjacent=bool(adjacent_mask(world, attack.by) >> target & 1),
        distance=None if attack.distance is None else far,
    )
    under = template_of(attack.abilities)
    return turned.changed(breath=breath_mask(world, attack.by, target, under, attack.kind) if under else 0)


def without_distance(world: World, attack: Attack) -> Attack:
    """A Breath has a template, a burst a radius instead of a distance (BASE-ABIL-06)."""
    if attack.breath:
        under = breath_mask(world, attack.by, attack.target, attack.template, attack.kind)
        return attack.changed(breath=under, distance=None)
    return attack.changed(distance=None) if attack.burst else attack


# --- what it strikes -------------------------------------------------------------------------------------------------
def affected(world: World, attack: Attack) -> tuple[FigureId, ...]:
    """The figures that the attack strikes if it hits, once each, by id."""
    if attack.breath:
        return tuple(figures_in(world, attack.breath))
    if attack.blast:
        return tuple(figures_in(world, blast_mask(world, attack.target, attack.blast)))
    foes = enemies(world, attack.by, attack.side)
    if attack.leapt:
        return tuple(figures_in(world, attack.leapt & foes))
    if attack.burst:
        own = covered_spaces(world, attack.by)
        return tuple(figures_in(world, board(world).within(own, attack.burst) & foes))
    if attack.sweep:
        return swept(world, attack, foes)
    figure = aimed_at(world, attack)
    return () if figure is None else (figure,)


def aimed_at(world: World, attack: Attack) -> FigureId | None:
    """The figure on the target space, or None. Of two that share it for a moment it is the enemy, and of two enemies
    the one that passes: that it came there is what the attack answers."""
    if not crowd(world).shared >> attack.target & 1:
        return figure_at(world, attack.target)
    foes = [figure for figure in figures_in(world, 1 << attack.target) if side_of(world, figure) != attack.side]
    active = world.find(Activation, GAME)
    passing = [figure for figure in foes if active is not None and figure == active.figure]
    return next(iter((*passing, *foes)), figure_at(world, attack.target))


@rule("BASE-ABIL-23", "ALTAR-SUMM-27", "BASE-ATK-25")
def swept(world: World, attack: Attack, foes: int) -> tuple[FigureId, ...]:
    """Sweep strikes every enemy in Melee range and in sight (BASE-ABIL-23, BASE-ATK-25)."""
    clear = passed(world, attack.kind, sweep=attack.reach > 1)
    seen = seen_past(world, attack.by, attack.kind, attack.abilities, clear)
    near = targets_within_reach(world, attack.by, attack.reach, seen) & arc(world, attack.by)
    return tuple(figures_in(world, near & foes))


def foes_among(world: World, attack: Attack, figures: tuple[FigureId, ...]) -> tuple[FigureId, ...]:
    """Those of the figures that are enemies of the attack."""
    spaces = enemies(world, attack.by, attack.side)
    return tuple(figure for figure in figures if covered_spaces(world, figure) & spaces)


def reaches(world: World, attack: Attack, figure: FigureId) -> bool:
    """Whether an attack harms a figure in its area at all."""
    evading = any(held.evades(world, figure, attack) for held in abilities_like(world, figure, Evasion))
    return figure not in attack.spared and not evading
