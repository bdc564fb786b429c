"""The window that shuts off the table, if one is open."""

from __future__ import annotations

from game.scenes.table.layout import TableBoxes
from game.scenes.table.play import TablePlay
from game.ui.panels.arrivals import arrival_words
from game.ui.panels.own_dice import own_dice_window
from game.ui.panels.popup import card_window, faces_window, question_window, told_window
from game.ui.panels.table_context import TableContext
from game.ui.prompts.faces import card_face, entity_face
from game.ui.render.metrics import Box
from game.ui.widgets import Modal


def window_of(play: TablePlay, page: Box, boxes: TableBoxes, context: TableContext) -> Modal | None:
    """A sheet, else a question before an answer, a card that is read, what a number comes from, or what has to be
    chosen in a window of its own."""
    sheet = play.sheets.window(page, boxes, context)
    if sheet is not None:
        return sheet
    if play.question is not None:
        return question_window(page, play.question.ask, context, yes=play.confirm, no=play.close_window)
    if play.open_item is not None:
        face = entity_face(context.world, play.open_item, answer=None)
        return card_window(page, face, play.prompt.items.get(play.open_item, ()), context, play.close_window)
    if play.open_card:
        face = card_face(context.world, play.open_card, answer=None)
        lines, notes = play.lines_of_card(play.open_card), arrival_words(context.world, play.open_card)
        return card_window(page, face, lines, context, play.close_window, notes=notes)
    told = play.prompt.roll.of(play.open_term) if play.prompt.roll is not None else ()
    if told:
        text = "\n".join([f"**{play.open_term}**", *told])
        return told_window(page, text, context, close=play.close_window, more=play.next_term)
    if play.prompt.own_dice:
        return own_dice_window(page, context, notice=play.notice)
    if play.prompt.faces:
        return faces_window(page, context)
    return None
