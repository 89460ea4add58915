"""Findings about waivers: those that cover nothing, and those that no longer hold."""

from __future__ import annotations

from compiler.diagnostics import Diagnostic, warning
from compiler.load.command_lines import format_command
from compiler.report.code_explanations import list_codes
from compiler.report.renamed_codes import suggest_code
from compiler.waivers.waivable_codes import NOT_WAIVABLE
from compiler.waivers.waiver import Waiver


def report_expired_waiver(waiver: Waiver, game_argument: str) -> Diagnostic:
    """Return the finding about a waiver that does not hold for everything that it covers.

    `game_argument` selects the game on the command line.
    """
    name = waiver.key or waiver.file or waiver.code
    renew = format_command("l10n", "waive", game_argument, *((name,) if waiver.texts else ()))
    return warning(
        "expired-waiver",
        waiver.span,
        _explain_expiry(waiver),
        "review the finding, then bind the waiver to the current texts with {command}",
        code=waiver.code,
        command=renew,
    )


def _explain_expiry(waiver: Waiver) -> str:
    """Return the template that says why a waiver no longer holds, or does not hold yet."""
    if not waiver.texts:
        return "this waiver of `{code}` is not bound to any texts yet"
    if waiver.is_broad:
        return "this waiver of `{code}` is not bound to everything that it matches now"
    return "what this waiver of `{code}` accepts has changed"


def report_unused_waiver(waiver: Waiver) -> Diagnostic:
    """Return the finding about a waiver that covers no finding."""
    code = waiver.code
    span = waiver.span
    if code in NOT_WAIVABLE:
        return warning(
            "unused-waiver",
            span,
            "`{code}` cannot be waived",
            "correct what it reports, and delete the waiver",
            code=code,
        )
    if code not in list_codes():
        advice = suggest_code(code) or ("delete it",)
        return warning("unused-waiver", span, "there is no finding `{code}`", *advice, code=code)
    return warning("unused-waiver", span, "this waiver of `{code}` matches no finding", "delete it", code=code)
