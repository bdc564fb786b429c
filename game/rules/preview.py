"""What an attack would come to, asked before it is made: the question that the odds answer."""

from __future__ import annotations

from game.content.models import Face as DieFace
from game.content.models import SurgeBonus
from game.content.models import SurgeOption as Printed
from game.kernel.store import World
from game.rules.attack_build import affected, foes_among, prepare
from game.rules.attack_spend import bought, surge_options
from game.rules.dice import POWER
from game.rules.odds import AttackOdds, Face, Pool, SurgeOption
from game.rules.orders import holds
from game.rules.reroll import may_dodge
from game.state.attack import FISTS, Attack
from game.state.familiars import armour_now
from game.state.figures import abilities_of, immune, is_hero, seat_of, wounds_left
from game.state.ground import covered
from game.state.lore import lore, readings


def odds(world: World, by: int, weapon: int = FISTS, target: int = 0, *, figure: int = 0) -> AttackOdds:
    """What is asked about an attack on a space: dice and bonuses against one figure, by default the first enemy that
    it would strike. An aim order counts as used, and so does the dodge order of whoever is struck. KeyError when the
    attacker is not on the board."""
    plan = foreseen(world, prepare(world, by, chooser=seat_of(world, by), weapon=weapon, target=target))
    lying = affected(world, plan)
    struck = foes_among(world, plan, lying)
    figure = figure or (struck[0] if struck else 0)
    named = bool(figure) and bool(covered(world, figure) >> target & 1)
    afraid = (figure,) if readings(world).fear_scope == "figure" and figure in struck else struck
    return AttackOdds(
        pool=pool(world, plan),
        distance=plan.distance,
        damage=plan.damage,
        range=plan.range,
        surges=plan.surges,
        flexible=plan.flexible,
        armour=armour_now(world, figure, plan.kind) if figure else 0,
        pierce=plan.pierce,
        options=tuple(_option(plan, printed, named) for printed in surge_options(world, plan))
        if is_hero(world, by)
        else (),
        fear=fear(world, plan, afraid),
        wounds_left=max(1, wounds_left(world, figure)) if figure else 1,
        aim=holds(world, by, "aim"),
        dodge=any(holds(world, hero, "dodge") and may_dodge(world, hero) for hero in lying),
    )


def foreseen(world: World, plan: Attack) -> Attack:
    """The attack with what its abilities will add once it is declared."""
    for ability in plan.abilities:
        plan = ability.foreseen(world, plan)
    return plan


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


def _option(plan: Attack, printed: Printed, named: bool) -> SurgeOption:
    """What an effect adds to the attack; an ability that does not add up is bought once. Slay takes only the figure
    that is `named` as the target."""
    after = bought(plan, printed)
    gained = [gain for gain in printed.gain if not isinstance(gain, SurgeBonus)]
    single = bool(gained) and bought(after, printed) == after
    return SurgeOption(
        cost=printed.cost,
        damage=after.damage - plan.damage,
        range=after.range - plan.range,
        pierce=after.pierce - plan.pierce,
        times=1 if single else None,
        factor=after.times // plan.times,
        slay=named and any(gain.called("slay") for gain in gained),
    )
