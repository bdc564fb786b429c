"""The loader: what it accepts, and the one sentence for each kind of fault."""

from pathlib import Path

import pytest

from game.content.catalog import ContentFolder, load_catalog
from game.content.faults import ContentError
from game.content.models import CardId
from tests.content.fakes import FEW, Pierce, Wound, catalog_of

SKILL = '[[skill]]\nid = "sharp"\nname = "Sharp"\ndeck = "fighting"\n'
CARD = '[[card]]\nid = "{id}"\nname = "C"\nkind = "{kind}"\nthreat = 1\ndiscard = 1\ncopies = 1\n'


def faults_of(folder: Path, **files: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        catalog_of(folder, **files)
    return [str(fault) for fault in caught.value.faults]


def test_an_ability_is_read_with_the_union_that_is_handed_in(tmp_path: Path) -> None:
    catalog = catalog_of(tmp_path, skills=SKILL + 'abilities = [{ ability = "pierce", rank = 2 }]')
    assert catalog.skills[CardId("sharp")].abilities == (Pierce(ability="pierce", rank=2),)


def test_a_verb_is_read_with_the_union_that_is_handed_in(tmp_path: Path) -> None:
    card = CARD.format(id="c", kind="event") + 'do = [{ verb = "wound", amount = 2 }]'
    assert catalog_of(tmp_path, cards=card).overlord_cards[CardId("c")].do == (Wound(verb="wound", amount=2),)


def test_a_surge_gains_a_bonus_or_an_ability(tmp_path: Path) -> None:
    dice = '[[die]]\nid = "red"\nname = "R"\ncount = 1\nfaces = [{}, {}, {}, {}, {}, {}]\n'
    item = (
        '[[item]]\nid = "axe"\nname = "Axe"\ndeck = "copper"\ncopies = 1\nkind = "weapon"\nhands = 2\n'
        'attack = "melee"\ndice = ["red"]\n'
        'surges = [{ cost = 1, gain = [{ damage = 1 }, { ability = "pierce", rank = 3 }] }]\n'
    )
    bonus, pierce = catalog_of(tmp_path, dice=dice, items=item).items[CardId("axe")].surges[0].gain
    assert (bonus.damage, bonus.range, pierce.rank) == (1, 0, 3)


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (
            SKILL + 'abilities = [{ ability = "pierse" }]',
            'abilities (the first): "pierse" is not a known ability; did you mean "pierce"?',
        ),
        (
            SKILL + 'abilities = [{ ability = "pierce", rang = 2 }]',
            'abilities (the first): pierce.rang: there is no field of this name; did you mean "rank"?',
        ),
        (SKILL + "tekst = 1", 'tekst: there is no field of this name; did you mean "text"?'),
        (SKILL.replace("fighting", "fist"), "deck: 'fist' is not one of 'fighting', 'subterfuge' or 'wizardry'"),
        (SKILL.replace('name = "Sharp"\n', ""), "name: this field is missing"),
    ],
)
def test_a_fault_is_one_sentence_with_file_and_entry(tmp_path: Path, entry: str, sentence: str) -> None:
    assert faults_of(tmp_path, skills=entry) == [f"{tmp_path.name}/skills.toml: sharp: {sentence}"]


def test_an_unknown_monster_on_a_spawn_card_is_refused_with_a_guess(tmp_path: Path) -> None:
    monster = (
        '[[monster]]\nid = "ogre"\nname = "Ogre"\nattack = "melee"\nsize = "2x2"\nfamily = "giant"\n'
        "figures = { normal = 2, master = 1 }\n"
    )
    for rank in ("normal", "master"):
        monster += f"[monster.{rank}]\nspeed = 3\nwounds = {{ 2 = 5, 3 = 5, 4 = 6, 5 = 7 }}\narmour = 4\ndice = []\n"
    card = CARD.format(id="band", kind="spawn") + 'spawn = [{ monster = "oger" }]'
    told = f'{tmp_path.name}/cards.toml: band: there is no monster "oger"; did you mean "ogre"?; name what is there'
    assert faults_of(tmp_path, cards=card, monsters=monster) == [told]


def test_a_monster_without_wounds_for_each_number_of_players_is_refused(tmp_path: Path) -> None:
    monster = (
        '[[monster]]\nid = "ogre"\nname = "Ogre"\nattack = "melee"\nsize = "2x2"\nfamily = "giant"\n'
        "figures = { normal = 2, master = 1 }\n"
        "[monster.normal]\nspeed = 3\nwounds = { 2 = 5 }\narmour = 4\ndice = []\n"
        "[monster.master]\nspeed = 3\nwounds = { 2 = 5, 3 = 5, 4 = 6, 5 = 7 }\narmour = 4\ndice = []\n"
    )
    told = "normal.wounds: give the wounds for 2, 3, 4 and 5 players"
    assert faults_of(tmp_path, monsters=monster) == [f"{tmp_path.name}/monsters.toml: ogre: {told}"]


def test_one_id_used_twice_is_refused(tmp_path: Path) -> None:
    told = f"{tmp_path.name}/b.toml: sharp: this id is already used in {tmp_path.name}/a.toml; choose another"
    assert faults_of(tmp_path, a=SKILL, b=SKILL) == [told]


def test_every_fault_is_told_at_once(tmp_path: Path) -> None:
    assert len(faults_of(tmp_path, a=SKILL + "x = 1", b=SKILL + "y = 1", c="[[skil]]")) == 3


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    (told,) = faults_of(tmp_path, broken="[[skill")
    assert told.startswith(f"{tmp_path.name}/broken.toml: the file has a line here")


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="nowhere: the content folder is missing"):
        load_catalog([ContentFolder(tmp_path / "nowhere", FEW)])


def test_an_entry_held_back_is_left_out_with_its_reason(tmp_path: Path) -> None:
    entry = SKILL + 'abilities = [{ ability = "not_yet" }]\nheld_back = "needs not_yet"'
    catalog = catalog_of(tmp_path, skills=entry)
    assert (dict(catalog.skills), catalog.held["sharp"].held_back) == ({}, "needs not_yet")


def test_a_held_back_entry_is_still_checked_for_its_other_fields(tmp_path: Path) -> None:
    assert faults_of(tmp_path, skills=SKILL + 'held_back = "later"\nx = 1')
