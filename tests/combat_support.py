"""A small table for fights: a drawing, figures with just the values that matter, dice and answers written down."""

from __future__ import annotations

import dataclasses
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeVar

from game.board.board import Board
from game.board.grid import Space, mask_of
from game.content.models import (
    CardId,
    Figures,
    HeroCard,
    ItemCard,
    MonsterCard,
    MonsterRank,
    Skills,
    SurgeBonus,
    SurgePurchase,
    Traits,
)
from game.content.quest import Area, Named, Quest, QuestTreachery
from game.kernel.luck import seed_from
from game.kernel.request import CHANCE, Fact, Request, Seat
from game.kernel.store import GAME, Component, FigureId, World
from game.kernel.table import Over, Seed, Stage, Table
from game.modules.compose import compose
from game.modules.library import shipped_catalog
from game.rules.combat.attack import attack
from game.state.components import components as c
from game.state.events.attack import FISTS
from game.state.game_data import GameData
from game.state.requests.requests import words_of_dice
from game.state.slugs import Window

F = TypeVar("F", bound=Fact)
Rule = Callable[[Table], Awaitable[Any]]


class Figure:
    """A figure of the drawing."""


@dataclass(frozen=True)
class HeroFigure(Figure):
    """A hero of the drawing. Fatigue is 0 unless a test wants it, so that nobody is asked for fatigue dice."""

    traits: Mapping[str, int] = field(default_factory=dict)
    wounds: int = 12
    fatigue: int = 0
    armour: int = 0
    speed: int = 4
    conquest: int = 3
    abilities: tuple[Any, ...] = ()
    items: tuple[ItemCard, ...] = ()
    order: str = ""
    coins: int = 0
    also: tuple[Component, ...] = ()


@dataclass(frozen=True)
class MonsterFigure(Figure):
    """A monster of the drawing; a letter that fills several spaces is large."""

    attack: str = "melee"
    dice: tuple[str, ...] = ("red",)
    wounds: int = 4
    armour: int = 0
    speed: int = 4
    rank: str = "normal"
    abilities: tuple[Any, ...] = ()
    named: str = ""
    conquest: int = 0
    also: tuple[Component, ...] = ()


def weapon(
    name: str = "club",
    *,
    attack: str = "melee",
    dice: tuple[str, ...] = ("red",),
    surges: Sequence[tuple[int, Any]] = (),
    abilities: tuple[Any, ...] = (),
    hands: int = 1,
) -> ItemCard:
    """A weapon; `surges` are (price, gain), the gain a dict of bonuses or an ability."""
    options = tuple(
        SurgePurchase.model_construct(cost=cost, gain=(SurgeBonus(**gain) if isinstance(gain, dict) else gain,))
        for cost, gain in surges
    )
    return item(name, kind="weapon", attack=attack, dice=dice, surges=options, abilities=abilities, hands=hands)


def item(name: str, **fields: Any) -> ItemCard:
    """Any item card."""
    plain = {"deck": "copper", "copies": 1, "kind": "other"}
    return ItemCard.model_construct(id=name, name=name.title(), **{**plain, **fields})


