"""Which screen belongs to a game at this moment, and how a game begins, goes on and is kept."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game import paths, scenes
from game.boundary.saves import open_checked_save, take_up_checked_save
from game.content.models import CardId
from game.kernel.store import GAME, Entity, FigureId
from game.kernel.table import Table
from game.modules.library import shipped_catalog
from game.modules.new_game import next_part
from game.modules.setup import GameSetup
from game.saves.autosave import Autosave
from game.saves.named import running_name
from game.scenes import playing
from game.scenes.ahead import get_ready
from game.scenes.setup.choices import Choices, fresh_seed
from game.scenes.setup.played_before import choices_of
from game.scenes.setup.recommended import fitted_out, make_ready
from game.state.components.components import OVERLORD, Hero, Incoming, Round
from game.state.components.veterans import EncounterBefore
from game.state.queries.figures import heroes, in_town
from game.state.requests import purposes
from game.state.requests.requests import ChooseCard, ChooseItem, Menu, Roll
from game.ui.scene import Replace, Scene
from game.ui.session import Session, side_of_seat

SHOP_MENUS = ("town", "outfit")
AT_ONCE = 400
"""How many answers computer players may give at a stretch before the first screen is shown."""


def screen_of(session: Session) -> str:
    """The name of the screen that belongs to a game now."""
    if session.taught is not None and session.taught.done:
        return "lesson_done"
    if session.over and session.taught is None:
        return "result"
    if session.handover:
        return "curtain"
    request = session.request
    if between_encounters(session):
        return "interval"
    if session.mine and isinstance(request, ChooseItem) and request.purpose == purposes.TRADE_IN:
        return "skills"
    if session.mine and isinstance(request, Menu) and request.menu == "treachery":
        return "treachery"
    if session.mine and isinstance(request, Menu) and _in_shop(session, request):
        return "town"
    return "overlord_turn" if session.viewer == OVERLORD else "hero_turn"


def between_encounters(session: Session) -> bool:
    """Whether an encounter is over, and the next has not begun: a page tells what stays, until it is left."""
    world = session.table.world
    after = world.find(EncounterBefore, GAME) is not None and not world.the(Round).number
    return after and not session.interval_read and not isinstance(session.request, Roll)


def _in_shop(session: Session, request: Menu) -> bool:
    if request.menu in SHOP_MENUS:
        return True
    world = session.table.world
    waits = world.find(Incoming, request.who)
    if request.menu not in ("receive", "equip") or (waits is not None and waits.source == "chest"):
        return False
    hero = request.who if world.find(Hero, request.who) else _owner(session, request.who)
    return world.the(Round).number == 0 or in_town(world, hero)


def _owner(session: Session, item: Entity) -> FigureId:
    from game.state.components.components import Item

    return session.table.world.get(Item, item).hero


def scene_of(session: Session) -> Scene:
    """The screen that belongs to a game now."""
    if not session.curtain and session.handover:
        session.reveal(session.handover)
    return scenes.open_scene(screen_of(session), session=session)


def follow_game(scene: Scene, session: Session) -> bool:
    """Go over from a screen to the one that belongs to the game now; True when that is another."""
    set_out(session)
    if not session.curtain and session.handover:
        session.reveal(session.handover)
    if screen_of(session) == scene.name:
        return False
    scene.go(Replace(scene_of(session)))
    return True


def hand_over(scene: Scene, session: Session) -> bool:
    """Give the screen to the side whose window is open, behind the curtain; True when another screen comes."""
    request = session.request
    side = side_of_seat(request.seat) if request is not None else session.viewer
    if session.curtain and session.both_sides:
        scene.go(Replace(scenes.open_scene("curtain", session=session, side=side)))
        return True
    session.reveal(side)
    return follow_game(scene, session)


def set_out(session: Session) -> None:
    """Let computer players answer at a stretch as long as the game is being set up, but not while the page between two
    encounters is read."""
    for _ in range(AT_ONCE):
        if session.over or session.table.world.the(Round).number > 0 or between_encounters(session):
            return
        if not (make_ready(session) or session.think()):
            return


def begin(setup: GameSetup, choices: Choices) -> Scene:
    """The first screen of a new game."""
    known = shipped_catalog(setup.modules, setup.left_out).heroes if choices.recommended else {}
    gear = {card: fitted_out(known[card]).gear for card in choices.picks if card in known}
    return start(setup, choices.picks, curtain=choices.curtain, gear=gear)


def again(session: Session) -> Scene:
    """Set-up with the choices of a game, to play it again as it was or otherwise."""
    world = session.table.world
    picks = [world.get(Hero, hero).card for hero in heroes(world)]
    choices = choices_of(session.setup, picks, curtain=session.curtain, recommended=bool(session.gear))
    return scenes.open_scene("setup", choices=choices)


def following(session: Session) -> Scene:
    """The first screen of the next part of a quest: the same players and rules, and the heroes with all they have."""
    return start(next_part(session.setup, session.table.world, seed=fresh_seed()), (), curtain=session.curtain)


def start(
    setup: GameSetup,
    picks: tuple[str, ...],
    *,
    curtain: bool,
    gear: Mapping[CardId, tuple[CardId, ...]] | None = None,
) -> Scene:
    """Lay a game out, give the heroes that were picked, and keep it on disk from now on; heroes for whom there is
    `gear` go shopping and take their places by themselves."""
    get_ready()
    session = Session(setup, curtain=curtain)
    session.gear = gear or {}
    give_picks(session.table, picks)
    name = session.table.world.game_data.quest.full_name
    keep_saving(session, Autosave(paths.saves() / running_name(setup), session.table, setup, name=name))
    set_out(session)
    return scene_of(session)


def give_picks(table: Table, picks: tuple[str, ...]) -> None:
    """Answer the questions for heroes with those that were picked at set-up (BASE-SETUP-03)."""
    for card in picks:
        request = table.pending
        if not isinstance(request, ChooseCard) or request.purpose != purposes.HERO:
            return
        table.answer(request.seat, card)


def resume(path: Path, *, at: int | None = None, as_copy: bool = False) -> tuple[Scene, str]:
    """The screen of a saved game, which is kept on as it is played, and a sentence about what of it could not be
    brought back. `at` and `as_copy`, and what is raised when it cannot go on: see `take_up`."""
    here = playing.current()
    if here is not None and here.autosave is not None and here.autosave.path == path and at is None and not as_copy:
        return scene_of(here), ""
    get_ready()
    found = take_up_checked_save(path, at=at, as_copy=as_copy)
    session = Session(found.setup, table=found.table)
    keep_saving(session, found.autosave)
    return scene_of(session), found.note


def shown_save(path: Path) -> Session:
    """A saved game to be looked at only; BadSave when it cannot be opened."""
    opened = open_checked_save(path)
    return Session(opened.setup, table=opened.table)


def keep_saving(session: Session, autosave: Autosave) -> None:
    """Write a game to disk after every answer from now on; the game that was played before is left for it."""
    playing.play_session(session)
    session.kept_by(autosave)
