"""`--locale`: the languages that a command looks at. What is wrong in others is neither told nor in the way."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from compiler.diagnostics import Diagnostic, Severity
from compiler.l10n.pseudo import PSEUDO, with_pseudo_locale
from compiler.link import Linked
from compiler.load.folder import Loaded
from compiler.load.paths import SHEET, kind_of, locale_in
from compiler.model.document import locale_of
from compiler.model.origin import Origin


@dataclass(frozen=True, slots=True)
class Languages:
    """The languages that are looked at, all when `chosen` is empty; `source` is the one that they are compared with.

    The pseudo-locale is made from the source, which is then looked at, too.
    """

    chosen: tuple[str, ...]
    source: str

    @classmethod
    def of(cls, chosen: tuple[str, ...], loaded: Loaded) -> Languages:
        """Return the choice for a game that is loaded and perhaps holds anything."""
        data = next((document.data for document in loaded.documents if document.kind == "game"), None)
        source = data.get("source") if isinstance(data, dict) else None
        return cls(chosen, source if isinstance(source, str) else "")

    def needs(self, locale: str) -> bool:
        """Return whether texts of a locale ('' for none) are read."""
        return not self.chosen or locale in ("", self.source, *self.chosen)

    def tells_of(self, locale: str) -> bool:
        """Return whether findings in texts of a locale are told."""
        return self.needs(locale) and (not self.chosen or locale != self.source or self._looks_at_source)

    @property
    def _looks_at_source(self) -> bool:
        return self.source in self.chosen or PSEUDO in self.chosen

    def sound(self, loaded: Loaded, findings: Iterable[Diagnostic]) -> Loaded:
        """Return the game without the files of languages that nothing is told of and in which something was found."""
        wrong = frozenset(finding.span.file for finding in findings)
        documents = (one for one in loaded.documents if one.file not in wrong or self.needs(locale_of(one)))
        return replace(loaded, documents=tuple(documents))

    def readable(self, findings: Iterable[Diagnostic], origins: Mapping[str, Origin]) -> list[Diagnostic]:
        """Return what keeps files that are needed from being read; of the source's files, errors alone."""
        return [
            finding
            for finding in findings
            if self.tells_of(locale := _locale(finding, origins))
            or (self.needs(locale) and finding.severity is Severity.ERROR)
        ]

    def relevant(self, findings: Iterable[Diagnostic], origins: Mapping[str, Origin]) -> list[Diagnostic]:
        """Return the findings of checks in the languages that are looked at and in files of no language."""
        return [finding for finding in findings if self.tells_of(_locale(finding, origins))]

    def compared(self, linked: Linked) -> Linked:
        """Return the game with the chosen languages and the source."""
        if not self.chosen:
            return linked
        game = replace(linked.game, locales=tuple(filter(self.needs, linked.game.locales)))
        documents = tuple(document for document in linked.documents if self.needs(locale_of(document)))
        return replace(_with(linked, game.locales), game=game, documents=documents)

    def published(self, linked: Linked, existing: Collection[str]) -> Linked:
        """Return the game with the languages that its outputs may name: the chosen ones and those made already.

        Of the latter only complete ones. The pseudo-locale is a language of the game where it is the only one.
        """
        if not self.chosen:
            return linked
        kept = tuple(
            locale
            for locale in linked.game.locales
            if locale in self.chosen or (locale in existing and _is_complete(linked, locale))
        )
        pseudo = (PSEUDO,) if PSEUDO in self.chosen else ()
        spoken = with_pseudo_locale(linked, PSEUDO) if pseudo else linked
        return replace(_with(spoken, (*kept, *pseudo)), game=replace(linked.game, locales=kept or pseudo))

    def made(self, linked: Linked) -> tuple[str, ...]:
        """Return the languages that are laid out and rendered."""
        return (
            tuple(locale for locale in (*linked.game.locales, PSEUDO) if locale in self.chosen) or linked.game.locales
        )


def _locale(finding: Diagnostic, origins: Mapping[str, Origin]) -> str:
    """Return the locale of a finding: that of its file, in a spreadsheet that of the text that it is about."""
    origin = origins.get(finding.span.file)
    if origin and kind_of(origin.path) == SHEET:
        return finding.subject.locale
    return locale_in(origin.path) if origin else ""


def _is_complete(linked: Linked, locale: str) -> bool:
    source, translation = linked.translations[linked.game.source_locale], linked.translations[locale]
    return source.messages.keys() <= translation.messages.keys() and source.terms.keys() <= translation.terms.keys()


def _with(linked: Linked, locales: Iterable[str]) -> Linked:
    known = [locale for locale in locales if locale in linked.translations]
    return replace(
        linked,
        translations={locale: linked.translations[locale] for locale in known},
        texts={locale: linked.texts[locale] for locale in known},
    )
