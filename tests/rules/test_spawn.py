"""Where and what the overlord spawns."""

from __future__ import annotations

import pytest

from game.board.footprint import OFF_BOARD, Stance
from game.board.grid import Space
from game.content.models import CardId
from game.rules.overlord.overlord_turn import Play
from game.rules.overlord.spawn import (
    arrivals,
    free_spaces,
    spawn,
    spawn_places,
)
from game.state.components.components import (
    Discards,
    Marker,
    Monster,
    Position,
    WoundsTaken,
)
from game.state.events.facts import Removed, Spawned
from game.state.requests.requests import PlaceFigure
from tests.overlord_support import Scene

TWO = {"A": "mordrog", "B": "lyssa"}


def corner(**more: object) -> Scene:
    """The hero in the west sees the row but not the chamber in the south-east."""
    more.setdefault("heroes", {"A": "mordrog"})
    return Scene("A....", "####.", "####.", "##...", "##...", **more)  # type: ignore[arg-type]


def spots(scene: Scene, card: str) -> set[int]:
    return {anchor for anchor, _ in spawn_places(scene.world, CardId(card))}


@pytest.mark.rule("BASE-SPAWN-05")
def test_no_monster_is_spawned_in_the_sight_of_a_hero() -> None:
    scene = corner()
    assert not spots(scene, "skeleton") & {scene.space(x, 0) for x in range(5)}
    assert scene.space(4, 3) in spots(scene, "skeleton")


@pytest.mark.rule("BASE-SPAWN-05")
def test_a_monster_in_the_way_does_not_hide_a_spawning_space() -> None:
    scene = Scene("A.b..", heroes={"A": "mordrog"}, monsters={"b": "beastman"})
    assert spots(scene, "skeleton") == set()


def test_a_hero_in_the_way_does_hide_one() -> None:
    scene = Scene("A....#", "####.#", "####.#", heroes={"A": "mordrog"})
    assert scene.space(4, 2) in spots(scene, "skeleton")


@pytest.mark.rule("BASE-SPAWN-09")
def test_a_hero_in_town_forbids_nothing() -> None:
    heroes = {"A": "mordrog", "B": "lyssa"}
    assert spots(Scene("A#.#B.", heroes=heroes, town="B"), "skeleton") == {2, 4, 5}
    assert spots(Scene("A#.#B.", heroes=heroes), "skeleton") == {2}


@pytest.mark.rule("BASE-SPAWN-01", "BASE-PROP-10")
@pytest.mark.parametrize("obstacle", ["o", "r", "w"])
def test_obstacles_of_every_kind_bar_spawning(obstacle: str) -> None:
    scene = Scene("A#" + obstacle + ".", heroes={"A": "mordrog"})
    assert spots(scene, "skeleton") == {3}


@pytest.mark.rule("BASE-SPAWN-01")
def test_a_figure_bars_spawning() -> None:
    scene = Scene("A#b.", heroes={"A": "mordrog"}, monsters={"b": "beastman"})
    assert spots(scene, "skeleton") == {3}


@pytest.mark.rule("BASE-SPAWN-02")
@pytest.mark.parametrize("kind", ["chest", "potion", "money", "relic", "encounter", "stairs"])
def test_markers_do_not_bar_spawning(kind: str) -> None:
    scene = Scene("A#..", heroes={"A": "mordrog"})
    scene.world.create(Marker(kind=kind, space=Space(2)))
    assert spots(scene, "skeleton") == {2, 3}


@pytest.mark.rule("BASE-SPAWN-10", "BASE-GLYPH-08")
def test_a_glyph_bars_spawning_once_it_is_activated() -> None:
    scene = Scene("A#..", heroes={"A": "mordrog"})
    glyph = scene.world.create(Marker(kind="glyph", space=Space(2)))
    assert spots(scene, "skeleton") == {2, 3}
    scene.world.set(glyph, Marker(kind="glyph", space=Space(2), on=True))
    assert spots(scene, "skeleton") == {3}


@pytest.mark.rule("BASE-SPAWN-04")
def test_nothing_is_spawned_in_an_area_that_is_not_revealed() -> None:
    scene = Scene("A#.?", heroes={"A": "mordrog"})
    assert spots(scene, "skeleton") == {2}


