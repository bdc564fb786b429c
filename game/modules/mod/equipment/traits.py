"""Weapons that ask for a power die in their trait."""

from __future__ import annotations

from game.content.models import ItemCard
from game.kernel.registry import part
from game.kernel.store import FigureId, World
from game.rules.combat.attack_targets import UNFIT
from game.state.queries.figures import trait
from game.state.requests.menu_actions import Refusal
from game.state.rule_options import RuleOption

WEAPON_TRAIT_REQUIRED: RuleOption[bool] = RuleOption(
    "weapon_trait_required",
    default=True,
    other=False,
    rule="MOD-EQUIP-03",
    title="Weapons ask for their trait",
    note="On: a weapon needs a power die in its trait. Off: anybody may use any weapon.",
)


@part(UNFIT, "trait", rules=("MOD-EQUIP-03",))
def untrained(world: World, hero: FigureId, card: ItemCard) -> Refusal | None:
    """Why a hero without a power die in the trait of a weapon cannot attack with it (MOD-EQUIP-03)."""
    kind = str(card.attack)
    if not WEAPON_TRAIT_REQUIRED.of(world) or trait(world, hero, kind) > 0:
        return None
    return Refusal(f"Attack with {card.name}", f"Needs at least 1 power die in {kind}.", "MOD-EQUIP-03")
