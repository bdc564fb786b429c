"""Facts as animations and sounds: what the reel plays while the state is already new."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal

from game.board.footprint import OFF_BOARD
from game.board.grid import NORTH_WEST, NOWHERE, Space, bits
from game.content.models import CardId
from game.kernel.request import Fact
from game.kernel.store import NOBODY, Entity, FigureId, World
from game.modules.altar import causes as altar_causes
from game.rules.combat.attack_build import prepare
from game.rules.combat.attack_spend import sorcery_of
from game.rules.combat.attack_targets import blast_mask
from game.rules.dungeon.movers import MOVER
from game.rules.status.wounds import effect_tokens
from game.show.motions import FactMotion
from game.show.reading import shown
from game.show.words import chosen, filled
from game.state.components.components import Door, Item, Monster, Position
from game.state.events import card_facts as c
from game.state.events import causes
from game.state.events import facts as f
from game.state.events.attack import Attack
from game.state.game_data import game_data
from game.state.movers import MoverGone, MoverMoved, MoverStopped
from game.state.queries.figures import monster_card, seat_of
from game.ui.animation import bodies, harms, hazards
from game.ui.animation.flights import CENTRE, COIN, CONQUEST, CROWN, GEM, OVERLORD_HAND, THREAT, Flight, PlayedCard
from game.ui.animation.hazards import Crush, MoverStep, feeding
from game.ui.animation.on_the_spot import bends, flash, folded, turned
from game.ui.animation.reel import (
    Animation,
    Appear,
    Blow,
    PauseAnimation,
    SlayAnimation,
    SumUp,
    Tumble,
    WalkAnimation,
)
from game.ui.animation.scenery import Front, Reveal, Swing
from game.ui.animation.seen_figures import SeenFigures
from game.ui.animation.strikes import Weapon, WeaponHit
from game.ui.animation.sums import Thrown, comes_to_nothing, sum_up
from game.ui.board.frame import Anchor
from game.ui.board.picture import FigurePicture, edge_pair
from game.ui.log.story import FactValues, FigureNames, as_told

STILL = FactMotion()
"""Nothing is played."""
STRIKES: dict[Weapon, str] = {"melee": "sword", "ranged": "bow", "magic": "spell"}


Telling = Callable[[Fact, World], list[Animation]]


def silent(fact: Fact, world: World) -> list[Animation]:
    """Nothing is told of a fact."""
    return []


class FactAnimator:
    """Makes the animations of facts, remembering what figures looked like before."""

    def __init__(self, width: int) -> None:
        self.seen = SeenFigures(width)

    def learn(self, world: World) -> None:
        """Note how all figures look now."""
        self.seen.learn(world)

    def play(self, facts: list[Fact], world: World, told: Telling = silent) -> list[Animation]:
        """The animations of facts, in order; figures are taken from before, then from the World as it is now. `told`
        gives those by which a story follows each of them."""
        found: list[Animation] = []
        later: list[Animation] | None = None  # what comes of a roll is played after the whole of it
        ordered, self.seen.lying = as_told(facts), None
        self.seen.laid.clear()
        for at, fact in enumerate(ordered):
            if isinstance(fact, f.DiceRolled):
                harms.take_up(self.seen, ordered[at:], world)
            maker = MAKERS.get(type(fact), _declared)
            made = [*maker(self.seen, fact, world), *told(fact, world)]
            if isinstance(fact, MoverMoved) and later is None and hazards.rolls(world, fact.start.kind):
                later = []
            if later is not None and not isinstance(fact, MoverMoved | MoverGone | MoverStopped):
                _clears(found, fact, world)
                _go_on(later, made)
                continue
            _go_on(found, made)
            if isinstance(fact, MoverStopped):
                found, later = [*found, *(later or [])], None
        found += [*(later or []), *self.seen.dropped(self.seen.doorway or (0.0, 0.0))]
        self.learn(world)
        return found


def _clears(played: list[Animation], fact: Fact, world: World) -> None:
    """What a mover clears away flies to pieces as it comes there."""
    if isinstance(fact, f.GroundChanged) and not fact.there and isinstance(played[-1], MoverStep):
        played[-1] = hazards.clearing(played[-1], fact, world)


Maker = Callable[[SeenFigures, Any, World], list[Animation]]


def _declared(seen: SeenFigures, fact: Fact, world: World) -> list[Animation]:
    """The motion that the module of a fact declares for it."""
    motion, text, sound = _words(fact, world)
    seen.happens_at(getattr(fact, motion.place, NOWHERE))
    source = seen.of(getattr(fact, motion.source, NOBODY), world)
    if source is not None and world.find(Position, Entity(int(source.id))) is not None:
        seen.happens_at(source.anchor)
    rest: list[Animation] = [PauseAnimation(wait=max(1.0, motion.wait), sound=sound)] if sound or motion.wait else []
    if motion.motion == "wait":
        return rest
    picture = seen.of(getattr(fact, motion.figure), world)
    return [] if picture is None else [*_motion(seen, motion, fact, picture, text, world), *rest]


def _words(fact: Fact, world: World) -> tuple[FactMotion, str, str]:
    """The motion that the module of a fact declares for it, its word and its sound."""
    book = game_data(world).book
    values = FactValues(fact, FigureNames(book))
    motion = chosen(shown(book, "motions").get(type(fact).__name__, STILL), values) or STILL
    return motion, filled(motion.text, values), filled(motion.sound, values)


def _motion(
    seen: SeenFigures, motion: FactMotion, fact: Fact, picture: FigurePicture, text: str, world: World
) -> list[Animation]:
    """A motion of a figure, and where it stands or that it is gone from then on."""
    figure, number = picture.id, FigureId(Entity(int(picture.id)))
    start, end = getattr(fact, motion.start, picture.anchor), getattr(fact, motion.end, picture.anchor)
    if motion.motion == "flash":
        return flash(seen, picture, text)
    if motion.motion == "bend":
        return [*bends(seen, motion, fact, picture, world), *flash(seen, picture, text)]
    if motion.motion == "turn":
        return turned(seen, picture, world)
    if motion.motion == "fold":
        return folded(seen, picture, (start, end))
    if motion.motion == "vanish":
        seen.known.pop(number, None)
        return [SlayAnimation(figure=picture, at=seen.spot(picture.anchor))]
    seen.known[number] = replace(picture, anchor=end)
    if motion.motion == "appear":
        return [Appear(figures=((figure, seen.spot(end)),))]
    way: Literal["step", "leap"] = "leap" if motion.motion == "leap" else "step"
    return [WalkAnimation(figure=figure, points=(seen.spot(start), seen.spot(end)), way=way)]


def _entered(seen: SeenFigures, fact: f.Entered, world: World) -> list[Animation]:
    start, end = fact.start.anchor, fact.to.anchor
    book = game_data(world).book
    carried, way = fact.cause in book.all(MOVER), shown(book, "moves").get(fact.cause)
    if not carried and (fact.start == OFF_BOARD or way == "appear"):
        return _appears(seen, fact.figure, end, world, sound="glyph_on" if fact.cause == causes.GLYPH else "")
    if way == "leap":
        return _leaps(seen, fact.figure, (start, end), world)
    picture = seen.puts(fact.figure, end, world)
    if picture is None or carried:
        return []  # it has gone with the mover
    points = (seen.spot(start), seen.spot(end))
    heavy = picture.w * picture.h > 1
    return [WalkAnimation(figure=str(fact.figure), points=points, sound="heavy_step" if heavy else "stone_step")]


def _appears(seen: SeenFigures, figure: FigureId, space: Space, world: World, *, sound: str = "") -> list[Animation]:
    if seen.puts(figure, space, world) is None:
        return []
    return [Appear(figures=((str(figure), seen.spot(space)),), sound=sound)]


def _leaps(seen: SeenFigures, figure: FigureId, way: tuple[Space, Space], world: World) -> list[Animation]:
    if seen.puts(figure, way[1], world) is None:
        return []
    points = (seen.spot(way[0]), seen.spot(way[1]))
    return [WalkAnimation(figure=str(figure), points=points, way="leap", sound="leap_landing")]


def _go_on(played: list[Animation], fresh: list[Animation]) -> None:
    """Play these after the others; a figure that leaps on from where a leap has brought it flies in one arc."""
    last, first = played[-1] if played else None, fresh[0] if fresh else None
    if isinstance(last, WalkAnimation) and isinstance(first, WalkAnimation) and _flies_on(last, first):
        played[-1], fresh = replace(last, points=(*last.points, *first.points[1:])), fresh[1:]
    played += fresh


def _flies_on(last: WalkAnimation, first: WalkAnimation) -> bool:
    same = (last.figure, last.points[-1]) == (first.figure, first.points[0])
    return same and last.way == first.way == "leap"


def _spawned(seen: SeenFigures, fact: f.Spawned, world: World) -> list[Animation]:
    if seen.of(fact.figure, world) is None:
        return []
    if fact.cause == causes.REVEAL:
        seen.hide(fact.figure, fact.space)
        return []
    monster = world.find(Monster, fact.figure)
    family = monster_card(world, fact.figure).family if monster is not None else ""
    sound = f"growl_{family}" if family else ""
    return [Appear(figures=((str(fact.figure), seen.spot(fact.space)),), sound=sound)]


def _wounded(seen: SeenFigures, fact: f.Wounded, world: World) -> list[Animation]:
    picture = seen.of(fact.figure, world)
    if picture is None or not fact.wounds:
        return []
    sound = "hit_big" if fact.wounds > 3 else "hit_small"
    seen.happens_at(seen.swept.pop(fact.figure, picture.anchor))
    front, seen.front = seen.front, None
    before = picture.wounds
    if before is not None:
        seen.known[fact.figure] = replace(picture, wounds=max(0, before - fact.wounds))
    spot = seen.spot(picture.anchor)
    blow = [Blow(figure=str(fact.figure), at=spot, text=f"-{fact.wounds}", before=before, sound=sound)]
    if fact.cause != causes.ATTACK:
        return [*harms.struck(seen, fact, picture, world), *blow]
    return [*([front] if front is not None else []), *_weapon(seen, seen.middle(picture)), *blow]


def _killed(seen: SeenFigures, fact: f.Killed, world: World) -> list[Animation]:
    picture = seen.known.pop(fact.figure, None)
    if picture is None:
        return []
    sound = "hero_falls" if fact.rank == "hero" else "slay"
    seen.happens_at(picture.anchor)
    if hazards.rolls(world, fact.cause):
        return [Crush(figure=picture, at=seen.spot(picture.anchor), sound=sound)]
    return [SlayAnimation(figure=picture, at=seen.spot(picture.anchor), sound=sound)]


def _missed(seen: SeenFigures, fact: f.Missed, world: World) -> list[Animation]:
    seen.front = None
    struck = next((n for n, known in seen.known.items() if known.anchor == fact.target), fact.by)
    x, y = seen.spot(fact.target)
    thrown = _weapon(seen, (x + 0.5, y + 0.5)) if fact.cause in (causes.MISS, causes.RANGE) else []
    return [comes_to_nothing(fact), *thrown, _blow(str(struck), (x, y), fact, world)]


def _weapon(seen: SeenFigures, goal: tuple[float, float]) -> list[Animation]:
    """The weapon of the attack in progress goes to a point; nothing where the attack is one on an area."""
    if seen.weapon is None:
        return []
    kind, start = seen.weapon
    return [WeaponHit(weapon=kind, start=start, goal=goal, sound=STRIKES[kind])]


def _blow(figure: str, at: tuple[float, float], fact: Fact, world: World) -> Blow:
    """A blow that does not wound, with the word and the sound that its module declares."""
    _, text, sound = _words(fact, world)
    return Blow(figure=figure, at=at, outcome="miss", text=text, sound=sound)


def _struck(seen: SeenFigures, fact: f.Struck, world: World) -> list[Animation]:
    """The sum of a hit; where the target's armour has held it a blow without wounds, and the front of a breath or a
    blast before the first of them."""
    picture = seen.known.get(fact.figure)
    if picture is None:
        return []
    sums = _sum_up(seen, fact, picture, world)
    if fact.wounds:
        return [sums]
    front, seen.front = seen.front, None
    blow = _blow(str(fact.figure), seen.spot(picture.anchor), fact, world)
    return [sums, *([front] if front is not None else []), *_weapon(seen, seen.middle(picture)), blow]


def _sum_up(seen: SeenFigures, fact: f.Struck, picture: FigurePicture, world: World) -> SumUp:
    """The sum of a hit with what it leaves of its target: in one line below those of the others whom the attack hits,
    in two where it is on one figure."""
    seen.learn_names(world)
    added = "" if seen.thrown is None else seen.thrown.told(world, fact.damage)
    who = seen.names.get(fact.figure, "")
    found = sum_up(fact, who, picture.wounds, above=seen.sums, added=added, several=seen.several)
    if seen.several:
        seen.sums = (*seen.sums, " ".join(found.terms))
    return found


def _rolled(seen: SeenFigures, fact: f.DiceRolled, world: World) -> list[Animation]:
    _heard(seen, fact)
    tumble = [] if fact.own else [Tumble(count=len(fact.dice), sound="dice_shake")]
    return harms.thrown(seen, fact, world) or [*tumble]


def _tokened(seen: SeenFigures, fact: f.TokenAdded, world: World) -> list[Animation]:
    """The token lies there from now on, and not before the blow that gives it has been seen."""
    come = seen.marks(fact.figure, world, come=fact.token)
    return [*come, *_declared(seen, fact, world), *harms.tokened(seen, fact, world)]


def _shed(seen: SeenFigures, fact: f.TokenRemoved, world: World) -> list[Animation]:
    """The last token of its kind goes, and not before the dice that decide it have been seen."""
    gone = "" if getattr(effect_tokens(world, fact.figure), fact.token) else fact.token
    return [*seen.marks(fact.figure, world, gone=gone), *_declared(seen, fact, world)]


def _rerolled(seen: SeenFigures, fact: f.Rerolled, world: World) -> list[Animation]:
    _heard(seen, fact)
    return [Tumble(count=len(fact.which), again=True, sound="dice_shake")]


def _bought(seen: SeenFigures, fact: f.SurgesSpent, world: World) -> list[Animation]:
    _heard(seen, fact)
    return _declared(seen, fact, world)


def _heard(seen: SeenFigures, fact: f.DiceRolled | f.Rerolled | f.SurgesSpent) -> None:
    seen.thrown = seen.thrown.heard(fact) if seen.thrown is not None else None


def _attacked(seen: SeenFigures, fact: f.AttackDeclared, world: World) -> list[Animation]:
    place = world.find(Position, fact.by)
    seen.happens_at(place.anchor if place is not None else NOWHERE)
    plan = _plan(fact, world)
    seen.front, seen.several, seen.sums = _front(seen, fact, world, plan), len(fact.on) > 1, ()
    seen.thrown = Thrown(fact.by, plan.damage, sorcery=sorcery_of(plan) > 0) if plan is not None else None
    maker, kind = seen.of(fact.by, world), next((each for each in STRIKES if each == fact.kind), None)
    seen.weapon = None
    if seen.front is None and maker is not None and kind is not None:
        seen.weapon = (kind, seen.middle(maker))
    return [PauseAnimation(wait=120.0)]


def _plan(fact: f.AttackDeclared, world: World) -> Attack | None:
    """An attack as it was declared, without its roll; None where whoever makes it, or the weapon, is gone."""
    if world.find(Position, fact.by) is None or (fact.weapon and world.find(Item, fact.weapon) is None):
        return None
    return prepare(world, fact.by, chooser=seat_of(world, fact.by), weapon=fact.weapon, target=fact.target)


def _front(seen: SeenFigures, fact: f.AttackDeclared, world: World, plan: Attack | None) -> Front | None:
    """The rings of a blast round its target, or the rows of a breath before the attacker; None for a single target."""
    place = world.find(Position, fact.by)
    if plan is None or place is None:
        return None
    mask = plan.breath or (blast_mask(world, fact.target, plan.blast) if plan.blast else 0)
    start = seen.spot(place.anchor if plan.breath else fact.target)
    rows: dict[int, list[int]] = {}
    for space in bits(mask):
        x, y = seen.spot(space)
        rows.setdefault(round(max(abs(x - start[0]), abs(y - start[1]))), []).append(space)
    found = tuple(tuple(rows[away]) for away in sorted(rows))
    return Front(rows=found, breath=bool(plan.breath), sound="breath" if plan.breath else "spell") if found else None


def _door(seen: SeenFigures, fact: f.DoorMoved, world: World) -> list[Animation]:
    door = world.find(Door, fact.door)
    if door is not None:
        sides = [
            space for edge in game_data(world).quest.doors[door.index].edges for space in edge_pair(edge, seen.width)
        ]
        across, down = zip(*map(seen.spot, sides), strict=True)
        seen.doorway = (sum(across) / len(sides), sum(down) / len(sides))
    return [Swing(door=str(fact.door), opening=fact.open, sound="door")]


def _revealed(seen: SeenFigures, fact: f.AreaRevealed, world: World) -> list[Animation]:
    mask = game_data(world).quest.area(fact.area).mask
    place = world.find(Position, fact.by)
    origin = seen.doorway or (seen.spot(place.anchor) if place is not None else seen.spot(next(bits(mask), NORTH_WEST)))
    seen.doorway = None
    return [Reveal(spaces=mask, origin=origin, sound="reveal_swell"), *seen.dropped(origin)]


def _played(seen: SeenFigures, fact: c.CardPlayed, world: World) -> list[Animation]:
    seen.source, letters = CENTRE, len(game_data(world).catalog.overlord_cards[fact.card].text)
    return [PlayedCard(card=fact.card, cost=fact.cost, rest=seen.card_rest, letters=letters, sound="card_play")]


def _threat(seen: SeenFigures, fact: c.ThreatChanged, world: World) -> list[Animation]:
    """Gems to the pool or away from it; the price of a card is paid while the card is shown."""
    if not fact.amount or (fact.amount < 0 and CardId(fact.cause) in game_data(world).catalog.overlord_cards):
        return []
    if fact.amount < 0:
        return [_pieces(GEM, THREAT, CENTRE, counter="threat", gain=fact.amount, sound="threat_gem")]
    if fact.cause == altar_causes.CORRUPTED:
        return [*feeding(seen), _pieces(GEM, seen.source, THREAT, counter="threat", gain=fact.amount)]
    start = {causes.INCOME: CENTRE, causes.DISCARD: OVERLORD_HAND}.get(fact.cause, seen.source)
    return [_pieces(GEM, start, THREAT, counter="threat", gain=fact.amount, sound="threat_gem")]


def _conquest(seen: SeenFigures, fact: f.ConquestChanged, world: World) -> list[Animation]:
    if fact.amount > 0:
        return [_pieces(CROWN, seen.source, CONQUEST, counter="conquest", gain=fact.amount)]
    return [_pieces(CROWN, CONQUEST, seen.source, counter="conquest", gain=fact.amount)] if fact.amount else []


def _coins(seen: SeenFigures, fact: f.CoinsChanged, world: World) -> list[Animation]:
    if fact.amount <= 0:
        return [PauseAnimation(wait=1.0, sound="coins")]
    count = max(1, min(10, fact.amount // 25))
    return [Flight(picture=COIN, start=seen.source, goal=f"hero/{fact.hero}", pieces=count, sound="coins")]


def _pieces(picture: str, start: Anchor, goal: Anchor, *, counter: str, gain: int, sound: str = "") -> Flight:
    return Flight(picture=picture, start=start, goal=goal, pieces=abs(gain), counter=counter, gain=gain, sound=sound)


def _promoted(seen: SeenFigures, fact: c.Promoted, world: World) -> list[Animation]:
    seen.known.pop(fact.figure, None)
    return _declared(seen, fact, world)


def _smashed(seen: SeenFigures, fact: c.Smashed, world: World) -> list[Animation]:
    return [Swing(door=str(fact.door), opening=True, sound="slay")]


MAKERS: dict[type[Fact], Maker] = {
    f.Entered: _entered,
    f.HeroPlaced: lambda seen, fact, world: _appears(seen, fact.hero, fact.space, world),
    f.SteppedBack: lambda seen, fact, world: _leaps(seen, fact.figure, (fact.start, fact.end), world),
    f.Spawned: _spawned,
    f.Wounded: _wounded,
    f.Killed: _killed,
    f.Missed: _missed,
    f.Struck: _struck,
    f.DiceRolled: _rolled,
    f.Rerolled: _rerolled,
    f.SurgesSpent: _bought,
    f.TokenAdded: _tokened,
    f.TokenRemoved: _shed,
    f.AttackDeclared: _attacked,
    f.AreaRevealed: _revealed,
    c.CardPlayed: _played,
    c.ThreatChanged: _threat,
    c.Promoted: _promoted,
    c.Smashed: _smashed,
    f.ConquestChanged: _conquest,
    f.CoinsChanged: _coins,
    f.DoorMoved: _door,
    **hazards.MAKERS,
    **bodies.MAKERS,
}
"""How the board plays facts that it knows; of all others the motion is played that their module declares."""
