"""The prompt of a choice of doors."""

from __future__ import annotations

from game.board.grid import Space, bits, mask_of
from game.kernel.store import GAME, Entity
from game.state.components.components import Door
from game.state.game_data import board, game_data
from game.state.queries.board_queries import revealed
from game.state.requests.requests import ChooseDoor
from game.ui.board.picture import Highlight
from game.ui.prompts.base import Asked, MenuLine, Prompt, prompt
from game.ui.prompts.words import prompt_sentence


@prompt(ChooseDoor)
def choose_door(request: ChooseDoor, asked: Asked) -> Prompt:
    """A click on a space at one of the doors, or on its line."""
    spaces: dict[Space, Entity] = {}
    for entity in request.doors:
        for space in at_door(asked, entity):
            spaces.setdefault(space, entity)
    lines = tuple(
        MenuLine(
            text=f"Door at {door_place(asked, entity)}", answer=entity, icon="door", shortcut=str(at) if at < 10 else ""
        )
        for at, entity in enumerate(request.doors, start=1)
    )
    none = (MenuLine(text="None", answer=0, icon="cross", shortcut="P"),) if request.optional else ()
    return Prompt(
        title="Choose a door",
        call=prompt_sentence("questions", request.purpose, asked.world, subject=GAME, card=request.card),
        lines=(*lines, *none),
        spaces=spaces,
        highlights=(Highlight("legal", mask_of(spaces)),),
    )


def at_door(asked: Asked, entity: Entity) -> tuple[Space, ...]:
    """The spaces on the table on both sides of a door."""
    world = asked.world
    edges = game_data(world).quest.doors[world.get(Door, entity).index].edges
    return tuple(bits(board(world).door_spaces(edges) & revealed(world)))


def door_place(asked: Asked, entity: Entity) -> str:
    """Column and row of a door, counted from 1."""
    x, y = board(asked.world).coordinates(min(at_door(asked, entity)))
    return f"column {x + 1}, row {y + 1}"
