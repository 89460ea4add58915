"""The fields of elements: how each value is read, and what is said of one that cannot be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.reason import Reason
from compiler.diagnostics.suggest import did_you_mean, nearest
from compiler.layout.budget import STEPS_OF_MISTAKE
from compiler.layout.expressions import is_expression, steps_of, unclosed, value
from compiler.layout.nodes import Node
from compiler.layout.scope import Scope

Values: TypeAlias = "Mapping[str, Any]"
Reader: TypeAlias = "Callable[[Any, Scope], Any]"
"""Makes a field's value of what a layout has there; a `Reason` in place of what does not fit."""


@dataclass(frozen=True, slots=True)
class Field:
    """How a field is read; without a `default` it must be there. A `nested` one holds elements, read later."""

    read: Reader
    default: Any = None
    needed: bool = False
    nested: bool = False


SHARED = ("when", "id")
"""What every element may have beside its own fields."""


def read(node: Node, fields: Mapping[str, Field], scope: Scope) -> tuple[dict[str, Any], list[Diagnostic]]:
    """The values of an element's fields, and a finding for each that is unknown, missing or unfit.

    What no expression stands in is read once for all items.
    """
    if "literal" not in node.memo:
        node.memo["literal"] = _literal(node, fields, scope)
    literal, findings, computed_ = node.memo["literal"]
    made, found = dict(literal), list(findings)
    for name in computed_:
        made[name] = _read(node, name, fields[name], scope)
        if isinstance(made[name], Diagnostic):
            found.append(made[name])
    return made, found


def _literal(
    node: Node, fields: Mapping[str, Field], scope: Scope
) -> tuple[dict[str, Any], list[Diagnostic], list[str]]:
    """What is the same for every item: values, findings, and the names of the fields that are not."""
    made: dict[str, Any] = {}
    odd = [name for name in node.body if name not in fields and name not in SHARED]
    findings, meant = [_unknown(node, name, fields) for name in odd], {nearest(str(name), fields) for name in odd}
    varying = [name for name in fields if name in node.body and _varies(node.body[name]) and not fields[name].nested]
    for name, field in fields.items():
        if name not in node.body:
            made[name] = field.default
            if field.needed and name not in meant:
                findings.append(
                    error("layout-field", node.key_span(), "`{element}` needs `{field}`", element=node.kind, field=name)
                )
        elif name not in varying:
            made[name] = node.nested(name) if field.nested else _read(node, name, field, scope)
            if isinstance(made[name], Diagnostic):
                findings.append(made[name])
    return made, findings, varying


def _varies(raw: Any) -> bool:
    if isinstance(raw, list | tuple):
        return any(map(_varies, raw))
    return any(map(_varies, raw.values())) if isinstance(raw, Mapping) else is_expression(raw)


def applies(node: Node, scope: Scope) -> bool | Diagnostic:
    """Whether the element's `when` holds (it does when there is none)."""
    if "when" not in node.body:
        return True
    made = computed(node.body["when"], scope, node, ("when",))
    return made if isinstance(made, Diagnostic) else bool(made)


def computed(raw: Any, scope: Scope, node: Node, steps: tuple[str | int, ...]) -> Any:
    """A value with its expressions computed, in lists and mappings too; or the first Diagnostic met."""
    if is_expression(raw):
        made = value(raw, scope.names, lambda: node.place_of("{{" if unclosed(raw) else "", *steps))
        scope.context.spent.steps += STEPS_OF_MISTAKE if isinstance(made, Diagnostic) else steps_of(raw) + _length(made)
        return made
    if isinstance(raw, list | tuple):
        made = [computed(one, scope, node, (*steps, at)) for at, one in enumerate(raw)]
        return next((one for one in made if isinstance(one, Diagnostic)), made)
    if isinstance(raw, Mapping):
        pairs = {key: computed(one, scope, node, (*steps, key)) for key, one in raw.items()}
        return next((one for one in pairs.values() if isinstance(one, Diagnostic)), pairs)
    return raw


def _length(made: Any) -> int:
    """Return how many steps it takes to read what an expression has made: a path may be long."""
    return 2 * len(made) if isinstance(made, str | list | tuple) else 0


def _read(node: Node, name: str, field: Field, scope: Scope) -> Any:
    made = computed(node.body[name], scope, node, (name,))
    if isinstance(made, Diagnostic):
        return made
    fit = field.read(made, scope)
    return fit.error("layout-value", node.span(name), "`{field}`: ", field=name) if isinstance(fit, Reason) else fit


def _unknown(node: Node, name: str, fields: Mapping[str, Field]) -> Diagnostic:
    hints = did_you_mean(name, (*fields, *SHARED))
    template = "`{element}` has no field `{field}`"
    return error("layout-field", node.key_span(name), template, *hints, element=node.kind, field=name)
