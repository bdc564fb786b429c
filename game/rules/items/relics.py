"""True relics: where one lies that has left its hero."""

from __future__ import annotations

from game.content.models import CardId
from game.kernel.registry import rule
from game.kernel.store import FigureId
from game.kernel.table import Table
from game.rules.items.decks import put_back
from game.state.components.components import Marker, Position
from game.state.game_data import catalog
from game.state.rule_options import RELIC_DROP


def keep_relic(table: Table, hero: FigureId, card: CardId) -> None:
    """An item has left its hero. A true relic is not lost with it, unless relics go as other items do under the reading
    in force (BASE-TREAS-19)."""
    if catalog(table.world).items[card].deck == "relic" and RELIC_DROP.of(table.world) == "board":
        _lay_relic(table, hero, card)


@rule("BASE-TREAS-19")
def _lay_relic(table: Table, hero: FigureId, card: CardId) -> None:
    """A dropped relic's marker lies on the space of the hero, or waits in its pile when he is in town."""
    place = table.world.find(Position, hero)
    if place is None:
        put_back(table.world, "relic", card)
        return
    table.world.create(Marker(kind="relic", space=place.anchor, detail=card))
