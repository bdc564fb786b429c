"""Keywords of cards in the words of the rulebook."""

from __future__ import annotations

import pytest

from game.content.models import CardId
from game.modules.library import shipped_catalog
from game.ui.keywords import explained, rule_of


@pytest.mark.parametrize(
    ("keyword", "rule"), [("Pierce 2", "BASE-ABIL-17"), ("Blast 1", "BASE-ABIL-04"), ("Off-hand", "BASE-EQUIP-09")]
)
def test_a_keyword_leads_to_its_rule(keyword: str, rule: str) -> None:
    found = rule_of(keyword)
    assert found is not None
    assert found.id == rule


def test_a_bold_word_that_is_no_keyword_is_passed_over() -> None:
    assert explained("Your **Sesquipedalian** attacks") == ""


def test_each_keyword_is_explained_once_with_its_rule() -> None:
    text = explained("**Pierce 1**, and again **Pierce 3**.")
    assert text.count("**Pierce.**") == 1
    assert "BASE-ABIL-17" in text


def test_every_shop_item_with_an_ability_in_bold_says_something_readable() -> None:
    bow = shipped_catalog().items[CardId("bow")]
    assert explained(bow.text)
