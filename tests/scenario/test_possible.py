"""A table that cannot be is refused in a sentence with the cure."""

import pytest

from game.content.faults import ContentError
from game.kernel.registry import registry
from game.scenario.brought import FIGURE_CHECK, GAME_CHECK, WORD, load_words
from game.scenario.model import parse_scenario
from tests.scenario.test_running import faults

GIVEN = '''
title = "Two on a table"
map = """
########
#A..b..#
#......#
########
"""
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
'''
ALTAR = 'modules = ["base", "altar"]\n'
PULL = 'quest.prolonged.pull = { traits = ["melee"], difficulty = 2, do = [{ verb = "win" }] }\n'
OF_ALTAR = {
    "crushing": 'crushing = [{ before = ["1,1"], moves = "east" }]',
    "quest.altar": 'quest.altar.lamp = { do = [{ verb = "draw", count = 1 }] }',
    "quest.prolonged": PULL,
    "quest.treachery": "quest.treachery = { trap = 2 }",
    "things.dark": 'things = [{ at = "3,1", kind = "glyph", dark = "power" }]',
    "figures.progress": 'figures.C = { hero = "lyssa", at = "3,1", progress = { pull = 1 } }',
    "figures.serves": 'figures.c = { monster = "beastman", at = "3,1", serves = "A" }',
    "altars": "expect.altars = {}",
    "walls": "expect.walls = {}",
    "progress": "expect.A.progress = {}",
    "invulnerable": "expect.A.invulnerable = false",
}
"""A line with each word that the Altar brings."""
OF_WELL = {
    "boulders": 'boulders = [{ at = ["3,1"], rolls = "east" }]',
    "empowered": "expect.A.empowered = false",
}
"""A line with each word that the Well brings."""
VARN = """quest.lieutenant.varn = { wounds = { two = 9, three = 9, four = 9 }, dice = ["red"], defence = ["grey"], \
might = 1, knowledge = 1, awareness = 1, will = 1 }"""
OF_SECOND = {
    "figures.knocked_out": 'figures.C = { hero = "lyssa", at = "3,1", knocked_out = true }',
    "knocked_out": 'expect.A.knocked_out = ""',
    "quest.forbid": 'quest.forbid = [{ what = "fly" }]',
    "quest.group": "quest.group.beastman = { two = [1, 0], three = [1, 1], four = [2, 1] }",
    "quest.lieutenant": VARN,
    "quest.worked": "quest.worked = {}",
    "quest.objective": 'quest.objective = { heroes = "Win.", overlord = "Win too.", last_round = 9 }',
}
"""A line with each word that the second edition brings."""
OF_MOD = {
    "figures.covered": 'figures.C = { hero = "lyssa", at = "3,1", covered = 1 }',
    "figures.faces": 'figures.C = { hero = "lyssa", at = "3,1", faces = "east" }',
    "figures.hands": 'figures.C = { hero = "lyssa", at = "3,1", hands = { left = "iron_shield" } }',
    "figures.incapacitated": 'figures.C = { hero = "lyssa", at = "3,1", incapacitated = true }',
    "covered": "expect.A.covered = 0",
    "faces": 'expect.A.faces = "north"',
    "hands": "expect.A.hands = {}",
    "incapacitated": 'expect.A.incapacitated = ""',
}
"""A line with each word that the mod brings."""
OF = {"altar": OF_ALTAR, "well": OF_WELL, "second": OF_SECOND, "mod": OF_MOD}


@pytest.mark.parametrize(("module", "word"), [(module, word) for module, lines in OF.items() for word in lines])
def test_a_word_of_a_module_is_refused_in_games_without_it(module: str, word: str) -> None:
    told = f'"{word}" is a word of the module "{module}"; write that among the modules'
    line = OF[module][word]
    before = f'modules = ["base", "{module}"]\n' + PULL * (word == "figures.progress")
    known = [fault for fault in faults(f"{before}{line}", given=GIVEN) if "is a word of" in fault]
    assert (told in faults(line, given=GIVEN)[0], known) == (True, [])


