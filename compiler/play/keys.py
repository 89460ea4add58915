"""The keys of the screen: the action of each, and the text of the interface that names it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual.binding import Binding, BindingsMap, BindingType

_KEYS = (
    Binding("tab", "turn_to(1)", "part", priority=True),
    Binding("shift+tab", "turn_to(-1)", show=False, priority=True),
    Binding("pageup", "scroll(-1)", show=False, priority=True),
    Binding("pagedown", "scroll(1)", show=False, priority=True),
    Binding("escape", "close", show=False),
    Binding("u", "undo", "undo"),
    Binding("h", "hint", "hint"),
    Binding("s", "save", "save"),
    Binding("question_mark", "show_keys", "help"),
    Binding("q", "quit_match", "quit"),
)

BINDINGS: list[BindingType] = [*_KEYS]
"""The keys with their actions. Until `name_keys` has named them, those in the footer are described by ids of texts."""

FOOTER: Mapping[str, str] = {binding.key: binding.description for binding in _KEYS if binding.show}
"""The keys in the footer, and the id of the text of the interface that names each."""


def name_keys(bindings: BindingsMap, say: Callable[[str], str]) -> None:
    """Name the keys of the footer in the language of `say`, which returns a text of the interface."""
    for key, name in FOOTER.items():
        (binding,) = bindings.key_to_bindings[key]
        bindings.key_to_bindings[key] = [Binding(key, binding.action, say(name), priority=binding.priority)]
