"""Play again at the end of a game leads to set-up with that game's choices."""

from __future__ import annotations

import pytest

from game.content.models import CardId
from game.kernel.luck import seed_from
from game.scenes.menus.result import Result, sample_result
from game.scenes.setup.choices import HELP, Choices
from game.scenes.setup.played_before import choices_of
from game.scenes.setup.remembered import first_choices
from game.scenes.setup.setup import Setup
from game.state.components.components import Hero
from game.state.queries.figures import heroes
from tests.ui.fingers import Fingers

SEED = seed_from(3)
PICKED = Choices(players=2).picked(CardId("lyssa")).picked(CardId("mordrog"))
GAMES = {
    "first": first_choices(),
    "dealt": Choices(players=3).with_players(3).renamed("seat2", "Ada").played_by("overlord", "normal"),
    "picked": PICKED.played_by("seat1", "random").flipped(HELP),
    "altar": Choices(quest="the_bone_mill", players=4, needed=("base", "altar")).with_group("altar/treachery"),
    "more": Choices(players=2).with_module("well"),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_choices_of_a_game_make_the_same_game_again(name: str) -> None:
    choices = GAMES[name]
    setup = choices.game(SEED)
    again = choices_of(setup, choices.picks, curtain=choices.curtain, recommended=choices.recommended)
    assert again.game(SEED) == setup
    assert (again.recommended, again.picks) == (choices.recommended, choices.picks)


def test_each_rule_option_is_as_it_was() -> None:
    for option in PICKED.options:
        other = next((way for way in PICKED.ways_of(option) if way != PICKED.value_of(option)), None)
        choices = PICKED.flipped(option.name) if other is None else PICKED.with_value(option, other)
        setup = choices.game(SEED)
        again = choices_of(setup, choices.picks, curtain=True, recommended=False)
        assert again.game(SEED) == setup, option.name


def test_the_result_leads_to_set_up_with_the_game_that_was_played() -> None:
    session = sample_result()
    fingers = Fingers(Result(session))
    fingers.click("again")
    scene = fingers.scene
    assert isinstance(scene, Setup)
    assert (scene.choices.quest, scene.choices.players) == (session.setup.quest, session.setup.heroes)
    if scene.choices.pick_heroes:
        world = session.table.world
        assert list(scene.choices.picks[:2]) == [world.get(Hero, hero).card for hero in heroes(world)]


def test_a_game_of_the_preview_leads_back_there_alone() -> None:
    session = sample_result()
    session.unsaved = "It is not kept."
    fingers = Fingers(Result(session))
    keys = [widget.key for widget in fingers.widgets()]
    assert "title" in keys and "again" not in keys
