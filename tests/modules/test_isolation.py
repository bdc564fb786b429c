"""A module that a game did not choose adds nothing to it; one that it chose brings everything that it has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from game.content.models import ReadCard
from game.design.kit import pieces
from game.design.quest_schema import schema
from game.kernel.luck import seed_from
from game.kernel.registry import part, registry
from game.kernel.rule_book import ComposeError, RuleBook
from game.kernel.store import World
from game.modules.compose import compose
from game.modules.library import card_vocabulary, quest_vocabulary, shipped_catalog
from game.modules.new_game import game_data_for, new_table
from game.modules.rule_options import options_in_force
from game.modules.setup import GameSetup
from game.saves.lines import head
from game.scenario.model import parse_scenario
from game.scenario.play import play
from game.scenes.setup.choices import Choices
from game.simulate.game import play_game
from game.state.components.components import OverlordDeck, Shop
from game.state.requests.menu_actions import menu_actions
from game.state.rule_options import OPTION
from game.state.slugs import SLUGS, Window, cause
from tests.modules.brambles import NAME, brambles

MODULES = ("base", NAME)


@pytest.fixture
def hedge(tmp_path: Path) -> Iterator[Path]:
    """The module of thorns, for one test; the folder of its content."""
    with brambles(tmp_path) as home:
        yield home


def brought(book: RuleBook) -> set[str]:
    """What a book has of the module, kind by kind."""
    found = {kind for kind, parts in book.parts.items() for each in parts.values() if "bramble" in str(each)}
    found |= {"stage" for name in book.stages if name.startswith("bramble")}
    return found | {"hook" for hooks in book.hooks.values() for hook in hooks if "brambles" in hook.name}


EVERY_KIND = {
    *("hook", "stage", "menu:hero", "menu:react", "option", "terrain"),
    *("ability", "verb", "quest occasion", "quest test"),
    *SLUGS,
}


def test_a_game_with_a_module_has_a_part_of_each_kind_of_it(hedge: Path) -> None:
    assert brought(compose(MODULES)) == EVERY_KIND


def test_a_game_without_it_has_none(hedge: Path) -> None:
    assert brought(compose(("base",))) == brought(compose(("base", "altar"))) == set()


def test_its_lines_and_reactions_stand_in_the_menus_of_its_games_alone(hedge: Path) -> None:
    for menu, line in (("hero", "Prune"), ("react", "Duck")):
        books = compose(("base",)), compose(MODULES)
        without, within = ([each.__name__ for each in menu_actions(book, menu)] for book in books)
        assert [name for name in within if name not in without] == [line]


WORDS = {
    "verbs": {"verb": "prick"},
    "abilities": {"ability": "thorns", "rank": 1},
    "conditions": {"when": "overgrown"},
    "tests": {"is": "wild"},
}


@pytest.mark.parametrize("words", WORDS)
def test_its_words_are_known_in_its_games_alone(words: str, hedge: Path) -> None:
    def read(book: RuleBook) -> Any:
        vocabulary = quest_vocabulary(book)
        union: TypeAdapter[Any] = getattr(vocabulary, words)
        return union.validate_python(WORDS[words], context=ReadCard(vocabulary))

    assert "brambles" in type(read(compose(MODULES))).__module__
    with pytest.raises((ValidationError, ValueError)):
        read(compose(("base",)))


def waits_for(window: Window, book: RuleBook) -> Any:
    """The `when` of a card as games with this book read it."""
    vocabulary = card_vocabulary(book)
    return vocabulary.conditions.validate_python({"window": window}, context=ReadCard(vocabulary))


def test_a_card_waits_for_its_window_in_its_games_alone(hedge: Path) -> None:
    assert waits_for(Window("hedge_grown"), compose(MODULES)).window == Window("hedge_grown")
    with pytest.raises(ValidationError, match='there is no window "hedge_grown"'):
        waits_for(Window("hedge_grown"), compose())


def test_an_ability_knows_its_cause_in_its_games_alone(hedge: Path) -> None:
    def read(book: RuleBook) -> Any:
        vocabulary, mail = card_vocabulary(book), {"ability": "wound_change", "amount": -1, "causes": ["thorns"]}
        return vocabulary.abilities.validate_python(mail, context=ReadCard(vocabulary))

    assert read(compose(MODULES)).causes == ("thorns",)
    with pytest.raises(ValidationError, match='there is no cause "thorns"'):
        read(compose())


def test_a_slug_is_declared_once(hedge: Path) -> None:
    with pytest.raises(ValueError, match="the cause 'thorns' is declared twice"):
        cause("thorns", module=NAME)


def test_its_option_is_one_of_its_games_and_stands_as_the_module_sets_it(hedge: Path) -> None:
    world = World(game_data_for(GameSetup(quest="into_the_dark", modules=MODULES)))
    harm = compose(MODULES).all(OPTION)["bramble_harm"]
    assert harm.of(world) == 2
    assert "bramble_harm" not in compose().all(OPTION)
    with pytest.raises(ValueError, match='no option "bramble_harm"'):
        options_in_force(compose(), {"bramble_harm": 1})


def test_set_up_offers_its_option_with_it_and_not_without(hedge: Path) -> None:
    without, within = Choices(), Choices().with_module(NAME)
    assert {each.name for each in within.options} - {each.name for each in without.options} == {"bramble_harm"}
    assert within.flipped("bramble_harm").game("1").options == {"bramble_harm": 1}


def test_the_words_and_pieces_that_designers_are_handed_are_those_of_shipped_modules(tmp_path: Path) -> None:
    before = pieces(), schema()["$defs"].keys()
    with brambles(tmp_path):
        assert (pieces(), schema()["$defs"].keys()) == before


def test_a_piece_of_the_kit_says_which_module_it_needs() -> None:
    needed = {piece.name: piece.module for known in pieces().values() for piece in known if piece.name}
    ours = ("altar_good", "crushing_wall_north", "dark_glyph_slot", "potion_invulnerability", "fog", "blood_ape_master")
    assert {needed[name] for name in ours} == {"altar"}
    assert {needed[name] for name in ("start", "door_h", "pit", "beastman")} == {""}


def test_two_modules_that_bring_one_name_are_told_with_both_names(hedge: Path) -> None:
    part("stage", "bramble/grow", module="altar")(lambda table: None)
    try:
        with pytest.raises(
            ComposeError, match='The modules "altar" and "brambles" both bring the stage "bramble/grow"'
        ):
            compose(("base", "altar", NAME))
        assert "bramble/grow" in compose(MODULES).stages
    finally:
        del registry.parts["stage", "bramble/grow", "altar"]
        registry.changes += 1


# --- its content -----------------------------------------------------------------------------------------------------
def faults(scenario: str) -> list[str]:
    """What is wrong with a scenario that plays with the module."""
    return [fault.message for fault in play(parse_scenario(f'modules = ["base", "brambles"]\n{scenario}'), file="it")]


def test_its_cards_lie_in_their_decks(hedge: Path) -> None:
    world = new_table(GameSetup(quest="into_the_dark", modules=MODULES)).world
    assert world.the(Shop).cards.count("bramble_mail") == 2
    assert world.the(OverlordDeck).cards.count("hedge_in_bloom") == 30
    assert len(world.the(OverlordDeck).cards) == 36 + 30


def test_its_ability_fires_for_its_monster(hedge: Path) -> None:
    assert not faults(
        """
