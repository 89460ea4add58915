"""Make the bitexts of a linked game: they show checks its texts, but not its files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from os.path import commonprefix
from pathlib import Path
from types import MappingProxyType

from compiler.checks.common.check import Project, memoise
from compiler.checks.pairs.common.pair import Bitext, Pair, PivotTranslation, TextForm, TextKind
from compiler.checks.pairs.language.forms import GlossaryEntry
from compiler.checks.pairs.language.glossary import Glossary
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.read_language import read_language
from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.link.link_texts import MARKED_UP
from compiler.model.document import determine_document_locale
from compiler.model.game import Game
from compiler.model.item_keys import find_item
from compiler.model.language_data import LanguageData, TypographyData
from compiler.model.message_marks import SLOT
from compiler.model.notes import Slots
from compiler.model.origin import Owner
from compiler.model.search_words import is_search_key
from compiler.model.translation import Message, Translation

NAME_SUFFIXES = (".title", ".name")
"""Suffixes of keys whose texts are names."""

FLAVOUR = ("game.",)
"""Namespaces whose texts introduce the game without stating rules."""

NOTES = ("editions.", "faq.", "errata.")
"""Namespaces whose texts discuss the rules."""

EXPLAINED = ("icons", "terms")
"""Namespaces whose texts explain a term each."""

QUOTED = "cards."
"""The namespace whose titles other texts may quote."""


@memoise
def get_bitexts(project: Project) -> tuple[Bitext, ...]:
    """Return a bitext for each locale, the source locale first."""
    return tuple(_make_bitexts(project))


def _make_bitexts(project: Project) -> Iterator[Bitext]:
    translations = (project.source, *project.translated)
    by_locale = {translation.locale: translation for translation in translations}
    languages = {locale: _load_language(project, locale) for locale in by_locale}
    glossaries = {locale: _make_glossary(words, languages[locale]) for locale, words in by_locale.items()}
    source = project.source
    pivots = {
        translation.locale: PivotTranslation(glossaries[translation.locale], _map_texts_by_form(translation))
        for translation in project.translated
    }
    for translation in translations:
        yield Bitext(
            source=languages[source.locale],
            language=languages[translation.locale],
            pairs=tuple(_list_pairs(project, translation)),
            source_terms=glossaries[source.locale],
            terms=glossaries[translation.locale],
            names=dict(_pair_item_names(source, translation)),
            icons=frozenset(project.game.icons),
            pivots=tuple(pivot for locale, pivot in pivots.items() if locale != translation.locale),
            examined=project.examined,
            given=_list_given_keys(project, translation) if project.examined is None else frozenset(),
        )


def _list_pairs(project: Project, translation: Translation) -> Iterator[Pair]:
    """Yield the pairs of a translation, and say which of its texts are Sobor's own."""
    for pair in make_pairs(project.game, project.source, translation):
        shared_folder = _find_shared_folder(project, translation.messages[pair.key])
        yield replace(pair, is_shared=shared_folder is not None)


def _list_given_keys(project: Project, translation: Translation) -> frozenset[str]:
    """Return the keys of the texts whose source and translation are Sobor's own, and that cannot be corrected here.

    They can in a checkout, where the folder of the game is next to the folder that all games share.
    """
    beside = Path(project.linked.origins[project.head.file].folder).parent
    return frozenset(
        key
        for key, message in translation.messages.items()
        if (source := project.source.messages.get(key)) is not None
        and all(_find_shared_folder(project, side) not in (None, beside) for side in (source, message))
    )


def _find_shared_folder(project: Project, message: Message) -> Path | None:
    """Return the folder that contains the folders shared by all games, or None for a text of the game itself."""
    origin = project.linked.origins.get(message.span.file)
    is_shared = origin is not None and origin.owner is Owner.SHARED
    return Path(origin.folder).parent if origin is not None and is_shared else None


def _map_texts_by_form(translation: Translation) -> dict[TextForm, str]:
    texts: dict[TextForm, str] = {}
    for key, message in translation.messages.items():
        texts[TextForm(key, None)] = message.pattern.rstrip("\n")
        texts.update({TextForm(key, category): text.rstrip("\n") for category, text in message.forms.items()})
    return texts


