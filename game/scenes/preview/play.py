"""Play from here: a real game on the quest as it was last read, with the heroes where the designer wants them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

import msgspec

from game.board.grid import NOWHERE, Space, bits
from game.content.quest import Quest
from game.kernel.luck import seed_from
from game.kernel.request import Request, Seat
from game.kernel.store import FigureId, World
from game.kernel.table import WAIT, Source, Table
from game.modules.altar.treachery.step import WITHOUT_TREACHERY
from game.modules.compose import compose
from game.modules.library import shipped_catalog
from game.modules.new_game import lay_out_game
from game.modules.rule_options import options_in_force
from game.modules.setup import GameSetup
from game.players import make
from game.rules.dungeon.reveal import reveal, reveal_seen_areas
from game.rules.movement.steps import landable
from game.state.components.components import OVERLORD, PARTY, Door, Position, Round, hero_seat
from game.state.events.facts import HeroPlaced
from game.state.game_data import GameData
from game.state.queries.board_queries import crowd, steps
from game.state.queries.figures import heroes
from game.state.requests import purposes
from game.state.requests.requests import ChooseCard
from game.ui.preview.reading import QuestReading
from game.ui.preview.trial import Party
from game.ui.session import HUMAN, Session

SIDES = {
    "heroes": (HUMAN, "normal"),
    "overlord": ("normal", HUMAN),
    "both": (HUMAN, HUMAN),
}
"""Who plays heroes and overlord when the designer takes a side."""


UNSAVED = "A game begun in the preview is not kept: its quest is still being made."


class Unplayable(Exception):
    """A game cannot begin; the text says why."""


@dataclass(frozen=True)
class Beginning:
    """With whom and where a game begins: `space` -1 is the start of the quest."""

    party: Party
    side: str = "heroes"
    space: Space = NOWHERE


def session_from(reading: QuestReading, beginning: Beginning) -> Session:
    """A game at its first round, the heroes equipped by computer players; Unplayable with the reason."""
    if reading.quest is None:
        raise Unplayable("The quest has to be read without a fault before it can be played.")
    party, quest = beginning.party, reading.quest
    seats: dict[str, str] = {OVERLORD: SIDES[beginning.side][1]}
    seats |= {hero_seat(number): SIDES[beginning.side][0] for number in range(1, party.count + 1)}
    picked = tuple(card for card in party.cards[: max(2, party.count)])
    setup = GameSetup(
        quest=str(reading.path),
        heroes=party.count,
        seed=seed_from(party.seed),
        modules=reading.modules,
        options={"chosen_heroes": True} if any(picked) else {},
        seats=seats,
    )
    table = _set_up(setup, quest, picked, beginning.space)
    session = Session(setup, table=table, curtain=False)
    session.unsaved = UNSAVED
    session.news()
    return session


def _set_up(setup: GameSetup, quest: Quest, picked: tuple[str, ...], space: Space) -> Table:
    world = World(
        GameData(
            catalog=shipped_catalog(setup.modules),
            quest=quest,
            book=compose(setup.modules),
            options=options_in_force(compose(setup.modules), setup.options),
            player_count=setup.heroes + 1,
            left_out=WITHOUT_TREACHERY,
        )
    )
    lay_out_game(world, setup)
    book = compose(setup.modules)
    if space >= 0:
        stages = {**book.stages, "setup/place": placed_at(quest, space)}
        book = replace(book, stages=MappingProxyType(stages))
    table = Table(world, book, sources=_by_computer(setup, picked))
    try:
        table.advance()
    except Exception as problem:  # a quest in the making may do anything to the rules
        raise Unplayable(f"Setting up stopped: {type(problem).__name__}: {problem}") from problem
    table.sources = {}
    return table


def _by_computer(setup: GameSetup, picked: tuple[str, ...]) -> Mapping[Seat, Source]:
    """Greedy seats that answer until the first round begins."""
    left = deque(picked)

    def seat(name: Seat) -> Source:
        bot = make("normal", name, setup.seed)

        def answer(table: Table, request: Request[Any]) -> Any:
            if table.world.the(Round).number > 0:
                return WAIT
            if isinstance(request, ChooseCard) and request.purpose == purposes.HERO and left:
                card = left.popleft()
                return card if card in request.cards else bot(table, request)
            return bot(table, request)

        return answer

    return {name: seat(name) for name in (OVERLORD, PARTY, *map(hero_seat, range(1, setup.heroes + 1)))}


def placed_at(quest: Quest, space: Space) -> Callable[[Table], Coroutine[Any, Any, None]]:
    """The stage that puts the heroes about a space, every area on the way to it revealed and its doors open."""

    async def place(table: Table) -> None:
        world = table.world
        way = way_to(quest, space)
        for number in way:
            await reveal(table, number)
        for door, state in list(world.each(Door)):
            if set(quest.doors[state.index].areas) <= set(way):
                world.set(door, msgspec.structs.replace(state, open=True))
        for hero in heroes(world):
            world.set(hero, Position(nearest(world, hero, space)))
            table.log(HeroPlaced(hero=hero, space=world.get(Position, hero).anchor))
        await reveal_seen_areas(table)
        table.go("setup/overlord")

    return place


def way_to(quest: Quest, space: Space) -> list[int]:
    """The areas from the start to that of a space, by the fewest doors and stairs."""
    area = quest.area_at(space)
    goal = area.number if area is not None else 0
    ways: dict[int, list[int]] = {0: [0]}
    ahead = deque([0])
    links = [door.areas for door in quest.doors] + _stairs(quest)
    while ahead and goal not in ways:
        here = ahead.popleft()
        for one, other in links:
            for start, end in ((one, other), (other, one)):
                if start == here and end not in ways:
                    ways[end] = [*ways[here], end]
                    ahead.append(end)
    return ways.get(goal, [0, goal] if goal else [0])


def _stairs(quest: Quest) -> list[tuple[int, int]]:
    ends = [thing for thing in quest.things if thing.kind == "stairs"]
    return [(a.area, b.area) for a in ends for b in ends if a.detail == b.detail and a.area < b.area]


def nearest(world: World, hero: FigureId, space: Space) -> Space:
    """The free space nearest to another for a hero."""
    free = landable(world, hero) & ~crowd(world).everyone
    around, near = steps(world), 1 << space
    while not near & free:
        grown = near | around.spread(near)
        if grown == near:
            near = free
            break
        near = grown
    found = near & free
    return next(bits(found))
