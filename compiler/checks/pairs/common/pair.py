"""The input of checks of translations: the pairs of a bitext, which has both languages and the words of the game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from compiler.checks.pairs.language.glossary import Glossary
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.words import split_words
from compiler.diagnostics import Sentence, Value
from compiler.model.notes import Slots

TextKind: TypeAlias = Literal["name", "line", "prose", "note", "flavour"]
"""The kind of a text: a name or title, a sentence or label, paragraphs of rules, notes on the rules, or no rules."""

_QUOTED = re.compile('«[^»]*»|„[^“”]*[“”]|“[^”]*”|‘[^’]*’|"[^"]*"')
"""A passage in quotation marks of any language."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A source text and its translation. A text with plural forms has a pair for each category of the translation.

    Attributes:
        key: The key of the text.
        kind: The kind of text.
        source: The source text.
        text: The translation.
        category: The plural category, or None for a text without plural forms.
        figures: What each slot shows.
        subject: The term that the text defines or explains.
        form_slot: The slot whose figure selects the plural form, or None if the source has no plural forms.
        printed: The figures of the piece that shows the text, by slot.
        is_shared: Whether the translation is one of Sobor's own texts, which the author of a game did not write.
    """

    key: str
    kind: TextKind
    source: str
    text: str
    category: str | None = None
    figures: Slots = field(default_factory=dict)
    subject: str | None = None
    form_slot: str | None = None
    printed: Mapping[str, int] = field(default_factory=dict)
    is_shared: bool = False


class SourceText(NamedTuple):
    """A source text that may have several translations; those of Sobor's own texts are apart from those of the game."""

    kind: TextKind
    source: str
    category: str | None
    is_shared: bool


@dataclass(frozen=True, slots=True)
class TextDiagnostic:
    """A finding about a range of the text of a pair, before the place of the text in a file is known.

    Attributes:
        template: As in `Diagnostic`.
        start: The index of the first character.
        end: The index after the last character.
        advice: As in `Diagnostic`.
        fix: The replacement of the range, if it is certain.
        minor: Whether it is a warning, which does not prevent outputs.
        other: The key of a pair that explains the finding.
        args: As in `Diagnostic`.
    """

    template: str
    start: int
    end: int
    advice: tuple[str | Sentence, ...] = ()
    fix: str | None = None
    minor: bool = False
    other: str | None = None
    args: Mapping[str, Value] = field(default_factory=dict, hash=False)


class PairFinding(NamedTuple):
    """A finding with the pair that it is about."""

    pair: Pair
    finding: TextDiagnostic


def text_diagnostic(
    template: str,
    start: int,
    end: int,
    /,
    *advice: str | Sentence,
    fix: str | None = None,
    minor: bool = False,
    other: str | None = None,
    **args: Value,
) -> TextDiagnostic:
    """Return the finding about `text[start:end]`, as a template and its values."""
    return TextDiagnostic(template, start, end, advice, fix, minor, other, args)


class TextForm(NamedTuple):
    """A plural form of a text, or its main form, whose category is None."""

    key: str
    category: str | None


@dataclass(frozen=True, slots=True, eq=False)
class PivotTranslation:
    """A further translation of the same texts, for comparison with the pairs of a bitext."""

    terms: Glossary
    texts: Mapping[TextForm, str]

    def get_text(self, pair: Pair) -> str | None:
        """Return the text of a pair, or its main form if it has no form for the category, or None if it is missing."""
        text = self.texts.get(TextForm(pair.key, pair.category))
        return self.texts.get(TextForm(pair.key, None)) if text is None else text


@dataclass(frozen=True, eq=False)
class Bitext:
    """The pairs of a translation in reading order. In the source language, each text is paired with itself.

    Attributes:
        source: The language of the source.
        language: The language of the translation.
        pairs: The pairs.
        source_terms: The glossary of the source.
        terms: The glossary of the translation.
        names: The names of pieces in the source, each with its translation.
        icons: The names of all icons.
        pivots: The translations into further languages.
        examined: The keys of the texts that checks examine, or None for all; others are only evidence.
        given: The keys of the texts whose source and translation are Sobor's own, so that the game's author can correct
            neither. Only checks of the game's words examine them.
    """

    source: Language
    language: Language
    pairs: tuple[Pair, ...]
    source_terms: Glossary
    terms: Glossary
    names: Mapping[str, str] = field(default_factory=dict)
    icons: frozenset[str] = frozenset()
    pivots: tuple[PivotTranslation, ...] = ()
    examined: frozenset[str] | None = None
    given: frozenset[str] = frozenset()

    def is_examined(self, pair: Pair, *, for_game_words: bool = False) -> bool:
        """Return whether a check examines a pair, instead of using it only as evidence about others.

        Checks `for_game_words` compare texts with terms and names of the game, which even given texts must use.
        """
        is_of_interest = self.examined is None or pair.key in self.examined
        return is_of_interest and (for_game_words or pair.key not in self.given)

    def list_examined(self, *, for_game_words: bool = False) -> Iterator[Pair]:
        """Return the pairs that a check examines, as in `is_examined`."""
        return (pair for pair in self.pairs if self.is_examined(pair, for_game_words=for_game_words))

    @cached_property
    def by_key(self) -> Mapping[str, Pair]:
        """The pairs by key. Of a text with plural forms, it has the pair of the last form."""
        return {pair.key: pair for pair in self.pairs}

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """All words of the translation and of its glossary, folded."""
        return frozenset(word.folded for pair in self.pairs for word in split_words(pair.text)) | self.terms.vocabulary

    @cached_property
    def source_word_counts(self) -> Counter[str]:
        """In how many source texts each word is used, folded, apart from words in quotation marks."""
        texts = {pair.key: _QUOTED.sub(" ", pair.source) for pair in self.pairs}
        return Counter(word for text in texts.values() for word in {word.folded for word in split_words(text)})

    @property
    def is_original(self) -> bool:
        """Whether the language of this bitext is the source of the other translations."""
        return self.source is self.language

    @cached_property
    def source_stop_words(self) -> frozenset[str]:
        """Stop words of the source language only."""
        return self.source.lexicon.stop_words - self.language.lexicon.stop_words

    @cached_property
    def target_stop_words(self) -> frozenset[str]:
        """Stop words of the target language only."""
        return self.language.lexicon.stop_words - self.source.lexicon.stop_words

    @cached_property
    def by_source(self) -> Mapping[SourceText, tuple[Pair, ...]]:
        """The pairs by source text."""
        groups: dict[SourceText, list[Pair]] = {}
        for pair in self.pairs:
            groups.setdefault(SourceText(pair.kind, pair.source, pair.category, pair.is_shared), []).append(pair)
        return {key: tuple(pairs) for key, pairs in groups.items()}
