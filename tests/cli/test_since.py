from __future__ import annotations

from compiler.cli.since import list_changes
from compiler.releases.changes import Change, ChangeKind


def test_changes_with_the_same_reason_share_a_line() -> None:
    """Each language has a heading with its number of pieces, and a line for each reason with the sides."""
    coin = [Change(f"cards/c{number} front", ChangeKind.REDRAWN, "icon/coin") for number in range(8)]
    lines = list(list_changes({"en": [*coin, Change("cards/c0 back", ChangeKind.FORM)], "ru": []}, "1.0"))
    assert [line.partition(":")[0].strip() for line in lines] == [
        "en",
        "icon `coin` is drawn differently",
        "sizes, positions or colours differ",
        "ru",
    ]
    assert "8 pieces" in lines[0]
    assert lines[1].endswith("cards/c5 front and 2 more")
    assert "nothing" in lines[3]
