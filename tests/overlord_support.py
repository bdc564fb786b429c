"""Small drawn boards and a strict script, for tests of the overlord's side."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any, TypeVar

import msgspec

from game.board.board import Board
from game.board.footprint import Stance
from game.board.grid import Space, mask_of
from game.content.catalog import Catalog
from game.content.models import CardId, OverlordCard
from game.content.own_content import NOTHING_OWN
from game.content.painted import Painting
from game.content.quest import Area
from game.content.quest import QuestDoor as QuestDoor
from game.kernel.luck import seed_from
from game.kernel.registry import registry
from game.kernel.request import CHANCE, Request, Seat
from game.kernel.store import GAME, NOBODY, Component, Entity, FigureId, World
from game.kernel.table import Ended, Seed, Stage, Table
from game.modules.compose import compose
from game.modules.library import shipped_catalog
from game.rules.movement.steps import move_to
from game.state.components.components import (
    OVERLORD,
    PARTY,
    Coins,
    Conquest,
    Discards,
    Door,
    Hand,
    Hero,
    HeroSeats,
    HeroTurn,
    InPlay,
    InTown,
    Keys,
    Lasting,
    Monster,
    OpenedTiers,
    OverlordDeck,
    OverlordTurn,
    Position,
    Revealed,
    Round,
    TerrainPatch,
    Threat,
    WoundsTaken,
    hero_seat,
)
from game.state.events import causes
from game.state.game_data import GameData
from game.state.requests.menu_actions import MENU, MenuAction
from game.state.requests.requests import DrawCard, Menu, Roll

T = TypeVar("T")

ONE = {"A": "mordrog"}
TWO = {"A": "mordrog", "B": "lyssa"}

POWER = {"blank": 0, "plus": 1, "surge": 4}
"""A face of the power die by what it shows."""


@cache
def catalog() -> Catalog:
    """The shipped content."""
    return shipped_catalog()


class Scene:
    """A drawn board with a Table on it. `.` is floor, `#` rock, `o` a pit, `r` rubble, `w` water, `?` floor that is not
    revealed; capital letters are heroes, small ones monsters as bound in `monsters`, a letter of a large one marks its
    upper left space."""

    def __init__(
        self,
        *rows: str,
        heroes: Mapping[str, str] | None = None,
        monsters: Mapping[str, str] | None = None,
        hand: Sequence[str] = (),
        deck: Sequence[str] = ("aim",) * 20,
        discards: Sequence[str] = (),
        threat: int = 50,
        conquest: int = 20,
        step: str = "spawn",
        town: Sequence[str] = (),
        door: Space | None = None,
        chests: Sequence[Any] = (),
        named: Mapping[str, Any] | None = None,
        cards: Sequence[OverlordCard] = (),
        **options: Any,
    ) -> None:
        self.width = len(rows[0])
        letters = {(x, y): row[x] for y, row in enumerate(rows) for x in range(self.width)}
        self.at = {letter: y * self.width + x for (x, y), letter in letters.items()}
        floor = mask_of(y * self.width + x for (x, y), letter in letters.items() if letter != "#")
        hidden = mask_of(y * self.width + x for (x, y), letter in letters.items() if letter == "?")
        board = Board(self.width, len(rows), floor)
        areas = [_area(0, floor & ~hidden)]
        if hidden:
            areas.append(_area(1, hidden))
        doors = () if door is None else (_door(board, door),)
        quest = SimpleNamespace(
            board=board, areas=tuple(areas), area={a.number: a for a in areas}.__getitem__, doors=doors,
            named=named or {}, lieutenants={}, spawn_every={}, altars={}, prolonged={},
            things=(), bodies=(), terrain=(), monsters=(), chests=tuple(chests), events=(), encounters={},
            win=SimpleNamespace(meets=lambda world, fact: False), lose=None, regions={}, places={}, painting=Painting(),
            own=NOTHING_OWN.cards,
        )  # fmt: skip
        names = heroes or {}
        book = compose()
        count = max(2, len(names)) + 1
        data = GameData(with_cards(cards), quest, options, player_count=count, book=book)  # type: ignore[arg-type]
        self.world = World(data)
        self.answers: list[Any] = []
        self.dice: list[str] = []
        self.draws: list[str] = []
        self.asked: list[Request[Any]] = []
        self.figures: dict[str, FigureId] = {}
        self._common(hand, deck, discards, threat, conquest, step)
        for kind, letter in (("pit", "o"), ("rubble", "r"), ("water", "w")):
            for (x, y), drawn in letters.items():
                if drawn == letter:
                    self.world.create(TerrainPatch(kind, (Space(y * self.width + x),)))
        for number, (letter, card) in enumerate(names.items(), start=1):
            self._hero(letter, card, number, town=letter in town)
        for letter, card in (monsters or {}).items():
            self._monster(letter, card)
        for index, _ in enumerate(doors):
            self.door = self.world.create(Door(index))
        seats = {*map(hero_seat, range(1, 5)), OVERLORD, PARTY}
        sources = dict.fromkeys(seats, self._answer) | {CHANCE: self._chance}
        self.table = Table(self.world, book, sources=sources)

    def _common(
        self, hand: Sequence[str], deck: Sequence[str], discards: Sequence[str], threat: int, conquest: int, step: str
    ) -> None:
        for component in (
            Seed(seed_from(1)), Stage("overlord/menu"), HeroSeats(tuple(map(hero_seat, range(1, 5)))), Round(1),
            Conquest(conquest), Threat(threat), Revealed((0,)), Keys(), OpenedTiers(), Lasting(),
            Hand(tuple(map(CardId, hand))), OverlordDeck(tuple(map(CardId, sorted(deck)))),
            Discards(tuple(map(CardId, discards))), InPlay(), OverlordTurn(step=step),
        ):  # fmt: skip
            self.world.set(GAME, component)

    def _hero(self, letter: str, card: str, number: int, *, town: bool) -> None:
        hero = FigureId(self.world.create(Hero(CardId(card), Seat(f"seat{number}"), number), Coins(300)))
        if town:
            self.world.set(hero, InTown())
        else:
            self.world.set(hero, Position(Space(self.at[letter])))
        self.figures[letter] = hero

    def _monster(self, letter: str, card: str) -> None:
        card, _, rank = card.partition(" ")
        named = rank if rank not in ("", "normal", "master") else ""
        kind = "named" if named else rank or "normal"
        number = len(self.figures) + 1
        monster = Monster(CardId(card), kind, named, number)
        self.figures[letter] = FigureId(self.world.create(monster, Position(Space(self.at[letter]))))

    def __getitem__(self, letter: str) -> FigureId:
        """The figure of a letter."""
        return self.figures[letter]

    def space(self, x: int, y: int) -> Space:
        """A space by column and row."""
        return Space(y * self.width + x)

    def script(self, *answers: Any, dice: str = "", draws: Sequence[str] = ()) -> Scene:
        """What is answered from here on, in order: values, or functions of the request. `dice` shows power dice."""
        self.answers += answers
        self.dice += dice.replace(",", " ").split()
        self.draws += draws
        return self

    def do(self, rule: Coroutine[Any, Any, T]) -> T | None:
        """Run a rule to its end; all that was scripted must be used. None when the game ended in it."""
        try:
            rule.send(None)
        except StopIteration as done:
            assert not (self.answers or self.dice or self.draws), "something scripted was never asked for"
            return done.value  # type: ignore[no-any-return]
        except Ended:
            return None
        raise AssertionError("the rule waits for an answer")

    def stage(self, name: str) -> None:
        """Run one stage to its end."""
        self.do(self.table.book.stages[name](self.table))

    def lines(self, kind: type[MenuAction], who: str = "") -> list[Any]:
        """The lines of one kind that the menu with that kind offers now; none when no menu has it."""
        menus = [part.kind.removeprefix(MENU) for part in registry.parts.values() if part.value is kind]
        figure = self.figures[who] if who else NOBODY
        return [
            line
            for menu in menus
            for line in Menu(seat=OVERLORD, why="", menu=menu, who=figure).options(self.table)
            if type(line) is kind
        ]

    def choose(self, line: MenuAction, who: str = "") -> None:
        """Take a line of a menu; it must be offered."""
        assert line in self.lines(type(line), who), f"{line} is not offered"
        self.do(line.do(self.table, self.figures[who] if who else NOBODY))

    def turn(self, letter: str) -> None:
        """It is this hero's turn, with points to spend."""
        self.world.set(GAME, HeroTurn(hero=self[letter], action="run", points=8))

    def walk(self, letter: str, space: Space) -> None:
        """The hero steps onto a space, and the overlord may answer."""
        self.do(move_to(self.table, self[letter], Stance(space), cause=causes.WALK))

    def hurt(self, letter: str) -> int:
        """The wounds that a figure has taken."""
        known = self.get(WoundsTaken, self[letter])
        return 0 if known is None else int(known.wounds)

    def get(self, kind: type[Component], entity: Entity = GAME) -> Any:
        """A component, or None."""
        return self.world.find(kind, entity)

    def facts(self, kind: type[T]) -> list[T]:
        """The facts of one kind so far."""
        return [fact for fact in self.table.facts if isinstance(fact, kind)]

    def _answer(self, table: Table, request: Request[Any]) -> Any:
        self.asked.append(request)
        assert self.answers, f"nothing is scripted for {request}"
        answer = self.answers.pop(0)
        return answer(request) if callable(answer) else answer

    def _chance(self, table: Table, request: Request[Any]) -> Any:
        if isinstance(request, DrawCard):
            return self.draws.pop(0) if self.draws else request.options(table)[0]
        assert isinstance(request, Roll), request
        assert len(self.dice) >= len(request.dice), f"no dice are scripted for {request}"
        words = [self.dice.pop(0) for _ in request.dice]
        return tuple(POWER[word] if word in POWER else int(word) for word in words)


def board(*rows: str, **more: Any) -> Scene:
    """A board with one hero, A, unless others are named."""
    more.setdefault("heroes", ONE)
    return Scene(*rows, **more)


def with_cards(cards: Sequence[OverlordCard]) -> Catalog:
    """The shipped content with more overlord cards."""
    known = dict(catalog().overlord_cards) | {card.id: card for card in cards}
    return replace(catalog(), overlord_cards=known)


def changed(component: Any, **fields: Any) -> Any:
    """A component with some fields replaced."""
    return msgspec.structs.replace(component, **fields)


def _area(number: int, mask: int) -> Area:
    return Area(id=f"area{number}", number=number, mask=mask, title="", text="", overlord="")


def _door(board: Board, space: Space) -> QuestDoor:
    """A door on the east edges of this space and the one below it."""
    edges = frozenset({2 * space, 2 * (space + board.width)})
    reach = board.within(board.door_spaces(edges), 1)
    return QuestDoor(id="door", edges=edges, kind="normal", colour="", areas=(0, 0), reach=reach)
