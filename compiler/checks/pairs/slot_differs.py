"""slot-differs: a translation shows a figure more or less often than its source, or with another sign."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from compiler.checks._texts import pair_check
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.model.pattern import SLOT

_SIGNED = re.compile(r"(?<![\w}])([+\u2212-])(%\{[^{}:]*|[0-9]+)")


@pair_check(
    "slot-differs",
    rationale=(
        "A figure that is shown twice where the source shows it once reads as two figures; one that has lost its sign "
        "says the opposite."
    ),
    example="en `+%{lap}`, it `%{lap}`",
)
def slot_differs(pair: Pair, _book: Bitext) -> Iterator[TextDiagnostic]:
    """A translation shows a slot more or less often than its source, or with another sign."""
    theirs, ours = (Counter(name for name, _ in SLOT.findall(text)) for text in (pair.source, pair.text))
    for name in theirs.keys() - ours.keys() if pair.category else ():
        yield text_diagnostic(
            "`%{{{slot}}}` is missing for `{category}`", 0, len(pair.text), slot=name, category=pair.category
        )
    for name in theirs.keys() & ours.keys():
        if theirs[name] != ours[name]:
            at = pair.text.rindex(f"%{{{name}")
            yield text_diagnostic(
                "`%{{{slot}}}` appears {count} here, but {source} in the source",
                at,
                at + len(name) + 2,
                slot=name,
                count=_times(ours[name]),
                source=_times(theirs[name]),
            )
    yield from _signs(pair)


def _times(n: int) -> str:
    return "once" if n == 1 else f"{n} times"


def _signs(pair: Pair) -> Iterator[TextDiagnostic]:
    theirs, ours = (Counter(_signed(text)) for text in (pair.source, pair.text))
    for sign, what in theirs - ours:
        yield text_diagnostic("the source has `{signed}` with its sign", 0, len(pair.text), signed=sign + _closed(what))
    for sign, what in ours - theirs:
        at = max(pair.text.find(f"{form}{what}") for form in (sign, "-"))
        yield text_diagnostic(
            "`{signed}` has no such sign in the source", at, at + 1 + len(what), signed=sign + _closed(what)
        )


def _signed(text: str) -> Iterator[tuple[str, str]]:
    for sign, what in _SIGNED.findall(text):
        yield ("\u2212" if sign == "-" else sign, what)


def _closed(what: str) -> str:
    return f"{what}}}" if what.startswith("%") else what
