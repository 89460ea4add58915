"""`--locale`: the choice of languages that a command processes. Findings in other languages are ignored."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from compiler.diagnostics import Diagnostic, Severity
from compiler.l10n.pseudo import PSEUDO, add_pseudo_locale
from compiler.link import Linked
from compiler.load.file_kinds import SHEET, determine_file_kind, determine_path_locale
from compiler.load.loaded import Loaded
from compiler.model.document import determine_document_locale
from compiler.model.origin import Origin


@dataclass(frozen=True, slots=True)
class LocaleChoice:
    """The choice of languages that a command processes.

    The pseudo-locale is made from the source, so it includes the source.

    Attributes:
        chosen: The locales that the user has chosen; without any, all locales are processed.
        source: The source locale, or None if `game.yaml` names none.
    """

    chosen: tuple[str, ...]
    source: str | None

    @classmethod
    def choose(cls, chosen: tuple[str, ...], loaded: Loaded) -> LocaleChoice:
        """Return the choice for a game that has been loaded but not validated."""
        data = next((document.data for document in loaded.documents if document.kind == "game"), None)
        source = data.get("source") if isinstance(data, dict) else None
        return cls(chosen, source if isinstance(source, str) else None)

    def is_needed(self, locale: str | None) -> bool:
        """Return whether files of a locale (None: without language) are processed."""
        return not self.chosen or locale in (None, self.source, *self.chosen)

    def is_reported(self, locale: str | None) -> bool:
        """Return whether findings in files of a locale (None: without language) are reported."""
        return self.is_needed(locale) and (not self.chosen or locale != self.source or self._is_source_chosen)

    @property
    def _is_source_chosen(self) -> bool:
        return self.source in self.chosen or PSEUDO in self.chosen

    def drop_broken_files(self, loaded: Loaded, findings: Iterable[Diagnostic]) -> Loaded:
        """Return the game without the files that have findings and belong to languages that are not processed."""
        broken = frozenset(finding.span.file for finding in findings)
        documents = tuple(
            document
            for document in loaded.documents
            if document.file not in broken or self.is_needed(determine_document_locale(document))
        )
        return replace(loaded, documents=documents)

    def select_loading_findings(
        self, findings: Iterable[Diagnostic], origins: Mapping[str, Origin]
    ) -> list[Diagnostic]:
        """Return the findings of loading that are reported; errors in files of the source always are."""
        return [
            finding
            for finding in findings
            if self.is_reported(locale := _find_locale(finding, origins))
            or (self.is_needed(locale) and finding.severity is Severity.ERROR)
        ]

    def select_findings(self, findings: Iterable[Diagnostic], origins: Mapping[str, Origin]) -> list[Diagnostic]:
        """Return the findings in the languages that are processed and in files without language."""
        return [finding for finding in findings if self.is_reported(_find_locale(finding, origins))]

    def restrict_checked(self, linked: Linked) -> Linked:
        """Return the game with only the languages that checks need: the chosen ones and the source."""
        if not self.chosen:
            return linked
        game = replace(linked.game, locales=tuple(filter(self.is_needed, linked.game.locales)))
        documents = tuple(
            document for document in linked.documents if self.is_needed(determine_document_locale(document))
        )
        return replace(_restrict_to_locales(linked, game.locales), game=game, documents=documents)

    def restrict_published(self, linked: Linked, existing: Collection[str]) -> Linked:
        """Return the game with only the languages that outputs may mention.

        These are the chosen ones, and those of the `existing` locales, whose outputs earlier builds have left, that are
        still complete. The pseudo-locale is a language of the game only if no other language is left.
        """
        if not self.chosen:
            return linked
        kept = tuple(
            locale
            for locale in linked.game.locales
            if locale in self.chosen or (locale in existing and _is_complete(linked, locale))
        )
        pseudo = (PSEUDO,) if PSEUDO in self.chosen else ()
        extended = add_pseudo_locale(linked, PSEUDO) if pseudo else linked
        return replace(
            _restrict_to_locales(extended, (*kept, *pseudo)), game=replace(linked.game, locales=kept or pseudo)
        )

    def list_rendered_locales(self, linked: Linked) -> tuple[str, ...]:
        """Return the languages to lay out and render."""
        chosen = tuple(locale for locale in (*linked.game.locales, PSEUDO) if locale in self.chosen)
        return chosen or linked.game.locales


def _find_locale(finding: Diagnostic, origins: Mapping[str, Origin]) -> str | None:
    """Return the locale of a finding's file, or of its text if it is in a spreadsheet, or None."""
    origin = origins.get(finding.span.file)
    if origin and determine_file_kind(origin.path) == SHEET:
        return finding.subject.locale
    return determine_path_locale(origin.path) if origin else None


def _is_complete(linked: Linked, locale: str) -> bool:
    source, translation = linked.translations[linked.game.source_locale], linked.translations[locale]
    return source.messages.keys() <= translation.messages.keys() and source.terms.keys() <= translation.terms.keys()


def _restrict_to_locales(linked: Linked, locales: Iterable[str]) -> Linked:
    """Return the game without translations into other locales."""
    translated = [locale for locale in locales if locale in linked.translations]
    return replace(
        linked,
        translations={locale: linked.translations[locale] for locale in translated},
        texts={locale: linked.texts[locale] for locale in translated},
    )
