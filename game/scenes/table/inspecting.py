"""The foe that is looked at: which one, what it could do, and how the board and the drawer show it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from game import scenes
from game.board.grid import Space, bits
from game.kernel.store import NOBODY, Entity, FigureId, World
from game.scenes.menus.rulebook import rule_named
from game.scenes.table.aim import AimedPlay
from game.state.components.components import Position
from game.state.game_data import board, game_data
from game.state.queries.board_queries import covered_spaces, figure_at
from game.state.queries.figures import abilities_of, heroes_on_board, monsters
from game.ui.board.picture import BoardPicture, Highlight
from game.ui.foe_reach import FoeReach, foe_reach
from game.ui.input.actions import Action, Input, Pressed, Typed
from game.ui.panels.inspector import inspector_panel
from game.ui.panels.reach_legend import reach_legend
from game.ui.panels.space_contents import MONSTERS
from game.ui.panels.table_context import TableContext
from game.ui.prompts.base import MenuLine
from game.ui.render.metrics import Box
from game.ui.scene import Push
from game.ui.widgets import Panel

RULES_KEY = "F1"


@dataclass(eq=False)
class Inspection:
    """Looks at one foe after the other; `opened` pulls the drawer of foes out, `opened_none` pushes it back."""

    play: AimedPlay
    opened: Callable[[], None]
    opened_none: Callable[[], None]
    _figure: FigureId = NOBODY
    _known: tuple[World, FigureId, FoeReach] | None = field(default=None, repr=False)
    """What was found last, for whom, and in which World."""

    @property
    def _world(self) -> World:
        return self.play.session.view.world

    @property
    def figure(self) -> FigureId:
        """The foe that is looked at, 0 for none; one that has left the board is none."""
        return self._figure if self._world.find(Position, self._figure) is not None else NOBODY

    @property
    def reach(self) -> FoeReach:
        """What it could do (KeyError where none is looked at)."""
        world = self._world
        if self._known is None or self._known[0] is not world or self._known[1] != self.figure:
            self._known = world, self.figure, foe_reach(world, self.figure)
        return self._known[2]

    def close(self) -> None:
        """Look at none."""
        self._figure = NOBODY

    def list_all(self) -> None:
        """Look at none, with the list of all."""
        self.close()
        self.opened()

    def look(self, figure: FigureId) -> None:
        """Look at a foe, and bring it and those whom it may strike into view."""
        self._figure = figure
        self.opened()
        spots = covered_spaces(self._world, figure) | self._struck()
        self.play.pane.bring(bits(spots))

    def look_on(self, space: Space) -> bool:
        """Look at the foe on a space; False where none stands."""
        figure = figure_at(self._world, space)
        if figure is None or figure not in monsters(self._world):
            return False
        self.look(figure)
        return True

    def look_at_next(self) -> None:
        """Look at the foe under the pointer, else at the next one, the nearest first; without any the list says so."""
        pointed = self.play.pane.hovered
        if not self.figure and pointed is not None and self.look_on(Space(pointed)):
            return
        order = self._nearest_first()
        if not order:
            self.opened()
            return
        at = order.index(self.figure) + 1 if self.figure in order else 0
        self.look(order[at % len(order)])

    def _nearest_first(self) -> list[FigureId]:
        """The foes by how far they are from whoever acts, or from the nearest hero where nobody does."""
        world, grid = self._world, board(self._world)
        near = [
            place.anchor for figure in self.play.acting if (place := world.find(Position, Entity(figure))) is not None
        ]
        near = near or [world.get(Position, hero).anchor for hero in heroes_on_board(world)]

        def away(figure: FigureId) -> tuple[int, int]:
            spaces = bits(covered_spaces(world, figure))
            return min((grid.distance(space, other) for space in spaces for other in near), default=0), figure

        return sorted(monsters(world), key=away)

    def _struck(self) -> int:
        """The spaces of the heroes in reach."""
        return sum(covered_spaces(self._world, blow.hero) for blow in self.reach.blows)

    def over(self, picture: BoardPicture) -> BoardPicture:
        """The board with the marks of the foe in place of those of the question."""
        if not self.figure:
            return picture
        reach = self.reach
        figures = tuple(replace(each, selected=each.id == str(self.figure), targeted=False) for each in picture.figures)
        marks = (
            Highlight("walked", reach.walk),
            Highlight("struck", reach.strike),
            Highlight("in_reach", self._struck()),
        )
        return replace(picture, figures=figures, highlights=tuple(mark for mark in marks if mark.mask))

    def panel(self, box: Box, context: TableContext, *, close: Callable[[], None]) -> Panel:
        """The foe in the place of a drawer."""
        go_on, back = self.look_at_next, self.list_all
        return inspector_panel(
            box,
            self.figure,
            self.reach,
            context,
            go_on=go_on,
            back=back,
            close=close,
            attack=self._attack(),
            rules=self._rules(),
            press=self._do,
        )

    def _attack(self) -> MenuLine:
        """To attack the foe as a click on it would; why not, where nobody is asked who could."""
        spot = self._world.get(Position, self.figure).anchor
        able = self.play.ways.enemy(spot) or spot in self.play.prompt.spaces
        why = "" if able else "Nobody who could attack it is asked now."
        return MenuLine(text="Attack it", answer=spot, icon="attack", shortcut="A", refusal=why)

    def _rules(self) -> MenuLine:
        """To read the rule of the foe's first ability that has one."""
        for ability in abilities_of(self._world, self.figure):
            found = rule_named(type(ability).__doc__ or "", game_data(self._world).book.modules)
            if found:
                name = ability.ability.replace("_", " ").capitalize()
                return MenuLine(text="Rules", note=name, mode=found, icon="rulebook", shortcut=RULES_KEY)
        return MenuLine(text="Rules", note="monsters", mode=MONSTERS, icon="rulebook", shortcut=RULES_KEY)

    def takes(self, given: Input) -> bool:
        """The keys of both deeds while a foe is looked at: they come before the letters of the question."""
        if not self.figure:
            return False
        attack = self._attack()
        if given == Pressed(Action.HELP):
            self._do(self._rules())
        elif isinstance(given, Typed) and given.text.upper() == attack.shortcut:
            self.play.refuse(attack.refusal) if attack.refusal else self._do(attack)
        else:
            return False
        return True

    def _do(self, line: MenuLine) -> None:
        """Open the rulebook, or close the card and attack."""
        if line.mode:
            self.play.scene.go(Push(scenes.open_scene("rulebook", rule=line.mode)))
            return
        self.close()
        self.opened_none()
        self.play.choose_space(line.answer)

    def legend(self, box: Box, context: TableContext) -> list[Panel]:
        """What its marks on the board mean, where there is room."""
        found = reach_legend(box, self.figure, self.reach, context.world, context.fonts)
        return [] if found is None else [found]
