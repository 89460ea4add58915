from __future__ import annotations

from pathlib import Path

import pytest

from tests.lint.lint_sample import lint_texts

COPIED = [
    ("pl", "GO <place>     - walk there", "GO <place>     - idź tam"),
    ("cs", "Open .png , .svg files here.", "Otevři tady soubory .png , .svg."),
    ("pl", "Press \x02Enter\x02 to go on.", "Naciśnij \x02Enter\x02, aby iść dalej."),
    ("es", "%BMarket closes at %C night", "%BMercado cierra de %C noche"),
    ("ru", "%BMarket is closed", "%BРынок закрыт"),
    ("es", "Compare board1 with board2 now", "Compara tablero1 con tablero2"),
    ("fr", "Next &raquo;", "Suite &raquo;"),
    ("fr", "Game;Board;", "Game;Board;"),
    ("fr", "GO PLACE\n    place - where", "GO PLACE\n    lieu  - destination"),
    ("de", "HMB (hit me back) is a rule", "HMB („hit me back“, schlag zurück) ist eine Regel dieser Runde"),
    ("cs", "Call the game-of-the-week room", "Volej místnost game-of-the-week"),
]
"""A language, a source, and a translation that has what only seems to be a mistake from its source."""

OWN = [
    ("pl", "Walk there  and wait.", "Idź  tam i czekaj długo .", "stray-space"),
    ("pl", "Press Enter to go on.", "Naciśnij \x02Enter, aby iść dalej.", "hidden-character"),
    ("es", "Close the market", "Cierra el mercadoS", "text-rubble"),
    ("de", "Take it all and put it away (at once).", "Nimm alles and put it away (sofort).", "untranslated-text"),
]
"""A language, a source, a translation with a mistake of its own, and the code of its finding."""


@pytest.mark.parametrize(("locale", "source", "text"), COPIED)
def test_what_the_source_has_is_accepted(tmp_path: Path, locale: str, source: str, text: str) -> None:
    """Columns, codes, entities and quoted phrases of the source are no mistakes of its translation."""
    assert not lint_texts(tmp_path, locale, {"text": source}, {"text": text})


@pytest.mark.parametrize(("locale", "source", "text", "code"), OWN)
def test_what_the_source_lacks_is_reported(tmp_path: Path, locale: str, source: str, text: str, code: str) -> None:
    """The same things are mistakes if the translation alone has them."""
    assert code in {one.code for one in lint_texts(tmp_path, locale, {"text": source}, {"text": text})}
