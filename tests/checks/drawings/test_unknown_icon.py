from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import change_file


def test_known_icons_are_accepted(findings_of: Find) -> None:
    """Icons that the game has are clean."""
    assert findings_of("unknown-icon") == []


def test_translated_icon_name_is_reported(findings_of: Find) -> None:
    """A translated icon name is unknown, and the source shows which was meant."""
    (found,) = findings_of("unknown-icon", change_file("locales/ru/game.yaml", "{coin}.", "{монета}."))
    assert found.args == {"sort": "icon", "name": "монета"}
    assert found.values["icon"] == "coin"


def test_nearest_icon_is_suggested(findings_of: Find) -> None:
    """A misspelt icon name comes with the nearest one."""
    found = findings_of("unknown-icon", change_file("locales/en/game.yaml", "{coin}.", "{coim}."))
    assert found[0].values["near"] == "coin"


def test_slot_in_the_braces_of_an_icon_is_named(findings_of: Find) -> None:
    """Where a slot of that name is bound, the slot was meant, and the icon is pointed at."""
    (found,) = findings_of("unknown-icon", change_file("locales/en/game.yaml", "%{price}", "{price}"))
    assert found.values["slot"] == "price"
    assert (found.span.line, found.span.length) == (10, len("{price}"))


@pytest.mark.slow
def test_icon_in_colons_is_reported(findings_of: Find) -> None:
    """An icon in colons, as chat programs write it, is found; other colons are ignored."""
    (finding,) = findings_of("unknown-icon", change_file("locales/en/game.yaml", "{coin}.", ":coin:."))
    assert (finding.args, finding.span.length) == ({"icon": "coin"}, len(":coin:"))
    assert findings_of("unknown-icon", change_file("locales/en/game.yaml", "{coin}.", "a:coin:b :gold:.")) == []


def test_source_text_is_shown_with_an_unknown_icon(findings_of: Find) -> None:
    """The source of a translation is shown as text in its language."""
    (found,) = findings_of("unknown-icon", change_file("locales/ru/game.yaml", "{coin}.", "{монета}."))
    assert found.related[0].args == {"locale": "en"}
