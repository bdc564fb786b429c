"""Curse, frost, progress and dark glyphs are seen at the figure and heard."""

import pytest

from game.board.grid import Space
from game.content.models import CardId
from game.kernel.luck import seed_from
from game.kernel.request import Fact, Seat
from game.kernel.store import Entity, FigureId
from game.kernel.table import Table
from game.modules.altar.prolonged.state import ProgressMade
from game.modules.altar.treachery.state import DarkGlyphShown
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.state.components.components import Hero, Position
from game.state.events import facts as f
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.reel import Blow


def played(fact: Fact, one: Table) -> list[tuple[str, str]]:
    """(word at the figure, sound) of what is shown for a fact, where it has either."""
    hand = FactAnimator(40)
    hand.learn(one.world)
    shown = [(each.text if isinstance(each, Blow) else "", each.sound) for each in hand.play([fact], one.world)]
    return [each for each in shown if any(each)]


def table() -> tuple[Table, FigureId]:
    """A table with one hero on space 5, and the hero."""
    one = new_table(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(1), modules=("base", "altar")))
    return one, FigureId(one.world.create(Hero(CardId("mordrog"), Seat("seat1"), 1), Position(Space(5))))


@pytest.mark.parametrize(
    ("token", "sound"), [("curse", "curse"), ("frost", "frost"), ("bleed", "claw"), ("daze", "spell")]
)
def test_a_token_is_named_and_heard(token: str, sound: str) -> None:
    one, hero = table()
    assert played(f.TokenAdded(figure=hero, token=token), one) == [(token.capitalize(), ""), ("", sound)]


def test_other_tokens_have_no_sound_of_their_own() -> None:
    one, hero = table()
    assert played(f.TokenAdded(figure=hero, token="web"), one) == []


def test_progress_ticks() -> None:
    one, hero = table()
    made = ProgressMade(hero=hero, action="lever", where="", markers=2, total=3)
    assert played(made, one) == [("+2 progress", ""), ("", "prolonged_tick")]


def test_a_roll_without_progress_is_silent() -> None:
    one, hero = table()
    assert played(ProgressMade(hero=hero, action="lever", where="", markers=0, total=3), one) == []


def test_a_dark_glyph_sounds_when_it_shows_its_face() -> None:
    one, hero = table()
    assert played(DarkGlyphShown(thing=Entity(1), kind="power", by=hero), one) == [("", "dark_glyph")]
