"""What greedy players buy for surges: what makes most of the blow, as it lies."""

from __future__ import annotations

import msgspec
import pytest

from game.board.grid import Space
from game.kernel.store import World
from game.players.evaluation import Evaluation
from game.players.style import EASY, NORMAL, Style
from game.players.surges import score_of_surge
from game.rules.combat.attack_build import prepare
from game.rules.combat.attack_spend import surge_options, words_of
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import hero_items, heroes, monsters, seat_of
from game.state.requests.requests import SpendSurges
from tests.players.test_heroes_press_on import world_of

SHOT = '''
map = """
########
#A..b..#
########
"""
figures.A = { hero = "silhouette", items = ["elven_bow"] }
figures.b = { monster = "beastman" }
turn = { hero = "A", action = "battle", attacks = 2 }
'''
"""A bow whose shots pierce all armour, and of which each surge brings two range or one damage; a beastman with two
wounds three spaces away."""


def asked(world: World, *, damage: int, far: int, surges: int) -> SpendSurges:
    """The question what surges buy of an attack that has come to so much."""
    hero, foe = heroes(world)[0], monsters(world)[0]
    weapon, _ = hero_items(world, hero)[0]
    target = Space(covered_spaces(world, foe).bit_length() - 1)
    plan = prepare(world, hero, chooser=seat_of(world, hero), weapon=weapon, target=target)
    attack = plan.changed(damage=damage, range=far, surges=surges)
    offers = tuple((offer.cost, words_of(offer)) for offer in surge_options(world, attack))
    return SpendSurges(seat=attack.chooser, why="", attack=attack, offers=offers, subject=hero)


def bought(given: str, *, damage: int, far: int, surges: int, style: Style = NORMAL) -> list[str]:
    """The answers that look best, in words."""
    world, _ = world_of(given)
    request, seen = asked(world, damage=damage, far=far, surges=surges), Evaluation(world, style=style)
    affordable = [at for at, (cost, _) in enumerate(request.offers) if cost <= surges]
    scores = {at: score_of_surge(seen, request, at) for at in (*affordable, -1)}
    best = max(scores.values())
    return ["nothing" if at < 0 else request.offers[at][1] for at, score in scores.items() if score == best]


@pytest.mark.parametrize(
    ("damage", "far", "surges", "best"),
    [
        (1, 3, 1, ["+1 damage"]),
        (1, 2, 1, ["+2 range"]),
        (1, 1, 2, ["+2 range", "+1 damage"]),
        (2, 3, 1, ["nothing"]),
        (1, 0, 1, ["nothing"]),
    ],
)
def test_a_surge_brings_the_range_that_lacks_and_then_damage(
    damage: int, far: int, surges: int, best: list[str]
) -> None:
    assert bought(SHOT, damage=damage, far=far, surges=surges) == best


def test_a_beginner_buys_what_is_dearest_whatever_it_brings() -> None:
    assert bought(SHOT, damage=2, far=2, surges=1, style=EASY) == ["+2 range", "+1 damage"]


@pytest.mark.parametrize(
    ("beside", "best"), [('{ hero = "lyssa", wounds = 1 }', "nothing"), ('{ monster = "beastman" }', "Blast 1")]
)
def test_a_blast_is_bought_where_it_catches_a_foe_more_and_not_where_a_friend(beside: str, best: str) -> None:
    given = SHOT.replace("elven_bow", "bane").replace("#A..b..#", "#A.bB..#")
    assert bought(given.replace("turn =", f"figures.B = {beside}\nturn ="), damage=5, far=5, surges=2) == [best]


def test_double_damage_is_worth_the_wounds_that_it_brings() -> None:
    world, _ = world_of(SHOT.replace("elven_bow", "soulbiter").replace("#A..b..#", "#Ab....#"))
    request, seen = asked(world, damage=3, far=3, surges=2), Evaluation(world)
    assert score_of_surge(seen, request, 0) > score_of_surge(seen, request, -1) + 0.5


def test_to_slay_is_worth_a_death_where_the_blow_hits() -> None:
    world, _ = world_of(SHOT.replace("elven_bow", "touch_of_death").replace("#A..b..#", "#A.b...#"))
    seen = Evaluation(world)
    for far, slain in ((2, True), (1, False)):
        request = asked(world, damage=1, far=far, surges=3)
        gain = score_of_surge(seen, request, 0) - score_of_surge(seen, request, -1)
        assert (gain > 1) == slain


def test_nothing_is_bought_against_who_cannot_be_harmed() -> None:
    world, _ = world_of(SHOT)
    request = asked(world, damage=1, far=3, surges=1)
    spared = msgspec.structs.replace(request, attack=request.attack.changed(spared=tuple(monsters(world))))
    scores = {at: score_of_surge(Evaluation(world), spared, at) for at in (0, 1, -1)}
    assert max(scores, key=lambda at: scores[at]) == -1
