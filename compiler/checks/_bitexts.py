"""A linked game as books of pairs: the only place where the checks of texts meet our files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from os.path import commonprefix
from typing import Any

from compiler.checks._check import Project
from compiler.checks.pairs.forms import GlossaryEntry
from compiler.checks.pairs.glossary import Glossary
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.pair import Bitext, Pair, PivotTranslation, TextKind
from compiler.checks.pairs.read_language import read_language
from compiler.compiled.bindings import bindings, slots_for
from compiler.compiled.examples import Slots
from compiler.link.texts import MARKED_UP
from compiler.model.document import locale_of
from compiler.model.game import Game
from compiler.model.pattern import SLOT
from compiler.model.translation import Message, Translation

NAMES = (".title", ".name")
"""How keys end whose texts are names."""

TALES = ("game.",)
"""Namespaces whose texts tell of the game and rule nothing."""

NOTES = ("editions.", "faq.", "errata.")
"""Namespaces whose texts speak about the rules."""

EXPLAINED = ("icons", "terms")
"""Namespaces that explain a term each."""

NAMED = "cards."
"""The namespace whose titles other texts may quote."""


def bitexts(project: Project) -> tuple[Bitext, ...]:
    """Return a bitext for each locale, the source's own first; made once for each project."""
    if "books" not in project.memo:
        project.memo["books"] = tuple(_books(project))
    kept: tuple[Bitext, ...] = project.memo["books"]
    return kept


def _books(project: Project) -> Iterator[Bitext]:
    speaks = {t.locale: _language(project, t.locale) for t in (project.source, *project.translated)}
    words = {t.locale: _glossary(t, speaks[t.locale]) for t in (project.source, *project.translated)}
    source = project.source
    others = {t.locale: PivotTranslation(words[t.locale], dict(_said(t))) for t in project.translated}
    for translation in (source, *project.translated):
        yield Bitext(
            source=speaks[source.locale],
            language=speaks[translation.locale],
            pairs=tuple(pairs_of(project.game, source, translation)),
            source_terms=words[source.locale],
            terms=words[translation.locale],
            names=dict(_names(source, translation)),
            icons=frozenset(project.game.icons),
            pivots=tuple(pivot for locale, pivot in others.items() if locale != translation.locale),
        )


def _said(translation: Translation) -> Iterator[tuple[tuple[str, str], str]]:
    for key, message in translation.messages.items():
        yield (key, ""), message.pattern.rstrip("\n")
        yield from (((key, category), text.rstrip("\n")) for category, text in message.forms.items())


def pairs_of(game: Game, source: Translation, translation: Translation) -> Iterator[Pair]:
    """Yield the texts that a translation shares with its source, in the source's order.

    Texts of an example that fails are left out: their slots have no figures, so that nothing can be compared.
    """
    bound = bindings(game)
    failed = tuple(f"examples.{name}." for name in game.examples if game.engine and f"examples.{name}" not in bound)
    for key, original in source.messages.items():
        if key in translation.messages and not key.startswith(failed):
            yield from pairs_of_message(bound, original, translation.messages[key])


def pairs_of_message(bound: Mapping[str, Slots], source: Message, message: Message) -> Iterator[Pair]:
    """Yield the pairs of one text: one, or one for each plural category of the translation."""
    figures = slots_for(bound, message.key) or {}
    kind, subject = _kind(message.key), _subject(message.key)
    counted = _counted(source)
    for category, text in (message.forms or {"": message.pattern}).items():
        original = source.forms.get(category, source.pattern)
        yield Pair(message.key, kind, original.rstrip("\n"), text.rstrip("\n"), category, figures, subject, counted)


def _counted(source: Message) -> str | None:
    """Return the slot whose figure chooses among different forms: the last before the first difference."""
    forms = list(source.forms.values())
    if len(set(forms)) <= 1:
        return None
    common_start = commonprefix(forms)  # noqa: RUF071 -- of texts, not of paths
    before = [name for name, _ in SLOT.findall(common_start)]
    anywhere = [name for name, _ in SLOT.findall(forms[-1])]
    return next(iter([*before[-1:], *anywhere]), None)


def _kind(key: str) -> TextKind:
    if key.startswith(TALES):
        return "flavour"
    if key.endswith(NAMES):
        return "name"
    if key.startswith(NOTES):
        return "note"
    return "prose" if key.startswith(MARKED_UP) else "line"


def _subject(key: str) -> str | None:
    """Return the term that a definition or the legend of an icon explains."""
    namespace, _, rest = key.partition(".")
    return rest.partition(".")[0] if namespace in EXPLAINED else None


def _names(source: Translation, translation: Translation) -> Iterator[tuple[str, str]]:
    for key, message in source.messages.items():
        if key.startswith(NAMED) and key.endswith(NAMES) and key in translation.messages:
            yield message.pattern, translation.messages[key].pattern


def _language(project: Project, locale: str) -> Language:
    habits: dict[str, Mapping[str, Any]] = {"language": {}, "typography": {}}
    for document in project.linked.documents:
        if document.kind in habits and locale_of(document) == locale:
            habits[document.kind] = {**habits[document.kind], **document.data}
    return read_language(locale, habits["language"], habits["typography"].get("quotes", {}))


def _glossary(translation: Translation, speaks: Language) -> Glossary:
    entries = {
        term.id: GlossaryEntry(term.id, term.forms, term.counted, term.accepted, term.forbidden)
        for term in translation.terms.values()
    }
    return Glossary(speaks, entries)
