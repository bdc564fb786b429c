"""Prompts of the plain questions: a space, a figure, a card, a number, yes or no, dice, surges, a window."""

from __future__ import annotations

from game.board.footprint import OFF_BOARD, Stance
from game.board.grid import NOWHERE, Space, bits, mask_of
from game.content.counting import counted
from game.content.models import CardId
from game.kernel.store import FigureId
from game.modules.altar import purposes as altar_purposes
from game.rules.overlord.spawn import seen_by_heroes
from game.state.events.attack import FISTS
from game.state.game_data import card_name
from game.state.queries.board_queries import covered_spaces
from game.state.requests import purposes
from game.state.requests.requests import (
    ChooseAmount,
    ChooseCard,
    ChooseDice,
    ChooseFigure,
    ChooseHero,
    ChooseItem,
    ChooseName,
    ChooseSpace,
    PlaceFigure,
    SplitPoints,
    YesNo,
)
from game.state.requests.ways import ChooseWay
from game.ui.board.picture import Highlight
from game.ui.one_die import one_more
from game.ui.prompts.base import TAKE_BACK, Asked, MenuLine, Prompt, Route, prompt
from game.ui.prompts.faces import card_face, entity_face
from game.ui.prompts.places import comes_unseen, covered_by
from game.ui.prompts.rolled import as_it_lies, more_die, target_of_roll
from game.ui.prompts.stakes import one_more_die
from game.ui.prompts.words import bearer, choice_name, entity_name, fate_words, figure_name, prompt_sentence

NONE = MenuLine(text="None of them", answer=0, icon="cross", shortcut="P")


@prompt(ChooseHero)
def choose_hero(request: ChooseHero, asked: Asked) -> Prompt:
    """Whose turn is next: a click on a portrait or a figure."""
    lines = tuple(
        MenuLine(text=figure_name(asked.world, hero), answer=hero, icon="hero", shortcut=str(at + 1))
        for at, hero in enumerate(request.heroes)
    )
    return Prompt(
        title="The heroes",
        call="Who takes the next turn?",
        lines=lines,
        figures={hero: hero for hero in request.heroes},
        spaces=_on_spaces(asked, request.heroes),
    )


@prompt(ChooseSpace)
def choose_space(request: ChooseSpace, asked: Asked) -> Prompt:
    """A click on one of the marked spaces; what comes from another space is shown on its way there."""
    marked = [space for space in request.spaces if space != NOWHERE]
    origin = () if request.origin < 0 else (Highlight("path", 1 << request.origin),)
    return Prompt(
        title=figure_name(asked.world, request.subject) if request.subject else "Choose a space",
        call=prompt_sentence("questions", request.purpose, asked.world, subject=request.subject, card=request.card),
        lines=(MenuLine(text="Leave it", answer=NOWHERE, icon="cross", shortcut="P"),)
        if NOWHERE in request.spaces
        else (),
        spaces={space: Route((space,), (request.origin, space)) if origin else space for space in marked},
        highlights=(Highlight("legal", mask_of(marked)), *origin),
        selected=frozenset({request.subject}),
    )


@prompt(ChooseFigure)
def choose_figure(request: ChooseFigure, asked: Asked) -> Prompt:
    """A click on a figure, its portrait or its name."""
    lines = tuple(
        MenuLine(
            text=figure_name(asked.world, figure), answer=figure, icon="hero", shortcut=str(at + 1) if at < 9 else ""
        )
        for at, figure in enumerate(request.figures)
    )
    return Prompt(
        title="Choose a figure",
        call=prompt_sentence("questions", request.purpose, asked.world, subject=request.subject, card=request.card),
        lines=(*lines, NONE) if request.optional else lines,
        figures={figure: figure for figure in request.figures},
        spaces=_on_spaces(asked, request.figures),
        highlights=(Highlight("legal", _under(asked, request.figures)),),
    )


@prompt(ChooseItem)
def choose_item(request: ChooseItem, asked: Asked) -> Prompt:
    """A card out of a row of items or skills."""
    faces = tuple(entity_face(asked.world, item, answer=item) for item in request.items)
    lines = tuple(MenuLine(text=entity_name(asked.world, item), answer=item) for item in request.items)
    keep = MenuLine(
        text="Keep all" if request.purpose == purposes.TRADE_IN else "None", answer=0, icon="check", shortcut="P"
    )
    return Prompt(
        title="Choose a card",
        call=prompt_sentence("questions", request.purpose, asked.world, subject=request.subject),
        lines=(*lines, keep) if request.optional else lines,
        faces=faces,
        window=True,
    )


