"""An attack from declaration to wounds, as the drafts that its windows hand round."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import Space
from game.content.models import DieFace, SurgeBonus, SurgePurchase
from game.kernel.registry import rule
from game.kernel.request import Draft, Seat
from game.kernel.store import GAME, NOBODY, Entity, FigureId, World
from game.state.ability import Ability
from game.state.slugs import Cause

FISTS = GAME
"""The weapon of who has none (BASE-ATK-21)."""


class Attack(Draft, frozen=True, kw_only=True):
    """One attack. `by` (the figure), `chooser` (the seat that decides) and `side` (whose attack it counts as) are three
    things: under Dark Charm they differ.

    `origin` is the space it comes from, `target` the space it is declared at, `distance` None for what has no
    range (melee and breath), `adjacent` whether the target touches the attacker. `dice` are those of the weapon,
    `power` counts the power dice, `hands` those that the weapon takes. `damage`, `range`, `surges` and `flexible`
    are bonuses before the roll and totals after it; `flexible` points go to range or damage as the chooser likes
    (BASE-DICE-03, BASE-ABIL-21). `abilities` are those of attacker, weapon and bought surges; `breath` is the
    mask under the template, `burst` a range around the attacker, `times` multiplies the damage; `spared` are
    figures in the area that it cannot harm. `leapt` is the mask of the spaces passed in a leap, `most_power` the
    most power dice it may come to, `template` which one `breath` lies under, `sorcery` how much of the damage
    comes of Sorcery once the points are placed; `settled` when its player has named the number of power dice, so
    that none is bought."""

    by: FigureId
    chooser: Seat
    side: str
    kind: str
    weapon: Entity = FISTS
    hands: int = 0
    origin: Space
    target: Space
    distance: int | None = None
    dice: tuple[str, ...] = ()
    power: int = 0
    damage: int = 0
    range: int = 0
    surges: int = 0
    flexible: int = 0
    sorcery: int = 0
    pierce: int = 0
    reach: int = 1
    blast: int = 0
    most_power: int = 5
    breath: int = 0
    burst: int = 0
    leapt: int = 0
    template: str = "breath"
    sweep: bool = False
    times: int = 1
    adjacent: bool = False
    abilities: tuple[Ability, ...] = ()
    aimed: bool = False
    guard: bool = False
    settled: bool = False
    spared: tuple[FigureId, ...] = ()

    def gain(self, *abilities: Ability) -> Attack:
        """The attack with further abilities, their numbers added (BASE-ABIL-01, BASE-ABIL-28)."""
        attack, held = self, self.abilities
        for ability in abilities:
            if counts_for(held, ability):
                held = (*held, ability)
                attack = ability.on_attack(attack) if isinstance(ability, AttackAbility) else attack.plus(ability)
        return attack if held is self.abilities else attack.changed(abilities=held)

    def plus(self, ability: Ability) -> Attack:
        """The attack with what an ability adds to its numbers."""
        gives = {name: much for name, much in ability.gives().items() if much}
        if not gives:
            return self
        return self.changed(
            **{name: much if much is True else getattr(self, name) + much for name, much in gives.items()}
        )

    def has(self, kind: type) -> bool:
        """Whether the attack has an ability of this kind."""
        return any(isinstance(ability, kind) for ability in self.abilities)


class AttackAbility(Ability):
    """An ability of an attack that does more than add to its numbers."""

    late: ClassVar[bool] = False
    """Whether it looks at the board only when everybody has answered the declaration."""

    def on_attack(self, attack: Attack) -> Attack:
        """The attack with what the ability gives it as it is prepared, or as surges buy it."""
        return attack.plus(self)

    def foreseen(self, world: World, attack: Attack) -> Attack:
        """The attack with what is added to it once it is declared."""
        return attack

    def ways(self, world: World, attack: Attack) -> tuple[Attack, ...]:
        """The attack in each way in which its player may have it made, where he has the choice."""
        return (attack,)

    def spoils(self, colour: str, face: DieFace) -> bool:
        """Whether this face of a die makes the attack miss."""
        return False

    def surge_offers(self, world: World, figure: FigureId) -> tuple[SurgePurchase, ...]:
        """Effects that surges buy for the figure's attack with this, besides the weapon's."""
        return ()


@rule("BASE-ABIL-28")
def counts_for(known: tuple[Ability, ...], ability: Ability) -> bool:
    """Whether one more ability brings anything: unranked ones do not double (BASE-ABIL-28)."""
    doubles = type(ability) in map(type, known)
    return not doubles or ability.stacks or "rank" in type(ability).model_fields


class Declaring(Draft, frozen=True, kw_only=True):
    """An attack has been declared, no die is rolled: guard, aim and the overlord's events come here (BASE-ATK-01)."""

    attack: Attack


class Rolled(Draft, frozen=True, kw_only=True):
    """The dice lie on the table: `dice[i]` shows face `faces[i]` of its kind. All who can dodge say so here: `dodgers`
    are those of the `affected` figures that do (BASE-REROLL-07). `rerolled` once dice were rolled again. `roll` is its
    number in `DiceOnTable`."""

    attack: Attack
    roll: int
    dice: tuple[str, ...]
    faces: tuple[int, ...]
    affected: tuple[FigureId, ...] = ()
    dodgers: tuple[FigureId, ...] = ()
    rerolled: bool = False


class Tempering(Draft, frozen=True, kw_only=True):
    """Aim and dodge are settled and neither was used: abilities that re-roll a die come here. `rolled` is the roll."""

    rolled: Rolled


class Concluding(Draft, frozen=True, kw_only=True):
    """The roll of an attack is about to stand: what rolls dice again that were rolled again comes here."""

    rolled: Rolled


class SurgeSpending(Draft, frozen=True, kw_only=True):
    """Surges are about to be spent: `left` of them; `affected` figures lie in the area as it is now. `missed` once the
    attack has failed (BASE-ATK-13)."""

    attack: Attack
    left: int
    affected: tuple[FigureId, ...] = ()
    missed: bool = False


class Buying(Draft, frozen=True, kw_only=True):
    """Surges have been spent on one effect: `gain` is what it gives besides numbers."""

    attack: Attack
    gain: Ability | SurgeBonus


class Pausing(Draft, frozen=True, kw_only=True):
    """The overlord is about to do something (`what`: collect, spawn, card, activation, step, mover, end) with a figure,
    0 for none: a moment in which a guarding hero may interrupt (BASE-ORDER-11)."""

    what: str
    figure: FigureId = NOBODY


class Wounding(Draft, frozen=True, kw_only=True):
    """A figure is about to suffer wounds: `wounds` after armour. `cause` is `attack`, `aura`, `burn`, `pit`, `trap`,
    `fatigue`...; `by` the figure behind it, 0 for none; `damage` before armour."""

    figure: FigureId
    wounds: int
    damage: int
    cause: Cause
    by: FigureId = NOBODY
    attack: Attack | None = None
    ignores_armour: bool = False


class Killing(Draft, frozen=True, kw_only=True):
    """A figure has no wounds left; cancelled when it stays after all (Undying). `surplus` wounds went beyond the last
    (BASE-ABIL-24). Where it dies `surely` nothing but the quest's own word saves it."""

    figure: FigureId
    surplus: int
    cause: Cause
    by: FigureId = NOBODY
    attack: Attack | None = None
    surely: bool = False
