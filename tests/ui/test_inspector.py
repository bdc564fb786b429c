"""The foe that is looked at: where it could walk and strike, its blows, its card, and how one comes to see it."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

from game import paths
from game.abilities.numbers import AttackBonus
from game.board.grid import Space
from game.content.module_folders import known_modules
from game.kernel.luck import seed_from
from game.kernel.store import GAME, FigureId
from game.modules.compose import compose
from game.modules.setup import GameSetup
from game.rules.combat.attack_forecast import attack_forecast
from game.rules.combat.exact_odds import exact_odds
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenes.menus.rulebook import RulebookScene
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.scenes.table.table import TableScene
from game.show.reading import shown
from game.state.components.components import Activation, Position, Tokens
from game.state.events.facts import AttackDeclared
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import monsters, name_of
from game.ui.board.marks import REGIONS
from game.ui.board.pane import HOLD
from game.ui.foe_reach import FoeReach, foe_reach
from game.ui.input.actions import Action, Pointer
from game.ui.panels.ability_words import ability_told
from game.ui.panels.space_contents import MONSTERS
from game.ui.session import Session
from tests.overlord_support import Scene, board
from tests.ui.fingers import Fingers, faults_at

Kind = Literal["move", "down", "up"]
WHOLE = compose(tuple(known_modules()))
GUARDED = """
title = "A foe to be looked at"
modules = ["base"]
map = '''
########
#A....b#
########
'''
figures.A = { hero = "silhouette", items = ["bow"] }
figures.b = { monster = "razorwing" }
turn = { hero = "A" }
hand = []
"""


def drawn(scene: Scene, reach: FoeReach) -> list[str]:
    """The reach on the board: `+` is walked, `x` struck."""
    rows = []
    for y in range(scene.world.game_data.quest.board.height):
        spaces = range(y * scene.width, (y + 1) * scene.width)
        rows.append("".join("+" if reach.walk >> s & 1 else "x" if reach.strike >> s & 1 else "." for s in spaces))
    return rows


def reach_of(scene: Scene, letter: str) -> FoeReach:
    """What the monster of a letter could do."""
    return foe_reach(scene.world, scene[letter])


def still(scene: Scene, letter: str) -> Scene:
    """The monster of a letter acts, with no points left and an attack."""
    scene.world.set(GAME, Activation(figure=scene[letter], points=0, attacks=1))
    return scene


def hits(scene: Scene, distance: int) -> float:
    """How often the archer `s` hits at a distance."""
    return exact_odds(replace(attack_forecast(scene.world, scene["s"]), distance=distance)).hit


# --- what it could do ------------------------------------------------------------------------------------------------
def test_a_monster_strikes_one_space_beyond_where_it_walks() -> None:
    scene = board("b.........A", monsters={"b": "beastman"})
    assert drawn(scene, reach_of(scene, "b")) == ["+++++x....."]


def test_it_comes_round_neither_heroes_nor_rubble_nor_onto_friends() -> None:
    scene = board("b.A....", "#r#####", monsters={"b": "beastman"})
    assert drawn(scene, reach_of(scene, "b")) == ["++x....", "......."]
    scene = board("bc.....", monsters={"b": "beastman", "c": "beastman"}, heroes={})
    assert drawn(scene, reach_of(scene, "b")) == ["+x+++x."]


def test_doors_and_unrevealed_ground_bound_it() -> None:
    scene = board("..b......A", "##########", monsters={"b": "beastman"}, door=Space(3))
    assert drawn(scene, reach_of(scene, "b"))[0] == "++++......"
    scene = board("..b.???..A", monsters={"b": "beastman"})
    assert drawn(scene, reach_of(scene, "b")) == ["++++......"]


def test_reach_strikes_two_spaces_away() -> None:
    rows = ("g.........A", "...........")
    scene = board(*rows, monsters={"g": "giant"})
    assert [row.index("x") - row.rindex("+") for row in drawn(scene, reach_of(scene, "g"))] == [1, 1]
    assert [row.count("x") for row in drawn(scene, reach_of(scene, "g"))] == [2, 2]


def test_an_archer_strikes_as_far_as_it_hits_in_one_of_six_rolls() -> None:
    alone = still(board("s" + "." * 29 + "A", "#" * 31, monsters={"s": "skeleton"}), "s")
    far = drawn(alone, reach_of(alone, "s"))[0].rindex("x")
    assert [hits(alone, distance) >= 1 / 6 for distance in (far, far + 1)] == [True, False]
    led = still(board("s" + "." * 29 + "A", "m" + "#" * 30, monsters={"s": "skeleton", "m": "beastman master"}), "s")
    assert drawn(led, reach_of(led, "s"))[0].rindex("x") == far + 1


def test_its_blow_tells_the_points_it_takes_and_counts_command() -> None:
    alone = board("b....A", monsters={"b": "beastman"})
    (blow,) = reach_of(alone, "b").blows
    assert (blow.hero, blow.points) == (alone["A"], 4)
    led = board("b....A", ".m....", monsters={"b": "beastman", "m": "beastman master"})
    (helped,) = reach_of(led, "b").blows
    assert helped.odds.odds.mean_wounds > blow.odds.odds.mean_wounds
    assert reach_of(board("b.....A", monsters={"b": "beastman"}), "b").blows == ()


def test_one_that_acts_has_what_is_left_to_it() -> None:
    scene = board("b.........A", monsters={"b": "beastman"})
    scene.world.set(GAME, Activation(figure=scene["b"], points=1, attacks=0))
    assert drawn(scene, reach_of(scene, "b")) == ["++........."]


def test_one_that_is_stunned_attacks_nobody_and_a_master_only_from_where_it_stands() -> None:
    scene = board("b....A", monsters={"b": "beastman"})
    scene.world.set(scene["b"], Tokens(stun=1))
    reach = reach_of(scene, "b")
    assert (reach.points, reach.blows, reach.idle) == (0, (), "Stunned: its next activation only removes a stun token.")
    scene = board("m....A", monsters={"m": "beastman master"})
    scene.world.set(scene["m"], Tokens(stun=1))
    reach = reach_of(scene, "m")
    assert (reach.points > 0, reach.blows, reach.idle) == (True, (), "")
    scene.world.set(scene["A"], Position(Space(1)))
    assert [blow.points for blow in reach_of(scene, "m").blows] == [0]


def test_the_world_is_left_as_it_was() -> None:
    scene = board("b....A", monsters={"b": "beastman"})
    before = scene.world.hash()
    reach_of(scene, "b")
    assert scene.world.hash() == before


# --- words -----------------------------------------------------------------------------------------------------------
def test_every_ability_of_a_monster_has_its_sentence() -> None:
    files = [*(paths.assets() / "content").glob("*/monsters.toml"), *Path(paths.maps()).glob("*.toml")]
    held = set()
    for file in files:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        cards = [rank for card in table.get("monster", ()) for rank in (card["normal"], card["master"])]
        held |= {each["ability"] for card in (*cards, *table.get("named", ())) for each in card.get("abilities", ())}
    assert len(held) > 25
    assert held <= set(shown(WHOLE, "abilities"))


def test_a_bonus_is_told_by_what_it_adds() -> None:
    damage = ability_told(AttackBonus(ability="attack_bonus", damage=2), WHOLE)
    far = ability_told(AttackBonus(ability="attack_bonus", range=1), WHOLE)
    assert (damage.name, damage.text) == ("+2 damage", "Its attacks that hit do 2 more damage.")
    assert (far.name, far.text) == ("+1 range", "Its attacks reach 1 space farther.")


# --- at the screen ---------------------------------------------------------------------------------------------------
def table(fingers: Fingers) -> TableScene:
    """The scene, with nothing moving."""
    fingers.wait(400)
    assert isinstance(fingers.scene, TableScene)
    return fingers.scene


def pointed(scene: TableScene, foe: FigureId) -> tuple[int, int]:
    """The pixel of the middle of a foe's first space."""
    x, y = scene.pane.picture.at(scene.session.view.world.get(Position, foe).anchor)
    return scene.pane.camera.pixel(x + 0.5, y + 0.5)


