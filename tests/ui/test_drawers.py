"""The drawer of cards: whose cards it shows, and how one gets from one side's to the next."""

from __future__ import annotations

from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.scenes.table.sample import sample_session
from game.scenes.table.table import TableScene
from game.state.components.components import HeroTurn
from game.state.queries.figures import heroes, name_of
from game.ui.input.actions import Wheel
from game.ui.panels.foot import Foot
from game.ui.widgets import Label, Panel, RichText, Scroller
from tests.ui.fingers import Fingers


def titles(fingers: Fingers, count: int) -> list[str]:
    """Whose cards the drawer shows, one after the other as its button is clicked so many times."""
    fingers.type("k")
    found = []
    for _ in range(count):
        panels = [widget for widget in fingers.widgets() if isinstance(widget, Panel)]
        title = next(each.title for each in panels if any(child.key == "drawer/next" for child in each.children))
        found.append(title.removesuffix(" · cards"))
        fingers.click("drawer/next")
    return found


def names(scene: TableScene) -> list[str]:
    """The heroes in their order."""
    world = scene.session.view.world
    return [name_of(world, hero) for hero in heroes(world)]


def test_a_button_shows_the_cards_of_one_hero_after_the_other() -> None:
    scene = HeroTurnScene(sample_session("heroes"))
    world, order = scene.session.view.world, names(scene)
    at = heroes(world).index(world.the(HeroTurn).hero)
    assert titles(Fingers(scene), len(order) + 1) == [*order[at:], *order[: at + 1]]


def test_the_foot_shows_who_is_asked_whosever_cards_are_looked_at() -> None:
    scene = HeroTurnScene(sample_session("heroes"))
    fingers = Fingers(scene)
    acting = name_of(scene.session.view.world, scene.session.view.world.the(HeroTurn).hero)
    assert titles(fingers, 2)[1] != acting
    foot = next(widget for widget in fingers.widgets() if isinstance(widget, Foot))
    assert acting in {each.text for each in foot.walk() if isinstance(each, Label | RichText)}


def test_the_overlord_sees_all_the_heroes_cards_after_his_own() -> None:
    scene = OverlordTurnScene(sample_session("overlord"))
    order = names(scene)
    assert titles(Fingers(scene), len(order) + 2) == ["Cards", *order, "Cards"]


def test_the_drawer_opens_at_the_top_however_far_it_was_scrolled() -> None:
    fingers = Fingers(HeroTurnScene(sample_session("heroes")), size=(1280, 540))
    fingers.type("k")
    cards = next(widget for widget in fingers.widgets() if widget.key.startswith("items/"))
    assert isinstance(cards, Scroller) and cards.furthest
    fingers.program.feed(Wheel(-3, cards.box.centre), fingers.now)
    assert cards.offset
    fingers.type("k")
    fingers.type("k")
    again = next(widget for widget in fingers.widgets() if widget.key == cards.key)
    assert isinstance(again, Scroller) and not again.offset
