"""The prompt of a menu: its lines one by one, gathered into buttons, clicks on the board, items and cards."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Any

from game.board.footprint import Stance
from game.board.grid import NOWHERE, Space, bits, mask_of
from game.content.counting import counted
from game.content.models import NO_CARD, CardId
from game.kernel.store import GAME, NOBODY, Entity, FigureId, World
from game.rules.items.equipment import DropFor, PackNew, WearNew
from game.rules.movement.pits import is_in_pit
from game.rules.movement.steps import LegalStep
from game.rules.overlord.activation import MonsterStep
from game.rules.overlord.card_refusals import card_refusals
from game.rules.turn.movement_points import attacks_of, free_points
from game.state.components.components import (
    OVERLORD,
    Activation,
    Familiar,
    Hand,
    HeroTurn,
    Item,
    OverlordTurn,
    Position,
)
from game.state.events.attack import FISTS
from game.state.game_data import board, card_name
from game.state.queries.board_queries import covered_at, covered_spaces, figures_at
from game.state.queries.figures import in_town
from game.state.requests.menu_actions import MenuAction, Refusal
from game.state.requests.requests import Menu
from game.ui.board.picture import Highlight
from game.ui.chest_story import by_use
from game.ui.prompts.base import MENUS, Asked, Laid, MenuLine, Prompt, Route, prompt, refused_line
from game.ui.prompts.breath import laid_out, template, template_lines
from game.ui.prompts.finds import ways_to_place
from game.ui.prompts.groups import cards_first, group_lines, next_to_act
from game.ui.prompts.leap import MODE as LEAPING
from game.ui.prompts.leap import leap_landings, leap_marks
from game.ui.prompts.lines import action_words, line_of
from game.ui.prompts.reach import familiar_walks, gait_of, walks
from game.ui.prompts.turns import turn_line
from game.ui.prompts.words import all_of, entity_name, figure_name

PLACED = {WearNew: "equip", PackNew: "pack", DropFor: "drop"}
"""What is said of the ways to place a new item."""
AMONG = "among"
"""The mode of the screen that goes from one marked space of the board to the next."""


@dataclass
class Gathered:
    """What the lines of a menu come to."""

    lines: list[MenuLine] = field(default_factory=list)
    places: list[MenuLine] = field(default_factory=list)
    """What a click on a space means, where that has a button as well."""
    last: list[MenuLine] = field(default_factory=list)
    spaces: dict[Space, Any] = field(default_factory=dict)
    figures: dict[FigureId, Any] = field(default_factory=dict)
    targets: dict[FigureId, Entity] = field(default_factory=dict)
    items: dict[Entity, list[MenuLine]] = field(default_factory=dict)
    hand: dict[CardId, list[MenuLine]] = field(default_factory=dict)
    strikes: list[Any] = field(default_factory=list)
    steps: list[Any] = field(default_factory=list)
    folded: dict[Space, Route] = field(default_factory=dict)
    """Walks for which a large monster folds up first."""
    leaps: list[Any] = field(default_factory=list)
    turns: dict[str, Any] = field(default_factory=dict)
    templates: dict[Space, Laid] = field(default_factory=dict)
    legal: int = 0


@prompt(Menu)
def menu(request: Menu, asked: Asked) -> Prompt:
    """The prompt of a menu: its own where it has one."""
    return MENUS.get(request.menu, lines_of_menu)(request, asked)


def lines_of_menu(request: Menu, asked: Asked) -> Prompt:
    """The lines of any menu; those that mean a place are clicks on the board."""
    found = Gathered()
    options, new, world = asked.options, request.who, asked.world
    for option in by_use(ways_to_place(options, new, world), new, world) if request.menu == "receive" else options:
        _gather(option, asked, found)
    reach = _reach(request, asked, found)
    struck = _strikes(request, asked, found)
    laying = _lay(request, asked, found)
    if laying:
        reach, struck = 0, mask_of(found.spaces)
    ways = template_lines(asked, found.templates) if laying else leap_marks(found.leaps, asked)
    lone = found.places if len(found.places) < 2 else [_among(found.places)]
    lines = [*_moving(request, asked, found), *_attacking(request, asked, found), *ways, *lone]
    lines += [*found.lines, *turn_line(found.turns)]
    _hold_cards(request, asked, found)
    refused = [refused_line(refusal) for refusal in asked.refusals if not _known(refusal, lines)]
    return Prompt(
        title=_title(request, asked),
        call=_call(request, asked, found),
        lines=(*_unique(lines), *_unique(refused), *found.last),
        spaces=found.spaces,
        figures=found.figures,
        targets=found.targets,
        templates=found.templates,
        turns=found.turns,
        items={item: tuple(of) for item, of in found.items.items()},
        hand={card: tuple(of) for card, of in found.hand.items()},
        highlights=(Highlight("reachable", reach), Highlight("legal", found.legal), Highlight("target", struck)),
        selected=frozenset({request.who}),
        window=request.menu in ("equip", "receive"),
        groups=group_lines(request, asked, found.figures),
    )


def _among(places: list[MenuLine]) -> MenuLine:
    """One line for several places of a kind: each press of it goes on to the next of them on the board."""
    tip = "Each press goes on to the next marked space; Enter takes it."
    return replace(places[0], answer=None, mode=AMONG, note=f"one of {len(places)}", tip=tip)


def _gather(option: MenuAction, asked: Asked, found: Gathered) -> None:
    """Put an action where its words say that it is chosen."""
    place = action_words(option, asked).place
    if place in ("strike", "step", "leap"):
        {"strike": found.strikes, "step": found.steps, "leap": found.leaps}[place].append(option)
    elif place == "turn":
        found.turns[getattr(option, "way", "")] = option
    elif place == "space":
        to = getattr(option, "to", getattr(option, "space", NOWHERE))
        space = to.anchor if isinstance(to, Stance) else to
        found.spaces[space] = option
        found.legal |= 1 << space
        if action_words(option, asked).text:
            found.places.append(line_of(option, asked))
    elif place == "figure":
        figure = getattr(option, "figure", NOBODY)
        found.figures[figure] = option
        body = covered_spaces(asked.world, figure) if asked.world.find(Position, figure) is not None else 0
        for space in bits(body):
            found.spaces.setdefault(space, option)
        found.legal |= body
    else:
        line = line_of(option, asked)
        if place == "hand":
            found.hand.setdefault(getattr(option, "card", NO_CARD), []).append(line)
        if place in ("item", "both"):
            found.items.setdefault(getattr(option, "item", GAME), []).append(line)
        if place in ("line", "last", "both"):
            (found.last if place == "last" else found.lines).append(line)


def _reach(request: Menu, asked: Asked, found: Gathered) -> int:
    """Put whole walks on the spaces, or leaps while the player leaps: on each the nearest place that covers it; the
    mask of where they lead."""
    if asked.mode == LEAPING and found.leaps:
        found.spaces = dict(leap_landings(found.leaps, asked, request.who))
        return mask_of(found.spaces)
    if not found.steps:
        return _fold_and_walk(request, asked, found)
    if asked.world.find(Familiar, request.who) is not None:
        found.spaces |= familiar_walks(asked.world, request.who)
        return mask_of(found.spaces)
    first = type(found.steps[0])
    wide = first is MonsterStep

    def step(to: LegalStep) -> Any:
        return first(to.to if wide else to.to.anchor, to.price)

    whole = walks(asked.world, request.who, step)
    routes, here = dict(whole), asked.world.get(Position, request.who)
    for one in found.steps:
        goal = one.to if wide else Stance(one.to)
        routes.setdefault(goal, Route((one,), (here.anchor, goal.anchor), points=one.price))
    own, reach = covered_spaces(asked.world, request.who), 0
    far = board(asked.world).coordinates

    def nearness(goal: Stance) -> tuple[bool, int, float]:
        return goal not in whole, routes[goal].points, math.dist(far(goal.anchor), far(here.anchor))

    for goal in sorted(routes, key=nearness):
        body = covered_at(asked.world, request.who, goal) & ~own
        reach |= body
        for space in bits(body):
            found.spaces.setdefault(space, routes[goal])
    return reach


def _fold_and_walk(request: Menu, asked: Asked, found: Gathered) -> int:
    """Put the walks of a large monster that folds up for them on the spaces off its base; the mask of where they
    lead."""
    gait = gait_of(asked.world, request.who) if request.menu == "monster" else None
    if gait is not None:
        own = covered_spaces(asked.world, request.who)
        ways = gait.spaces(asked.world, request.who).items()
        found.folded = {space: route for space, route in ways if not own >> space & 1}
        found.spaces |= found.folded
    return mask_of(found.folded)


def _strikes(request: Menu, asked: Asked, found: Gathered) -> int:
    """Put attacks on the spaces; empty ones only while aiming. The mask of all that can be attacked."""
    chosen = [s for s in found.strikes if asked.weapon is None or getattr(s, "weapon", 0) == asked.weapon]
    standing = figures_at(asked.world)
    struck = 0
    for strike in reversed(chosen or found.strikes):
        if template(asked, request.who, getattr(strike, "weapon", FISTS)):
            continue
        figure = standing.get(strike.target)
        if figure is None and asked.mode != "attack":
            continue
        found.spaces[strike.target] = strike
        struck |= 1 << strike.target
        if figure is not None:
            found.targets[figure] = getattr(strike, "weapon", FISTS)
            found.figures[figure] = strike
    _whole_figures(request, asked, found)
    return struck


def _whole_figures(request: Menu, asked: Asked, found: Gathered) -> None:
    """A click on any space of a figure that can be attacked means the nearest space of it that can."""
    if not found.targets:
        return
    grid, own = board(asked.world), tuple(bits(covered_spaces(asked.world, request.who)))
    for figure in found.targets:
        body = tuple(bits(covered_spaces(asked.world, figure)))
        ways = {space: found.spaces[space] for space in body if getattr(found.spaces.get(space), "target", -1) == space}
        if not ways:
            continue
        nearest = min(ways, key=lambda space: min((grid.distance(one, space) for one in own), default=0))
        for space in body:
            found.spaces.setdefault(space, ways[nearest])


def _lay(request: Menu, asked: Asked, found: Gathered) -> bool:
    """Mark whom templates would strike; whether the player attacks with one, and the board is for nothing else."""
    strikes = [s for s in found.strikes if asked.weapon in (None, getattr(s, "weapon", 0))] or found.strikes
    found.templates = laid_out(
        [s for s in strikes if template(asked, request.who, getattr(s, "weapon", FISTS))], asked, request.who
    )
    if asked.mode != "attack" or not found.templates:
        for one in found.templates.values():
            found.targets.update({figure: one.weapon for figure in one.struck if figure not in found.targets})
        return False
    found.spaces = {start: one.answer for start, one in found.templates.items()}
    laid = found.templates.get(asked.laid)
    found.targets = dict.fromkeys(laid.struck, laid.weapon) if laid is not None else {}
    return True


def _moving(request: Menu, asked: Asked, found: Gathered) -> list[MenuLine]:
    left = getattr(asked.world.find(HeroTurn, GAME), "points", 0)
    return (
        [MenuLine(text="Move", mode="move", icon="move", note=f"{left} left", shortcut="M", tip="Click a blue space.")]
        if (found.steps and request.menu == "hero")
        else []
    )


def _attacking(request: Menu, asked: Asked, found: Gathered) -> list[MenuLine]:
    """One line for each weapon that has a target."""
    weapons = list(dict.fromkeys(getattr(strike, "weapon", FISTS) for strike in found.strikes))
    hero = any(hasattr(strike, "weapon") for strike in found.strikes)
    left = counted(attacks_of(asked.world, request.who), "attack") if hero else ""
    lines = []
    for at, weapon in enumerate(weapons):
        chosen = asked.mode == "attack" and asked.weapon in (None, weapon)
        kind = template(asked, request.who, weapon)
        text = f"Attack: {entity_name(asked.world, weapon)}" if hero else kind.capitalize() or "Attack"
        tip = "Click a red target; point at it to see the odds."
        lines.append(
            MenuLine(
                text=text,
                mode=f"attack:{weapon}",
                icon="attack",
                note=f"{left} left" if left else "",
                shortcut="A" if at == 0 else "",
                chosen=chosen,
                tip=f"Lay the {kind} on the board; whom it strikes is marked." if kind else tip,
            )
        )
    return lines


def _hold_cards(request: Menu, asked: Asked, found: Gathered) -> None:
    """Why a card of the hand cannot be played stands on the card itself; giving it up comes last."""
    names = {f"Play {card_name(asked.world, card)}": card for card in asked.world.the(Hand).cards if card}
    for refusal in asked.refusals:
        if refusal.what in names:
            found.hand.setdefault(names[refusal.what], []).insert(0, refused_line(refusal))
    if request.seat == OVERLORD and request.menu == "monster":
        for card, refusal in card_refusals(request, asked.world, found.hand).items():
            found.hand[card] = [refused_line(refusal)]
    for lines in found.hand.values():
        lines.sort(key=lambda line: line.icon == "threat")


def _known(refusal: Refusal, lines: list[MenuLine]) -> bool:
    return any(line.text.split(":")[0] == refusal.what for line in lines) or refusal.what.startswith("Play ")


def _unique(lines: list[MenuLine]) -> list[MenuLine]:
    """The lines with each text and each letter once."""
    found: list[MenuLine] = []
    letters: set[str] = set()
    for line in lines:
        if any(other.text == line.text and other.answer == line.answer for other in found):
            continue
        found.append(replace(line, shortcut="") if line.shortcut in letters else line)
        letters.add(line.shortcut)
    return found


def _title(request: Menu, asked: Asked) -> str:
    if request.menu == "overlord":
        return "The overlord"
    if request.menu == "receive":
        return entity_name(asked.world, request.who)
    name = figure_name(asked.world, request.who)
    turn = asked.world.find(HeroTurn, GAME)
    if request.menu == "hero" and turn is not None and turn.action:
        return f"{name} · {turn.action.capitalize()}"
    active = asked.world.find(Activation, GAME)
    if request.menu == "monster" and active is not None:
        return f"{name} · {active.points} movement"
    return name


def _call(request: Menu, asked: Asked, found: Gathered) -> str:
    name = figure_name(asked.world, request.who)
    turn = asked.world.find(HeroTurn, GAME)
    if request.menu == "overlord":
        step = getattr(asked.world.find(OverlordTurn, GAME), "step", "draw")
        return {
            "draw": "Overlord: collect threat and draw",
            "spawn": f"Overlord: {cards_first(asked.world)}",
            "activate": f"Overlord: {next_to_act(asked.world)}",
        }[step]
    if request.menu == "receive":
        item = asked.world.get(Item, request.who)
        offered = {type(line.answer) for line in found.lines}
        choice = " or ".join(word for kind, word in PLACED.items() if kind in offered)
        return f"{figure_name(asked.world, item.hero)}: {choice} {entity_name(asked.world, request.who)}"
    if request.menu == "equip":
        return f"{name}: arrange your items"
    if request.menu in ("town", "outfit"):
        return f"{name}: shopping"
    away = request.menu == "hero" and in_town(asked.world, request.who)
    name = f"{name}, in town" if away else f"{name}, in a pit" if is_in_pit(asked.world, request.who) else name
    if turn is not None and turn.action is None and request.menu == "hero":
        return f"{name}: choose an action"
    if asked.mode == LEAPING and found.leaps:
        return _leaping(name, asked, found)
    if asked.mode == "attack" and found.templates:
        return _laying(name, asked, found)
    if asked.mode == "attack" and not found.targets:
        return f"{name}: no enemy in line of sight; choose a marked space"
    left = counted(_points_left(asked.world, request.who), "movement point")
    ways = (
        ("choose a target", found.targets),
        (f"move on ({left} left)", found.steps or found.folded),
        ("come back by a marked glyph", away and found.legal),
    )
    able = [word for word, there in ways if there] + ([] if found.steps or found.folded or away else _lone_place(found))
    return f"{name}: {' or '.join(able)}" if able else f"{name}: what next?"


def _lone_place(found: Gathered) -> list[str]:
    """What can be done on the marked spaces, where that is one thing and its button has words."""
    texts = {line.text for line in found.places}
    return [text[:1].lower() + text[1:] for text in texts] if len(texts) == 1 else []


def _points_left(world: World, who: FigureId) -> int:
    """What a figure or a familiar has left to walk with."""
    familiar = world.find(Familiar, who)
    return familiar.points if familiar is not None else free_points(world, who)


def _laying(name: str, asked: Asked, found: Gathered) -> str:
    """Whom the template on the board would strike."""
    laid = found.templates.get(asked.laid)
    if laid is None:
        return f"{name}: choose where the template lies"
    among = f", and {all_of(asked.world, laid.friends)} of its own side" if laid.friends else ""
    return f"{name}: strike {all_of(asked.world, laid.struck)}{among}? Click on the template"


def _leaping(name: str, asked: Asked, found: Gathered) -> str:
    """Whom one leap or another could strike."""
    leaps = [way for way in found.spaces.values() if isinstance(way, Route) and way.passed]
    struck = tuple(dict.fromkeys(figure for way in leaps for figure in way.struck))
    told = f"; it may strike {all_of(asked.world, struck)}" if struck else ""
    return f"{name}: choose where the leap comes down{told}"
