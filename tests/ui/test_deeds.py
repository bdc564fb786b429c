"""Deeds: facts of the overlord's turn are grouped into what one figure does in one go, and told with the whole sum."""

import pytest

from game.board.footprint import Stance
from game.board.grid import Space
from game.content.models import CardId
from game.kernel.luck import seed_from
from game.kernel.request import Fact, Seat
from game.kernel.store import NOBODY, Entity, FigureId
from game.kernel.table import Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.state.components.components import OVERLORD, Hero, Monster, Position
from game.state.events import card_facts as c
from game.state.events import causes
from game.state.events import facts as f
from game.state.events.attack import FISTS
from game.state.events.turn_facts import OverlordTurnBegan, OverlordTurnEnded
from game.state.slugs import Cause
from game.ui.log.deed_words import before_words, chip_words, sum_terms, telling_words
from game.ui.log.deeds import DeedTeller, Telling
from game.ui.log.story import FigureNames, fact_words


class Hall:
    """Mordrog and Silhouette, and monsters as they are put."""

    def __init__(self) -> None:
        self.table: Table = new_table(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(1)))
        create = self.table.world.create
        self.mordrog = FigureId(create(Hero(CardId("mordrog"), Seat("seat1"), 1), Position(Space(5))))
        self.other = FigureId(create(Hero(CardId("silhouette"), Seat("seat2"), 2), Position(Space(6))))
        self.teller = DeedTeller()
        self.names = FigureNames(self.table.book)

    def put(self, card: str, number: int = 0, rank: str = "normal") -> FigureId:
        """A monster on the board."""
        monster = Monster(card=CardId(card), rank=rank, number=number)
        return FigureId(self.table.world.create(monster, Position(Space(40 + number))))

    def hear(self, *facts: Fact) -> list[Telling]:
        """What is told while these facts are heard."""
        self.names.learn(self.table.world)
        return [told for fact in facts for told in self.teller.hear(fact, self.table.world)]

    def told(self, *facts: Fact) -> list[str]:
        """The words of what is told, without those of attacks that are only announced."""
        return [telling_words(each, self.names).replace("*", "") for each in self.hear(*facts) if not each.announced]


def step(figure: FigureId, *, voluntary: bool = True) -> f.Entered:
    """A figure has walked a space."""
    return f.Entered(figure=figure, start=Stance(Space(8)), to=Stance(Space(9)), cause=causes.WALK, voluntary=voluntary)


def declared(by: FigureId, *on: FigureId, kind: str = "melee") -> f.AttackDeclared:
    """An attack goes ahead."""
    return f.AttackDeclared(by=by, weapon=FISTS, kind=kind, target=Space(5), chooser=OVERLORD, on=on)


def over(by: FigureId, *, kind: str = "melee") -> f.Attacked:
    """An attack is over."""
    return f.Attacked(by=by, weapon=FISTS, kind=kind, chooser=OVERLORD)


def killed(figure: FigureId, card: str, rank: str = "hero") -> f.Killed:
    """A figure is dead."""
    return f.Killed(figure=figure, card=CardId(card), rank=rank, cause=causes.ATTACK)


BEGAN, ENDED = OverlordTurnBegan(round=2), OverlordTurnEnded(round=2)


def test_a_charge_is_told_with_its_whole_sum_and_what_came_before() -> None:
    hall = Hall()
    beast = hall.put("beastman", 4)
    told = hall.hear(
        BEGAN,
        f.Activated(figure=beast),
        c.CardPlayed(card=CardId("charge"), cost=4),
        *[step(beast)] * 5,
        declared(beast, hall.mordrog),
        f.Struck(by=beast, figure=hall.mordrog, damage=7, wounds=5),
        over(beast),
    )
    assert [each.announced for each in told] == [True, False]
    assert telling_words(told[0], hall.names) == "**Beastman 4** charges **Mordrog**"
    assert telling_words(told[1], hall.names) == (
        "**Beastman 4** charges **Mordrog**: **7** damage − **2** armour = **5 wounds**"
    )
    assert before_words(told[1], hall.names) == "The overlord played **Charge** for 4 threat. Walked 5 spaces."
    assert hall.teller.now is not None and chip_words(hall.teller.now, hall.names) == "Mordrog: 5 wounds"


@pytest.mark.parametrize(
    ("card", "kind", "steps", "verb"),
    [
        ("beastman", "melee", 0, "strikes Mordrog"),
        ("beastman", "melee", 2, "walks and strikes Mordrog"),
        ("skeleton", "ranged", 2, "shoots Mordrog"),
        ("sorcerer", "magic", 0, "casts at Mordrog"),
        ("hell_hound", "magic", 1, "breathes on Mordrog"),
    ],
)
def test_the_verb_is_that_of_the_attack(card: str, kind: str, steps: int, verb: str) -> None:
    hall = Hall()
    monster = hall.put(card, 1)
    facts = [BEGAN, f.Activated(figure=monster), *[step(monster)] * steps, declared(monster, hall.mordrog, kind=kind)]
    told = hall.hear(*facts)
    assert telling_words(told[-1], hall.names).replace("*", "").partition(" 1 ")[2] == verb


