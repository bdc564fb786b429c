"""Keys of the table: letters of lines that are not shown, drawers, the rule behind a question."""

import tomllib
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from game.paths import assets
from game.scenes.menus.rulebook import RulebookScene
from game.state.components.components import HeroTurn
from game.ui.input.actions import Action, Pressed, Typed
from game.ui.scene import Push
from tests.ui.test_turn_scenes import Sized, hero_turn, overlord_turn, stage, type_letter

__all__ = ["stage"]


def test_help_opens_the_rule_by_which_is_asked_where_no_tooltip_cites_one(stage: Sized) -> None:
    scene = overlord_turn(stage())
    scene.handle(Pressed(Action.HELP))
    assert isinstance(scene.change, Push) and isinstance(scene.change.scene, RulebookScene)
    assert scene.session.request is not None and scene.change.scene.rule == scene.session.request.why != ""


def test_a_letter_counts_for_a_line_that_has_no_room_in_the_foot(stage: Sized) -> None:
    scene = hero_turn(stage((960, 540)))
    assert scene.desk is not None
    letter = next(line.shortcut for line in scene.play.prompt.lines if line.text == "Spend fatigue")
    assert all(getattr(widget, "shortcut", "") != letter for widget in scene.desk.reachable())
    points = scene.session.table.world.the(HeroTurn).points
    assert scene.handle(Typed(letter.lower()))
    assert scene.session.table.world.the(HeroTurn).points == points + 1


def test_escape_pushes_a_drawer_back(stage: Sized) -> None:
    scene = hero_turn(stage())
    assert type_letter(scene, "l") and scene.drawer == "log"
    scene.handle(Pressed(Action.BACK))
    assert scene.drawer == ""


def test_one_key_leads_to_the_board_from_wherever_the_focus_is(stage: Sized) -> None:
    scene = hero_turn(stage((1280, 720)))
    assert scene.desk is not None
    for widget in scene.desk.reachable():
        scene.desk.focus(widget.key)
        assert scene.handle(Pressed(Action.BOARD))
        assert scene.desk.marks.focus == "board"


def test_the_first_key_that_moves_the_focus_brings_it_to_the_board(stage: Sized) -> None:
    scene = hero_turn(stage((1280, 720)))
    assert scene.desk is not None and scene.desk.marks.focus == ""
    scene.desk.handle(Pressed(Action.NEXT), scene.stage.canvas.metrics, now=0.0)
    assert scene.desk.marks.focus == "board"


NOT_A_HERO = {
    *("EndActivation", "EndOverlordTurn", "DoneArranging", "Leave", "FamiliarRests", "Collect", "MonsterDoor"),
}
"""Actions of other menus than a hero's turn."""


def lettered(value: Any, name: str = "") -> Iterator[tuple[str, str, str]]:
    """The letter, the sign and the place of every button in a section of words."""
    if isinstance(value, dict):
        if "key" in value:
            yield value["key"], value.get("icon", ""), name
        for inner in value.values():
            yield from lettered(inner, name)


def test_a_letter_means_one_thing_in_the_whole_turn_of_a_hero() -> None:
    words = tomllib.loads((assets() / "content" / "base" / "show" / "actions.toml").read_text("utf-8"))["actions"]
    signs = defaultdict[str, set[str]](set)
    for action, value in words.items():
        for letter, icon, _ in lettered(value, action) if action not in NOT_A_HERO else ():
            signs[letter].add(icon)
    assert {letter: icons for letter, icons in signs.items() if len(icons) > 1} == {}
