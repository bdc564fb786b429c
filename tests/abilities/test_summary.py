"""The summary of special abilities, and how the Dark Relic comes into the deck."""

from __future__ import annotations

import pytest

from game.content.models import CardId
from game.modules.compose import compose
from game.modules.library import shipped_catalog
from game.rules.overlord.overlord_deck import base_deck

BASE = (
    *("aura", "blast", "breath", "burn", "command", "fear", "fly", "grapple", "knockback", "pierce", "poison"),
    *("quick_shot", "reach", "sorcery", "stun", "sweep", "undying", "web"),
)
ALTAR = ("bash", "berserk", "black_curse", "dark_prayer", "frost", "leap", "morph", "necromancy", "shadowcloak")
WELL = ("bleed", "bolt", "daze", "ironskin", "leech", "swarm", "trickster", "unstoppable")


def known(*modules: str) -> set[str]:
    """The abilities of the summary that games with these modules have."""
    return set(compose(modules).all("ability")) & {*BASE, *ALTAR, *WELL}


@pytest.mark.rule("ALTAR-SUMM-33")
def test_the_base_set_has_18_special_abilities_the_altar_27_and_with_the_wells_35() -> None:
    assert (known("base"), len(known("base"))) == ({*BASE}, 18)
    assert len({*BASE, *ALTAR}) == 27
    assert (known("base", "altar"), len(known("base", "altar"))) == ({*BASE, *ALTAR, *WELL}, 35)


@pytest.mark.rule("ALTAR-SUMM-33")
def test_the_abilities_of_the_well_are_there_without_the_altar() -> None:
    assert known("base", "well") == {*BASE, *WELL}


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
    assert cards.overlord_cards[CardId("dark_relic")].treachery is not None
    assert "dark_relic" not in base_deck(cards)
