"""The board as the side before the screen may see it: from the World of its View to a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from game.board.board import Board
from game.board.going import union
from game.board.grid import Space, bits, mask_of
from game.content.materials import ICE
from game.content.terrain import TerrainLook
from game.kernel.store import FigureId, Snapshot, World
from game.show.bases import base_signs, body_note
from game.show.lines import BodyWords
from game.show.reading import shown
from game.state.components.animated import is_ally
from game.state.components.components import (
    Broken,
    Door,
    Familiar,
    Hero,
    Lying,
    Marker,
    Mimic,
    Monkey,
    Monster,
    Order,
    Position,
    TerrainPatch,
    Tokens,
    TurnDone,
)
from game.state.components.gait import Shrunk
from game.state.components.quest_memory import timers
from game.state.game_data import board, game_data
from game.state.movers import Mover, movers_in_play, swept_by
from game.state.queries.board_queries import covered_spaces, revealed
from game.state.queries.figures import (
    abilities_of,
    full_size,
    hero_card,
    heroes_on_board,
    is_animated,
    max_wounds,
    monster_card,
    size_of,
    wounds_left,
)
from game.state.terrain import blocking, fog, terrain_kinds
from game.ui.board.picture import (
    BoardPicture,
    DoorPicture,
    FigurePicture,
    Highlight,
    Light,
    MoverPicture,
    Sign,
    ThingPicture,
    edge_pair,
    torches,
)
from game.ui.markers import marker_art, marker_fire

GLOW = "#bdeaff"
SPREAD = 0.5
"""How far apart figures on one space are drawn, in spaces."""


GLOWS = 2.5
"""How far ground that glows lights, in spaces; every second space of it has a light."""
FIRES = 3.5
"""How far the fire of a marker does."""


def board_picture(
    world: World,
    *,
    selected: Iterable[int] = (),
    targets: Iterable[int] = (),
    friends: Iterable[int] = (),
    done: Iterable[int] = (),
    highlights: tuple[Highlight, ...] = (),
    path: tuple[Space, ...] = (),
    signs: tuple[Sign, ...] = (),
) -> BoardPicture:
    """All that lies on the board, with the marks of the question that is asked; `friends` would be struck with the
    targets."""
    grid = board(world)
    picture = BoardPicture(
        grid.width,
        grid.height,
        grid.floor | _thresholds(world),
        revealed(world),
        walls=frozenset(edge_pair(edge, grid.width) for edge in grid.walls),
        doors=_doors(world),
        movers=tuple(mover_picture(grid, world.get(Mover, entity)) for entity in movers_in_play(world)),
        terrain=_terrain(world),
        fog=fog(world),
        things=_things(world),
        figures=_figures(world, frozenset(selected), frozenset(targets), frozenset(friends), frozenset(done)),
        left=_left(world),
        riders=_riders(world),
        highlights=tuple(mark for mark in highlights if mark.mask),
        path=path,
        signs=signs,
        materials=game_data(world).quest.painting.materials,
        cracked=_cracked(world),
        painted=game_data(world).quest.painting.tiles,
    )
    return replace(picture, lights=_lights(world, picture))


class PictureKept:
    """The board as it was asked for last, for a screen that asks for the same in every frame."""

    def __init__(self) -> None:
        self._of: tuple[World, Snapshot, Mapping[str, object]] | None = None
        self._picture: BoardPicture | None = None

    def board(self, world: World, **marks: Any) -> BoardPicture:
        """What `board_picture` gives: made anew where the World or a mark is another than last time."""
        if self._picture is None or self._of is None or not self._same(*self._of, world, marks):
            self._of = (world, world.snapshot(), marks)
            self._picture = board_picture(world, **marks)
        return self._picture

    @staticmethod
    def _same(
        before: World, moment: Snapshot, marked: Mapping[str, object], world: World, marks: Mapping[str, object]
    ) -> bool:
        return before is world and marked == marks and not world.written_since(moment)


def _lights(world: World, picture: BoardPicture) -> tuple[Light, ...]:
    """The torches of the revealed floor, found once for each state of the map, and the light of fires on markers and of
    ground that glows."""
    cache = game_data(world).cache
    key = ("torches", picture.revealed)
    if key not in cache:
        cache[key] = torches(picture)
    found: tuple[Light, ...] = cache[key]
    fires = (picture.at(thing.space) for thing in picture.things if thing.fire and thing.space in picture.shown)
    glowing = (picture.at(space) for space, look in picture.terrain.items() if look.glow)
    burning = tuple(Light(x + 0.5, y + 0.5, FIRES) for x, y in fires)
    return (*found, *burning, *(Light(x + 0.5, y + 0.5, GLOWS) for x, y in glowing if (x + y) % 2 == 0))


def _doors(world: World) -> tuple[DoorPicture, ...]:
    quest, width = game_data(world).quest, board(world).width
    return tuple(
        DoorPicture(
            str(entity),
            tuple(edge_pair(edge, width) for edge in sorted(quest.doors[door.index].edges)),
            open=door.open,
            rune=quest.doors[door.index].colour if quest.doors[door.index].kind == "rune" else "",
        )
        for entity, door in world.each(Door)
        if world.find(Broken, entity) is None
    )


def _thresholds(world: World) -> int:
    """The spaces on both sides of every door on the table: behind a closed one there is floor, whatever else."""
    quest, width = game_data(world).quest, board(world).width
    pairs = (edge_pair(edge, width) for _, door in world.each(Door) for edge in quest.doors[door.index].edges)
    return mask_of(space for pair in pairs for space in pair)


def _terrain(world: World) -> dict[int, TerrainLook]:
    """What lies on each space but fog; where open ground lies under an obstacle, that is seen."""
    kinds = terrain_kinds(world)
    seen = [(kinds[piece.kind], piece.spaces) for _, piece in world.each(TerrainPatch) if not kinds[piece.kind].veils]
    seen.sort(key=lambda piece: piece[0].obstacle)
    return {space: kind.look for kind, spaces in seen for space in spaces}


def mover_picture(grid: Board, mover: Mover) -> MoverPicture:
    """A body that moves, with the spaces that it sweeps next."""
    pairs = tuple(edge_pair(edge, grid.width) for edge in mover.edges)
    swept = tuple(bits(swept_by(grid, mover)))
    return MoverPicture(mover.kind, mover.id, mover.direction[0], pairs, mover.spaces, swept)


def _cracked(world: World) -> int:
    """The floor of ice that gives way when a timer runs out."""
    quest = game_data(world).quest
    ground = union(quest.gives_way.get(name, 0) for name, _, _ in timers(world)) & ~blocking(world)
    return mask_of(space for space in bits(ground) if quest.painting.materials.get(space) == ICE)


def _things(world: World) -> tuple[ThingPicture, ...]:
    found = []
    for entity, thing in world.each(Marker):
        if thing.space >= 0:
            fire = marker_fire(world, entity)
            glow = GLOW if thing.kind == "glyph" and thing.on else fire
            art = marker_art(world, entity)
            found.append(ThingPicture(str(entity), art, thing.space, glow=glow, fire=bool(fire)))
    return tuple(found)


def _riders(world: World) -> tuple[ThingPicture, ...]:
    """The familiars on the board, and the companion with whoever carries her."""
    found = [(str(entity), familiar.name, familiar.space) for entity, familiar in world.each(Familiar)]
    for hero in heroes_on_board(world):
        carried = [str(getattr(a, "name", "")) for a in abilities_of(world, hero) if a.called("companion")]
        found += [(name, name, world.get(Position, hero).anchor) for name in carried]
    return tuple(ThingPicture(key, f"monsters/familiars/{name}", space) for key, name, space in found)


def figure_art(world: World, figure: FigureId) -> str:
    """The picture of a figure: hero, monkey, named monster, or its kind and rank."""
    hero = world.find(Hero, figure)
    if hero is not None:
        return "monsters/familiars/monkey" if world.find(Monkey, figure) else hero_card(world, figure).art
    monster = world.get(Monster, figure)
    if any(mimic.figure == figure for _, mimic in world.each(Mimic)):
        return "board/chest_copper_open"
    if monster.named:
        return str(game_data(world).quest.named[monster.named].art or monster_card(world, figure).art)
    return f"{monster_card(world, figure).art}_master" if monster.rank == "master" else monster_card(world, figure).art


def body_picture(world: World, hero: FigureId, *, selected: bool = False, targeted: bool = False) -> FigurePicture:
    """A hero who lies on the board (KeyError for one who does not)."""
    lying = world.get(Lying, hero)
    return FigurePicture(
        str(hero),
        figure_art(world, hero),
        lying.space,
        side="hero",
        seat=world.get(Hero, hero).number,
        tokens=picture_tokens(world, hero),
        selected=selected,
        targeted=targeted,
        lying=f"{body_words(world, lying.way).word} {body_note(world, hero)}".strip(),
    )


def body_words(world: World, way: str) -> BodyWords:
    """What the screen says of who lies in a way."""
    found: BodyWords = shown(game_data(world).book, "bodies").get(way, BodyWords())
    return found


def figure_picture(
    world: World,
    figure: FigureId,
    *,
    selected: bool = False,
    targeted: bool = False,
    threatened: bool = False,
    done: bool = False,
) -> FigurePicture:
    """One figure on the board (KeyError when it is not there)."""
    place = world.get(Position, figure)
    across, down = size(world, figure, place.orientation)
    hero, monster = world.find(Hero, figure), world.find(Monster, figure)
    rank = monster.rank if monster is not None else ""
    signs = base_signs(world, figure)
    return FigurePicture(
        str(figure),
        figure_art(world, figure),
        place.anchor,
        w=across,
        h=down,
        side="hero" if hero is not None else "monster",
        seat=hero.number if hero is not None else 0,
        rank=rank if rank in ("normal", "master", "named") else "",  # type: ignore[arg-type]
        label=str(monster.number) if monster is not None and monster.number else "",
        wounds=max(0, wounds_left(world, figure)),
        max_wounds=max_wounds(world, figure),
        tokens=picture_tokens(world, figure),
        selected=selected,
        targeted=targeted,
        threatened=threatened,
        done=done,
        wedge=signs.wedge,
        hands=signs.hands,
        letter=signs.letter,
        band=signs.colour,
        token=signs.token,
    )


def size(world: World, figure: FigureId, orientation: int) -> tuple[int, int]:
    """How many spaces a figure covers across and down."""
    mask = covered_spaces(world, figure)
    width = board(world).width
    spaces = list(bits(mask))
    if not spaces:
        return _sides(size_of(world, figure), orientation)
    columns, rows = [space % width for space in spaces], [space // width for space in spaces]
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def _sides(size: str, orientation: int) -> tuple[int, int]:
    """How many spaces a footprint such as `2x3` covers across and down."""
    short, long = sorted(int(part) for part in size.split("x"))
    return (long, short) if orientation == 0 else (short, long)


def _left(world: World) -> tuple[FigurePicture, ...]:
    """The large figures that have folded up to walk, whole where each of them set off, and without what stands on
    their bases."""
    found = []
    for figure, shrunk in world.each(Shrunk, FigureId):
        w, h = _sides(full_size(world, figure), shrunk.start.orientation)
        small = figure_picture(world, figure)
        found.append(FigurePicture(f"{figure} left", small.art, shrunk.start.anchor, w=w, h=h, rank=small.rank))
    return tuple(found)


def picture_tokens(world: World, figure: FigureId) -> tuple[str, ...]:
    """The mark of an animated monster, the order and the effect tokens of a figure, each kind once."""
    order, tokens = world.find(Order, figure), world.find(Tokens, figure)
    found = ["ally"] if is_ally(world, figure) else ["animated"] if is_animated(world, figure) else []
    found += [order.kind] if order is not None else []
    if tokens is not None:
        found += [kind for kind in shown(game_data(world).book, "tags") if getattr(tokens, kind, 0)]
    return tuple(found)


def _figures(
    world: World,
    selected: frozenset[int],
    targets: frozenset[int],
    friends: frozenset[int],
    done: frozenset[int],
) -> tuple[FigurePicture, ...]:
    standing = [figure for figure, _ in world.each(Position, FigureId)]
    bodies = tuple(
        body_picture(world, hero, selected=hero in selected, targeted=hero in targets)
        for hero, _ in world.each(Lying, FigureId)
    )
    upright = (
        figure_picture(
            world,
            figure,
            selected=figure in selected,
            targeted=figure in targets,
            threatened=figure in friends,
            done=figure in done or world.find(TurnDone, figure) is not None,
        )
        for figure in sorted(standing)
    )
    return side_by_side((*bodies, *upright))


def side_by_side(figures: Iterable[FigurePicture]) -> tuple[FigurePicture, ...]:
    """Small figures that share a space, for one passes another, has come out of a glyph or stands over one who lies,
    drawn beside each other: the chosen one in front, who lies behind."""
    found = list(figures)
    groups: dict[int, list[int]] = {}
    for at, figure in enumerate(found):
        if figure.w == figure.h == 1:
            groups.setdefault(figure.anchor, []).append(at)
    for group in groups.values():
        group.sort(key=lambda at: (not found[at].lying, found[at].selected))
        for rank, at in enumerate(group if len(group) > 1 else ()):
            found[at] = replace(found[at], aside=SPREAD * (rank / (len(group) - 1) - 0.5))
    return tuple(found)
