"""Take snapshots of the source of a translation, and grade how much the source has changed since."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias, get_args

from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.link import Linked
from compiler.model.document import determine_document_locale
from compiler.model.game import Game
from compiler.model.language_data import Snapshot, TextForms, TextRecord, TranslatedFromData
from compiler.model.message_marks import STYLE, find_slots
from compiler.model.notes import Slots
from compiler.model.search_words import is_search_key
from compiler.model.translation import Message, Translation
from compiler.model.word_pattern import get_word_pattern

_FIGURE = r"(?:(?<![\w}])[+\u2212-])?(?:%\{[^{}]*\}|\d+)"
"""A slot or digits, with the sign before."""

_ICON = r"\{[^{}]*\}"

TokenKind: TypeAlias = Literal["figure", "icon", "word"]


class SourceToken(NamedTuple):
    """A token for grading changes: its kind and its case-folded text, with a hyphen for a minus sign."""

    kind: TokenKind
    text: str


class SourceChange(StrEnum):
    """How much a source text has changed; the most important change comes first."""

    FIGURE = "figure"
    """A figure or the slot of a figure has changed."""
    ICON = "icon"
    """An icon has changed."""
    WORDING = "wording"
    """Words have changed."""
    COSMETIC = "cosmetic"
    """Only punctuation, case, quotation marks, emphasis or spaces have changed."""


def take_snapshot(game: Game, source: Translation) -> Snapshot:
    """Return each source text that can be translated and the figures that its slots show, by key."""
    bound = collect_slots(game)
    return {key: _make_record(bound, message) for key, message in source.messages.items() if not is_search_key(key)}


def read_snapshot(linked: Linked, locale: str) -> Snapshot:
    """Return the recorded snapshot of a locale: the sources of its translation, by key."""
    recorded: dict[str, TextRecord] = {}
    for document in linked.documents:
        if document.kind == "translated-from" and determine_document_locale(document) == locale:
            recorded.update(document.read(TranslatedFromData)["texts"])
    return recorded


def _make_record(bound: Mapping[str, Slots], message: Message) -> TextRecord:
    record: TextRecord = {"text": dict(message.forms) or message.pattern}
    shown = {name: figure for name, (_, figure) in sorted((find_bound_slots(bound, message.key) or {}).items())}
    figures = {name: figure for name, figure in shown.items() if name in find_slots(message)}
    if figures:
        record["figures"] = figures
    return record


class ChangedFigure(NamedTuple):
    """The figure of a slot that a translation was made from, and the current one."""

    old: int
    new: int


def find_changed_figures(recorded: TextRecord, current: TextRecord) -> dict[str, ChangedFigure]:
    """Return each slot whose figure has changed.

    A slot without a figure now, for instance because its worked example no longer runs, is omitted.
    """
    old, new = recorded.get("figures", {}), current.get("figures", {})
    return {slot: ChangedFigure(old[slot], new[slot]) for slot in old if slot in new and old[slot] != new[slot]}


def grade_change(recorded: TextRecord, current: TextRecord) -> SourceChange:
    """Return how much the source text has changed, disregarding the figures of its slots, which need no translation."""
    old, new = _find_tokens(recorded["text"]), _find_tokens(current["text"])
    has_same_words = _select_tokens(old, "word") == _select_tokens(new, "word")
    changes: Mapping[TokenKind, SourceChange] = {"figure": SourceChange.FIGURE, "icon": SourceChange.ICON}
    for kind, change in changes.items():
        before, after = _select_tokens(old, kind), _select_tokens(new, kind)
        if sorted(before) != sorted(after) or (has_same_words and before != after):
            return change
    if not has_same_words:
        return SourceChange.WORDING
    if old == new:
        return SourceChange.COSMETIC
    is_moved_icon = _select_tokens(old, "word", "figure") == _select_tokens(new, "word", "figure")
    return SourceChange.ICON if is_moved_icon else SourceChange.FIGURE


def _select_tokens(tokens: list[SourceToken], *kinds: TokenKind) -> list[str]:
    return [token.text for token in tokens if token.kind in kinds]


def _find_tokens(text: TextForms) -> list[SourceToken]:
    return find_source_tokens(text if isinstance(text, str) else "\n".join(text.values()))


def find_source_tokens(text: str) -> list[SourceToken]:
    """Return the figures (with their sign), icons and words of a text in order."""
    folded = STYLE.sub("", unicodedata.normalize("NFC", text).casefold())
    pattern = rf"(?P<figure>{_FIGURE})|(?P<icon>{_ICON})|(?P<word>{get_word_pattern(folded)})"
    matches = ((match, kind) for match in re.finditer(pattern, folded) for kind in get_args(TokenKind) if match[kind])
    return [SourceToken(kind, _strip_form(match[0]).replace("\u2212", "-")) for match, kind in matches]


def _strip_form(token: str) -> str:
    """Return a token without its closing brace and the form of a slot."""
    return token.partition(":")[0].rstrip("}")
