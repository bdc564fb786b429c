"""What may be attacked: weapons, reach, sight, and the spaces at which an attack may be declared."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.areas import Placement
from game.board.areas import blast as blast_area
from game.board.areas import breath as breath_area
from game.board.going import EVERYWHERE, union
from game.board.grid import Space, bits, mask_of
from game.kernel.registry import rule
from game.kernel.store import Entity, FigureId, World
from game.rules.items.equipment import item_card_of
from game.rules.movement.steps import out_of_place
from game.state.ability import Ability, Stat
from game.state.components.components import Monkey, Position
from game.state.events.attack import FISTS
from game.state.game_data import board, catalog, game_data
from game.state.queries.board_queries import (
    adjacent_mask,
    blocking_sight,
    closed_edges,
    covered_spaces,
    crowd,
    figures_at,
    open_lines,
    revealed,
    sight,
    sight_from,
    sight_of,
    stair_sight,
    stairs,
    steps,
)
from game.state.queries.figures import abilities_like, abilities_of, added, attack_kind, is_hero, side_of, total, worn
from game.state.requests.menu_actions import Refusal
from game.state.rule_options import BLAST_THROUGH_FIGURES, BREATH_ORIGIN, BREATH_SHADOW, STAIRS_ADJACENCY

UNFIT = "unfit weapon"
"""The kind of part that says why a hero cannot attack with a weapon in his hands: `(world, hero, card)` gives a
Refusal, None where he can."""


ARC = "attack arc"
"""The kind of part that says at which spaces a figure may declare an attack as it stands: `(world, figure, linked=...)`
gives a mask; `linked` when the attack follows another at once."""
PASSED = "figures passed"
"""The kind of part that says which figures are not in the way of an attack: `(world, kind, sweep=...)` gives the mask
of their spaces."""


class Sighting(Ability):
    """An ability by which its owner sees more, or aims from elsewhere."""

    def extra_sight(self, world: World, figure: FigureId, kind: str) -> int:
        """Further spaces at which the owner may declare an attack of this kind, as a mask."""
        return 0

    def cast_from(self, world: World, figure: FigureId, kind: str) -> tuple[FigureId, ...]:
        """Other figures from whose spaces the owner's attacks of this kind may start."""
        return ()


@rule("BASE-HERO-10", "BASE-ATK-21")
def weapons(world: World, hero: FigureId) -> list[Entity]:
    """The item entities with which a hero may attack, one at a time (BASE-ATK-03), none of them in his pack
    (BASE-HERO-10), and fists, armed or not (BASE-ATK-21)."""
    armed = [weapon for weapon in weapons_worn(world, hero) if not unfit(world, hero, weapon)]
    return [*armed, FISTS]


def weapons_worn(world: World, hero: FigureId) -> list[Entity]:
    """The weapons that a hero has in his hands, whether he may attack with them or not."""
    cards = catalog(world).items
    return [entity for entity, item in worn(world, hero) if cards[item.card].kind == "weapon"]


def unfit(world: World, hero: FigureId, weapon: Entity) -> list[Refusal]:
    """Why a hero cannot attack with a weapon in his hands; nothing where he can."""
    asked = game_data(world).book.all(UNFIT).values()
    found = [told(world, hero, item_card_of(world, weapon)) for told in asked]
    return [refusal for refusal in found if refusal is not None]


def targets_again(world: World, hero: FigureId, weapon: Entity) -> int:
    """The spaces at which a hero could declare another attack with the weapon of his last one; none when it has left
    his hands since, as when a chest of treasures was slain."""
    return targets(world, hero, weapon) & arc(world, hero, linked=True) if weapon in weapons(world, hero) else 0


def arc(world: World, figure: FigureId, *, linked: bool = False) -> int:
    """The spaces at which a figure may declare an attack as it stands; `linked` is one that follows another at once."""
    spaces = EVERYWHERE
    for told in game_data(world).book.all(ARC).values():
        spaces &= told(world, figure, linked=linked)
    return spaces


def passed(world: World, kind: str, *, sweep: bool = False) -> int:
    """The spaces of figures that are not in the way of an attack of a kind, or of a Sweep with Reach."""
    return union(told(world, kind, sweep=sweep) for told in game_data(world).book.all(PASSED).values())