class Arena:
    """The table: `id[letter]` is the entity of a figure or the name of an item its entity."""

    def __init__(
        self,
        drawing: str,
        figures: Mapping[str, Figure],
        *,
        walls: Iterable[int] = (),
        options: Mapping[str, Any] | None = None,
        conquest: int = 10,
        stairs: Iterable[Space] = (),
    ) -> None:
        rows = drawing.split("/")
        self.width = len(rows[0])
        self.drawing = "".join(rows)
        floor = mask_of(i for i, letter in enumerate(self.drawing) if letter != "#")
        board = Board(self.width, len(rows), floor, frozenset(walls))
        self.id: dict[str, FigureId] = {}
        self._words: list[str] = []
        self._answers: list[tuple[str, Any]] = []
        book = compose(("base", "altar"))
        data = GameData(_catalog(self, figures), _quest(board, figures), options or {}, player_count=5, book=book)
        self.world = World(data)
        self._lay_out(conquest, stairs)
        for letter, figure in figures.items():
            self._put(letter, figure)
        rules = dataclasses.replace(book, stages=MappingProxyType({"test": self._stage}))
        heroes = [letter for letter in figures if isinstance(figures[letter], HeroFigure)]
        self.world.set(GAME, c.HeroSeats(tuple(Seat(f"seat{n + 1}") for n in range(len(heroes)))))
        seats = (CHANCE, c.OVERLORD, c.PARTY, *self.world.the(c.HeroSeats).seats)
        self.table = Table(self.world, rules, sources=dict.fromkeys(seats, self._source))
        self._rule: Rule | None = None

    # --- what a test does --------------------------------------------------------------------------------------------
    def run(self, rule: Rule, *, dice: str = "", answers: Sequence[tuple[str, Any]] = ()) -> list[Fact]:
        """Run a rule with these dice (`red 1/3*, black blank`) and answers (purpose, answer); all must be used."""
        self._words = [word.strip() for word in dice.split(",") if word.strip()]
        self._answers = list(answers)
        self._rule = rule
        known = len(self.table.facts)
        self.world.drop(Over, GAME)
        self.world.set(GAME, Stage("test"))
        self.table.advance()
        assert not self._words, f"dice left over: {self._words}"
        assert not self._answers, f"answers left over: {self._answers}"
        return self.table.facts[known:]

    def attack(
        self,
        by: str,
        target: str | Space,
        *,
        weapon: str = "",
        dice: str = "",
        answers: Sequence[tuple[str, Any]] = (),
        **fields: Any,
    ) -> list[Fact]:
        """Let a figure attack another's first space, or a space."""
        space = self.space(target) if isinstance(target, str) else target
        figure = self.id[by]
        hero = self.world.find(c.Hero, figure)
        fields = {"chooser": c.OVERLORD if hero is None else hero.seat, **fields}

        async def rule(table: Table) -> None:
            await attack(table, figure, weapon=self.id.get(weapon, FISTS), target=space, **fields)

        return self.run(rule, dice=dice, answers=answers)

    def space(self, letter: str) -> Space:
        """The first space of a letter in the drawing."""
        return Space(self.drawing.index(letter))

    def wounds(self, letter: str) -> int:
        """The wounds that a figure has taken."""
        return hurt.wounds if (hurt := self.world.find(c.WoundsTaken, self.id[letter])) else 0

    def tokens(self, letter: str) -> c.Tokens:
        """The effect tokens on a figure."""
        return self.world.find(c.Tokens, self.id[letter]) or c.Tokens()

    def order(self, letter: str) -> str:
        """The order a hero holds, or nothing."""
        return order.kind if (order := self.world.find(c.Order, self.id[letter])) else ""

    def standing(self, letter: str) -> bool:
        """Whether a figure is on the board."""
        return self.world.find(c.Position, self.id[letter]) is not None

    def fatigue(self, letter: str) -> int:
        """The fatigue spent by a hero."""
        return tired.fatigue if (tired := self.world.find(c.FatigueTaken, self.id[letter])) else 0

    def conquest(self) -> int:
        """The heroes' pool."""
        return self.world.the(c.Conquest).points

    def threat(self) -> int:
        """The overlord's threat."""
        return self.world.the(c.Threat).points

    def stop_at(self, window: Window) -> None:
        """Ask at this window even when nothing can be done there."""
        self.table.stops = lambda request: getattr(request, "window", "") == window

    def overlords_turn(self) -> None:
        """Let it be the overlord's turn."""
        self.world.set(GAME, c.OverlordTurn(step="activate"))

    def heros_turn(self, letter: str, **fields: Any) -> None:
        """Let it be a hero's turn."""
        self.world.set(GAME, c.HeroTurn(hero=self.id[letter], **fields))

    # --- inside ------------------------------------------------------------------------------------------------------
    async def _stage(self, table: Table) -> None:
        assert self._rule is not None
        await self._rule(table)
        table.end("nobody", why="test")

    def _source(self, table: Table, request: Request[Any]) -> Any:
        if request.seat == CHANCE:
            return self._faces(getattr(request, "dice", ()))
        known = {"SpendSurges": "surges", "SplitPoints": "split"}
        kind = type(request).__name__
        purpose = getattr(request, "purpose", getattr(request, "window", known.get(kind, kind)))
        assert self._answers, f"nobody said what to answer to {request}"
        expected, answer = self._answers.pop(0)
        assert expected == purpose, f"{expected} was expected, {request} came"
        return answer(table, request) if callable(answer) else answer

    def _faces(self, dice: tuple[str, ...]) -> tuple[int, ...]:
        faces = []
        for colour in dice:
            assert self._words, f"no die written down for {colour}"
            word = self._words.pop(0)
            sides = words_of_dice(self.world, [colour] * 6, range(6))
            assert word in sides, f"{word} is no face of {colour}: {sides}"
            faces.append(sides.index(word))
        return tuple(faces)

    def _lay_out(self, conquest: int, stairs: Iterable[Space]) -> None:
        for component in (
            Seed(seed_from(1)),
            Stage("test"),
            c.Round(1),
            c.Conquest(conquest),
            c.Threat(0),
            c.Revealed((0,)),
            c.Keys(),
            c.Hand(),
            c.Discards(),
            c.InPlay(),
            c.Lasting(),
        ):
            self.world.set(GAME, component)
        for kind, letter in (("pit", "p"), ("rubble", "r"), ("water", "w")):
            for space in (i for i, drawn in enumerate(self.drawing) if drawn == letter):
                self.world.create(c.TerrainPatch(kind, (Space(space),)))
        for space in stairs:
            self.world.create(c.Marker("stairs", space, detail="red"))

    def _put(self, letter: str, figure: Figure) -> None:
        world = self.world
        number = len(self.id) + 1
        if isinstance(figure, HeroFigure):
            count = sum(1 for _ in world.each(c.Hero)) + 1
            entity = FigureId(
                world.create(
                    c.Hero(CardId(f"hero_{letter.lower()}"), Seat(f"seat{count}"), count), c.Coins(figure.coins)
                )
            )
            for card in figure.items:
                self.id[card.id] = FigureId(world.create(c.Item(card.id, entity, equipped=True)))
            if figure.order:
                world.set(entity, c.Order(figure.order))
        elif isinstance(figure, MonsterFigure):
            rank = "named" if figure.named else figure.rank
            entity = FigureId(world.create(c.Monster(CardId(f"monster_{letter.lower()}"), rank, figure.named, number)))
        self.id[letter] = entity
        if letter in self.drawing:
            world.set(entity, c.Position(self.space(letter), orientation=_lies(self.drawing, letter, self.width)))
        for component in getattr(figure, "also", ()):
            world.set(entity, component)


