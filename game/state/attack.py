"""An attack from declaration to wounds, as the drafts that its windows hand round."""

from __future__ import annotations

from typing import Any

import msgspec

from game.kernel.request import Draft

FISTS = 0
"""The weapon of who has none (BASE-ATK-21)."""


class Attack(Draft, frozen=True, kw_only=True):
    """One attack. `by` (the figure), `chooser` (the seat that decides) and `side` (whose attack it counts as) are three
    things: under Dark Charm they differ.

    `origin` is the space it comes from, `target` the space it is declared at, `distance` None for what has no range
    (melee and breath). `abilities` are those of attacker, weapon and bought surges; `flexible` points go to range or
    damage as the chooser likes (BASE-DICE-03, BASE-ABIL-21)."""

    by: int
    chooser: str
    side: str
    kind: str
    weapon: int = FISTS
    origin: int
    target: int
    distance: int | None = None
    dice: tuple[str, ...] = ()
    power: int = 0
    damage: int = 0
    range: int = 0
    surges: int = 0
    flexible: int = 0
    pierce: int = 0
    reach: int = 1
    blast: int = 0
    breath: tuple[int, ...] | None = None
    sweep: bool = False
    abilities: tuple[Any, ...] = ()
    aimed: bool = False
    fear: int = 0
    guard: bool = False
    ignores_sight: bool = False

    def gain(self, *abilities: Any) -> Attack:
        """The attack with further abilities, their numbers added (BASE-ABIL-01, BASE-ABIL-28)."""
        attack = self
        for ability in abilities:
            doubles = any(type(known) is type(ability) for known in attack.abilities)
            if doubles and not ability.stacks and "rank" not in type(ability).model_fields:
                continue
            attack = ability.on_attack(msgspec.structs.replace(attack, abilities=(*attack.abilities, ability)))
        return attack


class Declaring(Draft, frozen=True, kw_only=True):
    """An attack has been declared and no die is rolled: guard, aim and events of the overlord come here (BASE-ATK-01)."""

    attack: Attack


class Rolled(Draft, frozen=True, kw_only=True):
    """The dice lie on the table: `dice[i]` shows face `faces[i]` of its kind. `final` once re-rolls are done."""

    attack: Attack
    dice: tuple[str, ...]
    faces: tuple[int, ...]
    rerolled: bool = False


class Spending(Draft, frozen=True, kw_only=True):
    """Surges and flexible points are being spent; `missed` once the attack has failed (BASE-ATK-13)."""

    attack: Attack
    left: int
    damage: int
    range: int
    flexible: int
    missed: bool = False


class Wounding(Draft, frozen=True, kw_only=True):
    """A figure is about to suffer wounds: `wounds` after armour. `cause` is `attack`, `aura`, `burn`, `pit`, `trap`,
    `fatigue`...; `by` the figure behind it, 0 for none; `damage` before armour."""

    figure: int
    wounds: int
    damage: int
    cause: str
    by: int = 0
    attack: Attack | None = None
    ignores_armour: bool = False


class Killing(Draft, frozen=True, kw_only=True):
    """A figure has no wounds left; cancelled when it stays after all (Undying). `surplus` wounds went beyond the last
    (BASE-ABIL-24)."""

    figure: int
    surplus: int
    cause: str
    by: int = 0
    attack: Attack | None = None
