"""Compile a game in memory, ready to be played, without laying anything out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from compiler.compiled.compile_messages import compile_messages
from compiler.compiled.game_file import compile_game_data, encode_json
from compiler.link import Linked
from compiler.model.plain import Plain


@dataclass(frozen=True, slots=True)
class CompiledGame:
    """The compiled game and the messages of each locale, as the engine reads them."""

    compiled: Mapping[str, Plain]
    messages: Mapping[str, Mapping[str, Plain]]


def compile_in_memory(linked: Linked) -> CompiledGame:
    """Return the data that a build writes for the engine, as the engine reads them."""
    game = linked.game
    texts = {locale: _read_back(compile_messages(game, linked.translations[locale])) for locale in game.locales}
    return CompiledGame(_read_back(compile_game_data(game)), texts)


def _read_back(data: Mapping[str, object]) -> Mapping[str, Plain]:
    """Return the data as they are after a round trip through JSON."""
    read: Mapping[str, Plain] = json.loads(encode_json(data))
    return read
