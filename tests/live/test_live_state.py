from __future__ import annotations

import json
from typing import Any

from compiler.diagnostics import Span, error, warning
from compiler.live.live_state import STATE, LiveState

LINES = {"locales/en/rules.yaml": ["en:", "  rules: {pay: [Paying}"]}
BROKEN = error("unclosed-bracket", Span("locales/en/rules.yaml", 2, 16, 1), "`[` is not closed", "close it with `]`")


def read_state(live: LiveState) -> Any:
    """Return the data that open pages poll."""
    answer = live.answer(STATE)
    assert answer
    return json.loads(answer.data)


def test_error_reaches_the_page_with_place_and_hint() -> None:
    """The page gets place, marked source line, message and hint as data, not as markup."""
    live = LiveState()
    live.report((BROKEN,), LINES)
    (finding,) = read_state(live)["findings"]
    assert finding["place"] == "locales/en/rules.yaml:2:16"
    assert finding["source"] == ["  rules: {pay: ", "[", "Paying}"]
    assert (finding["message"], finding["hints"]) == ("`[` is not closed", ["close it with `]`"])
    assert read_state(live)["summary"] == "1 error"


def test_findings_are_removed_after_correction() -> None:
    """Without errors, nothing is shown over the page, even if there are warnings."""
    live = LiveState()
    live.report((BROKEN,), LINES)
    live.report((warning("unknown-file", Span("a.yaml"), "nothing reads this file"),), {})
    state = read_state(live)
    assert (state["findings"], state["summary"]) == ([], None)


def test_addresses_of_the_site_are_not_answered() -> None:
    """All addresses other than those of the script are left to the site."""
    assert LiveState().answer("/en/index.html") is None
