"""The groups of monsters on the screen: a letter and a colour for each, on its figures and on a card of its own."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase, ascii_uppercase
from typing import Literal

from game.content.counting import counted
from game.content.models import CardId
from game.kernel.store import GAME, FigureId, World
from game.modules.second.groups import GroupTurn, SlainFigures, group_of, group_size
from game.rules.overlord.activation import MONSTER_ACTIVATION
from game.show.bases import BaseSigns, signs_on_bases
from game.show.groups import GroupFigure, GroupShown, GroupSign, groups_of_monsters
from game.show.marks import Colour
from game.state.components.components import Activation, Mimic, Monster, OverlordTurn
from game.state.game_data import catalog, game_data, once_a_game
from game.state.queries.figures import is_animated, lieutenant_of, monsters

COLOURS: tuple[Colour, ...] = (
    (240, 138, 176),
    (127, 214, 200),
    (196, 224, 106),
    (240, 148, 108),
    (150, 190, 255),
    (214, 160, 236),
    (186, 200, 214),
    (224, 190, 130),
    (140, 224, 150),
    (255, 128, 128),
    (120, 200, 240),
    (232, 224, 200),
)
"""The colours of groups, in the order of their letters; the letter tells apart what shares one."""
GOLD: Colour = (255, 207, 74)


def in_groups(world: World) -> bool:
    """Whether monsters act in groups."""
    return MONSTER_ACTIVATION.of(world) == "group"


@once_a_game
def kind_signs(world: World) -> dict[str, GroupSign]:
    """The signs of the kinds of monsters, by the catalogue alone, so that they tell nothing of what is hidden and stay
    the same: each has the first letter of its name that none before it has."""
    letters: dict[str, str] = {}
    for card in sorted(catalog(world).monsters.values(), key=lambda card: card.name):
        wanted = (*card.name.upper(), *ascii_uppercase, *ascii_lowercase)
        free = (each for each in wanted if each.isalpha() and each not in letters.values())
        letters[card.id] = next(free, "?")
    return {card: GroupSign(letter, COLOURS[at % len(COLOURS)]) for at, (card, letter) in enumerate(letters.items())}


def sign_of_group(world: World, group: str) -> GroupSign:
    """The sign of a kind, or of a lieutenant who is on the board: gold, with the first letter of his last name, a small
    one where a kind has that already."""
    kinds = kind_signs(world)
    if group in kinds:
        return kinds[group]
    initial = game_data(world).quest.named[group].name.split()[-1][:1].upper()
    taken = {sign.letter for sign in kinds.values()}
    return GroupSign(initial.lower() if initial in taken else initial, GOLD)


def sign_of(world: World, figure: FigureId) -> GroupSign | None:
    """The sign of a monster's group; None for whoever is in none, as those who serve heroes."""
    monster = world.find(Monster, figure)
    if monster is None or not in_groups(world) or is_animated(world, figure) or _is_mimic(world, figure):
        return None
    return sign_of_group(world, group_of(world, figure))


def _is_mimic(world: World, figure: FigureId) -> bool:
    """Whether the figure is a chest that has come alive."""
    return any(mimic.figure == figure for _, mimic in world.each(Mimic))


@signs_on_bases("group")
def on_the_base(world: World, figure: FigureId) -> BaseSigns:
    """The letter and the ring of its group, and a lieutenant's token in place of a figure."""
    monster, sign = world.find(Monster, figure), sign_of(world, figure)
    token = monster is not None and lieutenant_of(world, monster) is not None
    return BaseSigns(token=token) if sign is None else BaseSigns(letter=sign.letter, colour=sign.colour, token=token)


@groups_of_monsters("group")
def groups(world: World) -> tuple[GroupShown, ...]:
    """The groups on the board and those of which all are killed: the one that acts first, then those that have not,
    then those that have, and the dead."""
    if not in_groups(world):
        return ()
    members: dict[str, list[FigureId]] = {}
    for figure in monsters(world):
        members.setdefault(group_of(world, figure), []).append(figure)
    slain = _slain(world)
    found = [_group(world, group, members.get(group, ()), slain.get(group, ())) for group in {**members, **slain}]
    order = {"now": 0, "later": 1, "done": 2, "killed": 3}
    return tuple(sorted(found, key=lambda group: order[group.state]))


def _slain(world: World) -> dict[str, list[str]]:
    """The ranks of the killed of each kind."""
    known, found = world.find(SlainFigures, GAME), dict[str, list[str]]()
    for card, rank in known.figures if known is not None else ():
        found.setdefault(card, []).append(rank)
    return found


def _group(world: World, group: str, members: Iterable[FigureId], slain: Iterable[str]) -> GroupShown:
    turn, begun = world.find(OverlordTurn, GAME), world.find(GroupTurn, GAME)
    active = world.find(Activation, GAME)
    acting = {active.figure} if active is not None and not active.over else set()
    acted = frozenset(turn.activated if turn is not None else ()) - acting
    quest = game_data(world).quest
    lieutenant = group in quest.lieutenants
    card = catalog(world).monsters[CardId(quest.named[group].monster if lieutenant else group)]
    art = str(quest.named[group].art or card.art) if lieutenant else card.art
    figures = []
    for figure in sorted(members, key=lambda each: (world.get(Monster, each).rank != "normal", each)):
        monster = world.get(Monster, figure)
        picture = f"{card.art}_master" if monster.rank == "master" else art
        figures.append(GroupFigure(picture, monster.rank, monster.number, figure in acted, figure))
    figures += [GroupFigure(f"{card.art}_master" if rank == "master" else card.art, rank) for rank in slain]
    alive = [each for each in figures if each.figure is not None]
    open_now = begun is not None and begun.group == group
    state: Literal["later", "now", "done", "killed"] = "later"
    if not alive:
        state = "killed"
    elif all(each.acted for each in alive):
        state = "done"
    elif open_now:
        state = "now"
    name = quest.named[group].name if lieutenant else card.name
    note = _note(world, group, figures, state)
    return GroupShown(sign_of_group(world, group), name, tuple(figures), state, note, token=lieutenant)


def _note(world: World, group: str, figures: Iterable[GroupFigure], state: str) -> str:
    """What stands below the figures: how far the group is, or how many make it whole."""
    left = sum(each.figure is not None and not each.acted for each in figures)
    if state == "killed":
        return "all killed"
    if state == "done":
        return "all have acted"
    if state == "now":
        return f"{left} to act"
    if group in game_data(world).quest.lieutenants:
        return "lieutenant"
    minions, masters = group_size(world, CardId(group))
    if left > minions + masters:
        return f"over its limit of {minions + masters}"
    parts = ((minions, "minion"), (masters, "master"))
    return f"limit {' + '.join(counted(count, word) for count, word in parts if count)}"
