"""A shipped map as its designer drew it: everything revealed, nobody on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game import paths
from game.board.board import Board
from game.board.grid import mask_of
from game.content.painted import NOTHING_PAINTED, Painting
from game.content.quest import Quest, QuestDoor, QuestMarker, QuestTerrain
from game.content.quest_map import MapDrawing
from game.content.terrain import TerrainLook
from game.content.tiled import read_map
from game.modules.altar.walls import wall_body
from game.scenes.table.top import bar_height
from game.state.movers import mover_of
from game.ui.board.pane import BoardPane
from game.ui.board.picture import BoardPicture, DoorPicture, ThingPicture, edge_pair, torches
from game.ui.input.actions import Action, Input, Pressed
from game.ui.markers import drawn_art
from game.ui.picture import GLOW, mover_picture
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.scene import Scene
from game.ui.widgets import (
    Backdrop,
    Label,
    Panel,
    Widget,
)

DEFAULT = "into_the_dark"


def drawn_board(drawing: MapDrawing, painting: Painting = NOTHING_PAINTED) -> BoardPicture:
    """The whole of a map as a picture, with what is painted on it."""
    bodies = (*map(wall_body, drawing.crushing_walls), *map(mover_of, drawing.bodies))
    picture = _laid(drawing.board, drawing.terrain, drawing.things, drawing.doors, painting)
    movers = tuple(mover_picture(drawing.board, body) for body in bodies)
    return replace(picture, lights=torches(picture), movers=movers)


def first_room(quest: Quest) -> BoardPicture:
    """The start area of a quest as it is found; all that lies beyond stays dark, for it is secret."""
    area = quest.start_area
    mask, number = area.mask, area.number
    ground = [piece for piece in quest.terrain if piece.area == number]
    lying = [thing for thing in quest.things if mask >> thing.space & 1]
    doors = [door for door in quest.doors if number in door.areas]
    picture = replace(_laid(quest.board, ground, lying, doors, quest.painting), revealed=mask)
    return replace(picture, lights=torches(picture))


def _laid(
    board: Board,
    terrain: Iterable[QuestTerrain],
    lying: Iterable[QuestMarker],
    doors: Iterable[QuestDoor],
    painting: Painting,
) -> BoardPicture:
    """A board with what lies on it from the start, all of it revealed, without its light."""
    ground: dict[int, TerrainLook] = {}
    mist = 0
    for piece in terrain:
        if piece.kind.veils:
            mist |= mask_of(piece.spaces)
        else:
            ground |= dict.fromkeys(piece.spaces, piece.kind.look)
    things = tuple(
        ThingPicture(thing.id, drawn_art(thing), thing.space, glow=GLOW if thing.kind == "glyph" and thing.on else "")
        for thing in lying
    )
    return BoardPicture(
        board.width,
        board.height,
        board.floor,
        board.floor,
        walls=frozenset(edge_pair(edge, board.width) for edge in board.walls),
        doors=tuple(
            DoorPicture(door.id, tuple(edge_pair(edge, board.width) for edge in sorted(door.edges)), rune=door.colour)
            for door in doors
        ),
        terrain=ground,
        fog=mist,
        things=things,
        materials=painting.materials,
        painted=painting.tiles,
    )


class QuestBoard(Scene):
    """One map under a bar with its name."""

    name = "board"

    def __init__(self, quest: str = DEFAULT) -> None:
        super().__init__()
        self.quest = quest
        drawing = MapDrawing(read_map(paths.quest_file(quest), art=paths.assets() / "art"), {})
        self.pane = BoardPane(box=Box(0, 0, 0, 0), picture=drawn_board(drawing), patient=False, floating=True)

    def build(self) -> Widget:
        """The bar and the board."""
        metrics = self.stage.canvas.metrics
        root = Widget(box=metrics.page)
        root.add(Backdrop(box=metrics.page, floating=True))
        bar, board = metrics.page.rows(bar_height(metrics.page), None, gap=0)
        self.pane.place(board, metrics.scale)
        self.pane.fit()
        top = Panel(box=bar)
        name = self.quest.replace("_", " ").capitalize()
        top.add(Label(box=bar.inset(24, 8), text=name, kind=theme.TITLE, colour=theme.HEADLINE))
        root.add(self.pane, top)
        return root

    def handle(self, given: Input) -> bool:
        """Zoom by key."""
        if given in (Pressed(Action.ZOOM_IN), Pressed(Action.ZOOM_OUT)):
            self.pane.zoom(1 if given == Pressed(Action.ZOOM_IN) else -1)
            if self.desk is not None:
                self.desk.touch(self.pane)
            return True
        return False

    def tick(self, now: float) -> bool:
        """Draw the board again while torches flicker or ground is still baked."""
        if self.desk is not None and self.pane.stirs(now, reduced=self.stage.canvas.reduced_motion):
            self.desk.touch(self.pane)
        return False
