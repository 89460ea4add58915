"""Evaluate values of layouts that contain Jinja2 expressions `{{ … }}`, in a sandbox.

Layouts are untrusted. Therefore, everything that they may use is listed: names, look-ups, comparisons, bounded
arithmetic, a few filters and the functions that they are given. Anything else is a finding.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial

from jinja2 import StrictUndefined, TemplateError, nodes
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment

from compiler.diagnostics import Span
from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.layout.expressions.allowed_nodes import FILTERS, LARGEST, TESTS, check_tree, is_bounded, refuse_node
from compiler.layout.expressions.braces import check_braces, check_quotes, join_parts
from compiler.layout.expressions.comparisons import ComparingGenerator, compare
from compiler.layout.expressions.guarded_filters import round_number, wrap_filters
from compiler.layout.expressions.reasons import (
    TOO_DEEP,
    UnknownNameError,
    explain_failure,
    explain_message,
    explain_unknown_entry,
    explain_unknown_name,
    explain_unknown_step,
)
from compiler.layout.expressions.wrong_values import (
    explain_call,
    explain_operands,
    explain_part,
    is_number,
    join_values,
)
from compiler.load.characters import find_control_character

MAX_LENGTH = 10_000
"""The maximum number of characters of an expression's value."""

_STEPS_OF_EXPRESSION = 40
"""The number of steps that any expression is counted as, in addition to its nodes."""

_STEPS_OF_CALL = 50
"""The number of steps that each call in an expression is counted as, in addition to its nodes."""

_LOOKUP = re.compile(r"\s*(?!(?:true|false|none)\b)[a-z_]+(?:\.[a-z_]+)*\s*")
"""Names joined by dots, which are looked up without Jinja."""

_FAILURES = (
    *(TemplateError, ArithmeticError, AttributeError, TypeError, ValueError, LookupError),
    *(RecursionError, MemoryError),
)
"""The exceptions that an untrusted expression can cause in Jinja2 and in the functions that it is given."""


class _Missing(StrictUndefined):
    """A value that does not exist: any use of it raises the reason or, for an unknown name, the name."""

    __slots__ = ("name", "reason")

    def __init__(self, hint: Reason | None = None, obj: object = None, name: object = None, exc: object = None) -> None:
        """Keep the reason, which is passed as Jinja's hint, or the name."""
        del exc
        self.reason = hint
        self.name = str(name)
        super().__init__(None, obj, name, self._make_exception)  # type: ignore[arg-type]  # called with a message like a class

    def _make_exception(self, _message: str) -> Exception:
        return ReasonError(self.reason) if self.reason else UnknownNameError(self.name)


class _Sandbox(SandboxedEnvironment):
    """A sandbox: only mappings have attributes (their keys), and arithmetic is limited to `LARGEST`."""

    intercepted_binops = frozenset({"+", "-", "*", "/", "//", "%", "**"})
    intercepted_unops = frozenset({"+", "-"})
    code_generator_class = ComparingGenerator
    compare = staticmethod(compare)
    join_values = staticmethod(join_values)

    def getattr(self, obj: object, attribute: str) -> object:
        return self.getitem(obj, attribute)

    def getitem(self, obj: object, argument: object) -> object:
        if isinstance(obj, StrictUndefined):
            return obj
        if isinstance(obj, Mapping) and isinstance(argument, str | int | float | None):
            return (
                obj[argument]
                if argument in obj
                else _Missing(explain_unknown_step(argument, [str(key) for key in obj]))
            )
        if isinstance(obj, list | tuple) and isinstance(argument, int) and -len(obj) <= argument < len(obj):
            return obj[argument]
        return _Missing(explain_unknown_entry(obj, argument))

    def call_binop(self, context: Context, operator: str, left: object, right: object) -> object:
        for operand in (left, right):
            if isinstance(operand, StrictUndefined):
                operand._fail_with_undefined_error()  # noqa: SLF001 -- reports the missing value, as any other use does
        if not (is_number(left) and is_number(right)):
            raise ReasonError(explain_operands(operator, (left, right)))
        result = super().call_binop(context, operator, left, right)
        if abs(result) > LARGEST:
            raise ReasonError(
                reason("the result of `{operator}` is above {limit:,.0f}", operator=operator, limit=LARGEST)
            )
        return result

    def call_unop(self, context: Context, operator: str, arg: object) -> object:
        if isinstance(arg, StrictUndefined):
            arg._fail_with_undefined_error()  # noqa: SLF001 -- reports the missing value, as any other use does
        if not is_number(arg):
            raise ReasonError(explain_operands(operator, (arg,)))
        return super().call_unop(context, operator, arg)

    def call(self, context: Context, function: Callable[..., object], /, *args: object, **kwargs: object) -> object:
        try:
            return super().call(context, function, *args, **kwargs)
        except (ReasonError, UnknownNameError, RecursionError, MemoryError):
            raise
        except _FAILURES:
            raise ReasonError(explain_call(context, function, args, kwargs)) from None


