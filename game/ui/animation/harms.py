"""What lies on the ground strikes whoever steps there: its die, its blow, and the lines beside them; and the dice of a
mover, which lie beside it while it moves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.board.grid import Space, bits
from game.content.counting import counted
from game.kernel.request import Fact
from game.kernel.store import NOBODY, FigureId, World
from game.rules.status.wounds import effect_tokens
from game.show.lines import BESIDE, HarmWords
from game.show.reading import shown
from game.show.rolls import roll_lines
from game.state.components.components import Position
from game.state.events import facts as f
from game.state.game_data import board, game_data
from game.state.movers import WAYS, Mover, MoverGone, MoverMoved, MoverStopped, front_of, shuts, step_of
from game.state.queries.board_queries import covered_spaces
from game.state.slugs import Purpose
from game.ui.animation.hazards import rolls
from game.ui.animation.reel import Animation, Blow, PauseAnimation, Tumble
from game.ui.animation.seen_figures import SeenFigures
from game.ui.board.frame import Frame, LyingRoll, Missile, Point
from game.ui.board.picture import FigurePicture
from game.ui.prompts.about import rolled_for
from game.ui.prompts.words import totals

READ = 800.0
"""Milliseconds for which what the ground has done stands before anything else happens."""
LENGTHS = {"dart": 230.0, "scythe": 420.0, "leap": 420.0}
FLIGHT = 0.6
"""The share of its time for which a dart flies."""
FARTHEST = 6
"""How many spaces away the wall may be out of which a dart comes."""


@dataclass(frozen=True, kw_only=True)
class Throw(Tumble):
    """Dice roll on the board, and lie there from then on."""

    lying: LyingRoll
    held = False

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """As all dice roll."""
        super().show(t, frame, reduced=reduced)
        frame.lying = self.lying


@dataclass(frozen=True, kw_only=True)
class HarmHit(Animation):
    """What lies on the ground strikes at a point: a dart flies there first."""

    strike: str
    start: Point
    goal: Point
    lying: LyingRoll
    suspense = True

    @property
    def length(self) -> float:
        """As long as its kind takes."""
        return LENGTHS[self.strike]

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """The way of a dart and its spark, the swing of a blade, drops that leap; with reduced motion each at its
        height."""
        frame.lying = self.lying
        (ax, ay), (bx, by) = self.start, self.goal
        angle = math.atan2(by - ay, bx - ax)
        t = 0.8 if reduced and self.strike == "dart" else 0.5 if reduced else t
        if self.strike == "dart" and t < FLIGHT:
            part = t / FLIGHT
            frame.missiles.append(Missile("dart", (ax + (bx - ax) * part, ay + (by - ay) * part), angle))
        elif self.strike == "dart":
            frame.missiles.append(Missile("dart", self.goal, angle, ended=(t - FLIGHT) / (1 - FLIGHT)))
        elif self.strike == "scythe":
            frame.missiles.append(Missile("scythe", self.goal, angle, ended=t))
        else:
            frame.heat.update(dict.fromkeys(self.lying.at, math.sin(math.pi * t)))
            frame.missiles.append(Missile("leap", self.goal, angle, ended=t))


@dataclass(frozen=True, kw_only=True)
class LieThere(PauseAnimation):
    """What the ground has done stands beside the figure to be read."""

    lying: LyingRoll

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Its lines."""
        frame.lying = self.lying


# --- facts -----------------------------------------------------------------------------------------------------------
def take_up(seen: SeenFigures, facts: Sequence[Fact], world: World) -> None:
    """Note the way of a mover whose dice begin these facts, or what its module tells of the roll."""
    seen.way = ()
    first = facts[0]
    seen.told = roll_lines(world, facts)
    if not isinstance(first, f.DiceRolled) or first.by != NOBODY:
        return
    found: list[Mover] = []
    for fact in facts[1:]:
        if isinstance(fact, MoverMoved):
            found += [fact.start, fact.end]
        elif isinstance(fact, MoverGone | MoverStopped):
            found.append(fact.body)
        if isinstance(fact, MoverStopped | f.DiceRolled):
            break
    if found and rolls(world, found[0].kind):
        seen.way = tuple(dict.fromkeys(space for body in found for space in body.spaces))


