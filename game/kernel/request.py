"""Requests: the only way in which a rule asks for anything, and drafts and facts: what windows hand round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, NewType, TypeVar

import msgspec

from game.kernel.luck import Numbers
from game.kernel.store import Entity

Seat = NewType("Seat", str)
"""The name of a place at the table, of one who is asked."""
T = TypeVar("T")

CHANCE = Seat("chance")
"""The seat that rolls dice and draws cards."""


class Request(msgspec.Struct, Generic[T], frozen=True, kw_only=True, gc=False):
    """A question to one seat. `why` is the id of the rule that asks; options are computed when somebody looks. `table`
    is the Table, which stands to the right of its questions: kinds of request name it."""

    kinds: ClassVar[dict[str, type[Request[Any]]]] = {}
    answer_type: ClassVar[Any] = Any
    blocks_undo: ClassVar[str] = ""
    """Why undo may not pass an answer to this kind of request; empty when it may."""

    seat: Seat
    why: str

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        Request.kinds[cls.__name__] = cls

    def options(self, table: Any) -> Sequence[T]:
        """Every legal answer, in a fixed order."""
        raise NotImplementedError(type(self).__name__)

    def forced(self, table: Any) -> T | None:
        """The answer that is given without asking, because no other is possible."""
        options = table.options_of(self)
        return options[0] if len(options) == 1 else None

    def refusal(self, table: Any, answer: T) -> str | None:
        """Why an answer is not legal, in one sentence, or None when it is."""
        return None if answer in table.options_of(self) else "That is not one of the choices."

    def decode(self, table: Any, raw: Any) -> T:
        """An answer from the plain data of a journal; msgspec.ValidationError when it does not fit."""
        answer: T = msgspec.convert(raw, type(self).answer_type)
        return answer


class ChanceRequest(Request[T], frozen=True, kw_only=True):
    """A request to chance: `sample` turns an endless row of random numbers into an answer."""

    waits: ClassVar[str] = ""
    """Why nothing may be taken back while people have yet to tell what chance brought."""

    seat: Seat = CHANCE

    def by_hand(self, table: Any) -> bool:
        """Whether people bring the answer to the Table, instead of the seed."""
        return False

    def meant_for(self) -> tuple[Entity, str]:
        """The entity and the purpose that the numbers are kept for: the third roll of its kind for a figure shows the
        same whatever others have rolled before it."""
        raise NotImplementedError(type(self).__name__)

    def sample(self, table: Any, numbers: Numbers) -> T:
        """A fair answer drawn with `numbers`."""
        raise NotImplementedError(type(self).__name__)


class Draft(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What is about to happen. A window may change it, cancel it (spent) or withdraw it (never begun)."""

    cancelled: bool = False
    withdrawn: bool = False

    def changed(self: D, **fields: Any) -> D:
        """The same draft with some fields replaced."""
        return msgspec.structs.replace(self, **fields)

    @property
    def stands(self) -> bool:
        """Whether it is still going to happen."""
        return not (self.cancelled or self.withdrawn)


class Fact(msgspec.Struct, frozen=True, kw_only=True, tag=True, gc=False):
    """What has happened: feeds the log, the animation, the sound, the statistics, and the hooks that listen for it."""

    kinds: ClassVar[dict[str, type[Fact]]] = {}
    aside: ClassVar[bool] = False
    """Whether it is about a small deed at no cost, which ends nothing that goes on."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if cls.__module__ != __name__:  # `Note` is no fact of its own
            Fact.kinds[cls.__name__] = cls

    def seen_by(self, seat: Seat) -> Fact | None:
        """This fact as one seat may see it; None when it may not see it at all."""
        return self


class Note(Fact, frozen=True, kw_only=True):
    """What is only told, as the text of an area or the end of the game: no hook can listen for it."""


D = TypeVar("D", bound=Draft)
E = TypeVar("E", bound="Draft | Fact")
