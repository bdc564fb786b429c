"""What the board shows of quarters, zones and attacks before anything is done."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.grid import Space, bits
from game.kernel.request import Request, Seat
from game.kernel.store import NOBODY
from game.kernel.table import Table
from game.modules.mod.facing.turning import TurnTo
from game.modules.mod.purposes import INTERCEPT, SNIPE
from game.modules.mod.zones.interception import AsSnipe, StepIn
from game.modules.mod.zones.zones import zones
from game.rules.combat.attack_forecast import forecast_plan
from game.scenes.table.table import TableScene
from game.show.figure_marks import WalkLookedAt, aimed_marks, attack_lines, pointed_marks, walking_marks
from game.show.overlays import Looking, overlays_of
from game.state.components.components import OVERLORD
from game.state.events.attack import FISTS
from game.state.events.facts import DiceRolled
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import hero_items, monsters, name_of
from game.state.requests.requests import Menu, YesNo
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.reel import Tumble
from game.ui.odds import target_odds
from game.ui.panels.items import useless_words
from game.ui.prompts import Asked, prompt_for
from game.ui.prompts.unmarked import unmarked
from game.ui.render.metrics import Box
from game.ui.stops import ONCE, TURN, Stops
from game.ui.widgets import Panel, RichText
from tests.modules.mod.table import SCENARIOS, Laid, at_table
from tests.ui.drawn import screen_at
from tests.ui.fingers import Fingers
from tests.ui.told import look_on

OPEN = """
#########
#.......#
#.......#
#..B....#
#.......#
#.....A.#
#########
"""


def spaces(on: Laid, *spots: tuple[int, int]) -> set[Space]:
    """Spaces by column and row."""
    return {board(on.world).space(x, y) for x, y in spots}


def laid(faces: str = "north", drawing: str = OPEN, **more: Any) -> Laid:
    """A hero with a bow and a beastman who faces somewhere."""
    figures = {
        "A": {"hero": "bogran_the_shadow", "faces": "west", "items": ["crossbow"]},
        "B": {"monster": "beastman", "faces": faces},
        **more,
    }
    return Laid(drawing, figures=figures)


def test_front_flanks_and_rear_have_a_sign_and_a_word_each() -> None:
    on = laid("north")
    marks = pointed_marks(on.seen, on["B"])
    pairs = zip(marks.plates, marks.washes, strict=True)
    told = {plate.text: (set(bits(wash.mask)), wash.sign) for plate, wash in pairs}
    assert told == {
        "front": (spaces(on, (2, 2), (3, 2), (4, 2)), "hatch"),
        "left": (spaces(on, (2, 3), (2, 4)), ""),
        "right": (spaces(on, (4, 3), (4, 4)), ""),
        "rear": (spaces(on, (3, 4)), "dots"),
    }


def test_each_quarter_has_a_row_in_the_legend_and_a_front_that_holds_says_so() -> None:
    on = laid()
    rows = [each.text for each in pointed_marks(on.seen, on["B"]).meanings]
    assert rows == [
        "**Front** (stripes): armour counts. Enemies who step in stop here.",
        "**Flanks** (plain): armour counts.",
        "**Rear** (dots): armour 0.",
    ]
    of_hero = pointed_marks(on.seen, on["A"])
    assert [plate.text for plate in of_hero.plates] == ["front", "right", "rear"]
    assert [each.text for each in of_hero.meanings] == [
        "**Front** (stripes): armour, any shield, dodge.",
        "**Flanks** (plain): armour and dodge; of shields only the one in that hand.",
        "**Rear** (dots): armour 0, no shield, no dodge, no feats.",
    ]


def test_a_front_with_rubble_on_it_holds_in_part() -> None:
    on = laid(drawing=OPEN.replace("#.......#\n#..B", "#.r.....#\n#..B"))
    front = pointed_marks(on.seen, on["B"]).meanings[0].text
    assert front == "**Front** (stripes): armour counts. On a part of it enemies who step in stop."


def test_the_word_of_a_quarter_stands_beside_whoever_stands_in_its_middle() -> None:
    on = laid("north", drawing=OPEN.replace("A", ".").replace("#.......#\n#..B", "#..A....#\n#..B"))
    words = {plate.text: plate.at for plate in pointed_marks(on.seen, on["B"]).plates}
    assert words["front"] in ((2.5, 2.5), (4.5, 2.5))
    assert words["rear"] == (3.5, 4.5)


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
def test_the_legend_and_the_tip_cover_neither_the_figure_nor_its_quarters(size: tuple[int, int]) -> None:
    looked: list[str] = []

    def see(scene: TableScene) -> None:
        world = scene.session.view.world
        for figure in monsters(world):
            scene.aim.hovered = next(bits(covered_spaces(world, figure)))
            scene.refresh()
            assert scene.desk is not None
            panels = [each for each in scene.desk.root.walk() if isinstance(each, Panel) and each.floating]
            (legend,) = [each for each in panels if each.title == "Under the pointer"]
            (tip,) = [each for each in panels if any(name_of(world, figure) in text for text in told(each))]
            scale, camera = scene.stage.canvas.scale, scene.pane.camera
            for space in (scene.aim.hovered, *scene.looked.explained):
                rect = camera.rect(*scene.pane.picture.at(space))
                spot = Box(*(round(part / scale) for part in rect))
                assert legend.box.common(spot) == 0 and tip.box.common(spot) == 0
            assert legend.box.common(tip.box) == 0
            looked.append(name_of(world, figure))

    def told(panel: Panel) -> list[str]:
        return [each.text for each in panel.walk() if isinstance(each, RichText)]

    at_table("zones/a_retreat_takes_one_point_more", see, size=size)
    assert looked


def test_a_walk_that_ends_in_a_zone_carries_a_stop_sign_and_tells_what_is_lost() -> None:
    on = laid("east")
    (end,) = spaces(on, (4, 4))
    marks = walking_marks(on.seen, WalkLookedAt(on["A"], 1 << end, points=5, price=2))
    assert marks.stops == [end]
    assert set(bits(marks.washes[0].mask)) == spaces(on, (4, 2), (4, 3), (4, 4))
    assert marks.told[1] == "2 of 5 points used, **3 lost**; a step back costs 2"


def test_a_walk_that_ends_beside_a_zone_carries_none() -> None:
    on = laid("east")
    (end,) = spaces(on, (5, 4))
    assert walking_marks(on.seen, WalkLookedAt(on["A"], 1 << end, points=5, price=1)).stops == []


@pytest.mark.parametrize(
    ("faces", "first"), (("north", "**From the right flank**"), ("east", ""), ("west", "**From the rear**"))
)
def test_an_attack_tells_from_which_quarter_it_comes(faces: str, first: str) -> None:
    on = laid(faces, drawing=OPEN.replace("A", ".").replace("#..B....#", "#..B..A.#"))
    plan = forecast_plan(on.world, on["A"], on.weapon("A"), next(bits(covered_spaces(on.world, on["B"]))))
    lines = attack_lines(on.world, plan, on["B"])
    assert (lines[0].partition(":")[0] if lines else "") == first


def test_from_behind_the_odds_leave_the_armour_aside() -> None:
    def look(faces: str) -> tuple[int, bool]:
        on = laid(faces, drawing=OPEN.replace("A", ".").replace("#..B....#", "#..BA...#"))
        odds = target_odds(on.world, on["A"], FISTS, next(bits(covered_spaces(on.world, on["B"]))))
        assert odds is not None
        return odds.armour, any(line.startswith("From the front") for line in odds.besides)

    assert look("west") == (0, True)
    assert look("east") == (2, False)


def test_who_may_step_in_is_told_and_a_question_mark_stands_where_the_line_enters() -> None:
    drawing = """