@pytest.mark.parametrize(
    ("cause", "end"),
    [
        (causes.MISS, "and misses"),
        (causes.RANGE, "and falls short"),
        (causes.FEAR, "and is held back by Fear"),
    ],
)
def test_a_failed_attack_says_why(cause: Cause, end: str) -> None:
    hall = Hall()
    beast = hall.put("beastman", 1)
    missed = f.Missed(by=beast, target=Space(5), cause=cause)
    assert hall.told(BEGAN, f.Activated(figure=beast), declared(beast, hall.mordrog), missed, over(beast)) == [
        f"Beastman 1 strikes Mordrog {end}"
    ]


def test_an_attack_in_vain_ends_at_once() -> None:
    hall = Hall()
    beast = hall.put("beastman", 1)
    missed = f.Missed(by=beast, target=Space(5), cause=causes.CANCELLED)
    told = hall.told(BEGAN, f.Activated(figure=beast), declared(beast, hall.mordrog), missed)
    assert told == ["Beastman 1 strikes Mordrog and attacks without effect"]


@pytest.mark.parametrize("first", [True, False])
def test_who_is_killed_is_told_whether_his_death_is_heard_before_the_hit_or_after(first: bool) -> None:
    hall = Hall()
    beast = hall.put("beastman", 1)
    struck, dead = f.Struck(by=beast, figure=hall.mordrog, damage=9, wounds=9), killed(hall.mordrog, "mordrog")
    row = (dead, struck) if first else (struck, dead)
    told = hall.told(BEGAN, f.Activated(figure=beast), declared(beast, hall.mordrog), *row, over(beast))
    assert told == ["Beastman 1 strikes Mordrog: 9 damage = 9 wounds: killed"]
    assert hall.teller.now is not None and chip_words(hall.teller.now, hall.names) == "killed Mordrog"


def test_an_attack_on_several_names_each_with_his_wounds() -> None:
    hall = Hall()
    hound = hall.put("hell_hound", 2)
    struck = [f.Struck(by=hound, figure=one, damage=4, wounds=w) for one, w in ((hall.mordrog, 1), (hall.other, 3))]
    attack = declared(hound, hall.mordrog, hall.other, kind="magic")
    assert hall.told(BEGAN, f.Activated(figure=hound), attack, *struck, over(hound)) == [
        "Hell Hound 2 breathes: Mordrog 1 wound, Silhouette 3 wounds"
    ]


def test_armour_that_holds_is_told() -> None:
    hall = Hall()
    beast = hall.put("beastman", 1)
    struck = f.Struck(by=beast, figure=hall.mordrog, damage=2, wounds=0)
    told = hall.told(BEGAN, f.Activated(figure=beast), declared(beast, hall.mordrog), struck, over(beast))
    assert told == ["Beastman 1 strikes Mordrog: 2 damage, held by armour"]


def test_the_draw_is_told_once_with_all_its_cards() -> None:
    hall = Hall()
    beast = hall.put("beastman", 1)
    told = hall.told(
        BEGAN,
        c.ThreatChanged(amount=4, cause=causes.INCOME, left=6),
        c.CardsDrawn(count=1),
        c.CardsDrawn(count=1),
        f.Activated(figure=beast),
    )
    assert told == ["The overlord draws 2 cards and gains 4 threat: now 6"]
    assert chip_words(hall.teller.done[0], hall.names) == "2 cards, +4 threat"


def test_monsters_that_a_card_brings_are_told_together() -> None:
    hall = Hall()
    one, two = hall.put("skeleton", 1), hall.put("skeleton", 2)
    came = [
        f.Spawned(figure=each, card=CardId("skeleton"), rank="normal", space=Space(9), cause=causes.SPAWN)
        for each in (one, two)
    ]
    told = hall.told(BEGAN, c.CardPlayed(card=CardId("undead_warriors"), cost=5), *came, f.Activated(figure=one))
    assert told == ["Skeleton 1 and Skeleton 2 come into the dungeon"]


def test_a_card_that_brings_nobody_is_told_by_its_name() -> None:
    hall = Hall()
    told = hall.told(BEGAN, c.CardPlayed(card=CardId("charge"), cost=4), ENDED)
    assert told == ["The overlord plays Charge"]


def test_monsters_that_do_nothing_get_one_line_at_the_end() -> None:
    hall = Hall()
    one, walker = hall.put("bane_spider", 1), hall.put("beastman", 1)
    hall.put("bane_spider", 2)
    hall.put("beastman", 2, "master")
    told = hall.told(BEGAN, f.Activated(figure=one), f.Activated(figure=walker), step(walker), ENDED)
    assert told == ["Beastman 1 walks 1 space", "Bane Spider 1 and 2 and Master Beastman hold back"]


