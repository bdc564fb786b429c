"""Large monsters on the screen: they walk as one space, and unfold where they have room."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.board.footprint import Stance
from game.board.grid import Space
from game.kernel.store import FigureId, World
from game.modules.second.large import (
    SHRINK_EXPAND,
    SHRUNK,
    Expand,
    Shrink,
    ShrunkStep,
    is_large,
    places_to_stand,
    spaces_to_shrink_to,
)
from game.modules.second.purposes import EXPAND
from game.state.components.components import Position
from game.state.components.gait import Shrunk
from game.state.requests.requests import Menu, PlaceFigure
from game.ui.board.picture import Highlight
from game.ui.prompts.base import Asked, MenuLine, Placed, Prompt, Route, menu_prompt, purpose_prompt
from game.ui.prompts.menus import lines_of_menu
from game.ui.prompts.places import placed
from game.ui.prompts.reach import GAITS, Gait, walks, world_to_think_in
from game.ui.prompts.words import figure_name, prompt_sentence

OPENING = "open"
"""The mode of the screen in which it is chosen how the figure stands."""
TAKE = MenuLine(text="Unfold", icon="check", shortcut="Enter", chosen=True)


@menu_prompt(SHRUNK)
def shrunk(request: Menu, asked: Asked) -> Prompt:
    """Whole walks as clicks on the board, and a line to unfold; where no step is left, the places at once."""
    world, name = asked.world, figure_name(asked.world, request.who)
    steps = [option for option in asked.options if isinstance(option, ShrunkStep)]
    rest = [option for option in asked.options if not isinstance(option, ShrunkStep | Expand)]
    stances = [(option.to, option) for option in asked.options if isinstance(option, Expand)]
    made = lines_of_menu(request, replace(asked, options=rest))
    if stances and (asked.mode == OPENING or not (steps or rest)):
        back = MenuLine(text="Walk on", mode="straight", icon="move", shortcut="W")
        return replace(
            made,
            call=f"{name}: how does it stand?",
            lines=(TAKE, *((back,) if steps or rest else ())),
            spaces={},
            highlights=(),
            places=placed(world, request.who, stances),
        )
    routes = walks(world, request.who, lambda step: ShrunkStep(step.to, step.price))
    here = world.get(Position, request.who).anchor
    spaces = {goal.anchor: route for goal, route in routes.items()}
    for step in steps:
        spaces.setdefault(step.to.anchor, Route((step,), (here, step.to.anchor), points=step.price))
    count = len(stances)
    line = MenuLine(
        text="Unfold here",
        mode=OPENING,
        icon="monster",
        shortcut="F",
        note="1 place" if count == 1 else f"{count} places",
        chosen=True,
        tip="It stands with its whole base over this space.",
    )
    reach = sum(1 << space for space in spaces)
    return replace(
        made,
        call=f"{name}: walk as one space, then unfold",
        lines=(*((line,) if stances else ()), *made.lines),
        spaces={**made.spaces, **spaces},
        highlights=(*made.highlights, Highlight("reachable", reach)),
        unfolds=_unfolding(request, asked, frozenset(spaces)),
    )


def _unfolding(request: Menu, asked: Asked, reached: frozenset[Space]) -> Callable[[Space], tuple[Placed, ...] | None]:
    """How the figure could stand after a walk to a space, found once for each."""
    known: dict[Space, tuple[Placed, ...]] = {}

    def ways(space: Space) -> tuple[Placed, ...] | None:
        if space not in reached:
            return None
        if space not in known:
            thought = world_to_think_in(asked.world)
            thought.set(request.who, Position(space))
            stances = places_to_stand(thought, request.who)
            known[space] = placed(asked.world, request.who, [(stance, None) for stance in stances])
        return known[space]

    return ways


def folded_walks(world: World, figure: FigureId) -> Iterator[Route]:
    """The cheapest way to each stance: it folds up, unless it has, walks as one space, and unfolds there."""
    ways = _in_one_space(world, figure)
    found: dict[Stance, Route] = {}
    for space, route in sorted(ways.items(), key=lambda way: way[1].points):
        world.set(figure, Position(space))
        for place in places_to_stand(world, figure):
            found.setdefault(place, replace(route, answers=(*route.answers, Expand(place))))
    world.drop(Shrunk, figure)
    yield from found.values()


def foldable_walks(world: World, figure: FigureId) -> dict[Space, Route]:
    """The cheapest walk to each space, for which it folds up first; none of one that cannot."""
    return _in_one_space(world_to_think_in(world), figure) if is_large(world, figure) else {}


def _in_one_space(world: World, figure: FigureId) -> dict[Space, Route]:
    """The cheapest walk to each space as one space, folding up first unless it has; it is left folded up somewhere."""
    stance, before = world.get(Position, figure).stance, world.find(Shrunk, figure)
    walked = before is not None and before.walked
    ways = {stance.anchor: Route((), (stance.anchor,))} if walked else {}
    for space in spaces_to_shrink_to(world, figure) if before is None else (stance.anchor,):
        world.set(figure, before or Shrunk(stance))
        world.set(figure, Position(space))
        first = () if before is not None else (Shrink(space),)
        for goal, route in walks(world, figure, lambda step: ShrunkStep(step.to, step.price)).items():
            known = ways.get(goal.anchor)
            if known is None or route.points < known.points:
                ways[goal.anchor] = replace(route, answers=(*first, *route.answers))
    return ways


GAITS[SHRINK_EXPAND] = Gait(foldable_walks, folded_walks)


@purpose_prompt(EXPAND)
def stand(request: PlaceFigure, asked: Asked) -> Prompt:
    """How it stands where something has ended its walk."""
    figure = request.subject
    return Prompt(
        title=figure_name(asked.world, figure),
        call=prompt_sentence("questions", request.purpose, asked.world, subject=figure, card=request.card),
        lines=(TAKE,),
        places=placed(asked.world, FigureId(figure), [(stance, stance) for stance in request.places]),
        selected=frozenset({figure}),
    )
