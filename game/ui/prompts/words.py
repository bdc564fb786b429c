"""What the questions say: sentences by purpose or window, and names for what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.content.counting import counted
from game.content.models import NO_CARD, CardId
from game.kernel.store import GAME, Entity, FigureId, World
from game.rules.combat.dice import POWER
from game.show.gaps import GAP
from game.show.reading import shown
from game.show.words import filled
from game.state.components.components import Familiar, Hero, Item, Monster, Skill
from game.state.familiars import title_of
from game.state.game_data import card_name, game_data
from game.state.queries.figures import name_of, wounds_left


def figure_name(world: World, figure: Entity) -> str:
    """The name of a figure, or a plain word for none."""
    familiar = world.find(Familiar, figure)
    if familiar is not None:
        return title_of(game_data(world).book, familiar.name)
    if world.find(Hero, figure) is None and world.find(Monster, figure) is None:
        return "nobody"
    return name_of(world, FigureId(figure))


def bearer(world: World, subject: Entity) -> Entity:
    """The hero of an item or a skill; any other subject itself."""
    held = world.find(Item, subject) or world.find(Skill, subject)
    return FigureId(subject) if held is None else held.hero


def entity_name(world: World, entity: Entity) -> str:
    """The name of an item or skill that a hero has."""
    held = world.find(Item, entity) or world.find(Skill, entity)
    return "Fists" if held is None else card_name(world, held.card)


def fate_words(world: World, figure: Entity, wounds: int) -> str:
    """What so many wounds make of a figure, in few words."""
    left = wounds_left(world, FigureId(figure)) - wounds
    if not wounds:
        return "no wound"
    return f"{counted(wounds, 'wound')}, {left} left" if left > 0 else f"{counted(wounds, 'wound')}: killed"


def all_of(world: World, figures: Sequence[Entity]) -> str:
    """The names of figures in a row, as in "A, B and C"; "nobody" without any."""
    return listed_words([figure_name(world, figure) for figure in figures])


def listed_words(names: Sequence[str]) -> str:
    """Names in a row, as in "A, B and C"; "nobody" without any."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names or ["nobody"])


def choice_name(world: World, name: str) -> str:
    """A name to choose from in words."""
    words = shown(game_data(world).book, "names").get(name)
    return card_name(world, CardId(name)) if words is None else filled(words, QuestionValues(world))


def prompt_sentence(
    kind: str,
    key: str,
    world: World,
    *,
    subject: Entity = GAME,
    card: CardId = NO_CARD,
    struck: Sequence[FigureId] = (),
    wounds: int = 0,
    surges: int = 0,
    lacking: int = 0,
) -> str:
    """A sentence of a kind (`questions`, `windows`...) filled in; one that no module words, as those of a quest, is
    shown as it is."""
    words = shown(game_data(world).book, kind).get(key)
    if words is None:
        return key.replace("_", " ").replace(".", ": ").capitalize() + "?"
    return filled(words, QuestionValues(world, subject, card, tuple(struck), wounds, surges, lacking))


@dataclass(frozen=True)
class QuestionValues:
    """What fills the gaps in the words of a question: its subject, its card, whom it strikes, the wounds that it is
    about, the surges that it costs, the threat that is lacking, and what modules bring."""

    world: World
    figure: Entity = GAME
    card: CardId = NO_CARD
    struck: tuple[FigureId, ...] = ()
    wounds: int = 0
    surges: int = 0
    lacking: int = 0

    def value(self, name: str) -> Any:
        """One of them as it is; None for anything else."""
        if name in ("figure", "card", "struck", "wounds", "surges", "lacking"):
            return getattr(self, name)
        found = game_data(self.world).book.all(GAP).get(name)
        return None if found is None else found(self.world, None, self.figure)

    def told(self, name: str) -> str:
        """One of them in words."""
        if name == "card":
            return card_name(self.world, self.card) if self.card else "the card"
        if name == "wounds":
            return counted(self.wounds, "wound")
        if name == "surges":
            return counted(self.surges, "surge")
        if name == "lacking":
            return str(self.lacking)
        if name == "struck":
            return all_of(self.world, self.struck)
        brought = self.value(name) if name != "figure" else None
        return str(brought) if isinstance(brought, str) else figure_name(self.world, self.figure)


def totals(world: World, dice: tuple[tuple[str, int], ...]) -> str:
    """What dice add up to, in words for a RichText; power dice alone are rolled for what they show."""
    faces = [game_data(world).faces[colour][number] for colour, number in dice]
    if any(face.miss for face in faces):
        return "**Miss**"
    alone = {colour for colour, _ in dice} == {POWER}
    surges, plus = sum(face.surge for face in faces), sum(face.enhancement for face in faces)
    enhancements = ("enhancement" if plus == 1 else "enhancements") if alone else "to range or damage"
    sums = [
        ("range", sum(face.range for face in faces)),
        ("damage", sum(face.damage for face in faces)),
        ("surge" if surges == 1 else "surges", surges),
        (enhancements, plus),
    ]
    return "   ".join(f"**{number}** {word}" for word, number in sums if number) or ("blank" if alone else "nothing")


def face_words(world: World, colour: str, number: int) -> str:
    """A face in words."""
    face = game_data(world).faces[colour][number]
    if face.miss:
        return "Miss"
    told = [f"range {face.range}"] * bool(face.range) + [f"{face.damage} damage"] * bool(face.damage)
    told += ["a surge"] * bool(face.surge) + [f"+{face.enhancement} to range or damage"] * bool(face.enhancement)
    return ", ".join(told).capitalize() or "Blank"
