"""A module brings an action, a question, a fact, a marker and an overlay, and the screen shows them in its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.board.grid import Space
from game.content.faults import ContentError
from game.content.manifest import Manifest
from game.content.models import CardId
from game.content.module_folders import Module, take_in
from game.kernel.luck import seed_from
from game.kernel.registry import registry
from game.kernel.request import Fact, Seat
from game.kernel.store import NOBODY, FigureId, World
from game.kernel.table import Table
from game.modules.compose import compose
from game.modules.new_game import game_data_for, lay_out_game
from game.modules.setup import GameSetup
from game.scenes.preview.preview import Preview
from game.show.gaps import gap
from game.show.marks import OverlayMarks, Wash
from game.show.overlays import Looking, Overlay, overlay
from game.show.reading import read_show
from game.state.components.components import OVERLORD, Hero, Marker, Position
from game.state.requests.menu_actions import MenuAction, React, menu_action
from game.state.requests.requests import ChooseSpace, Menu
from game.state.slugs import Purpose, Window
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.reel import Blow, PauseAnimation
from game.ui.log.chronicle import Chronicle
from game.ui.markers import marker_art, marker_words
from game.ui.prompts import Asked, Prompt, prompt_for
from game.ui.session import Session
from tests.ui.fingers import Fingers

NAME = "lanterns"
HERE, THERE = Space(5), Space(6)
SHOW = """
[actions.TrimWick]
text = "Trim the wick at {corner}"
note = { by = "oil", none = "dry", else = "{oil:drop} left" }
icon = "torch"
key = "W"

[actions.LightFrom]
place = "space"

[questions]
light_which = "{figure}: which lantern do you light?"

[stops]
lantern_lit = { text = "A lantern is lit", first = "yes" }

[facts]
LanternLit = "{by} lights a lantern with {oil:drop}"

[motions]
LanternLit = { motion = "flash", figure = "by", text = "Light", sound = "torch" }

[markers.lantern]
art = { by = "on", yes = "spot", no = "relic_marker" }
about = "A lantern of {detail}"
"""


class LanternLit(Fact, frozen=True, kw_only=True):
    """A hero lit a lantern."""

    by: FigureId
    oil: int


class ChooseLantern(ChooseSpace, frozen=True, kw_only=True):
    """Which lantern is lit."""


class TrimWick(MenuAction, frozen=True):
    """Trim a wick."""

    oil: int

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Always."""
        return [cls(oil=2)]