def _size(drawing: str, letter: str, width: int) -> str:
    count = drawing.count(letter)
    return {0: "1x1", 1: "1x1", 2: "1x2", 4: "2x2", 6: "2x3"}[count]


def _lies(drawing: str, letter: str, width: int) -> int:
    spaces = [i for i, drawn in enumerate(drawing) if drawn == letter]
    columns = {space % width for space in spaces}
    return 1 if len(spaces) in (2, 6) and len(columns) < len(spaces) // len(columns) else 0


def _catalog(arena: Arena, figures: Mapping[str, Figure]) -> Any:
    shipped = shipped_catalog()
    heroes, monsters, items = dict(shipped.heroes), dict(shipped.monsters), dict(shipped.items)
    for letter, figure in figures.items():
        if isinstance(figure, HeroFigure):
            card = f"hero_{letter.lower()}"
            heroes[CardId(card)] = _hero(card, figure)
            items.update({card.id: card for card in figure.items})
        elif isinstance(figure, MonsterFigure):
            card = f"monster_{letter.lower()}"
            monsters[CardId(card)] = _monster(card, figure, _size(arena.drawing, letter, arena.width))
    return dataclasses.replace(shipped, heroes=heroes, monsters=monsters, items=items)


def _hero(card: str, figure: HeroFigure) -> HeroCard:
    return HeroCard.model_construct(
        id=card,
        name=card,
        conquest=figure.conquest,
        wounds=figure.wounds,
        fatigue=figure.fatigue,
        armour=figure.armour,
        speed=figure.speed,
        traits=Traits(**figure.traits),
        skills=Skills(fighting=3),
        abilities=figure.abilities,
    )


def _monster(card: str, figure: MonsterFigure, size: str) -> MonsterCard:
    rank = MonsterRank.model_construct(
        speed=figure.speed,
        wounds=dict.fromkeys((2, 3, 4, 5), figure.wounds),
        armour=figure.armour,
        dice=figure.dice,
        abilities=figure.abilities,
    )
    return MonsterCard.model_construct(
        id=card,
        name=card,
        attack=figure.attack,
        size=size,
        figures=Figures(normal=6, master=6),
        family="beast",
        normal=rank,
        master=rank,
    )


def _quest(board: Board, figures: Mapping[str, Figure]) -> Quest:
    named = {
        figure.named: Named(
            id=figure.named,
            name=figure.named.title(),
            monster=CardId(f"monster_{letter.lower()}"),
            rank="master",
            extra_wounds=0,
            armour=None,
            speed=None,
            abilities=(),
            conquest=figure.conquest,
            text="",
            art="",
        )
        for letter, figure in figures.items()
        if isinstance(figure, MonsterFigure) and figure.named
    }
    return Quest(
        id="arena",
        name="Arena",
        goal="",
        intro="",
        victory="",
        defeat="",
        length="",
        board=board,
        areas=(Area("0", 0, board.floor, "", "", ""),),
        doors=(),
        things=(),
        terrain=(),
        monsters=(),
        named=named,
        chests=(),
        start_conquest={},
        extra_conquest={},
        coins=100,
        treachery=QuestTreachery(0, 0, 0),
        win=_Never(),
        events=(),
        encounters={},
    )


class _Never:
    """A goal that is never reached, but for a death of the named `boss`."""

    given: tuple[Any, ...] = ()

    def meets(self, world: World, fact: Fact) -> bool:
        """Only by that."""
        return getattr(fact, "named", "") == "boss"


def of_kind(facts: Sequence[Fact], kind: type[F]) -> list[F]:
    """The facts of one kind."""
    return [fact for fact in facts if isinstance(fact, kind)]
