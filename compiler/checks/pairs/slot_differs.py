"""slot-differs: a translation shows a figure more or less often than its source, or with another sign."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator

from compiler.checks.common.text_checks import pair_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.model.message_marks import SLOT

_SIGNED = re.compile(r"(?<![\w}])([+\u2212-])(%\{[^{}:]*|[0-9]+)")


@pair_check(
    "slot-differs",
    rationale=(
        "A figure shown twice instead of once reads as two figures, and one that has lost its sign says the opposite."
    ),
    example="en `+%{lap}`, it `%{lap}`",
)
def slot_differs(pair: Pair, _bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A translation shows a slot more or less often than its source, or with another sign."""
    source_counts = Counter(name for name, _ in SLOT.findall(pair.source))
    counts = Counter(name for name, _ in SLOT.findall(pair.text))
    if pair.category:  # in a text without plural forms, `missing-slot` reports the slot
        yield from _report_slots_without_form(pair, pair.category, source_counts.keys() - counts.keys())
    for name in source_counts.keys() & counts.keys():
        if source_counts[name] != counts[name]:
            *_, last = (slot for slot in SLOT.finditer(pair.text) if slot[1] == name)
            yield text_diagnostic(
                "`%{{{slot}}}` appears {count:plural time} here, but {source:plural time} in the source",
                *last.span(),
                "use `%{{{slot}}}` as often as the source",
                slot=name,
                count=counts[name],
                source=source_counts[name],
            )
    yield from _report_different_signs(pair)


def _report_slots_without_form(pair: Pair, category: str, names: Collection[str]) -> Iterator[TextDiagnostic]:
    """Yield a finding for each slot that a plural form leaves out."""
    for name in names:
        yield text_diagnostic(
            "`%{{{slot}}}` is missing for `{category}`",
            0,
            len(pair.text),
            "insert `%{{{slot}}}`",
            slot=name,
            category=category,
        )


def _report_different_signs(pair: Pair) -> Iterator[TextDiagnostic]:
    """Yield a finding for each figure that source and translation do not have with the same sign equally often."""
    source_figures, figures = _find_signed_figures(pair.source), _find_signed_figures(pair.text)
    source_counts, counts = Counter(map(_write_figure, source_figures)), Counter(map(_write_figure, figures))
    for signed in source_counts | counts:
        count = counts[signed]
        source = source_counts[signed]
        start, end = next(
            (match.span() for match in reversed(figures) if _write_figure(match) == signed), (0, len(pair.text))
        )
        if not count:
            missing = "the sign of `{signed}` in the source is missing"
            yield text_diagnostic(missing, start, end, "write `{signed}`", signed=signed)
        elif not source:
            added = "the source does not have the sign of `{signed}`"
            yield text_diagnostic(added, start, end, "delete the sign", signed=signed)
        elif count != source:
            repeated = "`{signed}` appears {count:plural time} here, but {source:plural time} in the source"
            yield text_diagnostic(
                repeated, start, end, "use `{signed}` as often as the source", signed=signed, count=count, source=source
            )


def _find_signed_figures(text: str) -> list[re.Match[str]]:
    """Return the figures and the beginnings of slots that have a sign."""
    return list(_SIGNED.finditer(text))


def _write_figure(signed: re.Match[str]) -> str:
    """Return a figure or a whole slot with its sign; a hyphen counts as a minus sign."""
    sign, figure = signed.groups()
    whole = f"{figure}}}" if figure.startswith("%") else figure
    return ("\u2212" if sign == "-" else sign) + whole
