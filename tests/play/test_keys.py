from __future__ import annotations

from textual.binding import Binding, BindingsMap

from compiler.play.keys import BINDINGS, FOOTER, name_keys


def test_footer_names_every_key_that_is_shown() -> None:
    """Every key that the footer shows has a text that names it, and no other key has one."""
    shown = {binding.key for binding in BINDINGS if isinstance(binding, Binding) and binding.show}
    assert FOOTER.keys() == shown
    assert {"u", "q", "tab"} < shown


def test_keys_are_named_in_the_language_of_the_game() -> None:
    """The footer has the texts of the interface; the actions and priorities of the keys stay."""
    bindings = BindingsMap(BINDINGS)
    before = {key: (found[0].action, found[0].priority) for key, found in bindings.key_to_bindings.items()}
    name_keys(bindings, str.upper)
    named = {key: found[0].description for key, found in bindings.key_to_bindings.items()}
    assert {key: named[key] for key in FOOTER} == {key: name.upper() for key, name in FOOTER.items()}
    assert {key: (found[0].action, found[0].priority) for key, found in bindings.key_to_bindings.items()} == before
    assert not named["escape"]
