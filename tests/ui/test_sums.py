"""The damage of a hit beside its dice: what was rolled, and what was added to that."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.kernel.store import Entity, FigureId
from game.state.components.components import OVERLORD
from game.state.events import causes
from game.state.events.attack import FISTS
from game.state.events.facts import AttackDeclared, DiceRolled, Missed, Rerolled, Struck, SurgesSpent
from game.state.game_data import game_data
from game.state.requests import purposes
from game.state.slugs import Cause, Purpose
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.reel import SumUp
from game.ui.animation.sums import Thrown, sum_up
from tests.ui.test_far_click import HALL, hall, laid_out, place_of

MAKER, OTHER = FigureId(Entity(7)), FigureId(Entity(8))
RED_2 = 2
"""A face of the red die with damage."""


def fallen(own: int = 0) -> Thrown:
    """A red die of an attack that shows damage."""
    return Thrown(MAKER, own).heard(rolled())


def rolled(by: FigureId = MAKER, why: Purpose = purposes.ATTACK) -> DiceRolled:
    return DiceRolled(by=by, dice=("red",), faces=(RED_2,), why=why)


def on_die() -> int:
    """The damage of that face."""
    scene, _, _ = hall()
    return game_data(scene.session.table.world).faces["red"][RED_2].damage


@pytest.mark.parametrize(
    ("own", "more", "words"),
    [(0, 0, ""), (1, 0, " + **1** by abilities"), (1, 2, " + **1** by abilities + **2** by cards")],
)
def test_what_is_added_to_the_dice_is_told_with_where_it_comes_from(own: int, more: int, words: str) -> None:
    scene, _, _ = hall()
    world, shown = scene.session.table.world, on_die()
    assert fallen(own).told(world, shown + own + more) == (f"**{shown}** rolled{words}" if words else "")


def test_surges_and_dice_for_fatigue_are_those_of_whoever_attacks() -> None:
    scene, _, _ = hall()
    world, shown = scene.session.table.world, on_die()
    spent = fallen().heard(SurgesSpent(by=MAKER, cost=1, effect="+1 damage"))
    assert spent.told(world, shown + 1) == f"**{shown}** rolled + **1** by surges"
    assert fallen().heard(rolled(by=OTHER)) == fallen()
    assert fallen().heard(rolled(why=purposes.FATIGUE)).dice == ("red", "red")


@pytest.mark.parametrize(("monster", "source"), [("sorcerer", "Sorcery"), ("skeleton", "cards")])
def test_points_of_sorcery_are_told_by_their_name(monster: str, source: str) -> None:
    words = HALL.replace("WEAPON", "sword").replace("beastman", monster)
    scene, names, _ = laid_out(words)
    world, by, on = scene.session.table.world, names.figures["b"], names.figures["A"]
    animator = FactAnimator(14)
    animator.learn(world)
    declared = AttackDeclared(by=by, weapon=FISTS, kind="magic", target=place_of(scene, on), chooser=OVERLORD, on=(on,))
    shown = on_die()
    struck = Struck(by=by, figure=on, damage=shown + 2, wounds=1)
    played = animator.play([declared, rolled(by=by), struck], world)
    assert [each.above for each in played if isinstance(each, SumUp)] == [(f"**{shown}** rolled + **2** by {source}",)]


def test_a_die_that_is_rolled_again_counts_as_it_lies_then() -> None:
    again = fallen().heard(Rerolled(figure=MAKER, cause=purposes.AIM, which=(0,), faces=(0,)))
    assert again.faces == (0,)


def test_below_what_was_added_the_sum_says_what_is_left() -> None:
    hit = Struck(by=MAKER, figure=OTHER, damage=4, wounds=2)
    found = sum_up(hit, "Steelhorns", 16, above=(), added="**3** rolled + **1** by abilities", several=False)
    assert found.above == ("**3** rolled + **1** by abilities",) and not found.fate
    assert found.terms[-1] == "= **2 wounds**, 16 → **14**"


@pytest.mark.parametrize(
    ("cause", "words"), [(causes.MISS, "misses"), (causes.RANGE, "falls short"), (causes.FEAR, "is held back by Fear")]
)
def test_an_attack_that_fails_says_why_in_the_place_of_its_sum(cause: Cause, words: str) -> None:
    scene, _, _ = hall()
    world = scene.session.table.world
    told = FactAnimator(20).play([Missed(by=MAKER, target=Space(0), cause=cause)], world)
    assert [each.terms for each in told if isinstance(each, SumUp)] == [(f"The attack **{words}**",)]
