"""What a wall that moves one space does to the figures before it, as a pure plan (ALTAR-WALL-04, ALTAR-WALL-05)."""

from collections.abc import Collection, Iterable, Mapping
from typing import Generic, NamedTuple, TypeVar

from game.board.grid import DIRECTIONS
from game.board.steps import Steps

Body = TypeVar("Body", bound=int)


class SweptBand(NamedTuple, Generic[Body]):
    """Who is struck by the wall and pushed on, who is shoved on by those, and who cannot give way and is crushed."""

    pushed: tuple[Body, ...]
    shoved: tuple[Body, ...]
    crushed: tuple[Body, ...]

    @property
    def moved(self) -> tuple[Body, ...]:
        """All who end one space further on."""
        return (*self.pushed, *self.shoved)


def sweep(
    steps: Steps, direction: int, *, struck: Iterable[Body], figures: Mapping[Body, int], yielding: Collection[Body]
) -> SweptBand[Body]:
    """Plan one move in `DIRECTIONS[direction]`: `struck` are the figures in the swept spaces, `figures` the masks of
    all. A chain that cannot move as a whole, nor without those that are `yielding`, crushes the figure that is struck.
    """
    hit = tuple(struck)
    pushed: list[Body] = []
    crushed: list[Body] = []
    shoved: set[Body] = set()
    firm = {figure: mask for figure, mask in figures.items() if figure not in yielding}
    for figure in hit:
        chains = (_chain(steps, direction, figure, those) for those in (figures, firm))
        chain = next((each for each in chains if all(_free(steps, direction, figures[one]) for one in each)), None)
        if chain is None:
            crushed.append(figure)
        else:
            pushed.append(figure)
            shoved |= chain
    return SweptBand(tuple(pushed), tuple(sorted(shoved.difference(hit))), tuple(crushed))


def ahead(steps: Steps, direction: int, mask: int) -> int:
    """Return the spaces one further on than those of a mask, walls or not."""
    return steps.grid.shift(mask, *DIRECTIONS[direction])


def _chain(steps: Steps, direction: int, first: Body, figures: Mapping[Body, int]) -> set[Body]:
    """Return a figure and all that stand in its way, one behind the other."""
    chain, waiting = {first}, [first]
    while waiting:
        wanted = ahead(steps, direction, figures[waiting.pop()])
        for other, mask in figures.items():
            if mask & wanted and other not in chain:
                chain.add(other)
                waiting.append(other)
    return chain


def _free(steps: Steps, direction: int, mask: int) -> bool:
    """Tell whether neither wall nor closed door nor rock stands before any space of a mask."""
    return not mask & ~steps.leave[direction]
