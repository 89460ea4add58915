"""misquoted-name: a text quotes the name of a card or tile in a form other than the printed one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from compiler.checks.common.text_checks import pair_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.run_cache import cache_for_run
from compiler.checks.pairs.language.words import split_words

_INSIDE = '[^“”„«»‹›‚‘"]+'
_QUOTED = re.compile(
    "|".join(
        (
            f"“({_INSIDE})”",
            f"”({_INSIDE})”",
            f"„({_INSIDE})[“”]",
            f"«({_INSIDE})»",
            f"»({_INSIDE})«",
            f"‹({_INSIDE})›",
            f"›({_INSIDE})‹",
            f"‚({_INSIDE}?)[‘’](?!\\w)",
            f"‘({_INSIDE}?)’(?!\\w)",
            f'"({_INSIDE})"',
        )
    )
)
"""A quotation in any language's marks. A `’` before a letter is an apostrophe, and not the end of a quotation."""


class _Quotation(NamedTuple):
    """A quotation without its marks, and the offsets of its start and end."""

    text: str
    start: int
    end: int


@pair_check(
    "misquoted-name",
    rationale=(
        "Players look for the card that a text names. When a card is renamed, every text that quotes it must change "
        "as well. Inflected forms are accepted."
    ),
    example="en `“Master Mason”`, es `«Maestro albañil»`, where the card is called `Maestro cantero`",
    for_game_words=True,
)
def misquoted_name(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A quoted name differs from the name on the card."""
    if pair.kind == "name":
        return
    expected = {
        quotation.text: bitext.names[quotation.text]
        for quotation in _find_quotations(pair.source)
        if quotation.text in bitext.names
    }
    for quoted, name in expected.items():
        if not _has_name(pair.text, name, bitext.language):
            wrong = _find_wrong_quotation(pair.text, tuple(expected.values()), bitext.language)
            yield text_diagnostic(
                "the source quotes “{quoted}”, which this text does not name",
                wrong.start,
                wrong.end,
                "the card is called “{name}”",
                quoted=quoted,
                name=name,
            )


def _find_quotations(text: str) -> Iterator[_Quotation]:
    """Yield each quotation in a text."""
    for match in _QUOTED.finditer(text):
        group = match.lastindex or 0
        yield _Quotation(match[group].strip(), *match.span(group))


def _find_wrong_quotation(text: str, names: Sequence[str], language: Language) -> _Quotation:
    """Return the first quotation that has none of the names, or the whole text."""
    for quotation in _find_quotations(text):
        if not any(_has_name(quotation.text, name, language) for name in names):
            return quotation
    return _Quotation(text, 0, len(text))


def _has_name(text: str, name: str, language: Language) -> bool:
    """Return whether a text has all words of a name, in any form."""
    return set(_list_stems(name, language)) <= set(_list_stems(text, language))


@cache_for_run(8192)
def _list_stems(text: str, language: Language) -> tuple[str, ...]:
    return tuple(language.stem(word.folded) for word in split_words(text))
