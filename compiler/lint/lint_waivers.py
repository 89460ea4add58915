"""The waivers of `sobor lint`: findings that a project accepts, each with a reason, until its texts change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span, warning
from compiler.diagnostics.with_findings import WithFindings
from compiler.lint.baseline import BaselineEntry, IdentifiedFinding, identify_findings
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.lint_all import CheckedTranslation
from compiler.lint.lint_translation import LintRequest
from compiler.lint.load_valid import load_valid
from compiler.load.limits import MAX_TEXT_FILE_BYTES
from compiler.model.document import Document
from compiler.model.lint_data import LintWaiversData
from compiler.report.code_explanations import list_codes
from compiler.report.renamed_codes import suggest_code
from compiler.waivers.bind import set_digest

BINDING = "sobor lint --bind-waivers"
"""The command that binds waivers to the texts that they accept."""


@dataclass(frozen=True, slots=True)
class LintWaiver:
    """A waiver of the findings with a code about one text.

    Attributes:
        code: The code.
        locale: The locale of the translation.
        key: The key of the text, as baselines name it.
        file: The file of the translation, relative to that of the waivers, or None if the key is in one file only.
        texts: The digest of the text and its source that the waiver accepts, or None if it is not bound yet.
        span: Its place.
        pointer: Its path in the file of waivers.
    """

    code: str
    locale: str
    key: str
    file: str | None
    texts: str | None
    span: Span
    pointer: tuple[str | int, ...]

    def covers(self, entry: BaselineEntry) -> bool:
        """Return whether the waiver is about a finding, whose texts may have changed since."""
        is_named = (entry.code, entry.locale, entry.subject) == (self.code, self.locale, self.key)
        return is_named and self.file in (None, entry.file)


class WaivedResults(NamedTuple):
    """The results without the findings that waivers accept, the number of these, and findings about waivers."""

    checked: Sequence[CheckedTranslation]
    accepted: int
    findings: Sequence[Diagnostic]


@dataclass(frozen=True, slots=True)
class WaiversFile:
    """The file of waivers of a project, as it was read."""

    file: LintedFile
    document: Document
    waivers: tuple[LintWaiver, ...]

    def bind(self, checked: Sequence[CheckedTranslation]) -> int:
        """Write digests into the waivers that have none and cover texts with one digest; return their number."""
        entries = {entry for _, entry in self._identify_all(checked) if entry}
        text = self.file.read(MAX_TEXT_FILE_BYTES).decode()
        count = 0
        for waiver in reversed(self.waivers):  # from the end, so that the places of the others stay right
            digests = {entry.digest for entry in entries if waiver.covers(entry)}
            if waiver.texts is None and len(digests) == 1:
                text = set_digest(text, self.document, waiver.pointer, digests.pop(), is_bound=False)
                count += 1
        if count:
            self.file.write(text.encode())
        return count

    def apply(self, checked: Sequence[CheckedTranslation]) -> WaivedResults:
        """Return the results without accepted findings, and findings about waivers that are not bound, or idle."""
        accepted: set[Diagnostic] = set()
        holds: dict[LintWaiver, bool] = {}
        for finding, entry in self._identify_all(checked):
            for waiver in self._list_covering(entry):
                is_held = entry is not None and waiver.texts == entry.digest
                holds[waiver] = holds.get(waiver, False) or is_held
                if is_held:
                    accepted.add(finding)
        expired = [_report_expired(waiver) for waiver, is_held in holds.items() if not is_held]
        unused = self._report_unused(holds.keys(), checked)
        kept = [_drop(translation, accepted) for translation in checked]
        return WaivedResults(kept, len(accepted), [*expired, *unused])

    def _identify_all(self, checked: Sequence[CheckedTranslation]) -> Iterator[IdentifiedFinding]:
        """Yield the findings about all translations, with the entries that waivers identify them by."""
        for translation in checked:
            locale = translation.request.languages.locale
            yield from identify_findings(translation.result, locale, self.file.path.parent)

    def _list_covering(self, entry: BaselineEntry | None) -> list[LintWaiver]:
        return [waiver for waiver in self.waivers if waiver.covers(entry)] if entry else []

    def _report_unused(
        self, used: AbstractSet[LintWaiver], checked: Sequence[CheckedTranslation]
    ) -> Iterator[Diagnostic]:
        """Yield a finding for each waiver without any finding, if this run would have made one."""
        requests = {translation.request.languages.locale: translation.request for translation in checked}
        for waiver in self.waivers:
            request = requests.get(waiver.locale)
            if waiver not in used and request and _can_find_all(waiver.code, request):
                yield _report_unused_waiver(waiver)


def _can_find_all(code: str, request: LintRequest) -> bool:
    """Return whether a run would have made all findings with a code: it had all texts, and what the code needs."""
    if code == "unknown-word" and request.dictionary is None:
        return False
    if code == "stale-translation":  # such findings compare with a revision, which only `since` names
        return False
    return request.since is None and code not in request.skip


def read_waivers_file(file: LintedFile) -> WithFindings[WaiversFile | None]:
    """Return the waivers of a project, or None and the findings about their file. Raise OSError if it is missing."""
    document, findings = load_valid(file, "lint-waivers")
    if document is None:
        return WithFindings(None, findings)
    return WithFindings(WaiversFile(file, document, tuple(_read_waivers(document))), [])


def _read_waivers(document: Document) -> Iterator[LintWaiver]:
    for index, data in enumerate(document.read(LintWaiversData)["waivers"]):
        yield LintWaiver(
            code=data["code"],
            locale=data["locale"],
            key=data["key"],
            file=data.get("file"),
            texts=data.get("texts"),
            span=document.locate("waivers", index, "code"),
            pointer=("waivers", index),
        )


def _drop(checked: CheckedTranslation, accepted: AbstractSet[Diagnostic]) -> CheckedTranslation:
    kept = tuple(finding for finding in checked.result.findings if finding not in accepted)
    return replace(checked, result=replace(checked.result, findings=kept))


def _report_expired(waiver: LintWaiver) -> Diagnostic:
    if waiver.texts is None:
        template, hint = "this waiver of `{code}` is not bound to any texts yet", "bind it with {command}"
    else:
        template = "what this waiver of `{code}` accepts has changed"
        hint = "review the finding; if it is right, delete `texts` and bind the waiver again with {command}"
    return warning("expired-waiver", waiver.span, template, hint, code=waiver.code, command=f"`{BINDING}`")


def _report_unused_waiver(waiver: LintWaiver) -> Diagnostic:
    """Return the finding about a waiver that covers no finding."""
    if waiver.code not in list_codes():
        advice = suggest_code(waiver.code) or ("delete it",)
        return warning("unused-waiver", waiver.span, "there is no finding `{code}`", *advice, code=waiver.code)
    return warning(
        "unused-waiver",
        waiver.span,
        "this waiver of `{code}` matches no finding about `{key}`",
        "delete it",
        code=waiver.code,
        key=waiver.key,
    )
