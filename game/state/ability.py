"""What every special ability is: numbers it adds by itself, and an identity that hooks listen for."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar

from pydantic import BaseModel, ConfigDict
from pydantic.fields import FieldInfo

from game.kernel.registry import part

if TYPE_CHECKING:
    from game.content.models import DieFace
    from game.kernel.store import World
    from game.state.events.attack import Attack


class Ability(BaseModel):
    """A special ability of a figure, item, skill or attack, as data.

    A subclass lives in its own file in `game/abilities/`, is registered with `@ability`, and overrides what it changes.
    Abilities without a `rank` do nothing more when held twice (BASE-ABIL-28); ranks add (BASE-ABIL-01)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    ability: str = ""
    """Its id, which `@ability` gives it; entries of content say it."""
    stacks: ClassVar[bool] = False
    """Whether a second source of the same unranked ability counts as well (Command alone)."""

    def called(self, name: str) -> bool:
        """Whether this is the ability of that id."""
        return self.ability == name

    def words(self) -> str:
        """The ability in short words, for a list of what surges buy: `Pierce 2`, `Burn`."""
        name = self.ability.replace("_", " ").capitalize()
        return f"{name} {getattr(self, 'rank', '')}".strip()

    def speed(self) -> int:
        """Spaces added to the owner's speed, after armour has limited it (BASE-EQUIP-12)."""
        return 0

    def armour(self, kind: str) -> int:
        """Armour added against an attack of this kind (`melee`, `ranged`, `magic`, or "" in general)."""
        return 0

    def max_wounds(self) -> int:
        """Added to the owner's maximum of wounds."""
        return 0

    def max_fatigue(self) -> int:
        """Added to the owner's maximum of fatigue (BASE-FATIG-07)."""
        return 0

    def immune_to(self, effect: str) -> bool:
        """Whether the owner is untouched by an effect or ability of this id."""
        return False

    def flies(self) -> bool:
        """Whether the owner passes over enemies and obstacles (BASE-ABIL-11)."""
        return False

    def grapples(self) -> bool:
        """Whether enemies next to the owner cannot spend movement points (BASE-ABIL-12)."""
        return False

    def marks_watchers(self) -> bool:
        """Whether the owner asks later in a turn which enemies saw him as it began."""
        return False

    def hands(self) -> int:
        """The most hands that the owner has for equipment (BASE-EQUIP-03)."""
        return 2

    def other_slots(self) -> int:
        """Further items of the kind "other" that the owner may equip (BASE-EQUIP-02)."""
        return 0

    def card_tax(self) -> int:
        """Threat that every overlord card costs more."""
        return 0

    def income_tax(self) -> int:
        """Threat that the overlord collects less each turn."""
        return 0

    def trap_relief(self) -> int:
        """Wounds that the owner suffers less from trap cards."""
        return 0

    def trap_dice(self) -> int:
        """Power dice that the owner rolls more against trap cards."""
        return 0

    def on_attack(self, attack: Attack) -> Attack:
        """The attack with what this ability gives it in numbers; asked for attacker's and weapon's abilities."""
        return attack

    def from_off_hand(self, attack: Attack) -> Attack:
        """An attack made with the other weapon while the owner lies in the off hand (BASE-EQUIP-09)."""
        return attack

    def with_two_weapons(self, attack: Attack) -> Attack:
        """An attack of the owner that an off-hand bonus has helped."""
        return attack

    def shield_bonus(self) -> int:
        """Wounds that each shield of the owner cancels besides (BASE-EQUIP-14)."""
        return 0

    def suits(self, *, armoured: bool) -> bool:
        """Whether it works for a hero who wears armour or none."""
        return True

    def dice_for_fatigue(self) -> int:
        """Power dice that the owner gets for one fatigue spent on an attack."""
        return 1

    def stops_dodging(self) -> bool:
        """Whether the owner cannot dodge."""
        return False

    def surge_offers(self, world: World, figure: int) -> tuple[Any, ...]:
        """Effects (`SurgeOption`) that surges buy for an attack of the figure with this, besides the weapon's."""
        return ()

    def forbids(self, what: str) -> bool:
        """Whether the owner may not do this, or has it not: a slug such as `run`, `pack`, `surges`."""
        return False

    def armour_in(self, attack: Attack) -> int:
        """Armour added against this very attack."""
        return 0

    def wounds_besides(self) -> int:
        """Wounds that each attack that hits the owner deals besides."""
        return 0

    def wounds_fewer(self) -> int:
        """Wounds that each attack deals the owner less, without anybody being asked."""
        return 0

    def one_again(self, role: str) -> tuple[str, ...]:
        """Colours of dice of which one may be rolled again in an attack for the owner as `attacker` or `target`."""
        return ()

    def lays_to_rest(self) -> bool:
        """Whether what an attack with it kills does not rise."""
        return False

    def spawn_ban(self) -> int:
        """Within how many spaces of the owner the overlord spawns nothing; 0 for no such ban."""
        return 0

    def extra_treasures(self) -> int:
        """Treasure cards that the owner draws more, to put as many under the deck again."""
        return 0

    def cast_from(self, world: World, figure: int, kind: str) -> tuple[int, ...]:
        """Other figures from whose spaces the owner's attacks of this kind may start."""
        return ()

    def prolonged_rolls(self, trait: str) -> int:
        """Further rolls of the owner as he places the order for a prolonged action of this trait."""
        return 0

    def spoils(self, colour: str, face: DieFace) -> bool:
        """Whether this face of a die makes an attack with this miss."""
        return False

    def evades(self, world: World, owner: int, attack: Attack) -> bool:
        """Whether an attack has no effect on the owner."""
        return False

    def hinders(self, attack: Attack, distance: int) -> Attack:
        """The attack of an enemy `distance` spaces away, with what the owner takes from it."""
        return attack

    def trap_rebate(self) -> int:
        """Threat that trap cards cost less while the owner is in play."""
        return 0

    def ways(self, world: World, attack: Attack) -> tuple[Attack, ...]:
        """The attack in each way in which its player may have it made, where he has the choice."""
        return (attack,)

    def surge_worth(self) -> tuple[int, int]:
        """Damage and range that each surge left brings by itself."""
        return 0, 0

    def foreseen(self, world: World, attack: Attack) -> Attack:
        """The attack with what is added to it once it is declared; nothing unless a kind says more."""
        return attack

    def supports(self, attack: Attack, distance: int) -> Attack:
        """The attack of a friend `distance` spaces away, the owner's own at 0, with what the owner gives it."""
        return attack

    def declarable(self, world: World, figure: int) -> int:
        """The spaces at which an attack with this may be declared at all, as a mask."""
        return -1

    def extra_sight(self, world: World, figure: int, kind: str) -> int:
        """Further spaces at which its owner may declare an attack of this kind, as a mask."""
        return 0


A = TypeVar("A", bound=type[Ability])


ABILITY = "ability"
"""The kind of part that an ability is."""


def ability(name: str, *rules: str, module: str = "") -> Callable[[A], A]:
    """Register a class as the ability of that id; `rules` are those that its numbers carry, in its `on_attack`,
    `armour`, `speed`..."""

    def wrap(kind: A) -> A:
        _tag(kind, name)
        return part(ABILITY, name, module=module, rules=rules)(kind)

    return wrap


def _tag(kind: type[Ability], name: str) -> None:
    only: Any = Literal
    kind.model_fields["ability"] = FieldInfo.from_annotated_attribute(only[name], name)
    kind.model_rebuild(force=True)


@lru_cache(maxsize=4096)
def may_answer(kinds: frozenset[type[Ability]], question: str) -> bool:
    """Whether an ability of these kinds may answer a question, the name of a method, otherwise than most do."""
    usual = getattr(Ability, question)
    return any(getattr(kind, question, usual) is not usual for kind in kinds)
