"""Explain the values that operators, functions and filters do not take, in the notation of expressions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from inspect import signature

from jinja2 import StrictUndefined
from jinja2.runtime import Context

from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.model.format_number import format_number

_WHOLE = re.compile(r"-?\d+")
"""A text that looks like a whole number."""

_DECIMAL = re.compile(r"-?\d*\.\d+")
"""A text that looks like a number with decimals."""

_MAX_SHOWN = 40
"""The number of characters of a value that are shown."""

_ESCAPES = str.maketrans({"\\": r"\\", "'": r"\'", "\n": r"\n", "\t": r"\t"})
"""The characters that a string of an expression contains as escapes only."""

_CALL_IT = "call it, with values in brackets"
_CHOOSE_WORDS = "choose the words for it: `'yes' if … else 'no'`"
_NAME_A_FIELD = "name one of its fields, such as `item.id`"
_TAKE_AN_ENTRY = "take an entry, `list[0]`, or draw elements for each entry with `repeat`"


def write_value(value: object) -> str:
    """Return a value as an expression writes it, shortened."""
    if value is None or isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f"'{_shorten(value).translate(_ESCAPES)}'"
    if isinstance(value, list | tuple):
        return f"[{_shorten(', '.join(map(write_value, value)))}]"
    if isinstance(value, Mapping):
        return f"{{{_shorten(', '.join(f'{name}: …' for name in value))}}}"
    return format_number(value) if isinstance(value, int | float) else "…"


def _shorten(text: str) -> str:
    return text if len(text) <= _MAX_SHOWN else f"{text[:_MAX_SHOWN]}…"


def is_number(value: object) -> bool:
    """Return whether arithmetic takes a value; `true` and `false` count as 1 and 0."""
    return isinstance(value, int | float)


def explain_operands(operator: str, operands: Iterable[object]) -> Reason:
    """Return the reason that an operator takes only numbers, about the first operand that is not one."""
    wrong = next(operand for operand in operands if not is_number(operand))
    return reason(
        "`{operator}` works only on numbers, not on `{value}`",
        *_advise_on_operand(operator, wrong),
        operator=operator,
        value=write_value(wrong),
    )


def _advise_on_operand(operator: str, wrong: object) -> tuple[str, ...]:
    if isinstance(wrong, list | tuple):
        return ("to draw elements several times, give `repeat` a number: `over: 3`",)
    if isinstance(wrong, str) and _WHOLE.fullmatch(wrong):
        return ("declare the field under `data` as `integer`, or write `value | int`",)
    if isinstance(wrong, str) and _DECIMAL.fullmatch(wrong):
        return ("declare the field under `data` as `number`",)
    return ("join texts with `~`",) if isinstance(wrong, str) and operator == "+" else ()


def explain_step_into(value: object, step: object) -> Reason:
    """Return the reason that a value, which is neither a list nor a mapping, has no entry or field."""
    if isinstance(value, str) and not isinstance(step, str):
        hints = ("take an entry of a list: `['A', 'B'][index]`", "or a character of a text: `split(text, '')[index]`")
        return reason("a text has no entries", *hints)
    return reason(
        "`{value}` has no field or entry `{step}`",
        value=write_value(value),
        step=str(step) if isinstance(step, str) else write_value(step),
    )


def explain_call(context: Context, function: object, args: tuple[object, ...], kwargs: Mapping[str, object]) -> Reason:
    """Return the reason about a call with arguments, or with values, that a function does not take."""
    names = [name for name, value in context.get_all().items() if value is function]
    if not callable(function):  # only names can be called, but equal numbers may be one object with several names
        return reason("`{function}` is not a function", function=names[0] if len(names) == 1 else write_value(function))
    name = next(iter(names), "…")
    parameters = tuple(str(parameter) for parameter in signature(function).parameters)
    hint = "it takes ({parameters})"
    if not _can_call(function, args, kwargs):
        return reason("`{function}` does not take these arguments", hint, function=name, parameters=parameters)
    values = tuple(map(write_value, (*args, *kwargs.values())))
    return reason("`{function}` does not take {values:code}", hint, function=name, values=values, parameters=parameters)


def _can_call(function: Callable[..., object], args: tuple[object, ...], kwargs: Mapping[str, object]) -> bool:
    """Return whether a function can be called with these arguments."""
    try:
        signature(function).bind(*args, **kwargs)
    except TypeError:
        return False
    return True


def join_values(values: Iterable[object]) -> str:
    """Return texts and numbers joined to one text; raise ReasonError for any other value."""
    return "".join(map(_write_part, values))


def _write_part(value: object) -> str:
    if reason_against := explain_part(value):
        raise ReasonError(reason_against)
    return format_number(value) if isinstance(value, int | float) else str(value)


def explain_part(value: object) -> Reason | None:
    """Return the reason why a value cannot be a part of a text, or None if it can; a missing value raises its own."""
    template = "`{value}` cannot be part of a text"
    if isinstance(value, StrictUndefined):
        return None
    if callable(value):
        return reason("a function cannot be part of a text", _CALL_IT)
    for types, hint in _HINTS_AT_PARTS:
        if isinstance(value, types):
            return reason(template, hint, value=write_value(value))
    return reason(template, value=write_value(value)) if value is None else None


_HINTS_AT_PARTS: tuple[tuple[type | tuple[type, ...], str], ...] = (
    (bool, _CHOOSE_WORDS),
    ((list, tuple), _TAKE_AN_ENTRY),
    (Mapping, _NAME_A_FIELD),
)
"""The hints at values that cannot be part of a text, by their types."""
