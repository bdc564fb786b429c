"""Boards drawn as text: '#' is rock, anything else is floor."""

from game.board import Board, mask_of


def board_of(*rows: str, walls: frozenset[int] = frozenset()) -> Board:
    """Return the board of a drawing."""
    width = len(rows[0])
    floor = mask_of(number for number, sign in enumerate("".join(rows)) if sign != "#")
    return Board(width, len(rows), floor, walls)


def marked(sign: str, *rows: str) -> int:
    """Return the mask of the spaces of a drawing that bear a sign."""
    return mask_of(number for number, found in enumerate("".join(rows)) if found == sign)


def open_board(width: int, height: int) -> Board:
    """Return a board of floor alone."""
    return board_of(*("." * width for _ in range(height)))
