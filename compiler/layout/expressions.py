"""Layout values: a literal, or one sandboxed Jinja2 expression `{{ … }}`.

What a stranger's layout may do is listed, not what it may not: names, look-ups, comparisons, bounded
arithmetic, a few filters and the functions it is given. Anything else is a finding.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any

from jinja2 import StrictUndefined, TemplateError, UndefinedError, nodes
from jinja2.sandbox import SandboxedEnvironment

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.suggest import nearest
from compiler.load.characters import invisible

LONGEST = 10_000
"""The most characters that an expression may make."""

LARGEST = 1e9
"""The largest number that an expression may make on its way."""

DEEPEST = 32
"""How many brackets, steps and operations may stand inside each other: compiling takes the cube of them."""

_LISTED = 16

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

_TOO_DEEP = "the expression is nested too deep"

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
        if isinstance(obj, StrictUndefined):
            return obj
        if isinstance(obj, Mapping):
            return obj[argument] if argument in obj else StrictUndefined(_missing(argument, [str(key) for key in obj]))
        if isinstance(obj, list | tuple) and isinstance(argument, int) and -len(obj) <= argument < len(obj):
            return obj[argument]
        return StrictUndefined(_no_step(obj, argument))

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        for side in (left, right):
            if isinstance(side, StrictUndefined):
                side._fail_with_undefined_error()  # noqa: SLF001 -- says what is missing, as any other use of it does
        if not all(isinstance(side, int | float) for side in (left, right)):
            raise TypeError(f"`{operator}` is for numbers; join texts with `~`")
        made = super().call_binop(context, operator, left, right)
        if abs(made) > LARGEST:
            raise OverflowError(f"`{operator}` makes a number above {LARGEST:g}")
        return made


def is_expression(value: Any) -> bool:
    """Whether a layout value is to be computed, or has half of the signs of one that is."""
    return isinstance(value, str) and ("{" in value or "}" in value) and bool(_SIGNS.search(value) or _loose(value))


def value(source: str, names: Mapping[str, Any], where: Callable[[], Span]) -> Any:
    """What the expression `source` (with its braces) makes of `names`; or a Diagnostic, whose span `where` gives."""
    compiled = compiled_expression(source)
    if isinstance(compiled, str):
        return _finding(where(), compiled)
    try:
        made = compiled(names)
    except UndefinedError as problem:
        return _finding(where(), _undefined(problem, names))
    except _FAILURES as problem:
        return _finding(where(), _one_line(problem))
    odd = _unknown(made, names) if isinstance(made, StrictUndefined) else _odd(made)
    return _finding(where(), odd) if odd else made


def unclosed(source: str) -> str:
    """What is wrong with the braces around an expression, '' when they match; a hint stands on a line of its own."""
    text = source.strip()
    if "{{" in text and "}}" not in text:
        return "`{{` is never closed" + ("\nend the expression with `}}`" if text.endswith("}") else "")
    if "}}" in text and "{{" not in text:
        return "`}}` closes what `{{` never opened\nbegin the expression with `{{`"
    if loose := "" if _SIGNS.search(text) else _loose(text):
        return f"`{loose}` is neither an icon nor an expression\nan expression stands in {{{{ }}}}"
    return ""


def _loose(value: str) -> str:
    """The first passage in single braces, or the first brace, that is no icon and not escaped; '' for none."""
    return next((found[0] for found in _BRACED.finditer(value) if not found["known"]), "")


def _finding(span: Span, message: str) -> Diagnostic:
    first, _, hint = message.partition("\n")
    return error("layout-expression", span, first, *filter(None, [hint]))


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
    if broken := unclosed(source):
        return broken
    inner, is_whole = source[2:-2], source.startswith("{{") and source.endswith("}}")
    if is_whole and _LOOKUP.fullmatch(inner):
        return partial(_looked_up, tuple(inner.strip().split(".")))
    if not is_whole or "{{" in inner or "}}" in inner:
        return "a value is either plain or one whole expression; join texts inside it with `~`"
    try:
        return _refusal(_sandbox().parse(source)) or _sandbox().compile_expression(inner, undefined_to_none=False)
    except (TemplateError, SyntaxError, RecursionError, MemoryError) as problem:
        return _one_line(problem) if isinstance(problem, TemplateError) else _TOO_DEEP


def _refusal(tree: nodes.Node) -> str:
    """Why an expression is not computed: its depth is looked at before anything that takes longer; '' for none."""
    if _depth(tree) > DEEPEST:
        return _TOO_DEEP
    refused = next((node for node in tree.find_all(nodes.Node) if not _allowed(node)), None)
    return f"{_called(refused)} is not allowed in layouts" if refused else ""


def _looked_up(steps: tuple[str, ...], names: Mapping[str, Any]) -> Any:
    """What most expressions are, names joined by dots, without the cost of a Jinja context."""
    found: Any = names
    for step in steps:
        if not isinstance(found, Mapping) or step not in found:
            if found is names:
                return StrictUndefined(_missing(step, _in_scope(names)))
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
    """There is no such name: with the nearest one, or (as a hint) those that there are."""
    close = nearest(str(name), known)
    if close:
        return f"there is no `{name}` here; did you mean `{close}`?"
    more = f" and {len(known) - _LISTED} more" if len(known) > _LISTED else ""
    listed = ", ".join(f"`{other}`" for other in known[:_LISTED])
    return f"there is no `{name}` here" + (f"\nthere is {listed}{more}" if known else "")


def _in_scope(names: Mapping[str, Any]) -> list[str]:
    """The names of a scope, innermost first, functions last."""
    innermost = list(names)[::-1]
    return sorted(innermost, key=lambda name: callable(names[name]))


def _no_step(obj: Any, step: Any) -> str:
    if isinstance(obj, list | tuple) and isinstance(step, int):
        return f"there is no entry {step} here: the list has {len(obj)}, counted from 0"
    return f"there is no `{step}` here"


def _unknown(made: StrictUndefined, names: Mapping[str, Any]) -> str:
    return made._undefined_hint or _missing(made._undefined_name, _in_scope(names))  # noqa: SLF001 -- Jinja gives no other way


def _undefined(problem: UndefinedError, names: Mapping[str, Any]) -> str:
    """What Jinja says of a name that is used and not there, in our words."""
    found = re.fullmatch(r"'(\w+)' is undefined", str(problem.message))
    return _missing(found[1], _in_scope(names)) if found else str(problem.message)


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


def _one_line(problem: Exception) -> str:
    """What an exception says, without the names of our own functions."""
    if isinstance(problem, KeyError):
        return f"there is no `{problem.args[0]}` here"
    if isinstance(problem, RecursionError):
        return _TOO_DEEP
    said = re.sub(r"\S*<locals>\.(?:<lambda>\(\) )?|<lambda>\(\) ", "", " ".join(str(problem).split()))
    return said.removesuffix(".") or "this cannot be computed"