def test_every_word_that_a_module_brings_is_among_them() -> None:
    load_words()
    brought = {key for kind in (WORD, FIGURE_CHECK, GAME_CHECK) for key in registry.all(kind)}
    assert brought == {word for lines in OF.values() for word in lines}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('figures.d = { monster = "dragon", at = "5,1" }', "d covers 2x3 from 5,1 on"),
        ('figures.c = { monster = "beastman", at = "4,1" }', "b and c stand both on 4,1; move one of them"),
        ('figures.c = { monster = "beastman", at = "1,1" }', "A and c stand both on 1,1; move one of them"),
        ('figures.c = { monster = "beastman", at = "9,9" }', "there is no floor at 9,9"),
        ('figures.C = { hero = "lyssa", at = "3,1", wounds = 99 }', "C has 8 wounds at most and 1 at least, not 99"),
        ('figures.C = { hero = "lyssa", at = "3,1", fatigue = 99 }', "fatigue at most and 0 at least, not 99"),
        ('figures.C = { hero = "lyssa", at = "3,1", coins = -1 }', "C cannot have -1 coin"),
        ('figures.C = { hero = "lyssa", at = "3,1", tokens = { web = -1 } }', "C cannot have -1 of the web token"),
        (
            'figures.C = { hero = "lyssa", at = "3,1", items = ["sword", "axe", "dagger"] }',
            "C cannot wear all of sword, axe, dagger",
        ),
        ('figures.C = { hero = "mordrog", at = "3,1" }', "mordrog is there 2 times among the heroes"),
        ('figures.C = { hero = "lyssa", at = "3,1", rank = "master" }', "figures.C: a hero has no rank"),
        ('figures.c = { monster = "beastman", at = "3,1", items = ["axe"] }', "figures.c: a monster has no items"),
        ('figures.c = { monster = "beastman", at = "3,1", tokens = { frost = 1 } }', "has no frost tokens"),
        ('hand = ["aim", "aim", "aim", "aim"]', "aim is there 4 times in the overlord's cards and printed 3 times"),
        ('deck = ["aim", "aim"]\nhand = ["aim", "aim"]', "aim is there 4 times"),
        ('shop = ["swrod"]', 'there is no item "swrod"; did you mean "sword"?'),
        ('keys = ["green"]', 'keys has no "green"; there are red, blue, yellow'),
        ("chests = [{ number = 1 }, { number = 1 }]", "there are 2 chests of the number 1"),
        ('things = [{ at = "3,1", kind = "chset" }]', 'there is no marker "chset"; did you mean "chest"?'),
        ("revealed = [7]", "there is no area 7"),
        ("threat = -1", "threat is -1; write 0 or more"),
        (
            f'{ALTAR}figures.c = {{ monster = "beastman", at = "3,1", serves = "b" }}',
            'figures.c.serves: "b" is no hero of this scenario; write the letter of one',
        ),
        (f'{ALTAR}figures.C = {{ hero = "lyssa", at = "3,1", serves = "A" }}', "figures.C: a hero has no serves"),
        (
            f'{ALTAR}{PULL}figures.c = {{ monster = "beastman", at = "3,1", progress = {{ pull = 1 }} }}',
            "figures.c: a monster has no progress",
        ),
        ('figures.C = { hero = "lyssa", at = "3,1", change = { traits = { mele = 3 } } }', "mele: there is no field"),
        ('bags = { coper = ["sword"] }', 'there is no deck "coper"; did you mean "copper"?'),
        ('bags = { copper = ["swrd"] }', 'there is no card "swrd" for the deck copper'),
        ("expect.monsters = { beestman = 0 }", 'there is no monster "beestman"'),
        ('things = [{ at = "3,1", kind = "chest" }]', 'the chest at 3,1 needs a detail; write detail = "copper"'),
        ('modules = ["altr"]', 'there is no module "altr"; did you mean "altar"?'),
        ('rules = ["BASE-ATK-99"]', 'there is no rule "BASE-ATK-99"'),
    ],
)
def test_what_cannot_be_on_a_table_is_refused(line: str, told: str) -> None:
    assert told in faults(line, given=GIVEN)[0]


def test_more_monsters_than_the_box_holds_are_refused() -> None:
    many = "\n".join(f'figures.{letter} = {{ monster = "dragon", dead = true }}' for letter in "cdefgh")
    assert "dragon more than the box holds; take them away" in faults(many, given=GIVEN)[0]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("figures.A.wonds = 3", 'did you mean "wounds"'),
        ("quest.event = [{ wen = {}, do = [] }]", 'did you mean "when"'),
        ('turn = { hero = "A", acton = "run" }', 'did you mean "action"'),
    ],
)
def test_an_unknown_key_anywhere_is_answered_with_the_right_one(line: str, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        parse_scenario(GIVEN.replace('figures.A = { hero = "mordrog" }', 'figures.A.hero = "mordrog"') + line)
