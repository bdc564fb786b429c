"""What a walk leads into that its figure would rather not meet: pits and ground that harms, Aura and Grapple of
enemies, and for the overlord's figures a hero on guard who could strike there. Only what lies open is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.abilities.aura import Aura
from game.board.footprint import Stance
from game.kernel.store import FigureId, World
from game.rules.combat.attack_targets import targets, weapons
from game.rules.movement.pits import flies_over, is_in_pit
from game.rules.movement.shared_spaces import held_at
from game.rules.movement.steps import figure_flies
from game.rules.overlord.activation import MonsterStep
from game.rules.turn.guard import guards
from game.rules.turn.hero_actions import Walk
from game.rules.turn.movement_points import grapplers
from game.state.ability import Stat
from game.state.components.components import Position
from game.state.queries.board_queries import around_large, covered_at, covered_spaces, crowd, figures_in
from game.state.queries.figures import has_ability, immune, is_hero, name_of, side_of, total
from game.state.terrain import terrain_kinds, terrain_masks
from game.ui.prompts.reach import world_to_think_in
from game.ui.prompts.words import listed_words


def danger_of(world: World, who: FigureId, answers: Sequence[Any]) -> str:
    """What a figure meets on a walk of these answers, as a sentence without its subject; empty for nothing."""
    stands = [one.to if isinstance(one, MonsterStep) else Stance(one.to) for one in answers if _steps(one)]
    if not stands or world.find(Position, who) is None:
        return ""
    bodies = [covered_at(world, who, stand) for stand in stands]
    ground = list(dict.fromkeys(name for body in bodies for name in _ground(world, who, body)))
    found = [f"into {listed_words(ground)}"] if ground else []
    for ability, at in (("Aura", _auras), ("Grapple", _holds)):
        foes = dict.fromkeys(foe for body in bodies for foe in at(world, who, body))
        found += [f"next to {name_of(world, foe)}, who has {ability}" for foe in foes]
    found += [f"before {name_of(world, hero)}, who is on guard" for hero in _guarding(world, who, stands)]
    return f"This walk leads {listed_words(found)}." if found else ""


def _steps(answer: Any) -> bool:
    return isinstance(answer, Walk | MonsterStep)


def _ground(world: World, who: FigureId, body: int) -> list[str]:
    """The pits and the harmful ground that touch a figure which stands there."""
    kinds = terrain_kinds(world)
    found = []
    for name, mask in terrain_masks(world).items():
        kind = kinds[name]
        spared = total(world, who, Stat.PASSES, name) or immune(world, who, name)
        if spared or not body & mask or (kind.whole and body & ~mask):
            continue
        falls = kind.hole and not is_in_pit(world, who) and not flies_over(world, who)
        if falls or (kind.harm and not figure_flies(world, who)):
            found.append("a pit" if falls else kind.title.lower())
    return found


def _beside(world: World, who: FigureId, body: int) -> list[FigureId]:
    """The enemies next to a figure that stands there."""
    now = crowd(world)
    foes = now.monsters if side_of(world, who) == "hero" else now.heroes
    return figures_in(world, around_large(world, body) & foes & ~body)


def _auras(world: World, who: FigureId, body: int) -> list[FigureId]:
    near = [] if immune(world, who, "aura") else _beside(world, who, body)
    return [foe for foe in near if has_ability(world, foe, Aura) and not covered_spaces(world, foe) & body]


def _holds(world: World, who: FigureId, body: int) -> list[FigureId]:
    held = held_at(world, who) & body and not held_at(world, who) & covered_spaces(world, who)
    return [foe for foe in _beside(world, who, body) if foe in grapplers(world)] if held else []


def _guarding(world: World, who: FigureId, stands: Sequence[Stance]) -> list[FigureId]:
    """The heroes on guard who could strike a monster on its walk, and cannot where it stands."""
    if is_hero(world, who):
        return []
    waiting = [hero for hero in guards(world) if not _struck(world, hero, who)]
    if not waiting:
        return []
    thought, found = world_to_think_in(world), list[FigureId]()
    place = world.get(Position, who)
    for stand in stands:
        thought.set(who, msgspec.structs.replace(place, anchor=stand.anchor, orientation=stand.orientation))
        found += [hero for hero in waiting if hero not in found and _struck(thought, hero, who)]
    return found


def _struck(world: World, hero: FigureId, on: FigureId) -> bool:
    """Whether a hero could attack a figure where it stands."""
    body = covered_spaces(world, on)
    return any(targets(world, hero, weapon) & body for weapon in weapons(world, hero))
