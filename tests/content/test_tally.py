"""What the content holds against the component lists, and what quests may use of the box."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.content.box import beyond, box_of, used
from game.content.check import unplayable
from game.content.faults import ContentError
from game.content.module_folders import known_modules
from game.content.quest import Quest
from game.modules.library import quest_at, shipped_catalog, shipped_quest
from game.paths import assets, maps
from game.rules.quest.effect_context import EffectContext as Setting
from game.rules.quest.effect_context import perform
from game.state.components.components import Coins, Monkey, Tokens
from game.state.queries.figures import heroes
from game.state.slugs import Cause
from tests.content.tally import lines, page, scripted, whole_page
from tests.overlord_support import Scene
from tests.vocabulary_support import read_verb

CARDS = shipped_catalog()
QUESTS_HERE = Path(__file__).resolve().parents[1] / "quests"
COMPONENTS = sorted({line.rule for line in lines(CARDS)})


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=pytest.mark.rule(rule)) for rule in COMPONENTS])
def test_the_content_holds_what_the_component_list_says(rule: str) -> None:
    found = [line for line in lines(CARDS) if line.rule == rule]
    assert [line for line in found if not line.equal] == []


def test_every_shipped_quest_stands_in_the_table() -> None:
    names = [shipped_quest(path.stem, tuple(known_modules())).name for path in maps().glob("*.tmx")]
    told = whole_page()
    assert [name for name in names if f"| {name} |" not in told] == []


def test_the_page_is_what_the_command_writes() -> None:
    written = (assets() / "content" / "README.md").read_text(encoding="utf-8")
    assert written == whole_page()


def test_a_missing_card_shows_in_the_table() -> None:
    fewer = replace(CARDS, skills={key: skill for key, skill in CARDS.skills.items() if key != "knight"})
    wrong = {line.name: line.held for line in lines(fewer) if not line.equal}
    assert wrong == {"fighting skills": 11, "cards in all": 179}
    assert "| BASE-COMP-04 | fighting skills | 12 | 11 | NO |" in page(fewer, [])


def test_at_most_one_card_in_five_is_written_as_code() -> None:
    kinds, by_script = scripted(CARDS)
    assert by_script * 5 <= kinds


# --- quests ----------------------------------------------------------------------------------------------------------
def parts_of(quest: Quest) -> Any:
    return used(doors=quest.doors, things=quest.things, terrain=quest.terrain, floor=quest.board.floor)


def copy_of_bestiary(folder: Path) -> Path:
    """The proving quest in a folder of its own, to be spoilt."""
    shutil.copytree(QUESTS_HERE, folder / "tests" / "quests")
    (folder / "assets").symlink_to(assets())
    return folder / "tests" / "quests" / "bestiary.tmx"


@pytest.fixture(scope="module")
def bestiary() -> Quest:
    return quest_at(QUESTS_HERE / "bestiary.tmx", CARDS)


@pytest.mark.parametrize(
    "part", [pytest.param(part, marks=pytest.mark.rule(part.rule), id=part.name) for part in box_of("base")]
)
def test_one_piece_more_than_the_box_holds_is_told(part: Any, bestiary: Quest) -> None:
    parts = parts_of(bestiary)
    parts[part.name] = part.most
    assert list(beyond(parts)) == []
    parts[part.name] += 1
    assert list(beyond(parts)) == [f"there are more than {part.most} {part.name}; the box holds no more"]


@pytest.mark.rule("BASE-COMP-08", "BASE-COMP-09")
def test_a_quest_that_uses_more_than_the_box_holds_is_told(tmp_path: Path) -> None:
    drawn = copy_of_bestiary(tmp_path)
    text = drawn.read_text(encoding="utf-8")
    more = "".join(
        f'<object id="{900 + number}" type="{kind}" x="{64 * column}" y="640" width="64" height="64"/>'
        for number, (kind, column) in enumerate((("Glyph", 12), ("Glyph", 13), ("Money", 16), ("Potion", 17)))
    )
    group = text.index('name="things"')
    place = text.index("\n", group)
    drawn.write_text(text[:place] + more + text[place:], encoding="utf-8")
    faults = [fault for fault in unplayable(quest_at(drawn, CARDS), drawn.name) if fault.id == "box_exceeded"]
    assert [fault.message for fault in faults] == [
        "there are more than 10 glyphs; the box holds no more",
        "there are more than 9 healing potions; the box holds no more",
        "there are more than 9 money markers; the box holds no more",
    ]


def test_a_relic_lies_on_a_map_once(tmp_path: Path) -> None:
    drawn = copy_of_bestiary(tmp_path)
    drawn.write_text(drawn.read_text(encoding="utf-8").replace('"soulbiter"', '"rune_plate"'), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        quest_at(drawn, CARDS)
    assert [fault.message for fault in caught.value.faults] == [
        "rune_plate lies on the map twice; choose another relic"
    ]


# --- plain numbers ---------------------------------------------------------------------------------------------------
def after(*verbs: dict[str, Any]) -> Scene:
    """Two heroes to whom these verbs have happened."""
    scene = Scene("AB..", "....", heroes={"A": "mordrog", "B": "lyssa"})
    read = [read_verb(verb) for verb in verbs]
    scene.do(perform(scene.table, read, Setting(figure=scene["A"], cause=Cause("test"))))
    return scene


@pytest.mark.rule("BASE-COMP-11")
def test_effect_tokens_do_not_run_out() -> None:
    scene = after({"verb": "token", "token": "poison", "count": 17}, {"verb": "token", "token": "web", "count": 13})
    assert scene.world.get(Tokens, scene["A"]) == Tokens(poison=17, web=13)


@pytest.mark.rule("BASE-COMP-12")
def test_two_heroes_may_be_monkeys_at_once() -> None:
    scene = after({"verb": "transform", "who": "heroes_on_board"})
    assert [scene.world.find(Monkey, hero) is not None for hero in heroes(scene.world)] == [True, True]


@pytest.mark.rule("BASE-COMP-13")
def test_coins_are_a_plain_number_beyond_the_markers_of_the_box() -> None:
    scene = after({"verb": "coins", "amount": 5325})
    assert scene.world.get(Coins, scene["A"]).amount >= 5325