def thrown(seen: SeenFigures, fact: f.DiceRolled, world: World) -> list[Animation]:
    """Dice that are rolled for the ground or for a mover, of which a module tells more, or for anything else that does
    not lie in the tray; nothing for what does."""
    dice = tuple(zip(fact.dice, fact.faces, strict=True))
    harm = next((each for each in _harms(world).items() if each[1].roll == fact.why), None)
    if harm is not None:
        saved = any(game_data(world).faces[colour][face].surge for colour, face in dice)
        told = (_title(world, harm[0]), "A surge: unhurt" if saved else "No surge")
        lying = seen.lay(LyingRoll(_spaces(seen, fact.by, world), dice, told))
    elif seen.way:
        faces = [game_data(world).faces[colour][face].range for colour, face in dice]
        sums = f"{' + '.join(map(str, faces))} = **{counted(sum(faces), 'space')}**"
        lying = seen.lay(LyingRoll(seen.way, dice, seen.told or (sums,)))
    elif seen.told:
        lying = seen.lay(LyingRoll(_spaces(seen, fact.by, world), dice, seen.told))
    elif fact.by != NOBODY and shown(game_data(world).book, "dice").get(fact.why, BESIDE) == BESIDE:
        told = (f"**{rolled_for(world, Purpose(fact.why))}**", totals(world, dice))
        lying = seen.lay(LyingRoll(_spaces(seen, fact.by, world), dice, told))
    else:
        return []
    if fact.own:
        return [LieThere(lying=lying, wait=READ)]
    played: list[Animation] = [Throw(count=len(dice), lying=lying, sound="dice_shake")]
    return [*played, *(_past(seen, fact.by, harm[1]) if harm is not None and saved else [])]


def struck(seen: SeenFigures, fact: f.Wounded, picture: FigurePicture, world: World) -> list[Animation]:
    """How the ground strikes, where it is the cause of the wounds."""
    harm = _harms(world).get(fact.cause)
    if harm is None:
        return []
    told = f"**{counted(fact.wounds, 'wound')}**, armour does not help"
    spaces = _spaces(seen, fact.figure, world)
    if harm.roll and seen.lying is not None and seen.lying.at == spaces:
        lying = seen.lay(replace(seen.lying, told=(*seen.lying.told, told)))
    else:
        lying = seen.lay(LyingRoll(spaces, (), (_title(world, fact.cause), told)))
    goal = seen.middle(picture)
    start = _from_wall(world, spaces[0], goal) if spaces else goal
    return [HarmHit(strike=harm.motion, start=start, goal=goal, lying=lying, sound=harm.sound)]


def tokened(seen: SeenFigures, fact: f.TokenAdded, world: World) -> list[Animation]:
    """The tokens that come with a blow of the ground, and how many of them lie on the figure then."""
    if seen.lying is None or seen.lying.at != _spaces(seen, fact.figure, world):
        return []
    whole = getattr(effect_tokens(world, fact.figure), fact.token)
    told = f"**{counted(fact.count, f'{fact.token} token')}**" + f", {whole} in all" * (whole > fact.count)
    lying = seen.lay(replace(seen.lying, told=(*seen.lying.told, told)))
    return [LieThere(lying=lying, wait=READ)]


def _harms(world: World) -> dict[str, HarmWords]:
    return dict(shown(game_data(world).book, "harms"))


def _title(world: World, cause: str) -> str:
    words = str(shown(game_data(world).book, "causes")[cause])
    return f"**{words[:1].upper()}{words[1:]}**"


def _past(seen: SeenFigures, figure: FigureId, harm: HarmWords) -> list[Animation]:
    """A blow of the ground that a surge has turned aside."""
    picture = seen.known.get(figure)
    if picture is None or seen.lying is None:
        return []
    dodged = Blow(figure=picture.id, at=seen.spot(picture.anchor), outcome="dodge", text="unhurt", sound=harm.sound)
    return [dodged, LieThere(lying=seen.lying, wait=READ)]


def _from_wall(world: World, space: Space, goal: Point) -> Point:
    """The point of the nearest wall out of which something flies straight over a space to a goal."""
    grid = board(world)
    found = []
    for way in WAYS:
        body, far = Mover("", "", way, spaces=(space,)), 0
        while far < FARTHEST and not shuts(grid, front_of(grid, body), frozenset()):
            body, far = Mover("", "", way, spaces=(Space(body.spaces[0] + step_of(grid, body)),)), far + 1
        found.append((far, WAYS.index(way)))
    far, side = min(found)
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    return goal[0] + dx * (far + 0.5), goal[1] + dy * (far + 0.5)


def _spaces(seen: SeenFigures, figure: FigureId, world: World) -> tuple[Space, ...]:
    """The spaces of a figure that stands, or where it was seen last."""
    if world.find(Position, figure) is not None:
        return tuple(bits(covered_spaces(world, figure)))
    known = seen.known.get(figure)
    return () if known is None else (known.anchor,)
