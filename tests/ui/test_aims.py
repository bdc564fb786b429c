"""Aims tell the truth: an area shows all whom it strikes, friends are asked about, a large body fits where it goes."""

from __future__ import annotations

import pytest

from game.board.grid import Space, bits, mask_of
from game.kernel.store import Entity, FigureId
from game.scenes.table.table import TableScene
from game.state.components.components import OVERLORD, Position
from game.state.movers import MoverMoved
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import name_of
from game.state.requests.requests import ChooseSpace
from game.ui.input.actions import Action
from game.ui.render.metrics import Box
from game.ui.widgets import Panel, RichText
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at
from tests.ui.test_far_click import attacks, click, laid_out, let_go_on, place_of

BREATH = """
title = "A hound among its own"
modules = ["base"]
map = '''
############
#..........#
#A..bb...B.#
#.......o..#
############
'''
figures.A = { hero = "mordrog" }
figures.B = { hero = "lyssa", at = "7,2" }
figures.b = { monster = "hell_hound" }
figures.o = { monster = "beastman" }
turn = { monster = "b", points = 0, attacks = 1 }
hand = []
"""
BLAST = """
title = "An orb among friends"
modules = ["base"]
map = '''
############
#........c.#
#A.....b...#
#.....B..d.#
############
'''
content.item.test_orb = { like = "bow", surges = [], abilities = [{ ability = "blast", rank = 2 }] }
figures.A = { hero = "silhouette", items = ["test_orb"] }
figures.B = { hero = "mordrog" }
figures.b = { monster = "beastman" }
figures.c = { monster = "skeleton" }
figures.d = { monster = "skeleton" }
turn = { hero = "A", action = "battle" }
hand = []
"""
GIANT = """
title = "A giant walks"
modules = ["base"]
map = '''
############
#bb........#
#bb........#
#.........A#
############
'''
figures.A = { hero = "mordrog" }
figures.b = { monster = "ogre" }
turn = { monster = "b", points = 3, attacks = 1 }
hand = []
"""


def marked(scene: TableScene, field: str) -> list[str]:
    """The names of the figures that the board marks in a way."""
    figures = [FigureId(Entity(int(each.id))) for each in scene.aim.board().figures if getattr(each, field)]
    return sorted(name_of(scene.session.view.world, figure) for figure in figures)


def area(scene: TableScene) -> int:
    """The spaces that the board marks as struck."""
    return next((mark.mask for mark in scene.aim.board().highlights if mark.kind == "area"), 0)


def breathing() -> tuple[TableScene, Fingers]:
    """A hound that breathes east, over its friend and a hero."""
    scene, names, fingers = laid_out(BREATH, side=OVERLORD)
    fingers.type("a")
    beast, lyssa = place_of(scene, names.figures["o"]), place_of(scene, names.figures["B"])
    both = 1 << beast | 1 << lyssa
    scene.aim.lay(next(start for start, one in scene.play.prompt.templates.items() if not both & ~one.mask))
    scene.aim.hover(lyssa)
    return scene, fingers


def test_a_breath_marks_and_names_the_friend_that_it_will_strike_with_his_odds() -> None:
    scene, _ = breathing()
    assert marked(scene, "targeted") == ["Lyssa"]
    assert [name.split()[0] for name in marked(scene, "threatened")] == ["Beastman"]
    told = scene.aim.told_of_space()
    assert "**Lyssa**" in told and ", a friend" in told and told.count("% hit") == 2
    assert "Beastman" in scene.play.prompt.call


def test_a_breath_over_a_friend_asks_once_and_no_does_nothing() -> None:
    scene, fingers = breathing()
    fingers.type("b")
    assert scene.play.question is not None
    assert "in it: " in scene.play.question.ask and scene.play.question.ask.endswith("Breathe all the same?")
    fingers.type("n")
    assert scene.play.question is None and not attacks(scene)
    fingers.type("b")
    fingers.type("y")
    assert len(attacks(scene)) == 1 and scene.play.question is None


def test_a_blast_shows_its_area_and_all_in_it_and_asks_before_it_strikes_a_friend() -> None:
    scene, names, fingers = laid_out(BLAST)
    foe = place_of(scene, names.figures["b"])
    assert len(marked(scene, "targeted")) == 2
    scene.pane.look(foe)
    assert len(marked(scene, "targeted")) == 3
    assert marked(scene, "threatened") == ["Mordrog"]
    assert area(scene) >> foe & 1 and area(scene) >> place_of(scene, names.figures["B"]) & 1
    assert scene.aim.told_of_space().count("% hit") == 4
    click(scene, fingers, foe)
    assert scene.play.question is not None and "**Mordrog** stands in it" in scene.play.question.ask
    fingers.press(Action.BACK)
    assert not attacks(scene)


