"""What a name in the log stands for."""

from __future__ import annotations

from game.content.models import NO_CARD, CardId
from game.kernel.store import NOBODY, FigureId, World
from game.state.game_data import catalog
from game.state.queries.figures import heroes, monsters, name_of


def linked(world: World, word: str) -> tuple[FigureId, CardId]:
    """The figure of a name, else the card; NOBODY and NO_CARD for what has none."""
    figure = next((each for each in (*heroes(world), *monsters(world)) if name_of(world, each) == word), NOBODY)
    cards = catalog(world)
    groups = (cards.overlord_cards, cards.items, cards.skills)
    named = (card for group in groups for card, entry in group.items() if entry.name == word)
    return figure, NO_CARD if figure else next(named, NO_CARD)
