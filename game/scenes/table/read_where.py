"""Where the rulebook opens from the table."""

from __future__ import annotations

from game.board.grid import Space
from game.scenes.menus.rulebook import rule_named
from game.ui.help_pages import page_showing
from game.ui.panels.space_contents import rule_at
from game.ui.session import Session


def read_where(session: Session, tip: str, space: Space | int | None) -> dict[str, object]:
    """What the rulebook is opened with: the rule that a tooltip names; else the picture on the page of a module that
    shows what is seen on the space under the pointer, or the rule about that; else the rule by which is asked."""
    played = session.setup.modules
    given: dict[str, object] = {"played": played}
    named = rule_named(tip, played)
    if not named and space is not None and (found := page_showing(session.view.world, played, Space(space))):
        module, picture = found
        return {**given, "page": module, "picture": picture}
    named = named or (rule_named(rule_at(session.view.world, Space(space)), played) if space is not None else "")
    named = named or rule_named(session.request.why if session.request is not None else "", played)
    return {**given, "rule": named} if named else given
