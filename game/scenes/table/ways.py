"""A click on an enemy or a space out of reach: ways there are proposed one after another, and nothing is done yet."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any, Protocol

from game.board.grid import NOWHERE, Space, bits
from game.content.counting import counted
from game.kernel.store import NOBODY, FigureId
from game.rules.items.markers import has_place, item_of_thing
from game.rules.movement.hero_special_moves import ClimbOut
from game.rules.movement.holding import held_fast
from game.rules.movement.steps import LegalStep
from game.rules.overlord.activation import MonsterStep
from game.rules.turn.hero_actions import Walk
from game.rules.turn.movement_points import free_points
from game.state.components.components import Marker, Position
from game.state.game_data import board
from game.state.queries.board_queries import covered_at, covered_spaces, figure_at, markers_at, revealed
from game.state.queries.figures import is_hero
from game.state.requests.requests import Menu
from game.ui.board.picture import Intent
from game.ui.prompts.base import Asked, Prompt, Route
from game.ui.prompts.plan import Plan, PricedStep, nearer_first, plans, plans_to, price_of, proposed, why_none
from game.ui.prompts.reach import walk_beyond, walk_until_held
from game.ui.questions import wish_of
from game.ui.scene import Scene
from game.ui.session import Session

NO_ROOM = "**No room for it**: no slot is free, and the pack is full"
MENUS = ("hero", "monster")
"""The menus in which figures walk and attack."""


class PlannedPlay(Protocol):
    """What proposals ask of the game on a scene."""

    scene: Scene
    session: Session
    prompt: Prompt
    mode: str

    def asked(self) -> Asked:
        """The question that waits."""

    def give(self, answer: Any) -> None:
        """Give an answer."""

    def ask_again(self) -> None:
        """Make the prompt anew."""

    def refuse(self, why: str) -> None:
        """Say why a click does nothing."""


@dataclass(eq=False)
class TableWays:
    """The ways to attack one enemy or to walk to one space, and which of them is proposed; and a way to be kept."""

    play: PlannedPlay
    foe: FigureId = NOBODY
    goal: Space = NOWHERE
    found: list[Plan] = field(default_factory=list)
    at: int = 0
    kept: Route | None = None
    """The measured walk that stays on the board while the pointer is elsewhere."""
    _beyond: dict[Space, Route | None] = field(default_factory=dict)
    """The walks to spaces for which the points do not suffice, as far as they were looked for."""

    @property
    def current(self) -> Plan | None:
        """The way that is proposed; None while none is."""
        return self.found[self.at] if self.found else None

    def forget(self) -> None:
        """Nothing is proposed any more."""
        self.foe, self.goal, self.found, self.at, self.kept = NOBODY, NOWHERE, [], 0, None
        self._beyond.clear()

    def drop(self) -> None:
        """The player wants none of the ways."""
        self.forget()
        self._shown()

    def next(self) -> None:
        """Propose the next way."""
        self.at = (self.at + 1) % max(1, len(self.found))
        self._shown()

    def over(self, prompt: Prompt) -> Prompt:
        """The prompt of the menu, with the way that is proposed."""
        plan = self.current
        if plan is None:
            return prompt
        return proposed(prompt, plan, self.found, odds=self.play.scene.stage.preferences.show_odds)

    def click(self, space: Space) -> bool:
        """What a click on an enemy does who cannot be attacked as things stand, or far better after a walk, or on a
        space to which no walk leads: the first proposes a way, the second goes it. False where the click means
        something else."""
        foe = self.enemy(space)
        plan = self.current
        if plan is not None and (foe == self.foe if foe else space == self.goal):
            self.play.give(plan.route)
            return True
        if plan is not None:
            self.forget()
            self.play.ask_again()
        marked, how = space in self.play.prompt.spaces, wish_of(self.play.session.wishes, "far_click")
        if self.play.mode or (marked and (not foe or how == "never" or self.play.session.taught is not None)):
            return False
        asked = self.play.asked()
        if foe:
            self.found = nearer_first(asked, foe) if marked else plans(asked, foe)
        else:
            self.found = plans_to(asked, space) if self._free(space) else []
        if not self.found:
            if marked:
                return False
            if foe:
                self.play.refuse(why_none(asked, foe))
            elif self.beyond(space) is not None and not self._held():
                self.keep(space)
                return True
            return bool(foe)
        self.foe, self.goal, self.at = foe, NOWHERE if foe else space, 0
        if how == "never" or (how == "matters" and not self.found[0].tired and not marked):
            self.play.give(self.found[0].route)
        else:
            self._shown()
        return True

    def _held(self) -> bool:
        """Whether the figure that is asked about cannot walk away as it likes, whatever its points."""
        request = self.play.session.request
        return isinstance(request, Menu) and bool(held_fast(self.play.session.view.world, request.who))

    def _free(self, space: Space) -> bool:
        """Whether a space is known and nobody stands there, and a hero is asked what he does."""
        request, world = self.play.session.request, self.play.session.view.world
        known = bool(revealed(world) >> space & 1) and figure_at(world, space) is None
        return known and isinstance(request, Menu) and request.menu == "hero" and self.play.session.mine

    def enemy(self, space: Space) -> FigureId:
        """The enemy on a space of whoever has a menu to walk and attack by; nobody where there is none."""
        request, world = self.play.session.request, self.play.session.view.world
        if not isinstance(request, Menu) or request.menu not in MENUS or not self.play.session.mine:
            return NOBODY
        figure = figure_at(world, space) if revealed(world) >> space & 1 else None
        here = figure is not None and world.find(Position, request.who) is not None
        return figure if here and figure and is_hero(world, figure) != is_hero(world, request.who) else NOBODY

    def _shown(self) -> None:
        self.play.ask_again()
        self.play.scene.refresh()

    def words(self, space: Space) -> tuple[str, ...]:
        """What is told of the walk to a space: what it costs where the points do not suffice, whether it leads there,
        that a dear one can be kept, and that there is no room for what lies there."""
        request = self.play.session.request
        if not isinstance(request, Menu) or self.play.session.taught is not None:
            return ()
        full = NO_ROOM if request.menu == "hero" and self._no_room(request.who, space) else ""
        return (*self._measured_words(request, space), full)

    def _no_room(self, hero: FigureId, space: Space) -> bool:
        """Whether something lies on a space that a hero would want to pick up and has no room for."""
        world = self.play.session.view.world
        things = [world.get(Marker, entity) for entity in markers_at(world).get(space, ())]
        cards = [card for thing in things if (card := item_of_thing(thing))]
        return any(not has_place(world, hero, card) for card in cards)

    def _measured_words(self, request: Menu, space: Space) -> tuple[str, ...]:
        """What is told of the walk alone."""
        if self.kept is not None and self.kept.path[-1] == space:
            keeping = "Kept; the comma key lets it go"
        else:
            keeping = "Measured: a click or the comma key keeps it shown"
        beyond = self.beyond(space)
        if beyond is not None:
            lacking = beyond.points - free_points(self.play.session.view.world, request.who)
            cost = f"**{counted(beyond.points, 'point')}**, {lacking} more than there are" if lacking > 0 else ""
            leads = bool(self.end_of(beyond) >> space & 1)
            return cost, "" if leads else "**No walk leads here**: this is as far as one comes", keeping
        walk = self.play.prompt.spaces.get(space)
        dear = isinstance(walk, Route) and walk.points > len(walk.answers) and not walk.passed
        return (keeping.replace("a click or the", "the"),) if dear else ()

    # --- on the board ----------------------------------------------------------------------------------------------
    @property
    def intent(self) -> Intent | None:
        """What the board shows of the way that is proposed."""
        if self.current is None:
            return None
        found = self.measured(self.current.route)
        if found is None or not self.foe:
            return found
        return replace(found, target=self._middle(covered_spaces(self.play.session.view.world, self.foe)))

    def beyond(self, space: Space | None) -> Route | None:
        """The walk to a space for which the points do not suffice; None where no walk is asked for, or none leads
        there."""
        if space is None or space in self.play.prompt.spaces:
            return None
        if space not in self._beyond:
            self._beyond[space] = self._way_beyond(space)
        return self._beyond[space]

    def keep(self, space: Space | None) -> None:
        """Keep the walk to a space on the board; let it go where it is kept already, or where no walk leads."""
        walk = self._walk_to(space)
        self.kept = None if self.kept is not None and walk == self.kept else walk
        self.play.scene.refresh()

    def _walk_to(self, space: Space | None) -> Route | None:
        known = None if space is None else self.play.prompt.spaces.get(space)
        return known if isinstance(known, Route) and not known.passed else self.beyond(space)

    def lacks(self, route: Route) -> bool:
        """Whether the points do not suffice for a walk."""
        return any(route is each for each in self._beyond.values())

    def _way_beyond(self, space: Space) -> Route | None:
        request, spaces = self.play.session.request, self.play.prompt.spaces.values()
        walks = [each for each in spaces if isinstance(each, Route) and each.answers and not each.passed]
        if not isinstance(request, Menu) or not walks or not isinstance(walks[0].answers[0], Walk | MonsterStep):
            return None
        wide = isinstance(walks[0].answers[0], MonsterStep)

        def step(to: LegalStep) -> Walk | MonsterStep:
            return MonsterStep(to.to, to.price) if wide else Walk(to.to.anchor, to.price)

        world = self.play.session.view.world
        known = bool(revealed(world) >> space & 1)
        found = walk_beyond(world, request.who, space, step)
        return found if found or not known else walk_until_held(world, request.who, space, step)

    def end_of(self, walk: Route | None) -> int:
        """The spaces that whoever is asked about would cover at the end of a walk; none of no walk."""
        request = self.play.session.request
        if walk is None or not isinstance(request, Menu):
            return 0
        last = next((step for step in reversed(walk.answers) if isinstance(step, MonsterStep)), None)
        return covered_at(self.play.session.view.world, request.who, last.to) if last else 1 << walk.path[-1]

    def measured(self, route: Route) -> Intent | None:
        """A walk with what its steps cost; None where no figure's walk is asked for."""
        request, world = self.play.session.request, self.play.session.view.world
        if not isinstance(request, Menu):
            return None
        steps = [answer for answer in route.answers if isinstance(answer, PricedStep | ClimbOut)]
        own = self.end_of(route) if steps else covered_spaces(world, request.who)
        if not own:
            return None
        costs = accumulate(price_of(world, request.who, step) for step in steps)
        return Intent(costs=tuple(costs), stop=self._middle(own))

    @property
    def spaces(self) -> frozenset[Space]:
        """The spaces of the path that is proposed, and those between its end and the enemy."""
        intent, plan = self.intent, self.current
        if intent is None or plan is None:
            return frozenset(self.kept.path if self.kept is not None else ())
        (ax, ay), (bx, by) = intent.stop, intent.target or intent.stop
        width = board(self.play.session.view.world).width
        line = (Space(int(ay + (by - ay) * at / 12) * width + int(ax + (bx - ax) * at / 12)) for at in range(13))
        return frozenset((*plan.route.path, *line))

    def _middle(self, mask: int) -> tuple[float, float]:
        """The middle of some spaces, in spaces."""
        spots = [board(self.play.session.view.world).coordinates(space) for space in bits(mask)]
        return sum(x for x, _ in spots) / len(spots) + 0.5, sum(y for _, y in spots) / len(spots) + 0.5
