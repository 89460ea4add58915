"""stale-translation: the source text, or a figure that a text spells out, has changed since the translation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from compiler.checks._bitexts import bitexts
from compiler.checks._check import Project, check
from compiler.checks._texts import diagnostic
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.spelled import spelled_figures
from compiler.compiled.bindings import bindings, slots_for
from compiler.compiled.snapshot import changed_figures, grade, recorded_snapshot, snapshot
from compiler.diagnostics import Diagnostic, Related, Severity, Subject
from compiler.load.commands import command
from compiler.model.origin import Owner
from compiler.model.translation import Translation

SEVERITY = {"cosmetic": Severity.WARNING, "wording": Severity.WARNING, "icon": Severity.ERROR, "figure": Severity.ERROR}

Record = Mapping[str, Mapping[str, Any]]
"""By key a source text and the figures of its slots, as `translated-from` keeps them."""


@check(
    "stale-translation",
    rationale=(
        "A translation of yesterday's text says something else than today's rules. The change is graded, so that "
        "a comma does not hide a figure and is no reason to translate again. Figures in slots follow by themselves; a "
        "figure that a text spells out beside its slot does not."
    ),
    example="en changed `Pay %{price}` to `Pay %{price} twice`; ru was made from the old text.",
)
def stale_translation(project: Project) -> Iterator[Diagnostic]:
    """A translation was made from an older source text, or a text spells a figure that has changed since."""
    now = snapshot(project.game, project.source)
    records = {
        translation.locale: recorded_snapshot(project.linked, translation.locale) for translation in project.translated
    }
    for translation in project.translated:
        for key, then in records[translation.locale].items():
            if key in translation.messages and key in now and then["text"] != now[key]["text"]:
                yield _changed_text(project, translation, key, then, now[key])
    for bitext in bitexts(project):
        locale = bitext.language.code
        yield from _spelled_figures(project, bitext, now, _merged(records) if bitext.is_original else records[locale])


def _merged(records: Mapping[str, Record]) -> Record:
    """Return the records of all locales as one: the source's figures were the same for all."""
    return {key: then for record in records.values() for key, then in record.items()}


def _changed_text(project: Project, translation: Translation, key: str, then: Any, now: Any) -> Diagnostic:
    change = grade(then, now)
    mend = "mend it, then {command}"
    if change == "cosmetic":
        mend = "the words are the same: if the translation needs no such change, {command}"
    return Diagnostic(
        "stale-translation",
        SEVERITY[change],
        translation.messages[key].span,
        "the source of `{key}` has changed since it was translated ({change})",
        ("was: {before}", "is:  {after}", mend),
        (Related(project.source.messages[key].span, "the source in {locale}", {"locale": project.source.locale}),),
        subject=Subject("text", key, translation.locale),
        args={
            "key": key,
            "change": change,
            "before": then["text"],
            "after": now["text"],
            "command": _accept(project, translation, key),
        },
    )


def _spelled_figures(project: Project, bitext: Bitext, now: Record, record: Record) -> Iterator[Diagnostic]:
    """Yield the figures that a text spells out beside a slot that shows another figure today."""
    bound = bindings(project.game)
    for pair in bitext.pairs:
        then = record.get(pair.key)
        if then and then["text"] == now[pair.key]["text"]:
            slots = slots_for(bound, pair.key) or {}
            for slot, (old, new) in changed_figures(then, now[pair.key]).items():
                for number in spelled_figures(pair.text, bitext.terms, slot, slots[slot][0], old):
                    finding = _outdated(project, bitext, pair, slot, old, new, number.start, number.end)
                    yield diagnostic(project, bitext, "stale-translation", pair, finding)


def _outdated(
    project: Project, bitext: Bitext, pair: Pair, slot: str, old: int, new: int, start: int, end: int
) -> TextDiagnostic:
    translation = project.linked.translations[bitext.language.code]
    return text_diagnostic(
        "“{words}” is spelled out, but `%{{{slot}}}` has changed from {old} to {new}",
        start,
        end,
        "write `%{{{slot}}}` or the word for {new}",
        "if it is right, {command}",
        words=pair.text[start:end],
        slot=slot,
        old=old,
        new=new,
        command=_accept(project, translation, pair.key),
    )


def _accept(project: Project, translation: Translation, key: str) -> str:
    """Return the command that vouches for one text; of the source itself in every locale."""
    locale = () if translation is project.source else ("--locale", translation.locale)
    owner = project.linked.origins[translation.messages[key].span.file].owner
    shared = () if owner is Owner.GAME else ("--shared",)
    return command("l10n", "accept", project.argument, *locale, *shared, key)
