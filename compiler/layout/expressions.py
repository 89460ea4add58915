"""Layout values: a literal, or one sandboxed Jinja2 expression `{{ … }}`.

What a stranger's layout may do is listed, not what it may not: names, look-ups, comparisons, bounded
arithmetic, a few filters and the functions it is given. Anything else is a finding.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any

from jinja2 import StrictUndefined, TemplateError, nodes
from jinja2.sandbox import SandboxedEnvironment

from compiler.diagnostics import Span, error
from compiler.load.characters import invisible
from compiler.suggest import nearest

LONGEST = 10_000
"""The most characters that an expression may make."""

LARGEST = 1e9
"""The largest number that an expression may make on its way."""

_LOOKUP = re.compile(r"\s*(?!(?:true|false|none)\b)[a-z_]+(?:\.[a-z_]+)*\s*")

_ALLOWED = (
    *(nodes.Name, nodes.Const, nodes.Getattr, nodes.Getitem, nodes.List, nodes.Tuple, nodes.Dict, nodes.Pair),
    *(nodes.Compare, nodes.Operand, nodes.And, nodes.Or, nodes.Not, nodes.CondExpr, nodes.Concat),
    *(nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Neg, nodes.Pos),
    *(nodes.Filter, nodes.Test, nodes.Call, nodes.Keyword),
    *(nodes.Template, nodes.Output),
)
_PLAINLY: Mapping[type[nodes.Node], str] = {
    nodes.Const: f"a number above {LARGEST:g}",
    nodes.Pow: "`**`",
    nodes.Call: "calling a method",
    nodes.Slice: "a slice",
    nodes.TemplateData: "text around an expression",
}
_FAILURES = (
    *(TemplateError, ArithmeticError, AttributeError, TypeError, ValueError, LookupError),
    *(RecursionError, MemoryError),
)
"""What a stranger's expression can make Jinja2, and the functions it is given, raise."""

_FILTERS = (
    "abs",
    "capitalize",
    "first",
    "int",
    "last",
    "length",
    "lower",
    "max",
    "min",
    "round",
    "sum",
    "title",
    "upper",
)
_TESTS = ("defined", "divisibleby", "even", "in", "none", "odd")


