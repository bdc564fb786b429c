"""What every special ability is: an id, and what it adds to numbers. Those that act have hooks and lines of menus."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from enum import StrEnum, auto
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar

from pydantic import ConfigDict, Field, create_model

from game.content.tags import set_tag
from game.content.true_numbers import TrueNumbers
from game.kernel.registry import part

Amount = int | str
"""So much, or as much as the ability's field of this name says."""
_NOTHING: Mapping[Any, Amount] = MappingProxyType({})
_RULE = re.compile(r"[A-Z]+-[A-Z]+-\d+")


class Stat(StrEnum):
    """A number to which abilities add; those of a yes or no count as yes over 0."""

    SPEED = auto()  # spaces, after armour has limited it (BASE-EQUIP-12)
    DEFT = auto()  # movement points that doors and chests cost less
    ARMOUR = auto()  # against an attack of a kind and with abilities that are named
    MELEE_ARMOUR = auto()  # armour rises by the power dice of the Melee trait
    MAX_WOUNDS = auto()
    MAX_FATIGUE = auto()  # BASE-FATIG-07
    FLIES = auto()  # passes over enemies and obstacles (BASE-ABIL-11)
    PASSES = auto()  # comes to no harm on a kind of terrain, and passes it where it bars others
    GRAPPLES = auto()  # enemies next to it cannot spend movement points (BASE-ABIL-12)
    WATCHED = auto()  # asks later in a turn which enemies saw it as the turn began
    HANDS = auto()  # for equipment (BASE-EQUIP-03)
    OTHER_SLOTS = auto()  # further items of the kind "other" (BASE-EQUIP-02)
    SHIELD = auto()  # wounds that each shield cancels besides (BASE-EQUIP-14)
    CARD_TAX = auto()  # threat that every overlord card costs more
    INCOME_TAX = auto()  # threat that the overlord collects less each turn
    TRAP_REBATE = auto()  # threat that trap cards cost less
    TRAP_RELIEF = auto()  # wounds fewer from trap cards
    TRAP_TOLL = auto()  # threat that trap cards cost more in the turn of the hero
    TRAP_DICE = auto()  # power dice more against trap cards
    FATIGUE_DICE = auto()  # power dice for one fatigue spent on an attack
    DODGES = auto()  # counts as holding a dodge order
    LUCK = auto()  # enhancements of an attack count for range and for damage
    FEAR = auto()  # surges that an attack has to pay (BASE-ABIL-10)
    WOUNDS_BESIDES = auto()  # that each attack that hits deals besides
    WOUNDS_FEWER = auto()  # that each attack deals less, without anybody being asked
    SPAWN_BAN = auto()  # spaces around it within which the overlord spawns nothing
    TREASURES = auto()  # cards drawn more, to put as many under the deck again
    PROLONGED_ROLLS = auto()  # as the order for a prolonged action of a trait is placed
    TWO_WEAPONS = auto()  # damage of an attack that an off-hand bonus has helped
    OFF_HAND_DAMAGE = auto()  # for attacks with the other weapon (BASE-EQUIP-09)
    OFF_HAND_SURGES = auto()
    BLAST = auto()
    BURST = auto()  # the radius of the attack around the attacker
    SURGE_DAMAGE = auto()  # that each surge left brings by itself
    SURGE_RANGE = auto()
    TOKENS = auto()  # of an effect more than the attack gives by itself
    KNOCKBACK = auto()  # spaces that it throws farther
    LAYS_TO_REST = auto()  # what an attack with it kills does not rise


