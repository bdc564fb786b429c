"""What a spawn card brings, with the values of its monsters, to read before it is played."""

from __future__ import annotations

from collections import Counter

from game.content.models import CardId
from game.kernel.store import World
from game.rules.overlord.spawn import arrivals
from game.state.game_data import catalog, game_data
from game.state.queries.figures import card_side, monster_name
from game.state.rule_options import ACT
from game.ui.panels.ability_words import ability_told


def arrival_words(world: World, card: CardId) -> list[str]:
    """A paragraph for each kind of figure that a card of the overlord brings; none for other cards."""
    if card not in catalog(world).overlord_cards:
        return []
    return [_told(world, monster, rank, count) for (monster, rank), count in Counter(arrivals(world, card)).items()]


def _told(world: World, monster: CardId, rank: str, count: int) -> str:
    """How many of a kind come, and their values."""
    kind = catalog(world).monsters[monster]
    values = kind.rank("master" if rank == "master" else "normal", ACT.of(world))
    attack = f"{kind.attack.capitalize()}: {', '.join(values.dice)}."
    named = [ability_told(ability, game_data(world).book).name for ability in values.abilities]
    numbers = f"speed {values.speed}, wounds {values.wounds[card_side(world)]}, armour {values.armour}."
    told = f"**{count} × {monster_name(world, monster, rank)}**: {numbers} {attack}"
    return f"{told} {', '.join(named)}." if named else told
