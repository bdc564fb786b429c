"""What an attack may come to, before it is made: odds for the tooltip over a target."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from threading import Thread

from game.abilities.protection import ready_shields
from game.board.grid import Space
from game.content.counting import per_cent
from game.kernel.store import NOBODY, Entity, FigureId, World
from game.rules.combat.attack_forecast import dice_box, forecast_plan, question
from game.rules.combat.attack_spend import may_buy_die
from game.rules.combat.dice import POWER
from game.rules.combat.exact_odds import AttackOdds, Odds, OddsFace, exact_odds, make_ready
from game.show.figure_marks import attack_lines
from game.state.components.components import Position
from game.state.defence import defence
from game.state.events.attack import Attack
from game.state.queries.board_queries import figure_at
from game.state.queries.figures import abilities_of, is_hero

REROLLS = {
    (False, False): "",
    (True, False): "aimed",
    (False, True): "dodged",
    (True, True): "aim and dodge cancel",
}
"""What is said of an attack by whether it is aimed and whether it is dodged."""


LATER = {"ward": "dice against wounds", "fatigue_shield": "fatigue for armour", "undying": "Undying"}
"""What may still come between the wounds and their bearer, by the name of the ability."""


@dataclass(frozen=True)
class TargetOdds:
    """The odds of one attack on one figure, and what they were reckoned with."""

    figure: FigureId
    odds: Odds
    armour: int
    dice: tuple[str, ...]
    distance: int | None
    reroll: str = ""
    pierce: int = 0
    """How much armour the attack ignores."""
    shielded: Odds | None = None
    uncounted: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    """What modules tell of the attack, a line each."""

    @property
    def headline(self) -> str:
        """Hit and kill in per cent."""
        return f"{per_cent(self.odds.hit)} hit · {per_cent(self.odds.kill)} kill"

    @property
    def promise(self) -> float:
        """The wounds to be expected; where all of them are held off, a little for a hit."""
        return self.odds.mean_wounds or self.odds.hit / 1000

    @property
    def detail(self) -> str:
        """The wounds to be expected."""
        away = "" if self.distance is None else f", {self.distance} away"
        again = f", {self.reroll}" if self.reroll else ""
        left = max(0, self.armour - self.pierce)
        met = f"{left} ({self.armour} − Pierce {self.pierce})" if self.pierce and self.armour else self.armour
        return f"{self.odds.mean_wounds:.1f} wounds after armour {met}{away}{again}"

    @property
    def besides(self) -> list[str]:
        """What the shield would change, and what the numbers leave out, a line each."""
        lines = [*self.told]
        if self.shielded is not None:
            lines.append(
                f"{self.shielded.mean_wounds:.1f} wounds · {per_cent(self.shielded.kill)} kill with the shield"
            )
        if self.uncounted:
            lines.append(f"Not counted: {', '.join(self.uncounted)}")
        return lines


def target_odds(
    world: World, by: FigureId, weapon: Entity, target: Space, *, on: FigureId = NOBODY
) -> TargetOdds | None:
    """The odds of an attack declared at a space, on one of those whom it strikes or on whoever stands there; None when
    nobody does."""
    figure = on or figure_at(world, target)
    if figure is None or world.find(Position, by) is None:
        return None
    return attack_odds(world, forecast_plan(world, by, weapon, target), figure)


def attack_odds(world: World, plan: Attack, figure: FigureId) -> TargetOdds:
    """The odds of an attack, as the rules have made it, on one of those whom it strikes."""
    asked = question(world, plan, figure=figure)
    without = defence(world, figure, plan).without
    ready = ready_shields(world, figure) if is_hero(world, figure) else ()
    shield = sum(amount for item, amount in ready if item not in without)
    return TargetOdds(
        figure=figure,
        odds=exact_odds(asked),
        armour=asked.armour,
        dice=plan.dice + (POWER,) * plan.power,
        distance=plan.distance,
        pierce=asked.pierce,
        reroll=REROLLS[asked.aim, asked.dodge] or one_again_words(asked),
        shielded=exact_odds(replace(asked, fewer=asked.fewer + shield)) if shield else None,
        uncounted=uncounted(world, plan, figure),
        told=attack_lines(world, plan, figure),
    )


def one_again_words(asked: AttackOdds) -> str:
    """Who may have one die rolled again, in words."""
    if asked.own:
        return "one die again" if not asked.forced else "one die again for either"
    return "one die again for the target" if asked.forced else ""


def uncounted(world: World, plan: Attack, figure: FigureId) -> tuple[str, ...]:
    """What the odds of an attack on a figure leave out."""
    held = [words for name, words in LATER.items() if any(a.called(name) for a in abilities_of(world, figure))]
    return (*(("dice bought with fatigue",) if may_buy_die(world, plan) else ()), *held)


def ready_soon(world: World) -> None:
    """Let the odds get ready for the dice of the box while the table is looked at."""
    _getting_ready(dice_box(world))


@cache
def _getting_ready(dice: tuple[tuple[tuple[OddsFace, ...], int], ...]) -> Thread:
    thread = Thread(target=make_ready, args=(dice,), name="odds", daemon=True)
    thread.start()
    return thread
