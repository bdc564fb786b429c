"""How a computer player plays: the numbers in which the levels differ."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    """What one level does otherwise than another. A player is given one; all that it thinks with reads it there."""

    margin: float = 0.0
    """Answers whose score lies less than this below the best are as good to it as that; what is worth nothing is never
    as good as what is worth something."""
    forgetful: float = 0.0
    """How likely (0 to 1) it lets a reaction pass that it would have taken."""
    beginner: bool = False
    """Whether it errs as beginners do: its monsters come and strike where it is nearest, whoever stands there or in the
    way of the shot, and stay where they have struck; it gives up no card for a spawn card, and beyond its hand limit
    any; it pays fatigue for dice that no blow needs."""
    hit_and_run: bool = False
    """Whether monsters that fight hand to hand use the points that a blow leaves them to get away from the heroes, as
    those that shoot do; not where heroes want to get past them in time."""
    flees_for: int = 3
    """Conquest that a hero's death must cost to make him flee to town: any other fights on and comes back sound."""
    together: float = 0.15
    """What each step from his two nearest friends costs a hero, in wounds."""
    lead: int = 5
    """Steps by which a hero goes ahead of the friends at whose head he is."""
    ahead: float = 0.8
    """What part of the way counts for nothing where he is farther ahead."""
    step: float = 0.7
    """What a step on the way to what heroes want to get at is worth, in wounds."""
    foe: float = 7.0
    """How long a way round a foe is worth, in wounds, who is none of what wins the quest."""
    done: float = 8.0
    """What it is worth, in wounds, to have a chest opened, a key taken or a glyph lit in this turn, not in the next."""
    spared: float = 1.5
    """How many blows of a foe his death spares the heroes, about."""
    least_blow: float = 0.3
    """What a blow must be worth, in wounds, for a hero to think of it."""
    kept_fatigue: int = 1
    """Fatigue that a hero keeps for his dice when he walks by fatigue."""
    shared: float = 0.4
    """Part of the blows that may fall on a hero which do, where another is softer prey."""


NORMAL = Style()
HARD = Style(
    hit_and_run=True,
    flees_for=5,
    together=0.06,
    lead=8,
    ahead=0.3,
    step=0.95,
    foe=4.0,
    done=12.0,
    spared=2.5,
    least_blow=0.15,
    kept_fatigue=0,
    shared=0.3,
)
"""Monsters that strike and are gone; heroes who press on, wait for nobody and fight on hurt, by numbers found with
`python -m tests.players.draw`."""
EASY = Style(margin=4.0, forgetful=0.4, beginner=True)