@prompt(ChooseCard)
def choose_card(request: ChooseCard, asked: Asked) -> Prompt:
    """A card out of a row."""
    kinds = tuple(dict.fromkeys(request.cards))
    lines = (MenuLine(text="None", answer="", icon="cross", shortcut="P"),) if request.optional else ()
    if request.purpose == purposes.DISCARD_TO_PAY:
        lines = (MenuLine(text="Go back", mode=TAKE_BACK, icon="undo", shortcut="U"),)
    return Prompt(
        title="Choose a card",
        call=prompt_sentence(
            "questions", request.purpose, asked.world, subject=request.subject, lacking=request.lacking
        ),
        lines=lines,
        faces=tuple(card_face(asked.world, card, answer=card) for card in kinds),
        hand={card: (MenuLine(text="Choose this card", answer=card, icon="check"),) for card in kinds},
        window=True,
    )


@prompt(ChooseName)
def choose_name(request: ChooseName, asked: Asked) -> Prompt:
    """One button for each name."""
    lines = tuple(
        MenuLine(text=choice_name(asked.world, name), answer=name, shortcut=str(at + 1) if at < 9 else "")
        for at, name in enumerate(request.names)
    )
    call = prompt_sentence("questions", request.purpose, asked.world, subject=request.subject, card=request.card)
    return Prompt(title="Choose", call=call, lines=lines, window=True)


@prompt(ChooseWay)
def choose_way(request: ChooseWay, asked: Asked) -> Prompt:
    """A button for each way, with its price; one that is closed says why."""
    shown = [(at, way) for at, way in enumerate(request.ways) if way is not None]
    lines = tuple(
        MenuLine(
            text=way.text,
            answer=at,
            note=f"Costs {way.price}" if way.price else "",
            refusal=way.closed,
            shortcut=str(number),
        )
        for number, (at, way) in enumerate(shown, start=1)
    )
    return Prompt(title="Choose a way", call=request.text, lines=lines, window=True)


@prompt(ChooseAmount)
def choose_amount(request: ChooseAmount, asked: Asked) -> Prompt:
    """One button for each number."""
    lines = tuple(
        MenuLine(
            text=str(number),
            answer=number,
            note=fate_words(asked.world, request.subject, request.wounds - number) if request.wounds else "",
            shortcut=str(number) if number < 10 else "",
        )
        for number in range(request.low, request.high + 1)
    )
    call = prompt_sentence(
        "questions",
        request.purpose,
        asked.world,
        subject=request.subject,
        card=request.card,
        wounds=request.wounds,
    )
    return Prompt(title="Choose a number", call=call, lines=lines, window=True)


ABOUT_DICE = frozenset(
    {purposes.FATIGUE_DIE, altar_purposes.PROGRESS_DIE, purposes.DODGE, purposes.FEAR, altar_purposes.COMPLETE_X}
)
"""Purposes of the questions that are decided by the dice that lie there."""
BOUGHT_DICE = frozenset({purposes.FATIGUE_DIE, altar_purposes.PROGRESS_DIE})
"""Purposes of the questions whether fatigue buys one more die."""


@prompt(YesNo)
def yes_no(request: YesNo, asked: Asked) -> Prompt:
    """Two buttons; a click on one of those whom a yes strikes is a yes."""
    if request.purpose == purposes.FATIGUE_DIE and (more := one_more(asked.table)) is not None:
        return more_die(request, asked, more)
    hero, hurt = bearer(asked.world, request.subject), request.wounds
    spared, whole = (fate_words(asked.world, hero, left) if hurt else "" for left in (hurt - request.spares, hurt))
    lines = (
        MenuLine(text="Yes", answer=True, icon="check", shortcut="Y", note=spared),
        MenuLine(text="No", answer=False, icon="cross", shortcut="N", note=whole),
    )
    struck = request.figures
    call = prompt_sentence(
        "questions",
        request.purpose,
        asked.world,
        subject=request.subject,
        card=request.card,
        struck=struck,
        wounds=hurt,
        surges=request.surges,
    )
    about = ("", "")
    if request.purpose == purposes.DODGE and (lies := as_it_lies(asked, FigureId(hero))):
        about = ("Dodge", f"{lies} You choose which dice are rerolled.")
    elif request.purpose == purposes.FEAR and (prey := target_of_roll(asked)):
        about = ("Fear", as_it_lies(asked, prey))
    stake = one_more_die(request, asked) if request.purpose in BOUGHT_DICE else ""
    return Prompt(
        title=figure_name(asked.world, hero) if hero else "Decide",
        call=f"{call} {stake[:1].upper()}{stake[1:]}" if stake else call,
        lines=lines,
        spaces=dict.fromkeys(_on_spaces(asked, struck), True),
        figures=dict.fromkeys(struck, True),
        targets=dict.fromkeys(struck, FISTS),
        highlights=(Highlight("target", _under(asked, struck)),),
        selected=frozenset({request.subject}),
        dice=asked.dice if request.purpose in ABOUT_DICE else (),
        about=about,
        window=True,
    )


