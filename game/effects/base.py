"""What the verbs share: their registration, and verbs within verbs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from pydantic import BeforeValidator, ValidationInfo

from game.content.models import vocabulary_of
from game.content.tags import set_tag
from game.kernel.registry import part
from game.rules.quest.effect_context import Effect

V = TypeVar("V", bound=Effect)
EFFECT = "verb"
"""The kind of part that a verb is."""


def effect(name: str, *, module: str = "") -> Callable[[type[V]], type[V]]:
    """Register a class as the verb of that name."""

    def wrap(kind: type[V]) -> type[V]:
        set_tag(kind, "verb", name)
        return part(EFFECT, name, module=module)(kind)

    return wrap


def _read(value: Any, info: ValidationInfo) -> Any:
    if isinstance(value, Effect):
        return value
    return vocabulary_of(info).verbs.validate_python(value, context=info.context)


Nested = Annotated[Any, BeforeValidator(_read)]
"""A verb inside another: read with the same vocabulary."""