def test_being_pushed_is_no_step_of_ones_own() -> None:
    hall = Hall()
    beast = hall.put("beastman", 1)
    assert hall.told(BEGAN, f.Activated(figure=beast), step(beast, voluntary=False), ENDED) == ["Beastman 1 holds back"]


def test_an_attack_out_of_turn_leaves_the_monsters_deed_as_it_is() -> None:
    hall = Hall()
    beast = hall.put("beastman", 1)
    told = hall.told(
        BEGAN,
        f.Activated(figure=beast),
        step(beast),
        declared(hall.mordrog, beast),
        f.Struck(by=hall.mordrog, figure=beast, damage=3, wounds=2),
        over(hall.mordrog),
    )
    assert told == ["Mordrog strikes Beastman 1: 3 damage − 1 armour = 2 wounds"]
    assert hall.teller.now is not None and (hall.teller.now.by, hall.teller.now.steps) == (beast, 1)
    assert not hall.teller.now.assaults


def test_a_new_turn_begins_with_nothing_done() -> None:
    hall = Hall()
    hall.hear(BEGAN, f.Activated(figure=hall.put("beastman", 1)), ENDED)
    assert hall.teller.done
    hall.hear(BEGAN)
    assert (hall.teller.done, hall.teller.now is not None and hall.teller.now.by) == ([], NOBODY)


def test_a_monster_of_which_only_its_fall_is_heard_has_the_number_of_its_badge() -> None:
    hall = Hall()
    hall.names.learn(hall.table.world)
    gone = FigureId(Entity(900))
    hall.names.hear(f.Killed(figure=gone, card=CardId("beastman"), rank="normal", cause=causes.ATTACK, number=4))
    assert hall.names.figure(gone) == "**Beastman 4**"


def test_wounds_that_a_shield_cancels_are_not_put_down_to_armour() -> None:
    assert sum_terms(3, 0, 2) == ("**3** damage", "− **1** armour", "− **2** cancelled", "= **0 wounds**")
    assert sum_terms(3, 0) == ("**3** damage,", "held by armour")


def test_an_item_given_to_another_hero_is_told_as_given() -> None:
    hall = Hall()
    hall.names.learn(hall.table.world)
    lost = f.ItemLost(hero=hall.mordrog, item=Entity(90), card=CardId("axe"), cause=causes.GIFT)
    assert fact_words(lost, hall.names) == "**Mordrog** gives **Axe** away"


def played(card: str, cost: int = 3) -> c.CardPlayed:
    """The overlord plays a card."""
    return c.CardPlayed(card=CardId(card), cost=cost)


def drawn(gain: int = 1) -> list[Fact]:
    """The overlord has collected and drawn."""
    return [c.ThreatChanged(amount=gain, cause=causes.INCOME, left=gain), c.CardsDrawn(count=2)]


def test_a_spawn_card_that_finds_no_space_is_said_to_bring_nothing() -> None:
    told = Hall().told(BEGAN, *drawn(), played("bane_spider_swarm"), ENDED)
    assert told[1] == "The overlord plays Bane Spider Swarm: no space or figure is free, nothing comes"


def test_a_spawn_card_of_which_not_all_find_room_is_said_to_bring_fewer() -> None:
    hall = Hall()
    spider = f.Spawned(
        figure=hall.put("bane_spider", 1), card=CardId("bane_spider"), rank="normal", space=Space(9), cause=causes.SPAWN
    )
    told = hall.told(BEGAN, *drawn(), played("bane_spider_swarm"), spider, ENDED)
    assert told[1] == "Bane Spider 1 comes into the dungeon, 2 more of the card do not"


def test_a_card_that_rolls_in_vain_is_said_to_have_done_nothing() -> None:
    rolled = f.DiceRolled(by=NOBODY, dice=("black",), faces=(0,), why="base_dark_charm")
    hall = Hall()
    assert hall.told(BEGAN, *drawn(), played("base_dark_charm"), rolled, ENDED)[1] == (
        "The overlord plays Dark Charm: nothing comes of it"
    )
    attack = declared(hall.mordrog, hall.other)
    heard = hall.hear(BEGAN, *drawn(), played("base_dark_charm"), rolled, attack)
    assert before_words(heard[-1], hall.names).replace("*", "") == "The overlord played Dark Charm for 3 threat."


def test_what_was_discarded_for_threat_is_told_with_the_deed_before() -> None:
    hall = Hall()
    shed = [fact for card in ("aim", "mimic") for fact in discarded(card)]
    first, *_ = hall.hear(BEGAN, *drawn(), *shed, played("base_dark_charm"), ENDED)
    assert before_words(first, hall.names).replace("*", "") == "Discarded Aim and Mimic for 4 threat."


def discarded(card: str) -> list[Fact]:
    """A card is discarded for 2 threat."""
    return [c.CardDiscarded(card=CardId(card)), c.ThreatChanged(amount=2, cause=causes.DISCARD, left=5)]
