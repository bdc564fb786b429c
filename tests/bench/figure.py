"""What a benchmark yields, and how its time is taken."""

import statistics
from collections.abc import Callable
from dataclasses import dataclass
from timeit import Timer
from typing import Any, Literal

_SAMPLE = 0.02


@dataclass(frozen=True)
class Figure:
    """One measured thing beside its reference; `unit` is that of `value` and of `reference`.

    `better` says on which side of the target a ratio is good: "lower" for a time, "higher" for a speed. `reference` is
    None where none could be measured in this run; `note` then says why."""

    name: str
    value: float
    reference: float | None
    target: float
    better: Literal["lower", "higher"]
    unit: str = "s"
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """Value over reference, or None without a reference."""
        return self.value / self.reference if self.reference else None

    @property
    def met(self) -> bool | None:
        """Whether the ratio is on the good side of the target, or None without a reference."""
        if self.ratio is None:
            return None
        return self.ratio <= self.target if self.better == "lower" else self.ratio >= self.target


def seconds(call: Callable[[], object] | str, *, names: dict[str, Any] | None = None, rounds: int = 5) -> float:
    """Median time of one `call`, in seconds, over `rounds` samples of some 20 ms each.

    Source text in place of a function, with the `names` it uses, is timed without the price of a call."""
    timer = Timer(call, globals=names)
    calls, spent = 1, 0.0
    while spent < _SAMPLE:
        calls *= 2
        spent = timer.timeit(calls)
    return statistics.median(timer.repeat(rounds, calls)) / calls
