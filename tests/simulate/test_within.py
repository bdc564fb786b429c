"""What can fire in the games of a quest is known beforehand, and what never fired is told with the reason."""

from __future__ import annotations

from game.modules.compose import compose, load_code
from game.modules.library import shipped_catalog
from game.simulate.coverage import known_parts
from tests.simulate.thousand import ALTAR, QUESTS, reach, reasons

CARDS = shipped_catalog(("base", "altar"))


def test_everything_that_could_fire_lies_in_one_of_the_quests() -> None:
    load_code()
    found = [reach(quest) for quest in QUESTS]
    wanted = known_parts(CARDS, compose()) | {"overlord card": list(CARDS.overlord_cards)}
    missing = {
        kind: {name for name in names if not any(name in each[kind] for each in found)}
        for kind, names in wanted.items()
    }
    assert not any(missing.values()), missing


def test_relics_lie_only_where_they_are_drawn() -> None:
    assert "blade_of_light" in reach("The Bestiary")["item"]
    assert "blade_of_light" not in reach("The Reliquary")["item"]


def test_a_card_too_dear_for_the_treachery_of_a_quest_is_not_in_it() -> None:
    assert "dance_of_the_monkey_god" in reach("The Reliquary")["overlord card"]
    assert "dance_of_the_monkey_god" not in reach("The Bone Mill")["overlord card"]


def test_cards_of_the_altar_are_in_no_game_without_it() -> None:
    base = reach("Into the Dark")
    assert "dark_balm" not in base["overlord card"]
    assert "dark_relic" not in base["verb"]
    assert "chaos_beast normal" not in base["monster"]


def test_what_never_fired_is_told_with_the_reason() -> None:
    never = [("item", "blade_of_light"), ("item", "sword"), ("overlord card", "altar_danger")]
    told = [why for _, _, why in reasons(never, ["The Reliquary"], ALTAR)]
    assert told == ["in none of these quests", "by chance", "the card is good for discarding alone"]