##########
#........#
#A..B..C.#
#........#
##########
"""
    on = laid("west", drawing=drawing, C={"monster": "skeleton", "faces": "west"})
    (target,) = bits(covered_spaces(on.world, on["C"]))
    weapon = on.weapon("A")
    plan = forecast_plan(on.world, on["A"], weapon, target)
    lines = attack_lines(on.world, plan, on["C"])
    assert any(line.startswith("**Beastman") and "may step in" in line for line in lines)
    marks = aimed_marks(on.world, plan)
    assert marks.numbers == dict.fromkeys(spaces(on, (3, 2)), "?")
    assert [set(bits(wash.mask)) for wash in marks.washes] == [spaces(on, (3, 1), (3, 2), (3, 3))]
    (plate,) = marks.plates
    assert plate.text.startswith("may step in: ") and plate.text.endswith(" wounds")
    assert plate.at == (4.5, 3.3)
    assert lines[-1] == "**Snipe**: needs an aim"
    aimed = attack_lines(on.world, plan.changed(aimed=True), on["C"])
    assert aimed[-1].startswith("**As a snipe** nobody steps in: ") and aimed[-1].endswith("wounds")


def test_a_click_past_the_owner_of_a_zone_names_who_holds() -> None:
    def see(scene: TableScene) -> None:
        request = scene.session.request
        assert request is not None
        space = scene.pane.picture.space(1, 1)
        why = unmarked(request, scene.play.prompt, scene.session.view.world, space, attacking=False)
        assert "Steelhorns" in why

    at_table("zones/a_retreat_takes_one_point_more", see)


def test_whoever_may_step_in_is_asked_with_the_odds_of_both_ways() -> None:
    drawing = """
