"""What is chosen before a game begins: quest, players, heroes and rule options."""

from __future__ import annotations

import os
import secrets
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from game.content.models import NO_CARD, CardId
from game.content.module_folders import all_modules, known_modules, played_together
from game.kernel.luck import SEED_DIGITS, seed_from
from game.kernel.registry import BASE
from game.modules.compose import compose
from game.modules.rule_options import options_in_force
from game.modules.setup import MOST_HEROES, GameSetup
from game.rules.quest.conquest import POOL
from game.scenes.setup.levels import HUMAN, usual_level
from game.state.components.components import OVERLORD
from game.state.fall_options import HERO_LOSS
from game.state.rule_options import CONQUEST_START, DECK_OUT_LOSS, EXTRA_CONQUEST, OPTION, RuleOption

SEED_VARIABLE = "EMBERDELVE_SEED"
"""Environment variable with a number from which new games are shuffled and rolled, instead of a fresh one for each."""
HELP = EXTRA_CONQUEST.name
"""The rule option that is chosen by itself for two or three heroes."""
OF_THE_POOL = (EXTRA_CONQUEST, CONQUEST_START, DECK_OUT_LOSS)
"""Rule options that say nothing where there is no conquest."""


class SetupSeat(NamedTuple):
    """One player: the seat, the name to call, and `human` or the name of a computer player."""

    id: str
    name: str
    kind: str = HUMAN


class Shortage(NamedTuple):
    """What is missing before a game can begin: a sentence, empty where nothing is, and the beginning of the key of what
    mends it."""

    words: str = ""
    where: str = ""


SEATS = (
    SetupSeat("overlord", "Overlord"),
    SetupSeat("seat1", "Player 1"),
    SetupSeat("seat2", "Player 2"),
    SetupSeat("seat3", "Player 3"),
    SetupSeat("seat4", "Player 4"),
)


