"""What a translation was made from, and how much the source has changed since."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from compiler.bindings import bindings, slots_for
from compiler.examples import Slots
from compiler.model.game import Game
from compiler.model.pattern import ICON, SLOT, slots
from compiler.model.translation import Message, Translation


def snapshot(game: Game, source: Translation) -> dict[str, dict[str, Any]]:
    """By key: the source `text` (a string, or forms by plural category) and the `figures` its slots show."""
    bound = bindings(game)
    return {key: _kept(bound, message) for key, message in source.messages.items()}


def _kept(bound: Mapping[str, Slots], message: Message) -> dict[str, Any]:
    kept: dict[str, Any] = {"text": dict(message.forms) or message.pattern}
    shown = {name: figure for name, (_, figure) in sorted((slots_for(bound, message.key) or {}).items())}
    figures = {name: figure for name, figure in shown.items() if name in slots(message)}
    if figures:
        kept["figures"] = figures
    return kept


def grade(then: Mapping[str, Any], now: Mapping[str, Any]) -> str:
    """How much changed: `figure`, `icon`, `wording` or `cosmetic` (letters and words stay the same)."""
    old, new = _joined(then["text"]), _joined(now["text"])
    if then.get("figures", {}) != now.get("figures", {}) or _figures(old) != _figures(new):
        return "figure"
    if sorted(ICON.findall(old)) != sorted(ICON.findall(new)):
        return "icon"
    return "cosmetic" if _words(old) == _words(new) else "wording"


def _joined(text: str | Mapping[str, str]) -> str:
    return text if isinstance(text, str) else "\n".join(text.values())


def _figures(text: str) -> list[str]:
    return sorted([*(name for name, _ in SLOT.findall(text)), *re.findall(r"\d+", SLOT.sub("", text))])


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", unicodedata.normalize("NFC", ICON.sub(" ", SLOT.sub(" ", text))).casefold())
