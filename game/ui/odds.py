"""What an attack may come to, before it is made: odds for the tooltip over a target."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from threading import Thread

from game.kernel.store import World
from game.rules.dice import POWER
from game.rules.odds import Face, Odds, make_ready, odds
from game.rules.preview import box, plan_of, question
from game.state.components import Place
from game.state.ground import figure_at

REROLLS = {
    (False, False): "",
    (True, False): "aimed",
    (False, True): "dodged",
    (True, True): "aim and dodge cancel",
}
"""What is said of an attack by whether it is aimed and whether it is dodged."""


@dataclass(frozen=True)
class Outlook:
    """The odds of one attack on one figure, and what they were reckoned with."""

    figure: int
    odds: Odds
    armour: int
    dice: tuple[str, ...]
    distance: int | None
    reroll: str = ""

    @property
    def headline(self) -> str:
        """Hit and kill in per cent."""
        return f"{self.odds.hit:.0%} hit · {self.odds.kill:.0%} slay".replace("%", " %")

    @property
    def detail(self) -> str:
        """The wounds to be expected."""
        away = "" if self.distance is None else f", {self.distance} away"
        again = f", {self.reroll}" if self.reroll else ""
        return f"{self.odds.mean_wounds:.1f} wounds after armour {self.armour}{away}{again}"


def outlook(world: World, by: int, weapon: int, target: int, *, on: int = 0) -> Outlook | None:
    """The odds of an attack declared at a space, on one of those whom it strikes or on whoever stands there; None when
    nobody does."""
    figure = on or figure_at(world, target)
    if figure is None or world.find(Place, by) is None:
        return None
    plan = plan_of(world, by, weapon, target)
    asked = question(world, plan, figure=figure)
    return Outlook(
        figure=figure,
        odds=odds(asked),
        armour=asked.armour,
        dice=plan.dice + (POWER,) * plan.power,
        distance=plan.distance,
        reroll=REROLLS[asked.aim, asked.dodge],
    )


def ready_soon(world: World) -> None:
    """Let the odds get ready for the dice of the box while the table is looked at."""
    _getting_ready(box(world))


@cache
def _getting_ready(dice: tuple[tuple[tuple[Face, ...], int], ...]) -> Thread:
    thread = Thread(target=make_ready, args=(dice,), name="odds", daemon=True)
    thread.start()
    return thread
