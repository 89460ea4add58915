"""Read the parameters of elements: fill the frozen dataclass of a kind of element from the fields of a layout.

The type of a parameter determines how its field is read. `Annotated[float, read_length]` names the reader (`readers`
has a name for each such type), `Literal["left", "right"]` lists the allowed words, `Nested` holds elements that are
drawn later, and the element computes `Late` itself. A parameter without a default is required.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Generic, Literal, NamedTuple, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.reason import Reason, reason
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import find_nearest, suggest_nearest
from compiler.diagnostics.with_findings import WithFindings
from compiler.layout.drawing_budget import STEPS_OF_MISTAKE
from compiler.layout.expressions.braces import check_braces, is_expression, is_joined
from compiler.layout.expressions.evaluate import count_steps, evaluate
from compiler.layout.read_layouts import Child, Node
from compiler.layout.scope import ConstantParameters, Scope

P = TypeVar("P")

Reader: TypeAlias = Callable[[object, Scope], object]
"""Returns the parameter for the value of a layout's field, or a `Reason` why the value is not accepted."""

_NESTED = object()

Nested: TypeAlias = Annotated[tuple[Child, ...], _NESTED]
"""A parameter that holds elements."""

_LATE = object()

Late: TypeAlias = Annotated[object, _LATE]
"""A parameter as it is written, whose expressions the element computes itself, in scopes of its own."""

SHARED_FIELDS = ("when", "id")
"""The fields that every element may have."""

FIELD_NAME = "field"
"""The key in a dataclass field's metadata for a name in layouts that Python's grammar forbids, such as `from`."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a kind of element.

    Attributes:
        name: Its name in layouts.
        parameter: The parameter that it fills.
        read: The reader of its value; None for nested elements and late parameters.
        is_required: Whether it must be written.
        is_late: Whether it is computed while the element is drawn.
    """

    name: str
    parameter: str
    read: Reader | None
    is_required: bool
    is_late: bool = False


def list_parameter_fields(schema: type) -> Mapping[str, Field]:
    """Return the fields of a dataclass of parameters by their names in layouts."""
    return _read_fields(schema)


@lru_cache(maxsize=64)
def _read_fields(schema: type) -> Mapping[str, Field]:
    hints = get_type_hints(schema, include_extras=True)
    fields = (_make_field(parameter, hints[parameter.name]) for parameter in dataclasses.fields(schema))
    return {field.name: field for field in fields}


def _make_field(parameter: dataclasses.Field[object], hint: object) -> Field:
    no_factory = parameter.default_factory is dataclasses.MISSING
    assert no_factory, f"{parameter.name} needs a plain default: `__init__`, which would call a factory, is not run"
    return Field(
        name=parameter.metadata.get(FIELD_NAME, parameter.name),
        parameter=parameter.name,
        read=_find_reader(hint),
        is_required=parameter.default is dataclasses.MISSING,
        is_late=hint == Late,
    )


def _find_reader(hint: object) -> Reader | None:
    """Return the reader of a parameter's type; the reader of `X | None` is the reader of X."""
    if get_origin(hint) is Annotated:
        reader = get_args(hint)[1]
        return None if reader in (_NESTED, _LATE) else reader
    if get_origin(hint) is Literal:
        return make_word_reader(get_args(hint))
    readers = [_find_reader(option) for option in get_args(hint) if option is not type(None)]
    assert len(readers) == 1, f"{hint} names no reader"
    return readers[0]


def make_word_reader(words: tuple[str, ...]) -> Reader:
    """Return a reader that accepts only these words."""

    def read_word(raw: object, scope: Scope) -> str | Reason:
        del scope
        hint = sentence("use one of {known}", known=words)
        return raw if isinstance(raw, str) and raw in words else explain_unknown_choice(raw, "choice", words, hint)

    return read_word


def explain_unknown_choice(raw: object, sort: str, known: Iterable[str], *otherwise: str | Sentence) -> Reason:
    """Return the reason that a sort has no name `raw`; `otherwise` are the hints if no known name is near."""
    near = suggest_nearest(raw, known) if isinstance(raw, str) else ()
    return reason("there is no {sort} `{name}`", *(near or otherwise), sort=sort, name=str(raw))


class ReadParameters(NamedTuple, Generic[P]):
    """The parameters of an element, or None if any of its fields is unknown, missing or unacceptable; and findings."""

    parameters: P | None
    findings: list[Diagnostic]


def read_parameters(node: Node, schema: type[P], scope: Scope) -> ReadParameters[P]:
    """Return the parameters of an element, and a finding for each field that is wrong."""
    constants = scope.context.constants.get(node)
    if constants is None:
        constants = scope.context.constants[node] = _read_constants(node, schema, scope)
    if isinstance(constants.parameters, schema):
        return ReadParameters(constants.parameters, [])
    values = dict(constants.values)
    findings = list(constants.findings)
    fields = list_parameter_fields(schema)
    for name in constants.computed:
        _read_into(values, findings, node, fields[name], scope)
    return ReadParameters(None if findings else _fill_schema(schema, values), findings)


