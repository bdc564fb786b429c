"""What a module says of an action of its menus, a marker on the board, a mover, a special ability, and the like."""

from __future__ import annotations

from dataclasses import dataclass

from game.show.words import Words

PLACES = ("line", "last", "step", "strike", "leap", "turn", "space", "figure", "hand", "item", "both")
"""Where an action is chosen: on a button, on one below all others, as a step of a walk, as an attack, as a leap, by
turning the figure to its `way`, on its space, on its figure, on its card in the hand, on its item, and on its item and
a button both."""

BESIDE = "beside"
DICE_LIE = (BESIDE, "tray")
"""Where dice lie that are rolled by a rule: beside their figure, where nothing is said, or in the tray."""

STRIKES = ("leap", "dart", "scythe")
"""How what lies on the ground strikes to see: it leaps up, flies out of the nearest wall, or swings over the space."""


@dataclass(frozen=True, kw_only=True)
class ActionWords:
    """The button of an action: text, note, tooltip, the question `ask` put before it is done, its icon and its letter
    (`key`), all with gaps for the fields of the action; `place` is one of PLACES."""

    text: Words = ""
    note: Words = ""
    tip: Words = ""
    ask: Words = ""
    icon: str = "star"
    key: str = ""
    place: str = "line"


@dataclass(frozen=True, kw_only=True)
class MarkerWords:
    """A kind of marker: its picture in the art folder "board", the colour of a fire on it that lights what lies about
    it (none: it does not burn), what is told about it, its name when it is taken, and the id of the rule to be read
    about it."""

    art: Words = ""
    fire: Words = ""
    about: Words = ""
    taken: Words = ""
    rule: str = ""


@dataclass(frozen=True, kw_only=True)
class MoverWords:
    """A kind of mover: what is told as one comes, moves a space, goes, and pushes somebody, of its whole move with its
    parts `met` and `ended`, the word for how it moves to see, and the name of its step in the overlord's turn."""

    started: Words = ""
    moved: Words = ""
    gone: Words = ""
    pushed: Words = ""
    stopped: Words = ""
    met: Words = ""
    ended: Words = ""
    motion: str = ""
    step: str = ""


@dataclass(frozen=True, kw_only=True)
class HarmWords:
    """A cause of wounds that lies on the ground: the word of STRIKES for how it strikes to see, its sound, and the rule
    by which a die is rolled before it, empty where none is."""

    motion: str = "leap"
    sound: str = ""
    roll: str = ""


@dataclass(frozen=True, kw_only=True)
class TagWords:
    """Something that a figure carries: the icon and the colour (`#rrggbb`) of its plate, and what it means, after its
    name and a colon."""

    icon: str = ""
    colour: str = ""
    means: str = ""


@dataclass(frozen=True, kw_only=True)
class BodyWords:
    """A way in which heroes lie on the board: the word on the body, what it is called in full, what it means, and what
    becomes of a hero who falls so."""

    word: str = "down"
    text: str = ""
    means: str = ""
    falls: str = "falls"


@dataclass(frozen=True, kw_only=True)
class RevivalWords:
    """A way in which heroes who lie are raised: what it is called, and what it takes of whom."""

    text: Words = ""
    note: Words = ""


@dataclass(frozen=True, kw_only=True)
class LossWords:
    """A way in which heroes lose without conquest, for the bar: an icon, how things stand, `when` they lose, to be read
    after "lose" or "win", both in a sentence, what stands behind the number of the round, and what follows where the
    last hero falls."""

    icon: str = "skull"
    text: Words = ""
    when: Words = ""
    tip: Words = ""
    rounds: Words = ""
    last: Words = ""


@dataclass(frozen=True, kw_only=True)
class StopWords:
    """A window that the overlord may let pass: what its switch says, and whether it is on (`first` is "yes") in a new
    game against people."""

    text: str = ""
    first: str = "no"


@dataclass(frozen=True, kw_only=True)
class AbilityWords:
    """A special ability of monsters: its name, empty for that of its id, its sentence, both with gaps for its fields,
    and its icon."""

    name: Words = ""
    text: Words = ""
    icon: str = "star"
