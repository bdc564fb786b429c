"""What walking costs where ground is not plain, and the one search for where so many points lead."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from game.board.grid import Space

STEP = 1
"""The points of a step over plain ground, diagonal or not (BASE-MOVE-02)."""
NEVER: Mapping[int, int] = MappingProxyType({})
EVERYWHERE = -1
"""The mask of all places there could be."""


class Patch(NamedTuple):
    """A stretch of ground that is not plain. It touches a figure that stands on it with all its spaces, or, unless
    `whole`, with any. A step onto it costs `enter` points more, one off it `leave` more; of several patches the dearest
    counts. Where a patch `ends` a walk nobody who has come there goes on."""

    spaces: int
    enter: int = 0
    leave: int = 0
    ends: bool = False
    whole: bool = True


class Lane(NamedTuple):
    """Steps of one price: from any place of the mask `left` to any of `entered`."""

    price: int
    left: int
    entered: int


@dataclass(frozen=True)
class Going:
    """Where somebody may walk: the mask of the spaces that he may enter, the patches among them, and links (points,
    mask): from any space of the mask one comes to all others of it for so many points. The first step leads to places
    of the mask `first` alone."""

    enter: int
    patches: tuple[Patch, ...] = ()
    links: tuple[tuple[int, int], ...] = ()
    first: int = EVERYWHERE

    @property
    def plain(self) -> bool:
        """Whether every step has the plain price, and nothing but the points ends a walk."""
        return not (self.patches or self.links) and self.first == EVERYWHERE

    @cached_property
    def lanes(self) -> tuple[Lane, ...]:
        """The steps of figures of one space by their prices."""
        return lanes_over(self.enter, [(patch, patch.spaces) for patch in self.patches])

    @cached_property
    def ends(self) -> int:
        """The spaces from which nobody walks on who has come there."""
        return union(patch.spaces for patch in self.patches if patch.ends)

    @property
    def back(self) -> "Going":
        """The same walked backwards: what a step costs when one searches from where it leads."""
        turned = tuple(each._replace(enter=each.leave, leave=each.enter) for each in self.patches)
        return replace(self, patches=turned, first=EVERYWHERE)

    @property
    def onward(self) -> "Going":
        """The same for who has taken his first step."""
        return self if self.first == EVERYWHERE else replace(self, first=EVERYWHERE)

    def prices(self, here: Space, near: int) -> tuple[tuple[int, int], ...]:
        """(price, mask) of the steps from a space to those of the spaces `near` that may be entered."""
        near &= self.first
        if not self.patches:
            return ((STEP, near & self.enter),)
        return tuple([(price, near & entered) for price, left, entered in self.lanes if left >> here & 1])


def lanes_over(ground: int, patches: Sequence[tuple[Patch, int]]) -> tuple[Lane, ...]:
    """All steps by their prices over places in the mask `ground`, with each patch the mask of the places it touches."""
    if not patches:
        return (Lane(STEP, EVERYWHERE, ground),)
    return tuple(
        Lane(STEP + leave + enter, left, entered)
        for leave, left in _dearest(EVERYWHERE, [(patch.leave, places) for patch, places in patches])
        for enter, entered in _dearest(ground, [(patch.enter, places) for patch, places in patches])
    )


def flood(
    spread: Callable[[int], int],
    starts: int,
    points: int,
    lanes: Sequence[Lane],
    *,
    ends: int = 0,
    links: Sequence[tuple[int, int]] = (),
    later: Mapping[int, int] = NEVER,
    until: int = 0,
    first: int = EVERYWHERE,
) -> list[int]:
    """Return layers: item c is the mask of the places first reached for exactly c points, at most `points`.

    `spread` gives all places one step from those of a mask. Places of `later` are begun from at a cost of their own;
    nobody walks on who has come to one of `ends`; the first step from `starts` leads to `first` alone. The list stops
    where a layer meets `until`, or nothing more is reached."""
    if len(lanes) == 1 and not (links or later) and first == EVERYWHERE:
        return plain_flood(spread, starts, points, lanes[0].entered, ends=ends, until=until)
    layers, seen, last = [starts], starts, max(later, default=0)
    onward = [starts] if ends else layers
    longest = max([lane.price for lane in lanes] + [price for price, _ in links])
    for cost in range(1, points + 1):
        layer = later.get(cost, 0)
        for price, left, entered in lanes:
            if price <= cost and (here := onward[cost - price] & left):
                layer |= spread(here) & entered & (first if price == cost else EVERYWHERE)
        for price, linked in links:
            if price <= cost and onward[cost - price] & linked:
                layer |= linked
        layer &= ~seen
        seen |= layer
        layers.append(layer)
        if ends:
            onward.append(layer & ~ends)
        if layer & until or (cost >= last and not any(layers[-longest:])):
            break
    while len(layers) > 1 and not layers[-1]:
        layers.pop()
    return layers


def plain_flood(
    spread: Callable[[int], int], starts: int, points: int, entered: int, *, ends: int = 0, until: int = 0
) -> list[int]:
    """The same where every step has the plain price and leads to a place of the mask `entered`: by far the most common,
    and no slower for the others."""
    layers, unseen = [starts], entered & ~starts
    onward = starts
    for _ in range(points):
        layer = spread(onward) & unseen
        if not layer:
            break
        unseen ^= layer
        layers.append(layer)
        if layer & until:
            break
        onward = layer & ~ends
    return layers


def union(masks: Iterable[int]) -> int:
    """Return all that any of these masks holds: what a flood has reached, for its layers."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def _dearest(ground: int, priced: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Part the ground by what it costs beyond a plain step, the dearest first; what is left costs nothing more."""
    found = []
    for extra, places in sorted(priced, reverse=True):
        if extra and (here := places & ground):
            found.append((extra, here))
            ground &= ~here
    return [*found, (0, ground)]
