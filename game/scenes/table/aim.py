"""Pointing at the board: what an attack there may come to, templates that are laid and turned, and leaps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from game.board.grid import NOWHERE, Space, bits
from game.kernel.request import Fact
from game.kernel.store import NOBODY, Entity, FigureId
from game.rules.combat.attack import MonsterStrike, Strike
from game.rules.turn.movement_points import free_points
from game.scenes.table.duel import duel_of, duel_signs
from game.scenes.table.places import TablePlaces
from game.scenes.table.ways import TableWays
from game.state.components.components import Position
from game.state.events.attack import FISTS
from game.state.events.facts import Activated, AttackDeclared, Entered, SteppedBack
from game.state.game_data import board
from game.state.movers import Mover, MoverMoved, movers_in_play, swept_by
from game.state.queries.board_queries import covered_spaces, figures_at
from game.state.queries.figures import name_of
from game.state.requests.requests import ChooseSpace, Menu, PlaceFigure
from game.ui.animation.reel import Animation, Reel
from game.ui.animation.ways import Glide
from game.ui.board.pane import BoardPane
from game.ui.board.picture import BoardPicture, Highlight, Sign, with_offered
from game.ui.panels.glance import glance, strike_words
from game.ui.picture import PictureKept
from game.ui.prompts import Prompt, Route
from game.ui.prompts.area import laid_by
from game.ui.prompts.base import Asked, Laid
from game.ui.prompts.before import asked_before
from game.ui.prompts.breath import best, meant_template, turned
from game.ui.prompts.places import covered_after
from game.ui.prompts.plan import from_here, without_attack
from game.ui.scene import Scene
from game.ui.session import Session
from game.ui.skulls import killed_here

FAR_OFF = "Out of reach from here. A click looks for a way."
MIDDLE, MOST = 0.6, 0.8
"""The share of the view in whose middle deeds are seen, and the most that they may take of it before it steps back."""


class AimedPlay(Protocol):
    """What aiming asks of the game on a scene."""

    scene: Scene
    session: Session
    pane: BoardPane
    reel: Reel
    prompt: Prompt
    mode: str
    ways: TableWays
    places: TablePlaces

    @property
    def acting(self) -> frozenset[int]:
        """The figures that act."""

    def asked(self) -> Asked:
        """The question that waits."""

    def give(self, answer: Any) -> None:
        """Give an answer."""

    def refuse(self, why: str) -> None:
        """Say why something cannot be done."""

    def choose_space(self, space: Space) -> None:
        """Do what a click on a space does."""

    def switch(self, mode: str) -> None:
        """Change what the player is doing."""

    def ask_again(self) -> None:
        """Make the prompt anew."""


@dataclass(eq=False)
class TableAim:
    """What a scene shows of the space under the pointer, and the template that lies on the board."""

    play: AimedPlay
    hovered: Space | None = None
    laid: Space = NOWHERE
    """The first space of the template that lies on the board; -1 for none."""
    _pointed: ChooseSpace | PlaceFigure | None = None
    """The question for a space at which the cursor was last put on the board."""
    _fight: AttackDeclared | None = None
    """The attack that was declared last."""
    _stepped_back: tuple[int, int] | None = None
    """The steps of the camera before and after it stepped back to show all spaces to choose from."""
    _kept: PictureKept = field(default_factory=PictureKept)
    _skulls: tuple[object, tuple[Space, ...]] | None = None
    """Where skulls lie, and for which facts and seat that was looked up."""

    # --- templates -------------------------------------------------------------------------------------------------
    @property
    def template(self) -> Laid | None:
        """The template that lies on the board."""
        return self.play.prompt.templates.get(self.laid) if self.play.mode == "attack" else None

    def lay(self, start: Space) -> None:
        """Lay the template from a first space."""
        if start not in (NOWHERE, self.laid):
            self.laid = start
            self.play.ask_again()
            self.play.scene.refresh()

    def turn(self) -> None:
        """Lay the template the next way round, with the cursor at its first space."""
        self.lay(turned(self.play.prompt.templates, self.laid))
        self.play.pane.point(self.laid)

    def on_template(self, space: Space) -> bool:
        """What a click does where templates may lie: on an enemy under one it begins to lay them, on the one that is
        laid it attacks, on another it lays that; True when it did any of this."""
        templates = self.play.prompt.templates
        if not templates:
            return False
        if self.play.mode != "attack":
            reached = [one for one in templates.values() if self._stands(space, one)]
            if reached and space not in self.play.prompt.spaces:
                self.play.switch(f"attack:{reached[0].weapon}")
                self.lay(meant_template(self.play.prompt.templates, NOWHERE, space))
                return True
            return False
        laid = self.template
        if laid is not None and laid.mask >> space & 1:
            self.play.give(laid.answer)
            return True
        start = meant_template(templates, self.laid, space)
        self.lay(start)
        return start != NOWHERE

    def _stands(self, space: Space, laid: Laid) -> bool:
        """Whether one of those whom a template would strike stands on a space."""
        return any(covered_spaces(self.play.session.view.world, figure) >> space & 1 for figure in laid.struck)

    def fighting(self) -> tuple[Space, ...]:
        """The spaces of whoever attacks and of those who are attacked, as far as they are shown."""
        declared = self._fight or self._settled()
        if declared is None:
            return ()
        world, shown = self.play.session.view.world, self.play.pane.picture.shown
        standing = (world.find(Position, figure) for figure in (declared.by, *declared.on))
        spots = [declared.target, *(place.anchor for place in standing if place is not None)]
        return tuple(dict.fromkeys(spot for spot in spots if spot in shown))

    def lay_down(self) -> None:
        """The attack is over and its dice have been seen: somebody goes on with something else."""
        self._fight = None

    def _settled(self) -> AttackDeclared | None:
        """The attack whose roll is asked about, in a game that is taken up there."""
        facts = self.play.session.table.facts if self.play.prompt.roll is not None else ()
        return next((fact for fact in reversed(facts) if isinstance(fact, AttackDeclared)), None)

    def follow(self, facts: Sequence[Fact]) -> None:
        """Bring what happens on the board into view where none of it is: moves, attacks, walls."""
        shown = self.play.pane.picture.shown
        self._bring([spot for spot in self._spots(facts) if spot in shown])

    def glide(self, facts: Sequence[Fact]) -> list[Animation]:
        """A glide of the camera to those who act and to their targets, where one of them is off the middle of the view;
        what has no room in it is brought there by stepping back."""
        camera, at, shown = self.play.pane.camera, self.play.pane.picture.at, self.play.pane.picture.shown
        world = self.play.session.view.world
        makers = [world.find(Position, fact.by) for fact in facts if isinstance(fact, AttackDeclared)]
        spots = [spot for spot in self._spots(facts) if spot in shown]
        spots += [place.anchor for place in makers if place is not None and place.anchor in shown]
        clear = camera.clear
        middle = clear.inflate(-round(clear.w * (1 - MIDDLE)), -round(clear.h * (1 - MIDDLE)))
        rects = [camera.rect(*at(spot)) for spot in spots]
        if not camera.view.w or not rects or all(middle.collidepoint(rect.center) for rect in rects):
            return []
        whole = rects[0].unionall(rects[1:])
        if whole.w > clear.w * MOST or whole.h > clear.h * MOST:
            self.play.pane.bring(spots)
            return []
        start, goal = camera.middle, camera.point_at(whole.center)
        return [Glide(start=start, goal=goal, then=lambda: camera.look_at(*goal))]

    def _spots(self, facts: Sequence[Fact]) -> list[Space]:
        """The spaces to which anything moves, at which anybody strikes, and which walls sweep."""
        for fact in facts:
            if isinstance(fact, Activated | AttackDeclared):
                self._fight = fact if isinstance(fact, AttackDeclared) else None
        spots = [fact.space for fact in facts if isinstance(fact, Entered)]
        spots += [fact.end for fact in facts if isinstance(fact, SteppedBack)]
        spots += [fact.target for fact in facts if isinstance(fact, AttackDeclared)]
        movers = [fact.start for fact in facts if isinstance(fact, MoverMoved)]
        grid = board(self.play.session.view.world)
        return spots + [space for mover in movers for space in bits(swept_by(grid, mover))]

    def bring_choice(self) -> None:
        """Bring the spaces to choose from into view where none of them is; whoever had to step back to see those of
        the last question is as near again for this one."""
        camera = self.play.pane.camera
        if not self.play.prompt.spaces:
            return
        if self._stepped_back is not None and camera.step == self._stepped_back[1]:
            self.play.pane.zoom(self._stepped_back[0] - camera.step)
        near = camera.step
        self._bring(list(self.play.prompt.spaces))
        self._stepped_back = (near, camera.step) if camera.step < near else None

    def point_at_choice(self) -> bool:
        """Put focus and cursor on the nearest allowed space of the board, when one is first asked for, unless a
        figure is to be placed; whether either is so now."""
        request, desk = self.play.session.request, self.play.scene.desk
        if (
            desk is None
            or not isinstance(request, ChooseSpace | PlaceFigure)
            or not self.play.session.mine
            or not self.play.prompt.spaces
        ):
            return False
        if request is self._pointed or desk.top() is not desk.root:
            return False
        self._pointed = request
        if isinstance(request, PlaceFigure):
            return True
        width, spaces = self.play.pane.picture.width, list(self.play.prompt.spaces)
        y, x = divmod(self.play.pane.cursor if self.play.pane.cursor is not None else spaces[0], width)
        nearest = min(spaces, key=lambda spot: (max(abs(spot // width - y), abs(spot % width - x)), spot))
        self.play.pane.mark(nearest)
        if self.play.pane.camera.view.w:
            self.play.pane.bring([nearest])
        desk.marks.focus = self.play.pane.key
        return True

    def to_board(self) -> None:
        """Give the focus to the board, unless a window lies over it."""
        desk, pane = self.play.scene.desk, self.play.pane
        if desk is not None and pane in desk.reachable():
            desk.focus(pane.key)

    def point_next(self) -> None:
        """Put focus and cursor on the marked space that follows the one of the cursor, the first after the last."""
        masks = [mark.mask for mark in self.play.prompt.highlights if mark.kind == "legal"]
        marked, pane, desk = [space for mask in masks for space in bits(mask)], self.play.pane, self.play.scene.desk
        if not marked or desk is None:
            return
        at = pane.cursor if pane.cursor is not None else NOWHERE
        found = next((space for space in marked if space > at), marked[0])
        pane.point(found)
        pane.bring([found])
        desk.focus(pane.key)

    def _bring(self, spots: list[Space]) -> None:
        camera, at = self.play.pane.camera, self.play.pane.picture.at
        well = camera.clear.inflate(-camera.tile, -camera.tile)
        if camera.view.w and spots and not any(well.contains(camera.rect(*at(spot))) for spot in spots):
            self.play.pane.bring(spots)

    # --- aiming ----------------------------------------------------------------------------------------------------
    def take_aim(self) -> None:
        """Bring all targets into view, with the cursor, and so the odds, on the nearest; lay a template where it
        strikes most."""
        world, request = self.play.session.view.world, self.play.session.request
        own = world.find(Position, request.who) if isinstance(request, Menu) else None
        if self.play.prompt.templates and own is not None:
            start = best(self.play.prompt.templates)
            self.play.pane.bring({own.anchor, start, *self.play.prompt.spaces})
            self.lay(start)
            self.play.pane.point(start)
            return
        spots = {
            place.anchor for figure in self.play.prompt.targets if (place := world.find(Position, figure)) is not None
        }
        if own is None or not spots:
            return
        (x, y), at = self.play.pane.picture.at(own.anchor), self.play.pane.picture.at
        self.play.pane.bring({own.anchor, *spots})
        self.play.pane.point(min(spots, key=lambda spot: max(abs(at(spot)[0] - x), abs(at(spot)[1] - y))))

    def hover(self, space: Space | None) -> None:
        """The pointer is over a space, or over none."""
        before = self.hovered
        self.hovered = space
        if self.play.mode == "attack" and self.play.prompt.templates and space is not None:
            self.lay(meant_template(self.play.prompt.templates, self.laid, space))
        self.play.places.hover(space)
        if before != space and (self._marks(before) or self._marks(space)):
            self.play.scene.refresh()

    def _marks(self, space: Space | None) -> bool:
        """Whether the pointer over a space shows anything: a path, odds, or what is there."""
        if space is None:
            return False
        world = self.play.session.view.world
        on_mover = any(space in world.get(Mover, each).spaces for each in movers_in_play(world))
        walked = space in self.play.prompt.spaces or self.play.ways.beyond(space) is not None
        return walked or bool(self.template) or on_mover or bool(glance(world, space))

    def _aimed(self) -> Strike | MonsterStrike | None:
        """The attack that a click on the space under the pointer, or on the figure there, would make."""
        if self.hovered is None:
            return None
        figure = figures_at(self.play.session.view.world).get(self.hovered, NOBODY)
        answer = self.play.prompt.spaces.get(self.hovered) or self.play.prompt.figures.get(figure)
        asked = isinstance(self.play.session.request, Menu)
        return answer if asked and isinstance(answer, Strike | MonsterStrike) else None

    def _meant(self) -> Laid | None:
        """The attack that lies on the board: that under the template, else that of a click under the pointer."""
        request, strike = self.play.session.request, self._aimed()
        if self.template is not None or strike is None or not isinstance(request, Menu):
            return self.template
        return laid_by(self.play.session.view.world, request.who, strike)

    def warning(self, answers: Sequence[Any], *, begun: bool = False) -> str:
        """What is asked before answers that give something away; empty for any other."""
        return asked_before(self.play.asked(), answers, self.play.session.wishes, begun=begun)

    def _leap(self) -> Route | None:
        """The leap that a click on the space under the pointer would make."""
        answer = self.play.prompt.spaces.get(self.hovered) if self.hovered is not None else None
        return answer if isinstance(answer, Route) and answer.passed else None

    @property
    def spots(self) -> tuple[Space, ...]:
        """The spaces beside which the words lie: that of the enemy for whom a way is proposed, the area that an attack
        or a leap would strike, else the one under the pointer."""
        if self.play.ways.foe:
            return tuple(bits(covered_spaces(self.play.session.view.world, self.play.ways.foe)))
        here = () if self.hovered is None else (self.hovered,)
        return tuple(dict.fromkeys((*bits(self.area()), *here)))

    def _points(self) -> int:
        """The points of the figure that walks."""
        request = self.play.session.request
        return free_points(self.play.session.view.world, request.who) if isinstance(request, Menu) else 0

    def told_of_space(self) -> str:
        """The words beside a space: of the way that is proposed, else of what is under the pointer."""
        plan = self.play.ways.current
        shown = self.play.scene.stage.preferences.show_odds
        if shown and plan is not None and plan.odds is not None and not self.play.reel.busy:
            return "\n".join([f"**{plan.odds.headline}**", plan.odds.detail, *plan.odds.besides])
        if self.hovered is None or self.play.reel.busy or not self._in_view(self.hovered):
            return ""
        world, request = self.play.session.view.world, self.play.session.request
        laid, leap = self._meant(), self._leap()
        if shown and laid is not None and (laid is not self.template or laid.mask >> self.hovered & 1):
            assert isinstance(request, Menu)
            return strike_words(world, request.who, laid, laid.answer.target)
        if leap is not None:
            struck = ", ".join(f"**{name_of(world, figure)}**" for figure in leap.struck)
            return f"**Leap**\nMay strike {struck}" if struck else "**Leap**\nPasses nobody whom it may strike"
        told = (*self.play.ways.words(self.hovered), self._from_here(self.hovered), glance(world, self.hovered))
        return "\n".join(line for line in told if line)

    def _from_here(self, space: Space) -> str:
        """What an attack on an enemy who cannot be attacked now would come to from here; nothing for a monster that has
        no attack left."""
        foe = self.play.ways.enemy(space)
        if not foe or self.play.session.request is None or without_attack(self.play.asked()):
            return ""
        odds, shown = from_here(self.play.asked(), foe), self.play.scene.stage.preferences.show_odds
        return FAR_OFF if odds is None else f"**{odds.headline}** from here" if shown else ""

    def _in_view(self, space: Space) -> bool:
        """Whether any of a space can be seen: the board may have moved away under the pointer."""
        camera = self.play.pane.camera
        return not camera.view.w or camera.view.colliderect(camera.rect(*self.play.pane.picture.at(space)))

    def struck(self) -> dict[FigureId, Entity]:
        """The figures marked as targets: the enemy for whom a way is proposed, those in the area or under the leap that
        is looked at, else all that can be attacked."""
        if self.play.ways.foe:
            return {self.play.ways.foe: FISTS}
        leap, laid = self._leap(), self._meant()
        if laid is not None and laid.mask:
            return dict.fromkeys(laid.struck, laid.weapon)
        return dict.fromkeys(leap.struck, FISTS) if leap is not None else dict(self.play.prompt.targets)

    def friends(self) -> tuple[FigureId, ...]:
        """Those whom the attack that is looked at would strike though they are no enemies."""
        laid = self._meant()
        return laid.friends if laid is not None and self.play.ways.current is None else ()

    def _offered(self) -> frozenset[str]:
        """The figures that an answer chooses, by the names of their pictures; attacks have marks of their own."""
        prompt, attacks = self.play.prompt, Strike | MonsterStrike
        choices = prompt.figures.items() if self.play.session.mine else ()
        return frozenset(
            str(one) for one, answer in choices if not isinstance(answer, attacks) and one not in prompt.targets
        )

    def area(self) -> int:
        """The spaces that the attack or the leap under the pointer would strike, if it is one on an area."""
        laid, leap = self._meant(), self._leap()
        if self.play.ways.current is not None:
            return self.play.ways.current.mask
        if laid is not None:
            return laid.mask
        return leap.passed if leap is not None else 0

    def board(self) -> BoardPicture:
        """The board with the marks of the question."""
        prompt, plan = self.play.prompt, self.play.ways.current
        answer = prompt.spaces.get(self.hovered) if self.hovered is not None else None
        beyond = None if plan is not None or self.play.reel.busy else self.play.ways.beyond(self.hovered)
        kept = self.play.ways.kept if plan is None and not self.play.reel.busy else None
        answer = plan.route if plan is not None else kept or answer or beyond
        body = covered_after(self.play.session.view.world, self.play.session.request, answer)
        picture = self._kept.board(
            self.play.session.view.world,
            selected=self.play.acting,
            targets=self.struck(),
            friends=self.friends(),
            highlights=(*prompt.highlights, Highlight("path", body), Highlight("area", self.area())),
            path=answer.path if isinstance(answer, Route) else (),
        )
        picture = with_offered(picture, self._offered())
        signs, intent = tuple(Sign("Unrevealed", x, y) for x, y in picture.brinks), self.play.ways.intent
        lacking = isinstance(answer, Route) and self.play.ways.lacks(answer)
        dear = isinstance(answer, Route) and (answer.points > len(answer.answers) or lacking or answer is kept)
        if plan is None and isinstance(answer, Route) and dear:
            x, y = picture.at(answer.path[-1])
            intent = self.play.ways.measured(answer)
            if lacking and intent is not None:
                intent = replace(intent, points=self._points())
            if intent is None or not intent.costs:
                signs += (Sign(f"{answer.points} points", x + 0.5, y + 0.5),)
        duel = None if self.play.reel.busy else duel_of(self.play.session.view.world, prompt)
        signs += duel_signs(duel, self.play.prompt.at_stake)
        return replace(picture, signs=signs, skulls=self._killed(), intent=intent, duel=duel)

    def _killed(self) -> tuple[Space, ...]:
        """Where skulls lie; looked up anew when there are other facts, or another side looks."""
        session = self.play.session
        facts = session.table.facts
        key = (len(facts), id(facts[-1]) if facts else 0, session.table.turned_back, session.seat)
        if self._skulls is None or self._skulls[0] != key:
            self._skulls = (key, killed_here(session.table, session.seat))
        return self._skulls[1]
