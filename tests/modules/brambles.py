"""A module for tests that brings one part of each kind, and a folder of content that uses them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from game.content.manifest import Manifest
from game.content.module_folders import Module, take_in
from game.content.terrain import TerrainKind, TerrainLook, terrain
from game.effects.base import effect
from game.kernel.registry import on, registry, stage
from game.kernel.request import Draft, Fact
from game.kernel.store import FigureId, World
from game.kernel.table import Owned, Table
from game.modules.compose import load_code
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.quest.quest_tests import QuestTest, quest_test
from game.rules.quest.quest_triggers import When, when
from game.rules.status.wounds import wound
from game.state.ability import Ability, ability
from game.state.components.components import Round
from game.state.events.facts import Struck
from game.state.requests.menu_actions import MenuAction, React, Reaction, menu_action
from game.state.rule_options import RuleOption
from game.state.slugs import cause, purpose, window

NAME = "brambles"
CARDS = """
[[item]]
id = "bramble_mail"
name = "Bramble Mail"
deck = "shop"
copies = 2
cost = 75
kind = "armour"
abilities = [{ ability = "thorns", rank = 1 }]
text = "**Thorns 1**."

[[monster]]
id = "bramble_hog"
name = "Bramble Hog"
attack = "melee"
size = "1x1"
figures = { normal = 3, master = 1 }
family = "beast"
[monster.normal]
speed = 4
wounds = { 2 = 2, 3 = 2, 4 = 3, 5 = 4 }
armour = 0
dice = ["red"]
abilities = [{ ability = "thorns", rank = 2 }]
[monster.master]
speed = 4
wounds = { 2 = 3, 3 = 3, 4 = 4, 5 = 5 }
armour = 1
dice = ["red", "green"]
abilities = [{ ability = "thorns", rank = 3 }]

[[card]]
id = "hedge_in_bloom"
name = "Hedge in Bloom"
kind = "spawn"
threat = 2
discard = 3
copies = 30
spawn = [{ monster = "bramble_hog", count = 2 }, { monster = "bramble_hog", master = true }]
text = "Spawn 2 Bramble Hogs and a master."
"""


@contextmanager
def brambles(folder: Path) -> Iterator[Path]:
    """The module with its content in a folder; nothing of it is left afterwards."""
    load_code()
    home = folder / NAME
    home.mkdir()
    (home / "cards.toml").write_text(CARDS, encoding="utf-8")
    _register()
    manifest = Manifest(name=NAME, title="Brambles", version="1.0", options={"bramble_harm": 2})
    take_in([Module(manifest, home, digest=str(home))])
    try:
        yield home
    finally:
        take_in([])
        for name in [name for name, part in registry.parts.items() if part.module == NAME]:
            del registry.parts[name]
        registry.changes += 1


def _register() -> None:
    harm: RuleOption[int] = RuleOption("bramble_harm", 1, 2, title="Sharp brambles", module=NAME)

    thorns = cause("thorns", module=NAME)
    purpose("which_thorn", module=NAME)
    window("hedge_grown", module=NAME)
    terrain(TerrainKind("bramble", "&", "Brambles", TerrainLook(("rubble",)), enter=1), module=NAME)

    @ability("thorns", module=NAME)
    class Thorns(Ability):
        """Whoever strikes the owner suffers `rank` wounds."""

        rank: int

    @on(Struck, owner="figure", ability=Thorns, module=NAME)
    async def scratch(table: Table, owned: Owned[Thorns], struck: Struck) -> None:
        """Past armour."""
        await wound(table, struck.by, owned.ability.rank, cause=thorns, by=owned.figure)

    @stage("bramble/grow", module=NAME)
    async def grow(table: Table) -> None:
        """Nothing comes of it."""

    @menu_action("hero", module=NAME)
    class Prune(MenuAction, frozen=True):
        """Cut the hedge."""

        @classmethod
        def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
            """Not in winter."""
            return ()

    @menu_action("react", module=NAME)
    class Duck(Reaction, frozen=True):
        """Under the hedge."""

        @classmethod
        def offers(cls, table: Table, request: React) -> Iterable[Reaction]:
            """Not in winter."""
            return ()

    @effect("prick", module=NAME)
    class Prick(Effect):
        """Everybody is hurt a little, as the option says."""

        async def do(self, table: Table, context: EffectContext) -> Any:
            """As much as the option says."""
            return harm.of(table.world)

    @when("overgrown", module=NAME)
    class WhenOvergrown(When):
        """A fact that never comes."""

        of: ClassVar[tuple[type, ...]] = (Struck,)

        def meets(self, world: World, fact: Fact | Draft) -> bool:
            """Never."""
            return False

    @quest_test("wild", module=NAME)
    class Wild(QuestTest):
        """Whether the garden has been left alone for three rounds."""

        def holds(self, world: World) -> bool:
            """By the round."""
            return world.the(Round).number > 3
