"""The overlord's piles in the drawer of cards: what either side may know, and nothing of his hand."""

from __future__ import annotations

import re

from game.kernel.store import GAME
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.state.components.components import OVERLORD, OverlordDeck
from game.state.queries.figures import heroes, name_of
from tests.ui.fingers import Fingers
from tests.ui.test_reactions import TRAP, changed, laid_out


def told(*hand: str, open_cards: tuple[str, ...] = ()) -> str:
    """All that is written on the heroes' screen with their cards pulled out."""
    session = changed(laid_out(TRAP, overlord="normal")[0], *hand, open_cards=open_cards)
    fingers = Fingers(HeroTurnScene(session))
    fingers.type("k")
    return "\n".join(fingers.texts())


def test_what_lies_discarded_is_named_and_counted() -> None:
    assert "Discarded: 3" in told(open_cards=("aim", "aim", "spiked_pit"))
    assert "**Aim** × 2, **Spiked Pit**" in told(open_cards=("aim", "aim", "spiked_pit"))


def test_what_is_not_seen_is_told_alike_whatever_is_held() -> None:
    assert told("spiked_pit") == told("rage")
    assert "Not seen yet: " in told("rage")


def test_more_names_than_cards_are_told_as_what_they_are_among() -> None:
    told_now = told("rage")
    count = int(re.search(r"Not seen yet: (\d+) in deck and hand", told_now)[1])  # type: ignore[index]
    assert f"Among these {count}" not in told_now
    session = changed(laid_out(TRAP, overlord="normal")[0], "rage")
    world = session.table.world
    world.set(GAME, OverlordDeck(world.the(OverlordDeck).cards[1:]))
    session._view = None
    fingers = Fingers(HeroTurnScene(session))
    fingers.type("k")
    shown = "\n".join(fingers.texts())
    assert f"Not seen yet: {count - 1} in deck and hand" in shown and f"Among these {count}: " in shown


def test_a_name_opens_the_card() -> None:
    session = changed(laid_out(TRAP, overlord="normal")[0], open_cards=("aim",))
    scene = HeroTurnScene(session)
    fingers = Fingers(scene)
    fingers.type("k")
    scene.play.follow_link("Aim")
    fingers.wait(20)
    assert scene.play.open_card == "aim"


def test_who_holds_the_cards_is_told_the_deck_alone() -> None:
    session = changed(laid_out(TRAP, heroes="normal")[0], "brilliant_commander", "rage")
    session.reveal(OVERLORD)
    fingers = Fingers(OverlordTurnScene(session))
    fingers.type("k")
    texts = fingers.texts()
    at = texts.index(f"Not seen yet: {len(session.table.world.the(OverlordDeck).cards)} in the deck")
    assert "**Brilliant Commander**" not in texts[at + 1]
    assert "**Rage**" in texts[at + 1]


def test_the_overlord_sees_a_heros_cards_by_a_click_on_his_plate_and_his_own_again_by_their_key() -> None:
    session = changed(laid_out(TRAP, heroes="normal")[0], "rage")
    session.reveal(OVERLORD)
    fingers = Fingers(OverlordTurnScene(session))
    world = session.view.world
    hero = heroes(world)[0]
    fingers.click(f"hero/{hero}")
    assert any(getattr(each, "title", "") == f"{name_of(world, hero)} · cards" for each in fingers.widgets())
    assert not [each for each in fingers.widgets() if each.key.startswith("hand/")]
    fingers.click("drawer/close")
    fingers.type("k")
    assert [each for each in fingers.widgets() if each.key.startswith("hand/")]
