"""A game ready to be played, straight from its content, without laying anything out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from compiler.compiled.game import as_json, compiled
from compiler.compiled.messages import messages
from compiler.link import Linked
from compiler.model.plain import Plain


@dataclass(frozen=True, slots=True)
class CompiledGame:
    """The compiled game and the words of each locale, as the engine reads them."""

    compiled: Mapping[str, Plain]
    messages: Mapping[str, Mapping[str, Plain]]


def compile_in_memory(linked: Linked) -> CompiledGame:
    """Return what a build would write for the engine, as it would be read back."""
    game = linked.game
    words = {locale: _as_read(messages(game, linked.translations[locale])) for locale in game.locales}
    return CompiledGame(_as_read(compiled(game)), words)


def _as_read(data: Mapping[str, object]) -> Mapping[str, Plain]:
    read: Mapping[str, Plain] = json.loads(as_json(data))
    return read
