"""The abilities that only change numbers."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.content.models import Trait
from game.rules.combat.attack_abilities import OffHand, Presence
from game.state.ability import ALTAR_OR_WELL, Ability, Ban, Immunity, Stat, ability, record
from game.state.events.attack import Attack, AttackAbility

# --- of a figure -----------------------------------------------------------------------------------------------------
record("fly", "Passes enemies and obstacles, and no ground harms it (BASE-ABIL-11, ALTAR-SUMM-14).", {Stat.FLIES: 1})
record("acrobat", "Moves through enemies and obstacles unharmed, without ending or attacking there.", {Stat.FLIES: 1})
record("grapple", "No enemy next to it spends movement points (BASE-ABIL-12).", {Stat.GRAPPLES: 1})
record("speed_bonus", "More speed, counted after the limit of armour (BASE-EQUIP-12).", {Stat.SPEED: "amount"})
record("max_wounds", "A higher maximum of wounds.", {Stat.MAX_WOUNDS: "amount"})
record("max_fatigue", "A higher maximum of fatigue (BASE-FATIG-07).", {Stat.MAX_FATIGUE: "amount"})
record("one_hand", "This hero has one hand for equipment.", {Stat.HANDS: -1})
record(
    "other_slots", 'Further items of the kind "other" may be equipped (BASE-EQUIP-02).', {Stat.OTHER_SLOTS: "amount"}
)
record("threat_tax", "Every card costs the overlord that much more.", {Stat.CARD_TAX: "amount"})
record(
    "cautious",
    "The overlord collects less each turn, and trap cards wound the hero less.",
    {Stat.INCOME_TAX: "threat", Stat.TRAP_RELIEF: "wounds"},
)
record("trap_dice", "That many more power dice against trap cards.", {Stat.TRAP_DICE: "dice"})
record(
    "trickster",
    "The overlord's trap cards cost 1 threat less for each monster with this in play (ALTAR-SUMM-28).",
    {Stat.TRAP_REBATE: 1},
    module=ALTAR_OR_WELL,
)
record(
    "fatigue_dice",
    "That many power dice for each fatigue spent on an attack; five stay the most (BASE-DICE-04).",
    {Stat.FATIGUE_DICE: "dice"},
)
record("spawn_ban", "The overlord spawns no monster within `range` spaces, in sight or not.", {Stat.SPAWN_BAN: "range"})


@ability("prolonged_again", module="altar")
class ProlongedAgain(Ability):
    """Placing the order for a prolonged action of that trait the hero rolls once more."""

    trait: Trait

    def adds(self, stat: Stat, *asked: str) -> int:
        """One more roll for the trait."""
        return int(stat is Stat.PROLONGED_ROLLS and self.trait in asked)


@ability("armour_bonus", "BASE-ATK-16")
class ArmourBonus(Ability):
    """More armour: against some kinds of attack only (none named: always), only against attacks over an area of some
    kind, or only while no armour is worn (BASE-ATK-16)."""

    amount: int
    attack: tuple[Trait, ...] = ()
    area: tuple[Literal["blast", "bolt", "breath"], ...] = ()
    unarmoured: bool = False

    def adds(self, stat: Stat, *asked: str) -> int:
        """The amount where the attack is of a kind, or has an area, that is named."""
        named = self.area or self.attack
        fits = stat is Stat.ARMOUR and (not named or not set(named).isdisjoint(asked))
        return self.amount if fits else 0

    def suits(self, *, armoured: bool) -> bool:
        """Not over armour where that is said."""
        return not (self.unarmoured and armoured)


@ability("potion")
class Potion(Ability):
    """Wounds healed and fatigue recovered by drinking; drinking itself is a movement action (BASE-MACT-09)."""

    wounds: int = 0
    fatigue: int | Literal["all"] = 0


# --- of an attack ----------------------------------------------------------------------------------------------------
record(
    "pierce",
    "Ignores `rank` points of armour; ranks add up (BASE-ABIL-17, BASE-ABIL-01, ALTAR-SUMM-01).",
    bonus={"pierce": "rank"},
)
record(
    "blast",
    "Strikes all within `rank` spaces of the target that see it (BASE-ABIL-04, BASE-ABIL-05).",
    {Stat.BLAST: "rank"},
    bonus={"blast": "rank"},
)
record(
    "sorcery",
    "Each rank is a point for range or damage, split as one likes (BASE-ABIL-21, ALTAR-SUMM-24).",
    bonus={"flexible": "rank"},
)
record("reach", "Melee attacks reach two spaces (BASE-ABIL-19).", bonus={"reach": 1})
record("sweep", "Strikes every enemy in Melee range (BASE-ABIL-23).", bonus={"sweep": True})
record(
    "burst",
    "Strikes every enemy within `range` of the attacker; only a miss face misses.",
    {Stat.BURST: "range"},
    bonus={"burst": "range"},
)
record(
    "ambidextrous",
    "More damage on attacks that an off-hand bonus helps, and more wounds cancelled by each shield.",
    {Stat.TWO_WEAPONS: "damage", Stat.SHIELD: "cancel"},
)
record(
    "off_hand",
    "Helps attacks with the other one-handed Melee weapon (BASE-EQUIP-09).",
    {Stat.OFF_HAND_DAMAGE: "damage", Stat.OFF_HAND_SURGES: "surges"},
    of=OffHand,
    damage=0,
    surges=0,
)
record(
    "farther",
    "Knockback throws so many spaces farther; bought with surges.",
    {Stat.KNOCKBACK: "spaces"},
    stacks=True,
    said="Knockback {spaces} farther",
)


@ability("attack_bonus", "BASE-CARD-06")
class AttackBonus(AttackAbility):
    """More range, damage, surges, Pierce, Sorcery or power dice, or an aim, for some kinds of attack (none named: all),
    or only against an adjacent target."""

    stacks = True
    bonus: ClassVar = {name: name for name in ("damage", "range", "surges", "pierce")} | {
        "power": "dice",
        "flexible": "sorcery",
    }
    damage: int = 0
    range: int = 0
    surges: int = 0
    pierce: int = 0
    dice: int = 0
    attack: tuple[Trait, ...] = ()
    adjacent: bool = False
    weapon_hands: int = 0
    """Only with a weapon of so many hands; 0 for any."""
    sorcery: int = 0
    aimed: bool = False

    def on_attack(self, attack: Attack) -> Attack:
        """The attack with the bonus, where it is one of those that get it."""
        if (self.attack and attack.kind not in self.attack) or (self.adjacent and not attack.adjacent):
            return attack
        if self.weapon_hands and attack.hands != self.weapon_hands:
            return attack
        return attack.plus(self).changed(aimed=True) if self.aimed else attack.plus(self)


@ability("double_damage")
class DoubleDamage(AttackAbility):
    """Doubles the damage of the attack."""

    said = "double damage"

    def on_attack(self, attack: Attack) -> Attack:
        """The attack with its damage counted twice as often."""
        return attack.changed(times=2 * attack.times)


class UnderTemplate(AttackAbility):
    """The attack lies under the template of the ability's name, whatever its range."""

    def on_attack(self, attack: Attack) -> Attack:
        """Mark the attack; its template is laid once all is known."""
        return attack.changed(breath=1 << attack.target, template=self.ability)


