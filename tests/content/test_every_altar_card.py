"""The overlord cards of the Altar: how many there are, that each has a test, and what its spawn cards bring."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.content.models import CardId, OverlordCard
from game.modules.library import shipped_catalog
from game.players.cards import verbs_of
from game.players.funds import card_worth
from game.rules.overlord.spawn import arrivals
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from tests.content.test_every_card import words

BASE = shipped_catalog().overlord_cards
CARDS = {key: card for key, card in shipped_catalog(("base", "altar")).overlord_cards.items() if key not in BASE}
GEMS = [card for card in CARDS.values() if card.treachery is not None]


def copies(cards: list[OverlordCard]) -> int:
    """How many cards of paper these are."""
    return sum(card.copies for card in cards)


@pytest.mark.rule("ALTAR-COMP-04")
def test_of_forty_nine_cards_six_have_no_gem() -> None:
    plain = [card for card in CARDS.values() if card.treachery is None]
    assert (copies(list(CARDS.values())), copies(plain), copies(GEMS)) == (49, 6, 43)
    names = ["Black Order", "Blood Ape Tribe", "Crushing Block", "Danger", "Dark Balm", "Paralyzing Gas"]
    assert sorted(card.name for card in plain) == names


def test_the_gems_are_of_three_colours() -> None:
    found: Counter[str] = Counter()
    for card in GEMS:
        found[card.treachery.colour if card.treachery else ""] += card.copies
    assert found == {"event": 18, "trap": 14, "monster": 11}


def test_the_cards_are_of_four_kinds() -> None:
    found: Counter[str] = Counter()
    for card in CARDS.values():
        found[card.kind] += card.copies
    assert found == {"event": 19, "trap": 14, "spawn": 9, "power": 7}


def test_no_card_is_without_a_test() -> None:
    assert [card for card in CARDS if card not in words()] == []


def test_at_most_one_card_in_five_has_a_verb_of_its_own() -> None:
    both = [*BASE.values(), *CARDS.values()]
    users: dict[str, set[str]] = {}
    for card in both:
        for verb in verbs_of(card):
            users.setdefault(verb.verb, set()).add(card.id)
    alone = {card.id for card in CARDS.values() if any(len(users[verb.verb]) == 1 for verb in verbs_of(card))}
    assert len(alone) <= len(CARDS) / 5, alone


def test_a_card_that_a_shared_name_hides_is_the_same_card() -> None:
    """What the rulebook calls the same as the base card is the same but for its id, picture and gem."""

    def bare(card: OverlordCard) -> dict[str, Any]:
        return card.model_dump(exclude={"id", "art", "module", "treachery"})

    for key, card in CARDS.items():
        twin = BASE.get(CardId(key.replace("altar_", "base_")))
        if twin is not None:
            assert bare(card) == bare(twin), key


SPAWNS = {
    "black_order": [("dark_priest", "normal"), ("dark_priest", "master")],
    "blood_ape_tribe": [("blood_ape", "normal")] * 2,
    "altar_bane_spider_nest": [("bane_spider", "master")] * 3,
    "dark_brothers": [("dark_priest", "master")] * 2,
    "altar_elite_beastman_war_party": [("beastman", "normal")] * 2 + [("beastman", "master")] * 2,
    "jungle_drums": [("blood_ape", "master")] * 2,
    "altar_legions_of_the_dead": [("skeleton", "normal")] * 4 + [("skeleton", "master")] * 2,
    "lone_assassin": [("deep_elf", "master")],
    "lone_troll": [("troll", "master")],
}

ROOM = """
title = "A hero who sees nothing of a hall"
modules = ["base", "altar"]
map = '''
#############
#A#.........#
###.........#
###.........#
#############
'''
figures.A = { hero = "mordrog" }
turn = { overlord = true, step = "spawn" }
"""


def test_every_spawn_card_is_looked_at() -> None:
    assert {key for key, card in CARDS.items() if card.kind == "spawn"} == set(SPAWNS)


@pytest.mark.parametrize("card", SPAWNS)
def test_a_spawn_card_brings_what_it_says(card: CardId) -> None:
    table, _ = set_table(parse_scenario(ROOM))
    assert list(arrivals(table.world, CardId(card))) == SPAWNS[card]


@pytest.mark.parametrize("card", CARDS)
def test_what_is_worth_buying_is_worth_more_than_nothing(card: CardId) -> None:
    assert (card_worth(CARDS[card]) > 0) == (CARDS[card].name != "Danger")
