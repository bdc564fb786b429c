"""The preview of the Altar's monsters and abilities against enumeration by the rules of attacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from game.abilities.black_curse import BlackCurse
from game.abilities.dark_prayer import strengthened
from game.abilities.ironskin import Ironskin
from game.abilities.pierce import Pierce
from game.abilities.shadowcloak import Shadowcloak
from game.abilities.sorcery import Sorcery
from game.kernel.store import World
from game.modules.compose import shipped_catalog
from game.rules.attack import damage_to, fails, falls_short, reaches
from game.rules.attack_spend import bought, sorcery_of, surge_options, totalled
from game.rules.dice import POWER
from game.rules.odds import Odds, odds
from game.rules.preview import plan_of, question
from game.rules.wounds import Hit, wounds_of
from game.state.attack import Attack, Rolled
from game.state.components import Hurt, Tokens
from game.state.figures import wounds_left
from game.state.lore import lore
from tests.combat_support import Arena, HeroFigure, MonsterFigure, weapon

CARDS = shipped_catalog(("base", "altar"))
NEW = ("blood_ape", "chaos_beast", "dark_priest", "deep_elf", "troll")
FARTHEST = {"melee": ".HM..", "magic": "H...M", "morph": "H..M."}


def spent(world: World, attack: Attack) -> Iterator[Attack]:
    """The attack after everything that its surges can buy, or bring by themselves."""
    if any(ability.called("dark_prayer") for ability in attack.abilities):
        yield strengthened(attack, attack.surges)
        return
    options = surge_options(world, attack)
    for counts in product(*(range(attack.surges // option.cost + 1) for option in options)):
        if sum(count * option.cost for count, option in zip(counts, options, strict=True)) <= attack.surges:
            after = attack
            for count, option in zip(counts, options, strict=True):
                for _ in range(count):
                    after = bought(after, option)
            yield after


def score(world: World, attack: Attack, figure: int) -> tuple[int, int, int]:
    """The best hit, kill and wounds of a roll added up."""
    hits = kills = most = 0
    for after in spent(world, attack):
        for on_damage in range(after.flexible + 1):
            on_range = after.range + after.flexible - on_damage
            magic = max(0, on_damage - after.flexible + sorcery_of(after))
            blow = after.changed(damage=after.damage + on_damage, range=on_range, flexible=0, sorcery=magic)
            if falls_short(blow):
                continue
            hits = 1
            if reaches(world, blow, figure):
                wounds = wounds_of(world, Hit(figure, damage_to(world, blow, figure), "attack", blow.by, blow))
                most, kills = max(most, wounds), max(kills, int(wounds >= wounds_left(world, figure)))
    return hits, kills, most


def enumerated(world: World, plan: Attack, figure: int) -> list[Fraction]:
    """Hit, kill and wounds over all rolls of an attack."""
    colours = plan.dice + (POWER,) * plan.power
    faces = [Counter(lore(world).faces[colour].index(face) for face in lore(world).faces[colour]) for colour in colours]
    sums = [0, 0, 0]
    for shown in product(*faces):
        weight = 1
        for die, face in zip(faces, shown, strict=True):
            weight *= die[face]
        rolled = Rolled(attack=plan, dice=colours, faces=shown)
        if not fails(world, rolled):
            for i, number in enumerate(score(world, totalled(world, rolled), figure)):
                sums[i] += weight * number
    return [Fraction(number, 6 ** len(colours)) for number in sums]


def previewed(arena: Arena, by: str, target: str, held: str = "") -> tuple[Attack, Odds]:
    """The attack that the preview has in mind, and its odds."""
    figure = arena.id[target]
    plan = plan_of(arena.world, arena.id[by], arena.id.get(held, 0), arena.space(target))
    return plan, odds(question(arena.world, plan, figure=figure))


def agree(arena: Arena, by: str, target: str, held: str = "") -> None:
    """Assert that the preview says what enumeration finds."""
    plan, found = previewed(arena, by, target, held)
    numbers = [Fraction(number, found.total) for number in (found.hits, found.kills, found.wounds)]
    assert numbers == enumerated(arena.world, plan, arena.id[target])


@pytest.mark.rule("ALTAR-ABIL-02", "ALTAR-ABIL-08", "ALTAR-ABIL-11")
@pytest.mark.parametrize("rank", ["normal", "master"])
@pytest.mark.parametrize("card", NEW)
def test_the_preview_of_every_monster_is_what_enumeration_says(card: str, rank: str) -> None:
    monster = CARDS.monsters[card]
    values = monster.normal if rank == "normal" else monster.master
    figure = MonsterFigure(attack=monster.attack, dice=values.dice, rank=rank, abilities=values.abilities)
    arena = Arena(FARTHEST[monster.attack], {"H": HeroFigure(wounds=5, armour=2), "M": figure})
    agree(arena, "M", "H")


@pytest.mark.rule("ALTAR-ABIL-04")
def test_a_wounded_berserker_is_foreseen_with_five_power_dice() -> None:
    values = CARDS.monsters["blood_ape"].master
    monster = MonsterFigure(dice=values.dice, abilities=values.abilities, also=(Hurt(1),))
    arena = Arena(".HM..", {"H": HeroFigure(wounds=5, armour=2), "M": monster})
    assert previewed(arena, "M", "H")[0].power == 5


@pytest.mark.rule("ALTAR-ABIL-05")
def test_the_black_curse_weakens_what_is_foreseen() -> None:
    bow = weapon("bow", attack="ranged", dice=("blue", "green"))
    monster = MonsterFigure(wounds=3, armour=1, abilities=(BlackCurse(),))
    agree(Arena("H..M.", {"H": HeroFigure(items=(bow,)), "M": monster}), "H", "M", "bow")


@pytest.mark.rule("ALTAR-ABIL-16")
def test_a_shot_at_a_shadowcloak_promises_a_hit_and_no_wound() -> None:
    bow = weapon("bow", attack="ranged", dice=("blue", "green"))
    arena = Arena("H..M.", {"H": HeroFigure(items=(bow,)), "M": MonsterFigure(wounds=3, abilities=(Shadowcloak(),))})
    agree(arena, "H", "M", "bow")
    assert previewed(arena, "H", "M", "bow")[1].wounds == 0


@pytest.mark.rule("ALTAR-SUMM-16")
@pytest.mark.parametrize("away", [".HM..", "H...M"])
def test_ironskin_is_foreseen_without_pierce_and_with_sorcery_for_range_alone(away: str) -> None:
    kind = "melee" if away == ".HM.." else "magic"
    rod = weapon("rod", attack=kind, dice=("white", "green"), abilities=(Pierce(rank=2), Sorcery(rank=2)))
    monster = MonsterFigure(wounds=4, armour=3, abilities=(Ironskin(),))
    agree(Arena(away, {"H": HeroFigure(items=(rod,)), "M": monster}), "H", "M", "rod")


@pytest.mark.rule("ALTAR-SUMM-12")
def test_a_dazed_attacker_is_foreseen_with_a_die_less() -> None:
    axe = weapon("axe", dice=("red", "green"))
    hero = HeroFigure(items=(axe,), traits={"melee": 2}, also=(Tokens(daze=1),))
    arena = Arena(".HM..", {"H": hero, "M": MonsterFigure(wounds=4, armour=1)})
    plan, _ = previewed(arena, "H", "M", "axe")
    assert (len(plan.dice) + plan.power, plan.dice[0]) == (3, "red")
    agree(arena, "H", "M", "axe")
