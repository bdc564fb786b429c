"""Puts changed source into a running process: functions get the code that the changed text compiles to.

That is sound where only bodies of functions changed and none of them has run yet, for then nothing in the process
depends on the old text; everything else needs a fresh process."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

from tests.mutants.source import Patch, install

Place = tuple[str, str, int]
"""Where a function stands: path, qualified name, first line."""


class NotLive(Exception):
    """The change reaches further than bodies of functions that have not run."""


def place_of(code: CodeType) -> Place:
    """Where a piece of code stands in its file."""
    return code.co_filename, code.co_qualname, code.co_firstlineno


class Process:
    """The functions of this process that stand in files under a folder, and those of them that have run."""

    def __init__(self, folder: Path) -> None:
        self._under = f"{folder}/"
        self._run: set[CodeType] = set()
        self._functions: dict[Place, list[FunctionType]] = {}
        self._before: Any = None
        """What traced this process before: the map of reach is made with a trace of its own."""

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Note every function that runs meanwhile; RuntimeError where one of the files is imported already, for then
        some may have run unseen."""
        loaded = {name: str(getattr(each, "__file__", "")) for name, each in sys.modules.items()}
        early = [name for name, file in loaded.items() if file.startswith(self._under)]
        if early:
            raise RuntimeError(f"imported before anybody looked: {', '.join(early)}")
        note = self._run.add

        def called(frame: FrameType, event: str, given: Any) -> None:
            note(frame.f_code)

        self._before = sys.gettrace()
        sys.settrace(called)
        try:
            yield
        finally:
            sys.settrace(self._before)

    def look(self) -> None:
        """Note the functions that are there now: from here on faults can be put in."""
        sys.settrace(self._before)
        gc.unfreeze()  # what is frozen is not among the objects
        for each in gc.get_objects():
            if type(each) is FunctionType and each.__code__.co_filename.startswith(self._under):
                self._functions.setdefault(place_of(each.__code__), []).append(each)
        self._ran = {place_of(code) for code in self._run if code.co_filename.startswith(self._under)}

    def put(self, patches: Sequence[Patch]) -> None:
        """Put the changed texts in place; NotLive, and nothing is changed, where that is not sound."""
        loaded = [patch for patch in patches if patch.module in sys.modules]
        swaps = [swap for patch in loaded for swap in self._swaps(patch)]
        for function, code in swaps:
            function.__code__ = code
        install([patch for patch in patches if patch not in loaded])

    def _swaps(self, patch: Patch) -> Iterator[tuple[FunctionType, CodeType]]:
        old = compile(patch.before, patch.path, "exec", dont_inherit=True)
        new = compile(patch.after, patch.path, "exec", dont_inherit=True)
        for before, after in _differing(old, new):
            place = place_of(before)
            live = self._functions.get(place, ())
            if place in self._ran and _own(before) != _own(after):
                raise NotLive(f"{place[1]} of {patch.file} has run")
            if live and len(before.co_freevars) != len(after.co_freevars):
                raise NotLive(f"{place[1]} of {patch.file} holds other variables")
            yield from ((function, after) for function in live)


def _differing(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The functions that compile otherwise, with their new code, those around them included; NotLive where a module or
    the body of a class does."""
    if _same(old, new):
        return
    inner_old, inner_new = _inner(old), _inner(new)
    is_function = bool(old.co_flags & 0x02)  # CO_NEWLOCALS: a function, not a module or the body of a class
    if is_function:
        yield old, new
    elif _own(old) != _own(new):
        raise NotLive(f"{old.co_qualname} of {old.co_filename}")
    if [code.co_name for code in inner_old] == [code.co_name for code in inner_new]:
        for before, after in zip(inner_old, inner_new, strict=True):
            yield from _differing(before, after)


def _inner(code: CodeType) -> list[CodeType]:
    return [const for const in code.co_consts if isinstance(const, CodeType)]


def _own(code: CodeType) -> tuple[Any, ...]:
    """What a piece of code says by itself, wherever it stands in its file."""
    consts = [(type(const), const.co_name if isinstance(const, CodeType) else repr(const)) for const in code.co_consts]
    return code.co_code, code.co_names, code.co_varnames, code.co_freevars, code.co_flags, tuple(consts)


def _same(old: CodeType, new: CodeType) -> bool:
    inner_old, inner_new = _inner(old), _inner(new)
    return (
        _own(old) == _own(new)
        and len(inner_old) == len(inner_new)
        and all(_same(before, after) for before, after in zip(inner_old, inner_new, strict=True))
    )