title = "A hog scratches who strikes it"
map = '''
######
#.Ab.#
######
'''
figures.A = { hero = "mordrog", items = ["sword"] }
figures.b = { monster = "bramble_hog", change = { wounds = 9 } }
turn = { hero = "A", action = "battle" }
script = ["A: strike b with sword", "roll red #3, green #1, black blank x3", "A: no fatigue_die"]
expect.A = { wounds = 14 }
"""
    )


def test_its_ability_fires_for_its_item(hedge: Path) -> None:
    assert not faults(
        """
title = "Bramble mail scratches the monster"
map = '''
######
#.Ab.#
######
'''
figures.A = { hero = "mordrog", items = ["bramble_mail"] }
figures.b = { monster = "bramble_hog", change = { wounds = 9 } }
turn = { monster = "b", attacks = 1 }
script = ["b: strike A", "roll red #5"]
expect.b = { wounds = 8 }
"""
    )


def test_its_card_brings_its_monster(hedge: Path) -> None:
    assert not faults(
        """
title = "A hedge brings hogs"
map = '''
########
#A..b..#
######.#
######.#
########
'''
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
turn = { overlord = true, step = "spawn" }
hand = ["hedge_in_bloom"]
threat = 2
script = ["overlord: play hedge_in_bloom", "overlord: 6,3; 6,2"]
expect.monsters = { beastman = 1, bramble_hog = 2 }
expect.threat = 0
"""
    )


def test_whole_games_are_played_with_it(hedge: Path) -> None:
    setup = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(2), modules=MODULES)
    report = play_game(setup, number=0, hero_bot="fickle", overlord_bot="normal", laws=True)
    assert (report.error, report.illegal) == ("", [])
    assert report.cards["hedge_in_bloom"] > 0


def test_a_game_without_it_has_nothing_of_its_content(hedge: Path) -> None:
    assert "bramble_hog" not in shipped_catalog().monsters


def test_a_save_names_it_with_the_print_of_its_cards(hedge: Path) -> None:
    setup = GameSetup(quest="into_the_dark", modules=MODULES)
    before = head(setup).modules
    cards = hedge / "cards.toml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("cost = 75", "cost = 50"), encoding="utf-8")
    after = head(setup).modules
    assert (before["base"], before["brambles"]) != (after["base"], after["brambles"])
    assert before["base"] == after["base"]
