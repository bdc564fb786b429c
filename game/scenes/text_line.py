"""The text line: a strip below every screen that says in words what has the focus and what has just happened. It says
nothing that the side before the screen may not know: it repeats what stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.scenes.hearing import TABLES
from game.ui.render import theme
from game.ui.render.flow import CITED, flow, plain, whole_sentences
from game.ui.render.metrics import Box
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene
    from game.ui.scene import Scene, UiContext

STRIP = 60
"""The height of the strip in logical pixels: two lines."""
EDGE, SIGN = 16, 22


class TextLine:
    """Keeps what was said last, and draws it."""

    def __init__(self) -> None:
        self._said = ""

    def changed(self, stage: UiContext, scene: Scene) -> bool:
        """Whether there is something else to be said than last time; nothing where the line is off."""
        how = stage.preferences.text_line
        said = "" if how == "off" else told(scene, events=how == "events")
        before, self._said = self._said, said
        return said != before

    def draw(self, stage: UiContext) -> None:
        """Draw the strip below the page."""
        canvas = stage.canvas
        page, strip = canvas.metrics.page, canvas.metrics.strip
        if not strip:
            return
        box = Box(0, page.bottom, page.w, strip + 1)
        canvas.plain(box, top=theme.OUTLINE, radius=0)
        canvas.plain(box._replace(h=2), top=theme.NUMBER, radius=0)
        canvas.icon("info", Box(EDGE, box.y, SIGN, strip).middle(20, 20), colour=theme.NUMBER)
        words = Box(EDGE + SIGN + 10, box.y + 4, page.w - 2 * EDGE - SIGN - 10, strip - 6)
        kind = theme.STRONG
        lines = max(1, words.h // canvas.fonts.line(kind))
        text = whole_sentences(self._said, words.w, "...", fonts=canvas.fonts, kind=kind, lines=lines)
        set_text = flow(text, words.w, fonts=canvas.fonts, kind=kind, lines=lines)
        place = words._replace(y=words.y + (words.h - set_text.height) // 2)
        canvas.flow(set_text, place, kind=kind, colour=theme.HEADLINE)


def told(scene: Scene, *, events: bool) -> str:
    """What the line says on a screen."""
    focused = scene.desk.focused() if scene.desk is not None else None
    found = [f"Focus: {words_of(focused)}"] if focused is not None else []
    if scene.name in TABLES:
        table = cast("TableScene", scene)
        if focused is None or focused is table.pane:
            found = [f"Focus: {_sentence(each)}" for each in filter(None, [table.told_of_board()])]
        found.insert(0, _sentence(plain(table.play.prompt.call)))
        log = table.play.log
        found += [f"Just now: {_sentence(plain(log[-1].text))}"] if events and log else []
    return " ".join(filter(None, found))


def words_of(widget: Widget) -> str:
    """What a widget says of itself: its name, its value, and its tip or why it cannot be used."""
    name = str(getattr(widget, "text", "") or getattr(widget, "title", "") or getattr(widget, "name", ""))
    on = getattr(widget, "on", None)
    state = "" if on is None else "on" if on else "off"
    note = str(getattr(widget, "note", "") or getattr(widget, "shown", ""))
    spoken = ", ".join(filter(None, (plain(name) or widget.key.replace("/", ", ").replace("_", " "), state, note)))
    return " ".join(_sentence(each) for each in (spoken, plain(CITED.sub("", widget.hint))) if each)


def _sentence(text: str) -> str:
    """A text in one line, with a full stop."""
    said = " ".join(text.replace("\n", ". ").split())
    return said if not said or said[-1] in ".!?" else f"{said}."
