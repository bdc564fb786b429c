"""What an attack would come to, asked before it is made: the question that the odds answer."""

from __future__ import annotations

from game.content.models import Face as DieFace
from game.content.models import SurgeBonus
from game.content.models import SurgeOption as Printed
from game.kernel.store import World
from game.rules.attack_build import affected, foes_among, prepare
from game.rules.attack_spend import surge_options
from game.rules.dice import POWER
from game.rules.odds import AttackOdds, Face, Pool, SurgeOption
from game.rules.orders import holds
from game.state.attack import FISTS, Attack
from game.state.familiars import armour_now
from game.state.figures import abilities_of, immune, is_hero, seat_of, wounds_left
from game.state.lore import lore


def odds(world: World, by: int, weapon: int = FISTS, target: int = 0, *, figure: int = 0) -> AttackOdds:
    """What is asked about an attack on a space: dice and bonuses against one figure, by default the first enemy that
    it would strike. An aim order counts as used. KeyError when the attacker is not on the board."""
    plan = prepare(world, by, chooser=seat_of(world, by), weapon=weapon, target=target)
    struck = foes_among(world, plan, affected(world, plan))
    figure = figure or (struck[0] if struck else 0)
    return AttackOdds(
        pool=pool(world, plan),
        distance=plan.distance,
        damage=plan.damage,
        range=plan.range,
        surges=plan.surges,
        flexible=plan.flexible,
        armour=armour_now(world, figure, plan.kind) if figure else 0,
        pierce=plan.pierce,
        options=tuple(_option(printed) for printed in surge_options(world, plan)) if is_hero(world, by) else (),
        fear=fear(world, plan, struck),
        wounds_left=wounds_left(world, figure) if figure else 1,
        aim=holds(world, by, "aim"),
    )


def pool(world: World, plan: Attack) -> Pool:
    """The dice of an attack as the odds know them."""
    faces = lore(world).faces
    return Pool(tuple(tuple(_face(face) for face in faces[colour]) for colour in plan.dice + (POWER,) * plan.power))


def fear(world: World, plan: Attack, struck: tuple[int, ...]) -> int:
    """The surges that Fear asks of an attack on these figures (BASE-ABIL-10)."""
    if immune(world, plan.by, "fear"):
        return 0
    held = [ability for figure in struck for ability in abilities_of(world, figure) if ability.called("fear")]
    return sum(int(getattr(ability, "rank", 0)) for ability in held)


def _face(face: DieFace) -> Face:
    return Face(range=face.range, damage=face.damage, surges=face.surge, enhance=face.enhancement, miss=face.miss)


def _option(printed: Printed) -> SurgeOption:
    bonus = [gain for gain in printed.gain if isinstance(gain, SurgeBonus)]
    piercing = [gain for gain in printed.gain if not isinstance(gain, SurgeBonus) and gain.called("pierce")]
    return SurgeOption(
        cost=printed.cost,
        damage=sum(gain.damage for gain in bonus),
        range=sum(gain.range for gain in bonus),
        pierce=sum(gain.rank for gain in piercing),
    )
