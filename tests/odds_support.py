"""What an attack may come to, enumerated by the rules of attacks: every roll, purchase, split of points and re-roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from game.kernel.store import GAME, FigureId, World
from game.modules.altar.abilities.dark_prayer import strengthened
from game.rules.combat.attack import damage_to, fails, falls_short
from game.rules.combat.attack_build import affected, foes_among, reaches
from game.rules.combat.attack_forecast import forecast_plan, question
from game.rules.combat.attack_spend import bought_effects, sorcery_of, surge_options, totalled
from game.rules.combat.dice import POWER
from game.rules.combat.exact_odds import AttackOdds, Odds, OddsFace, exact_odds
from game.rules.combat.fear import surges_due
from game.rules.status.wounds import Hit, wounds_of
from game.state.ability import Stat
from game.state.events import causes
from game.state.events.attack import Attack, Rolled
from game.state.game_data import game_data
from game.state.queries.figures import total, wounds_left
from tests.combat_support import Arena

ORDERS = {"plain": ("", ""), "aimed": ("aim", ""), "dodged": ("", "dodge"), "both": ("aim", "dodge")}
"""What attacker and target hold, by the way in which dice are rolled again."""
AGAIN = -1
LOOSE = ("green", "yellow", "black")
"""The dice of which one may be rolled again."""

Value = Callable[[tuple[int, ...]], tuple[int, ...]]


class Score(NamedTuple):
    """What a roll comes to."""

    hits: int = 0
    kills: int = 0
    wounds: int = 0


def score(world: World, attack: Attack, figure: FigureId) -> Score:
    """The best of each number for an attack with its roll added, over every purchase and every split of the points, by
    the functions that attacks use."""
    best = Score()
    left = attack.surges - surges_due(world, foes_among(world, attack, affected(world, attack)))
    for spent in purchases(world, attack, left):
        for on_damage in range(spent.flexible + 1):
            blow = spent.changed(
                damage=spent.damage + on_damage,
                range=spent.range + spent.flexible - on_damage,
                sorcery=max(0, on_damage - spent.flexible + sorcery_of(spent)),
                flexible=0,
            )
            if not falls_short(blow):
                best = Score(*map(max, best, dealt(world, blow, figure)))
    return best


def purchases(world: World, attack: Attack, surges: int) -> Iterator[Attack]:
    """The attack after everything that so many surges can buy, or bring by themselves; nothing when Fear is not
    paid."""
    if surges < 0:
        return
    if any(ability.called("dark_prayer") for ability in attack.abilities):
        yield strengthened(attack, surges)
        return
    options = surge_options(world, attack)
    for counts in product(*(range(surges // option.cost + 1) for option in options)):
        if sum(count * option.cost for count, option in zip(counts, options, strict=True)) <= surges:
            spent = attack
            for count, option in zip(counts, options, strict=True):
                for _ in range(count):
                    spent = bought_effects(spent, option)
            yield spent


def dealt(world: World, blow: Attack, figure: FigureId) -> Score:
    """What a blow that hits does to the figure on the target space."""
    if not reaches(world, blow, figure):
        return Score(hits=1)
    damage = damage_to(world, blow, figure)
    wounds = wounds_of(world, Hit(figure, damage, causes.ATTACK, blow.by, blow))
    wounds = max(0, wounds - total(world, figure, Stat.WOUNDS_FEWER))
    slain = damage >= 1 and any(held.called("slay") for held in blow.abilities)
    return Score(1, int(slain or wounds >= wounds_left(world, figure)), wounds)


def enumerated(world: World, plan: Attack, figure: FigureId, mode: str) -> list[Fraction]:
    """Hit, kill and wounds over all rolls; every die is told apart, and every subset is tried for the re-roll."""
    colours = plan.dice + (POWER,) * plan.power
    dice = [distinct(world, colour) for colour in colours]

    @cache
    def scored(attack: Attack) -> Score:
        return score(world, attack, figure)

    def shown(faces: tuple[int, ...]) -> Score:
        rolled = Rolled(attack=plan, roll=0, dice=colours, faces=faces)
        return Score() if fails(world, rolled) else scored(totalled(world, rolled))

    loose = [at for at, colour in enumerate(colours) if colour in LOOSE]
    return summed(dice, shown, loose=loose, mode=mode)


def summed(
    dice: Sequence[dict[int, int]], shown: Callable[[tuple[int, ...]], Score], *, loose: Sequence[int], mode: str
) -> list[Fraction]:
    """The means of the scores over all rolls of dice with six faces, each face with how often it occurs."""

    @cache
    def value(state: tuple[int, ...]) -> tuple[int, ...]:
        """The scores of a state, dice to be rolled again averaged, times six for every die."""
        if AGAIN not in state:
            return tuple(6 ** len(dice) * number for number in shown(state))
        at = state.index(AGAIN)
        ends = [(value((*state[:at], face, *state[at + 1 :])), ways) for face, ways in dice[at].items()]
        return tuple(sum(ways * numbers[i] for numbers, ways in ends) // 6 for i in range(3))

    sums = [0, 0, 0]
    for faces in product(*dice):
        weight = 1
        for die, face in zip(dice, faces, strict=True):
            weight *= die[face]
        for i, number in enumerate(rolled_again(faces, value, loose=loose, mode=mode)):
            sums[i] += weight * number
    return [Fraction(number, 36 ** len(dice)) for number in sums]


def rolled_again(faces: tuple[int, ...], value: Value, *, loose: Sequence[int], mode: str) -> list[int]:
    """The scores of a roll after the re-roll that is best for who makes it, for each score by itself."""
    kept = list(value(faces))
    better = {"aimed": max, "dodged": min}.get(mode)
    if better is not None:
        results = [value(pick) for pick in product(*((face, AGAIN) for face in faces))]
        return [better(numbers[i] for numbers in results) for i in range(3)]
    single = [value((*faces[:at], AGAIN, *faces[at + 1 :])) for at in loose]
    if mode in ("forced", "either"):
        kept = [min([kept[i], *(numbers[i] for numbers in single)]) for i in range(3)]
    if mode in ("own", "either"):
        kept = [max([kept[i], *(numbers[i] for numbers in single)]) for i in range(3)]
    return kept


def distinct(world: World, colour: str) -> dict[int, int]:
    """The different faces of a die, each by its first place, and how many show it."""
    faces = game_data(world).faces[colour]
    return dict(Counter(faces.index(face) for face in faces))


def previewed(arena: Arena, by: str, target: str, weapon: str = "") -> tuple[Attack, Odds]:
    """The attack that the preview has in mind, and its odds."""
    figure = arena.id[target]
    plan = forecast_plan(arena.world, arena.id[by], arena.id.get(weapon, GAME), arena.space(target))
    return plan, exact_odds(question(arena.world, plan, figure=figure))


def exact(found: Odds) -> list[Fraction]:
    """Hit, kill and mean wounds as fractions."""
    return [Fraction(number, found.total) for number in (found.hits, found.kills, found.wounds)]


def agree(arena: Arena, by: str, target: str, weapon: str = "", mode: str = "plain") -> None:
    """Assert that the odds of the preview are those of the enumeration."""
    plan, found = previewed(arena, by, target, weapon)
    assert exact(found) == enumerated(arena.world, plan, arena.id[target], mode)


def most_wounds(attack: AttackOdds, roll: tuple[OddsFace, ...]) -> int | None:
    """Return the most wounds of a roll by trying every purchase and every split of the points, None for a miss."""
    if any(face.miss for face in roll):
        return None
    surges = sum(face.surges for face in roll) + attack.surges - attack.fear
    points = sum(face.enhance for face in roll) + attack.flexible
    best: int | None = None
    for counts in product(range(max(0, surges) + 1), repeat=len(attack.options)):
        bought = list(zip(counts, attack.options, strict=True))
        if surges < sum(n * option.cost for n, option in bought):
            continue
        if any(option.times is not None and n > option.times for n, option in bought):
            continue
        pierce = attack.pierce + sum(n * option.pierce for n, option in bought)
        for on_range in range(points + 1):
            reach = attack.range + on_range + sum(face.range for face in roll)
            reach += sum(n * option.range for n, option in bought)
            if attack.distance is not None and reach < attack.distance:
                continue
            damage = attack.damage + points - on_range + sum(face.damage for face in roll)
            damage += sum(n * option.damage for n, option in bought)
            best = max(best or 0, damage - max(0, attack.armour - pierce), 0)
    return best
