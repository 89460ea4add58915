"""The result of linking: a game with every name resolved, its translations and its files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from compiler.load.file_kinds import SHEET, determine_file_kind
from compiler.model.document import Document
from compiler.model.game import Game
from compiler.model.origin import Origin, find_counterpart_path
from compiler.model.rule_nodes import Text
from compiler.model.translation import Translation


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
