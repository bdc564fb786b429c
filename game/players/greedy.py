"""A player that takes what looks best now: it scores each answer, takes the highest, and lets chance part equals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from math import inf
from typing import Any

from game.board.grid import NOWHERE, Space
from game.content.models import CardId
from game.kernel.journal import Checkpoint
from game.kernel.request import Request, Seat
from game.kernel.store import GAME, Component, Entity, FigureId, World
from game.kernel.table import Table
from game.players.belongings import score_of_blow_more, score_of_find, score_of_name, score_of_restoring, score_of_rush
from game.players.brought import AnswerScore, score_told_of_answers
from game.players.cards import (
    away,
    best_charmed_blow,
    charmed_blow,
    makes_heroes_strike,
    score_of_amount,
    score_of_door,
    score_of_space,
    timely,
)
from game.players.dice_choice import score_of_colours, slays_as_it_lies, worth_of_die, worth_of_face
from game.players.evaluation import Evaluation, has_fatigue_for_dice, steps_from
from game.players.funds import worth_in_hand
from game.players.lines import most_of_line, score_of_line, walking_on
from game.players.memory import Memory
from game.players.placing import score_of_place
from game.players.random_player import RandomPlayer
from game.players.style import NORMAL, Style
from game.players.surges import score_of_surge
from game.players.weapons import strength_in_hand
from game.rules.combat.attack_forecast import attack_forecast
from game.rules.combat.exact_odds import exact_odds
from game.rules.overlord.overlord_cards import PlayCard
from game.rules.overlord.overlord_deck import discard_value
from game.rules.turn.guard import Interrupt
from game.state.components.components import OVERLORD, Activation, HeroTurn, Position, Round
from game.state.game_data import game_data
from game.state.queries.board_queries import covered_spaces, figures_at
from game.state.queries.figures import in_town, is_hero, wounds_left
from game.state.queries.view import masked_world
from game.state.requests import purposes
from game.state.requests.dice_choice import ChooseColours
from game.state.requests.menu_actions import MenuAction, Pass, React, open_actions
from game.state.requests.requests import (
    ChooseAmount,
    ChooseCard,
    ChooseDice,
    ChooseDoor,
    ChooseFigure,
    ChooseHero,
    ChooseItem,
    ChooseName,
    ChooseSpace,
    Menu,
    PlaceFigure,
    SpendSurges,
    SplitPoints,
    Weighed,
    YesNo,
)

_WORTH_IT = 1.0
"""The score from which an answer is worth something."""


class GreedyPlayer(RandomPlayer):
    """Scores every answer by what its seat can see."""

    def __init__(self, seat: Seat, seed: str, style: Style = NORMAL) -> None:
        super().__init__(seat, seed)
        self._style = style
        self._memory = Memory()
        self._known: tuple[int, int] | None = None
        """The table, and how often it had turned back, of which `_memory` tells."""

    def answer(self, table: Table, request: Request[Any], *, after: int) -> Any:
        """The answer with the highest score; one of them where several share it, or come as near as its style takes for
        equal."""
        self._recall(table)
        step = self._next_step(table, request, after=after) if isinstance(request, Menu) else None
        if step is not None:
            return step
        if self._spares_die(table, request):
            return False
        options = table.options_of(request)
        score = score_of(request)
        if score is None or len(options) == 1:
            return self.pick(options, after=after)
        seen = self._evaluation(table, request)
        if isinstance(request, Menu):
            rated = _rated_lines(seen, request, options, margin=self._style.margin)
        else:
            rated = {at: score(seen, request, option) for at, option in enumerate(options)}
        chosen = self._pick_best(options, rated, after=after)
        if isinstance(request, Menu):
            self._remember_walk(table, seen, request, chosen)
        return Pass() if isinstance(request, React) and self._forgets(after) else chosen

    def _pick_best(self, options: Sequence[Any], rated: Mapping[int, float], *, after: int) -> Any:
        """One of the best by their scores, which stand under their places."""
        best = max(rated.values())
        least = max(best - self._style.margin, min(best, _WORTH_IT))
        return self.pick([option for at, option in enumerate(options) if rated.get(at, -inf) >= least], after=after)

    def _remember_walk(self, table: Table, seen: Evaluation, request: Menu, chosen: Any) -> None:
        """Who has begun to walk goes on."""
        walk = walking_on(seen, request.who, chosen)
        if walk is not None:
            among = frozenset(open_actions(table, request.menu, request.who))
            self._memory.walking = walk._replace(among=among)

    def _next_step(self, table: Table, request: Menu, *, after: int) -> Any:
        """The next step of a walk that nothing has disturbed; None where there is none, or something else to do."""
        walk, who = self._memory.walking, request.who
        if walk is None or not self._memory.undisturbed(table.world, who):
            return None
        lines = open_actions(table, request.menu, who)
        if walk.line not in lines or not walk.among.issuperset(lines):
            return None
        here, steps = table.world.get(Position, who).stance, request.lines_of(table, walk.line)
        rated = {at: walk.worth(here, line) for at, line in enumerate(steps)}
        return self._pick_best(steps, rated, after=after) if max(rated.values(), default=0.0) > 0 else None

    def _spares_die(self, table: Table, request: Request[Any]) -> bool:
        """Whether one more die is asked for that no blow needs; a beginner pays for it all the same."""
        asked = isinstance(request, YesNo) and request.purpose == purposes.FATIGUE_DIE
        return asked and not self._style.beginner and slays_as_it_lies(table)

    def _evaluation(self, table: Table, request: Request[Any]) -> Evaluation:
        """What it knows now; with what it remembers, where it is asked what its figure does in its turn."""
        world = masked_world(table.world, self._seat)
        acting = _acting(partial(world.find, entity=GAME), self._seat)
        if not isinstance(request, Menu) or acting is None or request.who != acting:
            return Evaluation(world, style=self._style)
        self._memory.look(table.world, world, acting)
        return Evaluation(world, self._memory, self._style)

    def rated(self, table: Table, request: Request[Any]) -> list[tuple[float, Any]] | None:
        """Every answer with its score, in the order of the options; None where chance decides."""
        self._recall(table)
        score = score_of(request)
        if score is None:
            return None
        seen = self._evaluation(table, request)
        return [(score(seen, request, option), option) for option in table.options_of(request)]

    def _forgets(self, after: int) -> bool:
        """Whether a reaction slips its mind at this moment."""
        forgetful = self._style.forgetful
        return forgetful > 0 and self.numbers("forgets", after=after).below(100) < 100 * forgetful

    def _recall(self, table: Table) -> None:
        """Come to a table, or back to an earlier moment of it."""
        if self._known != (id(table), table.turned_back):
            self._known = id(table), table.turned_back
            self._memory = self._recalled(table)

    def _at_same_seat(self) -> GreedyPlayer:
        """A player who remembers nothing, and would come to remember the same."""
        return type(self)(self._seat, self._seed, self._style)

    def _recalled(self, table: Table) -> Memory:
        """What it would remember at a table to which it comes in the middle of a turn, had it been asked all questions
        of the turn itself."""
        earlier = self._at_same_seat()

        def ask_again(twin: Table, request: Request[Any], answer: Any) -> None:
            if isinstance(request, Menu) and request.seat == self._seat:
                earlier._known = id(twin), twin.turned_back
                earlier.answer(twin, request, after=len(twin.journal) - 1)

        since = _beginning_of_turn(table, self._seat)
        if since is not None:
            table.fork(since=since, heard=ask_again)
        return earlier._memory


def _acting(found: Callable[[type[Component]], Any], seat: Seat) -> FigureId | None:
    """The figure of a seat whose turn or activation goes on, or was the last, by what is found of what exists once."""
    if seat == OVERLORD:
        active: Activation | None = found(Activation)
        return None if active is None else active.figure
    turn: HeroTurn | None = found(HeroTurn)
    return None if turn is None else turn.hero


def _beginning_of_turn(table: Table, seat: Seat) -> Checkpoint | None:
    """The last moment before the turn in progress of a seat's figure began; None between turns."""
    acting, number = _acting(partial(table.world.find, entity=GAME), seat), table.world.find(Round, GAME)
    if acting is None:
        return None
    found = None
    for checkpoint in reversed(table.checkpoints):
        found = checkpoint
        tables = checkpoint.snapshot.tables
        if _acting(partial(_once_in, tables), seat) != acting or tables[Round][GAME] != number:
            break
    return found


