"""A locale's words for the engine: `messages.<locale>.json`."""

from __future__ import annotations

from compiler.compiled.game import as_json
from compiler.compiled.messages import messages
from compiler.diagnostics import Diagnostic
from compiler.disk.digest import digest
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output


def messages_json(laid: LocaleLayout) -> tuple[list[Output], list[Diagnostic]]:
    """One file, for `engine.text`."""
    data = as_json(messages(laid.linked.game, laid.translation))
    path = f"{laid.linked.game.id}/messages.{laid.translation.locale}.json"
    return [Output(path, digest((data,)), lambda: data)], []