def evaluate(source: str, names: Mapping[str, object], span: Callable[[], Span]) -> object:
    """Return the value of the expression `source` (with its braces) for `names`, or a finding at `span()`."""
    compiled = compile_expression(source)
    if isinstance(compiled, Reason):
        return compiled.error("layout-expression", span())
    try:
        result = compiled(names)
        if isinstance(result, _Missing):
            problem: Reason | None = result.reason or explain_unknown_name(result.name, names)
        else:
            problem = _check_result(result)
    except _FAILURES as exception:
        problem = explain_failure(exception, names)
    return problem.error("layout-expression", span()) if problem else result


def _check_result(result: object) -> Reason | None:
    """Return the reason why the result of an expression cannot be used, or None if it can be used."""
    if not is_bounded(result):
        return reason("the result of the expression is above {limit:,.0f}", limit=LARGEST)
    if callable(result):
        return explain_part(result)
    if isinstance(result, str) and len(result) > MAX_LENGTH:
        return reason(
            "the result of the expression has {length:,} characters; the limit is {limit:,}",
            length=len(result),
            limit=MAX_LENGTH,
        )
    if isinstance(result, str) and (hidden := find_control_character(result)):
        return reason("the result of the expression contains the control character {character}", character=hidden)
    return None


@lru_cache(maxsize=4096)
def compile_expression(source: str) -> Callable[[Mapping[str, object]], object] | Reason:
    """Return the compiled expression, or the reason why it is not valid."""
    source = source.strip()
    if broken := check_braces(source) or check_quotes(source):
        return broken
    whole = join_parts(source)
    if isinstance(whole, Reason):
        return whole
    inner = whole[2:-2]
    if _LOOKUP.fullmatch(inner):
        return partial(_look_up, tuple(inner.strip().split(".")))
    try:
        return check_tree(_make_sandbox().parse(whole)) or _make_sandbox().compile_expression(
            inner, undefined_to_none=False
        )
    except (TemplateError, ValueError) as exception:  # ValueError: a number of thousands of digits
        return explain_message(exception) if isinstance(exception, TemplateError) else refuse_node(nodes.Const(None))
    except (SyntaxError, RecursionError, MemoryError):
        return TOO_DEEP


@lru_cache(maxsize=4096)
def count_steps(source: str) -> int:
    """Return the cost of computing a valid expression, in steps of `compiler.layout.drawing_budget`."""
    whole = str(join_parts(source.strip()))
    if _LOOKUP.fullmatch(whole[2:-2]):
        return whole.count(".") + 1
    tree = _make_sandbox().parse(whole)
    calls = sum(1 for _ in tree.find_all((nodes.Call, nodes.Filter, nodes.Test)))
    return _STEPS_OF_EXPRESSION + sum(1 for _ in tree.find_all(nodes.Node)) + _STEPS_OF_CALL * calls


def _look_up(steps: tuple[str, ...], names: Mapping[str, object]) -> object:
    """Return the value of names joined by dots; most expressions are such look-ups, and a Jinja context is slow."""
    value: object = names
    for step in steps:
        if not isinstance(value, Mapping) or step not in value:
            if value is names:
                return _Missing(explain_unknown_name(step, names))
            return _Missing(
                explain_unknown_step(step, [str(key) for key in value] if isinstance(value, Mapping) else [])
            )
        value = value[step]
    return value


@lru_cache(maxsize=1)
def _make_sandbox() -> _Sandbox:
    sandbox = _Sandbox(undefined=_Missing, cache_size=0)
    sandbox.globals.clear()
    sandbox.filters.update(wrap_filters({**sandbox.filters, "round": round_number}, FILTERS))
    sandbox.tests.update(wrap_filters(sandbox.tests, TESTS))
    return sandbox
