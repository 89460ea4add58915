"""Link effects and check the names in them, guided by `x-effects` and `x-ref` in the schemas of their kinds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.model.document import Document, Pointer
from compiler.model.game import Effect, EffectValue
from compiler.model.plain import Plain, as_mapping
from compiler.validate.effect_schemas import get_schemas_with_effects
from compiler.validate.schema_part import SchemaPart

NESTED_EFFECTS = "x-effects"
"""The keyword of a schema of a list of effects."""

REFERENCE = "x-ref"
"""The keyword of a schema of names, whose value is the sort of these names."""


@cache
def list_effect_fields() -> tuple[str, ...]:
    """Return the fields of an item that hold effects."""
    item = SchemaPart.make_root(get_schemas_with_effects(()), "item")
    return tuple(name for name in item.properties if NESTED_EFFECTS in item.get_value_part(name).node)


def get_effect_part(engines: tuple[str, ...]) -> SchemaPart:
    """Return the schema of an effect with the kinds of these engines."""
    return SchemaPart.make_root(get_schemas_with_effects(engines), "effect")


def link_effect(document: Document, pointer: Pointer, part: SchemaPart) -> Effect:
    """Return the effect at `pointer`, a mapping with one key; nested effects become objects, too."""
    ((kind, body),) = as_mapping(document.get(*pointer)).items()
    fields = {
        key: _link_value(document, (*pointer, kind, key), part.get_value_part(kind).get_value_part(key), value)
        for key, value in as_mapping(body).items()
    }
    return Effect(kind, fields, document.locate_key(*pointer, kind))


def _link_value(document: Document, pointer: Pointer, part: SchemaPart, value: Plain) -> EffectValue:
    """Return a value of an effect's body, with tuples for lists and objects for effects."""
    if isinstance(value, list) and NESTED_EFFECTS in part.node:
        return tuple(link_effect(document, (*pointer, n), part.get_value_part(n)) for n in range(len(value)))
    if isinstance(value, list):
        return tuple(
            _link_value(document, (*pointer, n), part.get_value_part(n), element) for n, element in enumerate(value)
        )
    if isinstance(value, Mapping):
        return {
            key: _link_value(document, (*pointer, key), part.get_value_part(key), child) for key, child in value.items()
        }
    return value


def report_unknown_in_effect(
    document: Document, pointer: Pointer, part: SchemaPart, known: Mapping[str, tuple[str, ...]]
) -> Iterator[Diagnostic]:
    """Yield a finding for each name in an effect that is not among the `known` names of its sort."""
    yield from _report_unknown_in_value(document, pointer, part, document.get(*pointer), known)


def _report_unknown_in_value(
    document: Document, pointer: Pointer, part: SchemaPart, value: Plain, known: Mapping[str, tuple[str, ...]]
) -> Iterator[Diagnostic]:
    if isinstance(value, list):
        for n, element in enumerate(value):
            yield from _report_unknown_in_value(document, (*pointer, n), part.get_value_part(n), element, known)
    elif isinstance(value, Mapping):
        yield from _report_unknown_keys(document, pointer, part, value, known)
        for key, child in value.items():
            yield from _report_unknown_in_value(document, (*pointer, key), part.get_value_part(key), child, known)
    elif REFERENCE in part.node:
        sort = str(part.node[REFERENCE])
        yield from _report_unknown_name(document.locate(*pointer), sort, str(value), known[sort])


def _report_unknown_keys(
    document: Document,
    pointer: Pointer,
    part: SchemaPart,
    value: Mapping[str, Plain],
    known: Mapping[str, tuple[str, ...]],
) -> Iterator[Diagnostic]:
    """Yield a finding for each key that is neither a property of the schema nor a name of the sort in its `x-ref`."""
    sort = part.get_keys_part().node.get(REFERENCE)
    if sort is not None:
        names = (*known[str(sort)], *part.properties)
        for key in value:
            yield from _report_unknown_name(document.locate_key(*pointer, key), str(sort), key, names)


def _report_unknown_name(span: Span, sort: str, name: str, known: tuple[str, ...]) -> Iterator[Diagnostic]:
    if name not in known:
        hints = suggest_nearest(name, known) or list_names(known)
        yield error("unknown-reference", span, "this game has no `{name}`", *hints, sort=sort, name=name)
