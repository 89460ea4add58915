from __future__ import annotations

from tests.checks.find import Find
from tests.sample import change_file


def test_available_letters_are_accepted(findings_of: Find) -> None:
    """Texts of letters that the faces have are clean."""
    assert findings_of("missing-glyph") == []


def test_character_without_a_glyph_is_reported(findings_of: Find) -> None:
    """A character that the face lacks is named."""
    (finding,) = findings_of("missing-glyph", change_file("locales/ru/game.yaml", "use: Деньги", "use: Деньги ⚡"))
    assert finding.args["characters"] == ("⚡",)


def test_missing_characters_of_a_face_are_one_finding(findings_of: Find) -> None:
    """All characters that a typeface lacks are one finding; invisible ones belong to another check."""
    (finding,) = findings_of("missing-glyph", change_file("locales/ru/game.yaml", "use: Деньги", "use: 金\u200d貨"))
    assert finding.args["characters"] == ("金", "貨")
