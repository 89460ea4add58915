"""stale-translation: a source text, or a figure that a text spells out, has changed since it was translated."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.bitexts import get_bitexts
from compiler.checks.common.check import Project, check
from compiler.checks.common.text_checks import place_finding
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.common.spelled_figures import find_spelled_figures
from compiler.checks.pairs.language.numbers import Number
from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.compiled.snapshot import SourceChange, find_changed_figures, grade_change, read_snapshot, take_snapshot
from compiler.diagnostics import Diagnostic, Related, Severity, Subject
from compiler.load.command_lines import format_command
from compiler.model.language_data import Snapshot, TextForms, TextRecord
from compiler.model.origin import Owner
from compiler.model.translation import Translation

SEVERITIES = {
    SourceChange.COSMETIC: Severity.WARNING,
    SourceChange.WORDING: Severity.WARNING,
    SourceChange.ICON: Severity.ERROR,
    SourceChange.FIGURE: Severity.ERROR,
}


@check(
    "stale-translation",
    rationale=(
        "A translation of an older text may contradict the current rules. The change is graded, so that a changed "
        "comma neither hides a changed figure nor requires a new translation. Figures in slots are updated "
        "automatically; figures spelt out next to a slot are not."
    ),
    example="en has changed from `Pay %{price}` to `Pay %{price} twice`; ru was made from the old text.",
)
def stale_translation(project: Project) -> Iterator[Diagnostic]:
    """A translation was made from an older source text, or spells out a figure that has changed since."""
    current = take_snapshot(project.game, project.source)
    locales = [translation.locale for translation in project.translated]
    recorded = {locale: read_snapshot(project.linked, locale) for locale in locales}
    for translation in project.translated:
        for key, old in recorded[translation.locale].items():
            if key in translation.messages and key in current and old["text"] != current[key]["text"]:
                yield _report_changed_text(project, translation, key, old=old, new=current[key])
    source_records = {key: record for snapshot in recorded.values() for key, record in snapshot.items()}
    for bitext in get_bitexts(project):
        yield from _report_changed_figures(
            project, bitext, source_records if bitext.is_original else recorded[bitext.language.code], current
        )


def _report_changed_text(
    project: Project, translation: Translation, key: str, *, old: TextRecord, new: TextRecord
) -> Diagnostic:
    change = grade_change(old, new)
    advice = "correct it, then run {command}"
    if change is SourceChange.COSMETIC:
        advice = "the words are the same; if the translation needs no change, run {command}"
    return Diagnostic(
        code="stale-translation",
        severity=SEVERITIES[change],
        span=translation.messages[key].span,
        template="the source of `{key}` has changed since it was translated ({change})",
        advice=("was: {before}", "is:  {after}", advice),
        related=(
            Related(project.source.messages[key].span, "the source in {locale}", {"locale": project.source.locale}),
        ),
        subject=Subject("text", key, translation.locale),
        args={
            "key": key,
            "change": change,
            "before": _format_in_one_line(old["text"]),
            "after": _format_in_one_line(new["text"]),
            "command": _format_accept_command(project, translation, key),
        },
    )


def _format_in_one_line(text: TextForms) -> str:
    """Return a text, or its plural forms separated by slashes."""
    return text if isinstance(text, str) else " / ".join(text.values())


def _report_changed_figures(
    project: Project, bitext: Bitext, recorded: Snapshot, current: Snapshot
) -> Iterator[Diagnostic]:
    """Yield a finding for each spelled-out figure next to a slot whose figure has changed."""
    bound = collect_slots(project.game)
    translation = project.linked.translations[bitext.language.code]
    for pair in bitext.pairs:
        if pair.key in recorded and recorded[pair.key]["text"] == current[pair.key]["text"]:
            slots = find_bound_slots(bound, pair.key) or {}
            for slot, (old, new) in find_changed_figures(recorded[pair.key], current[pair.key]).items():
                for number in find_spelled_figures(pair.text, bitext.terms, slot, slots[slot][0], old):
                    accept = _format_accept_command(project, translation, pair.key)
                    finding = _report_spelled_figure(pair, number, slot, old=old, new=new, accept=accept)
                    yield place_finding(project, bitext, "stale-translation", pair, finding)


def _report_spelled_figure(pair: Pair, number: Number, slot: str, *, old: int, new: int, accept: str) -> TextDiagnostic:
    """Return the finding about a figure in words; `accept` is the command that accepts the text."""
    return text_diagnostic(
        "“{words}” is spelled out, but `%{{{slot}}}` has changed from {old} to {new}",
        number.start,
        number.end,
        "write `%{{{slot}}}` or the word for {new}",
        "if it is right, run {command}",
        words=pair.text[number.start : number.end],
        slot=slot,
        old=old,
        new=new,
        command=accept,
    )


def _format_accept_command(project: Project, translation: Translation, key: str) -> str:
    """Return the command that accepts a text as up to date, in every locale if it is a source text."""
    locale = () if translation is project.source else ("--locale", translation.locale)
    owner = project.linked.origins[translation.messages[key].span.file].owner
    shared = () if owner is Owner.GAME else ("--shared",)
    return format_command("l10n", "accept", project.argument, *locale, *shared, key)