PICKING = "Click each die to reroll, then choose Roll the chosen dice."
"""What is told of dice to choose from."""


@prompt(ChooseDice)
def prompt_dice(request: ChooseDice, asked: Asked) -> Prompt:
    """Dice are picked in the tray and rolled again together."""
    lines = (
        MenuLine(text="Roll the chosen dice", mode="dice", icon="dice", shortcut="R"),
        MenuLine(text="Roll all of them", answer=tuple(request.allowed[: request.most]), icon="reload", shortcut="A"),
        MenuLine(text="Keep this roll", answer=(), icon="cross", shortcut="P"),
    )
    shown = tuple(zip(request.dice, request.faces, strict=True))
    told = request.purpose in (purposes.OWN_REROLL, purposes.FORCE_REROLL)
    call = prompt_sentence("questions", request.purpose, asked.world) if told else "Click the dice to reroll"
    target = target_of_roll(asked)
    lies = as_it_lies(asked, target) if target is not None else ""
    about = ("Reroll", f"{PICKING} {lies}".rstrip())
    return Prompt(title="Roll again", call=call, lines=lines, about=about, dice=shown, window=True)


@prompt(SplitPoints)
def prompt_split(request: SplitPoints, asked: Asked) -> Prompt:
    """One button for each way to divide the points."""
    lines = []
    for at, damage in enumerate(range(request.points, -1, -1)):
        reach = request.range + request.points - damage
        short = request.distance is not None and reach < request.distance
        lines.append(
            MenuLine(
                text=f"+{damage} damage, +{request.points - damage} range",
                answer=damage,
                icon="damage",
                note=f"falls short: {reach} of {request.distance}" if short else f"damage {request.damage + damage}",
                shortcut=str(at + 1) if at < 9 else "",
            )
        )
    points = counted(request.points, "point")
    call = f"{points} for range or damage; the target is {request.distance} away"
    return Prompt(title="Enhancements", call=call, lines=tuple(lines), dice=asked.dice, window=True)


@prompt(PlaceFigure)
def place_figure(request: PlaceFigure, asked: Asked) -> Prompt:
    """A click on one of the marked spaces; a long figure is turned with a button."""
    name = card_name(asked.world, request.card)
    rank = "Master " if request.rank == "master" else ""
    lying = sorted({place.orientation for place in request.places})
    turned = 1 if asked.mode == "turned" and 1 in lying else lying[0] if lying else 0
    places = [place for place in request.places if place.orientation == turned]
    unseen, lines = comes_unseen(asked.world, request), []
    if len(lying) > 1:
        mode = "" if turned else "turned"
        lines.append(MenuLine(text="Turn the figure", mode=mode or "straight", icon="reload", shortcut="T"))
    if request.optional:
        lines.append(MenuLine(text="Leave it out", answer=OFF_BOARD, icon="cross", shortcut="P"))
    return Prompt(
        title=f"{rank}{name}",
        call=prompt_sentence("questions", request.purpose, asked.world, subject=request.subject, card=request.card)
        if request.purpose != purposes.SPAWN
        else f"{rank}{name}: place it {'where no hero can see' if unseen else 'on a marked space'}",
        lines=tuple(lines),
        spaces=_under_places(asked, request.card, places),
        highlights=(
            Highlight("spawn", mask_of(_under_places(asked, request.card, places))),
            Highlight("seen", seen_by_heroes(asked.world) if unseen else 0),
        ),
    )


def _under_places(asked: Asked, card: CardId, places: list[Stance]) -> dict[Space, Stance]:
    """For each space the place that a click on it means: the one that begins there, else one that covers it."""
    found = {place.anchor: place for place in places}
    for place in places:
        for space in bits(covered_by(asked.world, card, place)):
            found.setdefault(space, place)
    return found


def _under(asked: Asked, figures: tuple[FigureId, ...]) -> int:
    mask = 0
    for figure in figures:
        mask |= covered_spaces(asked.world, figure)
    return mask


def _on_spaces(asked: Asked, figures: tuple[FigureId, ...]) -> dict[Space, FigureId]:
    return {space: figure for figure in figures for space in bits(covered_spaces(asked.world, figure))}
