"""Questions beside the way: computer players do not leave them to chance where one answer is better."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.abilities.healing_rune import UseHealingRune
from game.board.grid import Space, bits
from game.content.models import CardId
from game.kernel.store import NOBODY, FigureId, World
from game.players.evaluation import Evaluation
from game.players.greedy import score_of
from game.rules.combat.attack_targets import targets, weapons
from game.rules.turn.guard import Interrupt
from game.state.components.components import OVERLORD
from game.state.events.attack import FISTS
from game.state.events.drafts import Activating
from game.state.game_data import board, game_data
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import heroes, monsters, seat_of
from game.state.requests import purposes, windows
from game.state.requests.menu_actions import React
from game.state.requests.requests import ChooseDice, ChooseFigure, ChooseItem, ChooseName, ChooseSpace
from tests.players.blind import Told, play
from tests.players.test_heroes_press_on import world_of

THREE = '''
map = """
##########
#AB....C.#
#........#
#b.....m.#
##########
"""
figures.A = { hero = "mordrog", items = ["dagger", "sword"] }
figures.B = { hero = "lyssa", wounds = 2 }
figures.C = { hero = "silhouette" }
figures.b = { monster = "beastman" }
figures.m = { monster = "beastman" }
turn = { hero = "A" }
'''


def best(world: World, request: Any, answers: Any) -> Any:
    """The answer that looks best to a normal player; it must be one alone."""
    score = score_of(request)
    assert score is not None
    seen = Evaluation(world)
    scores = {answer: score(seen, request, answer) for answer in answers}
    (found,) = (answer for answer in answers if scores[answer] == max(scores.values()))
    return found


def where(world: World, figure: FigureId) -> Space:
    """The space of a figure."""
    return Space(covered_spaces(world, figure).bit_length() - 1)


def test_dark_charm_takes_who_strikes_the_weakest_hardest_and_strikes_him() -> None:
    world, _ = world_of(THREE)
    fighter, weak, far = heroes(world)
    charm = CardId("base_dark_charm")
    asked = ChooseFigure(
        seat=OVERLORD, why="", purpose=purposes.CHOOSE_HERO, figures=(fighter, weak, far), optional=False, card=charm
    )
    assert best(world, asked, (fighter, weak, far)) == fighter
    dagger, sword = weapons(world, fighter)[:2]
    armed = ChooseItem(seat=OVERLORD, why="", purpose=purposes.HERO_ATTACK, items=(dagger, sword), subject=fighter)
    assert best(world, armed, (dagger, sword)) == sword
    alert = ChooseItem(
        seat=seat_of(world, fighter), why="", purpose=purposes.GUARD_WEAPON, items=(dagger, sword), subject=fighter
    )
    assert best(world, alert, (dagger, sword)) == sword
    spaces = (where(world, fighter), where(world, weak))
    struck = ChooseSpace(
        seat=OVERLORD, why="", purpose=purposes.HERO_ATTACK, spaces=spaces, subject=fighter, card=charm
    )
    assert best(world, struck, spaces) == where(world, weak)


def test_who_is_charmed_strikes_himself_where_that_wins_most() -> None:
    given = THREE.replace('{ hero = "mordrog",', '{ hero = "mordrog", wounds = 1,').replace(
        "wounds = 2 }", "wounds = 8 }"
    )
    world, fighter = world_of(given)
    spaces = tuple(where(world, hero) for hero in heroes(world)[:2])
    asked = ChooseSpace(seat=OVERLORD, why="", purpose=purposes.HERO_ATTACK, spaces=spaces, subject=fighter)
    assert best(world, asked, spaces) == where(world, fighter)


def test_of_monsters_that_make_room_for_new_ones_the_farthest_from_the_heroes_goes() -> None:
    world, _ = world_of(THREE.replace("#AB....C.#", "#ABC.....#"))
    near, far = monsters(world)
    asked = ChooseFigure(
        seat=OVERLORD, why="", purpose=purposes.RECYCLE, figures=(near, far), optional=True, card=CardId("beastman")
    )
    assert best(world, asked, (near, far, NOBODY)) == far


BETWEEN = '''
map = """
########
#..A.b.#
########
"""
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
turn = { hero = "A" }
'''


@pytest.mark.parametrize(
    ("pushed", "overlord", "columns", "to"),
    [("A", True, (2, 4), 4), ("A", False, (2, 4), 2), ("b", True, (4, 6), 4), ("b", False, (4, 6), 6)],
)
def test_monsters_are_pushed_to_heroes_by_the_overlord_and_away_from_them_by_heroes(
    pushed: str, columns: tuple[int, int], to: int, *, overlord: bool
) -> None:
    world, hero = world_of(BETWEEN)
    spaces = tuple(board(world).space(column, 1) for column in columns)
    asked = ChooseSpace(
        seat=OVERLORD if overlord else seat_of(world, hero),
        why="",
        purpose=purposes.KNOCKBACK,
        spaces=spaces,
        subject=hero if pushed == "A" else monsters(world)[0],
    )
    assert best(world, asked, spaces) == board(world).space(to, 1)


def test_a_foe_is_rather_pushed_into_a_pit() -> None:
    world, hero = world_of(BETWEEN + 'terrain = [{ kind = "pit", spaces = ["2,1"] }]\n')
    pit, beside = spaces = tuple(board(world).space(column, 1) for column in (2, 4))
    for seat, to in ((OVERLORD, pit), (seat_of(world, hero), beside)):
        asked = ChooseSpace(seat=seat, why="", purpose=purposes.KNOCKBACK, spaces=spaces, subject=hero)
        assert best(world, asked, spaces) == to


def test_of_the_overlord_s_dice_the_one_that_shows_most_is_rolled_again() -> None:
    world, hero = world_of(THREE)
    faces = game_data(world).faces
    order = sorted(
        range(len(faces["black"])), key=lambda at: faces["black"][at].damage + faces["black"][at].enhancement
    )
    shown = (order[0], order[-1])
    asked = ChooseDice(
        seat=seat_of(world, hero), why="", purpose=purposes.DODGE, dice=("black", "black"), faces=shown, allowed=(0, 1)
    )
    assert best(world, asked, ((), (0,), (1,), (0, 1))) == (1,)
    red = next(at for at, face in enumerate(faces["red"]) if face.miss)
    missed = msgspec.structs.replace(asked, dice=("red", "black"), faces=(red, order[-1]))
    assert best(world, missed, ((), (0,), (1,), (0, 1))) == ()


@pytest.mark.parametrize(
    ("state", "trade"),
    [
        ("wounds = 9", "heal"),
        ("wounds = 9, fatigue = 1", "neither"),
        ("fatigue = 0", "bleed"),
        ("wounds = 2, fatigue = 0", "neither"),
    ],
)
def test_blood_is_traded_by_who_has_what_it_costs_to_spare(state: str, trade: str) -> None:
    world, hero = world_of(THREE.replace('"mordrog",', f'"mordrog", {state},'))
    names = ("neither", "heal", "bleed")
    asked = ChooseName(seat=seat_of(world, hero), why="", purpose=purposes.BLOOD_TRADE, names=names, subject=hero)
    assert best(world, asked, names) == trade


def test_a_healing_rune_is_for_who_is_hurt_most() -> None:
    world, _ = world_of(THREE)
    fighter, weak, far = heroes(world)
    lines = [UseHealingRune(0, hero) for hero in (fighter, weak, far)]
    assert max(lines, key=lambda line: line.worth_now(world, far)).hero == weak


def test_a_guard_strikes_with_what_harms_most() -> None:
    world, hero = world_of(THREE.replace("#........#", "#m.......#").replace("#b.....m.#", "#b.......#"))
    spaces = targets(world, hero, FISTS)
    (target,) = bits(spaces)
    asked = React(
        seat=seat_of(world, hero),
        why="",
        window=windows.GUARD,
        event=Activating(figure=monsters(world)[0], points=4, attacks=1),
    )
    blows = [Interrupt(hero, weapon, Space(target)) for weapon in weapons(world, hero)]
    assert best(world, asked, blows).weapon == weapons(world, hero)[1]


def test_in_a_whole_game_chance_hardly_ever_says_what_surges_buy() -> None:
    told = Told()
    play("into_the_dark", 4, 1, "normal", told)
    parted = {kind: count for (side, kind, _), count in told.parted.items() if side == "heroes"}
    assert told.asked["heroes", "SpendSurges"] > 20
    assert parted.get("SpendSurges", 0) < told.asked["heroes", "SpendSurges"] / 10