def _once_in(tables: Mapping[type[Component], Mapping[Entity, Component]], kind: type[Component]) -> Component | None:
    """What exists once in the game, in the tables of a moment."""
    return tables.get(kind, {}).get(GAME)


def _rated_lines(seen: Evaluation, request: Menu, lines: Sequence[MenuAction], *, margin: float) -> dict[int, float]:
    """How good the lines of a menu look, by their places; those left out that cannot come within the margin of the
    best, whatever they are worth."""
    order = sorted(((most_of_line(type(line)), at) for at, line in enumerate(lines)), key=_most_first)
    rated: dict[int, float] = {}
    best = -inf
    for most, at in order:
        if most < best - margin:
            break
        rated[at] = score_of_line(seen, request, lines[at])
        best = max(best, rated[at])
    return rated


def _most_first(line: tuple[float, int]) -> float:
    return -line[0]


def score_of(request: Request[Any]) -> AnswerScore | None:
    """How the answers to a question are scored: as it says itself, as a module says of its purpose, or as its shape is;
    None where chance decides."""
    if _says_itself(type(request)):
        return _as_it_says
    return score_told_of_answers(request) or _score_of_shape(type(request))


@cache
def _says_itself(kind: type) -> bool:
    return issubclass(kind, Weighed)


@cache
def _score_of_shape(kind: type) -> AnswerScore | None:
    return next((_QUESTIONS[each] for each in kind.__mro__ if each in _QUESTIONS), None)


