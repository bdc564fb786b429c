"""The preview of the Altar's monsters and abilities against enumeration by the rules of attacks."""

from __future__ import annotations

import pytest

from game.board.grid import mask_of
from game.content.models import CardId
from game.modules.altar.abilities.shadowcloak import Shadowcloak
from game.modules.library import shipped_catalog
from game.rules.combat.attack import over_all
from game.rules.combat.attack_build import prepare
from game.rules.combat.attack_forecast import foreseen, question
from game.rules.combat.exact_odds import exact_odds
from game.state.components.components import OVERLORD, Tokens, WoundsTaken
from tests.combat_support import Arena, HeroFigure, MonsterFigure, weapon
from tests.odds_support import agree, enumerated, exact, previewed
from tests.vocabulary_support import read_ability

CARDS = shipped_catalog(("base", "altar"))
NEW = ("blood_ape", "chaos_beast", "dark_priest", "deep_elf", "troll")
FARTHEST = {"melee": ".HM..", "magic": "H...M", "morph": "H..M."}


@pytest.mark.rule("ALTAR-ABIL-02", "ALTAR-ABIL-08", "ALTAR-ABIL-11")
@pytest.mark.parametrize("rank", ["normal", "master"])
@pytest.mark.parametrize("card", NEW)
def test_the_preview_of_every_monster_is_what_enumeration_says(card: CardId, rank: str) -> None:
    monster = CARDS.monsters[card]
    values = monster.normal if rank == "normal" else monster.master
    figure = MonsterFigure(attack=monster.attack, dice=values.dice, rank=rank, abilities=values.abilities)
    arena = Arena(FARTHEST[monster.attack], {"H": HeroFigure(wounds=5, armour=2), "M": figure})
    agree(arena, "M", "H")


@pytest.mark.rule("ALTAR-ABIL-04")
def test_a_wounded_berserker_is_foreseen_with_five_power_dice() -> None:
    values = CARDS.monsters[CardId("blood_ape")].master
    monster = MonsterFigure(dice=values.dice, abilities=values.abilities, also=(WoundsTaken(1),))
    arena = Arena(".HM..", {"H": HeroFigure(wounds=5, armour=2), "M": monster})
    assert previewed(arena, "M", "H")[0].power == 5


@pytest.mark.rule("ALTAR-ABIL-05")
def test_the_black_curse_weakens_what_is_foreseen() -> None:
    bow = weapon("bow", attack="ranged", dice=("blue", "green"))
    monster = MonsterFigure(wounds=3, armour=1, abilities=(read_ability("black_curse"),))
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
    rod = weapon(
        "rod",
        attack=kind,
        dice=("white", "green"),
        abilities=(read_ability("pierce", rank=2), read_ability("sorcery", rank=2)),
    )
    monster = MonsterFigure(wounds=4, armour=3, abilities=(read_ability("ironskin"),))
    agree(Arena(away, {"H": HeroFigure(items=(rod,)), "M": monster}), "H", "M", "rod")


@pytest.mark.rule("ALTAR-SUMM-12")
def test_a_dazed_attacker_is_foreseen_with_a_die_less() -> None:
    axe = weapon("axe", dice=("red", "green"))
    hero = HeroFigure(items=(axe,), traits={"melee": 2}, also=(Tokens(daze=1),))
    arena = Arena(".HM..", {"H": hero, "M": MonsterFigure(wounds=4, armour=1)})
    plan, _ = previewed(arena, "H", "M", "axe")
    assert (len(plan.dice) + plan.power, plan.dice[0]) == (3, "red")
    agree(arena, "H", "M", "axe")


@pytest.mark.rule("ALTAR-ABIL-01")
def test_a_bash_is_foreseen_with_the_number_of_dice_that_kills_most_often() -> None:
    values = CARDS.monsters[CardId("troll")].normal
    monster = MonsterFigure(dice=values.dice, abilities=values.abilities)
    arena = Arena(".HM..", {"H": HeroFigure(wounds=7, armour=3), "M": monster})
    plan, found = previewed(arena, "M", "H")
    kills = [enumerated(arena.world, plan.changed(power=count), arena.id["H"], "plain")[1] for count in range(6)]
    assert exact(found)[1] == kills[plan.power] == max(kills)


@pytest.mark.rule("ALTAR-LEAP-08")
def test_a_leap_is_foreseen_for_all_whom_it_passes() -> None:
    values = CARDS.monsters[CardId("blood_ape")].master
    monster = MonsterFigure(dice=values.dice, abilities=values.abilities, also=(WoundsTaken(1),))
    arena = Arena("M.H.G.", {"M": monster, "H": HeroFigure(wounds=6, armour=2), "G": HeroFigure(wounds=3, armour=4)})
    attack = prepare(arena.world, arena.id["M"], chooser=OVERLORD, target=arena.space("H"))
    plan = foreseen(arena.world, over_all(attack, mask_of(range(1, 5))))
    assert plan.power == 5
    for struck in (arena.id["H"], arena.id["G"]):
        found = exact_odds(question(arena.world, plan, figure=struck))
        assert exact(found) == enumerated(arena.world, plan, struck, "plain")
