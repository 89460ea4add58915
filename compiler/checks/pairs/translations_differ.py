"""translations-differ: one source text with two translations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from compiler.checks.common.text_checks import bitext_check
from compiler.checks.pairs.common.pair import Bitext, Pair, PairFinding, TextDiagnostic, text_diagnostic
from compiler.diagnostics.sentence import sentence


@bitext_check(
    "translations-differ",
    rationale="If the same name is translated differently, players will look for a difference that does not exist.",
    example="en `Stonecutter` on two tiles; pl `Kamieniarz` on one, `Kamieniarka` on the other",
)
def translations_differ(bitext: Bitext) -> Iterator[PairFinding]:
    """The same name is translated in two ways."""
    for (kind, source, *_), pairs in bitext.by_source.items():
        counts = Counter(pair.text.casefold() for pair in pairs)
        if kind == "name" and len(counts) > 1:
            usual_text = _find_usual_text(source, counts, bitext)
            usual = next((pair for pair in pairs if pair.text.casefold() == usual_text), None)
            for pair in pairs:
                if pair.text.casefold() != usual_text:
                    different = usual or next(p for p in pairs if p.text.casefold() != pair.text.casefold())
                    yield PairFinding(pair, _report_different_translation(pair, different, is_usual=usual is not None))


def _report_different_translation(pair: Pair, different: Pair, *, is_usual: bool) -> TextDiagnostic:
    """Return the finding about a name with another translation, in `different`, which may be the usual one."""
    hints = (sentence("write “{usual}”", usual=different.text),) if is_usual else ()
    return text_diagnostic(
        "“{source}” is “{text}” elsewhere",
        0,
        len(pair.text),
        *hints,
        other=different.key,
        source=pair.source,
        text=different.text,
    )


def _find_usual_text(source: str, counts: Counter[str], bitext: Bitext) -> str | None:
    """Return the most frequent translation; in a tie, the only one with the glossary's term, or None."""
    highest = max(counts.values())
    candidates = [text for text, count in counts.items() if count == highest]
    if len(candidates) > 1:
        terms = bitext.source_terms.count_certain(source).keys()
        candidates = [text for text in candidates if terms and terms <= bitext.terms.count_certain(text).keys()]
    return candidates[0] if len(candidates) == 1 else None
