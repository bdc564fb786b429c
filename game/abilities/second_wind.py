"""Pain that wakes."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.status.wounds import restore_fatigue
from game.state.ability import Ability, ability
from game.state.events import causes
from game.state.events.facts import Wounded


@ability("second_wind")
class SecondWind(Ability):
    """Recovers fatigue each time the hero is wounded."""

    fatigue: int


@on(Wounded, owner="figure", ability=SecondWind)
async def second_wind(table: Table, owned: Owned[SecondWind], wounded: Wounded) -> None:
    """Once for each time, however many wounds it were."""
    restore_fatigue(table, wounded.figure, owned.ability.fatigue, cause=causes.SECOND_WIND)
