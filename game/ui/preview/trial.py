"""A game that nobody plays: the quest laid out with heroes on it, to look at, to move about in and to try things on."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from game.board.footprint import Stance
from game.board.grid import NOWHERE, Space
from game.content.models import NO_CARD, CardId
from game.content.quest import PlacedMonster, Quest
from game.kernel.luck import Numbers, seed_from
from game.kernel.request import CHANCE, Fact, Request
from game.kernel.store import GAME, NOBODY, FigureId, World
from game.kernel.table import Ended, Table
from game.modules.compose import compose
from game.modules.library import shipped_catalog
from game.modules.new_game import lay_out_game
from game.modules.setup import GameSetup
from game.players import make
from game.rules.dungeon.reveal import newly_seen, set_up
from game.rules.items.decks import take
from game.rules.overlord.figure_pool import next_number
from game.rules.quest.effect_context import EffectContext, perform
from game.rules.quest.quest_events import quest_answers
from game.rules.turn.setup import deal, in_full_strength, starting_coins, starting_spaces
from game.state.components.components import (
    OVERLORD,
    PARTY,
    Coins,
    Door,
    Hero,
    Item,
    Monster,
    Position,
    Revealed,
    Tokens,
    hero_seat,
)
from game.state.events import causes
from game.state.events.facts import Entered, Equipped, Left, TextRead
from game.state.events.quest_facts import EntryHeld, EntryRan, StayedAway
from game.state.game_data import GameData
from game.state.queries.board_queries import crowd, figures_at
from game.state.queries.figures import heroes, is_hero, name_of, size_of
from game.state.queries.view import view_for
from game.state.requests.requests import Roll
from game.ui.log.story import FigureNames, fact_words
from game.ui.preview.why import held_words, stayed_words

Deed = Callable[[Table], Awaitable[Any]]


@dataclass(frozen=True)
class Party:
    """Who goes into the dungeon: how many heroes, by which cards ("" is dealt), and the seed of all chance."""

    count: int = 4
    cards: tuple[CardId, ...] = (NO_CARD,) * 4
    seed: int = 1


@dataclass(frozen=True)
class Stand:
    """Where the designer has put a figure, kept when the quest is read anew; `card` is a monster put down by hand."""

    at: Stance
    card: CardId = NO_CARD
    rank: str = "normal"


class Trial:
    """One laid-out quest. `version` grows with every change, `log` tells what happened."""

    def __init__(
        self, quest: Quest, modules: Sequence[str], party: Party, stands: dict[str, Stand], *, everything: bool = True
    ) -> None:
        self.quest = quest
        self.party = party
        self.stands = stands
        self.queue: list[tuple[str, int]] = []
        self.version = 0
        self.keys: dict[FigureId, str] = {}
        """The name by which the designer's place for a figure is kept, by entity."""
        self._chance = 0
        self._asides: list[str] = []
        self.came: set[str] = set()
        """The entries of the quest's file whose occasion has come, as "event 3"."""
        book = compose(tuple(modules))
        known = GameData(
            shipped_catalog(tuple(modules)),
            replace(quest, monsters=()),
            book=book,
            player_count=max(2, party.count) + 1,
        )
        world = World(known)
        lay_out_game(
            world, GameSetup(quest=quest.id, heroes=party.count, seed=seed_from(party.seed), modules=tuple(modules))
        )
        self._bots = {
            seat: make("normal", seat, seed_from(party.seed))
            for seat in (OVERLORD, PARTY, *map(hero_seat, range(1, 5)))
        }
        sources = {CHANCE: self._by_chance, **dict.fromkeys(self._bots, self._by_bot)}
        self.table = Table(world, book, sources=sources)
        self._names = FigureNames(book)
        self.run(self._gather)
        self.run(self._lay_everything if everything else self._lay_what_is_seen)
        self._asides.clear()
        self.came.clear()

    @property
    def world(self) -> World:
        """The World of the laid-out quest."""
        return self.table.world

    @property
    def log(self) -> list[str]:
        """What the designer's deeds have brought about, oldest first."""
        return list(self._asides)

    # --- laying out ------------------------------------------------------------------------------------------------
    async def _gather(self, table: Table) -> None:
        count = max(2, self.party.count)
        for number in range(1, count + 1):
            seat = hero_seat(number if self.party.count > 1 else 1)
            card = self.party.cards[number - 1] if number <= len(self.party.cards) else NO_CARD
            if card in table.world.game_data.catalog.heroes:
                with contextlib.suppress(ValueError):
                    take(table.world, "hero", card)
            else:
                card = await deal(table)
            hero = FigureId(
                table.world.create(Hero(card=card, seat=seat, number=number), *in_full_strength(), Tokens())
            )
            table.world.set(hero, Coins(starting_coins(table.world)))
            self.keys[hero] = f"hero/{number}"

    async def _lay_everything(self, table: Table) -> None:
        for area in self.quest.areas:
            await self._lay(table, area.number)
        self._place_heroes()

    async def _lay_what_is_seen(self, table: Table) -> None:
        """The start area, the areas where heroes stand, and whatever is seen from there."""
        await self._lay(table, 0)
        for key, stand in self.stands.items():
            area = self.quest.area_at(stand.at.anchor)
            if key.startswith("hero/") and area is not None:
                await self._lay(table, area.number)
        self._place_heroes()
        while seen := newly_seen(table.world):
            await self._lay(table, next(a.number for a in self.quest.areas if a.mask & seen))

    async def _lay(self, table: Table, number: int) -> None:
        world = table.world
        shown = world.the(Revealed).areas
        if number in shown:
            return
        world.set(GAME, Revealed((*shown, number)))
        await set_up(table, self.quest.area(number))
        for placed in self.quest.monsters:
            if placed.area == number and placed.heroes <= len(heroes(world)):
                self._put_placed(placed)
        for key, stand in self.stands.items():
            if stand.card and self.quest.area(number).mask >> stand.at.anchor & 1:
                self.keys[self._put(stand)] = key

    def _put_placed(self, placed: PlacedMonster) -> None:
        world = self.world
        stand = self.stands.get(placed.id, Stand(placed.stance))
        number = next_number(world, placed.monster)
        figure = FigureId(
            world.create(
                Monster(card=placed.monster, rank=placed.rank, named=placed.named, number=number),
                Position(*placed.stance),
            )
        )
        self.keys[figure] = placed.id
        if self.fits(figure, stand.at):
            world.set(figure, Position(*stand.at))

    def _put(self, stand: Stand) -> FigureId:
        world = self.world
        number = next_number(world, stand.card)
        return FigureId(world.create(Monster(card=stand.card, rank=stand.rank, number=number), Position(*stand.at)))

    def _place_heroes(self) -> None:
        for hero in heroes(self.world):
            stand = self.stands.get(self.keys[hero])
            if stand is not None and self.fits(hero, stand.at):
                self.world.set(hero, Position(*stand.at))
                continue
            free = starting_spaces(self.world, hero)
            if free:
                glyphs = {thing.space for thing in self.quest.things if thing.kind == "glyph" and thing.on}
                self.world.set(hero, Position(min(free, key=lambda space: (space in glyphs, space))))

    # --- moving figures --------------------------------------------------------------------------------------------
    def figure_at(self, space: Space) -> FigureId:
        """The figure that covers a space; 0 for none."""
        return figures_at(self.world).get(space, NOBODY)

    def fits(self, figure: FigureId, stance: Stance) -> bool:
        """Whether a figure may be put down there: floor under all of it, and nobody else."""
        world = self.world
        now = crowd(world)
        shape = self.quest.board.steps().footprint(size_of(world, figure))
        free = self.quest.board.floor & ~(now.everyone & ~now.under.get(figure, 0))
        way = stance.orientation
        return way in shape.orientations and bool(shape.anchors(free, way) >> stance.anchor & 1)

    def move(self, figure: FigureId, space: Space) -> bool:
        """Put a figure somewhere else, turned if it fits only so; False when it does not fit."""
        place = self.world.get(Position, figure)
        for to in (Stance(space, place.orientation), Stance(space, 1 - place.orientation)):
            if self.fits(figure, to):
                self._stand(figure, to)
                return True
        return False

    def _stand(self, figure: FigureId, to: Stance) -> None:
        """Put a figure down, and note it for the next time that the quest is laid out."""
        self.world.set(figure, Position(*to))
        key = self.keys.get(figure, f"figure/{figure}")
        old = self.stands.get(key)
        self.stands[key] = replace(old, at=to) if old else Stand(to)
        self.version += 1

    def turn(self, figure: FigureId) -> bool:
        """Turn a long figure on its place; False when it does not fit."""
        place = self.world.get(Position, figure)
        turned = Stance(place.anchor, 1 - place.orientation)
        if not self.fits(figure, turned):
            return False
        self._stand(figure, turned)
        return True

    def put(self, card: CardId, rank: str, space: Space) -> FigureId:
        """Put a monster down by hand; 0 when it does not fit there."""
        for at in (Stance(space, 0), Stance(space, 1)):
            figure = self._put(Stand(at, card, rank))
            self.world.drop(Position, figure)
            if self.fits(figure, at):
                self.world.set(figure, Position(*at))
                key = f"put/{len(self.stands)}/{space}"
                self.stands[key], self.keys[figure] = Stand(at, card, rank), key
                self.version += 1
                return figure
            self.world.destroy(figure)
        return NOBODY

    def remove(self, figure: FigureId) -> None:
        """Take a monster off the board, until the quest is laid out anew."""
        if not is_hero(self.world, figure):
            self.stands.pop(self.keys.get(figure, ""), None)
            self.world.destroy(figure)
            self.version += 1

    def open_doors(self, wanted: bool) -> None:
        """Open or shut every door."""
        for door, state in list(self.world.each(Door)):
            self.world.set(door, msgspec.structs.replace(state, open=wanted))
        self.version += 1

    @property
    def doors_open(self) -> bool:
        """Whether every door stands open."""
        doors = [door.open for _, door in self.world.each(Door)]
        return bool(doors) and all(doors)

    def come_from(self, figure: FigureId, start: Stance) -> None:
        """Let the quest answer to a figure that was moved from a stance, as if it had walked: only its events."""
        to = self.world.get(Position, figure).stance
        shape = self.quest.board.steps().footprint(size_of(self.world, figure))
        before, now = shape.spaces(start), shape.spaces(to)
        moved = Entered(figure=figure, start=start, to=to, entered=now & ~before, left=before & ~now, cause=causes.WALK)
        self._say(f"**{name_of(self.world, figure)}** is moved")
        self.run(lambda table: quest_answers(table, moved))

    # --- trying things ---------------------------------------------------------------------------------------------
    def fire(self, name: str, verbs: Sequence[Any], space: Space = NOWHERE) -> None:
        """Run verbs as the quest would, seen from the hero nearest to a space; what they do is told in the log."""
        figure = self._nearest_hero(space)
        who = f", {name_of(self.world, figure)} nearest" if figure else ""
        area = self.quest.area_at(space) if space >= 0 else None
        scene = EffectContext(
            seat=PARTY, cause=causes.QUEST, figure=figure, space=space, area=area.number if area is not None else -1
        )
        self._say(f"**{name}**, by hand{who}")
        self.came.add(name.partition(":")[0])

        async def deed(table: Table) -> None:
            await perform(table, verbs, scene)

        self.run(deed)

    def roll(self, dice: Sequence[str]) -> tuple[int, ...]:
        """Roll dice: the queued faces first, others by chance; the faces are 0 to 5."""
        rolled: list[tuple[int, ...]] = []

        async def deed(table: Table) -> None:
            rolled.append(await table.ask(Roll(seat=CHANCE, why="BASE-DICE-01", dice=tuple(dice))))

        self.run(deed)
        faces = rolled[0] if rolled else ()
        told = ", ".join(f"{colour} {face + 1}" for colour, face in zip(dice, faces, strict=False))
        self._say(f"Rolled: **{told}**")
        return faces

    def run(self, deed: Deed) -> None:
        """Do something by the rules; computer players answer what is asked, and what goes wrong stands in the log."""
        start, over = len(self.table.facts), ""
        rule = deed(self.table)
        try:
            rule.send(None)  # type: ignore[attr-defined]
        except StopIteration:
            pass
        except Ended:
            over = "**The game is over.** Lay the quest out anew to go on."
        except Exception as problem:  # a verb on a quest in the making may fail in any way; the preview goes on
            over = f"**It stopped**: {type(problem).__name__}: {problem}"
        self._tell(start)
        if over:
            self._say(over)
        self.version += 1

    def _tell(self, start: int) -> None:
        self._names.learn(self.world)
        self._asides += [told for fact in self.table.facts[start:] if (told := self._words(fact))]

    def _words(self, fact: Fact) -> str:
        """A fact as a line of the log; of an entry of the quest's file, that it ran or why it did not."""
        if isinstance(fact, StayedAway):
            return stayed_words(fact, self.world)
        if not isinstance(fact, EntryRan | EntryHeld):
            return trial_words(fact, self._names)
        self.came.add(fact.entry)
        if isinstance(fact, EntryRan):
            return f"**{fact.entry}** runs"
        number = int(fact.entry.removeprefix("event "))
        return held_words(self.quest.events[number - 1], number, fact.failed, self.world)

    def _say(self, text: str) -> None:
        self._asides.append(text)

    def _nearest_hero(self, space: Space) -> FigureId:
        standing = [(hero, place.anchor) for hero in heroes(self.world) if (place := self.world.find(Position, hero))]
        if not standing:
            return NOBODY
        width = self.quest.board.width
        x, y = space % width, space // width
        far = [(max(abs(at % width - x), abs(at // width - y)) if space >= 0 else 0, hero) for hero, at in standing]
        return min(far)[1]

    # --- answers ---------------------------------------------------------------------------------------------------
    def _by_chance(self, table: Table, request: Request[Any]) -> Any:
        self._chance += 1
        numbers = Numbers(seed_from(self.party.seed), str(self._chance))
        answer = request.sample(table, numbers)  # type: ignore[attr-defined]
        if not isinstance(request, Roll):
            return answer
        faces = list(answer)
        for at, colour in enumerate(request.dice):
            queued = next((die for die in self.queue if die[0] == colour), None)
            if queued is not None:
                self.queue.remove(queued)
                faces[at] = queued[1]
        return tuple(faces)

    def _by_bot(self, table: Table, request: Request[Any]) -> Any:
        try:
            return self._bots[request.seat](table, request)
        except Exception:  # a computer player may miss what a whole game has; then the first answer does
            return table.options_of(request)[0]

    # --- what a side sees ------------------------------------------------------------------------------------------
    def seen_by(self, side: str) -> World:
        """The World as a side may see it: the heroes without the secrets of the overlord, all others whole."""
        return view_for(self.table, hero_seat(1) if side == "heroes" else OVERLORD).world


def trial_words(fact: Fact, names: FigureNames) -> str:
    """A fact as the log of a game tells it, with all of a text that is read out; one of which no log speaks by its
    name, but for the steps of a move."""
    if isinstance(fact, TextRead):
        return f"**{fact.title}** {fact.text}" if fact.title else fact.text
    if isinstance(fact, Left | Entered):
        return ""
    if isinstance(fact, Equipped):
        return _worn_words(fact, names)
    plain = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(fact).__name__).capitalize()
    return fact_words(fact, names) or f"{plain}."


def _worn_words(fact: Equipped, names: FigureNames) -> str:
    """Who puts what on, or into the pack; an item that has gone since has no name any more."""
    item = names.world.find(Item, fact.item) if names.world is not None else None
    what = names.card(item.card) if item is not None else "an item"
    hero = names.figure(fact.hero)
    return f"{hero} equips {what}" if fact.on else f"{hero} puts {what} into the pack"
