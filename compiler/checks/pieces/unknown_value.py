"""unknown-value: an expression that compares a text field with a word that no piece has in this field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from compiler.checks.common.check import Project, check
from compiler.checks.common.walk_data import walk_data
from compiler.diagnostics import Diagnostic, Span, warning
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.layout.expressions.braces import is_expression
from compiler.layout.expressions.names import split_text
from compiler.layout.expressions.written_comparisons import (
    FieldComparison,
    WrittenComparison,
    list_written_comparisons,
)
from compiler.model.game import Game
from compiler.model.origin import Owner

MAX_VALUES = 12
"""The maximum number of values of a field; with more, other words are not reported."""

MIN_USES = 2
"""The minimum average number of uses of a value; a field with a value of its own for each piece contains names."""


@check(
    "unknown-value",
    rationale=(
        "A comparison with a misspelt word is never true, and nothing is drawn. A text field under `data` may have any "
        "value; but if the pieces use only a few values, each of them on several pieces, other words are probably "
        "mistakes. A trait lists its words, and any other word is an error."
    ),
    example="`when: \"{{ item.rarity == 'commn' }}\"`, where the pieces have only `common` and `rare`.",
)
def unknown_value(project: Project) -> Iterator[Diagnostic]:
    """A layout compares a text field with a word, or with another field, that no piece has in it."""
    whole = list_recurring_values(project.game)
    entries = list_recurring_values(project.game, split_text)
    for document in project.linked.documents:
        if document.kind == "layout" and document.origin.owner is Owner.GAME:
            for path, source in walk_data(document.data):
                for comparison in _list_comparisons(source):
                    if isinstance(comparison, FieldComparison):
                        yield from _compare_fields(comparison, whole, document.locate(*path))
                        continue
                    values = entries if comparison.match == "entry" else whole
                    known = values.get(comparison.field, frozenset())
                    if known and not _is_known(comparison, known):
                        yield _report_unknown_value(comparison, known, document.locate(*path))


def _list_comparisons(source: object) -> tuple[WrittenComparison | FieldComparison, ...]:
    """Return the different comparisons of a value of a layout, which need not be an expression."""
    return tuple(dict.fromkeys(list_written_comparisons(source))) if is_expression(source) else ()


def list_recurring_values(
    game: Game, read_value: Callable[[str], Sequence[str]] = lambda value: (value,)
) -> Mapping[str, frozenset[str]]:
    """Return the values of each text field that has only a few values in all sets together.

    `read_value` returns the values in a field of a piece, by default the whole text.
    """
    traits = {trait for group in game.sets.values() for trait in group.traits}
    types: dict[str, set[str]] = {}
    for group in game.sets.values():
        for field, declared in group.data.items():
            types.setdefault(field, set()).add(declared)
    texts = [field for field, declared in types.items() if declared == {"text"} and field not in traits]
    items = [item.data for item in game.items.values()]
    used = {field: [word for data in items for word in read_value(str(data.get(field) or ""))] for field in texts}
    filled = {field: [word for word in words if word] for field, words in used.items()}
    return {field: frozenset(words) for field, words in filled.items() if _is_recurring(words)}


def _is_recurring(words: list[str]) -> bool:
    """Return whether the values of a field are few, and are used on several pieces each."""
    different = len(set(words))
    return 0 < different <= MAX_VALUES and len(words) >= MIN_USES * different


def _is_known(comparison: WrittenComparison, known: frozenset[str]) -> bool:
    if comparison.match == "part":
        return any(comparison.word in value for value in known)
    return comparison.word in known


def _compare_fields(
    comparison: FieldComparison, values: Mapping[str, frozenset[str]], span: Span
) -> Iterator[Diagnostic]:
    """Yield a finding if two fields have no value in common, so that they are never equal."""
    left, right = comparison
    if left in values and right in values and not values[left] & values[right]:
        template = "`{left}` and `{right}` never have the same value: the pieces have {words:code} and {others:code}"
        hint = "compare fields with the same values, or correct the values"
        words = tuple(sorted(values[left]))
        others = tuple(sorted(values[right]))
        yield warning("unknown-value", span, template, hint, left=left, right=right, words=words, others=others)


def _report_unknown_value(comparison: WrittenComparison, known: frozenset[str], span: Span) -> Diagnostic:
    field = comparison.field
    word = comparison.word
    hints = suggest_nearest(word, known) or list_names(sorted(known))
    return warning("unknown-value", span, "no piece has the `{field}` `{word}`", *hints, field=field, word=word)
