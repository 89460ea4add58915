from __future__ import annotations

from compiler.report.code_explanations import list_codes
from tests.run_sobor import run_sobor


def test_explain_knows_every_check() -> None:
    """`sobor explain` has a text for each check and each code of the other phases."""
    output = run_sobor("explain", "all").output
    assert [code for code in list_codes() if code not in output] == []


def test_explain_lists_all_codes() -> None:
    """Without a code, `sobor explain` lists each with its first sentence, a line each."""
    lines = run_sobor("explain").output.splitlines()
    assert [line.split()[0] for line in lines] == list(list_codes())
    assert not [line for line in lines if not (line.endswith((".", ":", "…")) and len(line) < 250)]
