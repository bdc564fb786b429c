"""What a quest remembers: told in its texts, and carried into the part that follows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from game.content.quest import Quest, QuestBranch
from game.content.quest_pack import parts_of
from game.kernel.luck import seed_from
from game.kernel.store import World
from game.modules.new_game import following, new_table, next_part
from game.modules.setup import GameSetup
from game.rules.quest.flag_texts import with_flags
from game.rules.quest.quest_tests import FlagIs
from game.state.components.quest_memory import flag, set_flag
from game.state.game_data import game_data

SETUP = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(1))


def remembering(**flags: int) -> World:
    """A game just laid out, of a quest with a next part and another one for who rang the bell."""
    world = new_table(SETUP).world
    quest: Quest = game_data(world).quest
    branch = QuestBranch("the_bell_tower", (FlagIs(flag="bell", least=2),))
    world.game_data = replace(
        world.game_data, quest=replace(quest, next="home", branches=(branch,), carry_flags=("bell",))
    )
    for name, number in flags.items():
        set_flag(world, name, number)
    return world


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("It rang {bell:time}.", "It rang 2 times."),
        ("{lamp:lamp} burns.", "1 lamp burns."),
        ("{bell} and {door}", "2 and 0"),
        ("{Not a flag} {}", "{Not a flag} {}"),
    ],
)
def test_numbers_of_flags_stand_in_texts(text: str, told: str) -> None:
    assert with_flags(remembering(bell=2, lamp=1), text) == told


@pytest.mark.parametrize(("bell", "part"), [(1, "home"), (2, "the_bell_tower")])
def test_the_first_branch_whose_tests_hold_follows(bell: int, part: str) -> None:
    world = remembering(bell=bell)
    assert following(world) == part
    assert next_part(SETUP, world, seed=seed_from(2)).quest == part


def test_flags_that_are_carried_stand_in_the_next_part_and_no_others() -> None:
    setup = next_part(SETUP, remembering(bell=1, lamp=1), seed=seed_from(2))
    world = new_table(replace_quest(setup)).world
    assert (flag(world, "bell"), flag(world, "lamp")) == (1, 0)


def test_a_part_that_follows_brings_its_modules_along() -> None:
    world = remembering()
    quest = replace(game_data(world).quest, next="the_bone_mill", branches=())
    world.game_data = replace(world.game_data, quest=quest)
    well = msgspec.structs.replace(SETUP, modules=("base", "well"))
    setup = next_part(well, world, seed=seed_from(2))
    assert setup.modules == ("base", "altar", "well")
    assert game_data(new_table(setup).world).quest.id == "the_bone_mill"


def test_a_part_that_follows_takes_back_what_was_left_out_and_it_needs() -> None:
    world = remembering()
    quest = replace(game_data(world).quest, next="the_bone_mill", branches=())
    world.game_data = replace(world.game_data, quest=quest)
    without = msgspec.structs.replace(
        SETUP, modules=("base", "altar"), left_out=("altar/dark_glyphs", "altar/monsters")
    )
    assert next_part(without, world, seed=seed_from(2)).left_out == ("altar/dark_glyphs",)


def replace_quest(setup: GameSetup) -> GameSetup:
    """The same on a quest that there is, with new heroes."""
    return GameSetup(quest="into_the_dark", heroes=setup.heroes, seed=setup.seed, flags=setup.flags)


def test_a_pack_holds_the_parts_of_all_branches(tmp_path: Path) -> None:
    texts = {"one": 'next = "two"\n[[branch]]\nnext = "three"\n', "two": "", "three": 'next = "four"\n', "four": ""}
    for name, text in texts.items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    assert [part.stem for part in parts_of(tmp_path / "one.tmx")] == ["one", "two", "three", "four"]
