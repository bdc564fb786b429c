"""Every weapon and every monster of the base set makes attacks to the end, whatever is rolled and chosen."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.grid import Space
from game.content.models import CardId
from game.kernel.luck import Numbers, seed_from
from game.kernel.request import CHANCE, Request, Seat
from game.kernel.store import GAME, Entity, FigureId
from game.kernel.table import Table
from game.modules.library import shipped_catalog
from game.rules.combat.attack import attack
from game.rules.combat.attack_targets import targets
from game.state.components.components import OVERLORD, hero_seat
from game.state.events.facts import Attacked
from tests.combat_support import Arena, HeroFigure, MonsterFigure, of_kind

CARDS = shipped_catalog()
WEAPONS = sorted(key for key, card in CARDS.items.items() if card.kind == "weapon")
MONSTERS = sorted(CARDS.monsters)
DRAWINGS = {"1x1": "H.M../J....", "1x2": "H.MM./J....", "2x2": "H.MM./J.MM.", "2x3": "H.MMM/J.MMM"}
CLOSE = {"1x1": ".HM../J....", "1x2": ".HMM./J....", "2x2": ".HMM./J.MM.", "2x3": ".HMMM/J.MMM"}
ROUNDS = 6


def chosen_by(seed: int) -> Any:
    """A source that rolls and chooses by numbers from a seed."""
    counter = [0]

    def source(table: Table, request: Request[Any]) -> Any:
        counter[0] += 1
        numbers = Numbers(seed_from(seed), str(counter[0]))
        if request.seat == CHANCE:
            return request.sample(table, numbers)  # type: ignore[attr-defined]
        options = table.options_of(request)
        return options[numbers.below(len(options))]

    return source


def fight(arena: Arena, by: str, *, weapon: Entity, seed: int) -> int:
    """Let a figure attack what it can, several times; returns how many attacks were made."""
    source = chosen_by(seed)
    for seat in arena.table.sources:
        arena.table.sources[seat] = source
    made = 0
    for _ in range(ROUNDS):
        figure = arena.id[by]
        mask = targets(arena.world, figure, weapon) if arena.standing(by) else 0
        if not mask:
            break
        chooser = OVERLORD if by == "M" else hero_seat(1)

        async def rule(table: Table, figure: FigureId = figure, mask: int = mask, chooser: Seat = chooser) -> None:
            await attack(table, figure, chooser=chooser, weapon=weapon, target=Space(mask.bit_length() - 1))

        made += len(of_kind(arena.run(rule), Attacked))
    return made


@pytest.mark.parametrize("card", WEAPONS)
def test_every_weapon_strikes(card: CardId) -> None:
    item = CARDS.items[card]
    drawing = CLOSE["1x1"] if item.attack == "melee" else DRAWINGS["1x1"]
    hero = HeroFigure(items=(item,), fatigue=4, traits={"melee": 2, "ranged": 2, "magic": 2}, order="aim")
    arena = Arena(drawing, {"H": hero, "J": HeroFigure(), "M": MonsterFigure(wounds=12, armour=1)}, conquest=99)
    assert fight(arena, "H", weapon=arena.id[card], seed=len(card))


@pytest.mark.parametrize("rank", ["normal", "master"])
@pytest.mark.parametrize("card", MONSTERS)
def test_every_monster_strikes(card: CardId, rank: str) -> None:
    monster = CARDS.monsters[card]
    values = monster.normal if rank == "normal" else monster.master
    figure = MonsterFigure(attack=monster.attack, dice=values.dice, wounds=9, rank=rank, abilities=values.abilities)
    hero = HeroFigure(wounds=60, fatigue=4, order="dodge")
    arena = Arena(CLOSE[monster.size], {"H": hero, "J": HeroFigure(wounds=60), "M": figure}, conquest=99)
    assert fight(arena, "M", weapon=GAME, seed=len(card))
