"""The panels of the preview about the quest itself: overlays, the chosen object, and the problems."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.content.check import is_warning
from game.content.faults import Fault
from game.scenes.preview.trying import PreviewDeeds
from game.show.overlays import Overlay
from game.show.quest_words import in_short
from game.ui.preview.column import BAR, ColumnLine, button, choice, column, column_words, fact, title, told_fact
from game.ui.preview.drawn import quest_totals
from game.ui.preview.layers import MapLayer
from game.ui.preview.objects import (
    ObjectItem,
    pointing_to,
    written_of,
)
from game.ui.preview.own_tiles import own_tile_lines
from game.ui.preview.rows import EYE_ROW, EyeRow
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.widgets import Label, Panel, Picture, RichText, Row, Widget, paragraph_height

SEVERITIES = {
    "error": ("error", "Error", theme.TARGET_TEXT),
    "warning": ("warning", "Warning", theme.WARNING),
}


def overlay_lines(deeds: PreviewDeeds, width: int) -> list[ColumnLine]:
    """A switch for each overlay, and what was read last."""
    counts = deeds.board.counts()
    return [
        title("Overlays"),
        *(_eye(deeds, overlay, counts.get(overlay.name, "")) for overlay in deeds.board.known_overlays),
    ]


def layer_lines(deeds: PreviewDeeds) -> list[ColumnLine]:
    """An eye for each layer of the map, with its number of tiles or objects."""
    layers = deeds.board.layers
    return [title("Map layers"), *(_layer(deeds, layer) for layer in layers)] if layers else []


def _layer(deeds: PreviewDeeds, layer: MapLayer) -> ColumnLine:
    lit = layer.id not in deeds.board.hidden
    what = "this picture behind the board" if layer.image else "what lies on this layer"
    return ColumnLine(
        EYE_ROW,
        lambda box: EyeRow(
            box=box,
            key=f"layer/{layer.id}",
            text=layer.name,
            icon="window" if layer.image else "layers",
            tone=layer.tone,
            lit=lit,
            count="" if layer.image else str(layer.count),
            tip=f"{layer.name}: {'hide' if lit else 'show'} {what} of the map.",
            act=deeds.eye_of(layer.id),
        ),
        gap=0,
    )


def _eye(deeds: PreviewDeeds, overlay: Overlay, count: str) -> ColumnLine:
    return ColumnLine(
        EYE_ROW,
        lambda box: EyeRow(
            box=box,
            key=f"overlay/{overlay.name}",
            text=overlay.text,
            icon=overlay.icon,
            lit=overlay.name in deeds.board.overlays,
            count=count,
            shortcut=overlay.letter,
            tip=overlay.tip,
            act=deeds.flipper(overlay.name),
        ),
        gap=0,
    )


def tile_lines(deeds: PreviewDeeds, width: int) -> list[ColumnLine]:
    """The tilesets of the designer's own that the map shows."""
    shown = deeds.board.shown
    painting = shown.painting if shown.quest is None else shown.quest.painting
    return own_tile_lines(painting, width, deeds.screen.stage.canvas.fonts)


def party_lines(deeds: PreviewDeeds) -> list[ColumnLine]:
    """For how many hero players the quest is shown."""
    shown = choice("heroes", ("1", "2", "3", "4"), deeds.board.party.count - 1, deeds.set_count, columns=4)
    return [title("Hero players"), shown]


def read_lines(deeds: PreviewDeeds) -> list[ColumnLine]:
    """Which files were read anew, and when."""
    reads = deeds.board.reads[-4:][::-1]
    return [title("Reads"), *(fact(name, told) for name, told in reads)] if reads else []


def object_lines(deeds: PreviewDeeds, width: int) -> list[ColumnLine]:
    """Everything about the chosen object, and what the overlays tell."""
    board = deeds.board
    fonts = deeds.screen.stage.canvas.fonts
    told = [column_words(text, width, fonts) for text in board.marks.told]
    lines: list[ColumnLine] = [title("Overlays tell"), *told] if told else []
    item = board.item
    if item is None:
        lines.append(column_words("Click on the board, or on a problem, to see what lies there.", width, fonts))
        if board.quest is not None and board.side != "heroes" and "budget" not in board.overlays:
            gives = [column_words(f"**{name}** {value}", width, fonts) for name, value in quest_totals(board.quest)]
            lines += [title("Whole quest"), *gives]
        return lines
    return [*_item_lines(deeds, item, width), *lines]


def _item_lines(deeds: PreviewDeeds, item: ObjectItem, width: int) -> list[ColumnLine]:
    """The chosen object: its class and properties, what is written of it, and what names it."""
    board = deeds.board
    fonts = deeds.screen.stage.canvas.fonts
    lines = _about(deeds, item, width)
    text = board.shown.text if board.side != "heroes" else {}
    written = written_of(item, text)
    if written:
        lines.append(title("Written"))
        lines += [column_words(f"**{name}** {value}", width, fonts) for name, value in written]
    pointing = pointing_to(item, text, board.items)
    if pointing:
        lines += [title("Named by"), *(column_words(one, width, fonts) for one in pointing[:12])]
    return lines


