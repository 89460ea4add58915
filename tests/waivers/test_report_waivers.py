"""Findings about waivers that cover nothing or no longer hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.diagnostics import Span
from compiler.waivers.report_waivers import report_expired_waiver, report_unused_waiver
from compiler.waivers.waiver import Waiver

NARROW = Waiver(
    code="typed-digit",
    locale="ru",
    key="rules.pay.title",
    file=None,
    path=None,
    texts="0123456789abcdef",
    span=Span("waivers.yaml", 3),
    pointer=("waivers", 0),
)


def test_expired_waiver_is_renewed_by_its_key() -> None:
    """The hint for a waiver whose texts have changed is the command that binds it anew, by its key."""
    finding = report_expired_waiver(NARROW, "mill")
    assert (finding.code, finding.span.line) == ("expired-waiver", 3)
    assert finding.args["command"] == "`sobor l10n waive mill rules.pay.title`"


def test_unbound_waiver_is_bound_with_all_others() -> None:
    """A waiver that has never been bound is bound by the command without a key, as all new waivers are."""
    finding = report_expired_waiver(replace(NARROW, texts=None), "./-odd")
    assert finding.args["command"] == "`sobor l10n waive ./-odd`"


def test_reasons_of_expiry_differ() -> None:
    """Waivers that are unbound, broad or outdated are told apart in words."""
    waivers = (NARROW, replace(NARROW, texts=None), replace(NARROW, key="rules.*"))
    assert len({report_expired_waiver(waiver, "mill").template for waiver in waivers}) == len(waivers)


@pytest.mark.parametrize(
    ("code", "near"), [("typed-digit", None), ("typed-digits", "typed-digit"), ("missing-message", None)]
)
def test_unused_waiver_is_located(code: str, near: str | None) -> None:
    """A waiver that covers nothing is reported at its code, a misspelt code with the nearest one."""
    finding = report_unused_waiver(replace(NARROW, code=code))
    assert (finding.code, finding.args["code"], finding.span) == ("unused-waiver", code, NARROW.span)
    assert finding.values.get("near") == near
