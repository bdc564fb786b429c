"""How far it is: floods from what one wants to reach, over the board as it stands."""

from __future__ import annotations

from game.board.grid import bits, mask_of
from game.kernel.store import World
from game.rules.attack_targets import kind_of
from game.rules.movement import enterable
from game.state.components import Door, Keys, Revealed, Thing
from game.state.figures import heroes_on_board, monsters
from game.state.ground import closed_edges, covered, crowd, sight, steps
from game.state.lore import board, lore

FAR = 200
"""More steps than any road has."""
GOOD_SHOT = 5
"""Distance at which most shots hit."""
WANTED = ("chest", "runekey", "relic", "money", "potion", "encounter")


def layers_to(world: World, figure: int, goals: int) -> list[int]:
    """Layers of a flood from `goals` over what the figure may pass: item c holds the spaces c steps away."""
    return steps(world).flood(goals, FAR, enterable(world, figure) | covered(world, figure))


def steps_from(layers: list[int], mask: int) -> int:
    """In which layer some space of the mask lies; FAR when in none."""
    return next((cost for cost, layer in enumerate(layers) if layer & mask), FAR)


def goals_of_heroes(world: World) -> int:
    """Spaces where something waits to be taken, lit or opened; once all is explored, those next to monsters."""
    wanted = [
        thing.space
        for _, thing in world.each(Thing)
        if thing.kind in WANTED or (thing.kind == "glyph" and not thing.on)
    ]
    goals = mask_of(wanted)
    for entity in doors_to_open(world):
        goals |= lore(world).quest.doors[world.get(Door, entity).index].reach
    goals &= ~crowd(world).monsters
    return goals or posts(world, "melee", side="hero")


def doors_to_open(world: World) -> list[int]:
    """Closed doors behind which lies what was never seen, and to which there is a key."""
    shown, keys = world.the(Revealed).areas, world.the(Keys).colours
    found = []
    for entity, door in world.each(Door):
        drawn = lore(world).quest.doors[door.index]
        new = any(area not in shown for area in drawn.areas)
        if not door.open and new and (drawn.kind != "rune" or drawn.colour in keys):
            found.append(entity)
    return found


def posts(world: World, kind: str, *, side: str) -> int:
    """Spaces from which a figure of `side` with this kind of attack has an enemy before it."""
    foes = monsters(world) if side == "hero" else heroes_on_board(world)
    mask = 0
    for foe in foes:
        mask |= posts_against(world, foe, kind)
    return mask


def posts_against(world: World, foe: int, kind: str) -> int:
    """Spaces from which one foe may be attacked: next to it, or in sight and in good range."""
    own = covered(world, foe)
    if kind == "melee":
        return steps(world).around(own)
    mask = 0
    for space in bits(own):
        mask |= sight(world).row(space)
    return mask & board(world).within(own, GOOD_SHOT) & ~own


def attack_kind(world: World, figure: int, weapon: int = 0) -> str:
    """How a figure attacks."""
    return kind_of(world, figure, weapon)


def shut(world: World, door: int) -> bool:
    """Whether a door is closed."""
    return bool(lore(world).quest.doors[world.get(Door, door).index].edges & closed_edges(world))
