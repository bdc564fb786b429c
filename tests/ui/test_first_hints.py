"""Hints for first games: each comes at its occasion and not otherwise, stands in the foot, and comes once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.content.rulebook import load_rulebook
from game.kernel.request import Seat
from game.paths import assets
from game.rules.turn.hero_actions import Declare
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenes.table.hinting import TableHints
from game.scenes.table.table import TableScene
from game.state.components.components import OVERLORD
from game.state.queries.view import view_for
from game.state.requests import purposes
from game.state.requests.requests import YesNo
from game.ui.hints.first_hints import all_hints, hint_due
from game.ui.hints.occasions import OCCASIONS, HintMoment
from game.ui.input.actions import Action
from game.ui.preferences import Preferences
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import metrics
from game.ui.widgets import RichText
from tests.ui.fingers import SCALES, SIZES, Fingers
from tests.ui.test_far_click import laid_out

ROOM = """
title = "A room"
modules = ["base"]
map = '''
############
#..........#
#..........#
############
'''
hand = []
"""
LAIR = """
title = "Two rooms and a door"
modules = ["base"]
map = '''
#########
#0...|1.#
#########
'''
"""


def room(a: str = "", b: str = "", c: str = "", *, turn: str = "", more: str = "") -> str:
    """Two heroes in a room with a monster, and what differs of them; it is the turn of the first."""
    figures = {
        "A": f'hero = "mordrog"{a}' + ("" if "town" in a else ', at = "1,1"'),
        "B": f'hero = "lyssa"{b}' + ("" if "at =" in b else ', at = "3,2"'),
        "c": c or 'monster = "beastman", at = "9,1"',
    }
    lines = [f"figures.{letter} = {{ {words} }}" for letter, words in figures.items()]
    return "\n".join([ROOM, *lines, f'turn = {{ hero = "A"{turn} }}', more])


def lair(turn: str, hand: str = "", *, at: str = "3,1", revealed: str = "[0]") -> str:
    """A hero and a monster before a door, in the overlord's turn."""
    figures = f'figures.A = {{ hero = "mordrog", at = "1,1" }}\nfigures.c = {{ monster = "beastman", at = "{at}" }}'
    return "\n".join(
        [LAIR, figures, f"turn = {{ {turn} }}", f"hand = [{hand}]", f"revealed = {revealed}", "threat = 40"]
    )


BATTLE = ', action = "battle"'
OPENED = 'opened = ["copper"]'
GLYPH = '\nthings = [{ at = "5,1", kind = "glyph", on = true }]'
SHORT = room(', fatigue = 2, items = ["sword"]', turn=BATTLE, c='monster = "beastman", at = "3,1"')
POTION, BESIDE = ', items = ["healing_potion"]', ', at = "2,2"'
FEW = 'deck = ["charge", "charge", "base_dark_charm"]'
POWER = lair('overlord = true, step = "spawn"', '"hordes_of_the_things"')
ATTACKED = 'monster = "c", points = 2, attacks = 0, more = { attacked = 1 }'
DUE = {
    "items_in_the_pack": (
        room(', items = ["sword", { card = "dagger", equipped = false }]'),
        room(', items = ["sword", { card = "dagger", equipped = false }]', turn=BATTLE),
    ),
    "monster_in_sight": (room(), room(turn=BATTLE)),
    "potion_to_share": (
        room(POTION, BESIDE, turn=', action = "advance"'),
        room(POTION, BESIDE + POTION, turn=', action = "advance"'),
    ),
    "one_space_short": (SHORT, SHORT.replace("fatigue = 2", "fatigue = 0")),
    "large_monster": (room(c='monster = "ogre", at = "8,1"'), room()),
    "fear": (
        room(turn=BATTLE, c='monster = "beastman", at = "2,1", gains = [{ ability = "fear", rank = 1 }]'),
        room(turn=BATTLE, c='monster = "beastman", at = "2,1"'),
    ),
    "area_attack": (
        room(c='monster = "beastman", at = "9,1", gains = [{ ability = "blast", rank = 1 }]'),
        room(),
    ),
    "stunned": (room(turn=', action = "move", more = { stunned = true }'), room(turn=', action = "advance"')),
    "burning": (room(", tokens = { burn = 1 }"), room(b=", tokens = { burn = 1 }")),
    "webbed": (room(", tokens = { web = 1 }"), room(b=", tokens = { web = 1 }")),
    "poisoned": (room(", tokens = { poison = 1 }"), room(b=", tokens = { poison = 1 }")),
    "blocked_line": (room(b=', at = "2,1"').replace("#..........#\n##", "############\n##"), room()),
    "tier_opened": (room(more=OPENED + GLYPH), room(more=OPENED)),
    "rich_in_town": (
        room(", town = true, coins = 500", turn=', action = "run"'),
        room(", town = true, coins = 475", turn=', action = "run"'),
    ),
    "last_lives": (room(", wounds = 3", more="conquest = 2"), room(", wounds = 3", more="conquest = 9")),
    "conquest_counts": (room(), lair('monster = "c"')),
    "threat_grows": (room(more="threat = 3"), room(more="threat = 0")),
    "threat_to_spend": (POWER, lair('monster = "c"')),
    "monster_sets_out": (lair('monster = "c"'), lair(ATTACKED)),
    "power_card_affordable": (POWER, POWER.replace("hordes_of_the_things", "charge")),
    "points_after_the_attack": (lair(ATTACKED), lair('monster = "c", points = 2, attacks = 1')),
    "door_to_the_unknown": (lair('monster = "c"', at="5,1"), lair('monster = "c"', at="5,1", revealed="[0, 1]")),
    "deck_running_out": (room(more=FEW), room()),
}
"""For each occasion a table at which it has come, and one like it at which it has not."""


