"""Healing and resurrection as prolonged actions of magic: who works on whom, the rolls, and what they bring."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.kernel.registry import Part, on, part, registry, rule
from game.kernel.request import Fact
from game.kernel.store import Component, FigureId, World
from game.kernel.table import Table
from game.modules.mod import causes as mod_causes
from game.modules.mod import purposes as mod_purposes
from game.rules.combat.trait_roll import trait_roll
from game.rules.items.markers import in_action
from game.rules.movement.nearness import heroes_beside, lying_beside
from game.rules.status.lying import stand_up
from game.rules.status.wounds import effect_tokens, heal, hurt
from game.rules.turn import movement_points
from game.rules.turn.hero_actions import HALF, HalfAction
from game.rules.turn.orders import PROLONGED, holds, may_place, place_order, remove_order
from game.state.components.components import HeroTurn, Tokens, WoundsTaken
from game.state.events.facts import TurnEnded
from game.state.fall_options import REVIVAL, REVIVE
from game.state.footing import is_lying
from game.state.queries.figures import hero_card, max_wounds, on_board, trait
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action
from game.state.rule_options import RuleOption

MAGIC, TEND = "magic_prolonged", "tend"
HEALING = "MOD-HEAL-02"
"""What its dice are rolled for."""
registry.add(Part(REVIVAL, MAGIC, "mod", "Magic raises them, in prolonged actions of other heroes."))


REVIVE_PROGRESS: RuleOption[Literal["kept", "lost"]] = RuleOption(
    "revive_progress",
    "kept",
    "lost",
    "MOD-REVIVE-01",
    "Healing magic is kept",
    "On: successes towards raising a hero stay between turns and healers. Off: they go with the healer's turn.",
)


class Tending(Component, frozen=True):
    """The prolonged-action token beside a hero is there for one whom he heals or resurrects."""

    patient: FigureId


class Covered(Component, frozen=True):
    """The successes that count towards the resurrection of a hero who lies."""

    successes: int


class MagicWorked(Fact, frozen=True, kw_only=True):
    """Magic has counted so many successes towards the resurrection of a hero: what they come to, of what he needs."""

    hero: FigureId
    patient: FigureId
    successes: int
    total: int
    needed: int


@rule("MOD-HEAL-01")
def patients(world: World, hero: FigureId) -> list[FigureId]:
    """Whom a hero can heal or resurrect: with a die of magic, other heroes next to him on the board who are wounded or
    lie (MOD-HEAL-01)."""
    if REVIVE.of(world) != MAGIC or not on_board(world, hero) or trait(world, hero, "magic") < 1:
        return []
    return [other for other in (*heroes_beside(world, hero), *lying_beside(world, hero)) if hurt(world, other)]


def tended(world: World, hero: FigureId) -> FigureId | None:
    """Whom a hero works on whose token lies beside him, while that can go on."""
    tending = world.find(Tending, hero)
    if tending is None or not holds(world, hero, PROLONGED):
        return None
    return tending.patient if tending.patient in patients(world, hero) else None


@menu_action("hero", "MOD-HEAL-01", "MOD-HEAL-02")
class LayHands(MenuAction, frozen=True):
    """Place the prolonged-action token as the order half action of Ready, and roll for a hero at once."""

    hero: FigureId
    gates = (on_board, in_action)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[LayHands]:
        """While an order may be placed, those near who need it."""
        if not table.world.the(HeroTurn).orders or not may_place(table.world, who):
            return []
        return [cls(hero) for hero in patients(table.world, who)]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Somebody needs it, and there is no half action for it, or an order held keeps the token away."""
        world = table.world
        turn = in_action(world, who)
        if turn is None or not patients(world, who) or tended(world, who):
            return
        if not turn.orders:
            yield Refusal("Lay on hands", "Needs Ready, with its order half action unspent.", "MOD-HEAL-02")
        elif not may_place(world, who):
            yield Refusal("Lay on hands", "The hero holds an order already.", "MOD-HEAL-02")

    def worth_now(self, world: World, who: FigureId) -> float:
        """More for who lies than for who is wounded."""
        return 60.0 if is_lying(world, self.hero) else 2.0 * hurt(world, self.hero)

    async def do(self, table: Table, who: FigureId) -> None:
        """Place the token, then roll."""
        movement_points.change_turn(table, orders=table.world.the(HeroTurn).orders - 1)
        place_order(table, who, PROLONGED)
        table.world.set(who, Tending(self.hero))
        await work_on(table, who, self.hero)


@part(HALF, TEND)
class GoOn(HalfAction):
    """One more roll for the hero who is being healed or resurrected."""

    @classmethod
    @rule("MOD-HEAL-02")
    def free(cls, world: World, hero: FigureId) -> bool:
        """While the token lies there for somebody who still needs it (MOD-HEAL-02)."""
        return tended(world, hero) is not None

    @classmethod
    def stunned(cls, world: World, hero: FigureId) -> bool:
        """Never: the token has to be placed first."""
        return False

    @classmethod
    async def take(cls, table: Table, hero: FigureId) -> None:
        """Roll again."""
        patient = tended(table.world, hero)
        if patient is not None:
            await work_on(table, hero, patient)


@rule("MOD-HEAL-02", "MOD-HEAL-03")
async def work_on(table: Table, hero: FigureId, patient: FigureId) -> None:
    """One roll: dice of magic and for fatigue; each enhancement counts at once (MOD-HEAL-02, MOD-HEAL-03)."""
    dice, purpose = trait(table.world, hero, "magic"), mod_purposes.MAGIC_DIE
    faces = await trait_roll(table, hero, dice, why=HEALING, more=HEALING, purpose=purpose)
    made = faces.count("enhancement")
    if is_lying(table.world, patient):
        await resurrect(table, hero, patient, made)
    else:
        await heal(table, patient, made, cause=mod_causes.HEALED_BY_MAGIC)


@rule("MOD-REVIVE-01")
def needed(world: World, hero: FigureId) -> int:
    """What has to be covered before a hero can stand: his conquest value and his curses (MOD-REVIVE-01)."""
    return hero_card(world, hero).conquest + effect_tokens(world, hero).curse


@rule("MOD-REVIVE-01", "MOD-REVIVE-02")
async def resurrect(table: Table, hero: FigureId, patient: FigureId, made: int) -> None:
    """Successes are kept until they are one more than is needed; what is beyond that is health (MOD-REVIVE-01,
    MOD-REVIVE-02)."""
    world, need = table.world, needed(table.world, patient)
    before = world.find(Covered, patient)
    total = made + (0 if before is None else before.successes)
    world.set(patient, Covered(min(total, need)))
    fact = MagicWorked(hero=hero, patient=patient, successes=made, total=min(total, need), needed=need)
    await table.publish(fact)
    if total > need:
        world.drop(Covered, patient)
        world.drop(Tokens, patient)
        world.set(patient, WoundsTaken(max(0, max_wounds(world, patient) - (total - need))))
        await stand_up(table, patient)


@on(TurnEnded, order=-28, rules=("MOD-HEAL-02",))
async def token_off(table: Table, ended: TurnEnded) -> None:
    """The token goes at the end of the healer's turn; what was counted stays (MOD-HEAL-02)."""
    tending = table.world.find(Tending, ended.hero)
    if tending is not None and REVIVE_PROGRESS.of(table.world) == "lost":
        table.world.drop(Covered, tending.patient)
    table.world.drop(Tending, ended.hero)
    if holds(table.world, ended.hero, PROLONGED):
        remove_order(table, ended.hero, cause=mod_causes.TENDED)
