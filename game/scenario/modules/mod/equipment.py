"""The hands that hold shields, in scenarios."""

from __future__ import annotations

from typing import Literal

from game.kernel.store import Entity, FigureId
from game.modules.mod.equipment.hands import Held, hand_of, shields_of
from game.rules.items.equipment import item_card_of
from game.scenario.brought import BadWord, ScenarioWord, figure_check, scenario_word
from game.scenario.words import ScenarioNames

Hands = dict[Literal["left", "right"], str]


def _put(names: ScenarioNames, figure: Entity, hands: Hands) -> None:
    world = names.world
    held = {item_card_of(world, item).id: item for item in shields_of(world, FigureId(figure))}
    for hand, card in hands.items():
        item = next((item for name, item in held.items() if name == card), None)
        if item is None:
            raise BadWord(f'hands: the hero holds no shield "{card}"')
        world.set(item, Held(hand))


def _hands(names: ScenarioNames, figure: FigureId) -> dict[str, str]:
    """The shield in each hand."""
    world = names.world
    return {hand_of(world, item): item_card_of(world, item).id for item in shields_of(world, figure)}


scenario_word(
    ScenarioWord(
        *("figures", "hands", Hands), 'The shield in each hand: { left = "iron_shield" }.', put=_put, side="hero"
    )
)
figure_check("hands", 'the shield in each hand: { left = "iron_shield" }', _hands)