def fresh_seed() -> str:
    """The seed of a new game: one that nobody knows, or the one of the number that the environment gives."""
    given = os.environ.get(SEED_VARIABLE, "")
    return seed_from(int(given)) if given.isdecimal() else secrets.token_hex(SEED_DIGITS // 2)


class Preset(NamedTuple):
    """A way to fill all seats at once: the word of its key, what the screen calls it, and who plays. `players` is the
    number of hero players, 0 for as many as there are."""

    key: str
    title: str
    words: str
    icon: str
    overlord: bool
    """Whether a person plays the overlord."""
    heroes: bool
    """Whether people lead the heroes."""
    players: int


PRESETS = (
    Preset("lead", "You lead two heroes", "against the computer", "human", False, True, 1),
    Preset("overlord", "You are the overlord", "two computer heroes", "overlord", True, False, 1),
    Preset("table", "A full table", "five people, one screen", "heroes", True, True, 4),
    Preset("watch", "Watch", "computers on every seat", "eye", False, False, 0),
)


@dataclass(frozen=True)
class Choices:
    """All that stands on the set-up screen; `picks` are hero cards by hero number, empty while not chosen."""

    quest: str = "into_the_dark"
    players: int = 2
    seats: tuple[SetupSeat, ...] = SEATS
    pick_heroes: bool = False
    picks: tuple[CardId, ...] = (NO_CARD,) * 4
    recommended: bool = False
    """Whether the picks are the recommended party, which is fitted out."""
    curtain: bool = True
    switched: frozenset[str] = field(default_factory=frozenset)
    """Options that do not stand as they do by default."""
    values: tuple[tuple[str, object], ...] = ()
    """The options of more than two values that were set by hand, by name, each with its value."""
    extra: frozenset[str] = field(default_factory=frozenset)
    """Modules that were switched on beside the base rules."""
    needed: tuple[str, ...] = ("base",)
    """Modules without which the quest cannot be played."""
    help_chosen: bool = False
    """Whether the help for small parties was switched by hand."""
    without: frozenset[str] = field(default_factory=frozenset)
    """Groups of modules that are switched off, as `altar/heroes`."""

    @property
    def modules(self) -> tuple[str, ...]:
        """The modules that are played with: those switched on, and those that the quest needs."""
        known = known_modules()
        return played_together(name for name in (*self.extra, *self.needed) if name in known)

    @property
    def left_out(self) -> tuple[str, ...]:
        """The groups that are left out of these modules, sorted."""
        return tuple(sorted(group for group in self.without if group.partition("/")[0] in self.modules))

    def with_players(self, players: int) -> Choices:
        """With so many hero players; two or three heroes get the help for small parties unless somebody chose."""
        found = replace(self, players=players)
        if self.help_chosen:
            return found
        small = found.heroes < MOST_HEROES
        return replace(found, switched=found.switched | {HELP} if small else found.switched - {HELP})

    def recommended_for(self, party: tuple[CardId, ...]) -> Choices:
        """With the recommended party, of which as many play as there are heroes."""
        return replace(self, picks=party, pick_heroes=True, recommended=True)

    def swapped(self, number: int, card: CardId) -> Choices:
        """With another recommended hero under a number from 1; who has that number already takes the place of the one
        that goes."""
        picks = list(self.picks)
        if card in picks:
            picks[picks.index(card)] = picks[number - 1]
        picks[number - 1] = card
        return replace(self, picks=tuple(picks))

    def picked_by_hand(self) -> Choices:
        """With heroes that are picked one by one, none of them yet."""
        return replace(self, picks=(NO_CARD,) * MOST_HEROES, pick_heroes=True, recommended=False)

    def dealt(self) -> Choices:
        """With heroes that are dealt."""
        return replace(self, pick_heroes=False, recommended=False)

    def with_module(self, module: str) -> Choices:
        """With a module switched the other way."""
        return replace(self, extra=self.extra ^ {module})

    def with_group(self, group: str) -> Choices:
        """With a group of a module switched the other way."""
        return replace(self, without=self.without ^ {group})

    def for_quest(self, quest: str, needed: tuple[str, ...], locked: frozenset[str]) -> Choices:
        """With another quest, the modules that it needs, and the groups that it cannot do without."""
        return replace(self, quest=quest, needed=needed, without=self.without - locked)

    def of_heroes(self, heroes: Collection[CardId]) -> Choices:
        """Without picks of heroes that are not in play."""
        picks = tuple(card if card in heroes else NO_CARD for card in self.picks)
        return self if picks == self.picks else replace(self, picks=picks)

    @property
    def heroes(self) -> int:
        """How many heroes play: a lone hero player runs two (BASE-GEN-02)."""
        return max(2, self.players)

    def seat_of(self, hero: int) -> SetupSeat:
        """The seat that plays the hero of a number from 1."""
        return self.seats[1 if self.players == 1 else hero]

    @property
    def people(self) -> tuple[SetupSeat, ...]:
        """The seats that people take."""
        return tuple(seat for seat in self.taking_part() if seat.kind == HUMAN)

    @property
    def both_sides(self) -> bool:
        """Whether people sit on both sides, so that the screen is passed on behind a curtain."""
        return len(self.people) > 1 and self.people[0].id == OVERLORD

    def taking_part(self) -> Iterator[SetupSeat]:
        """The overlord's seat and those of the hero players."""
        return iter(self.seats[: self.players + 1])

    def renamed(self, seat: str, name: str) -> Choices:
        """With another name for a seat."""
        return replace(self, seats=tuple(s._replace(name=name) if s.id == seat else s for s in self.seats))

    def played_by(self, seat: str, kind: str) -> Choices:
        """With a seat given to a human or a computer player."""
        return replace(self, seats=tuple(s._replace(kind=kind) if s.id == seat else s for s in self.seats))

    def seated(self, preset: Preset) -> Choices:
        """With all seats filled as a preset says; computers keep their levels."""

        def kind(seat: SetupSeat) -> str:
            person = preset.overlord if seat.id == OVERLORD else preset.heroes
            return HUMAN if person else usual_level() if seat.kind == HUMAN else seat.kind

        seats = tuple(seat._replace(kind=kind(seat)) for seat in self.seats)
        return replace(self, seats=seats).with_players(preset.players or self.players)

    def sits_as(self, preset: Preset) -> bool:
        """Whether the seats are filled as a preset says."""
        return self.seated(preset) == self

    def without_seat(self, seat: str) -> Choices:
        """With one hero player fewer: those behind him move up."""
        at = next(at for at, each in enumerate(self.seats) if each.id == seat)
        moved = [each._replace(id=self.seats[place].id) for place, each in enumerate(self.seats[at + 1 :], start=at)]
        last = SEATS[-1]._replace(kind=self.seats[-1].kind)
        picks = (*self.picks[: at - 1], *self.picks[at:], self.picks[at - 1])
        found = replace(self, seats=(*self.seats[:at], *moved, last), picks=picks)
        return found.with_players(self.players - 1)

    def picked(self, card: CardId) -> Choices:
        """With a hero given to the first hero number without one, or given back when it was picked before."""
        picks = [*self.picks[: self.heroes], *[NO_CARD] * (len(SEATS) - 1 - self.heroes)]
        if card in picks:
            picks[picks.index(card)] = NO_CARD
        elif NO_CARD in picks[: self.heroes]:
            picks[picks.index(NO_CARD)] = card
        return replace(self, picks=tuple(picks), pick_heroes=True, recommended=False)

    def number_of(self, card: CardId) -> int:
        """The number from 1 of the hero that a card is picked for, 0 for none."""
        chosen = self.picks[: self.heroes]
        return chosen.index(card) + 1 if self.pick_heroes and card in chosen else 0

    @property
    def options(self) -> list[RuleOption[Any]]:
        """The rule options of its modules that players may switch, in the order of the screen; of those for which
        modules bring values, the ones that a module has set. Those of modules come last, by their names, whichever
        file was read first."""
        book = compose(self.modules)
        known, base = [option for option in book.all(OPTION).values() if option.title], compose((BASE,)).all(OPTION)
        known.sort(key=lambda option: "" if option.name in base else option.name)
        in_force = options_in_force(book, {})
        if not self.has_pool_with(self.needed):
            known = [each for each in known if each not in OF_THE_POOL]
        return [each for each in known if not each.ways or each.among(in_force) != each.default or self.rivals(each)]

    def has_pool_with(self, needed: Iterable[str]) -> bool:
        """Whether the heroes of a quest that needs these modules have a pool of conquest to lose."""
        book = compose(replace(self, needed=tuple(needed)).modules)
        return HERO_LOSS.among(options_in_force(book, {}) | dict(self.values)) == POOL

    def value_of(self, option: RuleOption[Any]) -> object:
        """What a rule option is set to: what stands with these modules, or the other value where it is switched."""
        standing = option.among(options_in_force(compose(self.modules), {}))
        ways = self.ways_of(option)
        if ways:
            chosen = dict(self.values).get(option.name, standing)
            return chosen if chosen in ways else standing
        if option.name not in self.switched:
            return standing
        return option.other if standing == option.default else option.default

    def ways_of(self, option: RuleOption[Any]) -> tuple[object, ...]:
        """The values between which a table chooses by name: of an option that knows more than two in a game with these
        modules, or whose values modules bring; none of any other, which is switched."""
        if isinstance(option.default, int):
            return ()
        words = option.words(compose(self.modules))
        return words if option.ways or len(words) > 2 else ()

    def rivals(self, option: RuleOption[Any]) -> list[tuple[str, object]]:
        """The modules that set an option to different values, by title and in the order in which they are asked, each
        with its value; none where they agree. The last has its way unless the table chooses."""
        played = (all_modules()[module].manifest for module in compose(self.modules).modules if module != BASE)
        found: list[tuple[str, object]] = [
            (each.title, each.options[option.name]) for each in played if option.name in each.options
        ]
        return found if len({value for _, value in found}) > 1 else []

    def with_value(self, option: RuleOption[Any], value: object) -> Choices:
        """With an option of more than two values set to one of them."""
        others = tuple(pair for pair in self.values if pair[0] != option.name)
        return replace(self, values=(*others, (option.name, value)))

    def with_rules(self, switched: frozenset[str], values: tuple[tuple[str, object], ...]) -> Choices:
        """With all rule options set at once."""
        return replace(self, switched=switched, values=values, help_chosen=True)

    def is_on(self, option: RuleOption[Any]) -> bool:
        """Whether what the title of a rule option says holds."""
        return bool(self.value_of(option) == (option.default if option.tells == "default" else option.other))

    def flipped(self, option: str) -> Choices:
        """With a rule option switched the other way."""
        return replace(self, switched=self.switched ^ {option}, help_chosen=self.help_chosen or option == HELP)

    def missing(self) -> str:
        """Why the game cannot begin yet; empty when it can."""
        return self.lacking().words

    def lacking(self) -> Shortage:
        """What is missing before the game can begin, and where."""
        heroes = self.heroes - sum(bool(card) for card in self.picks[: self.heroes])
        if self.pick_heroes and heroes:
            verb = "is" if heroes == 1 else "are"
            words = f"{heroes} of {self.heroes} heroes {verb} still to be picked; or let them be dealt."
            return Shortage(words, "heroes")
        nameless = next((seat for seat in self.taking_part() if not seat.name.strip()), None)
        if nameless:
            who = "The overlord" if nameless.id == OVERLORD else f"Hero player {nameless.id[-1]}"
            return Shortage(f"{who} needs a name.", f"name/{nameless.id}")
        if "own_dice" in self.switched and not self.people:
            return Shortage("Your own dice need somebody to roll them: at least one seat must be human.", "kind/seat1")
        return Shortage()

    def game(self, seed: str) -> GameSetup:
        """The game that these choices make."""
        changed = {*self.switched, *dict(self.values)}
        options = {each.name: self.value_of(each) for each in self.options if each.name in changed}
        if self.pick_heroes:
            options["chosen_heroes"] = True
        return GameSetup(
            quest=self.quest,
            heroes=self.players,
            seed=seed,
            modules=self.modules,
            left_out=self.left_out,
            options=options,
            seats={seat.id: seat.kind for seat in self.taking_part()},
            names={seat.id: seat.name.strip() for seat in self.taking_part()},
        )
