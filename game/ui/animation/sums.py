"""The sum of a hit as it counts up beside the dice: what was rolled, what was added to it, and what is lost."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.kernel.store import FigureId, World
from game.state.events import causes
from game.state.events import facts as f
from game.state.game_data import game_data
from game.state.requests import purposes
from game.ui.animation.reel import SumUp
from game.ui.log.deed_words import FAILED, sum_terms

FAILS = {**FAILED, str(causes.CANCELLED): "comes to nothing"}
"""What becomes of an attack that fails, by why it does."""
THROWN = (purposes.ATTACK, purposes.FATIGUE)
"""Why dice are rolled that add to an attack."""


@dataclass(frozen=True)
class Thrown:
    """The dice of an attack as they have fallen so far, the damage that whoever makes it adds to them, whether it
    has points of Sorcery, and whether surges were spent on it."""

    by: FigureId
    own: int = 0
    dice: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    surges: bool = False
    sorcery: bool = False

    def heard(self, fact: f.DiceRolled | f.Rerolled | f.SurgesSpent) -> Thrown:
        """The same after a fact."""
        if isinstance(fact, f.Rerolled):
            return replace(self, faces=fact.faces) if len(fact.faces) == len(self.dice) else self
        if fact.by != self.by:
            return self
        if isinstance(fact, f.SurgesSpent):
            return replace(self, surges=True)
        more = fact.why in THROWN
        return replace(self, dice=self.dice + fact.dice, faces=self.faces + fact.faces) if more else self

    def told(self, world: World, damage: int) -> str:
        """The damage of a hit as the dice and what was added to them; empty where nothing was."""
        if not self.dice:
            return ""
        shown = [game_data(world).faces[colour][face] for colour, face in zip(self.dice, self.faces, strict=True)]
        rolled, power = sum(face.damage for face in shown), any(face.enhancement for face in shown)
        bought = damage - rolled - self.own
        if bought < 0 or self.own < 0 or not (self.own or bought):
            return ""
        ways = [
            word for word, there in (("surges", self.surges), ("power dice", power), ("Sorcery", self.sorcery)) if there
        ]
        added = (self.own, "by abilities"), (bought, f"by {' and '.join(ways) or 'cards'}")
        return " ".join([f"**{rolled}** rolled", *(f"+ **{number}** {why}" for number, why in added if number)])


def sum_up(fact: f.Struck, who: str, had: int | None, *, above: tuple[str, ...], added: str, several: bool) -> SumUp:
    """The sum of a hit on somebody of a name who `had` so many wounds left: below what was added to the dice, else in
    two lines; where it is one of `several`, below the sums of the others."""
    left = "" if had is None or not fact.wounds else f"{had} → **{max(0, had - fact.wounds)}**"
    terms = sum_terms(fact.damage, fact.wounds, fact.cancelled)
    if not several and not added:
        return SumUp(terms=terms, fate=f"**{who}:** {left}" if left else "")
    first = f"**{who}** {terms[0]}" if several else terms[0]
    return SumUp(
        terms=(first, *terms[1:-1], f"{terms[-1]}, {left}" if left else terms[-1]),
        above=above if several else (added,),
    )


def comes_to_nothing(fact: f.Missed) -> SumUp:
    """What is said in the place of a sum where an attack fails: why."""
    return SumUp(terms=(f"The attack **{FAILS.get(str(fact.cause), 'misses')}**",))
