"""The outputs of a game that all its locales share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.compiled.game_file import compile_game_data, encode_json
from compiler.disk.digest import digest
from compiler.layout.text.prepared_faces import Face
from compiler.link import Linked
from compiler.render.output import Output


def render_game_json(linked: Linked, _faces: Mapping[str, Face]) -> Iterator[Output]:
    """Yield the compiled game that the engine loads."""
    data = encode_json(compile_game_data(linked.game))
    yield Output(f"{linked.game.id}/game.json", digest((data,)), lambda: data)
