"""typed-digit: figures that are typed into a text instead of being bound to the content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from compiler.checks.common.absent_slots import find_missing_slots, find_unused_slots
from compiler.checks.common.check import Project, check
from compiler.checks.common.typed_figures import TypedFigure, find_typed_figures
from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.diagnostics import Diagnostic, Related, Sentence, Span, Subject, Value, warning
from compiler.diagnostics.sentence import sentence
from compiler.model.item_keys import find_item
from compiler.model.message_marks import SLOT

SLOT_FILES = {"rules": "rules.yaml", "editions": "editions.yaml", "faq": "faq.yaml", "errata": "errata.yaml"}
"""The file that binds the slots of texts, by namespace; slots of examples are bound by their `shows`."""

_MAX_RELATED = 5
"""The maximum number of further figures of a text whose places a finding shows."""


@check(
    "typed-digit",
    rationale=(
        "A typed figure stays the same when the game changes, in one language or in all; a slot bound to a setting or "
        "a component follows. Names, years, versions and the details printed on the box are not figures of the rules, "
        "and a figure in place of a slot is reported as `missing-slot` or `unused-slot`. The texts of a set with many "
        "typed figures are a single finding. A game that binds no figure anywhere is left alone."
    ),
    example="`Pay 1 ruble` instead of `Pay %{price}` with `price: {ruble: settings.market.extra-space-price}`.",
)
def typed_digit(project: Project) -> Iterator[Diagnostic]:
    """A text contains digits where slots belong."""
    bound = collect_slots(project.game)
    in_place_of_slots = _find_spans_in_place_of_slots(project)
    if not any(bound.values()) and not _has_slots_on_cards(project):
        return  # a game that types all its figures has not begun to bind any
    for (locale, key), figures in find_typed_figures(project).items():
        remaining = [figure for figure in figures if figure.span not in in_place_of_slots]
        if remaining:
            advice = _advise(key, is_bound=find_bound_slots(bound, key) is not None)
            yield _report_typed_figures(locale, key, remaining, advice, _list_item_values(project, key))


def _has_slots_on_cards(project: Project) -> bool:
    """Return whether the text of a piece shows a figure through a slot."""
    source = project.linked.translations[project.game.source_locale]
    return any(key.startswith("cards.") and SLOT.search(text.pattern) for key, text in source.messages.items())


def _find_spans_in_place_of_slots(project: Project) -> frozenset[Span]:
    absent = (*find_missing_slots(project), *find_unused_slots(project))
    return frozenset(figure.span for slot in absent for figure in slot.typed)


def _list_item_values(project: Project, key: str) -> Mapping[str, Value]:
    """Return the set whose item a text belongs to as a value of a finding, so that reports can count by set."""
    item = find_item(project.game, key)
    return {"set": item.set} if item else {}


def _report_typed_figures(
    locale: str, key: str, figures: Sequence[TypedFigure], advice: Sentence, item: Mapping[str, Value]
) -> Diagnostic:
    """Return the finding about the figures of a text, at the first of them."""
    first, *others = figures
    digits = tuple(dict.fromkeys(figure.digits for figure in figures))
    template = "the figure {figures} is typed into `{key}` instead of being bound"
    if len(digits) > 1:
        template = "the figures {figures} are typed into `{key}` instead of being bound"
    return warning(
        "typed-digit",
        first.span,
        template,
        advice,
        related=tuple(Related(figure.span, "and here") for figure in others[:_MAX_RELATED]),
        subject=Subject("text", key, locale),
        figures=digits,
        key=key,
        **item,
    )


def _advise(key: str, *, is_bound: bool) -> Sentence:
    namespace = key.partition(".")[0]
    if is_bound and namespace in SLOT_FILES:
        return sentence("bind it in {file} and write `%{{slot}}`", file=SLOT_FILES[namespace])
    if is_bound:
        return sentence("name it under `shows` of the example and write `%{{slot}}`")
    if namespace == "cards":
        return sentence("write it as a word, or give the piece a field under `data`, which fills `%{{field}}`")
    return sentence("write it as a word, or let the layout supply it: `text('…', n=…)` fills `%{{n}}`")
