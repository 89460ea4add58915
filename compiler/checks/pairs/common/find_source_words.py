"""Find words of the source's language, and placeholders for missing texts, in translations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from compiler.checks.pairs.common.corpus import Corpus
from compiler.checks.pairs.common.is_code import is_code
from compiler.checks.pairs.common.pair import Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.guarded_pattern import compile_guarded
from compiler.checks.pairs.language.words import Word, list_folded_words, split_words

_MIN_LETTERS = 2
"""The minimum number of letters of a copied word."""

_MIN_CAPITALISED_LETTERS = 3
"""The minimum number of letters of a single copied word in capitals."""

_MIN_HEADING_LETTERS = 4
"""The minimum number of letters of a word in a copied heading."""

_NOTES = ("TODO", "FIXME", "TBD", "LOREM IPSUM", "MISSING", "UNTRANSLATED", "TRANSLATE ME")
_PLACEHOLDER = compile_guarded(rf"\A\s*\?{{2,}}\s*\Z|\b(?:{'|'.join(_NOTES)})\b", ("??", *_NOTES))
"""A placeholder for a text that is yet to be translated."""

_MARKED = re.compile(r"[*«„“”\"'‘]([\w’-]+)[.,]?[*»“”\"'’]")
"""A word between marks of bold or quotation."""

_HEADING = re.compile(r"\A\s*(?:\*\*|\{[^{}/]*\})(?P<words>[^*{}]+?)[:.]?(?:\*\*|\{/[^{}]*\})\s*[:–—-]")
"""The heading of a text, in bold before a colon or a dash."""


def find_source_words(pair: Pair, corpus: Corpus) -> Iterator[TextDiagnostic]:
    """Yield a finding for the words of a translation that its source has, too, if only the source's language has them.

    A word next to a copied word in capitals is part of a name, and is not reported.
    """
    if pair.source == pair.text and not corpus.is_of_game:
        return  # a project may keep texts, such as names, in all languages
    if copied := _find_copied_words(pair, corpus) or _find_copied_heading(pair, corpus):
        yield text_diagnostic(
            "{count:plural word} of the source's language ({locale}), such as “{word}”",
            copied[0].start,
            copied[0].end,
            "translate the words",
            count=len(copied),
            word=copied[0].text,
            locale=corpus.bitext.source.code,
        )


def _find_copied_words(pair: Pair, corpus: Corpus) -> list[Word]:
    """Return the words of the source's language, except a single capitalised word, which may be a name."""
    if pair.source == pair.text:
        return [word for word in split_words(pair.text) if corpus.is_translated_in_game(word.text)]
    in_source = frozenset(list_folded_words(pair.source))
    shared = in_source.intersection(list_folded_words(pair.text))
    foreign = {word for word in shared if corpus.is_source_word(word) or _is_kept_by_mistake(word, pair, corpus)}
    if not foreign:
        return []
    words = split_words(pair.text)
    copied = [
        word
        for index, word in enumerate(words)
        if word.folded in foreign
        and len(word.text) >= _MIN_LETTERS
        and not _is_in_name(words, index, in_source, pair.text)
        and not _is_mentioned(word, pair)
        and not is_code(word, pair)
        and not (_is_command(word, pair, corpus) and not corpus.is_of_game)
    ]
    return [] if len(copied) == 1 and _is_possible_name(copied[0], pair, corpus) else copied


def _is_possible_name(word: Word, pair: Pair, corpus: Corpus) -> bool:
    """Return whether a copied word is capitalised and may be a name."""
    is_capitalised = word.text[0].isupper() and not _has_lower_case(word, pair.source)
    is_long = len(word.text) >= _MIN_CAPITALISED_LETTERS
    return is_capitalised and not (is_long and corpus.is_translated_also_in_capitals(word.folded))


def _is_mentioned(word: Word, pair: Pair) -> bool:
    """Return whether a word alone is in bold or quotation marks in both texts, such as the name of a field."""
    is_marked = _MARKED.search(pair.text[max(word.start - 1, 0) : word.end + 2])
    return bool(is_marked) and any(match[1] == word.text for match in _MARKED.finditer(pair.source))


def _is_command(word: Word, pair: Pair, corpus: Corpus) -> bool:
    """Return whether a word is the name of a command: in capitals in both texts, although the source is not."""
    is_upper = word.text.isupper() and len(word.text) >= _MIN_LETTERS and not pair.source.isupper()
    is_kept = any(other.text == word.text for other in split_words(pair.source))
    return is_upper and is_kept and word.folded not in corpus.bitext.source_stop_words


def _find_copied_heading(pair: Pair, corpus: Corpus) -> list[Word]:
    """Return the words of a heading that was copied from the source, except words that other translations have."""
    heading = _HEADING.match(pair.text)
    source_heading = _HEADING.match(pair.source)
    if not heading or not source_heading or heading["words"] != source_heading["words"]:
        return []
    words = (word for word in split_words(pair.text) if heading.start("words") <= word.start < heading.end("words"))
    return [word for word in words if len(word.text) >= _MIN_HEADING_LETTERS and word.folded not in corpus.own_words]


def find_placeholder_texts(pair: Pair) -> Iterator[TextDiagnostic]:
    """Yield a finding for each placeholder that translators write in place of a text, such as `???` or `MISSING`."""
    for match in _PLACEHOLDER.finditer(pair.text):
        if match[0] not in pair.source:
            yield text_diagnostic(
                "“{note}” stands in place of a text", *match.span(), "translate the text", note=match[0]
            )


def _has_lower_case(word: Word, source: str) -> bool:
    """Return whether a source has a word in lower case, so that it is not a name there."""
    return any(other.text == word.folded for other in split_words(source))


def _is_kept_by_mistake(folded: str, pair: Pair, corpus: Corpus) -> bool:
    """Return whether a word that both texts have in lower case is probably of the source's language."""
    sides = (pair.source, pair.text)
    return corpus.is_probably_source_word(folded) and all(
        any(word.text == folded for word in split_words(side)) for side in sides
    )


def _is_in_name(words: Sequence[Word], index: int, in_source: frozenset[str], text: str) -> bool:
    """Return whether a word is part of a name: next to a copied word that is capitalised, or joined by a hyphen."""
    word = words[index]
    for other in (index - 1, index + 1):
        if not 0 <= other < len(words):
            continue
        neighbour = words[other]
        first, last = sorted((word, neighbour), key=lambda item: item.start)
        joint = text[first.end : last.start]
        is_capitalised = neighbour.text[0].isupper() and len(neighbour.text) > 1
        is_joined = joint == "-" or (is_capitalised and not joint.strip(" \u00a0-'’&"))
        if is_joined and neighbour.folded in in_source:
            return True
    return False