def test_a_blast_among_enemies_alone_is_not_asked_about() -> None:
    scene, names, fingers = laid_out(BLAST)
    far = place_of(scene, names.figures["c"])
    scene.pane.look(far)
    assert marked(scene, "threatened") == []
    assert "Beastman" in " ".join(marked(scene, "targeted"))
    click(scene, fingers, far)
    let_go_on(fingers)
    assert [fact.target for fact in attacks(scene)] == [far]


@pytest.mark.parametrize("ability", ['"sweep"', '"burst", range = 3'])
def test_a_sweep_and_a_burst_show_how_far_they_come_and_whom_they_strike(ability: str) -> None:
    words = BLAST.replace('"blast", rank = 2', ability).replace('like = "bow"', 'like = "sword"')
    words = words.replace("#........c.#", "#.....B.c..#").replace("#A.....b...#", "#......bA..#")
    words = words.replace("#.....B..d.#", "#.......d..#")
    scene, names, _ = laid_out(words)
    scene.pane.look(place_of(scene, names.figures["b"]))
    assert len(marked(scene, "targeted")) == 3 and marked(scene, "threatened") == []
    beside = {place_of(scene, names.figures[letter]) for letter in "bcd"}
    assert beside <= set(bits(area(scene)))
    assert scene.aim.told_of_space().count("% hit") == 3


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_words_lie_beside_the_template_and_never_over_it(size: tuple[int, int], scale: float) -> None:
    scene, _ = breathing()
    assert faults_at(scene, size, scale) == []
    assert scene.desk is not None
    told = scene.aim.told_of_space()
    plate = next(
        widget.box
        for widget in scene.desk.root.walk()
        if isinstance(widget, Panel)
        and any(isinstance(each, RichText) and each.text == told for each in widget.children)
    )
    camera, drawn = scene.pane.camera, scene.stage.canvas.scale
    for space in bits(area(scene)):
        rect = camera.rect(*scene.pane.picture.at(space))
        if camera.clear.contains(rect):
            box = Box(*(round(part / drawn) for part in rect)).inset(1)
            assert not plate.common(box)


def test_every_space_that_a_large_body_may_cover_is_marked_and_takes_it_to_the_nearest_place() -> None:
    scene, names, fingers = laid_out(GIANT, side=OVERLORD)
    ogre, world = names.figures["b"], scene.session.table.world
    reach = next(mark.mask for mark in scene.aim.board().highlights if mark.kind == "reachable")
    row = [Space(3 + 12), Space(5 + 12)]
    assert not mask_of(row) & ~reach and reach & covered_spaces(world, ogre) == 0
    scene.pane.look(row[1])
    body = next(mark.mask for mark in scene.aim.board().highlights if mark.kind == "path")
    click(scene, fingers, row[1])
    let_go_on(fingers)
    assert covered_spaces(world, ogre) == body and body >> row[1] & 1
    assert world.get(Position, ogre).anchor == Space(4 + 12)


def test_a_click_on_the_body_itself_does_not_move_it() -> None:
    scene, names, fingers = laid_out(GIANT, side=OVERLORD)
    before = place_of(scene, names.figures["b"])
    click(scene, fingers, Space(before + 1))
    assert place_of(scene, names.figures["b"]) == before


UPPER, LOWER = ((4, 1), (4, 2)), ((6, 4), (6, 5))
"""Columns and rows of the ground before each of two walls."""
WALLS = """
title = "Two walls"
modules = ["base", "altar"]
map = '''
##########
#...bb...#
#...bb...#
##########
#A.......#
#........#
##########
'''
figures.A = { hero = "mordrog" }
figures.b = { monster = "ogre" }
crushing = [
  { id = "upper", before = ["4,1", "4,2"], moves = "east" },
  { id = "lower", before = ["6,4", "6,5"], moves = "west" },
]
stage = "overlord/begin"
hand = []
"""


@pytest.mark.rule("ALTAR-WALL-03")
def test_any_space_before_a_wall_chooses_it_whoever_stands_there() -> None:
    scene, _, fingers = laid_out(WALLS, side=OVERLORD)
    request = scene.session.request
    assert isinstance(request, ChooseSpace)
    shown = next(mark.mask for mark in scene.aim.board().highlights if mark.kind == "legal")
    upper, lower = (mask_of(Space(x + 10 * y) for x, y in spots) for spots in (UPPER, LOWER))
    assert shown & (upper | lower) == upper | lower
    click(scene, fingers, Space(6 + 5 * 10))
    let_go_on(fingers)
    moved = [fact.start.id for fact in scene.session.table.facts if isinstance(fact, MoverMoved)]
    assert moved[0] == "lower"
