"""The abilities of the Well of Darkness that only change numbers."""

from __future__ import annotations

from game.content.models import TerrainName
from game.state.ability import Ability, Stat, ability, record
from game.state.events.attack import Attack, AttackAbility

record("melee_armour", "Armour rises by the power dice of the Melee trait.", {Stat.MELEE_ARMOUR: 1})
record("lucky", "Each power enhancement counts for range and for damage.", {Stat.LUCK: 1})
record(
    "burglar",
    "Doors and chests cost so many movement points less, and trap cards in the hero's turn so much threat more.",
    {Stat.DEFT: "points", Stat.TRAP_TOLL: "threat"},
)
record("dodges", "Counts as holding a dodge order.", {Stat.DODGES: 1})


@ability("pass_ground")
class PassGround(Ability):
    """No harm comes of one kind of terrain; where it bars others the bearer passes it, but does not end there."""

    ground: TerrainName

    def adds(self, stat: Stat, *asked: str) -> int:
        """One for that kind, or where no kind is asked for."""
        return int(stat is Stat.PASSES and (not asked or self.ground in asked))


@ability("never_short")
class NeverShort(AttackAbility):
    """The attack misses by a miss face alone, however far its target is."""

    def on_attack(self, attack: Attack) -> Attack:
        """Without a distance there is none to fall short of."""
        return attack.changed(distance=None)
