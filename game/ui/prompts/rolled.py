"""The dice that lie on the table, put together from what was told of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.request import Fact
from game.state.events.facts import DiceRolled, Rerolled

ADDED = {"fatigue": "attack", "ALTAR-PROLONG-04": "ALTAR-PROLONG-03"}
"""What dice bought for fatigue are rolled for, and the roll that they join."""
WORK = "ALTAR-PROLONG-03"
"""What the dice of a prolonged action are rolled for."""
AGAIN = "reroll"
LOOKED_AT = 80
"""How many facts are looked at, the newest ones."""


def dice_on_table(facts: Sequence[Fact]) -> tuple[tuple[str, int], ...]:
    """The dice of the last roll with what fatigue added to them, as they lie after what was rolled again: colour and
    number of the face for each."""
    return last_roll(facts)[1]


def last_roll(facts: Sequence[Fact]) -> tuple[str, tuple[tuple[str, int], ...]]:
    """What the dice on the table were rolled for, in the words of DiceRolled, and the dice."""
    dice: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    begun = ""
    for fact in facts[-LOOKED_AT:]:
        if isinstance(fact, Rerolled) and len(fact.faces) == len(dice):
            faces = fact.faces
        elif isinstance(fact, DiceRolled) and fact.why != AGAIN:
            if ADDED.get(fact.why) != begun:
                dice, faces, begun = (), (), ADDED.get(fact.why, fact.why)
            dice, faces = (*dice, *fact.dice), (*faces, *fact.faces)
    return begun, tuple(zip(dice, faces, strict=True))
