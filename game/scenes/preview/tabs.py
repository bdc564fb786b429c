"""The panels of the preview in which things are tried: figures and dice, a real game."""

from __future__ import annotations

from game.scenes.preview.play import SIDES
from game.scenes.preview.trying import COLOURS, NO_QUEST, PreviewDeeds
from game.state.queries.figures import is_hero, name_of
from game.ui.die_art import die_art
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
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.widgets import TextField, Toggle, Widget

MOVES, TIP = "Moves set events off", "A figure that is dragged counts for events of the quest as one that has walked."


# --- trying ---------------------------------------------------------------------------------------------------------
def try_lines(deeds: PreviewDeeds, width: int) -> list[ColumnLine]:
    """Figures to put and move, and dice to roll."""
    board = deeds.board
    fonts = deeds.screen.stage.canvas.fonts
    if board.trial is None:
        return [column_words(NO_QUEST, width, fonts)]
    lines = [title("Figures"), column_words("Drag a figure on the board to move it.", width, fonts, colour=theme.MUTED)]
    lines += _figure_lines(deeds)
    lines.append(title("Dice"))
    world, queue = board.trial.world, board.queue
    fresh = [die_art(world, colour, 0) for colour in COLOURS]
    lines.append(dice("die", fresh, deeds.queue_die, width, tip="Add this die to the next roll."))
    if queue:
        faces = [die_art(world, colour, face) for colour, face in queue]
        lines.append(dice("queued", faces, deeds.turn_die, width, tip="Another face of this die."))
    else:
        lines.append(column_words("Nothing is queued; chance rolls.", width, fonts, colour=theme.MUTED))
    lines.append(button("dice/roll", "Roll", deeds.roll, icon="dice", refusal="" if queue else "Add a die first."))
    lines.append(button("dice/clear", "Clear the dice", deeds.clear_dice, icon="cross"))
    return lines


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
        ColumnLine(
            40,
            lambda box: Toggle(box=box, key="moves", text=MOVES, on=board.moves_count, flip=deeds.set_moves, tip=TIP),
        ),
        button("figure/anew", "Lay out anew", deeds.lay_anew, icon="reload"),
    ]


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