def _as_it_says(seen: Evaluation, request: Weighed[Any], answer: Any) -> float:
    return request.worth(seen.world, answer)


def _yes(seen: Evaluation, request: YesNo, answer: bool) -> float:
    """Almost everything offered is worth having; fatigue for dice as long as some is left."""
    world = seen.world
    if request.purpose == purposes.FATIGUE_DIE and is_hero(world, FigureId(request.subject)):
        return float(answer == has_fatigue_for_dice(world, FigureId(request.subject)))
    if request.purpose == purposes.RESTORATIVE:
        return score_of_restoring(seen, request, answer)
    return float(answer)


def _split(seen: Evaluation, request: SplitPoints, answer: int) -> float:
    """As much damage as a hit allows."""
    hits = request.distance is None or request.range + request.points - answer >= request.distance
    return (100.0 if hits else 0.0) + answer


def _dice(seen: Evaluation, request: ChooseDice, answer: tuple[int, ...]) -> float:
    """Own dice: roll again what missed. Another's: what shows more than such a die does as a rule, unless the roll has
    missed already."""
    faces = game_data(seen.world).faces
    shown = [faces[die][face] for die, face in zip(request.dice, request.faces, strict=True)]
    missed = {at for at, face in enumerate(shown) if face.miss}
    if request.purpose not in (purposes.DODGE, purposes.FORCE_REROLL):
        return -float(len(missed ^ set(answer)))
    if missed:
        return -float(len(answer))
    return sum(worth_of_face(shown[at]) - worth_of_die(seen, request.dice[at]) for at in answer)


