"""What checks of translations see: the pairs of a bitext, which knows both languages and the words of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from compiler.checks.pairs.glossary import Glossary
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.words import words
from compiler.diagnostics import Sentence, Value


@dataclass(frozen=True, slots=True)
class Pair:
    """A source text and its translation.

    `kind` is `name` (a title or a word, no sentence), `line` (a sentence or label), `prose` (marked-up paragraphs that
    say rules), `note` (what is said about the rules, freely) or `flavour` (what says no rules).
    A text that varies with a figure gives a pair for each of its plural categories, with that of `category`.
    `figures` binds slots to what they show: a term ('' for none) and a figure. `subject` is the term that the text is
    about, where it is about one. `counted` is the slot whose figure chooses among the plural forms of the source, ''
    where the source has none.
    """

    key: str
    kind: str
    source: str
    text: str
    category: str = ""
    figures: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    subject: str = ""
    counted: str = ""


@dataclass(frozen=True, slots=True)
class TextDiagnostic:
    """What is wrong with `text[start:end]` of a pair, before it is known where the text stands in a file.

    `template`, `advice` and `args` are as in `Diagnostic`. `fix` is what should stand there, where that is certain.
    A `minor` one does not stop outputs. An `other` key names the pair that explains it.
    """

    template: str
    start: int
    end: int
    advice: tuple[str | Sentence, ...] = ()
    fix: str | None = None
    minor: bool = False
    other: str = ""
    args: Mapping[str, Value] = field(default_factory=dict, hash=False)


def text_diagnostic(
    template: str,
    start: int,
    end: int,
    /,
    *advice: str | Sentence,
    fix: str | None = None,
    minor: bool = False,
    other: str = "",
    **args: Value,
) -> TextDiagnostic:
    """Return what is wrong with a stretch of a text, in a template and its values."""
    return TextDiagnostic(template, start, end, advice, fix, minor, other, args)


@dataclass(frozen=True, slots=True, eq=False)
class PivotTranslation:
    """A further translation of the same texts, by key and plural category: a pivot for comparison."""

    terms: Glossary
    texts: Mapping[tuple[str, str], str]

    def text(self, pair: Pair) -> str:
        """Return the text of a pair, for an unknown plural category its last form; '' if there is none."""
        text = self.texts.get((pair.key, pair.category))
        return self.texts.get((pair.key, ""), "") if text is None else text


@dataclass(frozen=True, eq=False)
class Bitext:
    """The pairs of one translation in reading order; for the source language, each text paired with itself.

    `names` maps names of parts of the game from source to translation; `icons` lists all icons. `pivots` are
    the translations into further languages.
    """

    source: Language
    language: Language
    pairs: tuple[Pair, ...]
    source_terms: Glossary
    terms: Glossary
    names: Mapping[str, str] = field(default_factory=dict)
    icons: frozenset[str] = frozenset()
    pivots: tuple[PivotTranslation, ...] = ()

    @cached_property
    def by_key(self) -> Mapping[str, Pair]:
        """The pairs by key; for a text with plural forms the last of them."""
        return {pair.key: pair for pair in self.pairs}

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """All words of the translation and of its glossary, folded."""
        return frozenset(word.folded for pair in self.pairs for word in words(pair.text)) | self.terms.vocabulary

    @property
    def original(self) -> bool:
        """Whether this is the source language, from which the others are translated."""
        return self.source is self.language

    @cached_property
    def theirs_only(self) -> frozenset[str]:
        """Common words of the source's language that the translation's does not have."""
        return self.source.common_words - self.language.common_words

    @cached_property
    def ours_only(self) -> frozenset[str]:
        """Common words of the translation's language that the source's does not have."""
        return self.language.common_words - self.source.common_words

    @cached_property
    def by_source(self) -> Mapping[tuple[str, str, str], tuple[Pair, ...]]:
        """The pairs by kind, source text and plural category."""
        found: dict[tuple[str, str, str], list[Pair]] = {}
        for pair in self.pairs:
            found.setdefault((pair.kind, pair.source, pair.category), []).append(pair)
        return {key: tuple(pairs) for key, pairs in found.items()}
