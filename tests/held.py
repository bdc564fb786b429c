"""Whether components and facts hold what their fields say, as a save must read them back just as they were; and whether
verbs hand on a context to those after them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from game.effects.base import EFFECT
from game.kernel.registry import registry
from game.kernel.request import Fact
from game.kernel.store import Component, Entity, World
from game.kernel.table import Table
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.events.facts import Struck

Run = Callable[[Effect, Table, EffectContext], Awaitable[EffectContext]]


class Held:
    """Looks on at every World, table and verb until it is stopped: `found` holds what is not as it should be."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self._kept = (World.set, Table.log, Table.publish)
        held, (write, log, publish) = self, self._kept

        def written(world: World, entity: Entity, component: Component) -> None:
            held._look(component)
            write(world, entity, component)

        def logged(table: Table, fact: Fact) -> None:
            held._look(fact)
            log(table, fact)

        async def published(table: Table, fact: Fact) -> None:
            held._look(fact)
            await publish(table, fact)

        World.set, Table.log, Table.publish = written, logged, published  # type: ignore[assignment, method-assign]
        verbs = {part.value for part in registry.parts.values() if part.kind == EFFECT}
        self._runs = [(verb, vars(verb)["run"]) for verb in verbs if "run" in vars(verb)]
        for verb, run in self._runs:
            verb.run = self._handing_on(run)

    def stop(self) -> None:
        """Look no more."""
        World.set, Table.log, Table.publish = self._kept  # type: ignore[method-assign]
        for verb, run in self._runs:
            verb.run = run

    def _handing_on(self, run: Run) -> Run:
        async def handed_on(verb: Effect, table: Table, context: EffectContext) -> EffectContext:
            after = await run(verb, table, context)
            if not isinstance(after, EffectContext):
                self.found.add(f"the verb {verb.verb} hands on {after}")
            return after

        return handed_on

    def _look(self, what: Component | Fact) -> None:
        if isinstance(what, Struck):  # it holds an attack, which no save does
            return
        try:
            same = msgspec.convert(msgspec.to_builtins(what), type(what)) == what
        except (msgspec.ValidationError, TypeError) as error:
            self.found.add(f"{what}: {error}")
        else:
            if not same:
                self.found.add(f"{what} is not read back as it was")
