"""What an attack would come to, asked before it is made: the question that the odds answer."""

from __future__ import annotations

from dataclasses import replace

from game.board.grid import NORTH_WEST, Space
from game.content.models import DieFace, SurgeBonus
from game.content.models import SurgePurchase as Printed
from game.kernel.store import NOBODY, Entity, FigureId, World
from game.rules.combat.attack import damage_to
from game.rules.combat.attack_build import affected, foes_among, prepare, reaches
from game.rules.combat.attack_spend import bought_effects, sorcery_of, surge_options
from game.rules.combat.dice import POWER
from game.rules.combat.exact_odds import AttackOdds, OddsFace, Pool, SurgeOption
from game.rules.combat.exact_odds import exact_odds as answered
from game.rules.combat.fear import surges_due
from game.rules.combat.reroll import LOOSE_COLOURS, Role, can_dodge, may_roll_again
from game.rules.turn.orders import holds
from game.state.ability import Stat
from game.state.defence import defence
from game.state.events.attack import FISTS, Attack, AttackAbility
from game.state.familiars import armour_now
from game.state.game_data import game_data, once_a_game
from game.state.queries.bans import forbidden
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import added, immune, seat_of, total, wounds_left
from game.state.rule_options import FEAR_SCOPE

VARIANTS = "attack variants"
"""The kind of part that says in which ways a planned attack may be rolled: `(world, attack)` gives attacks."""
UNTOUCHED = 10_000
"""Armour that nothing gets through: what the odds are asked about who cannot be harmed."""
UNPAYABLE = 99
"""A price in surges that no roll pays."""


def attack_forecast(
    world: World,
    by: FigureId,
    weapon: Entity = FISTS,
    target: Space = NORTH_WEST,
    *,
    figure: FigureId = NOBODY,
    distance: int | None = None,
) -> AttackOdds:
    """What is asked about an attack on a space: dice and bonuses against one figure, by default the first enemy that
    it would strike. An aim order counts as used, and so does the dodge order of whoever is struck; of an attack that
    may be made in several ways it is the best. A `distance` is taken for that from where the attacker stands. KeyError
    when he is not on the board."""
    return question(world, forecast_plan(world, by, weapon, target, distance=distance), figure=figure)


def forecast_plan(world: World, by: FigureId, weapon: Entity, target: Space, *, distance: int | None = None) -> Attack:
    """The attack as it would be rolled; of several ways to make it that which kills, wounds and hits most often before
    anybody rolls again."""
    plan = prepare(world, by, chooser=seat_of(world, by), weapon=weapon, target=target, distance=distance)
    plans: tuple[Attack, ...] = (plan,)
    for ability in plans[0].abilities:
        if isinstance(ability, AttackAbility):
            plans = tuple(way for plan in plans for way in ability.ways(world, plan))
    plans = tuple(foreseen(world, plan) for plan in plans)
    for varied in game_data(world).book.all(VARIANTS).values():
        plans = tuple(way for plan in plans for way in varied(world, plan))
    return plans[0] if len(plans) == 1 else max(plans, key=lambda plan: _promise(world, plan))


def _promise(world: World, plan: Attack) -> tuple[float, float, float]:
    found = answered(replace(question(world, plan), aim=False, dodge=False, own=0, forced=0))
    return found.kill, found.mean_wounds, found.hit


def question(world: World, plan: Attack, *, figure: FigureId = NOBODY) -> AttackOdds:
    """What is asked about this attack against one figure."""
    by, target = plan.by, plan.target
    lying = affected(world, plan)
    struck = foes_among(world, plan, lying)
    figure = figure or (struck[0] if struck else NOBODY)
    named = bool(figure) and bool(covered_spaces(world, figure) >> target & 1)
    afraid = (figure,) if FEAR_SCOPE.of(world) == "figure" and figure in struck else struck
    asked = AttackOdds(
        pool=forecast_pool(world, plan),
        distance=plan.distance,
        damage=plan.damage,
        range=plan.range,
        surges=plan.surges,
        flexible=plan.flexible,
        armour=armour_now(world, figure, plan.kind, attack=plan) if figure else 0,
        pierce=plan.pierce,
        options=(*(_option(plan, printed, named) for printed in surge_options(world, plan)), *by_themselves(plan)),
        fear=fear_ahead(world, plan, afraid),
        wounds_left=max(1, wounds_left(world, figure)) if figure else 1,
        aim=plan.aimed or holds(world, by, "aim"),
        dodge=any(can_dodge(world, hero, plan) for hero in lying),
        own=one_die_again(world, plan, (by,), "attacker"),
        forced=one_die_again(world, plan, resisting(world, plan, lying), "target"),
        besides=total(world, figure, Stat.WOUNDS_BESIDES) if figure else 0,
        fewer=total(world, figure, Stat.WOUNDS_FEWER) if figure else 0,
    )
    return withstood(world, plan, figure, asked) if figure else asked


