"""Facts as animations and sounds: what the reel plays while the state is already new."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from game.kernel.request import Fact
from game.kernel.store import World
from game.state import card_facts as c
from game.state import facts as f
from game.state.components import Monster, Place
from game.state.figures import monster_card
from game.ui.anim import Animation, Appear, Blow, Flight, Pause, Reveal, Slay, Tumble, Walk
from game.ui.board.picture import FigurePicture
from game.ui.picture import figure_picture

Spot = tuple[float, float]
SOUNDS: dict[type[Fact], str] = {
    f.RoundBegan: "round_bell",
    f.TurnBegan: "hero_turn_horn",
    f.DoorMoved: "door",
    f.GlyphActivated: "glyph_on",
    f.ChestOpened: "chest",
    f.CoinsChanged: "coins",
    f.SurgesSpent: "surge",
    c.ThreatChanged: "threat_gem",
    c.CardsDrawn: "card_draw",
    f.ItemGained: "coins",
}
STRIKES = {"melee": "sword", "ranged": "bow", "magic": "spell"}


@dataclass
class Stagehand:
    """Remembers what figures looked like and where they stood, so that those that are gone can still be shown."""

    width: int
    centre: Spot = (960.0, 480.0)
    goal: Spot = (960.0, 40.0)
    known: dict[int, FigurePicture] = field(default_factory=dict)

    def learn(self, world: World) -> None:
        """Note how all figures look now."""
        for figure, _ in world.each(Place):
            self.known[figure] = figure_picture(world, figure)

    def play(self, facts: list[Fact], world: World) -> list[Animation]:
        """The animations of facts, in order; figures are taken from before, then from the World as it is now."""
        found: list[Animation] = []
        for fact in facts:
            maker = MAKERS.get(type(fact))
            if maker is not None:
                found += maker(self, fact, world)
            elif type(fact) in SOUNDS:
                found.append(Pause(wait=1.0, sound=SOUNDS[type(fact)]))
        self.learn(world)
        return found

    def spot(self, space: int) -> Spot:
        """Column and row of a space."""
        return float(space % self.width), float(space // self.width)

    def of(self, figure: int, world: World) -> FigurePicture | None:
        """How a figure looks, or last looked."""
        if figure not in self.known and world.find(Place, figure) is not None:
            self.known[figure] = figure_picture(world, figure)
        return self.known.get(figure)


Maker = Callable[[Stagehand, Any, World], list[Animation]]


def _moved(hand: Stagehand, fact: f.Moved, world: World) -> list[Animation]:
    picture = hand.of(fact.figure, world)
    if picture is None or fact.end < 0:
        return []
    hand.known[fact.figure] = replace(picture, anchor=fact.end)
    if fact.start < 0 or fact.cause in ("glyph", "stairs", "place"):
        sound = "glyph_on" if fact.cause == "glyph" else ""
        return [Appear(figures=((str(fact.figure), hand.spot(fact.end)),), sound=sound)]
    heavy = picture.w * picture.h > 1
    points = (hand.spot(fact.start), hand.spot(fact.end))
    if fact.cause in ("jump", "knockback", "push"):
        return [Walk(figure=str(fact.figure), points=points, way="leap", sound="leap_landing")]
    return [Walk(figure=str(fact.figure), points=points, sound="heavy_step" if heavy else "stone_step")]


def _spawned(hand: Stagehand, fact: f.Spawned, world: World) -> list[Animation]:
    if hand.of(fact.figure, world) is None:
        return []
    monster = world.find(Monster, fact.figure)
    family = monster_card(world, fact.figure).family if monster is not None else ""
    sound = f"growl_{family}" if family and fact.cause != "reveal" else ""
    return [Appear(figures=((str(fact.figure), hand.spot(fact.space)),), sound=sound)]


def _wounded(hand: Stagehand, fact: f.Wounded, world: World) -> list[Animation]:
    picture = hand.of(fact.figure, world)
    if picture is None or not fact.wounds:
        return []
    sound = "hit_big" if fact.wounds > 3 else "hit_small"
    return [Blow(figure=str(fact.figure), at=hand.spot(picture.anchor), text=f"-{fact.wounds}", sound=sound)]


def _killed(hand: Stagehand, fact: f.Killed, world: World) -> list[Animation]:
    picture = hand.known.pop(fact.figure, None)
    if picture is None:
        return []
    sound = "hero_falls" if fact.rank == "hero" else "slay"
    return [Slay(figure=picture, at=hand.spot(picture.anchor), sound=sound)]


def _missed(hand: Stagehand, fact: f.Missed, world: World) -> list[Animation]:
    struck = next((n for n, known in hand.known.items() if known.anchor == fact.target), fact.by)
    word = {"miss": "Miss", "range": "Too far", "fear": "Fear", "cancelled": "In vain"}.get(fact.cause, "Miss")
    return [Blow(figure=str(struck), at=hand.spot(fact.target), outcome="miss", text=word, sound="miss")]


def _rolled(hand: Stagehand, fact: f.DiceRolled, world: World) -> list[Animation]:
    return [Tumble(count=len(fact.dice), sound="dice_shake")]


def _rerolled(hand: Stagehand, fact: f.Rerolled, world: World) -> list[Animation]:
    return [Tumble(count=len(fact.which), again=True, sound="dice_shake")]


def _attacked(hand: Stagehand, fact: f.AttackDeclared, world: World) -> list[Animation]:
    return [Pause(wait=120.0, sound=STRIKES.get(fact.kind, "sword"))]


def _recovered(hand: Stagehand, fact: f.Recovered, world: World) -> list[Animation]:
    picture = hand.of(fact.figure, world)
    if picture is None or not fact.wounds:
        return []
    return [Blow(figure=str(fact.figure), at=hand.spot(picture.anchor), outcome="dodge", text=f"+{fact.wounds}")]


def _revealed(hand: Stagehand, fact: f.AreaRevealed, world: World) -> list[Animation]:
    return [Reveal(door="", sound="reveal_swell")]


def _played(hand: Stagehand, fact: c.CardPlayed, world: World) -> list[Animation]:
    start = (hand.centre[0], hand.centre[1] + 320)
    return [Flight(picture=f"card:{fact.card}", start=start, goal=hand.centre, rest=900.0, sound="card_play")]


def _step(hand: Stagehand, fact: f.OverlordStep, world: World) -> list[Animation]:
    return [Pause(wait=1.0, sound="overlord_drum")] if fact.step == "draw" else []


def _ended(hand: Stagehand, fact: f.GameEnded, world: World) -> list[Animation]:
    return [Pause(wait=900.0, sound="victory" if fact.winner == "heroes" else "defeat")]


MAKERS: dict[type[Fact], Maker] = {
    f.Moved: _moved,
    f.Spawned: _spawned,
    f.Wounded: _wounded,
    f.Killed: _killed,
    f.Missed: _missed,
    f.DiceRolled: _rolled,
    f.Rerolled: _rerolled,
    f.AttackDeclared: _attacked,
    f.Recovered: _recovered,
    f.AreaRevealed: _revealed,
    c.CardPlayed: _played,
    f.OverlordStep: _step,
    f.GameEnded: _ended,
}
"""How each kind of fact is played; what is not here is at most a sound."""