class _Sandbox(SandboxedEnvironment):
    """Attributes are keys of mappings and nothing else; arithmetic is for numbers and stays small."""

    intercepted_binops = frozenset({"+", "-", "*", "/", "//", "%", "**"})

    def getattr(self, obj: Any, attribute: str) -> Any:
        return self.getitem(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        if isinstance(obj, Mapping):
            return obj[argument] if argument in obj else StrictUndefined(_missing(argument, [str(key) for key in obj]))
        if isinstance(obj, list | tuple) and isinstance(argument, int) and -len(obj) <= argument < len(obj):
            return obj[argument]
        return StrictUndefined(f"there is no `{argument}` here")

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        if not all(isinstance(side, int | float) for side in (left, right)):
            raise TypeError(f"`{operator}` is for numbers; join texts with `~`")
        made = super().call_binop(context, operator, left, right)
        if abs(made) > LARGEST:
            raise OverflowError(f"`{operator}` makes a number above {LARGEST:g}")
        return made


def is_expression(value: Any) -> bool:
    """Whether a layout value is to be computed."""
    return isinstance(value, str) and any(mark in value for mark in ("{{", "{%", "{#"))


def value(source: str, names: Mapping[str, Any], where: Callable[[], Span]) -> Any:
    """What the expression `source` (with its braces) makes of `names`; or a Diagnostic, whose span `where` gives."""
    compiled = compiled_expression(source)
    if isinstance(compiled, str):
        return error("layout-expression", where(), compiled)
    try:
        made = compiled(names)
    except _FAILURES as problem:
        return error("layout-expression", where(), _one_line(problem))
    odd = _unknown(made, names) if isinstance(made, StrictUndefined) else _odd(made)
    return error("layout-expression", where(), odd) if odd else made


def _is_small(made: Any) -> bool:
    """Whether this is no number above LARGEST, nor one that is none."""
    return not isinstance(made, int | float) or abs(made) <= LARGEST


def _odd(made: Any) -> str:
    """What no layout can use, or ''."""
    if not _is_small(made):
        return f"the expression makes a number above {LARGEST:g}"
    if isinstance(made, str) and len(made) > LONGEST:
        return f"the expression makes {len(made)} characters; {LONGEST} are allowed"
    hidden = invisible(made) if isinstance(made, str) else ""
    return f"the expression makes the control character {hidden}" if hidden else ""


@lru_cache(maxsize=4096)
def compiled_expression(source: str) -> Callable[[Mapping[str, Any]], Any] | str:
    """The compiled expression, or what is wrong with it."""
    source = source.strip()
    inner = source[2:-2]
    if _LOOKUP.fullmatch(inner):
        return partial(_looked_up, tuple(inner.strip().split(".")))
    if not (source.startswith("{{") and source.endswith("}}")) or "{{" in inner or "}}" in inner:
        return "a value is either plain or one whole expression; join texts inside it with `~`"
    sandbox = _sandbox()
    try:
        tree = sandbox.parse(source)
        refused = next((node for node in tree.find_all(nodes.Node) if not _allowed(node)), None)
        if refused is not None:
            return f"{_called(refused)} is not allowed in layouts"
        return sandbox.compile_expression(inner, undefined_to_none=False)
    except (TemplateError, SyntaxError, RecursionError, MemoryError) as problem:
        return _one_line(problem) if isinstance(problem, TemplateError) else "the expression is nested too deep"


def _looked_up(steps: tuple[str, ...], names: Mapping[str, Any]) -> Any:
    """What most expressions are, names joined by dots, without the cost of a Jinja context."""
    found: Any = names
    for step in steps:
        if not isinstance(found, Mapping) or step not in found:
            return StrictUndefined(_missing(step, [str(key) for key in found] if isinstance(found, Mapping) else []))
        found = found[step]
    return found


def _allowed(node: nodes.Node) -> bool:
    if isinstance(node, nodes.Const):
        return _is_small(node.value)
    if isinstance(node, nodes.Call):
        return isinstance(node.node, nodes.Name)
    if isinstance(node, nodes.Filter):
        return node.name in _FILTERS
    if isinstance(node, nodes.Test):
        return node.name in _TESTS
    return isinstance(node, _ALLOWED)


@lru_cache(maxsize=1)
def _sandbox() -> _Sandbox:
    sandbox = _Sandbox(undefined=StrictUndefined, cache_size=0)
    sandbox.globals.clear()
    return sandbox


def _missing(name: Any, known: list[str]) -> str:
    close = nearest(str(name), known)
    return f"there is no `{name}` here" + (f"; did you mean `{close}`?" if close else "")


def _unknown(made: StrictUndefined, names: Mapping[str, Any]) -> str:
    return made._undefined_hint or _missing(made._undefined_name, list(names))  # noqa: SLF001 -- Jinja gives no other way


def _called(node: nodes.Node) -> str:
    """A part of an expression as people know it."""
    if isinstance(node, nodes.Filter | nodes.Test):
        return f"`{node.name}`"
    return _PLAINLY.get(type(node), type(node).__name__.lower())


def _one_line(problem: Exception) -> str:
    """What an exception says, without the names of our own functions."""
    if isinstance(problem, KeyError):
        return f"there is no `{problem.args[0]}` here"
    if isinstance(problem, RecursionError):
        return "the expression is nested too deep"
    said = re.sub(r"\S*<locals>\.(?:<lambda>\(\) )?|<lambda>\(\) ", "", " ".join(str(problem).split()))
    return said.removesuffix(".") or "this cannot be computed"
