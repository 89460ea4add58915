"""Learn the translations of names from the texts, and find texts that mention a name without its translation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from compiler.checks.pairs.common.pair import Bitext, Pair, PairFinding, text_diagnostic
from compiler.checks.pairs.language.words import list_folded_words, split_words
from compiler.diagnostics.sentence import sentence
from compiler.lint.checks.compare_terms import is_in_name, is_present

MIN_TRANSLATED = 2
"""The minimum number of texts with the translation of a name that show that it is usual."""

MIN_SHARE = 0.75
"""The minimum share of texts with a name that have its translation, if the translation is usual."""

_REMINDER = re.compile(r"\([^()]*\)")


@dataclass(frozen=True, slots=True)
class _Mention:
    """A text whose source mentions a name, and whether the text has a translation of the name."""

    pair: Pair
    name: str
    is_translated: bool


def compare_names(bitext: Bitext) -> Iterator[PairFinding]:
    """Yield a finding for each text without the usual translation of a name that its source mentions."""
    names = _collect_names(bitext)
    mentions = list(_iterate_mentions(bitext, names))
    total = Counter(mention.name for mention in mentions)
    translated = Counter(mention.name for mention in mentions if mention.is_translated)
    for mention in mentions:
        name = mention.name
        is_usual = translated[name] >= max(MIN_TRANSLATED, MIN_SHARE * total[name])
        if is_usual and not mention.is_translated:
            yield PairFinding(
                mention.pair,
                text_diagnostic(
                    "“{name}” is “{translation}” elsewhere, which this text lacks; {count} of {total} texts have it",
                    0,
                    len(mention.pair.text),
                    sentence("write “{translation}”", translation=names[name][0]),
                    minor=True,
                    name=name,
                    translation=names[name][0],
                    count=translated[name],
                    total=total[name],
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
    """Yield the names that sources mention letter for letter, outside of brackets and of texts that state no rule."""
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
        name = next((candidate for candidate in candidates if text.startswith(candidate, word.start)), None)
        if name:
            end = word.start + len(name)
            next_index = next((n for n, other in enumerate(words) if other.start >= end), len(words))
            if not text[end : end + 1].isalnum() and not is_in_name(words, index, next_index, text):
                found.add(name)
    return frozenset(found)
