"""The summary of special abilities, and how the Dark Relic comes into the deck."""

from __future__ import annotations

import pytest

from game.abilities.summary import special
from game.kernel.registry import registry
from game.modules.compose import load_code, shipped_catalog
from game.rules.overlord.overlord_deck import base_deck


@pytest.mark.rule("ALTAR-SUMM-33")
def test_the_two_boxes_have_27_special_abilities_and_with_the_well_35() -> None:
    assert [len(special(boxes)) for boxes in (["base", "altar"], ["base", "altar", "well"])] == [27, 35]


@pytest.mark.rule("ALTAR-SUMM-33")
def test_each_of_them_is_known_to_the_game() -> None:
    load_code()
    assert set(special(["base", "altar", "well"])) <= set(registry.all("ability"))


@pytest.mark.rule("ALTAR-SUMM-08")
def test_no_card_of_the_boxes_has_a_bolt() -> None:
    cards = shipped_catalog(("base", "altar"))
    groups = (cards.heroes, cards.skills, cards.items)
    held = [ability for group in groups for card in group.values() for ability in card.abilities]
    held += [a for card in cards.monsters.values() for a in (*card.normal.abilities, *card.master.abilities)]
    assert not [ability for ability in held if ability.called("bolt")]


@pytest.mark.rule("ALTAR-RELIC-01")
def test_the_dark_relic_is_in_no_deck_before_treachery_has_bought_it() -> None:
    cards = shipped_catalog(("base", "altar"))
    bringing = {key for key, card in cards.overlord_cards.items() if "verb='dark_relic'" in repr(card.do)}
    assert bringing == {"dark_relic"}
    assert cards.overlord_cards["dark_relic"].treachery is not None
    assert "dark_relic" not in base_deck(cards)
