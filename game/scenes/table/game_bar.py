"""The bar of a game: the goal and what is lost by, round, pools, and undo, rulebook, menu."""

from __future__ import annotations

from collections.abc import Callable

from game.content.counting import counted
from game.kernel.store import GAME, World
from game.rules.quest.conquest import has_pool
from game.rules.quest.last_round import last_of_all
from game.scenes.menus.briefing import goal_words, short_goal
from game.scenes.table.play import TablePlay
from game.scenes.table.top import Stake, TopBar, TopFigure, Way, top_bar
from game.show.reading import shown
from game.show.words import filled
from game.state.components.components import OVERLORD, Conquest, Hand, Threat
from game.state.components.quest_memory import flag, timers
from game.state.fall_options import HERO_LOSS
from game.state.game_data import game_data
from game.state.queries.rounds import round_played
from game.ui.markers import MarkerValues
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box

ROUND = "Every hero has a turn, then the overlord."
THREAT = "It pays for the overlord's cards. Each of the overlord's turns brings 1 for each hero."
HAND = "The cards that the overlord holds, hidden from the heroes: traps, monsters, events."
CONQUEST = "The heroes lose the quest at 0. The death of a hero costs it; glyphs and chests bring more."


def game_bar(page: Box, play: TablePlay, fonts: Fonts, *, clock: TopFigure | None = None) -> TopBar:
    """The bar along the top of a page, with the clock of the turn if there is one."""
    world, lesson = play.session.view.world, play.session.taught
    later = lesson.lesson.about.later if lesson is not None else ()
    number = round_played(world)
    figures = [
        TopFigure("clock", "Round", f"{number}{_last_round(world)}", means=ROUND),
        TopFigure("threat", "Threat", str(world.the(Threat).points), theme.TARGET, means=THREAT),
        TopFigure("hand", "Overlord hand", str(len(world.the(Hand).cards)), short="Hand", means=HAND),
    ]
    figures = [figure for figure in figures if figure.icon not in later]
    if clock is not None:
        figures.insert(1, clock)
    if counter := game_data(world).quest.counter:
        count = f"{flag(world, counter.flag)} of {counter.most}"
        figures.insert(0, TopFigure("sound", counter.title, count, tip=counter.text))
    figures[:0] = [TopFigure("clock", title, counted(rounds, "round")) for _, rounds, title in timers(world)]
    undoing = lesson is not None and lesson.undoing
    ways = [
        Way("undo", "Undo", "undo", play.back.last, refusal=play.session.undo_refusal(), bright=undoing),
        Way("rulebook", "Rulebook", "rulebook", lambda: play.open_screen("rulebook")),
        way_out(lambda: play.open_screen("pause"), lesson=lesson is not None),
    ]
    quest = game_data(world).quest
    about = f"**{quest.full_name}**\n{goal_words(quest)}"
    pool = world.find(Conquest, GAME)
    ends = "win" if play.session.viewer == OVERLORD else "lose"
    stake: Stake | None
    if "conquest" in later:
        stake = None
    elif pool is not None:
        left = TopFigure("conquest", "", str(max(0, pool.points)), tip="Conquest", means=CONQUEST)
        stake = Stake(left, f"{ends} at 0")
    else:
        stake = _without_conquest(world, ends)
    words = short_goal(quest)
    whose = "Heroes' goal" if play.session.viewer == OVERLORD else "Goal"
    goal = (f"{whose}: {words}" if words else "Goal", stake)
    note = quest.part_words.lower()
    return top_bar(page, quest.name, ways, note=note, about=about, figures=figures, goal=goal, fonts=fonts)


def _last_round(world: World) -> str:
    """What stands behind the number of the round, where the game has a last one."""
    if has_pool(world):
        last = last_of_all(world)
        return f" of {last}" if last else ""
    words = shown(game_data(world).book, "losses").get(HERO_LOSS.of(world))
    if words is None:
        return ""
    return filled(words.rounds, MarkerValues(words, world))


def way_out(act: Callable[[], None], *, lesson: bool) -> Way:
    """The last button of the bar: the menu, or the way out of a lesson."""
    return Way("menu", "Leave", "exit", act) if lesson else Way("menu", "Menu", "menu", act)


def _without_conquest(world: World, ends: str) -> Stake | None:
    """How things stand where the heroes lose in another way than by conquest, if its module has words for that; `ends`
    is what that is for the side before the screen, to lose or to win."""
    words = shown(game_data(world).book, "losses").get(HERO_LOSS.of(world))
    if words is None:
        return None
    values = MarkerValues(words, world)
    figure = TopFigure(words.icon, "", filled(words.text, values), theme.TARGET, tip=filled(words.tip, values))
    return Stake(figure, f"{ends} {filled(words.when, values)}")
