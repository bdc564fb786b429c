"""Whether everything that a game asks and refuses is told with a rule of the register."""

from __future__ import annotations

from typing import Any

from game import paths
from game.content.rulebook import load_rulebook
from game.kernel.request import Request
from game.kernel.table import Table
from game.state.requests.requests import Menu


class Unruled:
    """Looks on at every table until it is stopped: `found` holds what named no rule, or gave no sentence for one."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self._rules = frozenset(load_rulebook(paths.assets() / "rulebook"))
        self._ask = Table.ask
        unruled, ask = self, Table.ask

        async def looked_at(table: Table, request: Request[Any]) -> Any:
            unruled._look(table, request)
            return await ask(table, request)

        Table.ask = looked_at  # type: ignore[assignment, method-assign]

    def stop(self) -> None:
        """Look no more."""
        Table.ask = self._ask  # type: ignore[method-assign]

    def _look(self, table: Table, request: Request[Any]) -> None:
        if request.why not in self._rules:
            self.found.add(f"{type(request).__name__} is asked by {request.why!r}")
        for refusal in request.refusals(table) if isinstance(request, Menu) else ():
            whole = all(isinstance(word, str) and word for word in (refusal.what, refusal.why))
            if refusal.rule not in self._rules or not whole:
                self.found.add(repr(refusal))
