"""Keys of the table: letters of lines that are not shown, drawers, the rule behind a question."""

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
