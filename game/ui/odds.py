"""What an attack may come to, before it is made: odds for the tooltip over a target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.content.models import SurgeBonus
from game.kernel.store import World
from game.rules.attack_build import prepare
from game.rules.attack_spend import surge_options
from game.rules.odds import AttackOdds, Odds, Pool, SurgeOption, odds
from game.rules.odds import Face as OddsFace
from game.state.attack import Attack
from game.state.components import Order, Place
from game.state.familiars import armour_now
from game.state.figures import abilities_of, is_hero, seat_of, wounds_left
from game.state.ground import figure_at
from game.state.lore import lore


@dataclass(frozen=True)
class Outlook:
    """The odds of one attack on one figure, and what they were reckoned with."""

    figure: int
    odds: Odds
    armour: int
    dice: tuple[str, ...]
    distance: int | None

    @property
    def headline(self) -> str:
        """Hit and kill in per cent."""
        return f"{self.odds.hit:.0%} hit · {self.odds.kill:.0%} slay".replace("%", " %")

    @property
    def detail(self) -> str:
        """The wounds to be expected."""
        away = "" if self.distance is None else f", {self.distance} away"
        return f"{self.odds.mean_wounds:.1f} wounds after armour {self.armour}{away}"


def outlook(world: World, by: int, weapon: int, target: int) -> Outlook | None:
    """The odds of an attack declared at a space; None when nobody stands there."""
    figure = figure_at(world, target)
    if figure is None or world.find(Place, by) is None:
        return None
    plan = prepare(world, by, chooser=seat_of(world, by), weapon=weapon, target=target)
    order = world.find(Order, by)
    armour = armour_now(world, figure, plan.kind)
    asked = AttackOdds(
        pool=_pool(world, plan),
        distance=plan.distance,
        damage=plan.damage,
        range=plan.range,
        surges=plan.surges,
        flexible=plan.flexible,
        armour=armour,
        pierce=plan.pierce,
        options=_options(world, plan),
        fear=sum(int(getattr(a, "rank", 1)) for a in abilities_of(world, figure) if a.called("fear")),
        wounds_left=max(1, wounds_left(world, figure)),
        aim=order is not None and order.kind == "aim",
    )
    dice = plan.dice + ("black",) * plan.power
    return Outlook(figure=figure, odds=odds(asked), armour=armour, dice=dice, distance=plan.distance)


def _pool(world: World, plan: Attack) -> Pool:
    faces = lore(world).faces
    colours = plan.dice + ("black",) * plan.power
    return Pool(
        tuple(
            tuple(OddsFace(face.range, face.damage, face.surge, face.enhancement, face.miss) for face in faces[colour])
            for colour in colours
        )
    )


def _options(world: World, plan: Attack) -> tuple[SurgeOption, ...]:
    if not is_hero(world, plan.by):
        return ()
    found = []
    for offer in surge_options(world, plan):
        damage = reach = pierce = 0
        for gain in offer.gain:
            if isinstance(gain, SurgeBonus):
                damage, reach = damage + gain.damage, reach + gain.range
            else:
                pierce += _pierce(gain)
        if damage or reach or pierce:
            found.append(SurgeOption(cost=offer.cost, damage=damage, range=reach, pierce=pierce))
    return tuple(found)


def _pierce(gain: Any) -> int:
    return int(getattr(gain, "rank", 0)) if gain.called("pierce") else 0