def attack_kind_of(world: World, figure: FigureId, weapon: Entity) -> str:
    """Whether an attack with a weapon is `melee`, `ranged` or `magic`; a monster has one kind only."""
    if not is_hero(world, figure):
        return attack_kind(world, figure)
    if weapon == FISTS:
        return "melee"
    return str(item_card_of(world, weapon).attack)


def own_abilities(world: World, figure: FigureId, weapon: Entity) -> tuple[Ability, ...]:
    """The abilities that an attack starts with: the figure's, and those of the weapon used."""
    own = abilities_of(world, figure)
    if weapon == FISTS:
        return own
    return own + tuple(item_card_of(world, weapon).abilities)


def enemies(world: World, figure: FigureId, side: str) -> int:
    """The spaces of the enemies of a figure that attacks for a side."""
    now = crowd(world)
    return (now.heroes if side == "monster" else now.monsters) & ~covered_spaces(world, figure)


def targets(world: World, figure: FigureId, weapon: Entity = FISTS, *, side: str = "") -> int:
    """The mask of the spaces at which a figure may declare an attack: those of enemies, and empty ones where a Blast
    may come of it (BASE-ATK-02). A Breath is declared at the first space of its template."""
    if not may_attack(world, figure):
        return 0
    side = side or side_of(world, figure)
    foes = enemies(world, figure, side)
    if not foes:
        return 0
    abilities = own_abilities(world, figure, weapon)
    template = template_of(abilities)
    if template:
        return breath_starts(world, figure, foes, template, attack_kind_of(world, figure, weapon)) & arc(world, figure)
    kind = attack_kind_of(world, figure, weapon)
    field = foes | near_misses(world, figure, weapon, foes)
    if kind == "melee" and not targets_within_reach(world, figure, reach_of(abilities), field):
        return 0
    if side == "monster" and field == foes and out_of_all_lines(world, figure, foes, abilities):
        return 0
    field &= targets_in_range(world, figure, kind, abilities)
    radius = added(abilities, Stat.BURST)
    return field & board(world).within(covered_spaces(world, figure), radius) if radius else field


def out_of_all_lines(world: World, figure: FigureId, foes: int, abilities: Sequence[Ability]) -> bool:
    """Whether a figure certainly sees none of these spaces. Lines of sight lead both ways: those of a few heroes, who
    stand still while monsters walk, are found once."""
    return not (
        covered_spaces(world, figure) & open_lines(world, foes) or any(isinstance(each, Sighting) for each in abilities)
    )


@rule("BASE-ATK-02")
def empty_targets(world: World, figure: FigureId, weapon: Entity = FISTS) -> int:
    """The spaces without a figure that may be named as well, though the attack strikes nobody there (BASE-ATK-02)."""
    abilities = own_abilities(world, figure, weapon)
    if not may_attack(world, figure) or template_of(abilities):
        return 0
    field = targets_in_range(world, figure, attack_kind_of(world, figure, weapon), abilities)
    return field & revealed(world) & ~crowd(world).everyone


@rule("BASE-EFFECT-17")
def may_attack(world: World, figure: FigureId) -> bool:
    """Whether a figure can attack: on the board, no monkey (BASE-EFFECT-17), alone on its space."""
    return (
        world.find(Position, figure) is not None and world.find(Monkey, figure) is None and not crowded(world, figure)
    )


@rule("BASE-MOVE-07")
def crowded(world: World, figure: FigureId) -> bool:
    """Nobody attacks while he shares a space, or passes over an obstacle that bars others (BASE-MOVE-07)."""
    return out_of_place(world, figure)


@rule("BASE-LOS-07", "BASE-ATK-24")
def in_sight(world: World, figure: FigureId, kind: str, abilities: Sequence[Ability]) -> int:
    """The spaces that an attack of this kind can see, whatever lies on them (BASE-LOS-07, BASE-ATK-24)."""
    return seen_past(world, figure, kind, abilities, passed(world, kind))


def seen_past(world: World, figure: FigureId, kind: str, abilities: Sequence[Ability], clear: int) -> int:
    """The same where figures on the spaces `clear` are not in the way."""
    seen = sight_of(world, figure, transparent=clear)
    for ability in abilities:
        if isinstance(ability, Sighting):
            seen |= ability.extra_sight(world, figure, kind)
    return seen


