"""The keys of the screen: the action of each, and the text of the interface that names it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual.binding import Binding, BindingsMap, BindingType

BINDINGS: list[BindingType] = [
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
]
"""The keys with their actions. The description of a key in the footer is the key of a text until it is named."""

FOOTER: Mapping[str, str] = {
    "tab": "part",
    "u": "undo",
    "h": "hint",
    "s": "save",
    "question_mark": "help",
    "q": "quit",
}
"""The keys in the footer, and the text of the interface that names each."""


def name_keys(bindings: BindingsMap, say: Callable[[str], str]) -> None:
    """Name the keys of the footer in the language of `say`, which returns a text of the interface."""
    for key, name in FOOTER.items():
        (binding,) = bindings.key_to_bindings[key]
        bindings.key_to_bindings[key] = [Binding(key, binding.action, say(name), priority=binding.priority)]
