"""The card of a lieutenant: his attributes with the chance to pass a test of each, wounds and defence."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from game.content.counting import per_cent
from game.content.quest_parts import Attribute
from game.kernel.store import FigureId, World
from game.modules.second.attributes import TEST_DICE, WORTH
from game.rules.combat.dice import POWER, power_face
from game.show.foe_cards import FoeCard, FoeNumber, foe_card_part
from game.state.components.components import Monster
from game.state.game_data import game_data, once_a_game
from game.state.queries.figures import lieutenant_of

ICONS: Mapping[Attribute, str] = {"might": "melee", "knowledge": "magic", "awareness": "eye", "will": "star"}
HEROES = ("two", "three", "four")


@once_a_game
def chance_to_pass(world: World, number: int) -> float:
    """The chance (0 to 1) that a test against a number is passed (SECOND-LT-03)."""
    faces = [WORTH[power_face(face)] for face in game_data(world).faces[POWER]]
    rolls = list(product(faces, repeat=TEST_DICE))
    return sum(sum(roll) <= number for roll in rolls) / len(rolls)


@foe_card_part("lieutenant")
def card_of_lieutenant(world: World, figure: FigureId) -> FoeCard | None:
    """What a lieutenant's card has besides a monster's; None for any other foe."""
    monster = world.find(Monster, figure)
    card = None if monster is None else lieutenant_of(world, monster)
    if card is None:
        return None
    numbers = tuple(
        FoeNumber(ICONS[name], number, name, f"passes {per_cent(chance_to_pass(world, number))}")
        for name, number in card.attributes.items()
    )
    wounds = ", ".join(f"{card.wounds[count]} with {word}" for count, word in enumerate(HEROES, 2))
    text = (
        f"Wounds: {wounds} heroes. Dice of defence, {' and '.join(card.defence)}, stand as armour. "
        "A power die counts 0, 1 or 2 in a test. Numbers of our own: the rulebook names none."
    )
    dice = (POWER,) * TEST_DICE
    return FoeCard("Lieutenant", "Tests, at or under", dice, numbers, text)
