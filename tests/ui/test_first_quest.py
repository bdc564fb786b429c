"""The way to a first quest: what set-up begins with and remembers, and how many clicks it is to a first step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.models import CardId
from game.content.module_folders import shipped_modules
from game.kernel.store import FigureId
from game.modules.library import shipped_catalog
from game.scenes.menus.title import Title
from game.scenes.setup.choices import HELP, Choices
from game.scenes.setup.recommended import fitted_out, recommended_parties
from game.scenes.setup.remembered import first_choices, remembered, to_keep
from game.scenes.setup.setup import Setup
from game.scenes.table.table import TableScene
from game.state.components.components import Item, Round
from game.state.queries.figures import hero_card, heroes
from game.state.requests.requests import ChooseHero, ChooseName, Menu
from game.ui.preferences import Preferences
from tests.ui.fingers import ARRANGED, Fingers, faults_at

COINS = 300
MOST_CLICKS = 8


class Clicks:
    """Fingers that count what they click."""

    def __init__(self) -> None:
        self.fingers = Fingers(Title())
        self.count = 0
        stage = self.fingers.program.stage
        stage.apply = self._keep
        stage.apply(stage.preferences.having(speed="instant", reduced_motion=True))

    def _keep(self, settings: Preferences) -> None:
        self.fingers.program.stage.preferences = settings

    def on(self, key: str) -> None:
        """Click on a widget, and wait until nothing moves."""
        self.fingers.click(key)
        self.count += 1
        for _ in range(200):
            self.fingers.wait(50)
            if not self.fingers.scene.busy:
                return

    @property
    def table(self) -> TableScene:
        """The table on the screen."""
        assert isinstance(self.fingers.scene, TableScene)
        return self.fingers.scene


@pytest.fixture
def begun(home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch) -> Clicks:
    """A first game up to the first turn of a hero."""
    monkeypatch.setenv("EMBERDELVE_SEED", "7")
    clicks = Clicks()
    for key in ("setup", "start", "keep", "keep", "skip"):
        clicks.on(key)
    return clicks


def test_from_the_title_to_the_first_step_it_is_eight_clicks(begun: Clicks) -> None:
    assert isinstance(begun.table.session.request, ChooseHero)
    begun.on("line/0/Mordrog")
    begun.on("line/0/Run")
    request = begun.table.session.request
    assert isinstance(request, Menu)
    assert begun.table.play.prompt.spaces
    assert begun.count + 1 == MOST_CLICKS


def test_the_recommended_party_has_its_gear_and_stands_at_the_start(begun: Clicks) -> None:
    world = begun.table.session.table.world
    assert world.the(Round).number == 1
    for hero in heroes(world):
        each = fitted_out(hero_card(world, hero))
        carried = sorted(item.card for _, item in world.each(Item) if item.hero == hero)
        assert carried == sorted(each.gear)


@pytest.mark.parametrize("module", [name for name, each in shipped_modules().items() if each.manifest.playable])
def test_with_each_module_the_recommended_party_is_made_ready(module: str, home_of_its_own: Path) -> None:
    fingers = Fingers(Setup(choices=first_choices().with_module(module)))
    fingers.click("start")
    while fingers.scene.name in ("rulebook", "skills"):
        fingers.click("way/back" if fingers.scene.name == "rulebook" else "keep")
    assert isinstance(fingers.scene, TableScene)
    assert sum(1 for _ in fingers.scene.session.table.world.each(Item)) > 5


def test_a_hero_who_is_asked_how_he_faces_gets_ready_all_the_same(home_of_its_own: Path) -> None:
    fingers = Fingers(Setup(choices=first_choices().with_module("mod")))
    for key in ("start", "way/back", "keep", "keep"):
        fingers.click(key)
    asked = set[FigureId]()
    for _ in range(400):
        fingers.wait(100)
        keys = {widget.key for widget in fingers.widgets()}
        assert isinstance(fingers.scene, TableScene)
        if isinstance(fingers.scene.session.request, ChooseName):
            asked.add(FigureId(fingers.scene.session.request.subject))
        if fingers.scene.session.table.world.the(Round).number:
            break
        if key := next((each for each in ("skip", "read", "line/0/North") if each in keys), ""):
            fingers.click(key)
    assert len(asked) == 2
    assert isinstance(fingers.scene, TableScene)
    assert isinstance(fingers.scene.session.request, ChooseHero)


def test_the_next_set_up_begins_with_what_was_chosen(begun: Clicks) -> None:
    kept = begun.fingers.program.stage.preferences.last_setup
    assert remembered(kept) == first_choices()


def test_the_gear_of_every_hero_costs_no_more_than_he_has() -> None:
    content = shipped_catalog(("base", "altar", "well"))
    fitted = [fitted_out(hero) for hero in content.heroes.values()]
    costs = {each.card: sum(content.items[card].cost or 0 for card in each.gear) for each in fitted}
    assert {card: cost for card, cost in costs.items() if cost > COINS} == {}


def test_every_recommended_party_is_four_heroes_of_the_base_set() -> None:
    known = set(shipped_catalog(("base",)).heroes)
    assert [len(set(party) & known) for party in recommended_parties()] == [4, 4, 4]


def test_a_first_game_is_two_heroes_against_the_computer() -> None:
    choices = first_choices()
    assert (choices.players, choices.heroes, choices.missing()) == (1, 2, "")
    assert choices.game("1").seats == {"overlord": "normal", "seat1": "human"}


def test_names_and_choices_are_kept() -> None:
    chosen = first_choices().renamed("seat1", "Anna").with_players(3).with_module("altar").flipped("treasure_gate")
    assert remembered(to_keep(chosen)) == chosen


@pytest.mark.parametrize("kept", ({"players": "many"}, {"players": 9}, {"needed": ["of_nobody"]}))
def test_what_is_no_longer_known_is_forgotten(kept: dict[str, Any]) -> None:
    assert remembered(kept) == first_choices()


def test_small_parties_are_helped_by_themselves() -> None:
    assert [HELP in first_choices().with_players(players).switched for players in (1, 2, 3, 4)] == [
        True,
        True,
        True,
        False,
    ]


def test_who_switched_the_help_by_hand_keeps_it_so() -> None:
    assert HELP not in first_choices().flipped(HELP).with_players(3).switched


def test_the_help_is_said_before_the_start(home_of_its_own: Path) -> None:
    texts = Fingers(Setup()).texts()
    assert "Ready: you lead Mordrog and Silhouette against a Normal overlord." in texts
    assert "Help for small parties: this quest needs none" in texts


def test_a_hero_picked_by_hand_ends_the_recommendation() -> None:
    assert not first_choices().picked_by_hand().picked(CardId("lyssa")).recommended


def test_house_rules_are_one_line_until_they_are_opened(home_of_its_own: Path) -> None:
    fingers = Fingers(Setup(choices=Choices()), size=(1920, 1080))
    assert not [w for w in fingers.widgets() if w.key.startswith("option/")]
    fingers.click("rules")
    assert [w for w in fingers.widgets() if w.key.startswith("option/")]


@pytest.mark.parametrize(("size", "scale"), ARRANGED)
@pytest.mark.parametrize("step", (0, 1, 2))
def test_nothing_of_the_recommended_set_up_is_cut(size: tuple[int, int], scale: float, step: int) -> None:
    scene = Setup(choices=first_choices().with_players(4))
    scene.step = step
    assert faults_at(scene, size, scale) == []