@pytest.mark.rule("BASE-SPAWN-03", "BASE-LARGE-02")
def test_a_large_monster_needs_all_its_spaces() -> None:
    scene = Scene("A#...", "##...", "####.", heroes={"A": "mordrog"})
    assert spots(scene, "ogre") == {2, 3}


@pytest.mark.rule("BASE-LARGE-02")
def test_a_pit_under_one_space_keeps_a_large_monster_from_being_spawned() -> None:
    scene = Scene("A#..o", "##...", heroes={"A": "mordrog"})
    assert spots(scene, "ogre") == {2}


def test_a_hell_hound_may_lie_both_ways() -> None:
    scene = Scene("A#..", "##..", heroes={"A": "mordrog"})
    assert set(spawn_places(scene.world, CardId("hell_hound"))) == {Stance(Space(2)), (6, 0), (2, 1), (3, 1)}


@pytest.mark.rule("BASE-SPAWN-11")
def test_the_card_says_what_comes_and_the_overlord_where() -> None:
    scene = corner(hand=("skeleton_patrol",)).script(Stance(Space(14)), Stance(Space(19)), OFF_BOARD)
    scene.choose(Play(CardId("skeleton_patrol")))
    assert arrivals(scene.world, CardId("skeleton_patrol")) == (
        ("skeleton", "normal"), ("skeleton", "normal"), ("skeleton", "master"))  # fmt: skip
    assert [(fact.rank, fact.space) for fact in scene.facts(Spawned)] == [("normal", 14), ("normal", 19)]
    assert scene.get(Discards).cards == ("skeleton_patrol",)


@pytest.mark.rule("BASE-SPAWN-06")
def test_with_room_for_one_the_overlord_chooses_which_comes_and_the_card_is_used_up() -> None:
    scene = Scene("A#.", heroes={"A": "mordrog"}, hand=("skeleton_patrol",))
    scene.script(OFF_BOARD, OFF_BOARD, Stance(Space(2))).choose(Play(CardId("skeleton_patrol")))
    assert [fact.rank for fact in scene.facts(Spawned)] == ["master"]
    assert scene.get(Discards).cards == ("skeleton_patrol",)


@pytest.mark.rule("BASE-SPAWN-07")
def test_a_kind_without_a_free_figure_stays_away_but_the_other_colour_comes() -> None:
    scene = Scene("A#.....bcdefg", heroes={"A": "mordrog"}, monsters=dict.fromkeys("bcdef", "beastman"))
    choose = lambda request: 0 if not isinstance(request, PlaceFigure) else request.places[0]  # noqa: E731
    scene.script(choose, choose, choose).do(spawn(scene.table, CardId("beastmen_war_party")))
    assert [fact.rank for fact in scene.facts(Spawned)] == ["normal", "master"]


@pytest.mark.rule("BASE-SPAWN-08")
def test_a_figure_on_the_board_may_be_used_again_and_comes_back_whole() -> None:
    scene = Scene("A#.bcdefg", heroes={"A": "mordrog"}, monsters=dict.fromkeys("bcdefg", "beastman"))
    old = scene["b"]
    scene.world.set(old, WoundsTaken(1))
    scene.script(old, Stance(Space(3)), 0, OFF_BOARD).do(spawn(scene.table, CardId("beastmen_war_party")))
    new = scene.facts(Spawned)[0].figure
    assert scene.facts(Removed) == [Removed(figure=old)] and scene.get(Monster, old) is None
    assert scene.get(Position, new).anchor == 3 and scene.get(WoundsTaken, new) is None


@pytest.mark.rule("BASE-SPAWN-08")
def test_a_figure_that_the_card_has_just_brought_is_not_used_again() -> None:
    scene = Scene("A#...cdefg", heroes={"A": "mordrog"}, monsters=dict.fromkeys("cdefg", "beastman"))
    scene.script(Stance(Space(2)), 0, OFF_BOARD).do(spawn(scene.table, CardId("beastmen_war_party")))
    offered = scene.asked[1]
    assert scene.facts(Spawned)[0].figure not in offered.figures  # type: ignore[attr-defined]


def test_free_board_does_not_depend_on_sight() -> None:
    assert free_spaces(Scene("A..", heroes={"A": "mordrog"}).world) == 0b110
