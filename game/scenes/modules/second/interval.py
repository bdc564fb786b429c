"""Between two encounters: who has won, what every hero keeps, who stands up at no cost, and what comes next."""

from __future__ import annotations

from pathlib import Path

from game.kernel.store import GAME, NOBODY, FigureId, World
from game.modules.second.purposes import RISE_FREE
from game.scenes.modules.second import parts
from game.scenes.modules.second.sample import sample_interval
from game.scenes.route import follow_game, shown_save
from game.scenes.table.at_table import AtTable
from game.scenes.table.top import page_below, top_bar
from game.state.components.components import OVERLORD
from game.state.components.veterans import EncounterBefore
from game.state.game_data import game_data
from game.state.queries.figures import name_of
from game.state.requests.requests import YesNo
from game.ui.input.actions import Action, Input, Pressed
from game.ui.modules.second.fallen import rising_dice, rising_words
from game.ui.panels.table_context import LineButton
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.session import Session
from game.ui.widgets import Backdrop, Label, Panel, Picture, RichText, Scroller, Widget

BANNER, FOOT = 72, 72
BROAD = 1000
"""Logical pixels from which the steps have room in a row."""
PLATE = 240
"""The least width of what stands beside each other."""
LEAST_HIGH, MOST_TALLER = 270, 110
"""Logical pixels that the plate of a hero is high at least, and by which it grows at most."""
GAP, MOST_APART = parts.GAP, 36
"""How far apart the bands of the page lie at least and at most."""