def resisting(world: World, plan: Attack, lying: tuple[FigureId, ...]) -> tuple[FigureId, ...]:
    """Those under an attack who may use what helps them by their choice."""
    return tuple(figure for figure in lying if defence(world, figure, plan).feats)


def one_die_again(world: World, plan: Attack, figures: tuple[FigureId, ...], role: Role) -> int:
    """The dice, as a mask, of which these figures may have one rolled again when nobody aims or dodges."""
    if not may_roll_again(world, figures, role):
        return 0
    return sum(1 << at for at, colour in enumerate(plan.dice + (POWER,) * plan.power) if colour in LOOSE_COLOURS)


def by_themselves(plan: Attack) -> tuple[SurgeOption, ...]:
    """What every surge brings without being asked."""
    worth = dict.fromkeys((held.adds(Stat.SURGE_DAMAGE), held.adds(Stat.SURGE_RANGE)) for held in plan.abilities)
    return tuple(SurgeOption(cost=1, damage=damage, range=far) for damage, far in worth if damage or far)


def withstood(world: World, plan: Attack, figure: FigureId, asked: AttackOdds) -> AttackOdds:
    """The question as the figure's immunities leave it: a point of Sorcery may still bring range."""
    if immune(world, figure, "pierce"):
        asked = replace(asked, pierce=0, options=tuple(replace(option, pierce=0) for option in asked.options))
    if immune(world, figure, "sorcery"):
        magic = sorcery_of(plan)
        asked = replace(asked, flexible=asked.flexible - magic, range=asked.range + magic)
    if not reaches(world, plan, figure) or damage_to(world, plan.changed(damage=1, sorcery=0), figure) < 1:
        asked = replace(asked, besides=0) if not reaches(world, plan, figure) else asked
        asked = replace(asked, armour=UNTOUCHED, options=tuple(replace(o, pierce=0, slay=False) for o in asked.options))
    return asked


def foreseen(world: World, plan: Attack) -> Attack:
    """The attack with what its abilities will add once it is declared."""
    for ability in plan.abilities:
        if isinstance(ability, AttackAbility):
            plan = ability.foreseen(world, plan)
    return plan


def forecast_pool(world: World, plan: Attack) -> Pool:
    """The dice of an attack as the odds know them."""
    attacking = (held for held in plan.abilities if isinstance(held, AttackAbility))
    spoiling = tuple(held for held in attacking if type(held).spoils is not AttackAbility.spoils)
    colours = plan.dice + (POWER,) * plan.power
    return _pool(world, colours, spoiling, bool(added(plan.abilities, Stat.LUCK)))


@once_a_game
def _pool(world: World, colours: tuple[str, ...], spoiling: tuple[AttackAbility, ...], lucky: bool) -> Pool:
    """Dice of these colours under what spoils faces, enhancements counted as range and damage where luck is at work."""
    faces = game_data(world).faces
    return Pool(
        tuple(tuple(_face(spoiling, colour, face, lucky=lucky) for face in faces[colour]) for colour in colours)
    )


def dice_box(world: World) -> tuple[tuple[tuple[OddsFace, ...], int], ...]:
    """Every die of the box as the odds know it, and how many there are."""
    dice = game_data(world).catalog.dice
    return tuple((tuple(map(_plain, faces)), dice[colour].count) for colour, faces in game_data(world).faces.items())


def fear_ahead(world: World, plan: Attack, struck: tuple[FigureId, ...]) -> int:
    """The surges that Fear asks of an attack on these figures (BASE-ABIL-10); of who may spend none, more than any roll
    shows."""
    due = 0 if immune(world, plan.by, "fear") else surges_due(world, struck)
    return UNPAYABLE if due and forbidden(world, plan.by, "surges") else due


def _face(spoiling: tuple[AttackAbility, ...], colour: str, face: DieFace, *, lucky: bool) -> OddsFace:
    if face.miss or any(held.spoils(colour, face) for held in spoiling):
        return OddsFace(miss=True)
    if lucky:
        both = face.enhancement
        face = face.model_copy(update={"range": face.range + both, "damage": face.damage + both, "enhancement": 0})
    return _plain(face)


def _plain(face: DieFace) -> OddsFace:
    return (
        OddsFace(miss=True)
        if face.miss
        else OddsFace(range=face.range, damage=face.damage, surges=face.surge, enhance=face.enhancement)
    )


def _option(plan: Attack, printed: Printed, named: bool) -> SurgeOption:
    """What an effect adds to the attack; an ability that does not add up is bought once. Slay takes only the figure
    that is `named` as the target."""
    after = bought_effects(plan, printed)
    gained = [gain for gain in printed.gain if not isinstance(gain, SurgeBonus)]
    single = bool(gained) and bought_effects(after, printed) == after
    return SurgeOption(
        cost=printed.cost,
        damage=after.damage - plan.damage,
        range=after.range - plan.range,
        pierce=after.pierce - plan.pierce,
        times=1 if single else None,
        factor=after.times // plan.times,
        slay=named and any(gain.called("slay") for gain in gained),
    )
