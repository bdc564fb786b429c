"""Faults that a programmer might make, as changes of a syntax tree: mutmut's, and a few that it lacks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import libcst as cst
from libcst.metadata import CodeRange, MetadataWrapper, ParentNodeProvider, PositionProvider
from mutmut.mutation.mutators import mutation_operators

Operator = Callable[[Any], Iterable[cst.CSTNode]]


def deleted_statement(node: cst.SimpleStatementLine) -> Iterator[cst.CSTNode]:
    """A call, an assignment or a return that is not there."""
    (first, *more) = node.body
    call = isinstance(first, cst.Expr) and isinstance(first.value, cst.Call | cst.Await | cst.Yield)
    if not more and (call or isinstance(first, cst.Return | cst.AugAssign | cst.Raise | cst.Del)):
        yield node.with_changes(body=[cst.Pass()])


def negated_condition(node: cst.If | cst.While | cst.CompIf) -> Iterator[cst.CSTNode]:
    """A condition that holds where it should not."""
    yield node.with_changes(test=_negated(node.test))


def other_value(node: cst.Return) -> Iterator[cst.CSTNode]:
    """A function that answers None, or the contrary."""
    if node.value is not None and not (isinstance(node.value, cst.Name) and node.value.value == "None"):
        yield node.with_changes(value=cst.Name("None"))
        if isinstance(node.value, cst.Comparison | cst.BooleanOperation | cst.UnaryOperation):
            yield node.with_changes(value=_negated(node.value))


def swapped_arguments(node: cst.Call) -> Iterator[cst.CSTNode]:
    """Two neighbours among the positional arguments that change places."""
    for place in range(len(node.args) - 1):
        one, other = node.args[place], node.args[place + 1]
        plain = not (one.keyword or other.keyword or one.star or other.star)
        if plain and not one.value.deep_equals(other.value):
            swapped = (one.with_changes(value=other.value), other.with_changes(value=one.value))
            yield node.with_changes(args=[*node.args[:place], *swapped, *node.args[place + 2 :]])


def empty_loop(node: cst.For) -> Iterator[cst.CSTNode]:
    """A loop over nothing."""
    yield node.with_changes(iter=cst.Tuple([]))


def _negated(test: cst.BaseExpression) -> cst.BaseExpression:
    return cst.UnaryOperation(cst.Not(), test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()]))


OPERATORS: tuple[tuple[type, Operator], ...] = (
    *mutation_operators,
    (cst.SimpleStatementLine, deleted_statement),
    (cst.If, negated_condition),
    (cst.While, negated_condition),
    (cst.CompIf, negated_condition),
    (cst.Return, other_value),
    (cst.Call, swapped_arguments),
    (cst.For, empty_loop),
)


@dataclass(frozen=True)
class Site:
    """A node that an operator can change: the line it begins on, and the lines of the statement around it."""

    operator: Operator
    node: cst.CSTNode
    line: int
    statement: range

    def changed(self) -> list[cst.CSTNode]:
        """What may stand in its place."""
        return list(self.operator(self.node))


@dataclass
class Sites(cst.CSTVisitor):
    """All that can be changed in a file: no annotations, decorators, docstrings, imports or prose, and where `layout`
    is set no numbers but those that are compared or that index."""

    METADATA_DEPENDENCIES = (PositionProvider, ParentNodeProvider)

    layout: bool
    found: list[Site] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def on_visit(self, node: cst.CSTNode) -> bool:
        if self._is_aside(node):
            return False
        for kind, operator in OPERATORS:
            if isinstance(node, kind):
                self.found.append(Site(operator, node, self._range(node).start.line, self._statement(node)))
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        """Nothing."""

    def _is_aside(self, node: cst.CSTNode) -> bool:
        if isinstance(node, _SAYS_NOTHING):
            return True
        if isinstance(node, cst.SimpleString):
            return self._is_prose(node)
        if isinstance(node, cst.BaseNumber):
            return self.layout and not self._counts(node)
        return _is_about_types(node) or _is_unfinished(node)

    def _is_prose(self, node: cst.SimpleString) -> bool:
        parent = self.get_metadata(ParentNodeProvider, node)
        text = node.raw_value
        return isinstance(parent, cst.Expr) or " " in text or (self.layout and text[:1].isupper()) or not text

    def _counts(self, node: cst.BaseNumber) -> bool:
        parent = self.get_metadata(ParentNodeProvider, node)
        return isinstance(parent, cst.Comparison | cst.ComparisonTarget | cst.Index)

    def _range(self, node: cst.CSTNode) -> CodeRange:
        where = self.get_metadata(PositionProvider, node)
        assert isinstance(where, CodeRange)
        return where

    def _statement(self, node: cst.CSTNode) -> range:
        """The lines of the statement around a node, of a compound one without its body."""
        while not isinstance(node, cst.SimpleStatementLine | cst.BaseCompoundStatement | cst.Module):
            node = self.get_metadata(ParentNodeProvider, node)
        where, body = self._range(node), getattr(node, "body", None)
        if isinstance(body, cst.IndentedBlock):
            return range(where.start.line, max(where.start.line, self._range(body).start.line) + 1)
        return range(where.start.line, where.end.line + 1)


_SAYS_NOTHING = (
    cst.Annotation,
    cst.Decorator,
    cst.Import,
    cst.ImportFrom,
    cst.Assert,
    cst.ConcatenatedString,
    cst.FormattedStringText,
)
"""What cannot be wrong, or only for somebody who reads it."""
_OF_TYPES = ("Callable", "Annotated", "ClassVar", "Literal", "TypeVar", "NewType", "cast")


def _is_about_types(node: cst.CSTNode) -> bool:
    if isinstance(node, cst.Subscript):
        return isinstance(node.value, cst.Name) and node.value.value in _OF_TYPES
    if isinstance(node, cst.Call):
        return isinstance(node.func, cst.Name) and node.func.value in _OF_TYPES
    return isinstance(node, cst.If) and isinstance(node.test, cst.Name) and node.test.value == "TYPE_CHECKING"


def _is_unfinished(node: cst.CSTNode) -> bool:
    """A method that others must bring says so, and is never run."""
    if not isinstance(node, cst.SimpleStatementLine) or not isinstance(node.body[0], cst.Raise):
        return False
    return "NotImplementedError" in _code(node)


def _code(node: cst.CSTNode) -> str:
    return cst.Module([]).code_for_node(node)


def sites(text: str, *, layout: bool = False) -> tuple[cst.Module, list[Site]]:
    """The tree of a file's text and what can be changed in it."""
    wrapper = MetadataWrapper(cst.parse_module(text))
    visitor = Sites(layout)
    wrapper.visit(visitor)
    return wrapper.module, visitor.found
