"""Learn the names of things from the texts, and compare them wherever other texts mention them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.words import list_folded_words, split_words
from compiler.diagnostics.sentence import sentence
from compiler.lint.checks.compare_terms import is_in_name, is_present

MIN_TRANSLATED = 2
"""The fewest texts with the translation of a name that show that texts use it."""

MIN_SHARE = 0.75
"""The least share of texts with a name that have its translation."""

_REMINDER = re.compile(r"\([^()]*\)")


@dataclass(frozen=True, slots=True)
class _Mention:
    """A text whose source mentions a name, and whether the text has a translation of it."""

    pair: Pair
    name: str
    is_translated: bool


def compare_names(bitext: Bitext) -> Iterator[tuple[Pair, TextDiagnostic]]:
    """Yield the texts that lack the translation of a name that their source mentions and most other texts have."""
    names = _collect_names(bitext)
    mentions = list(_iterate_mentions(bitext, names))
    total = Counter(one.name for one in mentions)
    translated = Counter(one.name for one in mentions if one.is_translated)
    for one in mentions:
        is_usual = translated[one.name] >= max(MIN_TRANSLATED, MIN_SHARE * total[one.name])
        if is_usual and not one.is_translated:
            yield (
                one.pair,
                text_diagnostic(
                    "“{name}” is “{translation}” elsewhere, which this text lacks; {count} of {total} texts have it",
                    0,
                    len(one.pair.text),
                    sentence("write “{translation}”", translation=names[one.name][0]),
                    minor=True,
                    name=one.name,
                    translation=names[one.name][0],
                    count=translated[one.name],
                    total=total[one.name],
                ),
            )


def _collect_names(bitext: Bitext) -> Mapping[str, tuple[str, ...]]:
    """Return the translations of each name of several words in capitals, the most frequent first."""
    counts: dict[str, Counter[str]] = {}
    for pair in bitext.pairs:
        words = split_words(pair.source) if pair.kind == "name" else ()
        content = [word for word in words if not bitext.source.is_stop_word(word.folded)]
        if len(content) > 1 and words[0] is content[0] and all(word.text[0].isupper() for word in content):
            counts.setdefault(pair.source, Counter())[pair.text] += 1
    return {name: tuple(text for text, _ in texts.most_common()) for name, texts in counts.items()}


def _iterate_mentions(bitext: Bitext, names: Mapping[str, tuple[str, ...]]) -> Iterator[_Mention]:
    """Yield the names in sources that state rules, letter for letter, and not in reminders."""
    by_first_word: dict[str, list[str]] = {}
    for name in sorted(names, key=len, reverse=True):
        by_first_word.setdefault(split_words(name)[0].folded, []).append(name)
    words = {text: list_folded_words(text) for texts in names.values() for text in texts}
    pairs = bitext.pairs if names else ()
    for pair in pairs:
        if pair.kind in ("line", "prose") and pair.source != pair.text:
            for name in _find_names(_REMINDER.sub(lambda match: " " * len(match[0]), pair.source), by_first_word):
                is_translated = any(is_present(words[text], pair.text, bitext.language) for text in names[name])
                yield _Mention(pair, name, is_translated)


def _find_names(text: str, by_first_word: Mapping[str, list[str]]) -> frozenset[str]:
    """Return the names in a text, the longest at each place, without parts of longer names."""
    if by_first_word.keys().isdisjoint(list_folded_words(text)):
        return frozenset()
    found: set[str] = set()
    words = split_words(text)
    end = 0
    for index, word in enumerate(words):
        candidates = by_first_word.get(word.folded, ()) if word.start >= end else ()
        name = next((one for one in candidates if text.startswith(one, word.start)), None)
        if name:
            end = word.start + len(name)
            last = next((n for n, other in enumerate(words) if other.start >= end), len(words))
            if not text[end : end + 1].isalnum() and not is_in_name(words, index, last, text):
                found.add(name)
    return frozenset(found)
