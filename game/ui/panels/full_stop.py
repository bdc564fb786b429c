"""The sheet of a full stop: a hero is killed or lies where he fell, with what that costs, conquest is lost otherwise,
a named monster comes into sight, the quest ends with its last blow."""

from __future__ import annotations

from collections.abc import Callable

from game.content.counting import counted
from game.content.models import CardId
from game.kernel.store import World
from game.show.lines import LossWords, RevivalWords
from game.show.reading import shown
from game.show.words import filled
from game.state.components.components import OVERLORD, Monster
from game.state.fall_options import HERO_LOSS, REVIVE
from game.state.game_data import card_name, catalog, game_data
from game.state.queries.figures import armour_of, hero_card, max_fatigue, max_wounds, name_of, speed_of
from game.state.slugs import Cause
from game.ui.board.tokens import Coin
from game.ui.die_art import die_art
from game.ui.full_stops import ConquestLost, Fall, FullStop, HeroFalls, HeroLies, LastBlow, Loss, NamedSeen, QuestEnds
from game.ui.log.deed_words import sum_terms
from game.ui.markers import MarkerValues
from game.ui.panels.heroes import portrait
from game.ui.panels.stop_sheet import (
    COST_HIGH,
    HEADLINE,
    BrokenToken,
    Cost,
    StopSheet,
    sheet_lines,
    warning_box,
)
from game.ui.panels.table_context import TableContext
from game.ui.panels.tray import TrayDie
from game.ui.picture import body_words, figure_art
from game.ui.prompts.words import face_words
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Picture, Scroller, Token, Widget

WIDEST = 820
ROOMY = 600
"""The height of a page from which the sheet has a large portrait."""
DIE = 40
TOO_SOON = "Read this first. It can be closed in a moment."
"""What a sheet says to a key or click that was meant for what stood there before."""
OVERLORD_WINS = "The overlord has won"
"""What is told to both sides where the heroes have lost."""
ENDED = ("home", "The end", OVERLORD_WINS, "")
WHY = {
    "BASE-QUEST-01": "The heroes have no conquest left.",
    "BASE-QUEST-02": "The heroes have done what the quest asked of them.",
}
"""Why a quest of the base rules is over, by its rule."""


def stop_sheet(
    page: Box,
    stop: FullStop,
    context: TableContext,
    go_on: Callable[[], None],
    *,
    shown: Callable[[], float],
    closes: bool = True,
) -> StopSheet:
    """The sheet over a page; `go_on` closes it as soon as it `closes`, `shown` tells how far it has come up."""
    wide = min(WIDEST, page.w - 32)
    place, roomy = Box(0, 0, wide - 48, 0), page.h >= ROOMY
    match stop:
        case HeroFalls() | HeroLies():
            found = _fallen(place, stop, context, roomy=roomy)
        case ConquestLost():
            found = _lost(place, stop, context)
        case QuestEnds():
            found = _ended(place, stop, context, roomy=roomy)
        case NamedSeen():
            found = _seen(place, stop, context)
    high = max(widget.box.bottom for widget in found)
    window = page.middle(wide, min(page.h - 24, high + 20 + 20 + 48 + 20))
    lost = isinstance(stop, QuestEnds) and stop.winner == OVERLORD != context.session.viewer
    grave = lost or isinstance(stop, Fall | Loss)
    sheet = StopSheet(box=page, window=window, grave=grave, shown=shown)
    body, foot = window.inset(24, 20).rows(None, 48, gap=20)
    rows = Scroller(box=body, key="stop")
    for widget in found:
        widget.shift(body.x, body.y)
    rows.add(*found)
    text = "See the end" if isinstance(stop, HeroLies | Loss) and stop.over else "Go on"
    text = "See the result" if isinstance(stop, QuestEnds) else text
    button = Button(box=foot.middle(min(220, foot.w), 48), key="stop/go", text=text, shortcut="Space", act=go_on)
    button.chosen, button.refusal = closes, "" if closes else TOO_SOON
    sheet.add(rows, button)
    return sheet


