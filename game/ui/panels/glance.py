"""What the pointer tells about a space: who stands there, what lies there, or what an attack there may come to."""

from __future__ import annotations

from game.board.grid import Space
from game.kernel.store import FigureId, World
from game.show.bases import body_hopes
from game.state.components.animated import Animated, is_ally, is_escorted
from game.state.components.components import Familiar, Lying, Monster
from game.state.familiars import familiar_kind
from game.state.game_data import game_data
from game.state.queries.board_queries import figure_at, markers_at, revealed
from game.state.queries.figures import (
    armour_of,
    attack_kind,
    is_hero,
    max_wounds,
    monster_rank,
    name_of,
    speed_of,
    wounds_left,
)
from game.ui.markers import marker_words
from game.ui.odds import target_odds
from game.ui.panels.ability_words import ability_told
from game.ui.panels.space_contents import ground_words
from game.ui.panels.tags import carried
from game.ui.picture import body_words
from game.ui.prompts.base import Laid
from game.ui.values import tag_meaning


def strike_words(world: World, by: FigureId, laid: Laid, target: Space) -> str:
    """What an attack at a space may come to, for each whom it strikes where it is one on an area."""
    if not laid.mask:
        look = target_odds(world, by, laid.weapon, target)
        return "" if look is None else "\n".join([f"**{look.headline}**", look.detail, *look.besides])
    lines = []
    for figure in (*laid.struck, *laid.friends):
        look = target_odds(world, by, laid.weapon, target, on=figure)
        friend = ", a friend" if figure in laid.friends else ""
        if look is not None:
            lines += [f"**{name_of(world, figure)}**{friend}", look.headline, *look.besides]
    return "\n".join(lines) or "Strikes nobody"


def glance(world: World, space: Space) -> str:
    """What stands or lies on a space, in words with **keywords**; empty for bare floor."""
    if not revealed(world) >> space & 1:
        return ""
    lines = []
    figure = figure_at(world, space)
    if figure is not None:
        lines += figure_words(world, figure)
    lines += [line for hero in bodies_at(world, space) for line in body_lines(world, hero)]
    lines += familiar_lines(world, space)
    lines += [marker_words(world, entity) for entity in markers_at(world).get(space, ())]
    lines += ground_words(world, space, short=figure is not None)
    return "\n".join(line for line in lines if line)


def bodies_at(world: World, space: Space) -> list[FigureId]:
    """The heroes who lie on a space."""
    return [hero for hero, lying in world.each(Lying, FigureId) if lying.space == space]


def familiar_lines(world: World, space: Space) -> list[str]:
    """The familiars whose markers lie on a space, whose they are, and what they do."""
    there = [(each, familiar) for each, familiar in world.each(Familiar, FigureId) if familiar.space == space]
    lines = list[str]()
    for each, familiar in there:
        kind = familiar_kind(world, each)
        lines += [f"**{kind.title}**, familiar of {name_of(world, familiar.owner)}: speed {kind.speed}", kind.means]
    return lines


def body_lines(world: World, hero: FigureId) -> list[str]:
    """A hero who lies, what that means, and what he carries."""
    words = body_words(world, world.get(Lying, hero).way)
    hopes = [f"**{title}**\n{text}" for title, text in body_hopes(world, hero)]
    return [f"**{name_of(world, hero)}**: {words.text.lower()}", words.means, *hopes, *carried(world, hero)]


def figure_words(world: World, figure: FigureId) -> list[str]:
    """Name, numbers, abilities and tokens of a figure."""
    left = f"{max(0, wounds_left(world, figure))} of {max_wounds(world, figure)} wounds left"
    values = f"{left}, armour {armour_of(world, figure)}, speed {speed_of(world, figure)}"
    lines = [f"**{name_of(world, figure)}**", values]
    if not is_hero(world, figure):
        rank = monster_rank(world, figure)
        held, monster = list(rank.abilities), world.get(Monster, figure)
        if monster.named:
            held += game_data(world).quest.named[monster.named].abilities
        named = [ability_told(ability, game_data(world).book).name for ability in held]
        attack = "attacks nobody" if is_escorted(world, figure) else f"{attack_kind(world, figure)} attack"
        lines.append(", ".join([attack[:1].upper() + attack[1:], *dict.fromkeys(named)]))
    serving = world.find(Animated, figure)
    if serving is not None:
        tag, told = ("ally", "Follows") if is_ally(world, figure) else ("animated", "Serves")
        lines += [f"{told} {name_of(world, serving.hero)}", tag_meaning(tag, game_data(world).book)]
    return lines + carried(world, figure)