def test_n_looks_at_one_foe_after_the_other_the_nearest_first() -> None:
    fingers = Fingers(HeroTurnScene())
    scene = table(fingers)
    world = scene.session.view.world
    seen = []
    for _ in monsters(world):
        fingers.type("n")
        seen.append(scene.inspection.figure)
    assert sorted(seen) == sorted(monsters(world))
    fingers.type("n")
    assert scene.inspection.figure == seen[0]
    kinds = {mark.kind for mark in scene.pane.picture.highlights}
    assert kinds <= {"walked", "struck", "in_reach"} and "walked" in kinds
    fingers.press(Action.BACK)
    assert (scene.drawer, scene.inspection.figure) == ("", 0)
    assert "walked" not in {mark.kind for mark in scene.pane.picture.highlights}


def test_the_board_stays_where_it_is_as_the_card_of_a_foe_is_shut() -> None:
    fingers = Fingers(HeroTurnScene())
    scene = table(fingers)
    fingers.type("n")
    covered, origin = scene.pane.camera.covered, scene.pane.camera.origin
    fingers.press(Action.BACK)
    assert scene.pane.camera.covered != covered
    assert scene.pane.camera.origin == origin


def test_n_looks_first_at_the_foe_under_the_pointer() -> None:
    fingers = Fingers(HeroTurnScene())
    scene = table(fingers)
    fingers.type("n")
    nearest = scene.inspection.figure
    fingers.press(Action.BACK)
    other = next(foe for foe in monsters(scene.session.view.world) if foe != nearest)
    fingers.program.feed(Pointer("move", pointed(scene, other)), fingers.now)
    fingers.wait(20)
    fingers.type("n")
    assert scene.inspection.figure == other


def test_the_list_of_all_foes_stays_a_click_away_and_leads_to_each() -> None:
    fingers = Fingers(HeroTurnScene())
    scene = table(fingers)
    fingers.type("n")
    fingers.click("foe/all")
    last = next(foe for foe in monsters(scene.session.view.world) if foe not in scene.play.prompt.figures)
    fingers.click(f"monster/{last}")
    assert scene.inspection.figure == last
    assert any(name_of(scene.session.view.world, last) in text for text in fingers.texts())


