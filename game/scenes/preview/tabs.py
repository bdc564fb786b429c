"""The panels of the preview in which things are tried: figures, dice and events, a real game, many games."""

from __future__ import annotations

from collections import Counter
from functools import cache

from game import paths
from game.content.counting import counted
from game.content.rulebook import load_rulebook
from game.scenes.preview.play import SIDES
from game.scenes.preview.trying import COLOURS, GAMES, PreviewDeeds
from game.simulate.balance import Balance
from game.state.queries.figures import is_hero, name_of
from game.ui.preview.balance import BalanceCurve, Bars, WinBar
from game.ui.preview.column import (
    ColumnLine,
    button,
    choice,
    column_words,
    dice,
    fact,
    stepper,
    title,
)
from game.ui.preview.drawn import trigger_marks
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, TextField, Toggle, Widget

NO_QUEST = "The quest has to be read without a fault first."


# --- trying ---------------------------------------------------------------------------------------------------------
def try_lines(deeds: PreviewDeeds, width: int) -> list[ColumnLine]:
    """Figures to put and move, dice to roll, events to fire, and what came of it."""
    board = deeds.board
    fonts = deeds.screen.stage.canvas.fonts
    if board.trial is None:
        return [column_words(NO_QUEST, width, fonts)]
    lines = [title("Figures"), column_words("Drag a figure on the board to move it.", width, fonts, colour=theme.MUTED)]
    lines += _figure_lines(deeds)
    lines.append(title("Dice"))
    lines.append(dice("die", [f"{c}_1" for c in COLOURS], deeds.queue_die, width, tip="Add this die to the next roll."))
    queue = board.queue
    if queue:
        faces = [f"{colour}_{face + 1}" for colour, face in queue]
        lines.append(dice("queued", faces, deeds.turn_die, width, tip="Another face of this die."))
    else:
        lines.append(column_words("Nothing is queued; chance rolls.", width, fonts, colour=theme.MUTED))
    lines.append(button("dice/roll", "Roll", deeds.roll, icon="dice", refusal="" if queue else "Add a die first."))
    lines.append(button("dice/clear", "Clear the dice", deeds.clear_dice, icon="cross"))
    lines += [title("Events"), *_event_lines(deeds)]
    lines.append(title("What happened"))
    told = board.log[-24:][::-1] or ["Nothing yet."]
    return lines + [column_words(one, width, fonts) for one in told]


def _figure_lines(deeds: PreviewDeeds) -> list[ColumnLine]:
    board = deeds.board
    assert board.trial is not None
    figure = board.figure
    world = board.trial.world
    monster = deeds.monsters[deeds.monster]
    rank = "master " if deeds.master else ""
    no_space = "" if board.space >= 0 else "Click on a space of the board first."
    no_figure = "" if figure else "Click on a figure first."
    hero = "A hero cannot be taken away." if figure and is_hero(world, figure) else ""
    return [
        stepper("monster", f"{rank}{monster[1]}", deeds.next_monster, tip="Which monster to put down."),
        ColumnLine(
            40, lambda box: Toggle(box=box, key="monster/master", text="Master", on=deeds.master, flip=deeds.set_master)
        ),
        button("figure/put", "Put it here", deeds.put_monster, icon="plus", refusal=no_space),
        button("figure/turn", "Turn the figure", deeds.turn_figure, icon="redo", shortcut="T", refusal=no_figure),
        button("figure/remove", "Take it away", deeds.remove_figure, icon="minus", refusal=no_figure or hero),
        *([fact("chosen", name_of(world, figure))] if figure else []),
        ColumnLine(
            40,
            lambda box: Toggle(box=box, key="doors", text="Doors open", on=board.doors_open, flip=deeds.set_doors),
        ),
        button("figure/anew", "Lay out anew", deeds.lay_anew, icon="reload"),
    ]


def _event_lines(deeds: PreviewDeeds) -> list[ColumnLine]:
    quest = deeds.board.quest
    happenings = trigger_marks(quest, deeds.board.items) if quest is not None else ()
    return [_event(deeds, at, name) for at, (name, _, verbs) in enumerate(happenings) if verbs]


def _event(deeds: PreviewDeeds, at: int, name: str) -> ColumnLine:
    """A button with words that may end in an ellipsis; its tooltip says them whole."""

    def make(box: Box) -> Widget:
        made = Button(box=box, key=f"fire/{at}", text="", icon="event", tip=f"Fire {name}", act=deeds.firer(at))
        made.add(Label(box=Box(box.x + 44, box.y, box.w - 52, box.h), text=name, kind=theme.NOTE, may_shorten=True))
        return made

    return ColumnLine(40, make)