def targets_in_range(world: World, figure: FigureId, kind: str, abilities: Sequence[Ability]) -> int:
    """The spaces in sight, for Melee those in reach."""
    seen = in_sight(world, figure, kind, abilities) & ~covered_spaces(world, figure) & arc(world, figure)
    if kind != "melee":
        return seen
    return targets_within_reach(world, figure, reach_of(abilities), seen)


def reach_of(abilities: Sequence[Ability]) -> int:
    """How far Melee comes with these abilities: 1, with Reach 2."""
    return 2 if any(ability.called("reach") for ability in abilities) else 1


@rule("BASE-ATK-06")
def targets_within_reach(world: World, figure: FigureId, reach: int, seen: int) -> int:
    """Melee reaches the spaces next to the attacker, with Reach those at distance 2 as well (BASE-ATK-06)."""
    near = targets_beside(world, figure)
    if reach > 1:
        near |= far_reach(world, figure)
    return near & seen


def targets_beside(world: World, figure: FigureId) -> int:
    """The spaces that count as adjacent to a figure for attacks, the other ends of staircases too (BASE-ATK-23)."""
    return adjacent_mask(world, figure) | other_ends(world, figure)


@rule("BASE-ABIL-19", "ALTAR-SUMM-23")
def far_reach(world: World, figure: FigureId) -> int:
    """What Reach adds: the spaces at distance 2, in sight (BASE-ABIL-19)."""
    own = covered_spaces(world, figure)
    far = board(world).within(own, 2)
    for end, others in stairs(world).items():
        if own >> end & 1:
            for other in others:
                far |= steps(world).neighbours(other)
        elif steps(world).neighbours(end) & own:
            for other in others:
                far |= 1 << other
    return far


@rule("BASE-ATK-23")
def other_ends(world: World, figure: FigureId) -> int:
    """Both ends of a staircase count as adjacent for attacks, and what lies around the other where that is played
    (BASE-ATK-23, WELL-STAIR-01)."""
    links, mask = stairs(world), 0
    if not links:
        return mask
    own = covered_spaces(world, figure)
    for end, others in links.items():
        far = sum(1 << other for other in others)
        if own >> end & 1:
            mask |= far | beside_ends(world, others)
        elif own & beside_ends(world, (end,)):
            mask |= far
    return mask


@rule("WELL-STAIR-01")
def beside_ends(world: World, ends: tuple[Space, ...]) -> int:
    """What lies around ends of a staircase, and so beside its other end where that is played (WELL-STAIR-01)."""
    if STAIRS_ADJACENCY.of(world) != "ring":
        return 0
    mask = 0
    for end in ends:
        mask |= steps(world).neighbours(end)
    return mask


@rule("BASE-ATK-02")
def near_misses(world: World, figure: FigureId, weapon: Entity, foes: int) -> int:
    """Empty spaces worth naming: a Blast from there may catch an enemy (BASE-ATK-02)."""
    rank = blast_rank(world, figure, weapon)
    if not rank:
        return 0
    return board(world).within(foes, rank) & revealed(world) & ~crowd(world).everyone


def blast_rank(world: World, figure: FigureId, weapon: Entity) -> int:
    """The Blast that an attack has or may buy once."""
    rank = total(world, figure, Stat.BLAST)
    if weapon == FISTS:
        return rank
    card = item_card_of(world, weapon)
    gains = (gain for option in card.surges for gain in option.gain if isinstance(gain, Ability))
    return rank + added(card.abilities, Stat.BLAST) + max((gain.adds(Stat.BLAST) for gain in gains), default=0)


# --- areas -----------------------------------------------------------------------------------------------------------
def template_of(abilities: Sequence[Ability]) -> str:
    """The template that an attack with these lies under, `breath` or `bolt`; "" for none."""
    held = [ability.ability for ability in abilities]
    return next((name for name in ("breath", "bolt") if name in held), "")


def casts_from(world: World, figure: FigureId, kind: str) -> tuple[FigureId, ...]:
    """The other figures from whose spaces an attack of this kind may start."""
    held = abilities_like(world, figure, Sighting)
    return tuple(other for ability in held for other in ability.cast_from(world, figure, kind))