def _figure(seen: Evaluation, request: ChooseFigure, answer: FigureId) -> float:
    """The weakest of the other side, one's own strongest, rather than none."""
    world = seen.world
    if not answer:
        return -1000.0
    mine = is_hero(world, answer) != (request.seat == OVERLORD)
    if request.purpose == purposes.RECYCLE:
        return float(away(world, covered_spaces(world, answer)))
    if request.purpose == purposes.CHOOSE_HERO and makes_heroes_strike(world, request.card):
        return best_charmed_blow(world, answer)
    if request.purpose == purposes.SHIFT:
        return -2000.0 if not mine or seen.foes_away(answer) <= 1 else float(wounds_left(world, answer))
    if request.purpose == purposes.ACTIVATE:
        return -float(away(world, covered_spaces(world, answer)))
    return float(wounds_left(world, answer)) * (1 if mine else -1)


def _next(seen: Evaluation, request: ChooseHero, answer: FigureId) -> float:
    """Who can fight goes first, the strongest before the others; those who are not there yet come after."""
    world = seen.world
    if in_town(world, answer) or world.find(Position, answer) is None:
        return -100.0
    near = min(seen.foes_away(answer), steps_from(seen.to_new(answer), covered_spaces(world, answer)))
    return wounds_left(world, answer) / 4 - float(near)


def _card(seen: Evaluation, request: ChooseCard, answer: CardId) -> float:
    """Of the overlord's own cards the least useful goes, and the better of two is kept."""
    world = seen.world
    if request.purpose in (purposes.WISHED_ITEM, purposes.UNDER_THE_DECK):
        return score_of_find(seen, request, answer)
    if seen.style.beginner or request.purpose not in (purposes.HAND_LIMIT, purposes.DISCARD_TO_PAY):
        return 0.0
    return discard_value(world, answer) / 10 - worth_in_hand(world, answer)


def _space(seen: Evaluation, request: ChooseSpace, answer: Space) -> float:
    """Where a guard runs, whom a hero strikes once more, or what a card is aimed at."""
    if request.purpose == purposes.GUARD_RUSH:
        return score_of_rush(seen, request, answer)
    if request.purpose in (purposes.REPEAT_ATTACK, purposes.CLEAVING):
        return score_of_blow_more(seen, request, answer)
    return score_of_space(seen, request, answer)


def _item(seen: Evaluation, request: ChooseItem, answer: int) -> float:
    """A skill dealt is kept, and a potion rather than the chance of a wound avoided; who strikes out of turn takes what
    harms most; anything else is used."""
    if request.purpose == purposes.GUARD_WEAPON:
        return strength_in_hand(seen.world, FigureId(request.subject), Entity(answer))
    if request.purpose == purposes.HERO_ATTACK:
        return charmed_blow(seen.world, FigureId(request.subject), Entity(answer))
    return float((answer == 0) == (request.purpose in (purposes.TRADE_IN, purposes.GIVE_UP)))


def _reaction(seen: Evaluation, request: React, answer: Any) -> float:
    """React rather than not, with the weakest in view as the target."""
    world = seen.world
    if isinstance(answer, Pass):
        return 0.0
    if isinstance(answer, PlayCard) and not timely(world, answer.card, request.event):
        return -5.0
    target = figures_at(world).get(getattr(answer, "target", NOWHERE))
    if target is None:
        return float(answer.worth)
    harm = _harm_of(world, answer) if isinstance(answer, Interrupt) else 0.0
    return float(answer.worth - wounds_left(world, target) + harm)


def _harm_of(world: World, answer: Interrupt) -> float:
    """What tells the blows of a guard at one foe from each other."""
    odds = exact_odds(attack_forecast(world, answer.hero, answer.weapon, answer.target))
    return odds.kill + odds.mean_wounds / 100


_QUESTIONS: Mapping[type, AnswerScore] = {
    Menu: score_of_line,
    YesNo: _yes,
    SpendSurges: score_of_surge,
    SplitPoints: _split,
    ChooseDice: _dice,
    PlaceFigure: score_of_place,
    ChooseFigure: _figure,
    ChooseHero: _next,
    ChooseCard: _card,
    ChooseName: score_of_name,
    ChooseColours: score_of_colours,
    ChooseItem: _item,
    ChooseSpace: _space,
    ChooseAmount: score_of_amount,
    ChooseDoor: score_of_door,
    React: _reaction,
}
"""By the shape of the question."""