def test_a_right_click_on_a_foe_looks_at_it_and_a_drag_does_not() -> None:
    fingers = Fingers(HeroTurnScene())
    scene = table(fingers)
    foe = monsters(scene.session.view.world)[0]
    x, y = pointed(scene, foe)
    drag: tuple[tuple[Kind, int], ...] = (("down", x), ("move", x + 40), ("up", x + 40))
    for kind, at in drag:
        fingers.program.feed(Pointer(kind, (at, y), button=3), fingers.now)
    assert scene.inspection.figure == 0
    x, y = pointed(scene, foe)
    kinds: tuple[Kind, ...] = ("move", "down", "up")
    for kind in kinds:
        fingers.program.feed(Pointer(kind, (x, y), button=3), fingers.now)
    assert scene.inspection.figure == foe


def test_a_foe_is_looked_at_while_it_is_held_and_then_not_clicked_on() -> None:
    fingers = Fingers(HeroTurnScene())
    scene = table(fingers)
    foe = monsters(scene.session.view.world)[0]
    before = len(scene.session.table.journal)
    kinds: tuple[Kind, ...] = ("move", "down")
    for kind in kinds:
        fingers.program.feed(Pointer(kind, pointed(scene, foe), button=1), fingers.now)
    fingers.wait(1)
    fingers.wait(HOLD - 1)
    assert scene.inspection.figure == 0
    fingers.wait(1)
    assert scene.inspection.figure == foe
    fingers.program.feed(Pointer("up", pointed(scene, foe), button=1), fingers.now)
    assert len(scene.session.table.journal) == before
    assert scene.play.notice == ""


def test_heroes_in_reach_are_marked_where_they_stand() -> None:
    fingers = Fingers(HeroTurnScene())
    scene = table(fingers)
    fingers.type("n")
    world = scene.session.view.world
    marked = next(mark.mask for mark in scene.pane.picture.highlights if mark.kind == "in_reach")
    assert marked == sum(covered_spaces(world, blow.hero) for blow in scene.inspection.reach.blows)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("kind", [HeroTurnScene, OverlordTurnScene])
def test_nothing_of_it_is_cut(kind: type[TableScene], size: tuple[int, int], scale: float) -> None:
    scene = kind()
    assert faults_at(scene, size, scale) == []
    for foe in monsters(scene.session.view.world):
        scene.inspection.look(foe)
        assert faults_at(scene, size, scale) == []


def test_the_rules_of_an_ability_open_from_the_card() -> None:
    table, names = set_table(parse_scenario(GUARDED))
    session = Session(GameSetup(quest="into_the_dark", heroes=1, seed=seed_from(3)), table=table)
    fingers = Fingers(HeroTurnScene(session))
    fingers.type("n")
    fingers.click("foe/rules")
    assert fingers.scene.name == "rulebook" and names.figures


def test_attack_it_proposes_the_way_to_the_foe_and_shuts_the_card() -> None:
    table, names = set_table(parse_scenario(GUARDED))
    session = Session(GameSetup(quest="into_the_dark", heroes=1, seed=seed_from(3)), table=table)
    scene = HeroTurnScene(session)
    fingers = Fingers(scene)
    fingers.type("n")
    fingers.click("foe/attack")
    assert scene.play.ways.foe == names.figures["b"] and not scene.drawer
    assert scene.play.ways.current is not None


def looked_at() -> tuple[Fingers, HeroTurnScene]:
    """The sample with a foe that can be attacked looked at."""
    scene = HeroTurnScene()
    fingers = Fingers(scene)
    scene.inspection.look(next(iter(scene.play.prompt.targets)))
    fingers.wait(20)
    return fingers, scene


def test_the_key_of_attack_on_the_card_attacks_the_foe_that_is_looked_at() -> None:
    fingers, scene = looked_at()
    foe, before = scene.inspection.figure, len(scene.session.table.facts)
    fingers.type("a")
    declared = [fact for fact in scene.session.table.facts[before:] if isinstance(fact, AttackDeclared)]
    assert [foe in fact.on for fact in declared] == [True]


def test_the_key_of_the_rulebook_opens_it_at_the_rule_of_the_foe() -> None:
    fingers, _ = looked_at()
    fingers.press(Action.HELP)
    assert isinstance(fingers.scene, RulebookScene)
    assert fingers.scene.rule == MONSTERS


def test_the_regions_come_up_in_120_milliseconds_and_are_there_with_reduced_motion() -> None:
    fingers, scene = looked_at()
    canvas, pane = fingers.program.stage.canvas, scene.pane

    def alphas(now: float) -> set[int]:
        canvas.now = now
        return {each.alpha for each in pane._coming_up(pane.picture, canvas).highlights if each.kind in REGIONS}

    pane._regions = ()
    assert [alphas(now) for now in (1000, 1060, 1120)] == [{0}, {128}, {255}]
    assert not pane._fading
    pane._regions, canvas.reduced_motion = (), True
    assert alphas(2000) == {255}