class Ability(TrueNumbers):
    """A special ability of a figure, item, skill or attack, as data.

    One that only changes numbers is a `record`; one that acts is a subclass in `game/abilities/`, registered with
    `@ability`, with its hooks. Abilities without a `rank` do nothing more when held twice (BASE-ABIL-28); ranks add
    (BASE-ABIL-01)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    ability: str = ""
    """Its id, which `@ability` gives it; entries of content say it."""
    stacks: ClassVar[bool] = False
    """Whether a second source of the same unranked ability counts as well (Command alone)."""
    numbers: ClassVar[Mapping[Stat, Amount]] = _NOTHING
    """What it adds to which number."""
    bonus: ClassVar[Mapping[str, Amount]] = _NOTHING
    """The same for the numbers of an attack that it belongs to, by field of `Attack`; True sets one."""
    said: ClassVar[str] = ""
    """How a list of what surges buy says it, its fields in braces; where empty it is its name and rank."""

    def called(self, name: str) -> bool:
        """Whether this is the ability of that id."""
        return self.ability == name

    def words(self) -> str:
        """The ability in short words, for a list of what surges buy: `Pierce 2`, `Burn`."""
        name = self.ability.replace("_", " ").capitalize()
        return self.said.format(**dict(self)) or f"{name} {getattr(self, 'rank', '')}".strip()

    @property
    def makes_stronger(self) -> bool:
        """Whether it gives wounds or fatigue to have: of all that a hero has, this stays with him when he lies."""
        return Stat.MAX_WOUNDS in self.numbers or Stat.MAX_FATIGUE in self.numbers

    def suits(self, *, armoured: bool) -> bool:
        """Whether it works for a hero who wears armour or none."""
        return True

    def adds(self, stat: Stat, *asked: str) -> int:
        """What it adds to a number; `asked` says more closely which: a kind of attack, a trait, an effect."""
        return self._amount(self.numbers[stat]) if stat in self.numbers else 0

    def gives(self) -> dict[str, int]:
        """What it adds to the numbers of an attack that it belongs to, by field of `Attack`."""
        return {field: self._amount(much) for field, much in self.bonus.items()}

    def _amount(self, much: Amount) -> int:
        return much if isinstance(much, int) else int(getattr(self, much))


class AbilitySet(tuple[Ability, ...]):
    """The abilities of a figure, and what follows from them alone."""

    @cached_property
    def by_kind(self) -> dict[type, tuple[Ability, ...]]:
        """The abilities under each class that they are of."""
        found: dict[type, tuple[Ability, ...]] = {}
        for ability in self:
            for kind in type(ability).__mro__:
                found[kind] = (*found.get(kind, ()), ability)
        return found

    @cached_property
    def kinds(self) -> frozenset[type]:
        """The classes that they are of."""
        return frozenset(self.by_kind)

    @cached_property
    def totals(self) -> dict[tuple[str, ...], int]:
        """What they add to the numbers that were asked for since; who asks anew notes it here."""
        return {}


class Immunity(Ability):
    """An ability whose owner effects, abilities and rules of some names leave untouched."""

    against: ClassVar[tuple[str, ...]] = ()

    def immune_to(self, effect: str) -> bool:
        """Whether the owner is untouched by an effect, ability or rule of this name."""
        return effect in self.against


class Ban(Ability):
    """An ability whose owner may not do something, or has it not: slugs such as `run`, `pack`, `surges`."""

    what: tuple[str, ...]


A = TypeVar("A", bound=type[Ability])


ABILITY = "ability"
"""The kind of part that an ability is."""
ALTAR_OR_WELL = ("altar", "well")
"""The modules that share many abilities of monsters."""


def ability(name: str, *rules: str, module: str | tuple[str, ...] = "") -> Callable[[A], A]:
    """Register a class as the ability of that id; `rules` are those that its numbers carry."""

    def wrap(kind: A) -> A:
        set_tag(kind, "ability", name)
        return part(ABILITY, name, module=module, rules=rules)(kind)

    return wrap


def record(
    name: str,
    note: str,
    numbers: Mapping[Stat, Amount] = _NOTHING,
    *,
    bonus: Mapping[str, Amount] = _NOTHING,
    of: type[Ability] = Ability,
    module: str | tuple[str, ...] = "",
    **constants: object,
) -> type[Ability]:
    """Register an ability without code of its own, of a kind, and with what this kind leaves open.

    `note` says what it does, and the rules that it carries. The fields that `numbers` and `bonus` name are whole
    numbers which entries of content give, at least 1 for a `rank` or `range`; one that stands among the `constants` as
    well has that default."""
    fields: dict[str, Any] = {
        field: (int, constants.pop(field, Field(ge=1) if field in ("rank", "range") else ...))
        for field in dict.fromkeys([*numbers.values(), *bonus.values()])
        if isinstance(field, str)
    }
    place = str(sys._getframe(1).f_globals["__name__"])
    kind = create_model(name.title().replace("_", ""), __base__=of, __module__=place, __doc__=note, **fields)
    for key, value in {"numbers": numbers, "bonus": bonus, **constants}.items():
        setattr(kind, key, value)
    return ability(name, *_RULE.findall(note), module=module)(kind)
