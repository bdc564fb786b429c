"""The preview of every weapon, monster and ability of both boxes against enumeration by the rules of attacks."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.models import CardId, ItemCard
from game.modules.library import shipped_catalog
from game.rules.combat.attack_abilities import Presence
from game.state.ability import Ability, Stat
from game.state.events.attack import AttackAbility
from tests.combat_support import Arena, HeroFigure, MonsterFigure, weapon
from tests.odds_support import ORDERS, agree

CARDS = shipped_catalog(("base", "altar"))
WEAPONS = sorted(key for key, card in CARDS.items.items() if card.kind == "weapon")
MOST_DICE = 5
REROLLS = {"own": ("own_reroll", ""), "forced": ("", "force_reroll"), "either": ("own_reroll", "force_reroll")}


def drawn(kind: str) -> str:
    """A hero and a monster, next to each other or apart."""
    return {"melee": ".HM..", "morph": "H..M."}.get(kind, "H...M")


def armed(card: ItemCard, **fields: Any) -> HeroFigure:
    """A hero with a weapon and as many power dice as leave the enumeration short."""
    assert card.attack is not None
    skill = min(2, MOST_DICE - len(card.dice))
    return HeroFigure(items=(card,), traits={card.attack: skill}, **fields)


@pytest.mark.parametrize("mode", ["plain", "aimed"])
@pytest.mark.parametrize("card", WEAPONS)
def test_the_preview_of_every_weapon_is_what_enumeration_says(card: CardId, mode: str) -> None:
    item = CARDS.items[card]
    hero = armed(item, order=ORDERS[mode][0])
    arena = Arena(drawn(item.attack or ""), {"H": hero, "M": MonsterFigure(wounds=5, armour=3)})
    agree(arena, "H", "M", card, mode)


@pytest.mark.parametrize("mode", ["plain", "dodged"])
@pytest.mark.parametrize("rank", ["normal", "master"])
@pytest.mark.parametrize("card", sorted(CARDS.monsters))
def test_the_preview_of_every_monster_is_what_enumeration_says(card: CardId, rank: str, mode: str) -> None:
    monster = CARDS.monsters[card]
    values = monster.normal if rank == "normal" else monster.master
    figure = MonsterFigure(attack=monster.attack, dice=values.dice, rank=rank, abilities=values.abilities)
    arena = Arena(drawn(monster.attack), {"H": HeroFigure(wounds=4, armour=2, order=ORDERS[mode][1]), "M": figure})
    agree(arena, "M", "H", "", mode)


def changing() -> dict[str, Ability]:
    """Every ability of heroes, skills and other items that changes an attack, by the name of its card."""
    found = {}
    for cards in (CARDS.heroes, CARDS.skills, CARDS.items):
        for key, card in cards.items():
            for number, held in enumerate(card.abilities):
                numbers = held.bonus or Stat.TWO_WEAPONS in held.numbers
                if numbers or isinstance(held, AttackAbility | Presence):
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
    card = CARDS.items[CardId("elven_bow")]
    monster = MonsterFigure(wounds=4, armour=2, abilities=(fear.model_copy(update={"rank": rank}),))
    arena = Arena(drawn("ranged"), {"H": armed(card, order="aim"), "M": monster})
    agree(arena, "H", "M", "elven_bow", "aimed")


def of_heroes(name: str) -> tuple[Ability, ...]:
    """The abilities of that name that heroes have."""
    return tuple(held for card in CARDS.heroes.values() for held in card.abilities if held.called(name))


@pytest.mark.rule("BASE-REROLL-03")
@pytest.mark.parametrize("mode", sorted(REROLLS))
@pytest.mark.parametrize("kind", ["melee", "ranged", "magic"])
def test_the_preview_rolls_one_die_again_as_enumeration_does(kind: str, mode: str) -> None:
    mine, theirs = REROLLS[mode]
    dice = {"melee": ("red", "green"), "ranged": ("blue", "yellow"), "magic": ("white", "green", "yellow")}[kind]
    held = weapon("held", attack=kind, dice=dice, surges=[(1, {"damage": 1}), (2, {"range": 2})])
    hero = HeroFigure(items=(held,), traits={kind: 2}, abilities=of_heroes(mine))
    monster = MonsterFigure(wounds=5, armour=2, abilities=of_heroes(theirs))
    agree(Arena(drawn(kind), {"H": hero, "M": monster}), "H", "M", "held", mode)


@pytest.mark.rule("ALTAR-ABIL-02")
def test_the_preview_lets_a_blank_of_a_bash_be_forced() -> None:
    values = CARDS.monsters[CardId("troll")].normal
    monster = MonsterFigure(dice=values.dice, abilities=values.abilities)
    hero = HeroFigure(wounds=5, armour=2, abilities=of_heroes("force_reroll"))
    agree(Arena(drawn("melee"), {"H": hero, "M": monster}), "M", "H", "", "forced")


@pytest.mark.parametrize("mode", ["plain", "dodged"])
@pytest.mark.parametrize("amount", [-1, 2])
def test_the_preview_counts_wounds_more_and_fewer(amount: int, mode: str) -> None:
    change = [
        held
        for cards in (CARDS.heroes, CARDS.items)
        for card in cards.values()
        for held in card.abilities
        if held.called("wound_change") and getattr(held, "amount", 0) == amount
    ]
    hero = HeroFigure(wounds=4, armour=2, order=ORDERS[mode][1], abilities=(change[0],))
    arena = Arena(drawn("melee"), {"H": hero, "M": MonsterFigure(dice=("red", "green"))})
    agree(arena, "M", "H", "", mode)