record(
    "breath",
    "The attack lies under the template instead of having a range (BASE-ABIL-06, BASE-ABIL-07).",
    of=UnderTemplate,
)
record(
    "bolt",
    "The attack strikes all under the Bolt template, whatever its range (ALTAR-SUMM-08).",
    of=UnderTemplate,
    module=ALTAR_OR_WELL,
)

record(
    "command",
    "Attacks of friends within three spaces, its own included, gain 1 damage and 1 range, in sight or not; several "
    "add up (BASE-ABIL-09, ALTAR-SUMM-11).",
    of=Presence,
)

# --- untouched -------------------------------------------------------------------------------------------------------
record(
    "armour_never_slows",
    "Armour does not limit this hero's speed (BASE-EQUIP-11).",
    of=Immunity,
    against=("armour_speed",),
)
record(
    "runes_in_armour",
    "Armour that forbids runes does not forbid them to this hero (BASE-EQUIP-13).",
    of=Immunity,
    against=("armour_runes",),
)
record(
    "ironskin",
    "Immune to Aura, Bleed, Burn, Pierce, Poison and Sorcery, and unharmed by areas (ALTAR-SUMM-16, ALTAR-SUMM-17).",
    of=Immunity,
    against=("aura", "bleed", "burn", "pierce", "poison", "sorcery", "area"),
    module=ALTAR_OR_WELL,
)
record(
    "unstoppable",
    "Immune to Daze, Grapple, Knockback, Stun and Web (ALTAR-SUMM-30).",
    of=Immunity,
    against=("daze", "grapple", "knockback", "stun", "web"),
    module=ALTAR_OR_WELL,
)


@ability("immune")
class Immune(Immunity):
    """Untouched by effects and abilities of these names."""

    to: tuple[
        Literal["poison", "grapple", "daze", "bleed", "burn", "aura", "fear", "knockback", "stun", "web", "frost"], ...
    ]

    def immune_to(self, effect: str) -> bool:
        """Whether the effect is among those named."""
        return effect in self.to


@ability("exempt")
class Exempt(Immunity):
    """Wounds of a pit (`pit`), what keeps a figure from spending movement points (`held`), the limit of the pack, the
    loss of coins at death, or effect tokens: none of those named touches the bearer."""

    of: tuple[
        Literal[
            "pit", "held", "pack_limit", "coin_loss", "bleed", "burn", "curse", "daze", "frost", "poison", "stun", "web"
        ],
        ...,
    ]

    def immune_to(self, effect: str) -> bool:
        """Whether the effect or rule is among those named."""
        return effect in self.of


@ability("forbidden")
class Forbidden(Ban):
    """No Run, no fatigue for movement, no potions, no coins, no pack, no surges, no armour: whatever is named."""

    what: tuple[Literal["run", "fatigue_for_movement", "potions", "coins", "pack", "surges", "armour"], ...]