##########
#........#
#A..B..C.#
#........#
##########
"""
    on = laid("west", drawing=drawing, C={"monster": "skeleton", "faces": "west"})
    (target,) = bits(covered_spaces(on.world, on["C"]))
    request = StepIn(
        seat=OVERLORD,
        why="MOD-INT-05",
        purpose=INTERCEPT,
        subject=on["B"],
        by=on["A"],
        weapon=on.weapon("A"),
        target=target,
    )
    asked = prompt_for(Asked(request, on.table, on.seen, request.options(on.table)))
    told = [("Take it", True, ONCE), ("Let it pass", False, ONCE), ("Let all pass", False, TURN)]
    assert [(line.text, line.answer, line.scope) for line in asked.lines] == told
    assert "wounds on Beastman" in asked.lines[0].note and "wounds on Skeleton" in asked.lines[1].note
    assert asked.threats == ((on["A"], on["B"]), (on["A"], on["C"]))


def test_while_it_is_asked_the_figure_stands_in_the_foot_and_its_zone_on_the_board() -> None:
    looked: list[bool] = []

    def see(table: Table, request: Request[Any]) -> None:
        if isinstance(request, StepIn) and not looked:
            stops = table.stops
            scene = Fingers(screen_at(table, request)).scene
            table.stops = stops
            assert isinstance(scene, TableScene)
            assert scene.asked_figure(scene.context()) == request.subject
            assert "?" in scene.looked.marks().numbers.values()
            looked.append(True)

    look_on(SCENARIOS / "interception" / "the_nearest_is_asked_first_and_one_is_enough.toml", see)
    assert looked


def test_a_snipe_is_asked_about_with_the_odds_of_both_ways() -> None:
    drawing = """
##########
#........#
#A..B..C.#
#........#
##########
"""
    on = laid("west", drawing=drawing, C={"monster": "skeleton", "faces": "west"})
    (target,) = bits(covered_spaces(on.world, on["C"]))
    weapon = on.weapon("A")
    request = AsSnipe(
        seat=Seat("seat1"), why="MOD-SNIPE-01", purpose=SNIPE, subject=on["A"], weapon=weapon, target=target
    )
    asked = prompt_for(Asked(request, on.table, on.seen, request.options(on.table)))
    assert [(line.text, line.answer) for line in asked.lines] == [("Snipe", True), ("Keep the aim", False)]
    assert all("wounds on Skeleton" in line.note for line in asked.lines)
    assert asked.threats == ((on["A"], on["C"]),)


def test_who_lets_all_pass_is_not_asked_again_in_that_turn() -> None:
    figures = {"A": {"hero": "lyssa", "faces": "east"}, "B": {"monster": "beastman", "faces": "west"}}
    on = Laid(OPEN, figures=figures, turn={"hero": "A", "action": "run"})
    on.table.advance()
    stops = Stops(on.table.book, everything=False)
    other = YesNo(seat=OVERLORD, why="MOD-SNIPE-01", purpose=SNIPE)
    asked = StepIn(
        seat=OVERLORD, why="MOD-INT-05", purpose=INTERCEPT, subject=on["B"], by=on["A"], weapon=FISTS, target=Space(0)
    )
    stops.turn_down(on.table, asked)
    pending = on.table.pending
    assert isinstance(pending, Menu)
    on.table.answer(pending.seat, next(line for line in on.table.options_of(pending) if isinstance(line, TurnTo)))
    assert stops.turned_down(on.table, asked) and stops.hushed(on.table)
    assert not stops.turned_down(on.table, other)
    stops.listen()
    assert not stops.turned_down(on.table, asked)


@pytest.mark.parametrize(("magic", "told"), ((0, "1 power die in magic"), (1, "")))
def test_a_weapon_without_a_die_in_its_trait_is_told_to_be_of_no_use(magic: int, told: str) -> None:
    traits = {"melee": 1, "ranged": 1, "magic": magic}
    on = Laid(
        OPEN.replace("B", "."),
        figures={"A": {"hero": "mordrog", "items": ["immolation"], "change": {"traits": traits}}},
    )
    (item,) = (entity for entity, _ in hero_items(on.world, on["A"]))
    words = useless_words(on.seen, item)
    assert told in words and bool(words) is bool(told)


def test_the_dice_of_magic_lie_in_the_tray_since_fatigue_adds_to_them() -> None:
    on = laid()
    hand = FactAnimator(8)
    hand.learn(on.world)
    roll = DiceRolled(by=on["A"], dice=("black",), faces=(0,), why="MOD-HEAL-02")
    assert [type(each) for each in hand.play([roll], on.world)] == [Tumble]


def test_the_overlay_hatches_the_ground_that_every_figure_holds() -> None:
    on = laid("west")
    overlay = next(each for each in overlays_of(on.table.book) if each.name == "zones")
    marks = overlay.marks(Looking(on.world, on.world.game_data.quest, Space(0), -1, NOBODY))
    assert sorted(wash.mask for wash in marks.washes) == sorted(zones(on.world).values())
    assert marks.washes and all(wash.sign == "hatch" for wash in marks.washes)
    assert "1 figure with a blocking zone" in marks.told[0]
