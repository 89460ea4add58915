"""translations-differ: one source text, two translations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from compiler.checks._texts import bitext_check
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.diagnostics.sentence import sentence


@bitext_check(
    "translations-differ",
    rationale="If the same name is translated differently, players will look for a difference that does not exist.",
    example="en `Stonecutter` on two tiles; pl `Kamieniarz` on one, `Kamieniarka` on the other",
)
def translations_differ(bitext: Bitext) -> Iterator[tuple[Pair, TextDiagnostic]]:
    """The same name is translated in two ways."""
    for (kind, source, _), pairs in bitext.by_source.items():
        texts = Counter(pair.text.casefold() for pair in pairs)
        if kind == "name" and len(texts) > 1:
            usual = _usual(source, texts, bitext)
            first = next((pair for pair in pairs if pair.text.casefold() == usual), None)
            for pair in pairs:
                if pair.text.casefold() != usual:
                    other = first or next(p for p in pairs if p.text.casefold() != pair.text.casefold())
                    hints = (sentence("write “{usual}”", usual=first.text),) if first else ()
                    yield (
                        pair,
                        text_diagnostic(
                            "“{source}” is “{text}” elsewhere",
                            0,
                            len(pair.text),
                            *hints,
                            other=other.key,
                            source=source,
                            text=other.text,
                        ),
                    )


def _usual(source: str, texts: Counter[str], bitext: Bitext) -> str:
    """Return the translation that most have, or of several such the only one that says the glossary's term; or ''."""
    most = max(texts.values())
    best = [text for text, count in texts.items() if count == most]
    if len(best) > 1:
        terms = bitext.source_terms.count_certain(source).keys()
        best = [text for text in best if terms and terms <= bitext.terms.count_certain(text).keys()]
    return best[0] if len(best) == 1 else ""
