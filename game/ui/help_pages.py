"""The page of a module in the rulebook: what is new on the board, each thing in one picture and one sentence."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.board.grid import Space, bits, mask_of
from game.content.faults import ContentError, Fault, sentence
from game.content.module_folders import shipped_modules
from game.kernel.registry import BASE
from game.kernel.store import World
from game.scenario.model import scenario_of
from game.scenario.table import set_table
from game.show.bases import base_signs
from game.show.reading import shown
from game.state.components.animated import FamiliarFigure
from game.state.components.components import PARTY, Lying, Marker, Order, Tokens
from game.state.game_data import board, game_data
from game.state.movers import Mover, movers_in_play, swept_by
from game.state.queries.board_queries import figure_at
from game.state.queries.figures import full_size
from game.state.queries.view import view_for
from game.state.terrain import terrain_masks
from game.ui.board.picture import BoardPicture, Highlight, HighlightKind, Intent, Sign
from game.ui.lanes import lane_of
from game.ui.picture import board_picture

PAGE = "help.toml"
MOST_PICTURES = 6
"""Pictures of a page: two rows of three."""


class HelpPart(BaseModel):
    """A part of the page of a module, strict about every key."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class HelpSign(HelpPart):
    """A short text on a plate over a point of the board, in spaces from the upper left corner of the drawing."""

    text: Annotated[str, Field(max_length=16)]
    at: tuple[float, float]


class HelpPicture(HelpPart):
    """One thing: its name, one sentence about it, and what lies on the board of its picture.

    `shows` are the kinds of ground, markers, movers and tokens that lead here from the table. `given` is what a
    scenario says of the board, without title and modules; `path` and `marks` are drawn over it, by columns and rows,
    `costs` are what has been paid at each step of the path, `lanes` whether the ways of movers are drawn."""

    title: str
    text: Annotated[str, Field(max_length=160)]
    shows: tuple[str, ...] = ()
    given: dict[str, Any]
    path: tuple[tuple[int, int], ...] = ()
    costs: tuple[int, ...] = ()
    lanes: bool = False
    marks: dict[HighlightKind, tuple[tuple[int, int], ...]] = {}
    signs: tuple[HelpSign, ...] = ()


class HelpPage(HelpPart):
    """The page of a module: its title, what it is about, its pictures, and what else is new in few words each."""

    title: str
    about: str
    picture: Annotated[tuple[HelpPicture, ...], Field(min_length=1, max_length=MOST_PICTURES)]
    also: tuple[str, ...] = ()

    def showing(self, kinds: Collection[str]) -> int:
        """The number of the first picture that shows one of these kinds; -1 when none does."""
        return next((at for at, each in enumerate(self.picture) if not set(kinds).isdisjoint(each.shows)), -1)


@cache
def help_page(module: str) -> HelpPage | None:
    """The page of a shipped module, None where it has none; ContentError with all faults."""
    known = shipped_modules().get(module)
    file = known.folder / "help" / PAGE if known is not None else None
    if file is None or not file.is_file():
        return None
    told = f"{module}/help/{PAGE}"
    try:
        return HelpPage.model_validate(tomllib.loads(file.read_text(encoding="utf-8")))
    except ValidationError as error:
        found = error.errors(include_url=False)
        raise ContentError(Fault(told, ".".join(map(str, each["loc"])), sentence(each)) for each in found) from error


@cache
def help_world(module: str, number: int) -> World:
    """What heroes see of the board of a picture of a module's page (KeyError for a module without a page; ContentError,
    or what a scenario refuses, where it cannot be laid out)."""
    page = help_page(module)
    if page is None:
        raise KeyError(module)
    made, needed = page.picture[number], shipped_modules()[module].manifest.needs
    said = {"title": made.title, "modules": [*dict.fromkeys((BASE, *needed, module))], **made.given}
    table, _ = set_table(scenario_of(said, file=f"{module}/help/{PAGE}"))
    return view_for(table, PARTY).world


def help_board(module: str, made: HelpPicture, number: int) -> BoardPicture:
    """The board of the picture of that number of a module's page, with what is drawn over it."""
    world = help_world(module, number)
    picture = board_picture(world)
    x, y = made.path[-1] if made.costs else (0, 0)

    def space(at: tuple[int, int]) -> Space:
        return picture.space(*at)

    return replace(
        picture,
        path=tuple(map(space, made.path)),
        intent=Intent(made.costs, (x + 0.5, y + 0.5)) if made.costs else None,
        lanes=tuple(lane_of(world, each, "") for each in movers_in_play(world)) if made.lanes else (),
        highlights=tuple(Highlight(kind, mask_of(map(space, spaces))) for kind, spaces in made.marks.items()),
        signs=tuple(Sign(each.text, *each.at) for each in made.signs),
    )


def kinds_on(world: World, space: Space) -> Iterator[str]:
    """The kinds of what moves over a space, lies there or is borne by who stands there, of its ground, and how one lies
    there; of a figure "wedge" where it faces some way, "lieutenant" for a token of cardboard, "familiar", "large", and
    "group" where its base tells one."""
    grid = board(world)
    movers = [world.get(Mover, entity) for entity in movers_in_play(world)]
    yield from (each.kind for each in movers if space in each.spaces or space in bits(swept_by(grid, each)))
    yield from (marker.kind for _, marker in world.each(Marker) if marker.space == space)
    yield from (kind for kind, mask in terrain_masks(world).items() if mask >> space & 1)
    figure = figure_at(world, space)
    if figure is not None:
        signs = base_signs(world, figure)
        is_so = {
            "wedge": signs.wedge,
            "lieutenant": signs.token,
            "familiar": world.find(FamiliarFigure, figure) is not None,
            "large": full_size(world, figure) != "1x1",
            "group": signs.letter,
        }
        yield from (kind for kind, so in is_so.items() if so)
    order = world.find(Order, figure) if figure is not None else None
    if order is not None:
        yield order.kind
    yield from (lying.way for _, lying in world.each(Lying) if lying.space == space)
    tokens = world.find(Tokens, figure) if figure is not None else None
    if tokens is not None:
        yield from (kind for kind in shown(game_data(world).book, "tags") if getattr(tokens, kind, 0))


def page_showing(world: World, modules: Collection[str], space: Space) -> tuple[str, int] | None:
    """The module among those in play whose page shows what is on a space, with the number of the picture; None where
    no page does."""
    for kind in kinds_on(world, space):
        for module in modules:
            page = help_page(module)
            if page is not None and (number := page.showing((kind,))) >= 0:
                return module, number
    return None
