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

from compiler.diagnostics import Span
from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.diagnostics.sentence import sentence
from compiler.layout.expression_faults import (
    TOO_DEEP,
    UnknownNameError,
    in_scope,
    no_name,
    no_step,
    of_jinja,
    takes,
    why,
    wrong_call,
)
from compiler.load.characters import invisible

LONGEST = 10_000
"""The most characters that an expression may make."""

LARGEST = 1e9
"""The largest number that an expression may make on its way."""

DEEPEST = 32
"""How many brackets, steps and operations may stand inside each other: compiling takes the cube of them."""

_STEPS_OF_EXPRESSION, _STEPS_OF_CALL = 40, 50

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

_SIGNS = re.compile(r"\{\{|\}\}|\{%|\{#")
_BRACED = re.compile(r"(?P<known>\\[{}]|(?<!%)\{[^\W\d_][\w-]*\})|%?\{[^{}]*\}?|\}")

_CURLY_QUOTE = re.compile("[\u2018-\u201f\u00ab\u00bb]")
_STRAIGHT = "inside an expression type straight single quotation marks: '…'"
_STRAIGHT_AROUND = 'type straight quotation marks around the expression: "{{{{ … }}}}"'

_NOT_WHOLE = reason("a value is either plain or one whole expression", "join texts inside the expression with `~`")

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


class _Missing(StrictUndefined):
    """What is not there: used in any way it raises why (for a name: which), as data and not as Jinja's sentence."""

    __slots__ = ("name", "reason")

    def __init__(self, hint: Any = None, obj: Any = None, name: Any = None, exc: Any = None) -> None:
        """Keep the reason, which stands in place of Jinja's hint, or the name."""
        del exc
        self.reason: Reason | None = hint
        self.name = str(name)
        super().__init__(None, obj, name, self._raised)  # type: ignore[arg-type]  # called with a message like a class

    def _raised(self, _message: str) -> Exception:
        return ReasonError(self.reason) if self.reason else UnknownNameError(self.name)


