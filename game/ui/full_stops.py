"""What stops the game for a moment, found in the facts: a hero is killed or lies where he fell, conquest is lost
otherwise, a named monster comes into sight, the quest ends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Any

from game.kernel.request import Fact
from game.kernel.store import GAME, NOBODY, FigureId, World
from game.state.components.components import Coins, Conquest, Monster
from game.state.events import causes
from game.state.events import facts as f
from game.state.fall_options import DEATH
from game.state.footing import is_lying
from game.state.game_data import card_name, game_data
from game.state.queries.figures import hero_card, heroes, heroes_on_board, is_hero, name_of
from game.state.slugs import Cause
from game.ui.picture import figure_art


@dataclass(frozen=True, kw_only=True)
class Loss:
    """Conquest is lost: how much there was and is left. `ahead` is what the deaths to come cost: (conquest value, name)
    of each hero on the board, the cheapest first."""

    conquest: tuple[int, int]
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
class Fall:
    """A hero falls: by whom (0 for no figure) or what, the sum of the blow, and the coins before and after.

    `damage` is that of an attack before armour, 0 where none killed; `left` the wounds that the hero had left;
    `cancelled` are those stopped by something but armour. `dice` are (colour, face) as they lay at last."""

    hero: FigureId
    by: FigureId
    killer: str
    art: str
    """The picture of the figure, empty for none."""
    rank: str
    cause: Cause
    damage: int
    wounds: int
    left: int
    dice: tuple[tuple[str, int], ...]
    coins: tuple[int, int]
    cancelled: int = 0


@dataclass(frozen=True, kw_only=True)
class HeroFalls(Fall, Loss):
    """A hero is killed, and what it costs."""


@dataclass(frozen=True, kw_only=True)
class HeroLies(Fall):
    """A hero falls and lies on the board, in a `way` of the rules in play; `standing` are the names of the heroes who
    stand, `down` how many lie, of how many."""

    way: str
    down: tuple[int, int]
    standing: tuple[str, ...]
    over: bool
    """Whether the quest has ended with it."""


@dataclass(frozen=True, kw_only=True)
class NamedSeen:
    """A named monster has come into sight. `read` where the quest reads out what is told of it with that."""

    figure: FigureId
    read: bool = False


@dataclass(frozen=True, kw_only=True)
class ConquestLost(Loss):
    """The heroes have lost conquest otherwise than by a death."""

    cause: Cause


@dataclass(frozen=True, kw_only=True)
class LastBlow:
    """The fall that came last: who struck down whom (no name where no figure did it), of what, and with which sum and
    dice, 0 and none where no attack did. `killed` is False for a hero who lies on the board."""

    by: str
    whom: str
    cause: Cause
    damage: int
    wounds: int
    dice: tuple[tuple[str, int], ...]
    killed: bool
    cancelled: int = 0


@dataclass(frozen=True, kw_only=True)
class QuestEnds:
    """The quest is over; `blow` is the fall that has ended it, None where something else has."""

    winner: str
    why: str
    blow: LastBlow | None


FullStop = HeroFalls | HeroLies | ConquestLost | NamedSeen | QuestEnds


@dataclass
class StopFinder:
    """Hears facts as they come, and tells where the game stops. It remembers the attack in progress: its dice may have
    been rolled some questions ago."""

    _dice: list[tuple[str, int]] = field(default_factory=list)
    _known: dict[FigureId, tuple[str, str, str]] = field(default_factory=dict)
    """Name, picture and rank of monsters."""

    def learn(self, world: World) -> None:
        """Note what monsters are called: one that dies with its victim is gone afterwards."""
        for figure, monster in world.each(Monster, FigureId):
            self._known[figure] = name_of(world, figure), figure_art(world, figure), monster.rank

    def heard(self, facts: Iterable[Fact], world: World) -> list[FullStop]:
        """The stops in these facts, that have led to this World."""
        told, found = list(facts), list[FullStop]()
        self.learn(world)
        for at, fact in enumerate(told):
            self._hear(fact)
            if isinstance(fact, f.FALLS) and fact.rank == "hero":
                found.append(self._falls(told, at, fact, world))
            elif isinstance(fact, f.Spawned) and fact.named and world.find(Monster, fact.figure) is not None:
                read = any(_introduces(page, fact.named, world) for page in told if isinstance(page, f.TextRead))
                found.append(NamedSeen(figure=fact.figure, read=read))
            elif isinstance(fact, f.ConquestChanged) and fact.amount < 0 and fact.cause != causes.KILLED:
                lost = fact.left - fact.amount, fact.left
                found.append(ConquestLost(cause=fact.cause, conquest=lost, ahead=_values(world)))
            elif isinstance(fact, f.GameEnded):
                found.append(QuestEnds(winner=fact.winner, why=fact.why, blow=self._blow(told[:at], world)))
        return found

    def _blow(self, told: list[Fact], world: World) -> LastBlow | None:
        """The last fall among facts."""
        at = next((at for at in reversed(range(len(told))) if isinstance(told[at], f.FALLS)), None)
        if at is None:
            return None
        killed = told[at]
        assert isinstance(killed, f.Defeated)
        struck = [one for one in told if isinstance(one, f.Struck) and one.figure == killed.figure]
        blow = struck[-1] if struck and killed.cause == causes.ATTACK else None
        return LastBlow(
            by=self._called(killed.by, world)[0],
            whom=self._called(killed.figure, world)[0] or card_name(world, killed.card),
            cause=killed.cause,
            damage=blow.damage if blow is not None else 0,
            wounds=blow.wounds if blow is not None else 0,
            dice=tuple(self._dice) if blow is not None else (),
            killed=isinstance(killed, f.Killed),
            cancelled=blow.cancelled if blow is not None else 0,
        )

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

    def _falls(self, told: list[Fact], at: int, fall: f.Defeated, world: World) -> HeroFalls | HeroLies:
        """The sheet of a fall: the blow lies before and behind it, what it costs behind it."""
        hero, after = fall.figure, told[at:]
        wounded = [one for one in told[:at] if isinstance(one, f.Wounded) and one.figure == hero]
        struck = [one for one in after if isinstance(one, f.Struck) and one.figure == hero]
        attacked = fall.cause == causes.ATTACK
        blow = struck[0] if struck and attacked else None
        killer, art, rank = self._called(fall.by, world)
        told_of_all = Fall(
            hero=hero,
            by=fall.by,
            killer=killer,
            art=art,
            rank=rank,
            cause=fall.cause,
            damage=blow.damage if blow is not None else 0,
            wounds=blow.wounds if blow is not None else wounded[-1].wounds if wounded else 0,
            left=blow.lost if blow is not None else 0,
            dice=tuple(self._dice) if attacked else (),
            coins=_coins(hero, after, world),
            cancelled=blow.cancelled if blow is not None else 0,
        )
        return _killed(told_of_all, after, world) if isinstance(fall, f.Killed) else _lies(told_of_all, after, world)

    def _called(self, figure: FigureId, world: World) -> tuple[str, str, str]:
        """Name, picture and rank of a figure, all empty for one that is not known."""
        if figure in self._known or not is_hero(world, figure):
            return self._known.get(figure, ("", "", ""))
        return name_of(world, figure), figure_art(world, figure), ""


def _introduces(page: f.TextRead, named: str, world: World) -> bool:
    """Whether a page that is read out tells of that named monster what his card says (BASE-MASTER-03)."""
    entry = game_data(world).quest.named.get(named)
    return entry is not None and bool(entry.text) and page.title == entry.name and page.text.startswith(entry.text)


def _coins(hero: FigureId, after: list[Fact], world: World) -> tuple[int, int]:
    """The coins of a hero before and after what his fall has cost; what he has got later does not count."""
    purses = [one for one in after if isinstance(one, f.CoinsChanged) and one.hero == hero]
    paid = sum(one.amount for one in purses if one.cause == causes.KILLED)
    purse = world.find(Coins, hero)
    later = sum(one.amount for one in purses if one.cause != causes.KILLED)
    left = (purse.amount if purse is not None else 0) - later
    return left - paid, left


def _killed(fall: Fall, after: list[Fact], world: World) -> HeroFalls:
    """The fall of a hero who has left the board, with the conquest that it costs."""
    lost = next((one for one in after if isinstance(one, f.ConquestChanged) and one.cause == causes.KILLED), None)
    left = lost.left if lost is not None else _pool(world)
    conquest = left - lost.amount if lost is not None else left, left
    return HeroFalls(**_fields(fall), conquest=conquest, ahead=_values(world, fall.hero))


def _lies(fall: Fall, after: list[Fact], world: World) -> HeroLies:
    """The fall of a hero who stays on the board; no conquest is lost with it."""
    party = heroes(world)
    standing = tuple(name_of(world, one) for one in party if one != fall.hero and not is_lying(world, one))
    return HeroLies(
        **_fields(fall),
        way=DEATH.of(world),
        down=(len(party) - len(standing), len(party)),
        standing=standing,
        over=any(isinstance(one, f.GameEnded) for one in after),
    )


def _fields(fall: Fall) -> dict[str, Any]:
    return {one.name: getattr(fall, one.name) for one in fields(fall)}


def _pool(world: World) -> int:
    """The heroes' conquest, 0 where there is none in the game."""
    pool = world.find(Conquest, GAME)
    return 0 if pool is None else pool.points


def _values(world: World, but: FigureId = NOBODY) -> tuple[tuple[int, str], ...]:
    """(conquest value, name) of each hero on the board but one, the cheapest first."""
    others = (one for one in heroes_on_board(world) if one != but)
    return tuple(sorted((hero_card(world, one).conquest, name_of(world, one)) for one in others))
