"""How tokens, dark glyphs and prolonged actions are played: a word at the figure, and their sounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.kernel.request import Fact
from game.kernel.store import World
from game.modules.altar.prolonged.state import ProgressMade
from game.modules.altar.treachery.state import DarkGlyphShown
from game.state.events import facts as f
from game.ui.animation.reel import Animation, Blow, PauseAnimation

TOKEN_SOUNDS: Mapping[str, str] = {"curse": "curse", "frost": "frost"}


def _token(hand: Any, fact: f.TokenAdded, world: World) -> list[Animation]:
    sound = TOKEN_SOUNDS.get(fact.token)
    picture = hand.of(fact.figure, world)
    if sound is None or picture is None:
        return []
    word = Blow(figure=str(fact.figure), at=hand.spot(picture.anchor), outcome="dodge", text=fact.token.capitalize())
    return [word, PauseAnimation(wait=1.0, sound=sound)]


def _progress(hand: Any, fact: ProgressMade, world: World) -> list[Animation]:
    picture = hand.of(fact.hero, world)
    if not fact.markers or picture is None:
        return []
    told = f"+{fact.markers} progress"
    word = Blow(figure=str(fact.hero), at=hand.spot(picture.anchor), outcome="dodge", text=told)
    return [word, PauseAnimation(wait=1.0, sound="prolonged_tick")]


def _dark(hand: Any, fact: DarkGlyphShown, world: World) -> list[Animation]:
    return [PauseAnimation(wait=400.0, sound="dark_glyph")]


MAKERS: dict[type[Fact], Callable[[Any, Any, World], list[Animation]]] = {
    f.TokenAdded: _token,
    ProgressMade: _progress,
    DarkGlyphShown: _dark,
}
"""How each of these facts is played."""
