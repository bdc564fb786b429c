"""How encounters end: each side has an objective of its own, and with it wins the encounter at once. What has none for
the overlord gets one: all heroes down at the end of a round, or a last round."""

from __future__ import annotations

from game.content.quest_parts import Objective
from game.kernel.registry import on, part, rule
from game.kernel.request import Fact
from game.kernel.store import GAME, World
from game.kernel.table import Table
from game.rules.quest.conquest import ENDING, meet_overlord_goal, settle
from game.rules.quest.last_round import last_of_all
from game.rules.quest.quest_events import SETTLED
from game.rules.quest.quest_tests import QuestTest, all_hold, quest_test
from game.show.quest_words import tells_test
from game.state.components.components import OVERLORD, Round
from game.state.components.veterans import EncounterBefore
from game.state.events.facts import Defeated, Entered, Killed, RoundBegan
from game.state.events.turn_facts import OverlordTurnBegan, OverlordTurnEnded
from game.state.fall_options import LOSS
from game.state.footing import is_lying, rises_alone
from game.state.game_data import game_data
from game.state.queries.figures import heroes

RULE = "SECOND-QUEST-04"
ALL_DOWN = "SECOND-QUEST-06"
"""Why the overlord has won with all heroes down, whether or not another part follows."""


@part(LOSS, "objective")
def objective(world: World) -> tuple[str, str] | None:
    """The heroes lose nothing by falling: the overlord wins by an objective, each of which is an ending of its own."""
    return None


@rule("SECOND-QUEST-04")
def objective_of(world: World) -> Objective | None:
    """What the overlord is after: as the quest says (SECOND-QUEST-04), else, where no conquest ends the game, that all
    heroes are down or the last round is over."""
    own, last = game_data(world).quest.objective, last_of_all(world)
    return own if own is not None or not last else Objective("", "", last_round=last, all_down_from=1)


@part(ENDING, "last_round")
def last_round(world: World) -> tuple[str, str] | None:
    """The overlord has won where the heroes have not reached their goal by the end of the last round."""
    wanted = objective_of(world)
    late = wanted is not None and 0 < wanted.last_round < world.the(Round).number
    return (OVERLORD, RULE) if late else None


@on(RoundBegan, order=-90, rules=("SECOND-QUEST-04",))
async def look_at_the_clock(table: Table, began: RoundBegan) -> None:
    """A round is over: has it been the last, and does any hero stand?"""
    world, wanted = table.world, objective_of(table.world)
    if wanted is not None and lost_while_down(world, wanted, over=began.number - 1):
        meet_overlord_goal(table, why=ALL_DOWN)
    settle(table)


@rule("SECOND-QUEST-04")
def lost_while_down(world: World, wanted: Objective, *, over: int) -> bool:
    """Whether all heroes are down at the end of the round `over`, and the overlord wins with that: where his objective
    says so, and where it has no last round and none of them may stand up, for it would never end."""
    party = heroes(world)
    if not all(is_lying(world, hero) for hero in party):
        return False
    if wanted.all_down_from or wanted.last_round:
        return 0 < wanted.all_down_from <= over
    return not any(rises_alone(world, hero) for hero in party)


@on(Killed, Defeated, *SETTLED, Entered, OverlordTurnBegan, OverlordTurnEnded, order=92, rules=("SECOND-QUEST-04",))
async def overlord_reaches(table: Table, fact: Fact) -> None:
    """The overlord's objective is one of these occasions (SECOND-QUEST-04)."""
    wanted = game_data(table.world).quest.objective
    lose = None if wanted is None else wanted.lose
    if (
        lose is not None
        and type(fact) in lose.of
        and lose.meets(table.world, fact)
        and all_hold(table.world, lose.given)
    ):
        meet_overlord_goal(table)
        settle(table)


@quest_test("won_before")
class WonBefore(QuestTest):
    """The encounter before was won by the heroes; with `not` by the overlord."""

    def holds(self, world: World) -> bool:
        """Whether it was."""
        before = world.find(EncounterBefore, GAME)
        return before is not None and before.winner != OVERLORD


tells_test("won_before", "the heroes won the part before")