def _fallen(box: Box, stop: HeroFalls | HeroLies, context: TableContext, *, roomy: bool) -> list[Widget]:
    """Who fell by whom, with the sum; what it costs; the warning."""
    world, fonts = context.world, context.fonts
    side = 132 if roomy else 72
    found: list[Widget] = [
        BrokenToken(box=Box(box.x, box.y, side, side), coin=portrait(world, stop.hero), lies=isinstance(stop, HeroLies))
    ]
    words = Box(box.x + side + 24, box.y, box.w - side - 24, 0)
    found += sheet_lines(words, [(f"{name_of(world, stop.hero)} {_fate(stop, world)}", HEADLINE)], fonts)
    told = words.moved(0, 48)
    if stop.art and roomy:
        killer = world.find(Monster, stop.by)
        number = str(killer.number or "") if killer is not None else ""
        found.append(Token(box=Box(told.x, told.y, 52, 52), coin=Coin(stop.art, 1, 1, 0, stop.rank, number)))
        told = Box(told.x + 64, told.y + 2, told.w - 64, 0)
    found += sheet_lines(told, [(text, theme.BODY) for text in fall_words(stop, world)], fonts)
    at = max(widget.box.bottom for widget in found[1:])
    found += _dice(words, at + 8, stop.dice, context)
    at += DIE + 8 if stop.dice else 0
    at = max(at, box.y + side) + 16
    told_costs = _costs(stop, world) if isinstance(stop, HeroFalls) else lying_costs(stop, world)
    costs = Box(box.x, at, box.w, COST_HIGH).columns(None, None, None, gap=12)
    found += [
        Cost(box=spot, icon=i, text=t, word=w, note=n) for spot, (i, t, w, n) in zip(costs, told_costs, strict=True)
    ]
    below = box._replace(y=at + COST_HIGH + 14)
    if isinstance(stop, HeroFalls) and stop.warned:
        found.append(warning_box(below, *warning_words(stop), stop.conquest, fonts))
    elif isinstance(stop, HeroLies) and (warning := lying_warning(stop, world)):
        found.append(warning_box(below, *warning, (0, 0), fonts))
    return found


def _fate(stop: HeroFalls | HeroLies, world: World) -> str:
    """What has become of the hero, in a few words."""
    return body_words(world, stop.way).falls if isinstance(stop, HeroLies) else "is killed"


def _dice(box: Box, top: int, dice: tuple[tuple[str, int], ...], context: TableContext) -> list[Widget]:
    """Dice as they lay at last, in a row from the left of a box."""
    spots = [Box(box.x + number * (DIE + 8), top, DIE, DIE) for number in range(len(dice))]
    return [
        TrayDie(box=spot, art=die_art(context.world, colour, face), tip=face_words(context.world, colour, face))
        for spot, (colour, face) in zip(spots, dice, strict=True)
    ]


def fall_words(stop: Fall, world: World) -> list[str]:
    """By whom or what, and the sum."""
    lines = [f"by **{stop.killer}**" if stop.killer else f"by {cause_words(stop.cause, world)}"]
    if stop.damage:
        lines.append(f"{' '.join(sum_terms(stop.damage, stop.wounds, stop.cancelled))}; {stop.left} left before")
    elif stop.wounds:
        lines.append(f"**{counted(stop.wounds, 'wound')}**")
    return lines


def cause_words(cause: Cause, world: World) -> str:
    """What has done it, where no figure has: in the words of its module, or the name of a card."""
    return str(shown(game_data(world).book, "causes").get(cause, "")) or card_name(world, CardId(cause))


def _costs(stop: HeroFalls, world: World) -> list[tuple[str, str, str, str]]:
    """(icon, numbers, word, note) of what the death costs, and when the hero is back."""
    (before, after), (had, has) = stop.conquest, stop.coins
    left = max(0, after)
    whole = f"{max_wounds(world, stop.hero)} wounds, {max_fatigue(world, stop.hero)} fatigue"
    back = ENDED if stop.over else ("home", "Next round", "Back in town", whole)
    value = hero_card(world, stop.hero).conquest
    why = "the conquest value" if before - after == value else f"conquest value {value}, and curses"
    return [
        ("conquest", f"{before} → {left}", f"{before - left} conquest lost", why),
        ("coin", f"{had} → {has}", f"{counted(had - has, 'coin')} lost", "half, in steps of 25"),
        back,
    ]


def lying_costs(stop: HeroLies, world: World) -> list[tuple[str, str, str, str]]:
    """(icon, numbers, word, note) of how many are down, what becomes of the coins, and how the hero gets up again."""
    book, (had, has) = game_data(world).book, stop.coins
    down, of = stop.down
    rises = shown(book, "revivals").get(REVIVE.of(world), RevivalWords(text="Nobody raises the fallen"))
    values = MarkerValues(rises, world, stop.hero)
    coins = (f"{had} → {has}", f"{counted(had - has, 'coin')} lost") if had != has else (str(has), "Coins kept")
    rise = ("heart", "Up again", filled(rises.text, values), filled(rises.note, values))
    return [
        ("skull", f"{down} of {of}", "heroes down", f"{of - down} still standing" if down < of else "nobody stands"),
        ("coin", *coins, "all items stay with the hero"),
        ENDED if stop.over else rise,
    ]


def lying_warning(stop: HeroLies, world: World) -> tuple[str, str] | None:
    """The headline and the sentence of the warning where one hero stands or none; None where nothing follows."""
    words = shown(game_data(world).book, "losses").get(HERO_LOSS.of(world), LossWords())
    told = filled(words.last, MarkerValues(words, world))
    if stop.over or len(stop.standing) > 1 or not told:
        return None
    return f"Only {stop.standing[0]} still stands" if stop.standing else "No hero stands", told


