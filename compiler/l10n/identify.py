"""Identify the text of a returned unit by its key, or else by its source if no other text has the same source."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import suggest_nearest_key
from compiler.diagnostics.with_findings import WithFindings
from compiler.l10n.returned import ImportedUnit, join_plain_text
from compiler.l10n.unit import get_text_forms, select_form
from compiler.model.language_data import TextForms
from compiler.model.translation import Message

_KEY = re.compile(r"[\w-]+(?:\.[\w-]+)+")
_MAX_EXCERPT = 60
"""The maximum number of characters quoted from a unit without a key."""

_MAX_NAMED = 3
"""The maximum number of keys that a finding names."""

_COMPARED_PARTS = 3
"""The number of names at the end of a path for comparing files; tools change the folders before."""


@dataclass(frozen=True, slots=True)
class SourceIndex:
    """The source texts that a file may contain, by key and by words."""

    by_key: Mapping[str, Message]
    by_words: Mapping[tuple[str, ...], tuple[str, ...]]


def index_sources(messages: Iterable[Message]) -> SourceIndex:
    """Index texts by key and by words. A plural text may be exported in one form or in two."""
    by_key = {message.key: message for message in messages}
    by_words: dict[tuple[str, ...], list[str]] = {}
    for key, message in by_key.items():
        for signature in {_make_signature(get_text_forms(message), as_plural=as_plural) for as_plural in (True, False)}:
            by_words.setdefault(signature, []).append(key)
    return SourceIndex(by_key, {signature: tuple(keys) for signature, keys in by_words.items()})


def _make_signature(value: TextForms, *, as_plural: bool) -> tuple[str, ...]:
    categories = ("one", "other") if as_plural else ("other",)
    forms = [select_form(value, category) for category in categories]
    return tuple(" ".join(form.split()) for form in forms)


def identify(unit: ImportedUnit, texts: SourceIndex) -> WithFindings[str | None]:
    """Return the key of a unit, or None if it does not match exactly one text of the game."""
    names = unit.names[:1] if unit.is_named and _KEY.fullmatch(unit.names[0]) else unit.names
    if key := next((name for name in names if name in texts.by_key), None):
        noted = unit.note.key if unit.note else None
        if noted in (None, key):
            return WithFindings(key, [])
        return WithFindings(None, [_report_other_note(unit, key, noted or "")])
    named = next((name for name in names if _KEY.fullmatch(name)), None)
    if named:
        advice = suggest_nearest_key(named, texts.by_key)
        unknown = error("unknown-text", unit.span, "the game has no text `{key}`", *advice, key=named)
        return WithFindings(None, [unknown])
    keys = _find_keys_by_words(unit, texts)
    return WithFindings(keys[0], []) if len(keys) == 1 else WithFindings(None, [_report_unknown_unit(unit, keys)])


def _find_keys_by_words(unit: ImportedUnit, texts: SourceIndex) -> tuple[str, ...]:
    """Return the keys of the texts with the source of the unit; of several texts, only those at its references."""
    sources = tuple(" ".join((join_plain_text(content) or "").split()) for content in unit.sources.values())
    keys = texts.by_words.get(sources, ())
    at_reference = tuple(key for key in keys if any(_is_at(texts.by_key[key], name) for name in unit.references))
    return at_reference if len(keys) > 1 and at_reference else keys


def _is_at(message: Message, reference: str) -> bool:
    """Return whether a message is at a reference, such as `locales/en/cards.yaml:7`."""
    path, _, line = reference.replace("%20", " ").rpartition(":")
    own_path = PurePosixPath(message.span.file).parts
    path_parts = PurePosixPath(path).parts
    shared = min(len(own_path), len(path_parts), _COMPARED_PARTS)
    return line == str(message.span.line) and shared > 0 and own_path[-shared:] == path_parts[-shared:]


def _report_other_note(unit: ImportedUnit, key: str, noted: str) -> Diagnostic:
    return error(
        "unread-unit",
        unit.span,
        "the key of this unit is `{key}`, but its note belongs to `{noted}`",
        "correct the wrong key, or export the text again",
        key=key,
        noted=noted,
    )


def _report_unknown_unit(unit: ImportedUnit, keys: tuple[str, ...]) -> Diagnostic:
    words = " ".join((next((join_plain_text(content) for content in unit.sources.values()), "") or "").split())
    excerpt = words if len(words) <= _MAX_EXCERPT else f"{words[:_MAX_EXCERPT]}…"
    origin = ", from {reference}" if unit.references else ""
    return error(
        "unknown-text",
        unit.span,
        "this unit has no key: “{excerpt}”"
        + origin
        + ("; {count} source texts are the same" if keys else "; the game has no such source text"),
        _list_possible_keys(keys),
        excerpt=excerpt,
        reference=unit.references[0] if unit.references else "",
        count=len(keys),
    )


def _list_possible_keys(keys: tuple[str, ...]) -> Sentence:
    if not keys:
        return sentence("restore its key (`msgctxt` in PO, `id` in XLIFF), or export it again")
    template = "give it its key (`msgctxt` in PO, `id` in XLIFF): {keys:code}"
    if len(keys) > _MAX_NAMED:
        return sentence(template + " and {more} more", keys=keys[:_MAX_NAMED], more=len(keys) - _MAX_NAMED)
    return sentence(template, keys=keys)