class LightFrom(MenuAction, frozen=True):
    """Light the lantern on a space."""

    to: int

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Always there."""
        return [cls(to=THERE)]


def lit(at: Looking) -> OverlayMarks:
    """The spaces round the cursor."""
    return OverlayMarks(washes=[Wash(1 << at.space, (255, 220, 120))], told=[f"**Light** at {at.space}"])


@pytest.fixture(autouse=True)
def lanterns(tmp_path: Path) -> Iterator[None]:
    """The module, for one test."""
    compose()
    before = dict(registry.parts)
    (tmp_path / "show").mkdir()
    (tmp_path / "show" / "all.toml").write_text(SHOW, encoding="utf-8")
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "cards.toml").touch()
    take_in([Module(Manifest(name=NAME, title="Lanterns", version="1.0"), tmp_path / "cards", digest=str(tmp_path))])
    read_show(NAME, tmp_path)
    for action in (TrimWick, LightFrom):
        menu_action("lantern", module=NAME)(action)
    gap("corner", module=NAME)(lambda world, action, who: "the north wall")
    overlay(
        Overlay(
            name="light", text="Light", letter="L", icon="torch", tip="Where light falls.", follows=True, marks=lit
        ),
        module=NAME,
    )
    yield
    take_in([])
    registry.parts.clear()
    registry.parts.update(before)
    registry.changes += 1


def table(*modules: str) -> tuple[Table, FigureId]:
    """A game with a hero on the board, and the hero."""
    book = compose(("base", *modules))
    setup = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(1))
    world = World(replace(game_data_for(setup), book=book))
    lay_out_game(world, setup)
    return Table(world, book), FigureId(world.create(Hero(CardId("mordrog"), Seat("seat1"), 1), Position(HERE)))


def prompt(request: Any, one: Table) -> Prompt:
    """The question as the screen shows it."""
    return prompt_for(Asked(request, one, one.world, list(request.options(one))))


def test_its_action_is_a_button_with_its_words_and_one_on_the_board_where_it_says_so() -> None:
    one, hero = table(NAME)
    shown = prompt(Menu(seat=Seat("seat1"), why="", menu="lantern", who=hero), one)
    told = [(line.text, line.note, line.icon, line.shortcut) for line in shown.lines]
    assert told == [("Trim the wick at the north wall", "2 drops left", "torch", "W")]
    assert shown.spaces == {THERE: LightFrom(to=THERE)}


def test_its_question_is_put_like_the_kind_that_it_is_one_of() -> None:
    one, hero = table(NAME)
    request = ChooseLantern(
        seat=Seat("seat1"), why="", purpose=Purpose("light_which"), spaces=(HERE, THERE), subject=hero
    )
    shown = prompt(request, one)
    assert (shown.call, set(shown.spaces)) == ("Mordrog: which lantern do you light?", {HERE, THERE})


def test_the_overlord_is_asked_at_its_window_while_its_switch_is_on() -> None:
    one, _ = table(NAME)
    session = Session(GameSetup(quest="into_the_dark", heroes=2), table=one)
    lit = Window("lantern_lit")
    request = React(seat=OVERLORD, why="", window=lit, event=LanternLit(by=NOBODY, oil=1))
    assert session.stops.switches[lit].text == "A lantern is lit"
    assert one.stops is not None and one.stops(request)
    session.stops.on.discard(lit)
    assert not one.stops(request)


def test_its_fact_is_told_and_played() -> None:
    one, hero = table(NAME)
    log, hand, fact = Chronicle(one.book), FactAnimator(40), LanternLit(by=hero, oil=1)
    log.add(0, [fact], one.world)
    word, sound = hand.play([fact], one.world)
    assert log.last(1) == ["**Mordrog** lights a lantern with 1 drop"]
    assert isinstance(word, Blow) and word.text == "Light"
    assert isinstance(sound, PauseAnimation) and sound.sound == "torch"


def test_its_marker_looks_and_is_told_about_as_it_says() -> None:
    one, _ = table(NAME)
    lamp = one.world.create(Marker("lantern", HERE, "brass", on=True))
    assert (marker_art(one.world, lamp), marker_words(one.world, lamp)) == ("spot", "A lantern of brass")


def test_a_game_without_it_knows_none_of_its_words() -> None:
    one, hero = table()
    lamp = one.world.create(Marker("lantern", HERE, "brass", on=True))
    log = Chronicle(one.book)
    log.add(0, [LanternLit(by=hero, oil=1)], one.world)
    assert (log.last(1), marker_words(one.world, lamp)) == ([], "Brass lantern")


def test_its_overlay_stands_in_the_preview_of_its_quests_and_is_drawn() -> None:
    fingers = Fingers(Preview(wait=True))
    scene = fingers.scene
    assert isinstance(scene, Preview)
    assert "light" not in {each.name for each in scene.board.known_overlays}
    scene.board.shown = replace(scene.board.shown, modules=("base", NAME))
    fingers.type("L")
    scene.board.show_board()
    assert any(told.startswith("**Light** at") for told in scene.board.marks.told)


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ('[actions.TrimWick]\nplace = "nowhere"', 'there is no place "nowhere"'),
        ("[actions.TrimWick]\nword = 1", "it has fields of other names"),
        ("[facts]\nLanternLit = 3", "a sentence is wanted"),
        ('[moves]\nthrown = "flies"', "it is none of leap, appear"),
        ("[lamps]\nbrass = 1", "there is no section of this name"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_a_sentence(entry: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "show" / "all.toml").write_text(entry, encoding="utf-8")
    with pytest.raises(ContentError, match=told):
        read_show("others", tmp_path)
