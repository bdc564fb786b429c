"""What has happened, told: facts become lines of the log, in the words of their modules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.content.models import CardId
from game.kernel.request import Fact
from game.kernel.rule_book import RuleBook
from game.kernel.store import FigureId, World
from game.show.lines import MoverWords
from game.show.reading import shown
from game.show.words import filled
from game.state.components.components import Hero, Monster
from game.state.events import card_facts as c
from game.state.events import causes
from game.state.events import facts as f
from game.state.familiars import FAMILIAR, title_of
from game.state.game_data import card_name, game_data, printed_name
from game.state.movers import Mover
from game.state.queries.figures import monster_name, name_of
from game.ui.prompts.words import face_words, listed_words


class FigureNames:
    """Names of figures, those too that have left the board since, and the words of the game's modules."""

    def __init__(self, book: RuleBook) -> None:
        self.book = book
        self._known: dict[int, str] = {}
        self.world: World | None = None

    def learn(self, world: World) -> None:
        """Note the names of all figures there are."""
        self.world = world
        for kind in (Hero, Monster):
            for figure, _ in world.each(kind, FigureId):
                self._known[figure] = name_of(world, figure)

    def hear(self, fact: Fact) -> None:
        """Note the name of a figure that comes, changes or falls: it may be gone from the World since."""
        if self.world is None:
            return
        match fact:
            case f.HeroDealt():
                self._known[fact.hero] = card_name(self.world, fact.card)
            case f.Spawned() if self.world.find(Monster, fact.figure) is None:
                self._known[fact.figure] = monster_name(self.world, fact.card, fact.rank, fact.named, fact.number)
            case f.Killed() if fact.rank != "hero":
                name = monster_name(self.world, fact.card, fact.rank, fact.named, fact.number)
                self._known.setdefault(fact.figure, name)
            case c.Promoted():
                self._known[fact.figure] = monster_name(self.world, fact.card, "master")

    def figure(self, figure: FigureId) -> str:
        """The name of a figure as a keyword."""
        return f"**{self._known[figure]}**" if figure in self._known else "something"

    def card(self, card: CardId) -> str:
        """The name of a card as a keyword."""
        return f"**{card_name(self.world, card)}**" if self.world is not None else card

    def monsters_of(self, card: CardId) -> int:
        """How many monsters a card of the overlord brings where all find room; 0 for one that does not spawn."""
        cards = game_data(self.world).catalog.overlord_cards if self.world is not None else {}
        return sum(row.count for row in cards[card].spawn) if card in cards else 0

    def cause(self, cause: str) -> str:
        """Why something happened: in the words of its module, or the name of a card, a familiar or a work as a keyword,
        or that of the quest, for the entry of its file."""
        words = shown(self.book, "causes")
        if cause in words:
            return str(words[cause])
        title = self.world and printed_name(self.world, CardId(cause))
        if cause in self.book.all(FAMILIAR):
            title = title_of(self.book, cause)
        return f"**{title}**" if title else str(words[causes.QUEST])

    def action(self, action: str) -> str:
        """The name of a prolonged action as a keyword, or the action in words."""
        entry = None if self.world is None else game_data(self.world).quest.prolonged.get(action)
        return f"**{entry.name}**" if entry is not None else action.replace("_", " ")


WORDED: Mapping[str, Callable[[FigureNames, Any], str]] = {
    **dict.fromkeys(("figure", "hero", "by", "to"), FigureNames.figure),
    **dict.fromkeys(("card", "given", "out"), FigureNames.card),
    "on": lambda names, figures: listed_words([names.figure(figure) for figure in figures]),
    "cards": lambda names, cards: ", ".join(map(names.card, cards)),
    "name": lambda names, familiar: f"**{title_of(names.book, familiar)}**",
    "action": FigureNames.action,
    "cause": FigureNames.cause,
}
"""The fields of facts that hold more than a number or a plain word, and how they are told."""


@dataclass(frozen=True)
class FactValues:
    """What fills the gaps in the words of a fact: its fields, `{marker}`, `{faces}`, and the words for its mover."""

    fact: Fact
    names: FigureNames

    def value(self, name: str) -> Any:
        """A field of the fact as it is."""
        if hasattr(MoverWords, name):
            return self._mover(name)
        return self._marker() if name == "marker" else getattr(self.fact, name, None)

    def told(self, name: str) -> str:
        """A field of the fact in words; figures, cards and actions are keywords."""
        value = self.value(name)
        if name == "faces":
            return self._faces()
        if name in WORDED:
            return WORDED[name](self.names, value)
        return str(abs(value) if isinstance(value, int) else value)

    def _mover(self, what: str) -> str:
        """What the module of the mover that the fact is about, or is caused by, has to say of it."""
        body = getattr(self.fact, "body", None) or getattr(self.fact, "start", None)
        kind = body.kind if isinstance(body, Mover) else getattr(self.fact, "cause", "")
        words = shown(self.names.book, "movers").get(kind)
        return "" if words is None else filled(getattr(words, what), self)

    def _marker(self) -> str:
        """The marker that the fact is about, where its module words how it is taken."""
        words = shown(self.names.book, "markers").get(getattr(self.fact, "kind", ""))
        return "" if words is None else filled(words.taken, self)

    def _faces(self) -> str:
        """What dice show, one by one."""
        world, fact = self.names.world, self.fact
        if world is None or not isinstance(fact, f.DiceRolled):
            return ""
        dice = zip(fact.dice, fact.faces, strict=True)
        return "; ".join(f"{colour} {face_words(world, colour, face).lower()}" for colour, face in dice)


def fact_words(fact: Fact, names: FigureNames) -> str:
    """One line of the log with **keywords**; empty for what is not worth one."""
    names.hear(fact)
    return filled(shown(names.book, "facts").get(type(fact).__name__, ""), FactValues(fact, names))


def as_told(facts: Iterable[Fact]) -> list[Fact]:
    """Facts in the order in which people tell them: a blow comes before what it does, though it is known in full only
    when that is over."""
    order: list[Fact] = []
    for fact in facts:
        place = len(order)
        if isinstance(fact, f.Struck):
            attack = max((at for at, other in enumerate(order) if isinstance(other, f.AttackDeclared)), default=0)
            done = (at for at in range(attack, place) if isinstance(order[at], f.Wounded | f.Defeated))
            place = next((at for at in done if getattr(order[at], "figure", 0) == fact.figure), place)
        order.insert(place, fact)
    return order
