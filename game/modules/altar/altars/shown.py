"""What the screen says of altars, of places for prolonged actions and of dark glyphs, in gaps of their words."""

from __future__ import annotations

from game.content.counting import counted
from game.content.materials import ICE
from game.kernel.store import Entity, World
from game.modules.altar.altars.altars import PRICE
from game.modules.altar.altars.memory import altar_use
from game.modules.altar.prolonged.state import achieved, needed
from game.modules.altar.treachery.state import dark_kind
from game.show.gaps import gap
from game.show.reading import shown
from game.state.components.components import Marker
from game.state.game_data import game_data


@gap("altar_unlit")
def altar_unlit(world: World, marker: Marker, entity: Entity) -> bool:
    """Whether an altar does not burn: put out for good, or lit once in the game and not yet."""
    entry = game_data(world).quest.altars.get(marker.id)
    use = altar_use(world, marker.id)
    return entry is not None and (use.out or (entry.once and not use.times))


@gap("altar_lit")
def altar_lit(world: World, marker: Marker, entity: Entity) -> bool:
    """Whether an altar that is lit once in the game burns."""
    entry = game_data(world).quest.altars.get(marker.id)
    use = altar_use(world, marker.id)
    return entry is not None and entry.once and use.times > 0 and not use.out


@gap("altar_brazier")
def altar_brazier(world: World, marker: Marker, entity: Entity) -> bool:
    """Whether an altar is seen as a brazier: a good one on a floor of ice."""
    return marker.detail == "good" and game_data(world).quest.painting.materials.get(marker.space) == ICE


@gap("altar_state")
def altar_state(world: World, marker: Marker, entity: Entity) -> str:
    """The state of an altar, its price and what the quest lets it do, as it goes on after the name."""
    entry = game_data(world).quest.altars.get(marker.id)
    if entry is None:
        return ""
    use = altar_use(world, marker.id)
    if use.out:
        return ", put out for good"
    if entry.once and use.times:
        return ", lit: its work is done"
    coins = f" and {counted(entry.coins, 'coin')}" if entry.coins else ""
    price = f"{PRICE} movement{coins}" if marker.detail == "good" else f"{PRICE} movement and the life of a monster"
    return f"{', not lit yet' if entry.once else ''}\n**{price}**: {entry.text}"


@gap("deeds")
def deeds(world: World, marker: Marker, entity: Entity) -> str:
    """The prolonged actions at a marker, a line each: the name, the traits of which the better one is rolled, the
    progress that it takes, and what comes of it."""
    found = []
    for action, deed in game_data(world).quest.prolonged.items():
        if marker.id in deed.at and not achieved(world, action, marker.id):
            price = f"{' or '.join(deed.traits)}, {needed(world, action) or 'X'} progress"
            found.append(f"**{deed.name}** ({price}): {deed.text}")
    return "\n".join(found)


@gap("dark")
def dark(world: World, marker: Marker, entity: Entity) -> str:
    """The kind of a dark glyph, for those who know that it is one; empty for none."""
    return dark_kind(world, entity)


@gap("dark_does")
def dark_does(world: World, marker: Marker, entity: Entity) -> str:
    """What a dark glyph does."""
    return str(shown(game_data(world).book, "glyphs")[dark_kind(world, entity)])