def _fill_schema(schema: type[P], values: Mapping[str, object]) -> P:
    """Return the dataclass with these values and its defaults, without its `__init__`, which is ten times slower."""
    parameters = schema.__new__(schema)
    vars(parameters).update(values)
    return parameters


def _read_constants(node: Node, schema: type, scope: Scope) -> ConstantParameters:
    """Read the fields without expressions, which are the same for every item."""
    fields = list_parameter_fields(schema)
    values: dict[str, object] = {}
    findings = list(_check_names(node, fields))
    computed: list[str] = []
    for field in fields.values():
        if field.name not in node.body:
            continue
        if field.read is None:
            values[field.parameter] = node.body[field.name] if field.is_late else node.read_nested(field.name)
        elif _has_expressions(node.body[field.name]):
            computed.append(field.name)
        else:
            _read_into(values, findings, node, field, scope)
    parameters = None if findings or computed else _fill_schema(schema, values)
    return ConstantParameters(values, tuple(findings), tuple(computed), parameters)


def _check_names(node: Node, fields: Mapping[str, Field]) -> Iterable[Diagnostic]:
    """Yield a finding for each unknown field, and for each missing field that no unknown one is a misspelling of."""
    unknown = [str(name) for name in node.body if name not in fields and name not in SHARED_FIELDS]
    for name in unknown:
        hints = suggest_nearest(name, (*fields, *SHARED_FIELDS))
        yield error(
            "layout-field",
            node.locate_key(name),
            "`{element}` has no field `{field}`",
            *hints,
            element=node.kind,
            field=name,
        )
    meant = {find_nearest(name, fields) for name in unknown}
    for name, field in fields.items():
        if field.is_required and name not in node.body and name not in meant:
            yield error("layout-field", node.kind_span, "`{element}` needs `{field}`", element=node.kind, field=name)


def _has_expressions(raw: object) -> bool:
    if isinstance(raw, list | tuple):
        return any(map(_has_expressions, raw))
    return any(map(_has_expressions, raw.values())) if isinstance(raw, Mapping) else is_expression(raw)


def _read_into(values: dict[str, object], findings: list[Diagnostic], node: Node, field: Field, scope: Scope) -> None:
    """Read a field: add its parameter to `values`, or a finding to `findings`."""
    assert field.read, "nested and late fields are not read here"
    computed = compute(node.body[field.name], scope, node, (field.name,))
    if isinstance(computed, Diagnostic):
        findings.append(computed)
        return
    parameter = field.read(computed, scope)
    if isinstance(parameter, Reason):
        findings.append(
            parameter.error("layout-value", node.locate(field.name), prefix="`{field}`: ", field=field.name)
        )
    else:
        values[field.parameter] = parameter


_UNCONDITIONAL = WithFindings(result=True, findings=())
"""The result for elements without a condition, which are most of them."""

_JOINED_CONDITION = reason("`when` must be a single expression", "join conditions inside it with `and` or `or`")


def evaluate_condition(node: Node, scope: Scope) -> WithFindings[bool]:
    """Return whether an element is drawn, which its `when` decides if it has one; a wrong `when` does not draw it."""
    if "when" not in node.body:
        return _UNCONDITIONAL
    if is_joined(written := node.body["when"]):
        joined = _JOINED_CONDITION.error("layout-expression", node.locate("when"))
        return WithFindings(result=False, findings=[joined])
    condition = compute(written, scope, node, ("when",))
    if isinstance(condition, Diagnostic):
        return WithFindings(result=False, findings=[condition])
    return WithFindings(bool(condition), ())


def compute(raw: object, scope: Scope, node: Node, steps: tuple[str | int, ...]) -> object:
    """Return a field's value with its expressions computed, also in lists and mappings; or the first finding.

    `steps` is the path from the node's body to the value.
    """
    if is_expression(raw):
        result = evaluate(raw, scope.names, lambda: node.locate_word("{{" if check_braces(raw) else "", *steps))
        cost = STEPS_OF_MISTAKE if isinstance(result, Diagnostic) else count_steps(raw) + _count_reading_steps(result)
        scope.context.spending.steps += cost
        return result
    if isinstance(raw, list | tuple):
        entries = [compute(entry, scope, node, (*steps, index)) for index, entry in enumerate(raw)]
        return next((entry for entry in entries if isinstance(entry, Diagnostic)), entries)
    if isinstance(raw, Mapping):
        pairs = {key: compute(entry, scope, node, (*steps, key)) for key, entry in raw.items()}
        return next((entry for entry in pairs.values() if isinstance(entry, Diagnostic)), pairs)
    return raw


def _count_reading_steps(result: object) -> int:
    """Return the number of steps to read the result of an expression, which may be a long path."""
    return 2 * len(result) if isinstance(result, str | list | tuple) else 0