def breaths(world: World, figure: FigureId, template: str, kind: str) -> list[Placement]:
    """Every way in which a figure may lay a template: against its own base, or for an attack of a kind that may start
    from others against theirs."""
    bases = (figure, *casts_from(world, figure, kind))
    return [placement for base in bases for placement in laid_against(world, covered_spaces(world, base), template)]


@rule("ALTAR-CHANGE-12", "ALTAR-CHANGE-13")
def laid_against(world: World, base: int, template: str) -> list[Placement]:
    """Every way to lay a template against the base of a figure that covers these spaces, never through a staircase
    (ALTAR-CHANGE-13). Walls, crushing ones too, and closed doors shelter; by the first text all under it is struck
    (BASE-ABIL-07, ALTAR-CHANGE-12)."""
    key = (template, base, closed_edges(world))
    cache = game_data(world).cache
    known: list[Placement] | None = cache.get(key)
    if known is None:
        rows = catalog(world).templates[template].rows
        known = cache[key] = breath_area(
            steps(world),
            base,
            rows,
            sheltered=BREATH_SHADOW.of(world) == "fly_path",
            corners=BREATH_ORIGIN.of(world) == "any_adjacent",
        )
    return known


@rule("BASE-ABIL-06", "ALTAR-SUMM-09")
def breath_starts(world: World, figure: FigureId, foes: int, template: str, kind: str) -> int:
    """The first spaces of the templates that would catch an enemy (BASE-ABIL-06)."""
    mask = 0
    for placement in breaths(world, figure, template, kind):
        if placement.affected & foes:
            mask |= 1 << placement.start
    return mask


def breath_mask(world: World, figure: FigureId, start: Space, template: str, kind: str) -> int:
    """The spaces under a template laid from a first space."""
    return next((p.affected for p in breaths(world, figure, template, kind) if p.start == start), 0)


@rule("BASE-ABIL-04", "ALTAR-SUMM-06")
def blast_mask(world: World, target: Space, rank: int) -> int:
    """The spaces of a Blast: within its rank of the target and seen from there; figures do not stop it unless that is
    played, stairs carry it on (BASE-ABIL-04, BASE-ATK-23)."""
    far = bits(stair_sight(world, 1 << target))
    through = mask_of(space for space in far if over_stairs(world, target, space) <= rank)
    return blast_area(sight(world), target, rank, figures=in_its_way(world, target)) | through


def in_its_way(world: World, target: Space) -> int:
    """The figures that stop a Blast: none, or all but the one that it is aimed at where that is played
    (BASE-ABIL-04)."""
    if BLAST_THROUGH_FIGURES.of(world):
        return 0
    struck = figures_at(world).get(target)
    return blocking_sight(world) & ~(0 if struck is None else covered_spaces(world, struck))


# --- distance --------------------------------------------------------------------------------------------------------
def line_to(world: World, figure: FigureId, target: Space, kind: str) -> tuple[Space, int]:
    """(origin, distance) of the shortest line of sight of an attack of a kind from one of a figure's spaces to a target
    space; through a staircase its two ends are adjacent. Without any line the plain distance counts."""
    own, clear = list(bits(covered_spaces(world, figure))), passed(world, kind)
    seeing = (space for space in own if sight_from(world, figure, space, transparent=clear) >> target & 1)
    lines = [counted_target(world, space, target) for space in seeing]
    distance, origin = min(lines or [counted_target(world, space, target) for space in own])
    return origin, distance


@rule("BASE-ATK-05")
def counted_target(world: World, space: Space, target: Space) -> tuple[int, Space]:
    """(distance, space): diagonals count 1; a line that leads over a staircase counts both its parts and one
    (BASE-ATK-05)."""
    direct = board(world).distance(space, target)
    ways = [direct] if sight(world).row(space) >> target & 1 else []
    if stair_sight(world, 1 << space) >> target & 1:
        ways.append(over_stairs(world, space, target))
    return min(ways, default=direct), space


def over_stairs(world: World, space: Space, target: Space) -> int:
    """The distance over a staircase between two spaces of which one sees the other that way."""
    grid = board(world)
    pairs = ((end, other) for end, others in stairs(world).items() for other in others)
    return min(grid.distance(space, end) + 1 + grid.distance(other, target) for end, other in pairs)