class _Sandbox(SandboxedEnvironment):
    """Attributes are keys of mappings and nothing else; arithmetic is for numbers and stays small."""

    intercepted_binops = frozenset({"+", "-", "*", "/", "//", "%", "**"})

    def getattr(self, obj: Any, attribute: str) -> Any:
        return self.getitem(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        if isinstance(obj, StrictUndefined):
            return obj
        if isinstance(obj, Mapping):
            return obj[argument] if argument in obj else _Missing(no_name(argument, [str(key) for key in obj]))
        if isinstance(obj, list | tuple) and isinstance(argument, int) and -len(obj) <= argument < len(obj):
            return obj[argument]
        return _Missing(no_step(obj, argument))

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        for side in (left, right):
            if isinstance(side, StrictUndefined):
                side._fail_with_undefined_error()  # noqa: SLF001 -- says what is missing, as any other use of it does
        if not all(isinstance(side, int | float) for side in (left, right)):
            raise ReasonError(reason("`{operator}` is for numbers", "join texts with `~`", operator=operator))
        made = super().call_binop(context, operator, left, right)
        if abs(made) > LARGEST:
            raise ReasonError(
                reason("`{operator}` makes a number above {largest:g}", operator=operator, largest=LARGEST)
            )
        return made

    def call(self, context: Any, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().call(context, function, *args, **kwargs)
        except TypeError:
            if not takes(function, args, kwargs):
                raise ReasonError(wrong_call(context, function)) from None
            raise


def is_expression(value: Any) -> bool:
    """Whether a layout value is to be computed, or has half of the signs of one that is."""
    return isinstance(value, str) and ("{" in value or "}" in value) and bool(_SIGNS.search(value) or _loose(value))


def evaluate(source: str, names: Mapping[str, Any], span: Callable[[], Span]) -> Any:
    """Return the value of the expression `source` (with its braces) for `names`; or a Diagnostic at `span()`."""
    compiled = compiled_expression(source)
    if isinstance(compiled, Reason):
        return compiled.error("layout-expression", span())
    try:
        made = compiled(names)
        if isinstance(made, _Missing):
            wrong: Reason | None = made.reason or no_name(made.name, in_scope(names))
        else:
            wrong = _unfit(made)
    except _FAILURES as problem:
        wrong = why(problem, names)
    return wrong.error("layout-expression", span()) if wrong else made


def unclosed(source: str) -> Reason | None:
    """Return what is wrong with the braces around an expression; None when they match."""
    text = source.strip()
    if "{{" in text and "}}" not in text:
        advice = ("end the expression with `}}}}`",) if text.endswith("}") else ()
        return reason("`{{{{` is never closed", *advice)
    if "}}" in text and "{{" not in text:
        return reason("`}}}}` closes what `{{{{` never opened", "begin the expression with `{{{{`")
    if loose := "" if _SIGNS.search(text) else _loose(text):
        hint = "write an expression in {{{{ }}}}"
        return reason("`{passage}` is neither an icon nor an expression", hint, passage=loose)
    return None


def _loose(value: str) -> str:
    """The first passage in single braces, or the first brace, that is no icon and not escaped; '' for none."""
    return next((found[0] for found in _BRACED.finditer(value) if not found["known"]), "")


def _is_small(made: Any) -> bool:
    """Return whether a value is no number, or a finite one of at most LARGEST."""
    return not isinstance(made, int | float) or abs(made) <= LARGEST


def _unfit(made: Any) -> Reason | None:
    """Return why no layout can use a value; None for one that can be used."""
    if not _is_small(made):
        return reason("the expression makes a number above {largest:g}", largest=LARGEST)
    if isinstance(made, str) and len(made) > LONGEST:
        template = "the expression makes {length:,} characters; at most {longest:,} are allowed"
        return reason(template, length=len(made), longest=LONGEST)
    hidden = invisible(made) if isinstance(made, str) else ""
    return reason("the expression makes the control character {character}", character=hidden) if hidden else None


@lru_cache(maxsize=4096)
def compiled_expression(source: str) -> Callable[[Mapping[str, Any]], Any] | Reason:
    """Return the compiled expression, or what is wrong with it."""
    source = source.strip()
    if broken := unclosed(source):
        return broken
    inner, is_whole = source[2:-2], source.startswith("{{") and source.endswith("}}")
    if is_whole and _LOOKUP.fullmatch(inner):
        return partial(_looked_up, tuple(inner.strip().split(".")))
    if not is_whole or "{{" in inner or "}}" in inner or _CURLY_QUOTE.search(inner):
        return _misquoted(inner if is_whole else source[:1], is_whole=is_whole) or _NOT_WHOLE
    try:
        return _refusal(_sandbox().parse(source)) or _sandbox().compile_expression(inner, undefined_to_none=False)
    except TemplateError as problem:
        return of_jinja(problem)
    except (SyntaxError, RecursionError, MemoryError):
        return TOO_DEEP


@lru_cache(maxsize=4096)
def steps_of(source: str) -> int:
    """Return what computing an expression that has been computed costs, in the steps of `compiler.layout.budget`."""
    inner = source.strip()[2:-2]
    if _LOOKUP.fullmatch(inner):
        return inner.count(".") + 1
    tree = _sandbox().parse(source)
    calls = sum(1 for _ in tree.find_all((nodes.Call, nodes.Filter, nodes.Test)))
    return _STEPS_OF_EXPRESSION + sum(1 for _ in tree.find_all(nodes.Node)) + _STEPS_OF_CALL * calls


def _misquoted(source: str, *, is_whole: bool) -> Reason | None:
    """Return that a typographic quotation mark stands in an expression, or around one that is not whole."""
    curly = _CURLY_QUOTE.search(source)
    advice = sentence(_STRAIGHT if is_whole else _STRAIGHT_AROUND)
    return reason("`{mark}` is a typographic quotation mark", advice, mark=curly[0]) if curly else None


def _refusal(tree: nodes.Node) -> Reason | None:
    """Return why an expression is not computed, its depth looked at before what takes longer; None if it may be."""
    if _depth(tree) > DEEPEST:
        return TOO_DEEP
    refused = next((node for node in tree.find_all(nodes.Node) if not _allowed(node)), None)
    return reason("{construct} is not allowed in layouts", construct=_called(refused)) if refused else None


def _looked_up(steps: tuple[str, ...], names: Mapping[str, Any]) -> Any:
    """What most expressions are, names joined by dots, without the cost of a Jinja context."""
    found: Any = names
    for step in steps:
        if not isinstance(found, Mapping) or step not in found:
            if found is names:
                return _Missing(no_name(step, in_scope(names)))
            return _Missing(no_name(step, [str(key) for key in found] if isinstance(found, Mapping) else []))
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
    sandbox = _Sandbox(undefined=_Missing, cache_size=0)
    sandbox.globals.clear()
    return sandbox


def _depth(tree: nodes.Node) -> int:
    """How deep the tree is, as far as it matters."""
    level, depth = [tree], 0
    while level and depth <= DEEPEST:
        level, depth = [child for node in level for child in node.iter_child_nodes()], depth + 1
    return depth


def _called(node: nodes.Node) -> str:
    """A part of an expression as people know it."""
    if isinstance(node, nodes.Filter | nodes.Test):
        return f"`{node.name}`"
    return _PLAINLY.get(type(node), type(node).__name__.lower())