def make_pairs(game: Game, source: Translation, translation: Translation) -> Iterator[Pair]:
    """Yield the texts that a translation shares with its source, in the source's order.

    Texts of a failed example are left out, because their slots have no figures to compare. Words to search for are left
    out, because each language has its own.
    """
    bound = collect_slots(game)
    failed = tuple(f"examples.{name}." for name in game.examples if game.engine and f"examples.{name}" not in bound)
    for key, original in source.messages.items():
        if key in translation.messages and not key.startswith(failed) and not is_search_key(key):
            yield from make_message_pairs(bound, original, translation.messages[key], _find_item_figures(game, key))


def _find_item_figures(game: Game, key: str) -> Mapping[str, int]:
    """Return the figures among the fields of the item that a text belongs to."""
    item = find_item(game, key)
    return {name: value for name, value in item.data.items() if type(value) is int} if item else {}


def make_message_pairs(
    bound: Mapping[str, Slots], source: Message, message: Message, printed: Mapping[str, int] = MappingProxyType({})
) -> Iterator[Pair]:
    """Yield the pair of a text, or a pair for each plural category of the translation.

    `printed` are the figures of the piece that shows the text, by slot.
    """
    figures = find_bound_slots(bound, message.key) or {}
    kind = _classify_text(message.key)
    subject = _find_explained_term(message.key)
    form_slot = _find_form_slot(source)
    for category, text in message.texts.items():
        source_text = source.forms.get(category, source.pattern) if category else source.pattern
        yield Pair(
            key=message.key,
            kind=kind,
            source=source_text.rstrip("\n"),
            text=text.rstrip("\n"),
            category=category,
            figures=figures,
            subject=subject,
            form_slot=form_slot,
            printed=printed,
        )


def _find_form_slot(source: Message) -> str | None:
    """Return the slot whose figure selects the form: the last slot before the forms differ, or None for equal forms."""
    forms = list(source.forms.values())
    if len(set(forms)) <= 1:
        return None
    common_start = commonprefix(forms)  # noqa: RUF071 -- of texts, not of paths
    before = [name for name, _ in SLOT.findall(common_start)]
    anywhere = [name for name, _ in SLOT.findall(forms[-1])]
    return next(iter([*before[-1:], *anywhere]), None)


def _classify_text(key: str) -> TextKind:
    if key.startswith(FLAVOUR):
        return "flavour"
    if key.endswith(NAME_SUFFIXES):
        return "name"
    if key.startswith(NOTES):
        return "note"
    return "prose" if key.startswith(MARKED_UP) else "line"


def _find_explained_term(key: str) -> str | None:
    """Return the term that a definition or the legend of an icon explains."""
    namespace, _, rest = key.partition(".")
    return rest.partition(".")[0] if namespace in EXPLAINED else None


def _pair_item_names(source: Translation, translation: Translation) -> Iterator[tuple[str, str]]:
    for key, message in source.messages.items():
        if key.startswith(QUOTED) and key.endswith(NAME_SUFFIXES) and key in translation.messages:
            yield message.pattern, translation.messages[key].pattern


def _load_language(project: Project, locale: str) -> Language:
    language: LanguageData = {}
    typography: TypographyData = {}
    for document in project.linked.documents:
        if document.kind == "language" and determine_document_locale(document) == locale:
            language |= document.read(LanguageData)
        elif document.kind == "typography" and determine_document_locale(document) == locale:
            typography |= document.read(TypographyData)
    return read_language(locale, language, typography.get("quotes"))


def _make_glossary(translation: Translation, language: Language) -> Glossary:
    entries = {
        term.id: GlossaryEntry(
            id=term.id,
            forms=term.forms,
            counted=term.counted,
            accepted=term.accepted,
            forbidden=term.forbidden,
            gender=term.gender,
        )
        for term in translation.terms.values()
    }
    return Glossary(language, entries)
