"""Power cards in play: what they make deaths and glyphs cost, and the moments at which they answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from game.board.footprint import OFF_BOARD
from game.effects.base import Nested, effect
from game.kernel.registry import on
from game.kernel.request import Draft
from game.kernel.store import World
from game.kernel.table import Table
from game.modules.well import causes as well_causes
from game.modules.well import purposes as well_purposes
from game.rules.overlord.power_cards import cards_answer
from game.rules.overlord.threat import pay_threat, threat_of
from game.rules.quest.amounts import Number, Times
from game.rules.quest.conquest import change_conquest, settle
from game.rules.quest.effect_context import Effect, EffectContext, context_of, perform
from game.state.components.components import OVERLORD
from game.state.events import causes
from game.state.events.attack import Declaring, Rolled
from game.state.events.card_facts import CardAnswered
from game.state.events.drafts import DeathCosts
from game.state.events.facts import ChestOpened, Left
from game.state.game_data import catalog
from game.state.queries.cards_in_play import in_play, power_card_total
from game.state.queries.figures import is_hero, side_of
from game.state.requests.requests import YesNo
from game.state.slugs import Cause, Window, window

D = TypeVar("D", bound=Draft)
CHEST_OPENED = window("chest_opened")
MONSTER_ATTACKS = window("monster_attacks")
MONSTER_STRUCK = window("monster_struck")
AFTER_AIM = 25
AFTER_DODGES = 15


@effect("toll")
class Toll(Effect):
    """While the card lies in play each hero's death costs `death` conquest more, and each way of a hero to town by a
    glyph costs `town` conquest."""

    stands: ClassVar[bool] = True

    death: Number = 0
    town: Number = 0

    def amounts(self) -> dict[str, int]:
        """Both numbers, by name."""
        return {"death_toll": self.death, "town_toll": self.town}


@on(DeathCosts, rules=("BASE-OLC-14",))
async def dearer_deaths(table: Table, costs: DeathCosts) -> DeathCosts:
    """A death costs more."""
    return costs.changed(conquest=costs.conquest + power_card_total(table.world, "death_toll"))


@on(Left, rules=("BASE-OLC-14",))
async def dearer_town(table: Table, left: Left) -> None:
    """A glyph to town costs conquest."""
    toll = power_card_total(table.world, "town_toll")
    if toll and left.cause == causes.GLYPH and left.to == OFF_BOARD:
        change_conquest(table, -toll, cause=well_causes.TOLL)
        settle(table)


@effect("for_threat")
class ForThreat(Effect):
    """The overlord may pay so much threat; if he does, the verbs of `do` run."""

    sensible: ClassVar[Mapping[str, tuple[int, int]]] = {"threat": (1, 20)}
    threat: Times
    do: tuple[Nested, ...]

    def possible(self, world: World, context: EffectContext) -> bool:
        """With the threat there and something to gain."""
        return threat_of(world) >= self.threat and all(verb.possible(world, context) for verb in self.do)

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask, pay, do it."""
        request = YesNo(
            seat=OVERLORD,
            why="BASE-OLC-14",
            purpose=well_purposes.PAY_FOR_CARD,
            subject=context.figure,
            card=context.card,
        )
        if not await table.ask(request):
            return context
        pay_threat(table, self.threat, cause=context.cause)
        table.log(CardAnswered(card=context.card))
        return await perform(table, self.do, context)


@on(ChestOpened, rules=("BASE-OLC-14",))
async def answer_a_chest(table: Table, opened: ChestOpened) -> None:
    """Cards that wait for an opened chest."""
    await cards_answer(table, opened, CHEST_OPENED)


@on(Declaring, order=AFTER_AIM, rules=("BASE-OLC-14",))
async def answer_a_monster_s_attack(table: Table, declaring: Declaring) -> Declaring:
    """Cards that wait for an attack of the overlord's monsters, before its dice."""
    attack = declaring.attack
    if attack.side == "hero" or is_hero(table.world, attack.by) or attack.aimed:
        return declaring
    return await changed_by_cards(table, declaring, MONSTER_ATTACKS)


@on(Rolled, order=AFTER_DODGES, rules=("BASE-OLC-14",))
async def answer_a_hero_s_attack(table: Table, rolled: Rolled) -> Rolled:
    """Cards that wait for a monster under the dice of a hero."""
    struck = any(side_of(table.world, figure) == "monster" for figure in rolled.affected)
    if not struck or rolled.attack.side != "hero" or not is_hero(table.world, rolled.attack.by):
        return rolled
    return await changed_by_cards(table, rolled, MONSTER_STRUCK)


async def changed_by_cards(table: Table, draft: D, moment: Window) -> D:
    """What is about to happen as the cards in play that wait for it leave it."""
    for card in in_play(table.world):
        entry = catalog(table.world).overlord_cards[card]
        if entry.when is None or entry.when.window != moment:
            continue
        context = context_of(draft, cause=Cause(card))
        if all(verb.possible(table.world, context) for verb in entry.do):
            done = await perform(table, entry.do, context)
            assert isinstance(done.event, type(draft))
            draft = done.event
    return draft
