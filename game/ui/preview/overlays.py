"""The overlays of the preview that ask the rules: sight, walking, spawning and the reach of monsters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.board.going import Going
from game.board.grid import Space, bits, mask_of
from game.content.counting import counted
from game.kernel.store import FigureId, World
from game.rules.combat.attack_targets import attack_kind_of, own_abilities, reach_of
from game.rules.movement.steps import landable, walking_ground
from game.rules.overlord.spawn import free_spaces, seen_by_heroes
from game.show.marks import Arrow, MarkPlate, OverlayMarks, Wash
from game.state.components.components import Position
from game.state.events.attack import FISTS
from game.state.game_data import board
from game.state.queries.board_queries import blocking_sight, crowd, figures_at, revealed, sight, sight_of, steps
from game.state.queries.figures import is_monster, monsters, name_of, size_of, speed_of
from game.state.terrain import blocking, dear, opaque
from game.ui.render import theme

MOST_POINTS = 99
WORST = 5
"""How many spaces have the number of deaths written over them."""
SEEN = theme.WARNING
SPAWN = theme.colour("#ffb3a3")
REACHED = theme.TARGET_TEXT
MOVED = theme.colour("#ffd0a0")


def middle(space: Space, width: int) -> tuple[float, float]:
    """The middle of a space, as a point in spaces."""
    return space % width + 0.5, space // width + 0.5


def sight_marks(world: World, space: Space, probe: Space) -> OverlayMarks:
    """What is seen from a space, by the figure there if one stands on it, and whether the chosen space is."""
    width = board(world).width
    if not board(world).floor >> space & 1:
        return OverlayMarks(told=["There is no floor under the cursor."])
    figure = figures_at(world).get(space)
    seen = sight_of(world, figure) if figure else sight(world).visible(space, blocking_sight(world) & ~(1 << space))
    seen &= revealed(world)
    who = name_of(world, figure) if figure else f"({space % width}, {space // width})"
    marks = OverlayMarks(washes=[Wash(seen & ~(1 << space), SEEN, 42, "dots")])
    marks.told.append(f"**Sight** From {who}: {counted(seen.bit_count(), 'space')} seen.")
    if probe not in (-1, space):
        clear = bool(seen >> probe & 1)
        tone = theme.LEGAL_EDGE if clear else theme.TARGET_TEXT
        end = middle(probe, width)
        marks.arrows.append(Arrow(middle(space, width), end, tone, plain=True, sign="check" if clear else "cross"))
        place = f"({probe % width}, {probe // width})"
        marks.told.append(f"**{place}** is {'in sight' if clear else 'not seen'} from there.")
    return marks


def walk_marks(world: World, space: Space) -> OverlayMarks:
    """Movement points to every space, all doors open, figures not in the way."""
    grid = board(world)
    width = grid.width
    ground = revealed(world) & ~blocking(world)
    if not ground >> space & 1:
        return OverlayMarks(told=["Nobody can stand there to walk from."])
    layers = grid.steps().flood(1 << space, MOST_POINTS, Going(ground, dear(world)))
    numbers = {at: str(cost) for cost, layer in enumerate(layers) for at in bits(layer)}
    cut_off = ground & ~mask_of(numbers)
    marks = OverlayMarks(numbers=numbers, washes=[Wash(cut_off, theme.TARGET, 40, "cross")] if cut_off else [])
    where = f"({space % width}, {space // width})"
    marks.told.append(f"**Walking** From {where}: farthest {counted(len(layers) - 1, 'space')}, doors open.")
    if cut_off:
        marks.told.append(f"**{counted(cut_off.bit_count(), 'space')}** cannot be walked to.")
    return marks


def spawn_ground(world: World) -> int:
    """The spaces where the overlord may spawn with the heroes where they stand."""
    return free_spaces(world) & ~seen_by_heroes(world)


def spawn_marks(world: World) -> OverlayMarks:
    """Where the overlord may spawn with the heroes where they stand."""
    free = spawn_ground(world)
    told = f"**Spawning** {counted(free.bit_count(), 'space')} free and unseen."
    return OverlayMarks(washes=[Wash(free, SPAWN, 34, "plus")], told=[told])


def reach_marks(world: World, figure: FigureId) -> OverlayMarks:
    """Where a monster may move and then strike; without one, that of all monsters together."""
    if figure and is_monster(world, figure):
        moved = move_of(world, figure)
        struck = strike_of(world, figure, moved)
        marks = OverlayMarks(washes=[Wash(struck & ~moved, REACHED, 40, "hatch"), Wash(moved, MOVED, 52)])
        kind = attack_kind_of(world, figure, FISTS)
        counts = f"moves to {moved.bit_count()}, strikes {counted(struck.bit_count(), 'space')} ({kind})"
        marks.told.append(f"**{name_of(world, figure)}** {counts}.")
        return marks
    moved = struck = 0
    for monster in monsters(world):
        if world.find(Position, monster) is None:
            continue
        own = move_of(world, monster)
        moved |= own
        struck |= strike_of(world, monster, own, far=False)
    told = "**Reach** of all monsters, shots left out; choose one for its own."
    return OverlayMarks(washes=[Wash(struck & ~moved, REACHED, 40, "hatch"), Wash(moved, MOVED, 40)], told=[told])


def heat_marks(fallen: Mapping[Space, int], games: int, width: int) -> OverlayMarks:
    """Where heroes fell in the games that were played, the worst spaces with their number."""
    if not fallen:
        return OverlayMarks(told=["**Deaths** Simulate first; then the spaces where heroes fall glow."])
    most = max(fallen.values())
    marks = OverlayMarks(heat={space: count / most for space, count in fallen.items()})
    worst = sorted(fallen, key=lambda space: (-fallen[space], space))[:WORST]
    marks.plates = [MarkPlate(counted(fallen[space], "death"), _above(space, width), theme.NUMBER) for space in worst]
    marks.told.append(f"**Deaths** {sum(fallen.values())} in {counted(games, 'game')}.")
    return marks


def _above(space: Space, width: int) -> tuple[float, float]:
    return space % width + 0.5, space // width - 0.1


def move_of(world: World, figure: FigureId) -> int:
    """The spaces that a figure may cover at the end of its movement."""
    place = world.get(Position, figure)
    shape, now = steps(world).footprint(size_of(world, figure)), place.stance
    free = landable(world, figure) | crowd(world).under.get(figure, 0)
    ends = shape.reach(now, speed_of(world, figure), walking_ground(world, figure), stoppable=free)
    covered = shape.spaces(now)
    for end in ends:
        covered |= shape.spaces(end)
    return covered


def strike_of(world: World, figure: FigureId, moved: int, *, far: bool = True) -> int:
    """The spaces that a figure may attack from somewhere among those; without `far` those that touch them."""
    ground = revealed(world)
    if attack_kind_of(world, figure, FISTS) == "melee":
        struck = moved
        for _ in range(reach_of(own_abilities(world, figure, FISTS))):
            struck |= steps(world).spread(struck)
        return struck & ground
    if not far:
        return steps(world).spread(moved) & ground
    blockers = opaque(world)
    seen = moved
    for space in _edges(world, moved):
        seen |= sight(world).visible(space, blockers)
    return seen & ground


def _edges(world: World, mask: int) -> Iterable[Space]:
    """Every other space of a mask: neighbours see nearly the same."""
    width = board(world).width
    return [space for space in bits(mask) if (space % width + space // width) % 2 == 0] or list(bits(mask))