# --- playing ---------------------------------------------------------------------------------------------------------
def play_lines(deeds: PreviewDeeds, width: int) -> list[ColumnLine]:
    """With whom and where a real game begins."""
    board = deeds.board
    fonts = deeds.screen.stage.canvas.fonts
    party = board.party
    refusal = "" if board.quest is not None else NO_QUEST
    begin = button("play/begin", "Play from here", deeds.play, icon="play", shortcut="P", chosen=True, refusal=refusal)
    lines = [title("Where"), column_words(deeds.start_words(), width, fonts), begin]
    if board.trouble:
        lines.append(column_words(f"**{board.trouble}**", width, fonts, colour=theme.TARGET_TEXT))
    lines.append(title("Heroes"))
    lines.append(choice("party", ("1", "2", "3", "4"), party.count - 1, deeds.set_count, columns=4))
    for number in range(max(2, party.count)):
        card = party.cards[number]
        name = deeds.hero_names.get(card, "Dealt at random")
        lines.append(stepper(f"hero/{number + 1}", name, deeds.hero_stepper(number), tip=f"Hero {number + 1}"))
    lines += [title("You play")]
    sides = [side.capitalize() for side in SIDES]
    beside = 3 if width >= 340 else 2
    lines.append(choice("play/side", sides, list(SIDES).index(deeds.playing), deeds.set_playing, columns=beside))
    return [*lines, title("Seed"), ColumnLine(44, lambda box: _seed(deeds, box))]


def _seed(deeds: PreviewDeeds, box: Box) -> Widget:
    return TextField(box=box, key="seed", text=deeds.seed_text, empty="1", most=9, change=deeds.set_seed)


# --- many games ------------------------------------------------------------------------------------------------------
def games_lines(deeds: PreviewDeeds, width: int) -> list[ColumnLine]:
    """Games between computer players, and what they say."""
    board = deeds.board
    fonts = deeds.screen.stage.canvas.fonts
    lines = [title("Games to play")]
    lines.append(choice("games", [str(n) for n in GAMES], deeds.games_chosen, deeds.choose_games, columns=3))
    worker = deeds.worker
    if worker is not None and worker.running:
        note = f"{len(worker.reports)} of {worker.batch.games}"
        lines.append(button("games/cancel", "Break off", deeds.cancel_games, icon="cross", note=note, chosen=True))
    else:
        text = "Simulate again" if board.balance is not None else "Simulate"
        refusal = "" if board.quest is not None else NO_QUEST
        lines.append(button("games/start", text, deeds.simulate, icon="reload", shortcut="B", refusal=refusal))
    told = board.balance
    if told is None:
        players = counted(board.party.count, "hero player")
        note = f"Greedy computer players in the places of {players}, in a process of their own."
        return [*lines, column_words(note, width, fonts, colour=theme.MUTED)]
    return [*lines, *_results(deeds, told, width)]


def _results(deeds: PreviewDeeds, told: Balance, width: int) -> list[ColumnLine]:
    fonts = deeds.screen.stage.canvas.fonts
    share = round(100 * told.share)
    stale = (
        [column_words("The quest has been saved since.", width, fonts, colour=theme.WARNING)]
        if deeds.board.games_stale
        else []
    )
    return [
        *stale,
        title(f"Balance · {counted(told.games, 'game')}"),
        ColumnLine(30, lambda box: _shares(box, share)),
        ColumnLine(26, lambda box: WinBar(box=box.inset(0, 3), balance=told)),
        column_words(f"95% range {100 * told.low:.0f}-{100 * told.high:.0f}%, {told.verdict}", width, fonts),
        title("Rounds to the end"),
        ColumnLine(120, lambda box: Bars(box=box, counts=told.rounds)),
        fact("median rounds", f"{told.median_rounds:g}"),
        fact("falls of heroes per game", f"{told.deaths:.1f}"),
        fact("conquest left, median", f"{told.left:g}"),
        fact("chests opened", f"{told.chests:.1f}"),
        fact("monsters put down", f"{told.spawned:.1f}"),
        *([fact("games that broke", str(told.errors))] if told.errors else []),
        title("Conquest by round"),
        ColumnLine(110, lambda box: BalanceCurve(box=box, points=told.curve)),
        *_fallen(deeds, told),
        title("How games end"),
        *(fact(_rule(why), str(count)) for why, count in told.ends),
    ]


def _fallen(deeds: PreviewDeeds, told: Balance) -> list[ColumnLine]:
    """How many heroes fell in each area."""
    quest = deeds.board.quest
    counts = Counter(
        area.title for space in told.fallen.elements() if quest is not None and (area := quest.area_at(space))
    )
    return [title("Where heroes fall"), *(fact(name, str(count)) for name, count in counts.most_common(5))]


def _shares(box: Box, share: int) -> Widget:
    group = Widget(box=box)
    left, right = box.columns(None, None)
    group.add(Label(box=left, text=f"Heroes {share}%", icon="heroes", icon_colour=theme.REACH, kind=theme.STRONG))
    right_text = f"{100 - share}% Overlord"
    group.add(Label(box=right, text=right_text, align="right", colour=theme.TARGET_TEXT, kind=theme.STRONG))
    return group


@cache
def _titles() -> dict[str, str]:
    book = load_rulebook(paths.assets() / "rulebook")
    return {rule: book[rule].title for rule in book}


def _rule(why: str) -> str:
    return _titles().get(why, why)
