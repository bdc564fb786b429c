"""Who goes along with a hero: Pico, who rides with one or another, and familiars, which act after his turns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator

from game.board.footprint import OFF_BOARD
from game.kernel.registry import on, registry, rule
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.rules.companions.familiars import come
from game.rules.items.markers import may_act
from game.rules.movement.nearness import heroes_beside
from game.rules.turn import movement_points
from game.state.ability import Ability, ability
from game.state.components.components import Lent
from game.state.events.facts import CompanionGiven, Entered, RoundBegan
from game.state.familiars import FAMILIAR
from game.state.queries.figures import abilities_like, hero_card, heroes, heroes_on_board
from game.state.requests.menu_actions import MenuAction, menu_action


@ability("companion", "BASE-FAM-16")
class Companion(Ability):
    """A companion that its carrier has with him: one power die more on every attack (BASE-FAM-16). She is no familiar,
    never moves by herself and takes no slot (BASE-FAM-13, BASE-FAM-14)."""

    bonus: ClassVar = {"power": 1}
    name: Literal["pico"]


@rule("BASE-FAM-15")
def handover_price() -> int:
    """Handing a companion over costs 2 points (BASE-FAM-15)."""
    return 2


@menu_action("hero", "BASE-FAM-15")
class GiveCompanion(MenuAction, frozen=True):
    """Give the companion to an adjacent hero for 2 movement points."""

    hero: FigureId
    bearers = Companion
    gates = (may_act,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Every hero beside the one who carries her."""
        able = movement_points.can_pay(table.world, who, handover_price())
        return [cls(hero) for hero in heroes_beside(table.world, who)] if able else []

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay; she rides with the other from now on."""
        world = table.world
        movement_points.pay(table, who, handover_price())
        owner = owner_of(world)
        name = abilities_like(world, who, Companion)[0].name
        if self.hero == owner:
            world.drop(Lent, owner)
        else:
            world.set(owner, Lent(ability="companion", hero=self.hero))
        table.log(CompanionGiven(name=name, by=who, to=self.hero))


def owner_of(world: World) -> Entity:
    """The hero whose companion she is by his card."""
    return next(h for h in heroes(world) if any(isinstance(a, Companion) for a in hero_card(world, h).abilities))


def _known(name: str) -> str:
    known = registry.all(FAMILIAR)
    if name not in known:
        raise ValueError(f"there is no familiar {name!r}; there are {', '.join(sorted(known))}")
    return name


@ability("familiar")
class FamiliarOf(Ability):
    """The hero has the familiar of that name."""

    name: Annotated[str, AfterValidator(_known)]
    stacks = True


@on(RoundBegan, rules=("BASE-FAM-01",))
async def with_the_first_round(table: Table, began: RoundBegan) -> None:
    """It starts in its owner's space."""
    for hero in heroes_on_board(table.world):
        for held in abilities_like(table.world, hero, FamiliarOf):
            await come(table, hero, held.name)


@on(Entered, rules=("BASE-FAM-01",))
async def with_its_owner(table: Table, move: Entered) -> None:
    """One that was bought in town comes when its owner does."""
    if move.start == OFF_BOARD:
        for held in abilities_like(table.world, move.figure, FamiliarOf):
            await come(table, move.figure, held.name)
