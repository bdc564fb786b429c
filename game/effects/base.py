"""What the verbs share: their registration, and verbs within verbs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from pydantic import BeforeValidator

from game.kernel.registry import registry
from game.rules.scene import Verb

V = TypeVar("V", bound=Verb)


def verb(name: str) -> Callable[[type[V]], type[V]]:
    """Register a verb under its tag; ValueError when its class names another."""

    def wrap(kind: type[V]) -> type[V]:
        if kind.model_fields["verb"].default != name:
            raise ValueError(f"the tag of {kind.__name__} is not {name!r}")
        registry.name("verb", name, kind)
        return kind

    return wrap


def _read(value: Any) -> Any:
    from game.effects import union

    return value if isinstance(value, Verb) else union().validate_python(value)


Nested = Annotated[Any, BeforeValidator(_read)]
"""A verb inside another: read with the same vocabulary."""
