"""Power cards in play: the numbers that they change for the rest of the game (BASE-OLC-14), and those that a quest
changes."""

from __future__ import annotations

from game.content.models import CardId
from game.kernel.registry import rule
from game.kernel.store import GAME, World, derived
from game.state.components.components import InPlay
from game.state.components.quest_memory import Standing, changed_numbers
from game.state.game_data import catalog


def in_play(world: World) -> tuple[CardId, ...]:
    """The cards that lie face up and work."""
    pile = world.find(InPlay, GAME)
    return () if pile is None else pile.cards


@derived(InPlay, Standing)
def _sums(world: World) -> dict[str, int]:
    found = changed_numbers(world)
    for card in in_play(world):
        for verb in catalog(world).overlord_cards[card].do:
            if verb.stands:
                for name, amount in verb.amounts().items():
                    found[name] = found.get(name, 0) + amount
    return found


@rule("BASE-OLC-14")
def power_card_total(world: World, what: str) -> int:
    """The sum of one number over all power cards in play and what the quest changes: `trap_discount`, `trap_wounds`,
    `monster_dice`, `draw`..."""
    return _sums(world).get(what, 0)
