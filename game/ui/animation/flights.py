"""Animations over the whole screen: pieces that fly to their counters, and a card that comes to the middle."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.models import CardId
from game.ui.animation.reel import Animation, in_out_quad, out_cubic
from game.ui.board.frame import Anchor, Frame, MovingPiece, Shown

POP = 0.15
POP_TIME = 120.0
READ_A_LETTER = 20.0
"""Milliseconds for which a card lies longer for each letter of its text."""
LIFT, COME, REST, LEAVE = 80.0, 440.0, 900.0, 160.0
TURN_FROM = 0.45
"""The part of its way after which a card begins to turn over."""


@dataclass(frozen=True, kw_only=True)
class Flight(Animation):
    """Pieces fly from one place to another: gems, coins, conquest. A counter is right when all have arrived.

    `gain` is what they bring to `counter`, negative for what they take from it."""

    picture: str
    start: Anchor
    goal: Anchor
    pieces: int = 1
    counter: str = ""
    gain: int = 0

    @property
    def flying(self) -> float:
        """90 a piece after the first, and at most 900."""
        return min(900.0, 430.0 + 90.0 * (self.pieces - 1))

    @property
    def length(self) -> float:
        """The flight, and the pop of the counter."""
        return self.flying + POP_TIME

    @property
    def holds(self) -> bool:
        """The counter shows the old number until then."""
        return bool(self.counter)

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Each piece on its arc, the later ones behind; the counter pops with each that comes or goes."""
        now = t * self.length
        one = min(430.0, self.flying)
        apart = (self.flying - one) / max(1, self.pieces - 1)
        changed, since = 0, POP_TIME
        for at in range(self.pieces):
            gone = now - at * apart
            end = gone - (one if self.gain > 0 else 0.0)
            if end >= 0 and t > 0:
                changed += 1
                since = min(since, end)
            if 0 < gone < one and not reduced:
                frame.pieces.append(MovingPiece(self.picture, self.start, self.goal, in_out_quad(gone / one)))
        self._count(changed / self.pieces, since, frame, reduced=reduced)

    def _count(self, share: float, since: float, frame: Frame, *, reduced: bool) -> None:
        """What the counter still lacks, and how far it is enlarged."""
        if not self.counter:
            return
        lacking = self.gain - round(self.gain * share)
        frame.owed[self.counter] = frame.owed.get(self.counter, 0) + lacking
        if since < POP_TIME and share > 0 and not reduced:
            frame.pops[self.counter] = 1 + POP * (1 - since / POP_TIME)


@dataclass(frozen=True, kw_only=True)
class PlayedCard(Animation):
    """An overlord card lifts, flies to the middle, turns over and rests to be read, while its threat is paid."""

    card: CardId
    cost: int = 0
    rest: float = REST
    """Milliseconds for which it lies in any case."""
    letters: int = 0
    """How much there is to read."""

    @property
    def length(self) -> float:
        """520 to come, then the time to read it, and a moment to fade."""
        return LIFT + COME + self.least + LEAVE

    @property
    def least(self) -> float:
        """The time to read it, however fast all else goes."""
        return self.rest + READ_A_LETTER * self.letters

    held = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """The card, and the gems that pay for it."""
        now = t * self.length
        part = in_out_quad(min(1.0, max(0.0, (now - LIFT) / COME)))
        turned = out_cubic(min(1.0, max(0.0, (part - TURN_FROM) / (1 - TURN_FROM))))
        leaving = max(0.0, (now - LIFT - COME - self.least) / LEAVE)
        alpha = round(255 * (1 - leaving) * (min(1.0, now / 200.0) if reduced else 1.0))
        if t > 0:
            frame.cards.append(Shown(self.card, *((1.0, 1.0) if reduced else (part, turned)), alpha=alpha))
        paid = Flight(
            picture=GEM, start=THREAT, goal=CENTRE, pieces=max(1, self.cost), counter="threat", gain=-self.cost
        )
        if self.cost:
            share = min(1.0, max(0.0, (now - LIFT - COME) / paid.length))
            paid.show(share, frame, reduced=reduced)


GEM = "ui/tokens/threat"
COIN = "ui/tokens/coins_25"
CROWN = "ui/tokens/conquest"
CENTRE = "centre"
THREAT = "counter/threat"
CONQUEST = "counter/conquest"
OVERLORD_HAND = "hand"
