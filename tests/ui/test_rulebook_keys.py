"""The rulebook is searched by typing, wherever the focus is."""

from __future__ import annotations

from game import paths
from game.content.rulebook import load_rulebook
from game.scenes.menus.rulebook import RulebookScene
from game.ui.input.actions import Action
from game.ui.widgets import Scroller
from tests.ui.fingers import Fingers


def test_words_typed_in_the_rulebook_are_searched_for_at_once() -> None:
    scene = RulebookScene()
    Fingers(scene).type("blast")
    assert scene.words == "blast"


def test_letters_are_searched_for_when_the_focus_is_elsewhere() -> None:
    scene = RulebookScene()
    fingers = Fingers(scene)
    fingers.press(Action.NEXT)
    fingers.press(Action.NEXT)
    fingers.type("fear")
    assert scene.words == "fear"
    assert scene.desk is not None and scene.desk.marks.focus == "search"


def test_a_rule_that_is_opened_at_once_keeps_its_page_under_the_keys() -> None:
    scene = RulebookScene("BASE-ATK-01")
    Fingers(scene)
    assert scene.desk is not None and scene.desk.marks.focus == ""


def test_a_card_of_the_contents_opens_its_chapter_with_all_rules_in_words() -> None:
    fingers = Fingers(RulebookScene())
    fingers.click("card/BASE-COMP")
    told = " ".join(fingers.texts())
    rules = [rule for rule in load_rulebook(paths.assets() / "rulebook").part("base") if rule.startswith("BASE-COMP-")]
    assert len(rules) > 9
    assert [rule for rule in rules if f"**{rule}**" not in told] == []


def test_a_rule_of_a_chapter_closes_to_the_page_of_the_chapter() -> None:
    scene = RulebookScene()
    fingers = Fingers(scene)
    fingers.click("card/BASE-LUCK")
    fingers.click("rule/BASE-LUCK-01")
    assert scene.rule == "BASE-LUCK-01"
    fingers.press(Action.BACK)
    assert (scene.rule, scene.chapter) == ("", "BASE-LUCK")


def row_in_view(fingers: Fingers, rule: str) -> bool:
    """Whether the row of a rule can be seen in the list."""
    desk = fingers.scene.desk
    assert desk is not None
    found = next(each for each in desk.root.walk() if isinstance(each, Scroller) and each.key.startswith("rules/"))
    row = fingers.find(f"rule/{rule}")
    assert row is not None
    return found.box.y <= row.box.y and row.box.bottom <= found.box.bottom


def test_the_list_stands_at_the_rule_that_is_opened_and_at_that_of_a_link() -> None:
    scene = RulebookScene("BASE-ABIL-28")
    fingers = Fingers(scene, size=(1280, 720))
    assert row_in_view(fingers, "BASE-ABIL-28")
    scene._follow("BASE-ATK-26")
    assert row_in_view(fingers, "BASE-ATK-26")
    fingers.press(Action.BACK)
    assert row_in_view(fingers, "BASE-ABIL-28")


def test_the_page_of_a_rule_goes_on_with_the_rest_of_its_chapter() -> None:
    fingers = Fingers(RulebookScene("BASE-LUCK-02"))
    told = " ".join(fingers.texts())
    places = [told.find(f"**BASE-LUCK-0{number}**") for number in (3, 4, 1)]
    assert places == sorted(places) and min(places) > 0
    assert "**BASE-LUCK-02**" not in told


def test_a_rule_that_a_search_has_found_closes_to_the_search() -> None:
    scene = RulebookScene()
    fingers = Fingers(scene)
    fingers.type("grapple")
    fingers.click("rule/BASE-ABIL-12")
    fingers.press(Action.BACK)
    assert (scene.rule, scene.words, scene.change) == ("", "grapple", None)
