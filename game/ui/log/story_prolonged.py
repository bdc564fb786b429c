"""Lines of the log for prolonged actions, altars, the invulnerability potion and what quests put on the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.kernel.store import World
from game.state.events.quest_facts import (
    AltarActivated,
    AltarPutOut,
    GlyphTold,
    GlyphWashed,
    MarkerPut,
    RunawayStopped,
)
from game.state.game_data import game_data
from game.state.potion_facts import PotionWorks
from game.state.prolonged import ProgressLost, ProgressMade, ProlongedDone

if TYPE_CHECKING:
    from game.ui.log.story import FigureNames, Teller

LOST = {
    "leave": "has left the place",
    "move": "has spent movement points",
    "wounds": "was wounded",
    "attack": "has attacked",
    "killed": "was killed",
    "continuous": "has not gone on with it",
}


def action_name(world: World | None, action: str) -> str:
    """The name of a prolonged action."""
    entry = None if world is None else game_data(world).quest.prolonged.get(action)
    return f"**{entry.name}**" if entry is not None else action.replace("_", " ")


def _made(fact: ProgressMade, names: FigureNames) -> str:
    name = action_name(names.world, fact.action)
    if not fact.hero:
        return f"{name}: {fact.markers} progress is given, {fact.total} in all"
    return f"{names.figure(fact.hero)} makes {fact.markers} progress, {fact.total} in all: {name}"


def _lost(fact: ProgressLost, names: FigureNames) -> str:
    why = LOST.get(fact.cause, fact.cause)
    return f"{names.figure(fact.hero)} {why}: {fact.markers} progress is lost, {action_name(names.world, fact.action)}"


def _potion(fact: PotionWorks, names: FigureNames) -> str:
    told = {
        "drunk": "is ready for a blow with ten more armour",
        "used": "uses the invulnerability potion up",
        "replaced": "loses the invulnerability potion to another draught",
    }
    return f"{names.figure(fact.hero)} {told[fact.cause]}" if fact.cause in told else ""


def _told(fact: GlyphTold, names: FigureNames) -> str:
    return f"A glyph that sleeps is a {fact.kind} glyph" if fact.kind else "A glyph that sleeps is a normal one"


def _altar(fact: AltarActivated, names: FigureNames) -> str:
    if fact.side == "evil":
        return "A monster dies on the evil altar, and the altar answers"
    return f"{names.figure(fact.by)} activates the altar"


def _done(fact: ProlongedDone, names: FigureNames) -> str:
    return f"It is done: {action_name(names.world, fact.action)}"


def _plain(text: str) -> Any:
    return lambda fact, names: text


DEEDS: Mapping[type, Teller] = {
    ProgressMade: _made,
    ProgressLost: _lost,
    ProlongedDone: _done,
    PotionWorks: _potion,
    AltarActivated: _altar,
    AltarPutOut: _plain("An altar is put out for good"),
    GlyphTold: _told,
    MarkerPut: lambda fact, names: f"The quest puts something on the board: {fact.kind}",
    GlyphWashed: _plain("A dark glyph is washed clean"),
    RunawayStopped: lambda fact, names: (
        f"What the quest does has set itself off again and again ({fact.entry} of its file); "
        "it was stopped, and the game goes on"
    ),
}
"""What is told of each of these facts."""
