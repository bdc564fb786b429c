"""Who plays, in the menu over a game: each seat with its name, and to whom it can be given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.kernel.request import Seat
from game.scenes.setup.levels import HUMAN, levels
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.seats import player_of, seat_refusal, seats_of
from game.ui.session import Session
from game.ui.widgets import Button, Label, RichText, TextField, Widget

TOLD = "A seat that is given away goes on from here; the save says who plays it. Undo does not take it back."
ROW, GAP, NAME, TOLD_HIGH = 44, 6, 168, 52
LONGEST_NAME = 18


def seat_rows(
    box: Box,
    session: Session,
    names: Mapping[Seat, str],
    *,
    rename: Callable[[Seat, str], None],
    give: Callable[[Seat, str], None],
) -> Iterator[Widget]:
    """A heading, a sentence, and a row for each seat from the top of a box down; `names` are those that are typed."""
    head, told = Box(box.x, box.y, box.w, 26), Box(box.x, box.y + 32, box.w, TOLD_HIGH)
    yield Label(box=head, text="Who plays", kind=theme.SECTION_TITLE, colour=theme.SECTION)
    yield RichText(box=told, text=TOLD, kind=theme.NOTE, colour=theme.MUTED, lines=2)
    for at, seat in enumerate(seats_of(session.setup)):
        place = Box(box.x, told.bottom + 8 + at * (ROW + GAP), box.w, ROW)
        name, players = place.columns(NAME, None)
        yield TextField(
            box=name,
            key=f"name/{seat}",
            text=names.get(seat, _capital(session.called(seat))),
            empty="Name",
            most=LONGEST_NAME,
            change=_typed(seat, rename),
        )
        yield from _players(players, session, seat, give)


def rows_height(session: Session) -> int:
    """How high all of it is."""
    return 26 + 6 + TOLD_HIGH + 8 + len(seats_of(session.setup)) * (ROW + GAP)


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _typed(seat: Seat, rename: Callable[[Seat, str], None]) -> Callable[[str], None]:
    return lambda text: rename(seat, text)


def _players(box: Box, session: Session, seat: Seat, give: Callable[[Seat, str], None]) -> Iterator[Widget]:
    """A person, or a computer player of each level."""
    offered = [(HUMAN, "Person", "A person at this screen.")]
    offered += [(each.player, each.title, f"{each.title} {each.words}") for each in levels()]
    for place, (player, title, tip) in zip(box.columns(*[None] * len(offered), gap=4), offered, strict=True):
        yield Button(
            box=place,
            key=f"give/{seat}/{player}",
            text=title,
            tip=tip,
            chosen=player == player_of(session, seat),
            refusal=seat_refusal(session, seat, player),
            kind=theme.STRONG,
            align="centre",
            act=_giver(seat, player, give),
        )


def _giver(seat: Seat, player: str, give: Callable[[Seat, str], None]) -> Callable[[], None]:
    return lambda: give(seat, player)
