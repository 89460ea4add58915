"""unknown-licence: a licence that is not in the SPDX list."""

from __future__ import annotations

from collections.abc import Iterator

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression

from compiler.checks.common.check import Project, check
from compiler.diagnostics import Diagnostic, Span, warning
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import find_nearest
from compiler.model.game_data import CreditsData

_COMMON = (
    "Apache-2.0",
    "CC-BY-4.0",
    "CC-BY-NC-4.0",
    "CC-BY-NC-ND-4.0",
    "CC-BY-NC-SA-4.0",
    "CC-BY-ND-4.0",
    "CC-BY-SA-4.0",
    "CC0-1.0",
    "GPL-3.0-or-later",
    "MIT",
    "OFL-1.1",
)
"""Licences of games, drawings and fonts, for suggestions."""

_GUESSES = ("{}", "{}-4.0", "{}-1.0", "{}-2.0")
"""The forms that a licence may have in the list, the likeliest first; `{}` stands for what was written."""


@check(
    "unknown-licence",
    rationale=(
        "Others may use a drawing or a text only if they know under which licence, and the page about the game links "
        "to it. A licence of your own is called `LicenseRef-` and a name."
    ),
    example="`licence: CC-BY-SA`, without a version.",
)
def unknown_licence(project: Project) -> Iterator[Diagnostic]:
    """A licence is not in the SPDX list."""
    if project.game.licence:
        yield from _report_unknown(project.game.licence, project.head.locate("licence"))
    for document in project.linked.documents:
        if document.kind == "credits" and document.origin.folder == project.head.origin.folder:
            for number, credit in enumerate(document.read(CreditsData)["credits"]):
                yield from _report_unknown(credit["licence"], document.locate("credits", number, "licence"))


def _report_unknown(licence: str, span: Span) -> Iterator[Diagnostic]:
    """Yield a finding unless a licence is written as in the list."""
    nearest = _find_listed(licence) or _suggest_licence(licence)
    if nearest == licence:
        return
    own_licence = sentence(
        "write a licence of your own as `LicenseRef-` and a name; see spdx.org/licenses for all others"
    )
    yield warning(
        "unknown-licence",
        span,
        "the SPDX list has no licence `{licence}`",
        sentence("did you mean `{near}`?", near=nearest) if nearest else own_licence,
        licence=licence,
        near=nearest or "",
    )


def _find_listed(licence: str) -> str | None:
    """Return a licence, or an expression of licences, in the spelling of the list, or None if it is not in the list."""
    try:
        return canonicalize_license_expression(licence)
    except InvalidLicenseExpression:
        return None


def _suggest_licence(licence: str) -> str | None:
    """Return the licence that was probably meant, with hyphens and a version, or the nearest common one, or None.

    A custom licence needs a name, and no version makes up for it.
    """
    name = "-".join(word for word in licence.split() if word.lower() not in ("licence", "license"))
    forms = _GUESSES[:1] if name.lower().startswith("licenseref") else _GUESSES
    for form in forms:
        listed = _find_listed(form.format(name))
        if listed:
            return listed
    return find_nearest(licence, _COMMON)
