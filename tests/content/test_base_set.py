"""The base box is whole: numbers of cards, figures and dice, and pictures for all of them."""

from collections import Counter
from typing import TypeVar

import pytest

from game.content.catalog import Catalog
from game.content.models import (
    CardEntry,
    CardId,
    HeroCard,
    ItemCard,
    MonsterCard,
    SkillCard,
)
from game.paths import assets
from tests.content.fakes import base_catalog

E = TypeVar("E", bound=CardEntry)
CATALOG: Catalog = base_catalog()


def _every(kind: type[E]) -> list[E]:
    """All entries of a kind."""
    read: list[CardEntry] = [*CATALOG.heroes.values(), *CATALOG.monsters.values(), *CATALOG.items.values()]
    read += CATALOG.skills.values()
    return [entry for entry in read if isinstance(entry, kind)]


@pytest.mark.rule("BASE-COMP-01")
def test_there_are_twenty_heroes() -> None:
    assert len(_every(HeroCard)) == 20


@pytest.mark.rule("BASE-COMP-02")
def test_the_box_holds_39_normal_and_21_master_figures() -> None:
    figures = [monster.figures for monster in _every(MonsterCard)]
    assert (sum(count.normal for count in figures), sum(count.master for count in figures)) == (39, 21)


@pytest.mark.rule("BASE-COMP-03")
def test_there_are_twelve_dice() -> None:
    dice = {"red": 1, "blue": 1, "white": 1, "green": 2, "yellow": 2, "black": 5}
    assert {name: die.count for name, die in CATALOG.dice.items()} == dice


@pytest.mark.rule("BASE-COMP-04")
def test_every_deck_of_items_and_skills_has_its_printed_size() -> None:
    decks: Counter[str] = Counter()
    for item in _every(ItemCard):
        decks[item.deck] += item.copies
    decks.update(skill.deck for skill in _every(SkillCard))
    sizes = {"shop": 24, "copper": 22, "silver": 18, "gold": 16, "relic": 4, "potion": 0}
    assert decks == sizes | {"fighting": 12, "subterfuge": 12, "wizardry": 12}


@pytest.mark.rule("BASE-COMP-05")
def test_there_are_twelve_kinds_of_monster() -> None:
    kinds = "bane_spider beastman demon dragon giant hell_hound manticore naga ogre razorwing skeleton sorcerer"
    assert sorted(monster.id for monster in _every(MonsterCard)) == kinds.split()


@pytest.mark.rule("BASE-DICE-02")
def test_the_power_die_has_three_enhancements_two_surges_and_a_blank() -> None:
    faces = Counter((face.enhancement, face.surge) for face in CATALOG.dice["black"].faces)
    assert faces == {(1, 0): 3, (0, 1): 2, (0, 0): 1}


@pytest.mark.rule("BASE-DICE-01")
def test_only_red_blue_and_white_dice_can_miss() -> None:
    misses = {name for name, die in CATALOG.dice.items() if any(face.miss for face in die.faces)}
    assert misses == {"red", "blue", "white"}


@pytest.mark.parametrize(
    ("die", "range_", "surges", "damage"), [("red", 6, 2, 13), ("blue", 13, 3, 6), ("white", 10, 4, 10)]
)
def test_the_faces_of_a_base_die_add_up(die: str, range_: int, surges: int, damage: int) -> None:
    faces = CATALOG.dice[die].faces
    sums = (sum(f.range for f in faces), sum(f.surge for f in faces), sum(f.damage for f in faces))
    assert (sums, sum(face.miss for face in faces)) == ((range_, surges, damage), 1)


@pytest.mark.rule("BASE-CARD-07")
def test_a_hero_sheet_carries_its_numbers() -> None:
    hero = CATALOG.heroes[CardId("mordrog")]
    assert (hero.conquest, hero.wounds, hero.fatigue, hero.armour, hero.speed) == (4, 16, 3, 2, 3)


@pytest.mark.rule("BASE-CARD-05")
def test_a_monster_card_has_wounds_by_the_number_of_players() -> None:
    giant = CATALOG.monsters[CardId("giant")]
    assert (giant.normal.wounds, giant.master.wounds[5]) == ({2: 9, 3: 9, 4: 10, 5: 11}, 12)


@pytest.mark.rule("BASE-CARD-09")
def test_armour_says_its_speed_limit_and_that_it_forbids_runes() -> None:
    mail = CATALOG.items[CardId("plate_mail")]
    assert (mail.speed_limit, mail.forbids_runes, CATALOG.items[CardId("immolation")].is_rune) == (3, True, True)


def test_the_breath_template_has_ten_spaces_and_starts_at_one() -> None:
    breath = CATALOG.templates["breath"]
    assert [len(row) for row in breath.rows] == [1, 3, 3, 3]


def test_every_entry_has_a_picture() -> None:
    entries = _every(CardEntry)
    missing = [entry.id for entry in entries if not (assets() / "art" / f"png/{entry.art}.png").is_file()]
    assert missing == []


def test_every_hero_item_and_skill_with_an_ability_says_it_in_words() -> None:
    entries: list[HeroCard | ItemCard | SkillCard] = [*_every(HeroCard), *_every(ItemCard), *_every(SkillCard)]
    assert [entry.id for entry in entries if entry.abilities and not entry.text] == []
