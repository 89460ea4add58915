"""misquoted-name: a text quotes the name of a card or tile in a form other than the printed one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.checks.common.text_checks import pair_check
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.run_cache import cache_for_run
from compiler.checks.pairs.words import split_words

_QUOTED = re.compile(r'[“”„«»‘"]([^“”„«»‘"]+)[“”„«»’"]')


@pair_check(
    "misquoted-name",
    rationale=(
        "Players look for the card that a text names. When a card is renamed, every text that quotes it must change "
        "as well. Inflected forms are accepted."
    ),
    example="en `“Master Mason”`, es `«Maestro albañil»`, where the card is called `Maestro cantero`",
)
def misquoted_name(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A quoted name differs from the name on the card."""
    if pair.kind == "name":
        return
    stems = set(_list_stems(pair.text, bitext.language))
    for quoted in _find_quotations(pair.source):
        name = bitext.names.get(quoted)
        if name is not None and not set(_list_stems(name, bitext.language)) <= stems:
            yield text_diagnostic(
                "the source quotes “{quoted}”, which this text does not name",
                *_find_first_quotation(pair.text),
                "the card is called “{name}”",
                quoted=quoted,
                name=name,
            )


def _find_quotations(text: str) -> Iterator[str]:
    return (match[1].strip() for match in _QUOTED.finditer(text))


def _find_first_quotation(text: str) -> tuple[int, int]:
    """Return the offsets of the first quotation in a text, or of the whole text."""
    match = _QUOTED.search(text)
    return match.span(1) if match else (0, len(text))


@cache_for_run(8192)
def _list_stems(text: str, language: Language) -> tuple[str, ...]:
    return tuple(language.stem(word.folded) for word in split_words(text))
