"""A locale's words for the engine: `messages.<locale>.json`."""

from __future__ import annotations

from compiler.diagnostics import Diagnostic
from compiler.render.compiled import as_json
from compiler.render.laid import Laid
from compiler.render.messages import messages
from compiler.render.output import Output
from compiler.stamp import digest


def messages_json(laid: Laid) -> tuple[list[Output], list[Diagnostic]]:
    """One file, for `engine.text`."""
    data = as_json(messages(laid.linked.game, laid.translation))
    path = f"{laid.linked.game.id}/messages.{laid.translation.locale}.json"
    return [Output(path, digest((data,)), lambda: data)], []
