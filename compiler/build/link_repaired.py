"""Link a game whose spreadsheets have errors without the wrong values, so that one run finds the errors of all rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic, Severity, has_errors
from compiler.diagnostics.with_findings import WithFindings
from compiler.l10n.locale_choice import LocaleChoice
from compiler.link import Linked, link
from compiler.link.finding_places import index_places
from compiler.load.loaded import Loaded
from compiler.sheets.item_ids import NAMELESS
from compiler.sheets.repair import is_in_sheet, repair_sheets

_MAX_ROUNDS = 3
"""How often wrong values are taken out: values refused by schemas, names that are unknown, what depends on them."""

_OF_VALUES = frozenset(("unknown-slot", "missing-slot", "unfilled-slot"))
"""The codes of findings that the absence of a value causes."""

_OF_LAYOUTS = frozenset(("layout-value", "unknown-drawing", "unknown-icon"))
"""The codes of errors in layouts that no value of a spreadsheet causes: names of colours, faces and drawings."""

_OF_NAMES = frozenset(("empty-text", "missing-message", "missing-translation"))
"""The codes of findings about the name of a piece whose row has none, which is reported as such."""

_OF_TEXTS = frozenset(("extra-translation", "missing-translation", "missing-message"))
"""The codes of findings that the absence of a text causes."""


@dataclass(frozen=True, slots=True)
class RepairedGame:
    """A game linked without the wrong values of its spreadsheets; it can be checked, but not built.

    Attributes:
        loaded: Its files.
        linked: The game.
        changed: The ids of items without some of their values.
        without_texts: The ids of items without some of their texts.
        removed: The ids of items that it lacks.
    """

    loaded: Loaded
    linked: Linked
    changed: frozenset[str]
    without_texts: frozenset[str]
    removed: frozenset[str]

    def select_findings(self, findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
        """Yield the findings about cells, and the errors in layouts, that do not come from the repair itself."""
        places = index_places(self.loaded.documents, self.loaded.origins)
        layouts = {document.file for document in self.loaded.documents if document.kind == "layout"}
        for finding in findings:
            subject = places.add_subject(finding).subject
            item = subject.id.split(".")[1] if subject.kind == "text" and "." in subject.id else subject.id
            if is_in_sheet(finding, self.loaded):
                is_independent = not self._follows(finding.code, item)
            else:
                is_of_layout = finding.span.file in layouts and finding.severity is Severity.ERROR
                is_independent = is_of_layout and finding.code in _OF_LAYOUTS
            if is_independent:
                yield finding

    def _follows(self, code: str, item: str) -> bool:
        """Return whether a finding about an item comes from what it lacks."""
        if NAMELESS in item and code in _OF_NAMES:
            return True
        lacks_value = item in self.changed
        lacks_text = item in self.without_texts
        return item in self.removed or (lacks_value and code in _OF_VALUES) or (lacks_text and code in _OF_TEXTS)


def link_repaired(
    loaded: Loaded, findings: Sequence[Diagnostic], languages: LocaleChoice, locales: tuple[str, ...]
) -> WithFindings[RepairedGame | None]:
    """Return a game with errors only in its spreadsheets without the wrong values, and what else is found in cells.

    Without such a game, return None.
    """
    errors = list(findings)
    further: list[Diagnostic] = []
    changed = frozenset[str]()
    without_texts = frozenset[str]()
    removed = frozenset[str]()
    for _ in range(_MAX_ROUNDS):
        repair = repair_sheets(loaded, errors)
        if repair is None:
            break
        loaded = repair.loaded
        changed |= repair.changed
        without_texts |= repair.without_texts
        removed |= repair.removed
        linked, unresolved = link(loaded, locales)
        errors = languages.select_findings(unresolved, loaded.origins)
        in_cells = [finding for finding in errors if is_in_sheet(finding, loaded)]
        further += [finding for finding in in_cells if finding not in (*findings, *further)]
        if linked and not has_errors(errors):
            return WithFindings(RepairedGame(loaded, linked, changed, without_texts, removed), further)
    return WithFindings(None, further)
