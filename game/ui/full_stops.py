"""What stops the game for a moment, found in the facts: a hero is killed, a named monster comes into sight."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.kernel.request import Fact
from game.kernel.store import FigureId, World
from game.state.components.components import Coins, Conquest, Monster
from game.state.events import causes
from game.state.events import facts as f
from game.state.queries.figures import hero_card, heroes_on_board, name_of
from game.state.slugs import Cause


@dataclass(frozen=True, kw_only=True)
class HeroFalls:
    """A hero is killed: by whom (0 for no figure) or what, the sum of the blow, and what it costs.

    `damage` is that of an attack before armour, 0 where none killed; `left` the wounds that the hero had left. `dice`
    are (colour, face) as they lay at last. `ahead` is what the deaths to come cost: (conquest value, name) of each hero
    on the board, the cheapest first."""

    hero: FigureId
    by: FigureId
    killer: str
    cause: Cause
    damage: int
    wounds: int
    left: int
    dice: tuple[tuple[str, int], ...]
    conquest: tuple[int, int]
    coins: tuple[int, int]
    ahead: tuple[tuple[int, str], ...]

    @property
    def over(self) -> bool:
        """Whether the heroes have lost."""
        return self.conquest[1] <= 0

    @property
    def warned(self) -> bool:
        """Whether one more death may end the quest."""
        return not self.over and bool(self.ahead) and self.conquest[1] <= self.ahead[-1][0]

    @property
    def dear(self) -> tuple[str, ...]:
        """Who must not fall; all of them where any death ends the quest."""
        return tuple(name for value, name in self.ahead if value >= self.conquest[1])


@dataclass(frozen=True, kw_only=True)
class NamedSeen:
    """A named monster has come into sight."""

    figure: FigureId


FullStop = HeroFalls | NamedSeen


@dataclass
class StopFinder:
    """Hears facts as they come, and tells where the game stops. It remembers the attack in progress: its dice may have
    been rolled some questions ago."""

    _dice: list[tuple[str, int]] = field(default_factory=list)
    _names: dict[FigureId, str] = field(default_factory=dict)

    def learn(self, world: World) -> None:
        """Note what monsters are called: one that dies with its victim is gone afterwards."""
        self._names |= {figure: name_of(world, figure) for figure, _ in world.each(Monster, FigureId)}

    def heard(self, facts: Iterable[Fact], world: World) -> list[FullStop]:
        """The stops in these facts, that have led to this World."""
        told, found = list(facts), list[FullStop]()
        self.learn(world)
        for at, fact in enumerate(told):
            self._hear(fact)
            if isinstance(fact, f.Killed) and fact.rank == "hero":
                found.append(self._falls(told, at, fact, world))
            elif isinstance(fact, f.Spawned) and fact.named and world.find(Monster, fact.figure) is not None:
                found.append(NamedSeen(figure=fact.figure))
        return found

    def _hear(self, fact: Fact) -> None:
        """Keep the dice of the attack that was declared last as they lie."""
        match fact:
            case f.AttackDeclared():
                self._dice = []
            case f.DiceRolled(why="attack" | "fatigue"):
                self._dice += zip(fact.dice, fact.faces, strict=True)
            case f.Rerolled():
                for place, face in zip(fact.which, fact.faces, strict=False):
                    if place < len(self._dice):
                        self._dice[place] = self._dice[place][0], face

    def _falls(self, told: list[Fact], at: int, killed: f.Killed, world: World) -> HeroFalls:
        """The sheet of a death: the blow lies before and behind it, what it costs behind it."""
        hero, after = killed.figure, told[at:]
        wounded = [one for one in told[:at] if isinstance(one, f.Wounded) and one.figure == hero]
        struck = [one for one in after if isinstance(one, f.Struck) and one.figure == hero]
        blow = struck[0] if struck and killed.cause == causes.ATTACK else None
        lost = next((one for one in after if isinstance(one, f.ConquestChanged) and one.cause == causes.KILLED), None)
        purses = [one for one in after if isinstance(one, f.CoinsChanged) and one.hero == hero]
        paid = sum(one.amount for one in purses if one.cause == causes.KILLED)
        purse = world.find(Coins, hero)
        coins = purse.amount if purse is not None else 0
        left = lost.left if lost is not None else world.the(Conquest).points
        others = [one for one in heroes_on_board(world) if one != hero]
        return HeroFalls(
            hero=hero,
            by=killed.by,
            killer=self._called(killed.by, world),
            cause=killed.cause,
            damage=blow.damage if blow is not None else 0,
            wounds=blow.wounds if blow is not None else wounded[-1].wounds if wounded else 0,
            left=blow.lost if blow is not None else 0,
            dice=tuple(self._dice) if blow is not None else (),
            conquest=(left - lost.amount if lost is not None else left, left),
            coins=(coins - paid, coins),
            ahead=tuple(sorted((hero_card(world, one).conquest, name_of(world, one)) for one in others)),
        )

    def _called(self, figure: FigureId, world: World) -> str:
        if not figure:
            return ""
        known = self._names.get(figure, "")
        return known or (name_of(world, figure) if figure in heroes_on_board(world) else "")
