"""Link locale files and glossaries to one `Translation` per locale."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from weakref import WeakKeyDictionary

from compiler.diagnostics import Diagnostic, error, warning
from compiler.diagnostics.suggest import suggest_nearest
from compiler.link.finding_places import are_keys_of_trait
from compiler.model.document import Document, Pointer, cast_accepted, determine_document_locale, get_locale_root
from compiler.model.game import Game
from compiler.model.game_data import HeadData
from compiler.model.item_keys import find_pattern_key
from compiler.model.language_data import GlossaryData, LanguageData
from compiler.model.origin import Owner
from compiler.model.plain import Plain
from compiler.model.translation import ContextualForm, Message, Term, Translation
from engine.text import CATEGORIES

BUILTIN_NAMESPACES = ("site.", "print.", "interface.")
"""Namespaces of the texts that Sobor itself shows on pages, on sheets and in the game on a terminal."""

_HINT_AT_TEXTS = "add texts under locales/{locale}/, here and in content/common/"

MARKED_UP = ("rules.", "terms.", "game.", "editions.", "examples.", "faq.", "errata.")
"""Namespaces whose texts are prose, in sentences."""

_MESSAGES: WeakKeyDictionary[Document, tuple[Message, ...]] = WeakKeyDictionary()
"""The messages of documents that have been read; neither is changed."""


def link_translations(documents: Iterable[Document], game: Game) -> dict[str, Translation]:
    """Return texts and terms by locale; later documents (the game's) override earlier ones (shared) key by key."""
    documents = list(documents)
    translations = {locale: _link_translation(locale, documents, game) for locale in game.locales}
    source = game.source_locale
    originals = translations[source].messages if source in translations else {}
    return {locale: _set_blank_apart(translation, originals) for locale, translation in translations.items()}


def _set_blank_apart(translation: Translation, originals: Mapping[str, Message]) -> Translation:
    """Move messages that are blank although their source is not to the `blank` messages of the translation."""
    blank = {
        key: message
        for key, message in translation.messages.items()
        if message.is_blank and key in originals and not originals[key].is_blank
    }
    if not blank:
        return translation
    filled = {key: message for key, message in translation.messages.items() if key not in blank}
    return replace(translation, messages=filled, blank={**translation.blank, **blank})


def report_unknown_locales(
    head: Document, documents: Iterable[Document], selected: Collection[str]
) -> Iterator[Diagnostic]:
    """Yield a finding for a source language that the game does not list, and for languages without texts.

    Languages without texts are reported only if they are the source or `selected`, or if nothing is selected.
    """
    data = head.read(HeadData)
    locales = data["locales"]
    source = data["source"]
    if source not in locales:
        yield _report_unknown_source(head, source, locales)
    locales_with_texts = {
        locale for document in documents if document.kind == "texts" and (locale := determine_document_locale(document))
    }
    for index, locale in enumerate(locales):
        if locale not in locales_with_texts and (not selected or locale in (source, *selected)):
            hints = suggest_nearest(locale, locales_with_texts) or (_HINT_AT_TEXTS,)
            span = head.locate("locales", index)
            yield error("unknown-reference", span, "there are no texts in `{locale}`", *hints, locale=locale)


def _report_unknown_source(head: Document, source: str, locales: Sequence[str]) -> Diagnostic:
    advice = suggest_nearest(source, locales) or ("add it to `locales`",)
    return error(
        "unknown-reference", head.locate("source"), "the game has no locale `{source}`", *advice, source=source
    )


def report_unread_locales(head: Document, documents: Iterable[Document]) -> Iterator[Diagnostic]:
    """Yield a finding, at its first file, for each language that has files in the game but is not listed."""
    locales = head.read(HeadData)["locales"]
    first: dict[str, Document] = {}
    for document in documents:
        if document.origin.owner is Owner.GAME and (locale := determine_document_locale(document)):
            first.setdefault(locale, document)
    for locale, document in first.items():
        if locale not in locales:
            hints = suggest_nearest(locale, [name for name in locales if name not in first])
            hint = "add `{locale}` to `locales` in game.yaml, or delete its files"
            yield warning(
                "unknown-file",
                document.locate(),
                "`{locale}` is not a locale of the game",
                *(hints or (hint,)),
                locale=locale,
            )


def list_builtin_keys(documents: Iterable[Document]) -> frozenset[str]:
    """Return the keys of the texts that Sobor itself shows on pages, on sheets and on a terminal."""
    shared = (file for file in documents if file.kind == "texts" and file.origin.owner is Owner.SHARED)
    keys = (message.key for file in shared for message in read_messages(file))
    return frozenset(key for key in keys if key.startswith(BUILTIN_NAMESPACES))


def _link_translation(locale: str, documents: list[Document], game: Game) -> Translation:
    messages: dict[str, Message] = {}
    terms: dict[str, Term] = {}
    blank: dict[str, Message] = {}
    language: LanguageData = {}
    for document in documents:
        if determine_document_locale(document) != locale:
            continue
        if document.kind == "texts":
            for message in read_messages(document):
                (blank if document.sheets and message.is_blank else messages)[message.key] = message
        elif document.kind == "glossary":
            terms.update((term.id, term) for term in _read_terms(document))
        elif document.kind == "language":
            language |= document.read(LanguageData)
    unwritten = {key: message for key, message in blank.items() if key not in messages}
    translation = _sort_out_blank(Translation(locale, messages, terms, unwritten), game)
    return _add_language(translation, language)


def _sort_out_blank(translation: Translation, game: Game) -> Translation:
    """Return a translation whose `messages` contain no blank text that the pattern of a set replaces.

    Of the `blank` messages, which are those of spreadsheets, titles without a pattern become `messages`: they are
    required.
    """
    messages = translation.messages
    blank = translation.blank
    replaced = {key for key, message in messages.items() if message.is_blank and _has_pattern(key, messages, game)}
    required = {key for key in blank if key.endswith(".title") and not _has_pattern(key, messages, game)}
    return replace(
        translation,
        messages={key: message for key, message in messages.items() if key not in replaced}
        | {key: blank[key] for key in required},
        blank={key: message for key, message in blank.items() if key not in required}
        | {key: messages[key] for key in replaced},
    )


def _has_pattern(key: str, messages: Mapping[str, Message], game: Game) -> bool:
    """Return whether a key is a text of an item whose set has a pattern for this text that is not blank."""
    pattern = messages.get(find_pattern_key(game, key) or "")
    return pattern is not None and not pattern.is_blank


def _add_language(translation: Translation, language: LanguageData) -> Translation:
    """Return a translation with the alphabet, contextual forms and search words of its language."""
    return replace(
        translation,
        alphabet=tuple(language.get("alphabet", ())),
        contextual_forms=tuple(_read_contextual_forms(language)),
        function_words=(*language.get("stop-words", ()), *language.get("question-words", ())),
        synonyms=tuple(tuple(group) for group in language.get("synonyms", ())),
        endings=tuple(sorted({*language.get("endings", ()), *language.get("verb-endings", ())})),
    )


def _read_contextual_forms(language: LanguageData) -> Iterator[ContextualForm]:
    for sound in language.get("sounds", ()):
        yield ContextualForm(sound["word"], sound["becomes"], tuple(sound["before"]), tuple(sound.get("except", ())))


def read_messages(document: Document) -> tuple[Message, ...]:
    """Return the messages of a locale file; the key of a message is its dotted path below the locale.

    They are read once for each document: several phases need them, and `cache_documents` keeps shared documents from
    build to build.
    """
    if document not in _MESSAGES:
        locale, texts = get_locale_root(document)
        _MESSAGES[document] = tuple(_read_messages_below(document, (locale,), texts))
    return _MESSAGES[document]


def _read_messages_below(document: Document, pointer: Pointer, node: Plain) -> Iterator[Message]:
    key = ".".join(str(step) for step in pointer[1:])
    if isinstance(node, str):
        yield Message(key, node, {}, document.locate(*pointer))
    elif isinstance(node, Mapping) and node and node.keys() <= set(CATEGORIES) and not are_keys_of_trait(pointer[1:]):
        forms = cast_accepted(dict[str, str], node)
        yield Message(key, forms.get("other", next(iter(forms.values()))), dict(forms), document.locate_key(*pointer))
    elif isinstance(node, Mapping):
        for step, part in node.items():
            yield from _read_messages_below(document, (*pointer, step), part)


def _read_terms(document: Document) -> Iterator[Term]:
    for name, data in document.read(GlossaryData)["terms"].items():
        yield Term(
            id=name,
            gender=data.get("gender"),
            forms=data["forms"],
            counted=data.get("counted", {}),
            accepted=tuple(data.get("accepted", ())),
            forbidden=tuple(data.get("forbidden", ())),
            span=document.locate_key("terms", name),
        )