def warning_words(stop: Loss) -> tuple[str, str]:
    """The headline and the sentence of the warning."""
    left = f"{stop.conquest[1]} conquest left"
    cheapest, dearest = stop.ahead[0][0], stop.ahead[-1][0]
    if stop.conquest[1] <= cheapest:
        costs = str(dearest) if cheapest == dearest else f"{cheapest} to {dearest}"
        return f"{left}: the next death ends the quest", f"Any hero killed now costs {costs}."
    return f"{left}: {' and '.join(stop.dear)} must not fall", "That death ends the quest."


def _lost(box: Box, stop: ConquestLost, context: TableContext) -> list[Widget]:
    """How much conquest is lost, and why; the warning."""
    before, after = stop.conquest[0], max(0, stop.conquest[1])
    told = f"by {cause_words(stop.cause, context.world)}"
    found = sheet_lines(box, [(f"{before - after} conquest lost", HEADLINE), (told, theme.BODY)], context.fonts)
    at = found[-1].box.bottom + 12
    why = OVERLORD_WINS if stop.over else "left to the heroes"
    cost = Box(box.x, at, box.w, COST_HIGH)
    found.append(Cost(box=cost, icon="conquest", text=f"{before} → {after}", word=f"{after} conquest", note=why))
    if stop.warned:
        place = box._replace(y=at + COST_HIGH + 14)
        found.append(warning_box(place, *warning_words(stop), stop.conquest, context.fonts))
    return found


def _ended(box: Box, stop: QuestEnds, context: TableContext, *, roomy: bool) -> list[Widget]:
    """Who has won and why, and the last blow with its dice."""
    world, fonts = context.world, context.fonts
    lost = stop.winner == OVERLORD
    side = 132 if roomy else 72
    name = "ui/medallion_overlord" if lost else "ui/medallion_heroes"
    found: list[Widget] = [Picture(box=Box(box.x, box.y, side, side), name=name)]
    words = Box(box.x + side + 24, box.y, box.w - side - 24, 0)
    told = [why_over(world, stop.why), *(blow_words(stop.blow, world) if stop.blow is not None else [])]
    found += sheet_lines(
        words,
        [(end_words(world, stop.winner, context.session.viewer), HEADLINE), *((text, theme.BODY) for text in told)],
        fonts,
    )
    dice = stop.blow.dice if stop.blow is not None else ()
    return [*found, *_dice(words, found[-1].box.bottom + 8, dice, context)]


def end_words(world: World, winner: str, viewer: str) -> str:
    """What is over, the quest or a part of it that another follows, and how, as heroes or a lone overlord see it."""
    quest = game_data(world).quest
    what = f"Part {quest.part[0]}" if quest.next and quest.part_words else "The quest"
    if viewer == OVERLORD:
        return f"{what} goes to {'you' if winner == OVERLORD else 'the heroes'}"
    return f"{what} is {'lost' if winner == OVERLORD else 'won'}"


def why_over(world: World, why: str) -> str:
    """Why a quest is over, in a sentence; a quest that ends in another way says it itself."""
    return str({**WHY, **shown(game_data(world).book, "endings")}.get(why, why))


def blow_words(blow: LastBlow, world: World) -> list[str]:
    """The last attack: who struck down whom, and the sum."""
    done = "killed" if blow.killed else "brought down"
    by = f"**{blow.by}**" if blow.by else cause_words(blow.cause, world)
    lines = [f"The last attack: **{blow.whom}** is {done} by {by}."]
    return [*lines, " ".join(sum_terms(blow.damage, blow.wounds, blow.cancelled))] if blow.damage else lines


def _seen(box: Box, stop: NamedSeen, context: TableContext) -> list[Widget]:
    """A named monster: portrait, name, and what is told of it."""
    world, fonts = context.world, context.fonts
    coin = Coin(figure_art(world, stop.figure), 1, 1, 0, world.get(Monster, stop.figure).rank, "")
    words = Box(box.x + 120, box.y, box.w - 120, 0)
    told = seen_words(stop, world)
    found: list[Widget] = [Token(box=Box(box.x, box.y, 96, 96), coin=coin)]
    found += sheet_lines(words, [(name_of(world, stop.figure), HEADLINE)], fonts)
    found += sheet_lines(words.moved(0, 48), [(text, theme.BODY) for text in told if text], fonts)
    return found


def seen_words(stop: NamedSeen, world: World) -> list[str]:
    """What a named monster is, what the quest says of it, and its numbers; an empty line where the quest has been
    read."""
    monster, quest = world.get(Monster, stop.figure), game_data(world).quest
    wounds, armour = counted(max_wounds(world, stop.figure), "wound"), armour_of(world, stop.figure)
    return [
        f"A named {catalog(world).monsters[monster.card].name} comes into sight.",
        "" if stop.read else quest.named[monster.named].text,
        f"{wounds}, armour {armour}, speed {speed_of(world, stop.figure)}. N shows all of it.",
    ]
