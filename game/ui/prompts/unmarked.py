"""Why a click on a space that is not marked does nothing, in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.board.footprint import Stance
from game.board.grid import Space
from game.kernel.request import Request
from game.kernel.store import GAME, World
from game.rules.movement.holding import held_fast
from game.rules.overlord.spawn import free_spaces, kept_free, places_within, seen_by_heroes
from game.state.familiars import occupied
from game.state.game_data import card_name
from game.state.queries.board_queries import figure_at, revealed
from game.state.queries.figures import is_hero, on_board
from game.state.requests import purposes
from game.state.requests.requests import Menu, PlaceFigure
from game.ui.prompts.base import Prompt, Route
from game.ui.prompts.places import comes_unseen, covered_by
from game.ui.prompts.words import figure_name


def unmarked(request: Request[Any], prompt: Prompt, world: World, space: Space, *, attacking: bool) -> str:
    """The reason for an unmarked space; empty where the board asks for nothing, or where one only looks."""
    if space in prompt.spaces:
        return ""
    if why := _held_back(request, world, space):
        return why
    if not prompt.spaces:
        return ""
    if attacking and prompt.templates:
        return "The template cannot cover that space. Point at a marked one."
    if isinstance(request, PlaceFigure) and request.purpose == purposes.SPAWN:
        return _unfit(request, world, space)
    if not isinstance(request, Menu):
        return "That space is not allowed. Choose a marked one."
    figure = figure_at(world, space) if revealed(world) >> space & 1 else None
    foe = figure is not None and is_hero(world, figure) != is_hero(world, request.who)
    if foe and (attacking or prompt.targets):
        return f"{figure_name(world, figure or GAME)} cannot be attacked from here: out of sight or out of reach."
    if attacking:
        return "There is no enemy there to attack."
    if figure is not None or not any(isinstance(answer, Route) for answer in prompt.spaces.values()):
        return ""
    if not revealed(world) >> space & 1:
        return "No floor that you know lies there. Stand adjacent to a door to open it."
    return "You cannot reach that space with the movement points left."


def _unfit(request: PlaceFigure, world: World, space: Space) -> str:
    """What keeps a monster from being spawned on a space."""
    if not revealed(world) >> space & 1:
        return "Monsters are spawned in revealed areas."
    if kept_free(world) >> space & 1:
        return "The quest keeps that space free of monsters that are spawned."
    if occupied(world) >> space & 1:
        return "Somebody stands there."
    barred = seen_by_heroes(world) if comes_unseen(world, request) else 0
    if barred >> space & 1:
        return "A hero sees that space, or lets nothing appear so near."
    if not free_spaces(world) >> space & 1:
        return "Something lies there: monsters are spawned on free floor."

    def under(places: Iterable[Stance]) -> bool:
        return any(covered_by(world, request.card, place) >> space & 1 for place in places)

    if under(request.places):
        return "It fits there once it is turned."
    if under(places_within(world, request.card, free_spaces(world) & ~barred)):
        return "What brings it lets it come elsewhere alone. Choose a marked space."
    return f"{card_name(world, request.card)} does not fit there: it needs more such spaces beside that one."


def _held_back(request: Request[Any], world: World, space: Space) -> str:
    """Who holds the figure that is asked about, where the space is one to which it might have walked."""
    walks = isinstance(request, Menu) and request.menu in ("hero", "monster") and on_board(world, request.who)
    if not walks or not revealed(world) >> space & 1 or figure_at(world, space) is not None:
        return ""
    assert isinstance(request, Menu)
    return next((refusal.why for refusal in held_fast(world, request.who)), "")
