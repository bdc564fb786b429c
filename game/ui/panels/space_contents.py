"""What lies on a space in words: markers with what they do, and the ground."""

from __future__ import annotations

from game.content.counting import counted
from game.kernel.store import World
from game.modules.altar.altars.altars import PRICE
from game.modules.altar.altars.memory import altar_use
from game.modules.altar.prolonged.state import achieved, needed
from game.modules.altar.status.corruption import FOR_FATIGUE, FOR_WOUND
from game.modules.altar.treachery.state import dark_kind
from game.state.components.components import Marker
from game.state.game_data import game_data
from game.state.terrain import terrain_mask
from game.ui.dark_glyphs import DARK_GLYPHS

GROUND = {
    "pit": ("Pit", ""),
    "rubble": ("Rubble", ""),
    "water": ("Water", ""),
    "fog": ("Fog", "nobody sees through it; into it and out of it one sees to the next space alone."),
    "corrupted": (
        "Corrupted ground",
        f"each wound of a hero here gives the overlord {FOR_WOUND} threat, each fatigue that he spends {FOR_FATIGUE}.",
    ),
}
"""Name and meaning of each kind of ground; what needs no words has none."""
ENCOUNTER = "**Encounter**: something happens to the hero who ends his movement here."
WORDS = {"money": "Coins for every hero", "encounter": ENCOUNTER, "stairs": "Staircase", "mimic": "Mimic"}


def ground_words(world: World, space: int, *, short: bool) -> list[str]:
    """The ground of a space, a line for each kind; `short` leaves out what it means."""
    here = [words for kind, words in GROUND.items() if terrain_mask(world, kind) >> space & 1]
    return [f"**{name}**: {means}" if means and not short else name for name, means in here]


def thing_words(world: World, entity: int) -> str:
    """A marker, with what its side may know of it."""
    thing = world.get(Marker, entity)
    if thing.kind == "chest":
        number = f", number {thing.number}" if thing.number else ""
        return f"{thing.detail.capitalize()} chest{number}"
    if thing.kind == "glyph":
        return _glyph(thing, dark_kind(world, entity))
    if thing.kind == "altar":
        return altar_words(world, thing)
    if thing.kind == "spot":
        return _spot(world, thing)
    return WORDS.get(thing.kind) or f"{thing.detail} {thing.kind}".replace("_", " ").strip().capitalize()


def _glyph(thing: Marker, dark: str) -> str:
    state = "" if thing.on else ", not yet activated"
    return f"**Dark glyph, {dark}**{state}\n{DARK_GLYPHS[dark]}" if dark else f"Glyph of transport{state}"


def altar_words(world: World, thing: Marker) -> str:
    """An altar: its side and state, its price, what the quest lets it do, and what heroes can do to it."""
    told = [_altar(world, thing), *_deeds(world, thing)]
    return "\n".join(told)


def _altar(world: World, thing: Marker) -> str:
    entry = game_data(world).quest.altars.get(thing.id)
    name = f"**{thing.detail.capitalize()} altar**"
    if entry is None:
        return name
    use = altar_use(world, thing.id)
    if use.out:
        return f"{name}, put out for good"
    if entry.once and use.times:
        return f"{name}, lit: its work is done"
    coins = f" and {counted(entry.coins, 'coin')}" if entry.coins else ""
    price = f"{PRICE} movement{coins}" if thing.detail == "good" else f"{PRICE} movement and the life of a monster"
    return f"{name}{', not lit yet' if entry.once else ''}\n**{price}**: {entry.text}"


def _spot(world: World, thing: Marker) -> str:
    """A place for prolonged actions: what can be done there."""
    return "\n".join(_deeds(world, thing)) or "Spot"


def _deeds(world: World, thing: Marker) -> list[str]:
    """The prolonged actions at a marker: the name, the traits of which the better one is rolled, the progress that it
    takes, and what comes of it."""
    found = []
    for action, deed in game_data(world).quest.prolonged.items():
        if thing.id in deed.at and not achieved(world, action, thing.id):
            price = f"{' or '.join(deed.traits)}, {needed(world, action) or 'X'} progress"
            found.append(f"**{deed.name}** ({price}): {deed.text}")
    return found