def _about(deeds: PreviewDeeds, item: ObjectItem, wide: int) -> list[ColumnLine]:
    board, fonts = deeds.board, deeds.screen.stage.canvas.fonts
    width = board.pane.picture.width
    place = f"{item.space % width}, {item.space // width}" if item.space >= 0 else "off the map"
    number = "layer" if item.class_name == "Area" else "object"
    lines = [title(item.title), fact("in texts", item.id), fact("class", item.class_name or "none")]
    lines += [fact(f"{number} in Tiled", str(item.number)), fact("space", place)]
    lines += [told_fact(name, in_short(value), wide, fonts) for name, value in item.properties.items() if value != ""]
    others = len(board.here) - 1
    if others > 0:
        lines.append(button("object/next", "What else lies here", board.next_here, icon="layers", note=str(others)))
    return lines


# --- problems ---------------------------------------------------------------------------------------------------------
def severity(fault: Fault) -> str:
    """How grave a fault is: "error", or "warning" where the quest can still be played."""
    return "warning" if is_warning(fault) else "error"


OPENS = "Another click, or E, opens the file there."


@dataclass(eq=False, kw_only=True)
class ProblemRow(Row):
    """A fault in a row: its sign, kind, file and place on a line, the whole sentence with its cure below."""

    fault: Fault

    def __post_init__(self) -> None:
        icon, name, tone = SEVERITIES[severity(self.fault)]
        sign, words = self.box.inset(10, 6).columns(20, None, gap=10)
        head, told = words.rows(22, None, gap=2)
        self.add(Picture(box=Box(sign.x, sign.y + 1, 20, 20), name=f"ui/icons/{icon}", colour=tone))
        line = f"line {self.fault.line}" if self.fault.line else ""
        place = " · ".join(filter(None, (name, self.fault.file, line, self.fault.where)))
        self.add(Label(box=head, text=place, kind=theme.NOTE.bold(), colour=tone, may_shorten=True))
        self.add(RichText(box=told, text=self.fault.message, kind=theme.NOTE))

    @property
    def hint(self) -> str:
        """The whole fault."""
        place = f" line {self.fault.line}" if self.fault.line else ""
        return f"**{self.fault.file}**{place} {self.fault.where}\n{self.fault.message}\n{OPENS}"


def problems_panel(deeds: PreviewDeeds, box: Box) -> Widget:
    """The faults of the quest as it was last saved, with counts and the state of reading."""
    panel = Panel(box=box)
    head, body = box.inset(16, 10).rows(28, None, gap=6)
    faults = deeds.board.faults
    names, counts, state = head.columns(116, 112, None, gap=8)
    panel.add(Label(box=names, text="Problems", kind=theme.SECTION_TITLE, colour=theme.SECTION))
    panel.add(*_counts(counts, faults))
    text, icon, tone = deeds.state_words()
    panel.add(
        Label(
            box=state,
            text=text,
            icon=icon,
            colour=tone,
            icon_colour=tone,
            kind=theme.NOTE,
            shorter=(text.partition(";")[0],),
            may_shorten=True,
            tip=text,
        )
    )
    lines = [_problem(deeds, at, fault, body.w) for at, fault in enumerate(faults)]
    if not faults:
        told = "No problem was found." if deeds.board.proof.done else "The quest is being checked."
        lines = [column_words(told, body.w, deeds.screen.stage.canvas.fonts, colour=theme.MUTED)]
    panel.add(column(body, "problems", lines))
    return panel


def _counts(box: Box, faults: Sequence[Fault]) -> list[Widget]:
    found: list[Widget] = []
    for place, (name, (icon, word, tone)) in zip(box.columns(None, None), SEVERITIES.items(), strict=True):
        count = sum(severity(fault) == name for fault in faults)
        tip = f"{word}s: {count}"
        found.append(Label(box=place, text=str(count), icon=icon, icon_colour=tone, kind=theme.STRONG, tip=tip))
    return found


def _problem(deeds: PreviewDeeds, at: int, fault: Fault, width: int) -> ColumnLine:
    chosen = at == deeds.problem
    told = paragraph_height(fault.message, width - BAR - 50, fonts=deeds.screen.stage.canvas.fonts, kind=theme.NOTE)

    def make(box: Box) -> Widget:
        edge = theme.TARGET if severity(fault) == "error" else None
        jump: Callable[[], None] = deeds.jumper(at)
        return ProblemRow(box=box, key=f"problem/{at}", fault=fault, chosen=chosen, edge=edge, act=jump)

    return ColumnLine(told + 36, make)
