"""The messages of a locale for the engine: `messages.<locale>.json`."""

from __future__ import annotations

from compiler.compiled.compile_messages import compile_messages
from compiler.compiled.game_file import encode_json
from compiler.disk.digest import digest
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output, Rendered


def render_messages_json(layout: LocaleLayout) -> Rendered:
    """Return the file of messages that `engine.text` reads."""
    data = encode_json(compile_messages(layout.linked.game, layout.translation))
    path = f"{layout.linked.game.id}/messages.{layout.translation.locale}.json"
    return Rendered([Output(path, digest((data,)), lambda: data)])
