"""Screens and states of the table as they are looked at one by one: every screen, and each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from game.kernel.request import Request
from game.kernel.table import Table
from game.scenes import SCENES, open_scene
from game.scenes.table.table import TableScene
from game.state.components.components import OVERLORD
from game.ui.scene import Scene
from tests.ui.approved import SCREENS, scenarios_told
from tests.ui.drawn import screen_at
from tests.ui.told import look_on

SHOWN: Mapping[str, Callable[[], Scene]] = {
    **{name: partial(open_scene, name) for name in SCENES if name != "resume"},
    **SCREENS,
}
"""Every screen that can be asked for, and those of their tabs that show something else."""


def every_question(see: Callable[[str, Scene], None]) -> None:
    """Show one table for each kind of question that any scenario asks."""
    known: set[tuple[str, ...]] = set()

    def look(scenario: Path, table: Table, request: Request[Any]) -> None:
        named = [str(getattr(request, field, "")) for field in ("menu", "window", "purpose")]
        kind = (type(request).__name__, *named, str(request.seat == OVERLORD))
        if kind in known:
            return
        known.add(kind)
        stops = table.stops
        see(f"{scenario.stem}: {' '.join(kind)}", screen_at(table, request))
        table.stops = stops

    for scenario in scenarios_told():
        look_on(scenario, partial(look, scenario))


def with_drawers(scene: Scene) -> Iterator[tuple[str, Scene]]:
    """A table as it is, then with each of its drawers pulled out and with the list of all lines; any other screen."""
    yield "", scene
    if isinstance(scene, TableScene):
        for kind in scene.drawers:
            scene.drawer = kind.name
            yield f"{kind.name} pulled out", scene
        scene.drawer = ""
        scene.toggle_more()
        yield "all lines", scene
        scene.toggle_more()
