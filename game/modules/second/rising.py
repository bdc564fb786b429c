"""How the knocked out come round: they stand up in their own turn, or others revive them and give them to drink."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from game.content.models import CardId
from game.kernel.registry import Part, registry, rule
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.modules.second import causes as second_causes
from game.modules.second.knocked_out import ACTION, DOWN, KNOCKED_OUT, revived
from game.rules.combat.dice import face_of, roll
from game.rules.items.equipment import discard
from game.rules.items.markers import DRINK_PRICE, POTION, may_act, thirsty
from game.rules.movement.nearness import lying_beside
from game.rules.status.lying import stand_up
from game.rules.status.wounds import heal, restore_fatigue
from game.rules.turn import movement_points
from game.rules.turn.hero_actions import EndTurn
from game.state.components.components import HeroTurn, Lying, Tokens, WoundsTaken
from game.state.events import causes
from game.state.events.facts import Recovered
from game.state.fall_options import REVIVAL
from game.state.footing import footing
from game.state.queries.figures import has_items, max_wounds, on_board, worn, wounds_left
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action
from game.state.rule_options import RuleOption
from game.state.slugs import Cause

DICE = ("red", "red")
HALF = "revive"
"""How the free half of Ready is noted that was used for reviving."""
HEALING = CardId("healing_potion")

Amount = Literal["two_red_dice", "one_wound"]
STAND_UP_AMOUNT: RuleOption[Amount] = RuleOption(
    "stand_up_amount",
    "two_red_dice",
    "one_wound",
    "SECOND-STAND-01",
    "Standing up rolls two red dice",
    "On: each damage heals 1 wound, at least 1 in all, and each surge recovers 1 fatigue. Off: 1 wound is healed.",
)
REVIVE_AMOUNT: RuleOption[Amount] = RuleOption(
    "revive_amount",
    "two_red_dice",
    "one_wound",
    "SECOND-REVIVE-01",
    "Reviving rolls two red dice",
    "On: each damage heals 1 wound, at least 1 in all, and each surge recovers 1 fatigue. Off: 1 wound is healed.",
)

registry.add(Part(REVIVAL, ACTION, "second", "They stand up by themselves, or others give up an attack for them."))
menu_action(DOWN, "SECOND-KO-15", module="second")(EndTurn)


def fallen_beside(world: World, hero: FigureId) -> list[FigureId]:
    """The heroes who lie next to one, and have not come round beneath another."""
    return [other for other in lying_beside(world, hero) if not wounds_left(world, other)]


def knocked_out_beside(world: World, hero: FigureId) -> list[FigureId]:
    """Those of them who are knocked out, and may be healed as they lie."""
    return [other for other in fallen_beside(world, hero) if world.get(Lying, other).way == KNOCKED_OUT]


@rule("SECOND-STAND-01", "SECOND-REVIVE-01")
async def recover(table: Table, hero: FigureId, amount: Amount, *, why: str, cause: Cause) -> None:
    """Two red dice: the hero recovers their damage, at least 1, and fatigue for each surge; or 1 wound
    (SECOND-STAND-01)."""
    wounds, fatigue = 1, 0
    if amount == "two_red_dice":
        wounds, fatigue = given_back(table.world, await roll(table, DICE, by=hero, why=why))
    await bring_round(table, hero, wounds, cause)
    restore_fatigue(table, hero, fatigue, cause=cause)


async def bring_round(table: Table, hero: FigureId, wounds: int, cause: Cause) -> None:
    """The hero recovers so many wounds; one who cannot be healed while lying stands up with them at once."""
    world, lies = table.world, footing(table.world, hero)
    if lies is None or lies.healed:
        await heal(table, hero, wounds, cause=cause)
        return
    world.drop(Tokens, hero)
    world.set(hero, WoundsTaken(max(0, max_wounds(world, hero) - wounds)))
    await table.publish(Recovered(figure=hero, wounds=wounds, cause=cause))
    await stand_up(table, hero)


@rule("SECOND-STAND-01")
def given_back(world: World, rolled: Sequence[int]) -> tuple[int, int]:
    """The wounds and the fatigue that come back for these faces of the two dice (SECOND-STAND-01)."""
    faces = [face_of(world, colour, face) for colour, face in zip(DICE, rolled, strict=True)]
    return max(1, sum(face.damage for face in faces)), sum(face.surge for face in faces)


@menu_action(DOWN, "SECOND-STAND-01", "SECOND-STAND-02", "SECOND-STAND-03", "SECOND-KO-14")
class StandUp(MenuAction, frozen=True):
    """Recover by two red dice and stand again; that is the whole turn."""

    worth = 60.0

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[StandUp]:
        """Where the fallen come round by actions."""
        return [cls()] if revived(table.world) else []

    async def do(self, table: Table, who: FigureId) -> None:
        """Roll and rise; the turn ends with it (SECOND-STAND-02)."""
        await recover(
            table, who, STAND_UP_AMOUNT.of(table.world), why="SECOND-STAND-01", cause=second_causes.STANDING_UP
        )


@menu_action("hero", "SECOND-REVIVE-01")
class Revive(MenuAction, frozen=True):
    """Bring a hero round who lies next to this one: in place of one attack, or as the free half of Ready."""

    hero: FigureId
    worth = 45.0
    gates = (on_board, may_act)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Revive]:
        """Each who lies near, with an attack or a half action to give for it."""
        world = table.world
        near = fallen_beside(world, who) if revived(world) else []
        return [cls(hero) for hero in near] if can_spare(world) else []

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Nothing is left to give for it."""
        world = table.world
        if may_act(world, who) and revived(world) and fallen_beside(world, who) and not can_spare(world):
            yield Refusal("Revive", "Needs an attack left, or the free half action of Ready.", "SECOND-REVIVE-01")

    async def do(self, table: Table, who: FigureId) -> None:
        """Give up the attack or the half action, and roll for him."""
        turn = table.world.the(HeroTurn)
        if turn.attacks:
            movement_points.change_turn(table, attacks=turn.attacks - 1)
        else:
            halves = (*turn.halves, HALF)
            movement_points.change_turn(table, halves_left=turn.halves_left - 1, halves=halves)
        amount = REVIVE_AMOUNT.of(table.world)
        await recover(table, self.hero, amount, why="SECOND-REVIVE-01", cause=second_causes.REVIVED)


def can_spare(world: World) -> bool:
    """Whether the hero in his turn has an attack or the free half of Ready left."""
    turn = world.the(HeroTurn)
    return turn.attacks > 0 or turn.halves_left > 0


@menu_action("hero", "SECOND-KO-16")
class PourPotion(MenuAction, frozen=True):
    """Give a healing potion that is worn to a hero who is knocked out next to this one, for one point."""

    item: Entity
    hero: FigureId
    worth = 50.0
    gates = (on_board, may_act, has_items, movement_points.costs(DRINK_PRICE))

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[PourPotion]:
        """One such potion to each who is knocked out and near, while a potion may be used in this turn."""
        world = table.world
        potion = next((item for item, held in worn(world, who) if held.card == HEALING), None)
        if potion is None or not thirsty(world, world.the(HeroTurn)):
            return []
        return [cls(potion, hero) for hero in knocked_out_beside(world, who)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay, pour, and let it work on him who lies."""
        movement_points.pay(table, who, DRINK_PRICE)
        movement_points.change_turn(table, drank=True)
        await discard(table, self.item, cause=causes.DRUNK)
        await table.book.all(POTION)[HEALING](table, self.hero)
