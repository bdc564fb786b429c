"""The preview of every weapon, monster and ability of the base set against enumeration by the rules of attacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest

from game.content.models import Item
from game.kernel.store import World
from game.modules.compose import shipped_catalog
from game.rules.attack import enough_damage, falls_short
from game.rules.attack_build import affected, foes_among, prepare
from game.rules.attack_spend import bought, surge_options, totalled
from game.rules.dice import POWER, is_miss
from game.rules.odds import odds
from game.rules.preview import foreseen
from game.rules.preview import odds as asked
from game.rules.wounds import Hit, wounds_of
from game.state.ability import Ability
from game.state.attack import Attack, Rolled
from game.state.figures import abilities_of, is_hero, seat_of, wounds_left
from game.state.lore import lore
from tests.combat_support import Arena, HeroFigure, MonsterFigure

CARDS = shipped_catalog()
WEAPONS = sorted(key for key, card in CARDS.items.items() if card.kind == "weapon")
ORDERS = {"plain": ("", ""), "aimed": ("aim", ""), "dodged": ("", "dodge"), "both": ("aim", "dodge")}
AGAIN = -1
MOST_DICE = 5


class Score(NamedTuple):
    """What a roll comes to."""

    hits: int = 0
    kills: int = 0
    wounds: int = 0


def score(world: World, attack: Attack, figure: int) -> Score:
    """The best of each number for an attack with its roll added, over every purchase and every split of the points, by
    the functions that attacks use."""
    best = Score()
    foes = foes_among(world, attack, affected(world, attack))
    fear = sum(
        int(getattr(held, "rank", 0)) for foe in foes for held in abilities_of(world, foe) if held.called("fear")
    )
    for spent in purchases(world, attack, attack.surges - fear):
        for on_damage in range(spent.flexible + 1):
            on_range = spent.range + spent.flexible - on_damage
            blow = spent.changed(damage=spent.damage + on_damage, range=on_range, flexible=0)
            if not falls_short(blow):
                best = Score(*map(max, best, dealt(world, blow, figure)))
    return best


def purchases(world: World, attack: Attack, surges: int) -> Iterator[Attack]:
    """The attack after everything that so many surges can buy; nothing when Fear is not paid."""
    if surges < 0:
        return
    options = surge_options(world, attack) if is_hero(world, attack.by) else ()
    for counts in product(*(range(surges // option.cost + 1) for option in options)):
        if sum(count * option.cost for count, option in zip(counts, options, strict=True)) <= surges:
            spent = attack
            for count, option in zip(counts, options, strict=True):
                for _ in range(count):
                    spent = bought(spent, option)
            yield spent


def dealt(world: World, blow: Attack, figure: int) -> Score:
    """What a blow that hits does to the figure on the target space."""
    damage = blow.damage * blow.times
    wounds = wounds_of(world, Hit(figure, damage, "attack", blow.by, blow))
    slain = enough_damage(damage) and any(held.called("slay") for held in blow.abilities)
    return Score(1, int(slain or wounds >= wounds_left(world, figure)), wounds)


def enumerated(world: World, plan: Attack, figure: int, mode: str) -> list[Fraction]:
    """Hit, kill and wounds over all rolls; every die is told apart, and every subset is tried for the re-roll."""
    colours = plan.dice + (POWER,) * plan.power
    dice = [distinct(world, colour) for colour in colours]

    @cache
    def scored(attack: Attack) -> Score:
        return score(world, attack, figure)

    def shown(faces: tuple[int, ...]) -> Score:
        if is_miss(world, colours, faces):
            return Score()
        return scored(totalled(world, Rolled(attack=plan, dice=colours, faces=faces)))

    @cache
    def value(state: tuple[int, ...]) -> tuple[int, ...]:
        """The scores of a state, dice to be rolled again averaged, times six for every die."""
        if AGAIN not in state:
            return tuple(6 ** len(dice) * number for number in shown(state))
        at = state.index(AGAIN)
        ends = [(value((*state[:at], face, *state[at + 1 :])), ways) for face, ways in dice[at].items()]
        return tuple(sum(ways * numbers[i] for numbers, ways in ends) // 6 for i in range(3))

    better = {"aimed": max, "dodged": min}.get(mode)
    sums = [0, 0, 0]
    for faces in product(*dice):
        weight = 1
        for die, face in zip(dice, faces, strict=True):
            weight *= die[face]
        picks = product(*((face, AGAIN) for face in faces)) if better else [faces]
        results = [value(pick) for pick in picks]
        for i in range(3):
            sums[i] += weight * (better([numbers[i] for numbers in results]) if better else results[0][i])
    return [Fraction(number, 36 ** len(dice)) for number in sums]


def distinct(world: World, colour: str) -> dict[int, int]:
    """The different faces of a die, each by its first place, and how many show it."""
    faces = lore(world).faces[colour]
    return dict(Counter(faces.index(face) for face in faces))


def agree(arena: Arena, by: str, target: str, weapon: str, mode: str) -> None:
    """Assert that the odds of the preview are those of the enumeration."""
    world, figure, struck = arena.world, arena.id[by], arena.id[target]
    space, held = arena.space(target), arena.id.get(weapon, 0)
    plan = foreseen(world, prepare(world, figure, chooser=seat_of(world, figure), weapon=held, target=space))
    found = odds(asked(world, figure, held, space, figure=struck))
    exact = [Fraction(number, found.total) for number in (found.hits, found.kills, found.wounds)]
    assert exact == enumerated(world, plan, struck, mode)


def drawn(kind: str) -> str:
    """A hero and a monster, next to each other or apart."""
    return ".HM.." if kind == "melee" else "H...M"


def armed(card: Item, **fields: Any) -> HeroFigure:
    """A hero with a weapon and as many power dice as leave the enumeration short."""
    assert card.attack is not None
    skill = min(2, MOST_DICE - len(card.dice))
    return HeroFigure(items=(card,), traits={card.attack: skill}, **fields)


@pytest.mark.parametrize("mode", ["plain", "aimed"])
@pytest.mark.parametrize("card", WEAPONS)
def test_the_preview_of_every_weapon_is_what_enumeration_says(card: str, mode: str) -> None:
    item = CARDS.items[card]
    hero = armed(item, order=ORDERS[mode][0])
    arena = Arena(drawn(item.attack or ""), {"H": hero, "M": MonsterFigure(wounds=5, armour=3)})
    agree(arena, "H", "M", card, mode)


@pytest.mark.parametrize("mode", ["plain", "dodged"])
@pytest.mark.parametrize("rank", ["normal", "master"])
@pytest.mark.parametrize("card", sorted(CARDS.monsters))
def test_the_preview_of_every_monster_is_what_enumeration_says(card: str, rank: str, mode: str) -> None:
    monster = CARDS.monsters[card]
    values = monster.normal if rank == "normal" else monster.master
    figure = MonsterFigure(attack=monster.attack, dice=values.dice, rank=rank, abilities=values.abilities)
    arena = Arena(drawn(monster.attack), {"H": HeroFigure(wounds=4, armour=2, order=ORDERS[mode][1]), "M": figure})
    agree(arena, "M", "H", "", mode)


def changing() -> dict[str, Ability]:
    """Every ability of heroes, skills and other items that changes an attack, by the name of its card."""
    changes = ("on_attack", "supports", "foreseen", "with_two_weapons")
    found = {}
    for cards in (CARDS.heroes, CARDS.skills, CARDS.items):
        for key, card in cards.items():
            for number, held in enumerate(card.abilities):
                if any(getattr(type(held), name) is not getattr(Ability, name) for name in changes):
                    found[f"{key}-{number}"] = held
    return found


@pytest.mark.parametrize("kind", ["melee", "ranged", "magic"])
@pytest.mark.parametrize("name", sorted(changing()))
def test_the_preview_with_every_ability_is_what_enumeration_says(name: str, kind: str) -> None:
    card = next(
        CARDS.items[key] for key in WEAPONS if CARDS.items[key].attack == kind and len(CARDS.items[key].dice) < 4
    )
    hero = armed(card, abilities=(changing()[name],), order="aim")
    arena = Arena(drawn(kind), {"H": hero, "M": MonsterFigure(wounds=5, armour=3)})
    agree(arena, "H", "M", card.id, "aimed")


@pytest.mark.rule("BASE-REROLL-04", "BASE-ABIL-10")
@pytest.mark.parametrize("rank", [1, 2])
def test_the_preview_pays_fear_whatever_is_rolled_again(rank: int) -> None:
    fear = next(held for card in CARDS.monsters.values() for held in card.master.abilities if held.called("fear"))
    card = CARDS.items["elven_bow"]
    monster = MonsterFigure(wounds=4, armour=2, abilities=(fear.model_copy(update={"rank": rank}),))
    arena = Arena(drawn("ranged"), {"H": armed(card, order="aim"), "M": monster})
    agree(arena, "H", "M", "elven_bow", "aimed")