class IntervalScene(AtTable):
    """A page over the whole window; its foot asks who stands up, and leads on."""

    name = "interval"

    def __init__(self, session: Session | None = None, save: Path | None = None) -> None:
        super().__init__()
        self.session = session or (shown_save(save) if save else sample_interval())

    # --- what is asked ---------------------------------------------------------------------------------------------
    @property
    def rising(self) -> YesNo | None:
        """The question who stands up at no cost, while it waits; whoever it is put to."""
        request = self.session.request
        return request if isinstance(request, YesNo) and request.purpose == RISE_FREE else None

    @property
    def asked(self) -> FigureId:
        """The hero who is asked; nobody while nobody is."""
        return FigureId(self.rising.subject) if self.rising is not None else NOBODY

    # --- the picture -----------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        """The bar, the banner, the steps, a plate for each hero, the goals, and the foot."""
        page, fonts = self.stage.canvas.metrics.page, self.stage.canvas.fonts
        world = self.session.view.world
        root = Widget(box=page)
        quest = game_data(world).quest
        this, of = quest.part
        note = f"between part {this - 1} and part {this}" if 1 < this <= of else "between two parts"
        bar = top_bar(page, quest.name, self._ways(), note=note, fonts=fonts)
        root.add(Backdrop(box=page, floating=True), bar)
        body, foot = page_below(page).rows(None, FOOT, gap=GAP)
        rows = Scroller(box=body, key="interval")
        inner = body._replace(x=body.x + 4, w=body.w - 20)
        came = parts.between(world, list(self.session.table.facts))
        bands: list[list[Widget]] = [[self._banner(inner._replace(h=BANNER))]]
        if inner.w >= BROAD:
            row = inner._replace(h=parts.STEP_HIGH)
            bands.append([*parts.steps(row, came, asked=bool(self.asked))])
        goals = _goals(inner, world, fonts)
        places = _grid(inner, self._hero_high(inner, len(came), goals[0].box.h), len(came))
        pairs = zip(places, came, strict=True)
        bands.append([parts.hero_plate(place, each, world, fonts, asked=self.asked) for place, each in pairs])
        bands.append(goals)
        _stack(bands, inner)
        rows.add(*(widget for band in bands for widget in band))
        root.add(rows, self._foot(foot))
        return root

    def _hero_high(self, box: Box, count: int, goals_high: int) -> int:
        """How high the plate of a hero is: as the page has room for it, within bounds."""
        rows = len({place.y for place in _grid(box, 0, count)})
        tight = (box.h - BANNER - parts.STEP_HIGH - goals_high - 3 * GAP) // rows - GAP
        if tight < parts.HERO_HIGH:
            return max(LEAST_HIGH, tight)
        return parts.HERO_HIGH + max(0, min(MOST_TALLER, tight - 3 * (MOST_APART - GAP) // rows - parts.HERO_HIGH))

    def _banner(self, box: Box) -> Widget:
        """Who has won the part before."""
        winner = self.session.view.world.get(EncounterBefore, GAME).winner
        lost = winner == OVERLORD
        panel = parts.BandPlate(box=box, colour=theme.TARGET if lost else theme.LEGAL)
        sign, words = box.inset(16, 7).columns(44, None, gap=12)
        upper, lower = words.rows(30, None, gap=2)
        call = "The overlord has won the part before" if lost else "The heroes have won the part before"
        panel.add(
            Picture(
                box=sign.middle(36, 36),
                name=f"ui/icons/{'overlord' if lost else 'flag'}",
                colour=theme.TARGET if lost else theme.NUMBER,
            ),
            Label(box=upper, text=call, kind=theme.TITLE, colour=theme.HEADLINE, may_shorten=True),
            RichText(box=lower, text="Wounds, conditions and cards stay as they are.", kind=theme.NOTE, lines=1),
        )
        return panel

    def _foot(self, box: Box) -> Widget:
        """Who is asked, and the answers; or the way on."""
        panel = Panel(box=box)
        inner = box.inset(12, 10)
        buttons: list[LineButton] = []
        if self.rising is not None:
            name = name_of(self.session.view.world, self.asked)
            call, note = f"{name} is down: stand up now, at no cost?", ": ".join(rising_words(self.session.view.world))
            if self.session.mine:
                buttons = [
                    self._button(
                        "Stand up",
                        "arrow_up",
                        "Enter",
                        "rise",
                        dice=rising_dice(self.session.view.world),
                        chosen=True,
                    ),
                    self._button("Stay down", "end_turn", "D", "stay"),
                ]
            else:
                note = "The other side answers."
        else:
            call, note = "All is ready for the next part", "The shop opens first, then the next map is laid out."
            buttons = [self._button("On to the next part", "map", "Enter", "on", chosen=True)]
        if self.trouble:
            note = self.trouble
        right = inner.right
        for each in reversed(buttons):
            wide = each.wanted(self.stage.canvas.fonts)
            each.box = Box(right - wide, inner.y, wide, inner.h)
            right = each.box.x - GAP
        words = inner._replace(w=right - inner.x)
        upper, lower = words.rows(28, None, gap=0)
        panel.add(
            Label(box=upper, text=call, kind=theme.NAME, colour=theme.HEADLINE, may_shorten=True),
            Label(box=lower, text=note, kind=theme.NOTE, colour=theme.MUTED, may_shorten=True),
            *buttons,
        )
        return panel

    def _button(
        self, text: str, icon: str, shortcut: str, key: str, *, dice: tuple[str, ...] = (), chosen: bool = False
    ) -> LineButton:
        acts = {"rise": lambda: self._rise(True), "stay": lambda: self._rise(False), "on": self._leave}
        return LineButton(
            box=Box(0, 0, 0, 0),
            key=key,
            text=text,
            icon=icon,
            shortcut=shortcut,
            dice=dice,
            chosen=chosen,
            act=acts[key],
        )

    # --- answers ---------------------------------------------------------------------------------------------------
    def _rise(self, yes: bool) -> None:
        """Stand up, or stay down."""
        if self._answered(yes):
            self.stage.sound.play("dice_shake" if yes else "click")
        self._went_on()

    def _leave(self) -> None:
        """The page is read: to the shop, and to the next part."""
        self.session.interval_read = True
        self._went_on()

    def _went_on(self) -> None:
        if not follow_game(self, self.session):
            self.refresh()

    def handle(self, given: Input) -> bool:
        """Enter takes the bright answer."""
        if given == Pressed(Action.ACCEPT):
            if self.rising is None:
                self._leave()
            elif self.session.mine:
                self._rise(True)
            return True
        return super().handle(given)

    def tick(self, now: float) -> bool:
        """Computer players answer for theirs."""
        if self.rising is not None and self.session.think():
            self._went_on()
            return True
        return super().tick(now)


def _grid(box: Box, high: int, count: int) -> list[Box]:
    """So many places of one height from the top of a box, as many beside each other as have room."""
    columns = max(1, min(count, box.w // PLATE))
    wide = (box.w - GAP * (columns - 1)) // columns
    return [
        Box(box.x + at % columns * (wide + GAP), box.y + at // columns * (high + GAP), wide, high)
        for at in range(count)
    ]


def _goals(box: Box, world: World, fonts: Fonts) -> list[Widget]:
    """The goals of both sides and what else comes next, as high as the longest of them."""
    told = parts.goals(world)
    wide = _grid(box, 0, len(told))[0].w
    high = max(parts.goal_plate(box._replace(w=wide), each, fonts).box.h for each in told)
    places = _grid(box, high, len(told))
    found = [parts.goal_plate(place, each, fonts) for place, each in zip(places, told, strict=True)]
    for plate in found:
        plate.box = plate.box._replace(h=high)
    return [*found]


def _stack(bands: list[list[Widget]], box: Box) -> None:
    """Put bands of widgets below each other; where a box has room for it they lie further apart."""
    highs = [max(each.box.bottom for each in band) - min(each.box.y for each in band) for band in bands]
    spare = max(0, box.h - sum(highs)) // len(bands)
    gap, at = max(GAP, min(MOST_APART, spare)), box.y
    for band, high in zip(bands, highs, strict=True):
        top = min(each.box.y for each in band)
        for each in band:
            each.shift(0, at - top)
        at += high + gap
