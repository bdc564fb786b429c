"""The quest on the board of the preview: read, laid out, drawn with its overlays, and one thing of it chosen."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from game import paths
from game.board.grid import NORTH_WEST, NOWHERE, Space, mask_of
from game.content.faults import ContentError, Fault
from game.content.painted import painting_of
from game.content.quest import Quest
from game.kernel.store import NOBODY, FigureId
from game.modules.compose import compose
from game.scenes.menus.map_board import drawn_board
from game.show.marks import OverlayMarks, Wash
from game.show.overlays import Overlay, overlays_of
from game.simulate.balance import Balance
from game.state.components.components import Position
from game.state.queries.board_queries import revealed
from game.ui.board.picture import BoardPicture
from game.ui.picture import board_picture
from game.ui.preview.drawn import area_colour, event_marks
from game.ui.preview.known import MapLooking
from game.ui.preview.layers import MapLayer, map_layers, painted_of, without_layers
from game.ui.preview.objects import ObjectItem, items_at, object_items
from game.ui.preview.pane import PreviewPane
from game.ui.preview.reading import QuestCheck, read_for_preview
from game.ui.preview.trial import Party, Stand, Trial
from game.ui.preview.watch import Watch
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.scene import Scene

EMPTY = BoardPicture(1, 1, 0, 0)
FIRST_OVERLAYS = frozenset({"areas"})
KEPT_MARKS = 64


class PreviewBoard:
    """What all panels of the preview share: the quest as it was read, the laid-out trial, and what is chosen."""

    def __init__(self, screen: Scene, path: Path, *, side: str) -> None:
        self.screen = screen
        self.tab = "Object"
        self.path = path
        self.side = side
        self.overlays: set[str] = set(FIRST_OVERLAYS)
        self.hidden: frozenset[int] = frozenset()
        """The layers of the map whose eyes are shut, by their numbers in Tiled."""
        self.party = Party()
        self.stands: dict[str, Stand] = {}
        self.queue: list[tuple[str, int]] = []
        self.trial: Trial | None = None
        self.scouted: Trial | None = None
        self.item: ObjectItem | None = None
        self.here: list[ObjectItem] = []
        self.items: tuple[ObjectItem, ...] = ()
        self.space = NOWHERE
        self.hovered: int | None = None
        self.marks = OverlayMarks()
        self.reads: list[tuple[str, str]] = []
        self.trouble = ""
        self.doors_open = False
        self.moves_count = False
        """Whether the quest answers to figures that are dragged."""
        self.event = ""
        """The event whose arrows are drawn, whatever overlays there are; empty for none."""
        self.balance: Balance | None = None
        self.ran: Mapping[str, int] | None = None
        """How often each entry ran in the games with as many players; None while there are none."""
        self.games_stale = False
        self.watch = Watch(path)
        self.pane = PreviewPane(box=Box(0, 0, 0, 0), picture=EMPTY, patient=False, floating=True)
        self.pane.choose, self.pane.look = self.choose_space, self.hover
        self.pane.lift, self.pane.drop = self.lift, self.drop
        self._log: list[str] = []
        self._made: dict[tuple[object, ...], OverlayMarks] = {}
        self.watch.begin()
        self.reading = self.shown = read_for_preview(path)
        self.proof = QuestCheck(self.reading)
        self._take_in()
        self.show_board()

    # --- reading ---------------------------------------------------------------------------------------------------
    def read_files(self) -> None:
        """Read both files; a quest that cannot be read leaves the last one on the board."""
        files = ", ".join(file.name for file in self.watch.changed()) or self.path.name
        self.watch.begin()
        self.reading = read_for_preview(self.path)
        self.proof = QuestCheck(self.reading)
        self.reads.append((files, time.strftime("%H:%M:%S")))
        self.games_stale = self.balance is not None
        self._take_in()

    def _take_in(self) -> None:
        """Show what was read, as far as it can be shown."""
        if self.reading.quest is not None or self.shown.quest is None:
            self.shown = self.reading
        source = self.reading if self.reading.source is not None else self.shown
        self.items = object_items(source)
        self.lay_out()

    @property
    def quest(self) -> Quest | None:
        """The quest on the board; None while none could be read."""
        return self.shown.quest

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What is wrong with the files as they were last saved."""
        return self.proof.faults

    def lay_out(self) -> None:
        """Lay the quest out anew, with the designer's figures where they were put."""
        quest, modules = self.shown.quest, self.shown.modules
        if self.trial is not None:
            self._log = self.log[-60:]
        self.trial = self.scouted = None
        self._made.clear()
        if quest is None:
            return
        try:
            self.trial = Trial(quest, modules, self.party, self.stands)
            self.trial.queue = self.queue
            if self.doors_open:
                self.trial.open_doors(True)
        except Exception as problem:  # rules on a quest in the making; the map is shown without figures
            self.trouble = f"The quest cannot be laid out: {problem}"

    @property
    def log(self) -> list[str]:
        """What the deeds of this sitting have brought about, oldest first."""
        return [*self._log, *(self.trial.log if self.trial is not None else ())]

    # --- the board -------------------------------------------------------------------------------------------------
    def show_board(self) -> None:
        """Give the board the picture and the marks of this moment."""
        self.pane.show(self._picture())
        camera = self.pane.camera
        if (camera.width, camera.height) != (self.pane.picture.width, self.pane.picture.height):
            camera.width, camera.height = self.pane.picture.width, self.pane.picture.height
        self.marks = self._marks()
        self.marks.washes += self._chosen()
        self.pane.marks = self.marks

    def touch_board(self) -> None:
        """Have the board drawn again."""
        if self.screen.desk is not None:
            self.screen.desk.touch(self.pane)

    def _picture(self) -> BoardPicture:
        trial = self._seen_trial()
        if trial is None:
            drawing = self.shown.drawing
            try:
                return drawn_board(drawing, self.shown.painting) if drawing is not None else EMPTY
            except Exception:  # a map with objects that mean nothing yet
                return EMPTY
        selected = [self.figure] if self.figure and self.side != "heroes" else []
        picture = board_picture(trial.seen_by(self.side), selected=selected)
        source = self.shown.source
        if source is None or not self.hidden:
            return picture
        tiles = painted_of(source, self.hidden)
        if tiles and picture.painted:
            picture = replace(picture, painted=self._painted(tiles))
        return without_layers(picture, source, self.items, self.hidden)

    def _painted(self, hidden: frozenset[int]) -> str:
        """The painted tiles of the map without those of some layers."""
        try:
            return painting_of(self.path, art=paths.assets() / "art", hidden=hidden).tiles
        except ContentError:  # it is being saved; the next reading tells
            return ""

    @property
    def layers(self) -> tuple[MapLayer, ...]:
        """The layers of the map that is shown."""
        return () if self.shown.source is None else map_layers(self.shown.source, area_colour)

    def _seen_trial(self) -> Trial | None:
        """The trial as the chosen side may see it: for heroes only what they have come upon."""
        if self.side != "heroes" or self.trial is None:
            return self.trial
        if self.scouted is None:
            assert self.quest is not None
            self.scouted = Trial(self.quest, self.shown.modules, self.party, self.stands, everything=False)
        return self.scouted

    def _marks(self) -> OverlayMarks:
        marks = OverlayMarks()
        at, trial = self._looking(), self._seen_trial()
        if trial is None or at is None:
            return marks
        secret = self.side == "heroes"
        for each in self.known_overlays:
            if each.name in self.overlays and (each.open or not secret):
                marks.add(each.marks(at) if each.follows else self._once(each, trial, at))
        if self.event and not secret:
            chosen = event_marks(at.quest, self.items, self.event, self.ran)
            marks.give_way(chosen)
            marks.add(chosen)
        return marks.within(at.shown, at.quest.board.width) if secret else marks

    def _looking(self) -> MapLooking | None:
        """What overlays are made from; None where there is nothing to lay them over."""
        trial, quest = self._seen_trial(), self.quest
        if trial is None or quest is None:
            return None
        shown = revealed(trial.world)
        seen = tuple(item for item in self.items if item.spaces and all(shown >> at & 1 for at in item.spaces))
        fallen, games = (self.balance.fallen, self.balance.games) if self.balance else (Counter[Space](), 0)
        figure = self.figure if trial is self.trial else NOBODY
        mine = (trial.world, quest, self._from(), self.space, figure)
        return MapLooking(*mine, self.items, seen, shown, fallen, games, self.ran)

    def counts(self) -> dict[str, str]:
        """How many things each overlay shows, by its name; what heroes may not know is not counted for them."""
        at = self._looking()
        if at is None:
            return {}
        counted = [each for each in self.known_overlays if each.count is not None]
        secret = self.side == "heroes"
        return {each.name: str(each.count(at)) for each in counted if each.count is not None and not secret}

    @property
    def known_overlays(self) -> list[Overlay]:
        """The overlays that the modules of the quest bring."""
        return overlays_of(compose(self.shown.modules))

    def _once(self, overlay: Overlay, trial: Trial, at: MapLooking) -> OverlayMarks:
        """The marks of an overlay, made anew only when what they show has changed."""
        key = (overlay.name, self.side, id(trial), trial.version, at.figure)
        if key not in self._made:
            if len(self._made) >= KEPT_MARKS:
                self._made.clear()
            self._made[key] = overlay.marks(at)
        return self._made[key]

    def _chosen(self) -> list[Wash]:
        """A frame round the spaces of the chosen object, wherever it lies."""
        item = self.item
        if item is None or item.class_name == "Area" or item not in self._known_items():
            return []
        return [Wash(mask_of(item.spaces), theme.FOCUS, 24, outlined=True)]

    def _from(self) -> Space:
        """The space from which is looked and walked: that under the cursor, else the start."""
        quest = self.quest
        floor = quest.board.floor if quest is not None else 0
        for space in (self.hovered, self.pane.cursor, self.space):
            if space is not None and space >= 0 and floor >> space & 1:
                return Space(space)
        glyphs = (thing.space for thing in quest.things if thing.kind == "glyph" and thing.on) if quest else ()
        return next(iter(glyphs), NORTH_WEST)

    # --- choosing --------------------------------------------------------------------------------------------------
    @property
    def figure(self) -> FigureId:
        """The figure on the chosen space; 0 for none."""
        return self.trial.figure_at(self.space) if self.trial is not None and self.space >= 0 else NOBODY

    def choose_space(self, space: Space) -> None:
        """A click on a space: what lies there is told."""
        again = space == self.space and self.item is not None
        self.space = space
        self.here = items_at(self._known_items(), space)
        if again:
            self.next_here()
            return
        self.item = self.here[0] if self.here else None
        self._show_object()

    def _known_items(self) -> tuple[ObjectItem, ...]:
        """The objects that the chosen side may know."""
        if self.side != "heroes":
            return self.items
        shown = self.pane.picture.shown
        return tuple(item for item in self.items if item.space in shown)

    def next_here(self) -> None:
        """The next object on the chosen space."""
        at = self.here.index(self.item) + 1 if self.item in self.here else 0
        self.item = self.here[at % len(self.here)] if self.here else None
        self._show_object()

    def _show_object(self) -> None:
        if self.tab in ("Layers", "Games"):
            self.tab = "Object"
        self.show_board()
        self.screen.refresh()

    def choose_none(self) -> None:
        """Nothing is chosen any more."""
        self.item, self.space, self.here = None, NOWHERE, []
        self.show_board()
        self.screen.refresh()

    def look_at_item(self, item: ObjectItem, *, keep_tab: bool = False) -> None:
        """Choose an object and bring it to the middle of the view; its tab comes forward, unless the one that stands
        there is to be kept."""
        self.item, self.space = item, item.space
        self.here = items_at(self.items, item.space)
        if not keep_tab:
            self.tab = "Object"
        self.pane.camera.look_at(*item.middle)
        self.show_board()
        self.screen.refresh()

    def hover(self, space: Space | None) -> None:
        """The pointer or the cursor is over another space."""
        self.hovered = space
        if {"sight", "walk"} & self.overlays and space is not None:
            self.show_board()
            self.screen.refresh()

    # --- figures on the board --------------------------------------------------------------------------------------
    def lift(self, space: Space) -> FigureId:
        """The figure that a drag beginning on a space carries."""
        return self.trial.figure_at(space) if self.trial is not None else NOBODY

    def drop(self, figure: FigureId, space: Space) -> None:
        """Put a dragged figure down."""
        if self.trial is not None and self.trial.world.find(Position, figure) is not None:
            start = self.trial.world.get(Position, figure).stance
            if self.trial.move(figure, space):
                self.space = space
                if self.moves_count:
                    self.trial.come_from(figure, start)
            else:
                self.screen.stage.sound.play("deny")
            self.after_deed()

    def after_deed(self) -> None:
        """Something on the board has changed."""
        self.scouted = None
        self.show_board()
        self.screen.refresh()
