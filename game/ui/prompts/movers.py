"""The question which mover goes next: a line for each, with whom it would kill."""

from __future__ import annotations

from dataclasses import replace

from game.board.grid import Space
from game.kernel.store import Entity, World
from game.rules.dungeon.movers import ChooseMover, kind_of
from game.state.movers import Mover
from game.ui.lanes import doomed_on, lane_of, safe_on
from game.ui.prompts.base import Asked, MenuLine, Prompt, prompt
from game.ui.prompts.choices import choose_space

NOBODY = "nobody in its way"
ARROWS = {"north": "arrow_up", "east": "arrow_right", "south": "arrow_down", "west": "arrow_left"}


@prompt(ChooseMover)
def choose_mover(request: ChooseMover, asked: Asked) -> Prompt:
    """A click on a mover or on its way, or its line, by number keys; lanes that the board shows need no other marks."""
    pairs = zip(request.movers, request.firsts, strict=True)
    lines = tuple(_line(asked.world, at, mover, space) for at, (mover, space) in enumerate(pairs, 1))
    asking = replace(choose_space(request, asked), title="Which moves next", lines=lines)
    shown = any(kind_of(asked.world, mover).forecast(asked.world, mover) for mover in request.movers)
    return replace(asking, highlights=()) if shown else asking


def _line(world: World, at: int, mover: Entity, space: Space) -> MenuLine:
    """A mover by its kind and way, with a small board of its lane where it has one; whom it would kill, and who is
    sheltered, stand below."""
    body = world.get(Mover, mover)
    doomed, safe = list(doomed_on(world, mover)), list(safe_on(world, mover))
    number, steps = str(at) if at < 10 else "", kind_of(world, mover).forecast(world, mover)
    lines = (*(("skull", each) for each in doomed), *(("check", each) for each in safe))
    told = ", ".join((*doomed, *safe)) or (NOBODY if steps else "")
    return MenuLine(
        text=f"{body.kind.replace('_', ' ').capitalize()} {body.direction}",
        answer=space,
        icon=ARROWS[body.direction] if steps else "advance",
        note=", ".join(doomed) or told,
        tip=told,
        shortcut=number,
        lane=lane_of(world, mover, str(at)) if steps else None,
        told=lines or ((("", NOBODY),) if steps else ()),
    )
