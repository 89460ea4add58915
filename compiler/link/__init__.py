"""Link documents to the language-neutral game and one translation per locale, with objects for references."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from compiler.diagnostics.with_findings import WithFindings
from compiler.link.game import link_game
from compiler.link.text_nodes import parse_texts
from compiler.link.texts import link_translations, list_builtin_keys, report_unknown_locales, report_unread_locales
from compiler.load.file_kinds import SHEET, determine_file_kind
from compiler.load.loaded import Loaded
from compiler.model.document import Document
from compiler.model.game import Game
from compiler.model.origin import Origin, find_counterpart_path
from compiler.model.text import Text
from compiler.model.translation import Translation

__all__ = ["Linked", "link"]


@dataclass(frozen=True, slots=True)
class Linked:
    """A game with every name resolved.

    Attributes:
        game: The game, free of language.
        translations: Its words by locale.
        texts: Its texts as nodes, by locale and key.
        documents: Its files.
        origins: The identity of files by the paths that spans show.
        draft: Whether every page is marked as a draft.
        builtin_keys: The keys of Sobor's own texts, which every language needs, whatever the game.
    """

    game: Game
    translations: Mapping[str, Translation]
    texts: Mapping[str, Mapping[str, Text]]
    documents: tuple[Document, ...]
    origins: Mapping[str, Origin]
    draft: bool = False
    builtin_keys: frozenset[str] = frozenset()

    @property
    def head(self) -> Document:
        """The game's `game.yaml`."""
        return next(document for document in self.documents if document.kind == "game")

    def list_files(self, *folders: Path) -> frozenset[str]:
        """Return the files that were loaded from these folders, by the paths that spans show."""
        resolved = {folder.resolve().as_posix() for folder in folders}
        return frozenset(file for file, origin in self.origins.items() if origin.folder in resolved)

    def is_sheet(self, file: str) -> bool:
        """Return whether a file, as spans show it, is a spreadsheet of the game."""
        return file in self.origins and determine_file_kind(self.origins[file].path) == SHEET

    def find_counterpart(self, file: str, locale: str, file_locale: str | None = None) -> str:
        """Return the file of another locale, as spans show it, that has or should have the same texts as `file`.

        `file_locale` is the locale of `file`, by default the source.
        """
        if self.is_sheet(file):
            return file
        path = self.origins[file].path
        return file.removesuffix(path) + find_counterpart_path(path, file_locale or self.game.source_locale, locale)


def link(loaded: Loaded, locales: Collection[str] = ()) -> WithFindings[Linked | None]:
    """Link the documents of one game, shared ones first. Return None without a `game.yaml` to start from.

    If `locales` are given, other locales without any text are not reported.
    """
    head = next((document for document in loaded.documents if document.kind == "game"), None)
    if head is None:
        return WithFindings(None, [])
    game, findings = link_game(head, loaded)
    unusable = list(report_unknown_locales(head, loaded.documents, locales))
    if not unusable:
        unusable = list(report_unread_locales(head, loaded.documents))
    translations = link_translations(loaded.documents, game)
    texts, unread = _parse_all_texts(translations, loaded.documents)
    keys = list_builtin_keys(loaded.documents)
    linked = Linked(
        game=game,
        translations=translations,
        texts=texts,
        documents=loaded.documents,
        origins=loaded.origins,
        builtin_keys=keys,
    )
    return WithFindings(linked, [*findings, *unusable, *unread])


def _parse_all_texts(
    translations: Mapping[str, Translation], documents: tuple[Document, ...]
) -> WithFindings[dict[str, Mapping[str, Text]]]:
    """Return the texts of each locale as nodes, and findings about texts that cannot be parsed."""
    parsed = {locale: parse_texts(translation, documents) for locale, translation in translations.items()}
    findings = [finding for parsed_texts in parsed.values() for finding in parsed_texts.findings]
    return WithFindings({locale: parsed_texts.result for locale, parsed_texts in parsed.items()}, findings)