def moment_of(words: str) -> HintMoment:
    """The first question at a table that is laid out so."""
    table, _ = set_table(parse_scenario(words))
    table.stops = lambda request: True
    request = table.advance()
    assert request is not None
    return HintMoment(view_for(table, request.seat).world, request, table.options_of(request))


def test_every_hint_has_its_occasion_and_every_occasion_its_hint_and_its_test() -> None:
    names = [hint.occasion for hint in all_hints()]
    assert len(names) == 24 == len(set(names))
    assert set(names) == set(OCCASIONS) == {*DUE, "shield_ready"}


@pytest.mark.parametrize("name", DUE)
def test_a_hint_is_due_at_its_occasion_and_not_otherwise(name: str) -> None:
    due, other = DUE[name]
    assert OCCASIONS[name](moment_of(due))
    assert not OCCASIONS[name](moment_of(other))


def test_the_hint_of_the_shield_comes_with_its_question() -> None:
    moment = moment_of(room())
    asked = YesNo(seat=Seat("seat1"), why="BASE-EQUIP-14", purpose=purposes.SHIELD)
    assert OCCASIONS["shield_ready"](replace(moment, request=asked))
    assert not OCCASIONS["shield_ready"](replace(moment, request=YesNo(seat=asked.seat, why="", purpose=purposes.FEAR)))


def test_a_hint_is_one_short_sentence_or_two_and_names_a_rule_of_the_book() -> None:
    rules = set(load_rulebook(assets() / "rulebook"))
    for hint in all_hints():
        assert len(hint.say) <= 80 and hint.say.endswith("."), hint
        assert hint.rule in rules, hint


def test_a_hint_for_one_side_is_never_shown_to_the_other() -> None:
    moment = moment_of(POWER)
    found = hint_due(moment, OVERLORD, ())
    assert found is not None and found.occasion == "power_card_affordable"
    assert hint_due(moment, "heroes", ()) is None


def at_table(words: str, preferences: Preferences) -> tuple[TableScene, Fingers]:
    """The heroes at the screen, with these settings, and what they change from then on."""
    scene, _, fingers = laid_out(words)
    stage = fingers.program.stage

    def apply(new: Preferences) -> None:
        stage.preferences = new

    stage.apply = apply
    stage.preferences = preferences
    scene.play.hints = TableHints(scene.play)
    scene.refresh()
    fingers.wait(20)
    return scene, fingers


def shown(fingers: Fingers) -> list[str]:
    """The hints that stand on the screen."""
    return [hint.occasion for hint in all_hints() if any(text.startswith(hint.say) for text in fingers.texts())]


def test_a_hint_stands_in_the_foot_until_it_is_closed_and_is_remembered() -> None:
    _, fingers = at_table(room(), Preferences())
    assert shown(fingers) == ["monster_in_sight"]
    assert fingers.program.stage.preferences.hints_shown == ("monster_in_sight",)
    fingers.click("hint/close")
    assert shown(fingers) == []
    _, later = at_table(room(), Preferences(hints_shown=("monster_in_sight", "conquest_counts")))
    assert shown(later) == []


def test_a_hint_goes_with_the_answer_and_no_other_comes_in_that_turn() -> None:
    scene, fingers = at_table(room(POTION + ", fatigue = 2", BESIDE), Preferences())
    assert shown(fingers) == ["monster_in_sight"]
    scene.play.give(Declare(action="advance"))
    fingers.wait(20)
    asked = scene.play.asked()
    assert OCCASIONS["potion_to_share"](HintMoment(asked.world, asked.request, asked.options))
    assert shown(fingers) == []


def test_hints_can_be_switched_off() -> None:
    _, fingers = at_table(room(), Preferences(hints=False))
    assert shown(fingers) == []


def test_f1_opens_the_rule_of_the_hint() -> None:
    _, fingers = at_table(room(turn=BATTLE, c='monster = "ogre", at = "8,1"'), Preferences())
    assert shown(fingers) == ["large_monster"]
    fingers.press(Action.HELP)
    assert fingers.scene.name == "rulebook"
    assert any("Large viewer" in text for text in fingers.texts())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_a_hint_covers_nothing_and_nothing_of_it_is_cut(size: tuple[int, int], scale: float) -> None:
    scene, _, fingers = laid_out(room())
    stage = fingers.program.stage
    stage.preferences = Preferences()
    stage.canvas = Canvas(stage.canvas.surface, metrics(size, scale), stage.canvas.art)
    scene.enter(stage)
    for hint in all_hints():
        scene.play.hints.current = hint
        scene.refresh()
        said = next(each for each in fingers.widgets() if isinstance(each, RichText) and each.text.startswith(hint.say))
        assert not said.flow(stage.canvas.fonts).cut
        assert fingers.faults() == []
