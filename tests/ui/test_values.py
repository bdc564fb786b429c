"""Every icon of a number, an order and an effect token is explained on hover."""

import pytest

from game import paths
from game.content.models import CardId, HeroCard
from game.modules.compose import compose
from game.modules.library import shipped_catalog
from game.rules.turn.orders import KINDS, PROLONGED
from game.scenes.setup.parts import SheetNumbers, numbers
from game.show.plates import PLATE
from game.show.reading import shown
from game.ui.render.art import Art
from game.ui.render.metrics import Box
from game.ui.values import meaning, tag_meaning
from tests.ui.test_tags import EFFECT_ICONS, TOKENS

EVERYTHING = compose(("base", "altar", "well"))


def somebody() -> HeroCard:
    """A hero of the box."""
    return shipped_catalog().heroes[CardId("lyssa")]


def test_each_number_of_a_sheet_has_a_meaning() -> None:
    assert all(meaning(icon) for icon, _, _ in numbers(somebody()))


def test_the_numbers_of_a_sheet_are_told_in_their_order() -> None:
    told = SheetNumbers(box=Box(0, 0, 200, 24), hero=somebody()).tip.splitlines()
    assert [line.split("**")[1] for line in told] == ["Wounds", "Fatigue", "Armour", "Speed", "Conquest"]


@pytest.mark.parametrize("word", [*KINDS, PROLONGED, *TOKENS, "animated", "monkey"])
def test_each_order_and_token_has_a_meaning(word: str) -> None:
    assert tag_meaning(f"{word.capitalize()} 2", compose(("base", "altar"))).startswith(word.capitalize())


def test_no_two_tags_have_the_same_icon() -> None:
    words = shown(EVERYTHING, "tags")
    icons = [*KINDS, *(words[name].icon for name in EVERYTHING.all(PLATE)), *EFFECT_ICONS.values()]
    art = Art(paths.assets() / "art" / "png")
    assert len(set(icons)) == len(icons)
    assert all((art.root / f"ui/icons/{icon}.png").is_file() for icon in icons)
